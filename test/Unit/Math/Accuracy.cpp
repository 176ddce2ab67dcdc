//===- Accuracy.cpp - How far kernels/math is from the true values --------===//
//
// weft-math-accuracy [--stride=N] [--function=NAME]
//
// Compares each function with a reference of more precision: f32 with double
// for every N-th bit pattern (N = 1: all 2^32, a few minutes a function), f64
// with long double on a fixed sample. Prints the largest error in units in the
// last place and fails where it is above the promise of docs/Numerics.md:
// 2 ulp, tanh 4.
//
//===----------------------------------------------------------------------===//

#include "weft/Math/Functions.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string_view>
#include <vector>

namespace {

struct Function {
  const char *name;
  float (*f32)(float);
  double (*f64)(double);
  double (*reference32)(double);
  long double (*reference64)(long double);
  double bound; ///< ulp
};

using D = double (*)(double);
using L = long double (*)(long double);
const Function functions[] = {
    {"exp", weft_exp_f32, weft_exp_f64, D(std::exp), L(std::exp), 2},
    {"log", weft_log_f32, weft_log_f64, D(std::log), L(std::log), 2},
    {"tanh", weft_tanh_f32, weft_tanh_f64, D(std::tanh), L(std::tanh), 4},
    {"sqrt", weft_sqrt_f32, weft_sqrt_f64, D(std::sqrt), L(std::sqrt), 0.5},
    {"floor", weft_floor_f32, weft_floor_f64, D(std::floor), L(std::floor), 0},
};

/// |got - wanted| in units of the last place that T has at `wanted`. Infinite
/// results stand for the first power of two that T lacks; a sign of zero or a
/// NaN that is wrong is an infinite error.
template <typename T, typename W> double ulps(T got, W wanted) {
  using Limits = std::numeric_limits<T>;
  T rounded = static_cast<T>(wanted);
  if (std::isnan(got) || std::isnan(rounded))
    return std::isnan(got) == std::isnan(rounded) ? 0 : INFINITY;
  if (std::signbit(got) != std::signbit(rounded))
    return INFINITY;
  if (got == rounded && (std::isinf(got) || std::isinf(wanted)))
    return 0;
  auto finite = [](auto x) -> W {
    return std::isinf(x)
               ? std::copysign(std::ldexp(W(1), Limits::max_exponent), W(x))
               : W(x);
  };
  int exponent =
      wanted == 0 ? Limits::min_exponent : std::ilogb(finite(wanted)) + 1;
  exponent = std::max(exponent, Limits::min_exponent);
  exponent = std::min<int>(exponent, Limits::max_exponent);
  W unit = std::ldexp(W(1), exponent - Limits::digits);
  return static_cast<double>(std::abs(finite(got) - finite(wanted)) / unit);
}

struct Worst {
  double error = -1, at = 0;
  void add(double e, double x) {
    if (e > error)
      error = e, at = x;
  }
};

Worst measure32(const Function &function, uint64_t stride) {
  Worst worst;
  for (uint64_t i = 0; i < (uint64_t(1) << 32); i += stride) {
    float x = std::bit_cast<float>(static_cast<uint32_t>(i));
    worst.add(ulps(function.f32(x), function.reference32(x)), x);
  }
  return worst;
}

/// Numbers that a fault would hide at, and both signs of them.
std::vector<double> specials() {
  std::vector<double> values;
  for (double x : {0.0,
                   5e-324,
                   2.2250738585072014e-308,
                   1e-310,
                   1.0,
                   0.5,
                   2.0,
                   0.70710678118654752,
                   1.4142135623730951,
                   0.34657359027997264,
                   709.782712893384,
                   709.78271289338403,
                   708.396418532264,
                   745.13321910194122,
                   745.2,
                   744.44007192138122,
                   1e300,
                   1.7976931348623157e308,
                   19.0,
                   20.0,
                   36.7,
                   1e-20,
                   2.5,
                   3.5,
                   4503599627370495.5,
                   9007199254740992.0,
                   std::numeric_limits<double>::infinity(),
                   std::numeric_limits<double>::quiet_NaN()})
    for (double y : {std::nextafter(x, 0.0), x, std::nextafter(x, INFINITY)}) {
      values.push_back(y);
      values.push_back(-y);
    }
  return values;
}

Worst measure64(const Function &function, uint64_t samples) {
  Worst worst;
  auto check = [&](double x) {
    worst.add(ulps(function.f64(x), function.reference64(x)), x);
  };
  for (double x : specials())
    check(x);
  // The seed is part of the sample: every run takes the same numbers.
  std::mt19937_64 random(20260101);
  for (uint64_t i = 0; i < samples; ++i) {
    uint64_t bits = random();
    check(std::bit_cast<double>(bits)); // every magnitude alike
    double unit = static_cast<double>(bits >> 11) * 0x1p-53;
    check(1500 * unit - 750); // where exp is finite
    check(4 * unit - 2);      // where log and tanh cancel
    check(40 * unit - 20);
  }
  return worst;
}

} // namespace

int main(int argc, char **argv) {
  uint64_t stride = 1;
  std::string_view only;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument.starts_with("--stride="))
      stride = std::strtoull(argument.substr(9).data(), nullptr, 10);
    else if (argument.starts_with("--function="))
      only = argument.substr(11);
    else
      stride = 0;
  }
  if (stride == 0) {
    std::fprintf(stderr, "usage: %s [--stride=N] [--function=NAME]\n", argv[0]);
    return 2;
  }
  bool good = true, any = false;
  for (const Function &function : functions) {
    if (!only.empty() && only != function.name)
      continue;
    any = true;
    Worst f32 = measure32(function, stride);
    Worst f64 =
        measure64(function, std::max<uint64_t>(200000000 / stride, 1000));
    std::printf("%-8s f32 %.4f ulp at %a   f64 %.4f ulp at %a   bound %g\n",
                function.name, f32.error, f32.at, f64.error, f64.at,
                function.bound);
    good &= f32.error <= function.bound && f64.error <= function.bound;
  }
  if (!any)
    std::fprintf(stderr, "no function '%.*s'\n", int(only.size()), only.data());
  return good && any ? 0 : 1;
}
