"""What a host tells of the game, read by a program that may know other events and fields than the host.

Fields that are not known are left alone, and so are events: the view still shows what came of them. A view
or question that cannot be shown raises ForeignDataError.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cache
from itertools import chain
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from game import rules
from game.client.options.game_setup import LEAST_SEATS, MOST_SEATS
from game.rules import events as ev
from game.rules.knowledge.sample import NoShuffle
from game.rules.names import HARBOUR_END, MARKERS, PLACES, card
from game.rules.printed.tabledata import CORNERS
from game.rules.state import borough_count, borough_of

View = Mapping[str, Any]

#: How many seats and boroughs there are together.
_SIZES = [(seats, borough_count(seats)) for seats in range(LEAST_SEATS, MOST_SEATS + 1)]
_HINTS = {kind: get_type_hints(kind) for kind in (*ev.KINDS.values(), rules.Row)}
#: By which words of the game a field of an event goes.
_AMONG = {
    **dict.fromkeys(("seat", "to", "start_seat", "payer"), "seats"),
    **dict.fromkeys(("card", "cards"), "cards"),
    **dict.fromkeys(("person", "persons"), "persons"),
    **dict.fromkeys(("source", "target"), "places"),
    **dict.fromkeys(("market", "path"), "ways"),
    "colour": "boroughs",
    "message": "messages",
}


class ForeignDataError(ValueError):
    """A host tells of the game what this program cannot show."""


def view(plain: View) -> View:
    """The view, if all that this program shows of it is there and known. Raises ForeignDataError."""
    try:
        if (plain["seats"], plain["boroughs"]) not in _SIZES:  # before anything is made in that number
            raise ValueError("a table of another size")
        options = rules.RuleSet.preset().to_plain()
        options |= {option: plain["rules"][option] for option in ("table",) if option in plain["rules"]}
        understood = rules.sample({**plain, "rules": options}, NoShuffle())
        again = rules.view(understood, plain["viewer"])
        fits = (
            all(_alike(again[field], plain[field]) for field in again if field != "rules")
            and {"prestige_open", "benefactor_pays", "butcher_may_skip"} <= plain["rules"].keys()
            and (plain["own"] is None) == (plain["viewer"] is None)
            and (plain["ranking"] is None) != rules.is_over(understood)
            and _placed(plain)
            and _known(plain)
        )
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ForeignDataError("a view of another shape") from error
    if not fits:
        raise ForeignDataError("a view that says something unknown")
    return plain


def question(plain: rules.PlainDecision, viewer: int | None) -> rules.Decision:
    """A question to that viewer, if it can be put. Raises ForeignDataError."""
    try:
        asked = rules.decision_from_plain(plain)
    except ValueError as error:
        raise ForeignDataError("a question that cannot be put") from error
    if asked.seat != viewer:
        raise ForeignDataError("a question to somebody else")
    return asked


def events(plain: Iterable[Mapping[str, Any]], seen: View) -> tuple[rules.Event, ...]:
    """Those of these events that are known, as they are known. `seen`: the view that they led to."""
    words = _words(seen["seats"], seen["boroughs"])
    return tuple(event for one in plain if (event := _event(one, words)) is not None)


def _event(plain: Mapping[str, Any], words: Mapping[str, Container[Any]]) -> rules.Event | None:
    name = plain.get("event")
    kind = ev.KINDS.get(name) if isinstance(name, str) else None
    if kind is None or not plain.keys() >= {*ev.fields_of(kind)}:
        return None
    try:
        event = rules.event_from_plain({field: plain[field] for field in ("event", *ev.fields_of(kind))})
    except ValueError:
        return None
    hints = _HINTS[kind]
    for field in ev.fields_of(kind):
        value = getattr(event, field)
        if not _is(value, hints[field]) or (field in _AMONG and not _among(value, words[_AMONG[field]])):
            return None
    return event


def _is(value: Any, hint: Any) -> bool:
    """Whether a value is of a type as events name types."""
    arms = get_args(hint)
    if get_origin(hint) is UnionType:
        return any(_is(value, arm) for arm in arms)
    if get_origin(hint) is tuple:
        if type(value) is not tuple:
            return False
        items = [arms[0]] * len(value) if arms[-1] is Ellipsis else arms
        return len(items) == len(value) and all(map(_is, value, items))
    if hint is rules.Row:
        return type(value) is rules.Row and all(map(_is, value, _HINTS[rules.Row].values()))
    return type(value) is hint


def _among(value: Any, words: Container[Any]) -> bool:
    return value is None or all(one in words for one in (value if type(value) is tuple else (value,)))


@cache
def _words(seats: int, boroughs: int) -> Mapping[str, Container[Any]]:
    """All that there is at a table, and all that is called by name."""
    return {
        "seats": range(seats),
        "boroughs": range(boroughs),
        "cards": {card(action, seat) for action in rules.ACTIONS for seat in range(seats)},
        "persons": rules.PERSONS,
        "places": PLACES,
        "ways": {f"{borough}.{corner}" for borough in range(boroughs) for corner in (*CORNERS, "X")},
        "messages": rules.MESSAGE_KINDS,
    }


def _alike(ours: Any, theirs: Any) -> bool:
    """Whether theirs has everything that ours has, of the same type, down to the last field."""
    if isinstance(ours, dict):
        return isinstance(theirs, Mapping) and all(_alike(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, (list, tuple)):
        return (
            isinstance(theirs, (list, tuple)) and len(ours) == len(theirs) and all(map(_alike, ours, theirs))
        )
    return NoneType in (type(ours), type(theirs)) or type(ours) is type(theirs)


def _placed(plain: View) -> bool:
    """Whether there is a place on the table for every piece in a view."""
    seats = range(plain["seats"])
    return all(seat in seats for seat in (plain["start_seat"], *plain["waiting"])) and all(
        (player["seat"], player["borough"]) == (seat, borough_of(len(seats), seat))
        and player["rat"] in range(HARBOUR_END + 1)
        and all(count in range(MARKERS + 1) for count in (player["cathedral"], *player["sectors"].values()))
        for seat, player in zip(seats, plain["players"], strict=True)
    )


def _known(plain: View) -> bool:
    """Whether all persons, cards and messages in a view are known."""
    words, own, players = _words(plain["seats"], plain["boroughs"]), plain["own"], plain["players"]
    persons = chain(plain["persons"], *(player["hired"] for player in players), own["spied"] if own else ())
    cards = chain(*(player["played"] for player in players))
    if own:
        cards = chain(cards, own["hand"], own["offer"], *own["passed"], *own["seen"])
    messages = chain(plain["messages"].values(), (kind for one in players for _, kind in one["collected"]))
    return (
        all(person in words["persons"] for person in persons)
        and all(one in words["cards"] for one in cards)
        and all(kind in words["messages"] for kind in messages)
    )
