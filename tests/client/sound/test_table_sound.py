"""What is heard at a table: with the motion, in silence, behind one's back, and when one's turn has come."""

from types import SimpleNamespace

import pygame
import pytest

from game.client.animation.cue import Cue, Leg, Shown, Timeline
from game.client.animation.curve import Hop, Pose
from game.client.animation.sprites import Coin
from game.client.sound.player import LONG_WAIT, SoundPlayer, TableSound
from game.client.sound.score import Note
from game.rules import events as ev
from game.settings.settings import UserSettings
from tests.client.test_play import table
from tests.harness.heard import SpeakerLog

FLIGHT = Hop((0.0, 0.0), (10.0, 0.0))
COIN = Timeline((Cue(Coin(), Shown(Pose((0.0, 0.0)), 1.0), (Leg(0.0, 1.0, FLIGHT, 1.0),)),))


class TableTold:
    """A table whose motion and turns are told, before somebody who remembers what was played."""

    def __init__(self) -> None:
        self.speaker, self.window = SpeakerLog(), SimpleNamespace(looked_at=True)
        self.player = SoundPlayer(self.speaker, UserSettings())
        self.sound = TableSound(self.player, self.window)

    def pass_time(self, seconds: float, moving: bool = False, due: bool = False) -> list[str]:
        until = self.speaker.now + seconds
        while self.speaker.now < until:
            self.speaker.now += 0.05
            self.sound.advance(self.speaker.now, moving=moving, due=due)
        return [one.sound for one in self.speaker.started]


@pytest.fixture
def evening() -> TableTold:
    return TableTold()


def test_what_lands_as_the_motion_ends_is_still_heard(evening: TableTold) -> None:
    evening.sound.moves(COIN, 0.0, 1.0)

    assert evening.pass_time(0.9, moving=True) == []
    evening.sound.advance(1.01, moving=False, due=False)
    assert [one.sound for one in evening.speaker.started] == ["coin"]


def test_what_is_skipped_is_not_heard(evening: TableTold) -> None:
    evening.sound.moves(COIN, 0.0, 1.0)
    evening.pass_time(0.5, moving=True)

    assert evening.pass_time(2.0) == []


def test_what_another_scene_has_begun_goes_on_while_the_table_rests(evening: TableTold) -> None:
    evening.sound.moves(COIN, 0.0, 1.0)
    evening.pass_time(1.5)
    evening.player.begin([Note(1.0, "organ")], evening.speaker.now)

    assert evening.pass_time(1.5)[-1] == "organ"


def test_a_turn_after_a_wait_is_told_once_and_one_that_comes_at_once_to_nobody(evening: TableTold) -> None:
    evening.pass_time(LONG_WAIT / 2)
    assert evening.pass_time(1.0, due=True) == []
    evening.pass_time(LONG_WAIT + 1)

    assert evening.pass_time(9.0, due=True) == ["turn"]


def test_behind_ones_back_a_turn_is_told_and_nothing_else_is_heard(evening: TableTold) -> None:
    evening.window.looked_at = False
    evening.sound.moves(COIN, 0.0, 1.0)
    evening.sound.step([ev.CardPlayed(0, 3, 1)], 0.0)
    assert evening.pass_time(3.0, moving=True) == []

    assert evening.pass_time(5.0, due=True) == ["turn"]


def test_a_step_without_motion_is_heard_once(evening: TableTold) -> None:
    evening.sound.step([ev.CardPlayed(0, 3, 1), ev.CoinsGained(0, 2, None, "bank")], 0.0)

    assert evening.pass_time(1.0) == ["coin"]


def test_one_key_switches_sound_off_and_on_and_the_table_says_so() -> None:
    pilot = table(3, bots=2)
    before = pilot.window.canvas.copy().get_buffer().raw
    pilot.key("m")

    assert not pilot.app.settings.sound
    assert pilot.window.canvas.get_buffer().raw != before
    pilot.key("m")
    assert pilot.app.settings.sound


def test_a_sound_device_that_is_taken_away_leaves_the_table_playable() -> None:
    pilot = table(3, bots=2)
    pilot.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    pilot.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=1))
    pilot.key("m")

    assert pilot.name == "TableScene"
