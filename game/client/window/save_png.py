"""Saving pictures that the command line asks for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from net.storage.files import reason


class SaveError(Exception):
    """A file cannot be written; the text is a sentence that names it."""

    def __init__(self, path: Path | str, error: OSError) -> None:
        super().__init__(f"{path} cannot be written: {reason(error)}")


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Writes a picture as a PNG file. Raises SaveError."""
    png = BytesIO()
    pygame.image.save(picture, png, path.name)
    try:
        path.write_bytes(png.getvalue())
    except OSError as error:
        raise SaveError(path, error) from error
