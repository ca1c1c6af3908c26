"""What is pointed at in a replay, without its scene."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.board.box import Box, Scale
from game.client.board.kit import Kit
from game.client.panels.explain import Explained
from game.client.replay import people
from game.client.replay.log_panel import LogPanel
from game.client.replay.moments import StoryLog
from game.client.replay.pointed import Pointed
from game.client.replay.why import Reasons
from game.client.widgets.text import Fonts
from game.text.catalog import Catalog
from game.text.describe import Label
from game.text.names import Words
from tests.client.pilot import pictures
from tests.client.replay.games import moments
from tests.client.replay.test_why import BOTS
from tests.client.table.test_hints import RehearsedCoach

THING = Explained(Label("Bank"), Box(0, 0, 9, 9), Box(0, 0, 99, 99))


class Asking(NamedTuple):
    """Somebody who points at a log. lines: those that tell of a bot's choice of a card."""

    pointed: Pointed
    log: StoryLog
    panel: LogPanel
    lines: list[int]

    def ask(self, number: int = 0) -> Explained | None:
        self.pointed.ask_why(self.lines[number], self.log, self.panel)
        return self.pointed.explained


@pytest.fixture
def asking() -> Asking:
    crests, coach = people.crests(BOTS), RehearsedCoach()
    words = Words(Catalog.load(), BOTS, crests)
    log = StoryLog(moments(), None, words)
    kit = Kit(Fonts(), pictures(), words, crests, Scale.of((1280, 720)))
    pointed = Pointed(Reasons(moments(), BOTS, words, lambda: coach), words)
    lines = [number for number, entry in enumerate(log.entries) if entry.deed == "play"]
    return Asking(pointed, log, LogPanel(Box(0, 0, 500, 200), kit, log), lines)


def test_a_reason_stays_while_its_line_is_pointed_at_and_then_gives_way_to_what_is_there(
    asking: Asking,
) -> None:
    pointed, line, reason = asking.pointed, asking.lines[-1], asking.ask(-1)
    assert reason is not None
    assert asking.panel.line_at(reason.thing.center) == line
    assert pointed.move(None, line, lambda: THING)
    assert not pointed.move(None, line, lambda: THING)
    assert pointed.explained == reason

    assert pointed.move(None, line - 1, lambda: THING)
    assert (pointed.line, pointed.explained) == (line - 1, THING)
    assert pointed.move(3, None, lambda: None)
    assert (pointed.moment, pointed.line, pointed.explained) == (3, None, None)


def test_the_coachs_answer_is_told_only_while_the_reason_is_shown(asking: Asking) -> None:
    pointed, reason = asking.pointed, asking.ask()
    line = pointed.hear()
    assert line == asking.lines[0]
    pointed.tell_why(line, asking.log, asking.panel)
    assert pointed.explained != reason
    assert asking.ask() is None

    assert asking.ask(1) is not None
    assert asking.ask(1) is None
    assert pointed.hear() is None
