"""The keys of the table: the commands, their default keys, and the keys that were changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

#: The commands in the order in which they are told, with pygame's names of their keys as delivered.
DELIVERED: Final[dict[str, str]] = {
    "finish": "space",
    "list": "l",
    "persons": "p",
    "large": "e",
    "hint": "h",
    "log": "g",
    "sound": "m",
    "undo": "backspace",
    "guide": "f1",
    "next": "n",
    "chat": "f2",
}
#: Keys with names that a command can have, beside letters and signs.
NAMED: Final = ("space", "backspace", "delete", "insert")
_FUNCTION: Final = tuple(f"f{number}" for number in (*range(1, 11), 12))


def can_be_given(key: str) -> bool:
    """Whether a command can have that key; digits and the keys that forms need are fixed."""
    sign = len(key) == 1 and key.isprintable() and not key.isdigit() and not key.isspace()
    return sign or key in NAMED or key in _FUNCTION


def in_force(changed: Mapping[str, str]) -> dict[str, str]:
    """The key of each command."""
    return DELIVERED | dict(changed)


def meant(changed: Mapping[str, str], pressed: str) -> str:
    """The key as delivered of the command that a key stands for; "" for one that lost its command."""
    for command, key in in_force(changed).items():
        if key == pressed:
            return DELIVERED[command]
    return "" if pressed in DELIVERED.values() else pressed


def give(changed: Mapping[str, str], command: str, key: str) -> tuple[dict[str, str], str]:
    """The changes after a command got a key, and the command that had it and took the old one, or ""."""
    keys = in_force(changed)
    other = next((name for name, its in keys.items() if its == key and name != command), "")
    if other:
        keys[other] = keys[command]
    keys[command] = key
    return {name: its for name, its in keys.items() if its != DELIVERED[name]}, other


def checked(plain: Any) -> dict[str, str]:
    """The changes in a plain value; none if a command, a key or its being there once is wrong."""
    if not isinstance(plain, dict) or not plain.keys() <= DELIVERED.keys():
        return {}
    if not all(isinstance(key, str) and can_be_given(key) for key in plain.values()):
        return {}
    keys = in_force(plain)
    return plain if len(set(keys.values())) == len(keys) else {}
