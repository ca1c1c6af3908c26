"""Every slot of a state, field of a view and field of an event is named here: who may know it (RULES 13).

A new one makes these tests fail until somebody has decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

from game import rules
from game.rules import decisions, events
from game.rules.frames import arguments
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

#: All is public but the viewer's number, and what OWN, PLAYER and FRAMES tell of.
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

#: Everything that can lie on the stack, and what it holds.
FRAMES: Final = {
    "draft": "id pick",
    "begin_period": "",
    "begin_round": "",
    "play_turn": "nth turn",
    "hire_turn": "turn",
    "end_hiring": "",
    "hire_more": "seat left",
    "plague": "",
    "lose_marker": "seat",
    "end_round": "",
    "bonus": "seat giver nth",
    "ask": "decision",
}
#: What a decision is about, where it is about anything: all of it public.
ABOUT: Final = {
    "keep": "nth",
    "play": "nth",
    "source": "target coins",
    "message": "market",
    "bonus": "giver nth",
    "hire": "person left",
    "minstrel_target": "source",
    "minstrel_piece": "source target left",
    "fool_piece": "source",
    "fool_target": "source piece",
    "travelling_folk": "number",
    "actress_target": "source",
}

#: Every field of every event. A field in brackets is for the seats named behind it.
EVENTS: Final = {
    "game_started": "start_seat",
    "round_started": "round period start_seat",
    "persons_revealed": "persons plague",
    "cards_drawn": "seat number [cards: seat]",
    "card_kept": "seat [card: seat]",
    "cards_passed": "seat to number [cards: seat to]",
    "card_played": "seat card nth",
    "third_discarded": "seat [card: seat]",
    "no_effect": "seat reason",
    "markers_moved": "seat source target number reason",
    "friend_moved": "seat source target reason",
    "coins_gained": "seat amount payer reason",
    "coins_paid": "seat amount reason",
    "prestige_gained": "seat amount bonus reason [own: seat]",
    "prestige_lost": "seat due reason [own: seat]",
    "rat_moved": "seat before after reason",
    "plague_struck": "value",
    "penalised": "seat",
    "carriage_moved": "seat path",
    "message_taken": "seat market colour message",
    "person_hired": "seat person",
    "hire_declined": "seat",
    "grey_stack_seen": "seat [persons: seat]",
    "cathedral_scored": "value markers each",
    "persons_cleared": "",
    "bell_ringer_passed": "to",
    "period_ended": "period",
    "game_over": "rows",
}


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


def test_every_frame_and_every_decision_is_named_with_all_that_it_holds() -> None:
    for state, _ in moments():
        for frame, (name, *held) in zip(rules.view(state, None)["stack"], state.stack, strict=True):
            assert list(frame) == ["frame", *FRAMES[name].split()]
            assert len(held) == len(FRAMES[name].split())
    for kind in rules.KINDS:
        told = decisions.ABOUT[kind]
        assert ([] if told is None else [*told._fields]) == ABOUT.get(kind, "").split()
    assert {*arguments()} == {*FRAMES}
    assert ABOUT.keys() <= {*rules.KINDS}


def named_fields(kind: str) -> tuple[list[str], dict[str, list[str]]]:
    """The fields for all of an event, and those for some with the fields that name who they are."""
    public, *private = EVENTS[kind].replace("]", "").split("[")
    return public.split(), {name.split(":")[0]: name.split(":")[1].split() for name in private}


def test_every_field_of_every_event_is_named() -> None:
    named = {kind: {*public, *private} for kind in EVENTS for public, private in [named_fields(kind)]}

    assert named == {kind: {*events.fields_of(event)} for kind, event in events.KINDS.items()}


def test_an_event_tells_everyone_what_they_may_know_and_nothing_else() -> None:
    met = set()
    for state, happened in moments():
        for event in happened:
            kind = rules.event_kind(event)
            met.add(kind)
            public, private = named_fields(kind)
            for viewer in viewers(state):
                known = rules.redact(event, viewer)
                for field in public:
                    assert getattr(known, field) == getattr(event, field)
                for field, owners in private.items():
                    told = viewer is not None and viewer in [getattr(event, owner) for owner in owners]
                    assert getattr(known, field) == (getattr(event, field) if told else None)
    assert {kind for kind in EVENTS if named_fields(kind)[1]} <= met | {"grey_stack_seen"}
