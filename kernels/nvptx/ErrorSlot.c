/*===- ErrorSlot.c - What kernels call where data are wrong ------------------*\
 * A kernel goes on with a clamped value, so that no address behind it is wild,
 * and leaves the error in the buffer that its first argument points to.
\*===----------------------------------------------------------------------===*/
#include "weft/Runtime/ABI.h"

static int is_before(const weft_error_slot *error, int64_t op, int64_t position,
                     int64_t index, int64_t size) {
  if (op != error->op)
    return op < error->op;
  if (position != error->position)
    return position < error->position;
  if (index != error->index)
    return index < error->index;
  return size < error->size;
}

/* Which thread comes first must not matter: the lowest record stays, in a total
 * order that begins with (op, position). The four numbers are one record, and
 * no chip before sm_90 exchanges more than 64 bits at once: hence the lock. The
 * threads of a warp may wait for each other since sm_70. */
__attribute__((noinline, cold)) static void record(weft_device_error *device,
                                                   int64_t op, int64_t position,
                                                   int64_t index,
                                                   int64_t size) {
  uint32_t open = 0;
  while (!__atomic_compare_exchange_n(&device->lock, &open, 1, 0,
                                      __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    open = 0;
  weft_error_slot *error = &device->error;
  if (error->op < 0 || is_before(error, op, position, index, size))
    *error = (weft_error_slot){op, position, index, size};
  __atomic_store_n(&device->lock, 0, __ATOMIC_RELEASE);
}

/* start if it lies in [0, bound]; else records an error and gives the nearest
 * number that does. */
__attribute__((always_inline)) int64_t
weft_device_check_bounds(weft_device_error *device, int64_t start,
                         int64_t bound, int64_t op, int64_t position) {
  if (start >= 0 && start <= bound)
    return start;
  record(device, op, position, start, bound + 1);
  return start < 0 || bound < 0 ? 0 : bound;
}
