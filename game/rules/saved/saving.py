"""Games and rule sets as plain data, to keep and to read again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ..decisions import decision_from_plain, decision_to_plain
from ..frames import EFFECTS
from ..names import CORNERS, NO_FRIEND, ROUNDS, STRIDE
from ..printed.board import board_of
from ..printed.tabledata import TableData, TableDataError
from ..ruleset import Pool, RulesError, RuleSet
from ..short_repr import short_repr
from ..state import Frame, GameState, borough_count

_SAVED: Final = tuple(slot for slot in GameState.__slots__ if slot not in ("rules", "board", "seed"))


def to_plain(state: GameState) -> dict[str, Any]:
    """The whole truth as string keys and plain values; the seed as 32 hex digits (msgpack holds 64 bits).

    It is equal after a msgpack round trip: `from_plain` makes tuples where the state has tuples.
    """
    plain: dict[str, Any] = {slot: _thawed(getattr(state, slot)) for slot in _SAVED if slot != "stack"}
    plain["stack"] = [_frame_to_plain(frame) for frame in state.stack]
    plain["rules"] = state.rules.to_plain()
    plain["seed"] = f"{state.seed:032x}"
    return plain


def from_plain(plain: dict[str, Any]) -> GameState:
    """The state that `to_plain` wrote.

    Raises RulesError naming what is missing, unknown, or of the wrong type or size.
    """
    if not isinstance(plain, dict):
        raise RulesError("a saved state is a table of fields")
    expected = {*_SAVED, "rules", "seed"}
    for field in sorted(expected ^ plain.keys(), key=str):
        raise RulesError(
            f"a saved state {'lacks' if field in expected else 'has no'} field {short_repr(field)}"
        )
    state = GameState.__new__(GameState)
    for slot, fits in _FITS.items():
        setattr(state, slot, _frozen(plain[slot]))
        if not fits(state, getattr(state, slot)):
            raise RulesError(f"a saved state's {slot} cannot be {short_repr(plain[slot])}")
    for slot in _LISTS:
        setattr(state, slot, [*getattr(state, slot)])
    state.stack = [_frame_from_plain(frame) for frame in state.stack]
    state.rules = rules_from_plain(plain["rules"])
    seed = seed_from_plain(plain["seed"])
    if seed is None:
        raise RulesError(f"a saved state's seed is {short_repr(plain['seed'])} instead of 32 hex digits")
    state.seed = seed
    state.board = board_of(borough_count(state.seats), state.rules.table)
    return state


def seed_from_plain(text: Any) -> int | None:
    """The seed that 32 hex digits stand for, None for anything else."""
    hex_digits = isinstance(text, str) and re.fullmatch("[0-9a-f]{32}", text)
    return int(text, 16) if hex_digits else None


def rules_from_plain(plain: Mapping[str, Any]) -> RuleSet:
    """The rule set that `RuleSet.to_plain` or `told` wrote; what is not named is as in the preset.

    Raises RulesError when it is none, and for an option or a person that this program does not know.
    """
    if not isinstance(plain, dict):
        raise RulesError("a rule set is a table of options")
    for option in plain:
        if not isinstance(option, str):
            raise RulesError(f"this program does not know the rule option {short_repr(option)}")
    options = dict(plain)
    name = options.pop("name", "english-2017")
    if "pool" in options:
        options["pool"] = Pool.from_plain(options["pool"])
    try:
        if "table" in options:
            options["table"] = TableData.from_plain(options["table"])
    except TableDataError as error:
        raise RulesError(f"table data: {error}") from None
    rules = RuleSet.preset("english-2017" if name == "custom" else name, **options)
    return replace(rules, name=name)


def _frame_to_plain(frame: Frame) -> list[Any]:
    name, *held = frame
    if name == "ask":
        return [name, decision_to_plain(held[0])]
    return [*frame]


def _frame_from_plain(frame: Frame) -> Frame:
    name, *held = frame
    if name == "ask":
        return name, decision_from_plain(held[0])
    return frame


def _thawed(value: Any) -> Any:
    return [_thawed(item) for item in value] if isinstance(value, (list, tuple)) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, (list, tuple)) else value


# What the slots of a state can hold, asked in this order: the size of most follows from the seats.

Fits = Callable[[GameState, Any], bool]


def _number(least: int, most: int) -> Fits:
    return lambda state, value: type(value) is int and least <= value <= most


def _counts(least: int = 0, size: Callable[[GameState], int] = lambda state: state.seats) -> Fits:
    def fits(state: GameState, value: Any) -> bool:
        whole = isinstance(value, tuple) and all(type(n) is int and n >= least for n in value)
        return whole and len(value) == size(state)

    return fits


def _markets(state: GameState) -> int:
    return borough_count(state.seats) * len(CORNERS)


def _on_markets(state: GameState, value: Any) -> bool:
    return _counts()(state, value) and max(value) < _markets(state)


def _tuple_each(state: GameState, value: Any) -> bool:
    return isinstance(value, tuple) and [*map(type, value)] == [tuple] * state.seats


def _any_tuple(state: GameState, value: Any) -> bool:
    return isinstance(value, tuple)


def _frames(state: GameState, value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_is_frame, value))


def _is_frame(frame: Any) -> bool:
    match frame:
        case ("ask", {"id": int(_), "kind": str(_), "seat": int(_)} as plain):
            return _is_decision(plain)
        case ("draft", int(_), 1 | 2):
            return True
        case (str(name), *_):
            return name in EFFECTS
    return False


def _is_decision(plain: Any) -> bool:
    try:
        decision_from_plain(plain)
    except ValueError:
        return False
    return True


_LISTS: Final[dict[str, Fits]] = {
    "markers": _counts(size=lambda state: state.seats * STRIDE),
    "messages": _counts(size=_markets),
    "carriages": _on_markets,
    "friends": _counts(NO_FRIEND),
    **dict.fromkeys(("coins", "prestige", "rats"), _counts()),
    **dict.fromkeys(
        ("collected", "decks", "hands", "offers", "passed", "seen", "played", "hired", "spied"), _tuple_each
    ),
    "stack": _frames,
}
_FITS: Final[dict[str, Fits]] = {
    "seats": _number(2, 5),
    "round": _number(1, ROUNDS),
    "start_seat": _number(0, 4),
    "opened": _number(0, 2**63 - 1),
    "phase": lambda state, value: isinstance(value, str),
    **_LISTS,
    **dict.fromkeys(("persons", "brown", "grey", "grey_pool", "discards"), _any_tuple),
}
