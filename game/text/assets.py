"""Reading files of the assets package, however the program is installed."""

from __future__ import annotations

from functools import cache
from importlib import resources


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
