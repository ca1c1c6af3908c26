"""A drive takes the message at its end; with Shift it leaves it; the list and a setting ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import rules
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
    wait(pilot)
    answers = [message for message in pilot.link.sent[before[0] :] if message["t"] == "choose"]
    return len(answers), collected(pilot, decision.seat) - before[1]


def wait(pilot: Pilot) -> None:
    for _ in range(3):
        pilot.step()


def collected(pilot: Pilot, seat: int) -> int:
    return len(pilot.scene.session.shown.public["players"][seat]["collected"])


def test_a_drive_takes_the_message_without_being_asked(pilot: Pilot) -> None:
    assert drives(pilot) == (2, 1)


def test_with_shift_the_message_is_left(pilot: Pilot) -> None:
    pygame.key.set_mods(pygame.KMOD_SHIFT)

    assert drives(pilot) == (2, 0)


def test_a_drive_to_an_empty_market_answers_nothing_else(pilot: Pilot) -> None:
    assert drives(pilot, to_a_message=False) == (1, 0)


def test_a_setting_asks(pilot: Pilot) -> None:
    pilot.app.settings.ask_message = True

    assert drives(pilot) == (1, 0)
    assert pilot.scene.decision.kind == "message"


def test_the_list_asks(pilot: Pilot) -> None:
    scene = pilot.scene
    number = scene.decision.options.index(takeable(scene.view, scene.decision)[0])
    pilot.key("l")
    pilot.click(scene.form.widgets[number].box.center)
    wait(pilot)

    assert scene.decision.kind == "message"


def test_what_was_taken_back_is_asked(pilot: Pilot) -> None:
    seat = pilot.scene.decision.seat
    drives(pilot)
    taken = collected(pilot, seat)
    pilot.key("backspace")
    wait(pilot)

    assert pilot.scene.decision.kind == "message"
    assert collected(pilot, seat) == taken - 1
