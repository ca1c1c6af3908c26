"""The recorder: pictures of a game that plays itself, each of the moment it is named after."""

from pathlib import Path
from typing import NamedTuple

import pytest

from game.client.animation.cue import Glint
from game.client.local.local_game import play_here
from game.client.recorder import Recorder
from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.window.app import App
from game.client.window.display import Window
from game.session.session import Session
from game.settings.game_setup import GameSetup
from game.text.catalog import Catalog
from net.messages.codes import NOTICES
from tests.client.pilot import Pilot
from tests.harness.local_table import begun


class RecordedPicture(NamedTuple):
    """What the table shows: its phase, whether the next round waits to be seen, whether somebody here is
    asked, and the kinds of light on it."""

    phase: str
    night: bool
    asks: bool
    glints: frozenset[str]


def pictures(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, RecordedPicture]:
    """Plays a game under the recorder; what the table showed in each picture."""
    app = App(Window((960, 540), "Notre Dame"), Catalog.load())
    recorder = Recorder(app, folder, quit_when_over=True)
    link = begun(3, 9)
    scene = TableScene(app, Session(link), "instant", recorder.halt)
    drawn, pictured, glints = [None], {}, set()
    level = Glint.level

    def seen(glint: Glint, moment: float) -> float:
        found = level(glint, moment)
        if found > 0:
            glints.add(glint.kind)
        return found

    def draw(target) -> None:
        glints.clear()
        TableScene.draw(scene, target)
        phase = scene.display.motion.column_view(scene.view)["phase"] if scene.view else ""
        drawn[0] = RecordedPicture(
            phase, scene.display.motion.ending_round, scene.decision is not None, frozenset(glints)
        )

    scene.draw = draw

    def save(_: Recorder, name: str) -> None:
        pictured[name] = drawn[0]

    monkeypatch.setattr(Recorder, "_save", save)
    monkeypatch.setattr(Glint, "level", seen)
    app.push(TitleScene(app))
    app.push(scene)
    now = 0.0
    while app.running:
        app.step(now, [])
        recorder.after_step()
        if not link.table.over:
            link.table.go_on()
        now += 1.0
    assert recorder.status == 0
    return pictured


@pytest.mark.slow
def test_each_picture_shows_the_phase_it_is_named_after(tmp_path: Path, monkeypatch) -> None:
    pictured = pictures(tmp_path, monkeypatch)

    assert {name: pictured[name].phase for name in ("draft", "play", "hire", "plague")} == {
        "draft": "draft",
        "play": "play",
        "hire": "hire",
        "plague": "plague",
    }
    assert "result" in pictured
    assert pictured["plague"].night
    assert not pictured["plague"].glints & {"shut", "veil"}
    assert not pictured["plague"].asks


def test_who_waits_for_the_end_is_told_when_the_game_cannot_be_saved(capsys: pytest.CaptureFixture) -> None:
    pilot = Pilot((960, 540))
    recorder = Recorder(pilot.app, None, quit_when_over=True)
    play_here(pilot.app, GameSetup.usual(3, 2, speed="instant"))

    def after(seconds: float) -> bool:
        pilot.step(seconds=seconds)
        recorder.after_step()
        return pilot.app.running

    def chooses(disk_full: bool) -> bool:
        pilot.table.disk_full = disk_full
        pilot.key("1")
        return after(0.1)

    assert after(0.1)
    assert chooses(disk_full=True)
    assert after(29.0)
    assert chooses(disk_full=False)
    assert after(60.0)
    assert chooses(disk_full=True)
    assert not after(30.0)
    assert recorder.status == 1
    assert capsys.readouterr().err == f"notre-dame: {NOTICES['unsaved']}\n"
