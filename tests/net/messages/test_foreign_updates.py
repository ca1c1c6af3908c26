"""What a host of another version tells: the unknown is left alone, the impossible refused by its name."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.rules import events as ev
from net.messages.protocol import ProtocolError, decode_to_client, encode
from tests.checks.games import Setting, settings
from tests.harness.local_table import begun
from tests.net.edited import Gone, edit


def part(game: rules.GameState, viewer: int | None, events: tuple[rules.Event, ...] = ()) -> dict[str, Any]:
    decision = None if viewer is None else rules.decision(game, viewer)
    known = (rules.redact(event, viewer) for event in events)
    return {
        "viewer": viewer,
        "view": rules.view(game, viewer),
        "decision": None if decision is None else rules.decision_to_plain(decision),
        "events": [rules.event_to_plain(event) for event in known if event is not None],
    }


def first_part() -> dict[str, Any]:
    game = rules.new_game(rules.RuleSet.preset(), 3, 7)
    return part(game, 0, rules.opening(game))


def last_part() -> dict[str, Any]:
    game = rules.new_game(rules.RuleSet.preset(), 3, 7)
    events: tuple[rules.Event, ...] = ()
    while decision := rules.next_decision(game):
        events = rules.apply(game, decision.seat, decision.options[0])
    return part(game, 0, events)


def heard(*parts: dict[str, Any]) -> list[dict[str, Any]]:
    """The parts of an update as a client gets them. Raises ProtocolError."""
    update: Any = {"t": "update", "seq": 1, "since": 0, "parts": [*parts]}
    told: Any = decode_to_client(encode(update))
    parts_heard: list[dict[str, Any]] = told["parts"]
    return parts_heard


@pytest.mark.parametrize(
    "setting",
    [
        pytest.param(setting, marks=() if number < 5 else pytest.mark.slow)
        for number, setting in enumerate(settings(24, first_seed=100))
    ],
    ids=str,
)
def test_everything_that_a_host_of_this_version_tells_is_heard(setting: Setting) -> None:
    game = rules.new_game(*setting)
    dice, events = random.Random(3), rules.opening(game)
    while True:
        told = [part(game, viewer, events) for viewer in (0, None)]
        for one, known in zip(heard(*told), told, strict=True):
            assert encode(one) == encode(known)
            redacted = (rules.redact(event, one["viewer"]) for event in events)
            assert [rules.event_from_plain(event) for event in one["events"]] == [*redacted]
        if rules.is_over(game):
            return
        seat = dice.choice(rules.waiting(game))
        decision = rules.decision(game, seat)
        events = rules.apply(game, seat, dice.choice(decision.options))


def test_fields_and_events_that_are_not_known_are_left_alone() -> None:
    told = first_part()
    told["view"] |= {"weather": "rain"}
    told["view"]["rules"] |= {"rain": True}
    told["view"]["players"][1]["umbrellas"] = 1
    told["events"][0]["wet"] = {"by": "rain"}
    told["events"] += [{"event": "rained", "seat": 9, "card": ["umbrella"]}]

    (one,) = heard(told)

    assert encode(one) == encode(told)
    event = ev.CardPlayed(1, "bank:1", 2)
    assert rules.event_from_plain(rules.event_to_plain(event) | {"mood": "glad", "x": [1]}) == event


def playing_part() -> dict[str, Any]:
    game = rules.new_game(rules.RuleSet.preset(), 3, 7)
    while (decision := rules.next_decision(game)) is not None and decision.kind == "keep":
        rules.apply(game, decision.seat, decision.options[0])
    return part(game, decision.seat)


FIRST: list[tuple[dict[str, Any], str]] = [
    ({"view": {}}, "view lacks the field rules"),
    ({"view.players": Gone}, "view lacks the field players"),
    ({"view.seats": 2**63}, "view.seats must be a whole number from 2 to 5"),
    ({"view.boroughs": 5}, "view.boroughs cannot be 5 with 3 seats"),
    ({"view.players.0.sectors": dict.fromkeys("abcdefg", 1)}, "view.players[0].sectors must be a sector"),
    ({"view.players.0.sectors.bank": 99}, "sectors.bank must be a whole number from 0 to 14"),
    ({"view.players.1.carriage": "moat"}, "view.players[1].carriage must be a market"),
    ({"view.players.1.carriage": "3.OL"}, "there is no borough 3"),
    ({"view.players.1.collected": [[3, 1]]}, "there is no borough 3"),
    ({"view.players.1.rat": 10}, "view.players[1].rat must be a whole number from 0 to 9"),
    ({"view.players.1.borough": 2}, "view.players are not those"),
    ({"view.persons": ["monk", "wizard"]}, "view.persons[1] must be a person"),
    ({"view.own.hand": ["harbour:0"]}, "view.own.hand[0] must be an action card"),
    ({"view.own.hand": ["bank:4"]}, "there is no seat 4"),
    ({"view.own": None}, "view.own is not the viewer's"),
    ({"view.viewer": 4}, "view.own is not the viewer's"),
    ({"view.messages": {"0.IL": 9}}, "view.messages.0.IL must be a whole number from 1 to 4"),
    ({"view.ranking": []}, "view.ranking and view.stack do not agree"),
    ({"view.phase": "over"}, "view.ranking and view.stack do not agree"),
    ({"view.stack": [{"frame": "end_hiring"}]}, "view.stack has no draft in it"),
    ({"view.stack": [{"frame": "flood"}]}, "view.stack[0] has no frame that is known: 'flood'"),
    ({"view.stack": [{"frame": "hire_turn", "turn": "mine"}]}, "view.stack[0].turn must be a whole number"),
    ({"view.waiting": [0, 1, 3]}, "there is no seat 3"),
    ({"view.rules.hotel_two_from": Gone}, "view.rules lacks the field hotel_two_from"),
    ({"view.rules.pool": {deck: ["wizard"] for deck in ("brown", *"ABC")}}, "rules.pool.brown[0] must be a"),
    ({"view.rules.table": {"rats": 3}}, "view.rules.table lacks the field streets"),
    ({"decision.kind": "auction"}, "decision has no kind that is known: 'auction'"),
    ({"decision.seat": 1}, "decision is not the viewer's"),
    ({"decision.options": None}, "decision is not the viewer's"),
    ({"decision.options": ["bank:0"] * 2}, "options are not all different"),
    ({"decision.options": ["bank:4", "bank:0"]}, "there is no seat 4"),
    ({"decision.about": {"market": "0.OL"}}, "decision.about lacks the field nth"),
    (
        {"decision.kind": "drive", "decision.about": None, "decision.options": ["4.OL", "stay"]},
        "there is no borough 4",
    ),
    (
        {
            "decision.kind": "hire",
            "decision.about": {"person": None, "left": 0},
            "decision.options": ["monk", "nobody"],
        },
        "options are not nobody and some of view.persons",
    ),
]
EVENTS: list[tuple[dict[str, Any], str]] = [
    ({"seat": 0}, "events[6] has no event that is known: None"),
    ({"event": "card_played", "seat": 0, "card": "bank:0"}, "events[6] lacks the field nth"),
    ({"event": "card_played", "seat": 0, "card": "bank:3", "nth": 1}, "there is no seat 3"),
    ({"event": "carriage_moved", "seat": 0, "path": ["0.C", "3.X"]}, "there is no borough 3"),
    ({"event": "carriage_moved", "seat": 0, "path": ["0.C", "9.IL"]}, "path[1] must be a market or"),
    ({"event": "carriage_moved", "seat": 0, "path": []}, "the path of a drive cannot have 0 stops"),
    ({"event": "carriage_moved", "seat": 0, "path": ["0.OL", "1.OL"] * 400}, "cannot have 800 stops"),
    (
        {"event": "carriage_moved", "seat": 0, "path": ["0.C", "0.X"]},
        "path of a drive does not begin and end at a market",
    ),
    (
        {"event": "carriage_moved", "seat": 0, "path": ["0.C", "1.OL"]},
        "no streets lead along the path of a drive from 0.C",
    ),
    (
        {"event": "coins_gained", "seat": 0, "amount": 50_000_000, "payer": None, "reason": "bank"},
        "events[6].amount must be a whole number from 0 to 999",
    ),
    ({"event": "coins_paid", "seat": 0, "amount": 26, "reason": "hire"}, "but the table has 25"),
    ({"event": "cathedral_scored", "value": 8, "markers": 43, "each": 0}, "to so many markers"),
    ({"event": "cathedral_scored", "value": 8, "markers": 3, "each": 3}, "to so many markers"),
    (
        {"event": "cards_drawn", "seat": 0, "number": 3, "cards": ["bank:0"]},
        "cards of cards_drawn are not as many as its number",
    ),
    (
        {"event": "message_taken", "seat": 0, "market": "1.OL", "colour": 2, "message": 1},
        "the message at 1.OL cannot be of the colour 2",
    ),
    ({"event": "game_over", "rows": []}, "rows of game_over do not name each seat"),
]
#: Events after which the view would show something else.
MISLEADING: list[tuple[dict[str, Any], str]] = [
    ({"event": "rat_moved", "seat": 1, "before": 0, "after": 5, "reason": "park"}, "view.players[1].rat"),
    (
        {"event": "friend_moved", "seat": 0, "source": None, "target": "bank", "reason": "trusted_friend"},
        "view.players[0].friend",
    ),
    ({"event": "carriage_moved", "seat": 0, "path": ["0.C", "0.OL"]}, "view.players[0].carriage"),
    (
        {"event": "message_taken", "seat": 0, "market": "0.OL", "colour": 0, "message": 1},
        "view.messages.0.OL",
    ),
    ({"event": "round_started", "round": 2, "period": "A", "start_seat": 0}, "view.round"),
    ({"event": "bell_ringer_passed", "to": 0}, "view.start_seat"),
    ({"event": "persons_revealed", "persons": ["monk"], "plague": 1}, "view.persons"),
]
PLAYING: list[tuple[dict[str, Any], str]] = [
    ({"view.own.passed": [["bank:0", "bank:1"], ["bank:2"]]}, "view is not one of a game"),
    ({"view.players.1.deck": 2}, "view.discards does not agree with the rest"),
    ({"view.coin_supply": 3}, "view.coin_supply does not agree"),
    ({"decision.options.2": Gone}, "decision.options are not the cards in hand"),
    ({"decision.about.nth": 2}, "decision.about.nth does not agree"),
]
LAST: list[tuple[dict[str, Any], str]] = [
    ({f"view.ranking.{row}.seat": seat}, "view.ranking does not name each seat once")
    for row, seat in ((2, 1), (0, 4))
]


@pytest.mark.parametrize(
    ("known", "changes", "sentence"),
    [
        *[(first_part, *case) for case in FIRST],
        *[(first_part, {"events.6": event}, sentence) for event, sentence in EVENTS],
        *[(first_part, {"events.6": event}, f"events do not lead to {field}") for event, field in MISLEADING],
        *[(playing_part, *case) for case in PLAYING],
        *[(last_part, *case) for case in LAST],
    ],
)
def test_what_no_game_can_be_like_is_refused_by_the_name_of_the_field(
    known: Callable[[], dict[str, Any]], changes: dict[str, Any], sentence: str
) -> None:
    told = known()
    heard(told)
    edit(told, changes)

    with pytest.raises(ProtocolError) as refused:
        heard(told)

    assert str(refused.value).startswith("The message is not valid: ")
    assert sentence in str(refused.value)


def first_update() -> Any:
    return {"t": "update", "seq": 1, "since": 0, "parts": [first_part()]}


def a_table() -> Any:
    return next(message for message in reversed(begun(3, 7).poll()) if message["t"] == "table")


@pytest.mark.parametrize(
    ("known", "changes", "sentence"),
    [
        (first_update, {"parts.1": first_part()}, "not of different seats"),
        (
            first_update,
            {"parts.1": part(rules.new_game(rules.RuleSet.preset(), 5, 7), 1)},
            "tables of different sizes",
        ),
        (first_update, {"clocks": [None] * 4}, "clocks are not one for each seat"),
        (first_update, {"undo": {"seat": 3, "hidden": False}}, "there is no seat 3"),
        (first_update, {"since": 2}, "since is after update.seq"),
        (a_table, {"seats.0.seat": 1}, "seats are not in order"),
        (a_table, {"boroughs.2": Gone}, "boroughs cannot be"),
        (a_table, {"yours": [4]}, "there is no seat 4"),
        (a_table, {"yours": [0, 0]}, "a seat is named twice"),
        (a_table, {"people.0.seats": [4]}, "there is no seat 4"),
        (a_table, {"undo": {"number": 1, "seat": 4, "waiting_for": []}}, "there is no seat 4"),
    ],
)
def test_a_message_whose_fields_do_not_agree_is_refused(
    known: Callable[[], Any], changes: dict[str, Any], sentence: str
) -> None:
    message = decode_to_client(encode(known()))
    edit(message, changes)

    with pytest.raises(ProtocolError, match=sentence):
        decode_to_client(encode(message))


def test_views_by_rules_that_are_not_known_are_not_compared_with_the_known_ones() -> None:
    told = playing_part()
    told["view"]["rules"] |= {"rain": True}
    told["view"]["players"][1]["deck"] = 2

    (one,) = heard(told)

    assert one["view"]["players"][1]["deck"] == 2
