"""A drive takes the message at its end; with Shift it leaves it; the list and a setting ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import rules
from game.client.table.table import TableScene
from tests.client.pilot import Pilot
from tests.client.table.test_pickers import table


def may_take(state: rules.GameState, decision: rules.Decision) -> bool:
    return bool(takeable(rules.view(state, decision.seat), decision))


def in_play(state: rules.GameState, decision: rules.Decision) -> bool:
    """Also in the play phase, after which nothing hidden is shown at once."""
    return state.phase == "play" and may_take(state, decision)


def takeable(view: Any, decision: rules.Decision) -> list[str]:
    """The markets at whose message the drive may end, but for the one where the carriage is."""
    home = view["players"][decision.seat]["carriage"]
    return [
        market
        for market in view["messages"]
        if market in decision.options and market != home
        if rules.message_refusal(view, decision.seat, market) is None
    ]


@pytest.fixture(autouse=True)
def _no_key_is_held() -> Iterator[None]:
    yield
    if pygame.display.get_init():
        pygame.key.set_mods(0)


def drive(pilot: Pilot, scene: TableScene) -> rules.Decision:
    """Clicks the first market with a message that may be taken; returns the decision that this answered."""
    decision = scene.decision
    assert decision is not None
    market = takeable(scene.view, decision)[0]
    x, y = scene.board.rose.markets[market].centre
    pilot.click((round(x), round(y)))
    for _ in range(3):
        pilot.step()
    return decision


def answers(pilot: Pilot) -> list[Any]:
    return [message["option"] for message in pilot.link.sent if message["t"] == "choose"]


def collected(scene: TableScene, decision: rules.Decision) -> int:
    return len(scene.session.shown.public["players"][decision.seat]["collected"])


def test_a_drive_takes_the_message_without_being_asked() -> None:
    pilot, scene = table("drive", may_take)
    before, sent = collected(scene, scene.decision), len(answers(pilot))

    decision = drive(pilot, scene)

    assert len(answers(pilot)) == sent + 2
    assert collected(scene, decision) == before + 1


def test_with_shift_the_message_is_left() -> None:
    pilot, scene = table("drive", may_take)
    before, sent = collected(scene, scene.decision), len(answers(pilot))

    pygame.key.set_mods(pygame.KMOD_SHIFT)
    decision = drive(pilot, scene)

    assert len(answers(pilot)) == sent + 2
    assert collected(scene, decision) == before
    assert scene.decision is None or scene.decision.kind != "message"


def test_a_setting_asks() -> None:
    pilot, scene = table("drive", may_take)
    pilot.app.settings.ask_message = True

    drive(pilot, scene)

    assert scene.decision.kind == "message"


def test_the_list_asks() -> None:
    pilot, scene = table("drive", may_take)
    market = takeable(scene.view, scene.decision)[0]
    number = scene.decision.options.index(market)
    pilot.key("l")

    pilot.click(scene.form.widgets[number].box.center)
    for _ in range(3):
        pilot.step()

    assert scene.decision.kind == "message"


def test_what_was_taken_back_is_asked() -> None:
    pilot, scene = table("drive", in_play)
    decision = drive(pilot, scene)
    taken = collected(scene, decision)

    pilot.key("backspace")
    for _ in range(3):
        pilot.step()

    assert scene.decision.kind == "message"
    assert collected(scene, decision) == taken - 1


def test_a_drive_to_an_empty_market_answers_nothing_else() -> None:
    pilot, scene = table("drive", may_take)
    sent = len(answers(pilot))
    view = scene.view
    empty = next(
        market for market in scene.decision.options if market != "stay" and market not in view["messages"]
    )
    x, y = scene.board.rose.markets[empty].centre

    pilot.click((round(x), round(y)))
    for _ in range(3):
        pilot.step()

    assert len(answers(pilot)) == sent + 1
