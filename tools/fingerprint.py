"""A short text for the code by which bots play: results of different code must not be mixed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import game

#: The folders that decide how a game of bots goes, with weights and printed figures; and all that tools run.
PLAYING: Final = ("game/rules", "game/bots", "assets/table")
WORKING: Final = (*PLAYING, "tools")


@cache
def fingerprint(folders: tuple[str, ...] = PLAYING) -> str:
    """The first 16 digits of a hash over all files below these folders, as they lie on this machine."""
    root = Path(game.__file__).resolve().parent.parent
    whole = sha256()
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                whole.update(path.relative_to(root).as_posix().encode())
                whole.update(sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]
