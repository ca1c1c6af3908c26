"""When the machine changes hands, the board turns for 0.4 seconds; nothing has to wait for it."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from game.client.local.local_game import play_here
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.test_play import choices, table, table_scene

FRAME = 1 / 60


def handed_over(speed: str = "normal", motion: str = "full") -> Pilot:
    """A table of two people. One has kept a card; the other, who keeps one now, has lifted the curtain."""
    pilot = Pilot((1024, 640))
    pilot.app.settings_file.settings = replace(pilot.app.settings, motion=motion)
    play_here(pilot.app, GameSetup.usual(2, 0, speed=speed))
    curtains = 0
    for _ in range(2000):
        pilot.step(seconds=FRAME)
        if pilot.name == "CurtainScene":
            curtains += 1
            pilot.key("return")
            if curtains == 2:
                return pilot
        elif pilot.name == "TableScene" and pilot.scene.decision is not None:
            pilot.click(choices(pilot)[0].box.center)
    raise AssertionError("the machine never changes hands")


def board(pilot: Pilot) -> bytes:
    """What the window shows of the board."""
    return pilot.picture(pilot.scene.display.board.box)


def at_rest(pilot: Pilot) -> bytes:
    """The board as it is after all."""
    pilot.scene.finish_motion()
    pilot.scene.changed()
    pilot.step(seconds=0.0)
    return board(pilot)


def test_the_board_turns_from_one_borough_to_the_other_in_0_4_seconds() -> None:
    pilot = handed_over()
    looks, start = [], pilot.now
    while pilot.scene.display.turning is not None:
        looks.append(board(pilot))
        pilot.step(seconds=FRAME)

    assert pilot.now - start == pytest.approx(0.4, abs=2 * FRAME)
    assert len(set(looks)) == len(looks) > 20  # each frame shows it at another angle
    assert board(pilot) == at_rest(pilot)


@pytest.mark.parametrize(("speed", "motion"), [("instant", "full"), ("normal", "calm"), ("normal", "none")])
def test_it_turns_at_once_where_little_is_to_move(speed: str, motion: str) -> None:
    assert handed_over(speed, motion).scene.display.turning is None


@pytest.mark.parametrize("ends", ["space", "resize", "click"])
def test_space_and_a_resize_end_the_turn_and_choose_nothing_and_a_card_can_be_chosen_meanwhile(
    ends: str,
) -> None:
    pilot = handed_over()
    asked = pilot.scene.decision
    assert None not in (asked, pilot.scene.display.turning)
    if ends == "space":
        pilot.key("space")
        assert board(pilot) == at_rest(pilot)
    elif ends == "resize":
        pilot.scene.arrange((1280, 720))
    else:
        pilot.click(choices(pilot)[0].box.center)
        pilot.steps(3, seconds=FRAME)
        assert table_scene(pilot).decision != asked
        return

    assert pilot.scene.display.turning is None
    assert pilot.scene.decision == asked


def test_the_board_of_the_next_person_is_painted_while_the_first_one_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = table(2, bots=0, size=(1031, 643))  # a size at which no other test has painted a board
    pilot.key("return")
    pilot.settle()
    monkeypatch.setattr(import_module("game.client.board.window"), "_paint", not_now)

    while pilot.name != "CurtainScene":
        pilot.click(choices(pilot)[0].box.center)
        pilot.step()
    pilot.key("return")
    pilot.step()

    assert table_scene(pilot).display.board is not None


def not_now(*given: object) -> None:
    raise AssertionError("a board is painted as a whole, which takes too long")
