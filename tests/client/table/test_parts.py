"""The parts of the table scene, each built alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.board.box import Box
from game.client.panels.decision_form import DecisionForm
from game.client.panels.screen import screen
from game.client.table.asking import Asking
from game.client.table.coach import Coach
from game.client.table.display import TableDisplay
from game.client.table.ending import Ending, Ways
from game.client.table.kind import TableKind
from game.client.table.more import More
from game.client.table.notices import Notices
from game.client.tutorial.explaining import Explaining
from game.client.widgets.inputs import Key
from game.client.widgets.style import WARNING
from game.client.window.app import App, Scene
from game.rules import View
from game.session.hints import Hints
from game.session.session import Session, Update
from game.text.table_log import TableLog
from net.messages.codes import notice
from tests.client.pilot import Pilot
from tests.client.table.test_hints import RehearsedCoach
from tests.harness.local_table import OwnerLink, begun


class Parts:
    """A game without a table scene, and the parts that a test asks for."""

    def __init__(self, seats: int = 3, humans: tuple[int, ...] = (0,)) -> None:
        self.pilot = Pilot()
        self.app: App = self.pilot.app
        self.link: OwnerLink = begun(seats, 1, humans)
        self.session = Session(self.link)
        self.calls: list[str] = []
        self.updates()
        self.scene = Scene(self.app)
        self.app.push(self.scene)

    def updates(self) -> list[Update]:
        """Everything that has come is shown."""
        self.session.receive()
        return [*iter(self.session.show_next, None)]

    @property
    def view(self) -> View:
        assert self.session.shown is not None
        return self.session.shown.view(0)

    def display(self) -> TableDisplay:
        display = TableDisplay(self.scene, self.session, lambda: self.view, screen)
        display.arrange(self.app.window.size)
        return display

    def asking(self) -> Asking:
        def called(name: str) -> Any:
            return lambda *given: self.calls.append(name)

        form = DecisionForm(called("choose"), called("turn up"), called("to come"), called("menu"))
        explaining = Explaining(self.session, self.app.settings_file)
        log = TableLog(TableDisplay(self.scene, self.session, lambda: self.view, screen).words)
        return Asking(self.app, self.session, log, explaining, form, called("lay"))


def asked(parts: Parts) -> Asking:
    """The first decision of the game is asked."""
    asking = parts.asking()
    asking.ask(asking.due(resting=True, ending_round=False))
    return asking


def test_the_board_turns_to_the_seat_that_the_table_is_laid_out_for() -> None:
    parts = Parts()
    display = parts.display()
    assert display.board is None
    display.lay(parts.view, 0, pace=1.0)
    assert not display.moving

    layout = display.lay(parts.view, 1, pace=1.0)

    assert layout.board.below == parts.view["players"][1]["borough"]
    assert display.moving
    for now in (0.0, 1.0):
        display.advance(now)
    assert not display.moving


def test_what_happens_between_two_views_is_played_once() -> None:
    parts = Parts()
    display, before = parts.display(), parts.session.shown
    display.lay(parts.view, 0, pace=1.0)
    parts.session.choose(parts.session.decision(), 0)
    parts.updates()
    old, update = before.view(0), parts.session.shown
    timeline = display.timeline(old, update.view(0), update.events(0), None)
    assert timeline.length

    display.play(timeline, old, update.view(0), now=0.0, pace=1.0, then=())

    assert display.moving
    display.motion.advance(timeline.length + 1)
    assert not display.moving


def test_a_choice_is_sent_the_second_time_where_people_confirm_their_choices() -> None:
    parts = Parts()
    parts.app.settings.confirm = True
    asking = asked(parts)

    sent = [asking.choose(0), asking.choose(1), asking.choose(1), asking.choose(1)]

    assert sent == [False, False, True, False]
    assert [(one["t"], one["option"]) for one in parts.link.sent[-1:]] == [("choose", 1)]


def test_cards_of_people_at_one_machine_are_up_once_their_owner_has_raised_the_curtain() -> None:
    parts = Parts(humans=(0, 1))
    asking = asked(parts)
    assert asking.decision is None
    assert asking.viewer is None

    asking.hand_over(menu=lambda: None)
    assert parts.pilot.name == "CurtainScene"
    parts.pilot.key("return")

    asking.ask(asking.due(resting=True, ending_round=False))
    assert asking.viewer == asking.seat == parts.session.holder
    assert asking.view["own"]
    assert parts.calls == ["lay", "lay"]


def test_the_coach_helps_whoever_must_choose_and_sees_the_cards() -> None:
    parts = Parts()
    rehearsed, decision = RehearsedCoach(), parts.session.decision()
    hints = Hints(lambda: rehearsed, parts.session.lobby, parts.app.settings)
    coach = Coach(hints, lambda: parts.calls.append("changed"))
    hints.look(parts.session.shown.public, decision)
    assert coach.buttons == []

    hints.look(parts.view, decision)
    assert coach.take(Key("h"), None)
    coach.advance()

    assert [button.key for button in coach.buttons] == ["coach.button"]
    assert (coach.best, parts.calls) == (0, ["changed", "changed"])
    hints.look(parts.view, None)
    assert (coach.best, coach.buttons) == (None, [])


def test_the_result_is_shown_once_and_can_be_looked_at_again() -> None:
    parts = Parts(seats=2, humans=())
    ending = Ending(parts.app, parts.session, Ways(), parts.display().behind)
    assert not ending.advance(pace=0.0)
    while not parts.link.table.over:
        parts.link.table.go_on()
    parts.updates()

    assert [ending.advance(pace=0.0), ending.advance(pace=0.0)] == [True, False]

    assert parts.pilot.name == "ResultScene"
    assert [button.key for button in ending.buttons] == ["result.back"]


def test_a_game_that_cannot_go_on_says_why() -> None:
    parts = Parts()
    ending = Ending(parts.app, parts.session, Ways(keeps=False), parts.display().behind)
    parts.link.close()
    parts.updates()

    assert ending.advance(pace=0.0)

    assert parts.pilot.name == "GameStoppedScene"
    assert ending.buttons == []


@pytest.mark.parametrize(
    ("key", "opens"), [("f1", "AlmanacScene"), ("g", "FullLogScene"), ("p", "PersonsToComeScene")]
)
def test_keys_open_pages_over_the_table(key: str, opens: str) -> None:
    parts = Parts()
    display, asking = parts.display(), asked(parts)
    display.lay(parts.view, 0, pace=0.0)
    more = More(parts.app, parts.session, asking, display, lambda on: None)

    assert more.take(Key(key))

    assert parts.pilot.name == opens
    assert not more.take(Key("x"))


def test_notices_are_shown_one_after_the_other() -> None:
    parts = Parts()
    parts.session.notices.extend([notice("unsaved"), notice("saved")])
    notices, told = Notices(parts.session.notices, parts.app.catalog), list[str]()

    for now in (0.0, 4.9, 5.0, 11.0):
        notices.advance(now)
        told.append(notices.text)

    assert told[0] == told[1] != told[2] != told[3] == ""


@pytest.mark.parametrize(("code", "red"), [("returned", False), ("away", True)])
def test_only_bad_news_has_a_red_edge(code: str, red: bool) -> None:
    parts = Parts()
    parts.session.notices.append(notice(code, name="Bo"))
    notices, picture = Notices(parts.session.notices, parts.app.catalog), pygame.Surface((800, 100))
    layout = parts.display().lay(parts.view, 0, pace=0.0)

    notices.advance(0.0)
    notices.draw(picture, layout.kit, Box(0, 0, *picture.get_size()))

    colours = {tuple(picture.get_at((400, y)))[:3] for y in range(100)}
    assert (WARNING in colours) == red


def test_around_a_game_at_one_machine_there_is_what_its_parts_offer_and_a_way_to_take_back() -> None:
    parts = Parts()
    kind = TableKind(parts.app, parts.session)
    table: Any = parts.scene
    result = Ending(parts.app, parts.session, kind.ways, parts.display().behind).buttons

    left, right = kind.buttons(table, [], result, parts.display().buttons)

    assert ([*left], [(button.key, button.enabled) for button in right]) == ([], [("lan.undo", False)])
    assert (kind.marks(), kind.typing, kind.take(Key("t"), table, None)) == ({}, False, False)
