"""What people type and paste, without what keyboards, editors and other programs add to it."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_QUOTES: Final = "\"'`´“”„‟‘’‚‛«»‹›<>"
_FULL_STOPS: Final = str.maketrans("。｡", "..")
_DECIMAL_COMMAS: Final = re.compile(r"\d{1,3}(?:,\d{1,3}){3}(?!,)")


def without_extras(text: str) -> str:
    """Return text without invisible letters, byte order marks and blanks around it, in its usual letters.

    Full-width digits and letters become the usual ones.
    """
    seen = "".join(letter for letter in text if unicodedata.category(letter) not in ("Cf", "Cc"))
    return unicodedata.normalize("NFKC", seen.translate(_FULL_STOPS)).strip()


def address_in(text: str) -> str:
    """Return the part of a text that is an address: no quotes, scheme, path, blanks, or decimal commas."""
    plain = re.sub(r"\s*([:.,/%[\]])\s*", r"\1", without_extras(text)).strip(_QUOTES)
    plain = re.sub(r"^[a-z][a-z+.-]*://", "", plain, flags=re.IGNORECASE)
    plain = unquote(re.split(r"[/?#]", plain, maxsplit=1)[0])
    commas = _DECIMAL_COMMAS.match(plain)
    if commas is not None:
        plain = commas[0].replace(",", ".") + plain[commas.end() :]
    return re.sub(r"\.(?=:\d+$)", "", plain).rstrip(".,;")


def path_in(text: str) -> Path:
    """Return the absolute path in a text that may be quoted, a `file:` URL, or begin with `~`.

    There is no file at the path of a text that cannot be one.
    """
    plain = text.strip("\ufeff\u200e\u200f\u202a\u202c" + " \t\r\n")
    if len(plain) > 1 and plain[0] in _QUOTES and plain[-1] in _QUOTES:
        plain = plain[1:-1]
    if plain.lower().startswith("file:"):
        with contextlib.suppress(ValueError, OSError):  # it only begins like a URL
            plain = _place_of(plain)
    return Path(os.path.expanduser(plain.replace("\0", "\ufffd"))).absolute()


def _place_of(url: str) -> str:
    """Return the path in a `file:` URL. Raises ValueError, or OSError on Windows."""
    parts = urlsplit(url)
    place = f"//{parts.netloc}{parts.path}" if parts.netloc not in ("", "localhost") else parts.path
    return _windows_path(place) if sys.platform == "win32" else unquote(place)


def _windows_path(place: str) -> str:
    from urllib.request import url2pathname  # loads e-mail and HTTP: 3 MB more in every host's two processes

    return url2pathname(place)
