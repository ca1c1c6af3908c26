"""Messages that are changed by chance, in their fields or in their bytes."""

from __future__ import annotations

import copy
from random import Random
from typing import Any, Final

import msgpack

from tools import protocol_examples

#: What a field is replaced by: other types, numbers beyond all tables, known and unknown words.
_STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 9, 14, 60, 99, 10_000, -99, 2**31 - 1, 2**31, 2**63, 1.5),
    *(float("nan"), "", "x", "9.IL", "0.IL", "4.OL", "1.OL", "2.X", "bank:0", "bank:4", "park:2", "monk"),
    *("wizard", "harbour", "cathedral", "bank", "friend", "done", "stay", "leave", "A", "C", "over", "draft"),
    *("play", "keep", "hire", "drive", "left OL", "a" * 200, "W" * 24, "\u202e", "\u0000", "a\nb", "{name}"),
    *([], {}, [[]], [0], ["0.C"], ["0.C"] * 1000, [1] * 1000, [0, 0, 0], {"event": "penalised", "seat": 0}),
)
#: How likely it is that bytes are changed rather than fields.
_BYTES: Final = 0.3
_LONGEST: Final = 3000


def examples() -> dict[str, list[Any]]:
    """What the fields of each name hold in the examples of messages to a host."""
    seen: dict[str, list[Any]] = {}
    for message in protocol_examples.TO_HOST.values():
        gather(message, seen)
    return seen


def example(chance: Random) -> Any:
    """A message to a host that may be changed."""
    return copy.deepcopy(chance.choice([*protocol_examples.TO_HOST.values()]))


def changed_data(message: Any, seen: dict[str, list[Any]], chance: Random) -> bytes:
    """The bytes of a message with up to three changes; its fields change too."""
    changes = range(chance.choice([0, 1, 1, 1, 2, 3]))
    of_bytes = chance.random() < _BYTES
    for _ in () if of_bytes else changes:
        change(message, seen, chance)
    try:
        data = bytearray(msgpack.packb(message))
    except (OverflowError, ValueError):  # text or a number that msgpack does not know
        data = bytearray(chance.randbytes(chance.randrange(2000)))
    for _ in changes if of_bytes else ():
        _change_bytes(data, chance)
    return bytes(data[:_LONGEST])


def _change_bytes(data: bytearray, chance: Random) -> None:
    place, way = chance.randrange(len(data) + 1), chance.random()
    if way < 0.4 and place < len(data):
        data[place] = chance.randrange(256)
    elif way < 0.6:
        data[place:place] = chance.randbytes(chance.randrange(1, 9))
    elif way < 0.8:
        del data[place : place + chance.randrange(1, 9)]
    else:
        data[place:place] = data[: chance.randrange(200)]


def change(message: dict[str, Any], seen: dict[str, list[Any]], chance: Random) -> str:
    """Change one thing somewhere in a message, never its type; return what.

    seen: earlier values of fields, by name.
    """
    where, path = _place(message, chance)
    key: Any = chance.choice([*where.keys()] if isinstance(where, dict) else range(len(where)))
    if key == "t":
        where["added"] = copy.deepcopy(chance.choice(_STRANGE))
        return f"{path}: added"
    before, way = where[key], chance.random()
    if key in seen and way < 0.4:
        where[key] = copy.deepcopy(chance.choice(seen[key]))
    elif isinstance(before, list) and way < 0.55:
        some = [*before]
        chance.shuffle(some)
        where[key] = chance.choice([[], before * 2, before[:-1], before[::-1], before * 40, before[:1], some])
    elif isinstance(before, int) and way < 0.55:
        where[key] = chance.choice([before + 1, before - 1, 1 - before, 0, before % 2**31 * 1000, 2**31 - 1])
    elif way < 0.6:
        del where[key]
        return f"{path}.{key} left out"
    elif way < 0.75:
        others = [*where.values()] if isinstance(where, dict) else where
        where[key] = copy.deepcopy(chance.choice(others))
    else:
        where[key] = copy.deepcopy(chance.choice(_STRANGE))
    return f"{path}.{key} = {str(where[key])[:60]}"


def gather(plain: Any, seen: dict[str, list[Any]]) -> None:
    """Note what the fields of each name hold, so that they can stand elsewhere."""
    for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
        if isinstance(key, str):
            seen.setdefault(key, []).append(value)
        if isinstance(value, dict | list):
            gather(value, seen)


def _place(message: dict[str, Any], chance: Random) -> tuple[Any, str]:
    """A mapping or list that is not empty, found by going down the message by chance."""
    where: Any = message
    path = ""
    while True:
        keys: list[Any] = [*where.keys()] if isinstance(where, dict) else [*range(len(where))]
        deeper = [key for key in keys if isinstance(where[key], dict | list) and where[key]]
        if not deeper or chance.random() < 0.15:
            return where, path
        key = chance.choice(deeper)
        where, path = where[key], f"{path}.{key}"
