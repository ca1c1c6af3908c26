"""A host of another version: the window plays on with what it knows, or ends the game with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.client.local.local_game import play_here
from game.client.widgets.inputs import Key
from game.session.session import MOST_A_TURN, MOST_WAITING, Session
from game.settings.game_setup import GameSetup
from net.client.connection import CloseReason
from net.messages import protocol
from net.messages.codes import coded
from tests.client.pilot import Pilot
from tests.client.test_play import play_on
from tests.client.thinned import sampled
from tests.harness.local_table import LocalTable, OwnerLink, begun

#: Kinds of events that a newer host calls otherwise.
RENAMED = {"markers_moved", "rat_moved", "carriage_moved", "person_hired", "round_started", "card_kept"}


class Foreign(OwnerLink):
    """A host whose updates are changed on their way, each in the same manner."""

    def __init__(self, change: Callable[[dict[str, Any]], object]) -> None:
        super().__init__(LocalTable())
        self._change = change

    def poll(self) -> list[dict[str, Any]]:
        messages: list[Any] = super().poll()
        for part in (part for message in messages for part in message.get("parts", ())):
            self._change(part)
        try:
            heard: Any = [protocol.decode_to_client(protocol.encode(message)) for message in messages]
        except protocol.ProtocolError as error:
            self.close()
            self.fail(CloseReason("unreadable", coded("closed.unreadable", detail=str(error))))
            return []
        told: list[dict[str, Any]] = heard
        return told


def newer(part: dict[str, Any]) -> None:
    """A host that knows more events and fields than this program."""
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


def at(host: Callable[[], OwnerLink], turns: int = 3, speed: Any = "instant") -> Pilot:
    """One person and two bots at a table of that host, some turns after its beginning."""
    pilot = Pilot(host=host)
    play_here(pilot.app, GameSetup.usual(3, 2, speed=speed))
    pilot.steps(turns)
    return pilot


@sampled("speed", ["normal", "instant"])
def test_a_host_that_knows_more_events_and_fields_is_played_with(speed: Any) -> None:
    pilot = at(lambda: Foreign(newer), 0, speed)
    scene: Any = pilot.scene

    for _ in range(400):
        pilot.step(seconds=0.4)
        pilot.key("space" if scene.decision is None else "1")
        if scene.view is not None and scene.view["period"] == "B":
            break

    assert scene.view["period"] == "B"
    assert scene.view["weather"] == "rain"
    assert scene.session.over is None


def test_a_bots_choice_under_rules_that_are_not_known_here_stays_unexplained() -> None:
    """Found by the soak: the right click on its line ended the program."""
    pilot = at(lambda: Foreign(newer))
    scene: Any = pilot.scene
    play_on(pilot, until=lambda pilot: scene.view["phase"] == "hire")
    pilot.settle()

    pilot.hold(scene.display.screen.log.center, 3)
    assert pilot.name == "FullLogScene"
    assert "The coach does not answer." in pilot.scene.texts()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda part: part["view"].clear(), "lacks the field rules"),
        (lambda part: part["view"].update(persons=["wizard"]), "must be a person"),
        (lambda part: part["view"].update(start_seat=3), "there is no seat 3"),
    ],
)
def test_what_cannot_be_shown_ends_with_a_sentence_and_the_window_lives(
    change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    pilot = at(lambda: Foreign(change))

    assert pilot.name == "GameStoppedScene"
    assert sentence in pilot.scene.sentence
    pilot.press("To the title screen")
    assert pilot.name == "TitleScene"


class Growing(OwnerLink):
    """A host whose table has a seat more in the middle of a game. state: what it says of the game then."""

    def __init__(self, state: str) -> None:
        super().__init__(LocalTable())
        self._state, self._polls = state, 0

    def poll(self) -> list[Any]:
        messages: list[Any] = super().poll()
        self._polls += 1
        if self._polls == 3:
            other: Any = begun(4, 7).poll()
            (table,) = [one for one in other if one["t"] == "table"][-1:]
            messages.append(table | {"state": self._state})
        return messages


@sampled("state", ["running", "lobby", "over"])
def test_a_table_that_grows_in_the_middle_of_a_game_ends_it_with_a_sentence(state: str) -> None:
    pilot = at(lambda: Growing(state), 5)

    assert pilot.name == "GameStoppedScene"
    assert "table.seats are not those of the game" in pilot.scene.sentence


def test_keys_before_the_first_update_change_nothing_and_one_of_a_game_for_other_seats_is_not_shown() -> None:
    pilot = at(lambda: OwnerLink(LocalTable()), 0)
    pilot.scene.session.pending.clear()
    for key in ("up", "page up", "down", "l", "g", "space", "1"):
        pilot.scene.take(Key(key))
    pilot.steps(3)
    assert pilot.scene.view is not None

    other = rules.new_game(rules.RuleSet.preset(), 5, 7)

    def changed(part: dict[str, Any]) -> None:
        part |= {"view": rules.view(other, part["viewer"]), "decision": None, "events": []}

    pilot = at(lambda: Foreign(changed))
    assert pilot.name == "TableScene"
    assert pilot.scene.session.shown is None


class Flooding(OwnerLink):
    """A host that repeats its last update thousands of times at once."""

    def poll(self) -> list[Any]:
        told = super().poll()
        updates = [message for message in told if message["t"] == "update"]
        return told + updates[-1:] * 5000


def test_a_host_that_sends_without_end_is_taken_in_by_parts() -> None:
    pilot = at(lambda: Flooding(LocalTable()), 0)
    session: Session = pilot.scene.session
    taken = []
    take = session._take
    session._take = lambda message: (taken.append(message), take(message))[1]  # type: ignore[method-assign]

    most = 0
    for _ in range(8):
        taken.clear()
        pilot.step()
        most = max(most, len(taken))
        assert len(session.pending) <= MOST_WAITING
    assert most == MOST_A_TURN
    pilot.key("escape")
    assert pilot.name != "TitleScene"
