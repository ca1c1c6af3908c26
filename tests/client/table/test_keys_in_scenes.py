"""Each key that the guide lists acts in the scenes where it says so, and changes nothing in any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.client.final_scoring.result import READY
from game.client.help.editions import KEYS
from game.client.local.local_game import play_guided
from game.client.table.table import TableScene
from game.settings import keys
from tests.client.lan_pilot import LanPilot
from tests.client.network.begun_game import TWO, Round
from tests.client.pilot import Pilot
from tests.client.situations import stays_or_goes
from tests.client.table.test_pickers import table
from tests.client.test_play import play_on
from tests.client.test_play import table as new_table
from tests.client.thinned import sampled
from tests.harness.local_network import Lan

#: The key that is pressed for each line of the guide, those that move the focus last. Shift is held with
#: others; F11 is heard before any scene.
PRESSED: Final = (
    {"digits": "1", "enter": "return", "zoom": "+", "whole": "home"}
    | keys.DELIVERED
    | {"esc": "escape", "tab": "tab", "arrows": "right"}
)

#: Longer than any notice stays, in seconds: none that an earlier key left may go while the next is watched.
LONGEST_NOTICE: Final = 5.0


def table_of(pilot: Pilot) -> TableScene | None:
    return next((scene for scene in pilot.app.scenes if isinstance(scene, TableScene)), None)


def of_table(what: Callable[[TableScene], object]) -> Callable[[Pilot], object]:
    return lambda pilot: None if (scene := table_of(pilot)) is None else what(scene)


#: What a key may change, the most telling first.
CHANGES: Final[dict[str, Callable[[Pilot], object]]] = {
    "scene": lambda pilot: pilot.app.scenes,
    "answer": of_table(lambda scene: scene.session.decision()),
    "sound": lambda pilot: pilot.app.settings.sound,
    "hand": of_table(lambda scene: scene.asking.cards.peeking),
    "list": of_table(lambda scene: scene.asking.form.listed),
    "zoom": of_table(lambda scene: scene.display.layout and scene.display.layout.board.zoom),
    "hint": of_table(lambda scene: scene.coach.hints.open),
    "text field": lambda pilot: pilot.scene.text_field is not None,
    "explanation": of_table(lambda scene: scene.explaining.mark),
    "focus": lambda pilot: pilot.scene.form.focus if hasattr(pilot.scene, "form") else None,
    "looks": Pilot.picture,
}


def change(pilot: Pilot, key: str) -> str:
    """Press a key; return what it changed: "" for nothing, for a page its name. It is closed again."""
    before = {name: look(pilot) for name, look in CHANGES.items()}
    stack = len(pilot.app.scenes)
    pilot.key(key)
    pilot.settle()
    changed = next((name for name, look in CHANGES.items() if look(pilot) != before[name]), "")
    if key == "tab":
        pilot.let_go_of("tab")
    if changed in ("sound", "list", "hint"):
        pilot.key(key)
    if changed == "text field":
        pilot.key("escape")
    if changed == "scene":
        changed = pilot.name
        if len(pilot.app.scenes) > stack:
            pilot.key("escape")
    pilot.settle()
    return changed


def decision() -> Pilot:
    return table("drive", stays_or_goes)[0]


def alone() -> Pilot:
    pilot = new_table(2, bots=1)
    pilot.step()
    return pilot


def curtain() -> Pilot:
    pilot = new_table(2, bots=0)
    pilot.step()
    assert pilot.name == "CurtainScene"
    return pilot


def guided() -> Pilot:
    pilot = Pilot()
    play_guided(pilot.app)
    pilot.steps(3)
    return pilot


def result() -> Pilot:
    pilot = new_table(2, bots=2)
    play_on(pilot)
    pilot.step()
    pilot.step(seconds=READY)
    return pilot


def network_decision() -> Pilot:
    evening = Round(Lan(), **TWO)
    evening.play(evening.must_choose(evening.ada, "drive"))
    return evening.ada


def network_wait() -> Pilot:
    evening = Round(Lan(), **TWO)
    evening.play(evening.must_choose(evening.bo, "drive"))
    return evening.ada


def spectator() -> Pilot:
    evening = Round(Lan(), **TWO)
    evening.cy_watches()
    return evening.cy


def lobby() -> Pilot:
    ada = LanPilot(Lan())
    ada.hosts(seats="3")
    return ada


def over_table(key: str) -> Callable[[], Pilot]:
    """A page that a key opens over a table."""

    def make() -> Pilot:
        pilot, scene = table("drive", stays_or_goes)
        pilot.point(scene.display.layout.board.rose.boroughs[0].panes["bank"].centre)
        pilot.key(key)
        assert pilot.name != "TableScene"
        return pilot

    return make


#: At every table: what can be looked at.
TABLE: Final = {
    "zoom": "zoom",
    "whole": "zoom",
    "persons": "PersonsToComeScene",
    "log": "FullLogScene",
    "sound": "sound",
    "guide": "AlmanacScene",
    "esc": "MenuScene",
    "tab": "focus",
    "arrows": "focus",
}
#: Where somebody here is asked.
ASKED: Final = {**TABLE, "digits": "answer", "list": "list"}
#: On every page.
PAGE: Final = {"tab": "focus", "arrows": "focus"}
TO_TABLE: Final = {"esc": "TableScene"}
#: The rematch of bots is over at once.
REMATCH: Final = {"enter": "ResultScene", "finish": "ResultScene"}
#: For each scene what the keys change there; those that are not named change nothing.
SCENES: Final[dict[str, tuple[Callable[[], Pilot], dict[str, str]]]] = {
    "lobby": (lobby, {**PAGE, "chat": "text field", "esc": "LeaveScene", "arrows": "text field"}),
    "log": (over_table("g"), {**PAGE, **TO_TABLE, "log": "TableScene"}),
    "decision": (
        decision,
        {**ASKED, "hint": "hint", "undo": "answer", "tab": "hand", "digits": "CurtainScene"},
    ),
    "first decision": (alone, {**ASKED, "hint": "hint"}),
    "curtain": (
        curtain,
        {**PAGE, "enter": "TableScene", "finish": "TableScene", "sound": "sound", "guide": "AlmanacScene",
         "esc": "MenuScene"},
    ),
    "guided": (
        guided,
        {**ASKED, "hint": "hint", "next": "explanation", "enter": "explanation", "esc": "explanation"},
    ),
    "network, asked": (network_decision, {**ASKED, "chat": "text field", "undo": "answer"}),
    "network, waiting": (network_wait, {**TABLE, "chat": "text field", "undo": "looks"}),
    "spectator": (spectator, {**TABLE, "chat": "text field"}),
    "menu": (over_table("escape"), {**PAGE, **TO_TABLE, "enter": "TableScene", "finish": "TableScene"}),
    "guide": (over_table("f1"), {**TO_TABLE, "guide": "TableScene", "tab": "text field", "arrows": "looks"}),
    "persons": (over_table("p"), {**PAGE, **TO_TABLE, "persons": "TableScene", "enter": "TableScene"}),
    "large": (
        over_table("e"),
        {**TO_TABLE, "large": "TableScene", "enter": "TableScene", "finish": "TableScene", "arrows": "looks"},
    ),
    "result": (result, {**PAGE, **TO_TABLE, "digits": "looks", **REMATCH}),
    "title": (
        Pilot,
        {**PAGE, "enter": "NewGameScene", "finish": "NewGameScene", "guide": "AlmanacScene",
         "esc": "DialogScene"},
    ),
}  # fmt: skip


def test_every_key_of_the_guide_acts_in_a_scene_or_beyond_all_scenes() -> None:
    acting = {command for _, changes in SCENES.values() for command in changes}

    assert acting | {"shift", "f11"} == {*KEYS}


@sampled("name", SCENES)
def test_the_keys_of_the_guide_act_where_they_should_and_change_nothing_elsewhere(name: str) -> None:
    make, expected = SCENES[name]
    pilot, found = make(), {}
    for command, key in PRESSED.items():
        pilot.step(seconds=LONGEST_NOTICE)
        pilot.settle()
        scene, found[command] = pilot.scene, change(pilot, key)
        if pilot.scene is not scene or found[command] == "answer":
            pilot = make()
    assert {command: what for command, what in found.items() if what} == expected
