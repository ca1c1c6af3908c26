"""The system's fonts: their files, best first, and which characters a font file draws."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

_SUFFIXES: Final = (".ttf", ".otf", ".ttc", ".otc")
#: How long fontconfig may take, in seconds; it is slow when it reads new fonts.
_PATIENCE: Final = 2.0
#: Draws every character, as a box that names its script.
_NO_LETTERS: Final = "lastresort"
#: Beginnings of the names of files that come with Windows and macOS, those for many people first.
_USUAL: Final = (
    *("segoeui.", "seguisym", "msyh.", "yugothm", "msgothic", "malgun.", "nirmala.", "leelawui.", "tahoma."),
    *("ebrima.", "gadugi.", "mmrtext.", "monbaiti", "himalaya", "msyi", "simsun", "arial.", "micross"),
    *("helveticaneue.", "pingfang", "hiragino", "applesdgothicneo", "geezapro", "sfarabic", "sfhebrew"),
    *("arialhb", "kohinoor", "thonburi", "applesymbols", "stheiti", "arial unicode"),
    *("dejavusans.", "notosans-regular", "notosanscjk-regular", "droidsansfallback", "notosans"),
)
#: Tables with pictures that can be drawn; a font may have others only, such as SVG.
_PICTURES: Final = frozenset((b"glyf", b"CFF ", b"CFF2", b"CBDT", b"sbix"))

#: Characters whose glyphs are remembered for each font.
_REMEMBERED: Final = 1000

Glyph = Callable[[int], int]


class FontFile:
    """Which characters a TrueType or OpenType font draws; of a collection, its first font."""

    def __init__(self, data: bytes | Path) -> None:
        """A file that cannot be read or is damaged draws nothing."""
        try:
            if isinstance(data, bytes):
                glyph = _read(BytesIO(data))
            else:
                with data.open("rb") as file:
                    glyph = _read(file)
        except (OSError, struct.error, ValueError):
            glyph = _nothing
        self._glyph = lru_cache(_REMEMBERED)(glyph)

    def draws(self, character: str) -> bool:
        """Whether the font has a picture of a character."""
        return self._glyph(ord(character)) != 0


def files() -> list[Path]:
    """Return the files of the system's fonts, best first, with those of coloured emoji at the head."""
    found = list(dict.fromkeys(_matched() or _usual_first(_in_folders(_folders()))))
    fit = [path for path in found if _NO_LETTERS not in path.name.lower()]
    return sorted(fit, key=lambda path: not is_of_emoji(path))


def is_of_emoji(path: Path) -> bool:
    """Whether a font is one of coloured emoji, by the name of its file."""
    name = path.name.lower()
    return "emoji" in name or name.startswith("seguiemj")


def _matched() -> list[Path]:
    """The files in fontconfig's order, without fonts that add no characters."""
    program = shutil.which("fc-match")
    if program is None or sys.platform in ("win32", "darwin"):
        return []
    command = [program, "--sort", "--format", "%{file}\n", "serif"]
    try:
        told = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    paths = (Path(os.fsdecode(line)) for line in told.splitlines())
    return [path for path in paths if path.suffix.lower() in _SUFFIXES]


def _folders() -> list[Path]:
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        return [windows, home / "AppData" / "Local" / "Microsoft" / "Windows" / "Fonts"]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), data / "fonts", home / ".fonts"]


def _in_folders(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        for inner, _, names in os.walk(folder):
            yield from (Path(inner, name) for name in names if name.lower().endswith(_SUFFIXES))


def _usual_first(paths: Iterable[Path]) -> list[Path]:
    def place(path: Path) -> tuple[int, bool, str]:
        name = path.name.lower()
        usual = (number for number, start in enumerate(_USUAL) if name.startswith(start))
        return next(usual, len(_USUAL)), "regular" not in name, name

    return sorted(paths, key=place)


def _nothing(code: int) -> int:
    return 0


def _read(file: BinaryIO) -> Glyph:
    """Return the glyph of each character code, 0 for none."""
    start = 0
    if file.read(4) == b"ttcf":
        (start,) = _unpack(">8xI", file, 4)
    (count,) = _unpack(">4xH", file, start)
    tables = {}
    for number in range(count):
        name, offset, length = _unpack(">4s4xII", file, start + 12 + 16 * number)
        tables[name] = (offset, length)
    if b"cmap" not in tables or not _PICTURES & tables.keys():
        return _nothing
    offset, length = tables[b"cmap"]
    file.seek(offset)
    return _best_of(file.read(length))


def _unpack(form: str, file: BinaryIO, offset: int) -> tuple[Any, ...]:
    file.seek(offset)
    return struct.unpack(form, file.read(struct.calcsize(form)))


def _best_of(cmap: bytes) -> Glyph:
    """The part of a `cmap` table for all of Unicode, or the one for its first 65,536 characters."""
    (count,) = struct.unpack_from(">2xH", cmap)
    found: dict[int, bytes] = {}
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", cmap, 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            (form,) = struct.unpack_from(">H", cmap, offset)
            found[form] = cmap[offset:]
    if 12 in found:
        return _by_groups(found[12])
    return _by_segments(found[4]) if 4 in found else _nothing


def _by_groups(table: bytes) -> Glyph:
    """Read a table of format 12."""
    (count,) = struct.unpack_from(">12xI", table)
    count = min(count, (len(table) - 16) // 12)

    def glyph(code: int) -> int:
        at = bisect_left(range(count), code, key=lambda group: _number(table, 20 + 12 * group, 4))
        start = _number(table, 16 + 12 * at, 4)
        return _number(table, 24 + 12 * at, 4) + code - start if at < count and start <= code else 0

    return glyph


def _by_segments(table: bytes) -> Glyph:
    """Read a table of format 4."""
    length, double = struct.unpack_from(">2xH2xH", table)
    count, table = double // 2, table[: max(length, 16 + 4 * double)]

    def glyph(code: int) -> int:
        at = bisect_left(range(count), code, key=lambda segment: _number(table, 14 + 2 * segment, 2))
        start, delta, offset = (_number(table, 16 + double * part + 2 * at, 2) for part in (1, 2, 3))
        if at == count or start > code:
            return 0
        found = code
        if offset:
            found = _number(table, 16 + 3 * double + 2 * at + offset + 2 * (code - start), 2)
        return (found + delta) & 0xFFFF if found else 0

    return glyph


def _number(table: bytes, place: int, length: int) -> int:
    return int.from_bytes(table[place : place + length])
