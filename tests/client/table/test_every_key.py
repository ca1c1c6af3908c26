"""Every key that the guide lists does what it says there; a key without a proof in `PROOFS` fails."""

from collections.abc import Callable

import pygame
import pytest

from game.client.help.editions import KEYS
from game.client.local.local_game import play_guided
from game.client.table.table import TableScene
from game.session import pickers
from tests.client.network.begun_game import Round
from tests.client.pilot import Pilot
from tests.client.situations import stays_or_goes
from tests.client.table.test_hints import with_coach
from tests.client.table.test_pickers import refused, table
from tests.client.test_play import choices, play_on, table_scene
from tests.client.test_play import table as new_table
from tests.harness.local_network import Lan


def of_drive() -> tuple[Pilot, TableScene, list[int]]:
    pilot, scene = table("drive", stays_or_goes)
    return pilot, scene, refused(pilot)


def digits() -> None:
    pilot, scene, given = of_drive()
    order = scene.asking.form.order
    for number, digit in pickers.digits(scene.decision, order).items():
        if digit:
            pilot.key(digit)
            assert given.pop() == number
            pilot.step()
    assert scene.decision.options[order[0]] == "stay"
    pilot.key("0")
    assert given == [order[0]]


def arrows() -> None:
    pilot, scene, _ = of_drive()
    met = []
    for _ in choices(pilot):
        pilot.key("right")
        met.append(scene.form.focused)
    assert [*dict.fromkeys(met)] == [one for one in scene.form.widgets if one in met]
    assert {*choices(pilot)} <= {*met}
    pilot.key("left")
    assert scene.form.focused is met[-2]


def enter() -> None:
    pilot, scene, given = of_drive()
    pilot.key("down")
    pilot.key("down")
    pilot.key("return")
    assert given == [scene.asking.form.order[1]]


def shift() -> None:
    pilot, scene = table("drive")
    market = next(
        number
        for number, digit in pickers.digits(scene.decision, scene.asking.form.order).items()
        if digit == "1"
    )
    pilot.key("1", pygame.KMOD_SHIFT)
    pilot.step()
    sent = [message for message in pilot.link.sent if message["t"] == "choose"]
    assert sent[0]["option"] == market
    assert len(sent) == 2, "the message was left too"


def tab() -> None:
    pilot = new_table(2, bots=0)
    scene = table_scene(pilot)
    play_on(
        pilot, lambda pilot: pilot.name == "TableScene" and scene.asking.form.strip and scene.viewer is None
    )
    pilot.key("tab")
    assert scene.view["own"]["hand"]
    pilot.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
    assert scene.view["own"] is None


def zoom() -> None:
    pilot, scene = table("drive")
    pilot.key("+")
    pilot.settle()
    larger = scene.display.layout.board.zoom
    pilot.key("right", pygame.KMOD_SHIFT)
    pilot.settle()
    moved = scene.display.layout.board.zoom
    pilot.key("-")
    pilot.settle()
    assert larger.size > 1
    assert moved.size == larger.size
    assert moved.x > larger.x
    assert scene.display.layout.board.zoom.size == 1


def whole() -> None:
    pilot, scene = table("drive")
    for _ in range(3):
        pilot.key("+")
        pilot.settle()
    pilot.key("home")
    pilot.settle()
    assert scene.display.layout.board.zoom.size == 1


def finish() -> None:
    pilot, scene = table("drive")
    scene.pacer.speed = "normal"
    pilot.key("1")
    pilot.step()
    while scene.session.pending:
        pilot.step()
    assert scene.display.moving
    pilot.key("space")
    assert not scene.display.moving


def opens(scene: str, key: str) -> Callable[[], None]:
    """A key that opens a page, which the key or Escape closes."""

    def check() -> None:
        pilot, _ = table("drive")
        pilot.key(key)
        assert pilot.name == scene
        pilot.key("escape")
        assert pilot.name == "TableScene"

    return check


def listing() -> None:
    pilot, scene = table("drive")
    pilot.key("l")
    assert scene.asking.form.listed
    pilot.key("l")
    assert not scene.asking.form.listed


def large() -> None:
    pilot, scene = table("drive")
    pilot.point(scene.display.layout.board.rose.boroughs[0].panes["bank"].centre)
    pilot.key("e")
    assert pilot.name == "EnlargedScene"
    pilot.key("e")
    assert pilot.name == "TableScene"


def hint() -> None:
    pilot = new_table(2, bots=1)
    coach, scene = with_coach(pilot), table_scene(pilot)
    pilot.key("h")
    pilot.step()
    assert coach.asked
    assert scene.coach.hints.open


def sound() -> None:
    pilot, scene = table("drive")
    before = pilot.app.settings.sound
    pilot.key("m")
    assert pilot.app.settings.sound != before
    assert scene.notices


def undo() -> None:
    for key, mod in (("backspace", 0), ("z", pygame.KMOD_CTRL)):
        pilot, _ = table("donate")
        pilot.key("1")
        pilot.step()
        pilot.key(key, mod)
        assert pilot.link.sent[-1]["t"] == "undo"


def next_explanation() -> None:
    pilot = Pilot()
    play_guided(pilot.app)
    for _ in range(3):
        pilot.step()
    scene = table_scene(pilot)
    first = scene.explaining.mark
    assert first is not None
    pilot.key("n")
    assert scene.explaining.mark != first


def chat() -> None:
    evening = Round(Lan())
    scene = evening.ada.scene
    evening.ada.key("f2")
    assert scene.kind.typing
    evening.ada.type("good luck")
    evening.ada.key("return")
    assert not scene.kind.typing
    evening.all_step()
    assert evening.bo.lobby.chat[-1]["text"] == "good luck"


def full_screen() -> None:
    pilot, _ = table("drive")
    before = pilot.window.fullscreen
    pilot.key("f11")
    assert pilot.window.fullscreen != before
    pilot.key("f11")


PROOFS: dict[str, Callable[[], None]] = {
    "digits": digits,
    "arrows": arrows,
    "enter": enter,
    "shift": shift,
    "tab": tab,
    "zoom": zoom,
    "whole": whole,
    "finish": finish,
    "list": listing,
    "persons": opens("PersonsToComeScene", "p"),
    "large": large,
    "hint": hint,
    "log": opens("FullLogScene", "g"),
    "sound": sound,
    "undo": undo,
    "guide": opens("AlmanacScene", "f1"),
    "next": next_explanation,
    "chat": chat,
    "f11": full_screen,
    "esc": opens("MenuScene", "escape"),
}


@pytest.mark.parametrize("key", KEYS)
def test_the_key_does_what_the_guide_says(key: str) -> None:
    PROOFS[key]()
