"""The system's clipboard, or one of this program alone where the system has none."""

from __future__ import annotations

import pygame

_own = ""


def put(text: str) -> None:
    global _own
    _own = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:  # no window system with a clipboard
        return


def get() -> str:
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:
        return _own
    except UnicodeDecodeError:  # another program has put text there that is not UTF-8
        return ""
