"""What a host of another version tells: the unknown is left alone, the impossible refused by its name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.rules import events as ev
from net.messages.protocol import ProtocolError, decode_to_client, encode
from tests.checks.games import Setting, settings
from tests.harness.local_table import begun

Change = Callable[[dict[str, Any]], object]


def part(game: rules.GameState, viewer: int | None, events: tuple[rules.Event, ...] = ()) -> dict[str, Any]:
    """What a host tells a viewer."""
    decision = None if viewer is None else rules.decision(game, viewer)
    known = (rules.redact(event, viewer) for event in events)
    return {
        "viewer": viewer,
        "view": rules.view(game, viewer),
        "decision": None if decision is None else rules.decision_to_plain(decision),
        "events": [rules.event_to_plain(event) for event in known if event is not None],
    }


def first_part() -> dict[str, Any]:
    """What seat 0 is told first, in a game of three."""
    game = rules.new_game(rules.RuleSet.preset(), 3, 7)
    return part(game, 0, rules.opening(game))


def last_part() -> dict[str, Any]:
    """What seat 0 is told of a game of three when it is over."""
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


def refusal(told: dict[str, Any]) -> str:
    with pytest.raises(ProtocolError) as refused:
        heard(told)
    return str(refused.value)


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
            assert encode(one) == encode(known)  # type: ignore[arg-type]
            redacted = (rules.redact(event, one["viewer"]) for event in events)
            assert [rules.event_from_plain(event) for event in one["events"]] == [*redacted]
        if rules.is_over(game):
            return
        seat = dice.choice(rules.waiting(game))
        decision = rules.decision(game, seat)
        assert decision is not None
        events = rules.apply(game, seat, dice.choice(decision.options))


def test_fields_and_events_that_are_not_known_are_left_alone() -> None:
    told = first_part()
    told["view"] |= {"weather": "rain"}
    told["view"]["rules"] |= {"rain": True}
    told["view"]["players"][1]["umbrellas"] = 1
    told["events"][0]["wet"] = {"by": "rain"}
    told["events"] += [{"event": "rained", "seat": 9, "card": ["umbrella"]}]

    (one,) = heard(told)

    assert encode(one) == encode(told)  # type: ignore[arg-type]


def test_fields_that_an_event_has_besides_are_left_alone() -> None:
    event = ev.CardPlayed(1, "bank:1", 2)

    assert rules.event_from_plain(rules.event_to_plain(event) | {"mood": "glad", "x": [1]}) == event


def _without(field: str) -> Change:
    return lambda part: part["view"].pop(field)


def _with(**fields: Any) -> Change:
    return lambda part: part["view"].update(fields)


def _of_player(**fields: Any) -> Change:
    return lambda part: part["view"]["players"][1].update(fields)


def _of_own(**fields: Any) -> Change:
    return lambda part: part["view"]["own"].update(fields)


def _of_rules(**fields: Any) -> Change:
    return lambda part: part["view"]["rules"].update(fields)


def _decides(**fields: Any) -> Change:
    return lambda part: part["decision"].update(fields)


def _tells(**event: Any) -> Change:
    return lambda part: part["events"].append(event)


IMPOSSIBLE: dict[str, tuple[Change, str]] = {
    "nothing at all": (lambda part: part["view"].clear(), "view lacks the field rules"),
    "no players": (_without("players"), "view lacks the field players"),
    "too few players": (lambda part: part["view"]["players"].pop(), "view.players are not those"),
    "seats beyond all numbers": (_with(seats=2**63), "view.seats must be a whole number from 2 to 5"),
    "more boroughs than seats": (_with(boroughs=5), "view.boroughs cannot be 5 with 3 seats"),
    "no coins": (lambda part: part["view"]["players"][0].pop("coins"), "players[0] lacks the field coins"),
    "coins in words": (_of_player(coins="three"), "view.players[1].coins must be a whole number"),
    "an unknown sector": (
        lambda part: part["view"]["players"][0]["sectors"].update(moat=1),
        "view.players[0].sectors must be a map of 7",
    ),
    "another sector": (
        lambda part: part["view"]["players"][0].update(sectors=dict.fromkeys("abcdefg", 1)),
        "a key of update.parts[0].view.players[0].sectors must be a sector",
    ),
    "a carriage in the moat": (_of_player(carriage="moat"), "view.players[1].carriage must be a market"),
    "a carriage on another table": (_of_player(carriage="3.OL"), "there is no borough 3"),
    "a friend in the moat": (_of_player(friend="moat"), "view.players[1].friend must be a sector"),
    "an unknown person": (_with(persons=["monk", "wizard"]), "view.persons[1] must be a person"),
    "an unknown card": (_of_own(hand=["harbour:0"]), "view.own.hand[0] must be an action card"),
    "a card of nobody's": (_of_own(hand=["bank:4"]), "there is no seat 4"),
    "persons as a number": (_with(persons=3), "view.persons must be a list"),
    "an unknown message": (
        lambda part: part["view"]["messages"].update({"0.IL": 9}),
        "view.messages.0.IL must be a whole number from 1 to 4",
    ),
    "a message of nobody's": (_of_player(collected=[[3, 1]]), "there is no borough 3"),
    "half a message": (
        _of_player(collected=[[1]]),
        "view.players[1].collected[0] must be a list of 2 entries",
    ),
    "nothing of its own": (_with(own=None), "view.own is not the viewer's"),
    "a ranking too early": (_with(ranking=[]), "view.ranking and view.stack do not agree"),
    "an end too early": (_with(phase="over"), "view.ranking and view.stack do not agree"),
    "no draft in the draft": (_with(stack=[{"frame": "end_hiring"}]), "view.stack has no draft in it"),
    "an unknown frame": (
        _with(stack=[{"frame": "flood"}]),
        "view.stack[0] has no frame that is known: 'flood'",
    ),
    "a frame of another shape": (
        _with(stack=[{"frame": "hire_turn", "turn": "mine"}]),
        "view.stack[0].turn must be a whole number",
    ),
    "a viewer who is not there": (_with(viewer=4), "view.own is not the viewer's"),
    "a round in words": (_with(round="first"), "view.round must be a whole number from 1 to 9"),
    "rules without the hotel": (
        lambda part: part["view"]["rules"].pop("hotel_two_from"),
        "view.rules lacks the field hotel_two_from",
    ),
    "an unknown person to come": (
        lambda part: part["view"]["to_come"].append("wizard"),
        "view.to_come[12] must be a person",
    ),
    "a pool of unknown persons": (
        _of_rules(pool={deck: ["wizard"] for deck in ("brown", *"ABC")}),
        "view.rules.pool.brown[0] must be a person",
    ),
    "a pool without persons": (_of_rules(pool={}), "view.rules.pool must be a map of 4 to 4 entries"),
    "rules with a broken table": (_of_rules(table={"rats": 3}), "view.rules.table lacks the field streets"),
    "a rat beyond the harbour": (
        _of_player(rat=10),
        "view.players[1].rat must be a whole number from 0 to 9",
    ),
    "half a rat": (_of_player(rat=1.5), "view.players[1].rat must be a whole number from 0 to 9"),
    "more markers than there are": (
        lambda part: part["view"]["players"][0]["sectors"].update(bank=99),
        "view.players[0].sectors.bank must be a whole number from 0 to 14",
    ),
    "a borough that is another's": (_of_player(borough=2), "view.players are not those"),
    "a player at a seat that is not there": (_of_player(seat=-1), "view.players[1].seat must be"),
    "a start that is not there": (_with(start_seat=3), "there is no seat 3"),
    "somebody who is waited for and not there": (_with(waiting=[0, 1, 3]), "there is no seat 3"),
    "an unknown decision": (_decides(kind="auction"), "decision has no kind that is known: 'auction'"),
    "a decision of somebody else's": (_decides(seat=1), "decision is not the viewer's"),
    "a decision without options": (_decides(options=None), "decision is not the viewer's"),
    "a decision about something else": (
        _decides(about={"market": "0.OL"}),
        "decision.about lacks the field nth",
    ),
    "an event without a name": (_tells(seat=0), "events[6] has no event that is known: None"),
    "half an event": (_tells(event="card_played", seat=0, card="bank:0"), "events[6] lacks the field nth"),
    "an event of nobody's": (_tells(event="penalised", seat=3), "there is no seat 3"),
    "an event with another's card": (
        _tells(event="card_played", seat=0, card="bank:3", nth=1),
        "there is no seat 3",
    ),
    "a drive off the table": (
        _tells(event="carriage_moved", seat=0, path=["0.C", "3.X"]),
        "there is no borough 3",
    ),
    "a drive to nowhere": (
        _tells(event="carriage_moved", seat=0, path=["0.C", "9.IL"]),
        "events[6].path[1] must be a market or a crossing",
    ),
    "a person whom nobody knows": (
        _tells(event="person_hired", seat=0, person="wizard"),
        "events[6].person must be a person",
    ),
    "a gain told by half": (
        _tells(event="prestige_gained", seat=0, amount=1, bonus=0, reason="park", own=[1]),
        "events[6].own must be a list of 2 entries",
    ),
    "a drive without a stop": (
        _tells(event="carriage_moved", seat=0, path=[]),
        "the path of a drive cannot have 0 stops",
    ),
    "a drive without an end": (
        _tells(event="carriage_moved", seat=0, path=["0.OL", "1.OL"] * 400),
        "the path of a drive cannot have 800 stops",
    ),
    "an end without a ranking": (
        _tells(event="game_over", rows=[]),
        "rows of game_over do not name each seat",
    ),
    "a choice between the same things": (_decides(options=["bank:0"] * 2), "options are not all different"),
    "a choice of nobody's card": (_decides(options=["bank:4", "bank:0"]), "there is no seat 4"),
    "a choice of a market that is not there": (
        _decides(kind="drive", about=None, options=["4.OL", "stay"]),
        "there is no borough 4",
    ),
    "a choice of a person who is not there": (
        _decides(kind="hire", about={"person": None, "left": 0}, options=["monk", "nobody"]),
        "options are not nobody and some of view.persons",
    ),
    "an end without figures": (
        _tells(event="game_over", rows=[{"seat": 0}]),
        "events[6].rows[0] lacks the field place",
    ),
}


@pytest.mark.parametrize("way", IMPOSSIBLE)
def test_what_no_game_can_be_like_is_refused_by_the_name_of_the_field(way: str) -> None:
    change, sentence = IMPOSSIBLE[way]
    told = first_part()
    assert len(told["events"]) == 6
    change(told)

    said = refusal(told)

    assert said.startswith("The message is not valid: ")
    assert sentence in said


@pytest.mark.parametrize("seat", [1, 4])
def test_a_ranking_of_somebody_who_did_not_play_or_twice_of_the_same_is_refused(seat: int) -> None:
    told = last_part()
    heard(told)
    rows = told["view"]["ranking"]
    next(row for row in rows if row["seat"] == 0)["seat"] = seat

    assert "view.ranking does not name each seat once" in refusal(told)


IMPOSSIBLE_UPDATES: dict[str, tuple[Change, str]] = {
    "the same seat twice": (lambda it: it["parts"].append(it["parts"][0]), "not of different seats"),
    "two tables": (
        lambda it: it["parts"].append(part(rules.new_game(rules.RuleSet.preset(), 5, 7), 1)),
        "tables of different sizes",
    ),
    "a clock too many": (lambda it: it.update(clocks=[None] * 4), "clocks are not one for each seat"),
    "an undo of nobody": (lambda it: it.update(undo={"seat": 3, "hidden": False}), "there is no seat 3"),
    "events of the future": (lambda it: it.update(since=2), "since is after update.seq"),
}


@pytest.mark.parametrize("way", IMPOSSIBLE_UPDATES)
def test_an_update_whose_fields_do_not_agree_is_refused(way: str) -> None:
    wrong, sentence = IMPOSSIBLE_UPDATES[way]
    update: Any = {"t": "update", "seq": 1, "since": 0, "parts": [first_part()]}
    decode_to_client(encode(update))
    wrong(update)

    with pytest.raises(ProtocolError, match=sentence):
        decode_to_client(encode(update))


IMPOSSIBLE_TABLES: dict[str, tuple[Change, str]] = {
    "seats in another order": (lambda it: it["seats"].reverse(), "seats are not in order"),
    "a borough too few": (lambda it: it["boroughs"].pop(), "boroughs cannot be"),
    "a seat of mine that is not there": (lambda it: it.update(yours=[4]), "there is no seat 4"),
    "a seat of mine twice": (lambda it: it.update(yours=[0, 0]), "a seat is named twice"),
    "a guest at no seat": (lambda it: it["people"][0].update(seats=[4]), "there is no seat 4"),
    "an undo of nobody's": (
        lambda it: it.update(undo={"number": 1, "seat": 4, "waiting_for": []}),
        "there is no seat 4",
    ),
}


@pytest.mark.parametrize("way", IMPOSSIBLE_TABLES)
def test_a_table_whose_fields_do_not_agree_is_refused(way: str) -> None:
    wrong, sentence = IMPOSSIBLE_TABLES[way]
    told: list[Any] = [decode_to_client(encode(message)) for message in begun(3, 7).poll()]
    table = [message for message in told if message["t"] == "table"][-1]
    wrong(table)

    with pytest.raises(ProtocolError, match=sentence):
        decode_to_client(encode(table))


def playing_part() -> dict[str, Any]:
    """What the seat that plays the first card of a game of three is told."""
    game = rules.new_game(rules.RuleSet.preset(), 3, 7)
    while (decision := rules.next_decision(game)) is not None and decision.kind == "keep":
        rules.apply(game, decision.seat, decision.options[0])
    assert decision is not None
    return part(game, decision.seat)


UNLIKE_A_GAME: dict[str, tuple[Change, str]] = {
    "cards passed that were never held": (
        _of_own(passed=[["bank:0", "bank:1"], ["bank:2"]]),
        "view is not one of a game",
    ),
    "a deck that is too small": (_of_player(deck=2), "view.discards does not agree with the rest"),
    "coins that are not in the supply": (_with(coin_supply=3), "view.coin_supply does not agree"),
    "a card to play that is not in hand": (
        lambda told: told["decision"].update(options=told["decision"]["options"][:2]),
        "decision.options are not the cards in hand",
    ),
    "another decision than that of the stack": (
        lambda told: told["decision"]["about"].update(nth=2),
        "decision.about.nth does not agree",
    ),
}


@pytest.mark.parametrize("way", UNLIKE_A_GAME)
def test_a_view_that_no_game_can_give_is_refused(way: str) -> None:
    wrong, sentence = UNLIKE_A_GAME[way]
    told = playing_part()
    heard(told)
    wrong(told)

    assert sentence in refusal(told)


def test_views_by_rules_that_are_not_known_are_not_compared_with_the_known_ones() -> None:
    told = playing_part()
    told["view"]["rules"] |= {"rain": True}
    told["view"]["players"][1]["deck"] = 2

    (one,) = heard(told)

    assert one["view"]["players"][1]["deck"] == 2
