"""Reading files of the assets package, and finding fonts, however the program is installed."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

DISPLAY_FONT = "Cinzel"
TEXT_FONT = "EB Garamond"


class AssetMissing(LookupError):
    """A file of the assets package is missing."""


@cache
def read(path: str) -> bytes:
    """The bytes of an asset such as "locale/en.po". Raises AssetMissing."""
    try:
        return resources.files("assets").joinpath(*path.split("/")).read_bytes()
    except (OSError, ModuleNotFoundError) as error:
        raise AssetMissing(f"asset missing: {path} ({error})") from error


def names(folder: str) -> list[str]:
    """The names of the assets in a folder such as "locale", in order. Raises AssetMissing."""
    try:
        return sorted(entry.name for entry in resources.files("assets").joinpath(folder).iterdir())
    except (OSError, ModuleNotFoundError) as error:
        raise AssetMissing(f"asset missing: {folder} ({error})") from error


@cache
def font_file(family: str, style: str = "normal") -> Path | None:
    """The file of a font family; None if it is not installed or its file is gone."""
    try:
        import fontpkg

        path = fontpkg.path(family, style=style, nearest=True)
        return path if path.is_file() else None
    except (ImportError, LookupError, OSError, ValueError):  # the game goes on in pygame's own font
        return None
