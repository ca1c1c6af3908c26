"""Data of a declared shape with any values in it: what a host might send that is careful about the schema."""

from __future__ import annotations

import types
from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from game.rules.hints import Among, ByWord, Hex, Items, Length, Range
from game.rules.shape import LONGEST_LIST, LONGEST_TEXT

_LETTERS: Final = "aW0 {}%\u00e9\u4e2d\U0001f408"
_NUMBERS: Final = (0, 1, -1, 99, 2**31 - 1, 2**63 - 1)
#: How often a list or text is as long as it can be.
_LONGEST: Final = 0.05


def well_formed(hint: Any, chance: Random, notes: tuple[Any, ...] = ()) -> Any:
    """Plain data that `shape_of(hint)` lets through; notes: what limits it, as in Annotated."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(inside[0], chance, inside[1:])
    if origin is NotRequired:
        return well_formed(inside[0], chance)
    if origin is Literal:
        return chance.choice(inside)
    if origin in (Union, types.UnionType):
        return well_formed(chance.choice(inside), chance, notes)
    if origin is list or (origin is tuple and inside[-1] is Ellipsis):
        return [well_formed(inside[0], chance) for _ in range(_length(notes, LONGEST_LIST, chance))]
    if origin is tuple:
        return [well_formed(each, chance) for each in inside]
    if origin is dict:
        size = _length(notes, LONGEST_LIST, chance)
        return {well_formed(inside[0], chance): well_formed(inside[1], chance) for _ in range(size)}
    if hint is int:
        return chance.choice(_NUMBERS)
    if hint is str:
        return "".join(chance.choice(_LETTERS) for _ in range(_length(notes, LONGEST_TEXT, chance)))
    if hint in (bool, Any):
        return chance.random() < 0.5
    return None if hint is type(None) else _record(get_type_hints(hint, include_extras=True), chance)


def _annotated(hint: Any, chance: Random, notes: tuple[Any, ...]) -> Any:
    for note in notes:
        match note:
            case ByWord(tag=tag, hints=hints):
                words = _words(hints)
                word = chance.choice([*words])
                return {tag: word, **_record(words[word], chance)}
            case Items(hints=items):
                return [well_formed(each, chance) for each in items]
            case Among(words=words):
                return chance.choice([word for some in words for word in some])
            case Hex(digits=digits):
                return f"{chance.getrandbits(4 * digits):0{digits}x}"
            case Range(least=least, most=most):
                return chance.choice([least, most, chance.randint(least, most), min(most, least + 1)])
    return well_formed(hint, chance, notes)


_words: Final = cache(lambda hints: hints())


def _record(hints: Any, chance: Random) -> dict[str, Any]:
    left_out = [name for name, hint in hints.items() if get_origin(hint) is NotRequired]
    return {
        name: well_formed(hint, chance)
        for name, hint in hints.items()
        if name not in left_out or chance.random() < 0.5
    }


def _length(notes: tuple[Any, ...], most: int, chance: Random) -> int:
    limits = [note for note in notes if isinstance(note, Length)]
    least, most = (limits[0].least, limits[0].most) if limits else (0, most)
    return most if chance.random() < _LONGEST else chance.randint(least, min(most, least + 3))
