#!/usr/bin/env python3
"""Trains the classifier of this example and writes its weights as .npy files.

The data are the UCI "Optical Recognition of Handwritten Digits" test images
(8x8 pixels of 0..16), as scikit-learn ships them: 1,797 images, of which every
fifth is kept for the test. Needs numpy, scikit-learn and torch:

    python3 train.py data/

The files in data/ came from this script; training again gives weights that
differ in their last bits from machine to machine.
"""

import pathlib
import sys

import numpy as np
import torch
from sklearn.datasets import load_digits

HIDDEN = 64
EPOCHS = 400


def main(folder):
    torch.manual_seed(0)
    digits = load_digits()
    images = torch.tensor(digits.images, dtype=torch.float32)
    labels = torch.tensor(digits.target)
    test = torch.arange(len(images)) % 5 == 0

    # As in digits.cpp: pixels become 0..1, the first column is noise.
    pixels = images / 16
    pixels[:, :, 0] = 0
    x = pixels.flatten(1)

    model = torch.nn.Sequential(
        torch.nn.Linear(64, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, 10)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01, weight_decay=1e-4)
    for _ in range(EPOCHS):
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(model(x[~test]), labels[~test])
        loss.backward()
        optimizer.step()

    with torch.no_grad():
        hits = (model(x[test]).argmax(1) == labels[test]).float().mean()
    print(f"test accuracy {100 * hits:.1f} %")

    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    arrays = {
        "w1": model[0].weight,
        "b1": model[0].bias,
        "w2": model[2].weight,
        "b2": model[2].bias,
        "test_images": images[test],
        "image": images[test][:1],
        "test_labels": labels[test].to(torch.uint8),
    }
    for name, tensor in arrays.items():
        np.save(folder / f"{name}.npy", tensor.detach().numpy())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "data")
