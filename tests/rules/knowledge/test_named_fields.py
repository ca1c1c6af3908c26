"""Every slot of a state and field of a view is named here: who may know it (RULES 13).

A new one makes these tests fail until somebody has decided. Of events `events.VISIBLE` tells.
"""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

from game import rules
from game.rules import events
from game.rules.saved.version_1 import POOL
from tests.checks.games import Setting, steps, viewers
from tests.checks.twins import TWINS

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True, pool=POOL)

#: public: all may see it. owner's: a seat sees its own entry. hidden: nobody sees it.
#: partly: the options of some decisions are their seat's.
SLOTS: Final = {
    "public": "rules board seats round phase start_seat markers friends carriages coins rats messages"
    " collected played hired persons grey_pool opened",
    "owner's": "prestige hands offers passed seen spied",
    "hidden": "seed decks brown grey discards",
    "partly": "stack",
}

#: All is public but the viewer's number, the options of some decisions, and what OWN and PLAYER tell of.
VIEW: Final = (
    *("rules", "seats", "boroughs", "viewer", "round", "period", "phase", "start_seat", "waiting", "persons"),
    *("plague", "brown_left", "grey_left", "to_come", "grey_pool", "coin_supply", "messages"),
    *("cathedral_value", "discards", "players", "own", "stack", "ranking"),
)

#: All is public but prestige, which is its seat's.
PLAYER: Final = {
    *("seat", "borough", "coins", "personal", "general", "cathedral", "sectors", "friend", "carriage", "rat"),
    *("collected", "hand", "deck", "played", "hired", "prestige"),
}

OWN: Final = {"hand", "offer", "passed", "seen", "spied"}


def moments() -> Iterator[tuple[rules.GameState, tuple[rules.Event, ...]]]:
    """The states of random games, and the events that each choice brings about."""
    for seats, seed in ((2, 1), (4, 31)):
        last = None
        for step in steps(Setting(GERMAN, seats, seed)):
            last = step.state
            yield last, rules.apply(last.copy(), step.seat, step.choice)
        assert last is not None
        assert rules.is_over(last)
        yield last, ()


def test_the_rules_say_of_every_field_of_an_event_who_may_see_it() -> None:
    for kind, (public, shared) in events.VISIBLE.items():
        assert [field for field in events.fields_of(kind) if field not in shared] == public.split()
        assert {owner for owners in shared.values() for owner in owners} <= set(public.split())


def test_every_slot_of_a_state_is_named() -> None:
    assert sorted(" ".join(SLOTS.values()).split()) == sorted(rules.GameState.__slots__)


def test_the_secrecy_check_looks_at_every_slot_that_is_not_public() -> None:
    differing: set[str] = set()
    for step in chain(steps(Setting(GERMAN, 4, 14)), steps(Setting(GERMAN, 3, 15))):
        mine = rules.to_plain(step.state)
        for make in TWINS.values():
            twin = make(step.state, Random(step.number))
            theirs = rules.to_plain(twin.state) if twin else mine
            differing |= {slot for slot in mine if mine[slot] != theirs[slot]}

    assert differing == {slot for who, slots in SLOTS.items() if who != "public" for slot in slots.split()}


def test_every_field_of_a_view_is_named() -> None:
    for state, _ in moments():
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            assert tuple(view) == VIEW
            assert all(player.keys() == PLAYER for player in view["players"])
            assert view["own"] is None if viewer is None else view["own"].keys() == OWN
            assert view["viewer"] == viewer


def test_an_event_tells_everyone_what_they_may_know_and_nothing_else() -> None:
    met = set()
    for state, happened in moments():
        for event in happened:
            met.add(type(event))
            public, shared = events.VISIBLE[type(event)]
            for viewer in viewers(state):
                known = rules.redact(event, viewer)
                assert all(getattr(known, field) == getattr(event, field) for field in public.split())
                for field, owners in shared.items():
                    told = viewer is not None and viewer in [getattr(event, owner) for owner in owners]
                    assert getattr(known, field) == (getattr(event, field) if told else None)
    private = {kind for kind, (_, shared) in events.VISIBLE.items() if shared}
    assert private <= met | {events.GreyStackSeen}
