"""How people see colours: contrast by WCAG, and the three deficiencies of colour vision, simulated.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a severity of 1, for linear light.
"""

from __future__ import annotations

import numpy as np
import pygame

Rgb = tuple[int, int, int]

VISIONS = {
    "normal": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


def luminance(colours: object, vision: str = "normal") -> np.ndarray:
    """The relative luminance (0 to 1) of colours, an array whose last axis is red, green and blue of 255."""
    share = np.asarray(colours, dtype=float) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ VISIONS[vision].T, 0, 1) @ _WEIGHTS


def contrast(one: object, other: object, vision: str = "normal") -> np.ndarray:
    """The contrast by WCAG, 1 to 21, between colours or arrays of them."""
    a, b = luminance(one, vision), luminance(other, vision)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)


def pixels(surface: pygame.Surface) -> np.ndarray:
    """A surface's colours by x and y."""
    return pygame.surfarray.array3d(surface)


def seen_as(colours: object, vision: str = "normal") -> np.ndarray:
    """Colours in CIE Lab as they are seen with that vision: their distance says how different they look."""
    share = np.asarray(colours, dtype=float) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ VISIONS[vision].T, 0, 1)
    x, y, z = np.moveaxis(seen @ _TO_XYZ.T / _TO_XYZ.sum(axis=1), -1, 0)
    f = [np.where(v > 216 / 24389, np.cbrt(v), (24389 / 27 * v + 16) / 116) for v in (x, y, z)]
    return np.stack([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])], axis=-1)
