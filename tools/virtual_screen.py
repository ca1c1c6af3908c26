"""A screen that nobody sees."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pygame


@contextmanager
def virtual_screen(size: tuple[int, int], folder: Path | None = None) -> Iterator[str]:
    """Run Xvfb; give the name of its display. folder: where `save_screen` finds what it shows."""
    read, write = os.pipe()
    width, height = size
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    command += ["-fbdir", str(folder)] if folder else []
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def save_screen(folder: Path, picture: Path, size: tuple[int, int]) -> None:
    """Save the upper left part of the screen of a folder as a PNG. Xvfb keeps it as XWD, 4 bytes a pixel."""
    data = (folder / "Xvfb_screen0").read_bytes()
    head = struct.unpack(">25I", data[:100])
    width, height, start = head[4], head[5], head[0] + 12 * head[19]
    pixels = np.frombuffer(data, np.uint8, width * height * 4, start).reshape(height, width, 4)
    part = pixels[: size[1], : size[0], 2::-1].swapaxes(0, 1)
    pygame.image.save(pygame.surfarray.make_surface(part), picture)
