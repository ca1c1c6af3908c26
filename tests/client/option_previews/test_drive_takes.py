"""A drive takes the message at its end; with Shift it leaves it; the list and a setting ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import rules
from game.session import pickers
from tests.client.pilot import Pilot
from tests.client.table.test_pickers import table


def takeable(view: Any, decision: rules.Decision) -> list[str]:
    """The markets at whose message the drive may end, but for the one where the carriage is."""
    home = view["players"][decision.seat]["carriage"]
    return [
        market
        for market in view["messages"]
        if market in decision.options and market != home
        if rules.message_refusal(view, decision.seat, market) is None
    ]


def may_take(state: rules.GameState, decision: rules.Decision) -> bool:
    """In the play phase, after which nothing hidden is shown at once."""
    return state.phase == "play" and bool(takeable(rules.view(state, decision.seat), decision))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """Somebody who is asked where to drive."""
    pilot, _ = table("drive", may_take)
    yield pilot
    pygame.key.set_mods(0)


def drives(pilot: Pilot, *, to_a_message: bool = True) -> tuple[int, int]:
    """Clicks a market on the board; how many answers that sent and how many messages it took."""
    scene, decision = pilot.scene, pilot.scene.decision
    before = len(pilot.link.sent), collected(pilot, decision.seat)
    empty = [market for market in decision.options if market not in {"stay", *scene.view["messages"]}]
    market = takeable(scene.view, decision)[0] if to_a_message else empty[0]
    x, y = scene.display.board.rose.markets[market].centre
    pilot.click((round(x), round(y)))
    pilot.steps(3)
    answers = [message for message in pilot.link.sent[before[0] :] if message["t"] == "choose"]
    return len(answers), collected(pilot, decision.seat) - before[1]


def collected(pilot: Pilot, seat: int) -> int:
    return len(pilot.scene.session.shown.public["players"][seat]["collected"])


@pytest.mark.parametrize(
    ("shift", "asks", "to_a_message", "answers"),
    [(False, False, True, (2, 1)), (True, False, True, (2, 0)), (False, False, False, (1, 0)),
     (False, True, True, (1, 0))],
)  # fmt: skip
def test_a_drive_takes_the_message_without_being_asked_but_with_shift_or_by_a_setting(
    pilot: Pilot, shift: bool, asks: bool, to_a_message: bool, answers: tuple[int, int]
) -> None:
    pilot.app.settings.ask_message = asks
    if shift:
        pygame.key.set_mods(pygame.KMOD_SHIFT)

    assert drives(pilot, to_a_message=to_a_message) == answers
    assert not asks or pilot.scene.decision.kind == "message"


def test_shift_and_a_digit_leave_the_message_too(pilot: Pilot) -> None:
    scene, decision = pilot.scene, pilot.scene.decision
    before = collected(pilot, decision.seat)
    number = decision.options.index(takeable(scene.view, decision)[0])
    pilot.key(pickers.digits(decision, scene.asking.form.order)[number], pygame.KMOD_SHIFT)
    pilot.steps(3)

    assert collected(pilot, decision.seat) == before
    assert scene.decision != decision


def test_the_list_asks_and_so_does_what_was_taken_back(pilot: Pilot) -> None:
    scene, seat = pilot.scene, pilot.scene.decision.seat
    number = scene.decision.options.index(takeable(scene.view, scene.decision)[0])
    pilot.key("l")
    pilot.click(scene.form.widgets[number].box.center)
    pilot.steps(3)
    assert scene.decision.kind == "message"

    pilot.key("backspace")
    pilot.steps(3)
    drives(pilot)
    taken = collected(pilot, seat)
    pilot.key("backspace")
    pilot.steps(3)
    assert scene.decision.kind == "message"
    assert collected(pilot, seat) == taken - 1
