"""What commands print, whatever the terminal or file can write."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

#: What stands for characters that have no simpler form of their own.
_PLAIN: Final = str.maketrans(
    {"„": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-"}
)


def open_closed_streams() -> None:
    """Make standard streams that are closed empty, so that who reads or writes them need not ask."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 (as long as the program runs)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def print_anything() -> None:
    """From now on letters that standard output and error cannot write are printed in a simpler form."""
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def print_utf_8() -> None:
    """From now on standard output and error are UTF-8, for a program that reads them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def drop_lost_output() -> bool:
    """Whether standard output cannot be written any more, not even an empty line; if so, what is printed is
    dropped from then on."""
    try:
        print(flush=True)
    except OSError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as the program runs)
        return True
    return False


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for what an encoding lacks: letters without their accents, `?` for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_PLAIN))
    simple = "".join(one if one.isascii() else "?" for one in text if not unicodedata.combining(one))
    return simple, error.end
