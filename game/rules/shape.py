"""Checks plain data against type hints, so that a message is described once.

`shape_of(hint)` understands int, bool, str, None, Any, Literal, list[X], tuple[X, ...], tuple[X, Y],
dict[str, X], X | Y, classes with fields (TypedDicts, named tuples and the like) and Annotated[...] with a
Range (of a number), a Length (of a text, list or tuple[X, ...]), Among or Hex (of a text) or ByWord (of a
mapping). Texts are printable; a tuple travels as a list, a class with fields as a mapping.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .hints import Among, ByWord, Hex, Items, Length, Range
from .printable import is_printable
from .short_repr import short_repr

LONGEST_TEXT = 200
LONGEST_LIST = 1000


class ShapeError(ValueError):
    """Data of the wrong shape; the text names the field and what it must be."""


Limit: TypeAlias = Range | Length | Among | Hex


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value must be, in words; and check(value, where), which raises ShapeError naming `where`."""

    what: str
    check: Callable[[Any, str], None]


def shape_of(hint: Any, limit: Limit | None = None, *, lenient: bool = False) -> Shape:
    """The shape of a type hint. lenient: records may have unknown fields."""
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, ByWord):
                return _by_word(note, lenient)
            if isinstance(note, Items):
                return _tuple(note.hints, lenient)
        limits = [note for note in notes if isinstance(note, Limit)]
        return shape_of(inner, *limits, lenient=lenient)
    if origin is NotRequired:
        return shape_of(get_args(hint)[0], lenient=lenient)
    if origin is Literal:
        return _literal(get_args(hint))
    if origin in (Union, types.UnionType):
        return _either([shape_of(arm, limit, lenient=lenient) for arm in get_args(hint)])
    if origin is list:
        return _list(shape_of(get_args(hint)[0], lenient=lenient), limit)
    if origin is tuple:
        return _tuple(get_args(hint), lenient, limit)
    if origin is dict:
        key, item = (shape_of(arm, lenient=lenient) for arm in get_args(hint))
        return _mapping(key, item, limit)
    if hint in _SIMPLE:
        return _SIMPLE[hint](limit)
    return _class(hint, lenient)


def shapes_by(field: str, union: Any, lenient: frozenset[str] | None) -> dict[str, Shape]:
    """The shapes of a union of TypedDicts, by the word in this field. lenient: those that are; None: all."""
    shapes = {}
    for record in get_args(union):
        (word,) = get_args(_hints(record)[field])
        shapes[word] = shape_of(record, lenient=lenient is None or word in lenient)
    return shapes


def _test(what: str, holds: Callable[[Any], bool]) -> Shape:
    def check(value: Any, where: str) -> None:
        if not holds(value):
            raise ShapeError(f"{where} must be {what}")

    return Shape(what, check)


def _numbers(least: int, most: int) -> str:
    return f"{least} to {most}" if least < most else str(least)


def _whole(limit: Limit | None) -> Shape:
    if not isinstance(limit, Range):
        return _test("a whole number", lambda value: type(value) is int)
    least, most = limit.least, limit.most
    return _test(
        f"a whole number from {least} to {most}", lambda value: type(value) is int and least <= value <= most
    )


def _text(limit: Limit | None) -> Shape:
    if isinstance(limit, Among):
        words = frozenset(word for some in limit.words for word in some)
        return _test(limit.what, lambda value: type(value) is str and value in words)
    if isinstance(limit, Hex):
        digits = re.compile(f"[0-9a-f]{{{limit.digits}}}")
        return _test(
            f"{limit.digits} hexadecimal digits",
            lambda value: type(value) is str and digits.fullmatch(value) is not None,
        )
    least, most = (limit.least, limit.most) if isinstance(limit, Length) else (0, LONGEST_TEXT)
    return _test(
        f"printable text of {_numbers(least, most)} characters",
        lambda value: type(value) is str and least <= len(value) <= most and is_printable(value),
    )


def _literal(words: tuple[Any, ...]) -> Shape:
    return _test(
        _one_of([repr(word) for word in words]),
        lambda value: any(type(value) is type(word) and value == word for word in words),
    )


