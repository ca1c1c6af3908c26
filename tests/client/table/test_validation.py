"""What a host of another version tells: the unknown is left alone, what cannot be shown is told."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgpack
import pytest

from game import rules
from game.client.options.game_setup import GameSetup
from game.client.scenes.local_game import play_here
from game.client.table import validation
from game.client.table.session import STRANGE, Session
from game.rules import events as ev
from tests.client.pilot import Pilot
from tools.local_table import LocalTable, OwnerLink

#: Kinds of events that a newer host calls otherwise.
RENAMED = {"markers_moved", "rat_moved", "carriage_moved", "person_hired", "round_started", "card_kept"}


def plain(value: Any) -> Any:
    """A value as it comes over the line."""
    return msgpack.unpackb(msgpack.packb(value))


def view(viewer: int | None = 0, seats: int = 3) -> dict[str, Any]:
    return plain(rules.view(rules.new_game(rules.RuleSet.preset(), seats, 7), viewer))


def told(*events: dict[str, Any]) -> tuple[rules.Event, ...]:
    return validation.events(plain(events), view())


class Newer(OwnerLink):
    """A host that knows more events and fields than this program."""

    def poll(self) -> list[dict[str, Any]]:
        messages = super().poll()
        for part in (part for message in messages for part in message.get("parts", ())):
            part["view"] |= {"weather": "rain"}
            part["view"]["rules"] |= {"rain": True}
            for player in part["view"]["players"]:
                player["umbrellas"] = 1
            for event in part["events"]:
                if event["event"] in RENAMED:
                    event["event"] += "_in_the_rain"
                else:
                    event["wet"] = {"by": "rain"}
            part["events"].append({"event": "rained", "seat": 0})
        return messages


class Mangling(OwnerLink):
    """A host whose updates are changed on their way, each in the same manner."""

    def __init__(self, mangle: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(LocalTable())
        self._mangle = mangle

    def poll(self) -> list[dict[str, Any]]:
        messages = super().poll()
        for part in (part for message in messages for part in message.get("parts", ())):
            self._mangle(part)
        return messages


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_host_that_knows_more_events_and_fields_is_played_with(speed: Any) -> None:
    pilot = Pilot(host=lambda: Newer(LocalTable()))
    play_here(pilot.app, GameSetup.usual(3, 2, speed=speed))
    scene: Any = pilot.scene

    for _ in range(400):
        pilot.step(seconds=0.4)
        pilot.key("space" if scene.question is None else "1")
        if scene.view is not None and scene.view["period"] == "B":
            break

    assert scene.view["period"] == "B"
    assert scene.view["weather"] == "rain"
    assert scene.session.over is None


def test_fields_that_an_event_has_besides_are_left_alone() -> None:
    event = ev.CardPlayed(1, "bank:1", 2)

    assert told(rules.event_to_plain(event) | {"mood": "glad", "x": [1]}) == (event,)


@pytest.mark.parametrize(
    "event",
    [
        {"event": "rained"},
        {"event": ["card_played"], "seat": 0, "card": "bank:0", "nth": 1},
        {"seat": 0, "card": "bank:0", "nth": 1},
        {"event": "card_played", "seat": 0, "card": "bank:0"},
        {"event": "card_played", "seat": "0", "card": "bank:0", "nth": 1},
        {"event": "card_played", "seat": 3, "card": "bank:0", "nth": 1},
        {"event": "card_played", "seat": 0, "card": "harbour:0", "nth": 1},
        {"event": "card_played", "seat": 0, "card": None, "nth": 1},
        {"event": "person_hired", "seat": 0, "person": "wizard"},
        {"event": "persons_revealed", "persons": ["monk", ["doctor"]], "plague": 3},
        {"event": "carriage_moved", "seat": 0, "path": ["0.C", "9.IL"]},
        {
            "event": "markers_moved",
            "seat": 0,
            "source": "moat",
            "target": "bank",
            "number": 1,
            "reason": "bank",
        },
        {"event": "message_taken", "seat": 0, "market": "0.IL", "colour": 0, "message": 9},
        {"event": "prestige_gained", "seat": 0, "amount": 1, "bonus": 0, "reason": "park", "own": [1]},
        {"event": "game_over", "rows": [[0, 1, 2]]},
        {"event": "game_over", "rows": [{"seat": 0}]},
        {"event": "game_over", "rows": 3},
    ],
)
def test_an_event_that_is_unknown_is_passed_over_and_the_next_one_is_told(event: dict[str, Any]) -> None:
    known = ev.PlagueStruck(4)

    assert told(event, rules.event_to_plain(known)) == (known,)


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_that_a_host_of_this_version_tells_is_known(seats: int) -> None:
    game = rules.new_game(rules.RuleSet.preset(new_persons=True), seats, 3)
    dice, events = random.Random(3), rules.opening(game)
    while True:
        for viewer in (0, 1, None):
            seen = plain(rules.view(game, viewer))
            known = [rules.redact(event, viewer) for event in events]
            lines = plain([rules.event_to_plain(event) for event in known if event is not None])

            assert validation.view(seen) is seen
            assert [*validation.events(lines, seen)] == known
        if rules.is_over(game):
            return
        seat = dice.choice(rules.waiting(game))
        asked = rules.decision(game, seat)
        assert asked is not None
        events = rules.apply(game, seat, dice.choice(asked.options))


def _without(field: str) -> Callable[[dict[str, Any]], None]:
    return lambda part: part["view"].pop(field)


def _with(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda part: part["view"].update(fields)


def _of_player(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda part: part["view"]["players"][1].update(fields)


def _asks_something_else(part: dict[str, Any]) -> None:
    if part["decision"] is not None:
        part["decision"]["kind"] = "auction"


def _asks_somebody_else(part: dict[str, Any]) -> None:
    if part["decision"] is not None:
        part["decision"]["seat"] = 4


STRANGE_WAYS: dict[str, Callable[[dict[str, Any]], None]] = {
    "nothing at all": lambda part: part["view"].clear(),
    "no players": _without("players"),
    "too few players": lambda part: part["view"]["players"].pop(),
    "seats beyond all numbers": _with(seats=2**63),
    "more boroughs than seats": _with(boroughs=5),
    "no coins": lambda part: part["view"]["players"][0].pop("coins"),
    "coins in words": _of_player(coins="three"),
    "an unknown sector": lambda part: part["view"]["players"][0]["sectors"].update(moat=1),
    "a carriage in the moat": _of_player(carriage="moat"),
    "a friend in the moat": _of_player(friend="moat"),
    "an unknown person": _with(persons=["monk", "doctor", "wizard"]),
    "an unknown card": lambda part: part["view"]["own"].update(hand=["harbour:0"]),
    "persons as a number": _with(persons=3),
    "an unknown message": lambda part: part["view"]["messages"].update({"0.IL": 9}),
    "nothing of its own": _with(own=None),
    "a ranking too early": _with(ranking=[]),
    "a viewer who is not there": _with(viewer=9),
    "a round in words": _with(round="first"),
    "rules without prestige": lambda part: part["view"]["rules"].pop("prestige_open"),
    "rules with a broken table": lambda part: part["view"]["rules"].update(table={"rats": 3}),
    "a rat beyond the harbour": _of_player(rat=10),
    "half a rat": _of_player(rat=1.5),
    "more markers than there are": lambda part: part["view"]["players"][0]["sectors"].update(bank=99),
    "markers in words": lambda part: part["view"]["players"][0]["sectors"].update(bank="two"),
    "a cathedral in words": _of_player(cathedral="two"),
    "a borough that is not there": _of_player(borough=3),
    "a player at a seat that is not there": _of_player(seat=-1),
    "a start that is not there": _with(start_seat=3),
    "somebody who is waited for and not there": _with(waiting=[0, 1, 3]),
    "an unknown question": _asks_something_else,
    "a question to somebody else": _asks_somebody_else,
}


@pytest.mark.parametrize("way", STRANGE_WAYS)
def test_what_cannot_be_shown_ends_with_a_sentence_and_the_window_lives(way: str) -> None:
    pilot = Pilot(host=lambda: Mangling(STRANGE_WAYS[way]))
    play_here(pilot.app, GameSetup.usual(3, 2, speed="instant"))
    for _ in range(3):
        pilot.step()

    assert (pilot.name, pilot.scene.sentence) == ("GameStoppedScene", STRANGE)
    assert pilot.link.state == "closed"
    pilot.press("To the title")
    assert pilot.name == "TitleScene"


def test_an_update_of_a_game_for_other_seats_than_the_table_has_now_is_not_shown() -> None:
    pilot = Pilot(host=lambda: Mangling(lambda part: part.update(view=view(part["viewer"], seats=5))))
    play_here(pilot.app, GameSetup.usual(3, 2, speed="instant"))
    for _ in range(3):
        pilot.step()

    assert pilot.name == "TableScene"
    assert pilot.scene.session.shown is None


def test_a_session_that_has_given_up_hears_no_more() -> None:
    link = Mangling(lambda part: part["view"].clear())
    session = Session(link)
    for message in GameSetup.usual(3, 1).messages():
        session.send(message)
    session.receive()
    link.poll = lambda: pytest.fail("it is listened to")  # type: ignore[method-assign]

    assert not session.receive()
    assert session.over is not None
    assert session.over.code == "unreadable"
    assert session.show_next() is None