def _one_of(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _either(arms: list[Shape]) -> Shape:
    what = _one_of([arm.what for arm in arms])
    full = [arm for arm in arms if arm is not NOTHING]

    def check(value: Any, where: str) -> None:
        if value is None and len(full) < len(arms):
            return
        if len(full) == 1:
            full[0].check(value, where)
        elif not any(fits(arm, value) for arm in full):
            raise ShapeError(f"{where} must be {what}")

    return Shape(what, check)


def fits(shape: Shape, value: Any) -> bool:
    """Return whether a value has that shape."""
    try:
        shape.check(value, "")
    except ShapeError:
        return False
    return True


def _list(item: Shape, limit: Limit | None) -> Shape:
    least, most = (limit.least, limit.most) if isinstance(limit, Length) else (0, LONGEST_LIST)
    what = f"a list of {_numbers(least, most)} entries"

    def check(value: Any, where: str) -> None:
        if type(value) is not list or not least <= len(value) <= most:
            raise ShapeError(f"{where} must be {what}")
        for index, entry in enumerate(value):
            item.check(entry, f"{where}[{index}]")

    return Shape(f"{what}, each {item.what}", check)


def _mapping(key: Shape, item: Shape, limit: Limit | None) -> Shape:
    least, most = (limit.least, limit.most) if isinstance(limit, Length) else (0, LONGEST_LIST)
    what = f"a map of {_numbers(least, most)} entries"

    def check(value: Any, where: str) -> None:
        if type(value) is not dict or not least <= len(value) <= most:
            raise ShapeError(f"{where} must be {what}")
        for name, entry in value.items():
            key.check(name, f"a key of {where}")
            item.check(entry, f"{where}.{name}")

    return Shape(f"{what} from {key.what} to {item.what}", check)


def _tuple(items: tuple[Any, ...], lenient: bool, limit: Limit | None = None) -> Shape:
    if items[-1] is Ellipsis:
        return _list(shape_of(items[0], lenient=lenient), limit)
    shapes = [shape_of(item, lenient=lenient) for item in items]

    def check(value: Any, where: str) -> None:
        if type(value) is not list or len(value) != len(shapes):
            raise ShapeError(f"{where} must be a list of {len(shapes)} entries")
        for index, (entry, shape) in enumerate(zip(value, shapes, strict=True)):
            shape.check(entry, f"{where}[{index}]")

    return Shape(f"a list of {len(shapes)} entries: {', '.join(shape.what for shape in shapes)}", check)


@cache
def _class(hint: Any, lenient: bool) -> Shape:
    """The shape of a class with fields. It is worked out when it is first needed, which takes long."""
    name = hint.__name__

    @cache
    def record() -> Shape:
        return _record(name, _hints(hint), lenient)

    return Shape(_with_article(name), lambda value, where: record().check(value, where))


@cache
def _hints(record: Any) -> Mapping[str, Any]:
    """The type hints of a class's fields, which take long to read."""
    return get_type_hints(record, include_extras=True)


def _record(name: str, hints: Mapping[str, Any], lenient: bool, tag: str | None = None) -> Shape:
    """A mapping with these fields, and a `tag` that was checked before."""
    fields: Mapping[str, Shape] = {name: shape_of(hint, lenient=lenient) for name, hint in hints.items()}
    required = [name for name, hint in hints.items() if get_origin(hint) is not NotRequired]

    def check(value: Any, where: str) -> None:
        if type(value) is not dict:
            raise ShapeError(f"{where} must be a map")
        for name in required:
            if name not in value:
                raise ShapeError(f"{where} lacks the field {name}")
        for name, entry in value.items():
            if name in fields:
                fields[name].check(entry, f"{where}.{name}")
            elif not lenient and name != tag:
                raise ShapeError(f"{where} has no field {short_repr(name)}")

    return Shape(_with_article(name), check)


def _with_article(record: str) -> str:
    return f"{'an' if record[0] in 'AEIOU' else 'a'} {record}"


@cache
def _by_word(note: ByWord, lenient: bool) -> Shape:
    shapes = {word: _record(word, hints, lenient, note.tag) for word, hints in note.hints().items()}

    def check(value: Any, where: str) -> None:
        if type(value) is not dict:
            raise ShapeError(f"{where} must be a map")
        word = value.get(note.tag)
        if isinstance(word, str) and word in shapes:
            shapes[word].check(value, where)
        elif not (note.others and isinstance(word, str)):
            raise ShapeError(f"{where} has no {note.tag} that is known: {short_repr(word)}")

    return Shape(f"a map by its {note.tag}", check)


ANYTHING = Shape("any plain value", lambda value, where: None)
NOTHING = _test("nothing", lambda value: value is None)
_SIMPLE: dict[Any, Callable[[Limit | None], Shape]] = {
    int: _whole,
    str: _text,
    bool: lambda limit: _test("true or false", lambda value: type(value) is bool),
    type(None): lambda limit: NOTHING,
    Any: lambda limit: ANYTHING,
}
