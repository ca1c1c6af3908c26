"""The player: notes at their moments, loops for as long as they last, as loud as the settings say."""

import pytest

from game.client.sound.player import STEP_SPACING, SoundPlayer
from game.client.sound.score import Note
from game.settings.settings import UserSettings
from tests.harness.heard import SpeakerLog


class Listener:
    """A player before somebody who remembers what was played."""

    def __init__(self) -> None:
        self.speaker, self.settings = SpeakerLog(), UserSettings()
        self.player = SoundPlayer(self.speaker, self.settings)

    def until(self, moment: float) -> list[str]:
        """What has been heard by then."""
        while self.speaker.now < moment:
            self.speaker.now += 0.01
            self.player.advance(self.speaker.now)
        return [one.sound for one in self.speaker.started]


@pytest.fixture
def listener() -> Listener:
    return Listener()


def test_no_note_is_heard_before_its_moment(listener: Listener) -> None:
    listener.player.begin([Note(0.5, "card"), Note(1.0, "coin")], 0.0)

    assert listener.until(0.49) == []
    assert listener.until(0.52) == ["card"]
    assert listener.until(1.02) == ["card", "coin"]


def test_a_loop_ends_when_what_is_seen_ends(listener: Listener) -> None:
    listener.player.begin([Note(0.2, "wheel", 1.0)], 0.0)
    listener.until(2.0)

    (wheel,) = listener.speaker.started
    assert wheel.stopped == pytest.approx(1.2, abs=0.02)


def test_of_what_is_skipped_nothing_more_is_heard(listener: Listener) -> None:
    listener.player.begin([Note(0.1, "wheel", 5.0), Note(1.0, "coin")], 0.0)
    listener.until(0.5)
    listener.player.stop()

    assert listener.until(3.0) == ["wheel"]
    assert listener.speaker.started[0].stopped == pytest.approx(0.5, abs=0.02)


def test_a_new_score_takes_the_place_of_the_last_which_cannot_be_stopped_any_more(listener: Listener) -> None:
    old, new = (Note(1.0, "coin"),), (Note(1.0, "card"),)
    listener.player.begin(old, 0.0)
    listener.player.begin(new, 0.5)
    listener.player.stop(old)

    assert listener.until(2.0) == ["card"]


def test_variants_and_voices_take_turns(listener: Listener) -> None:
    for _ in range(4):
        listener.player.signal("coin")

    assert [(one.variant, one.voice) for one in listener.speaker.started] == [(0, 0), (1, 1), (2, 2), (0, 0)]


def test_effects_and_signals_have_volumes_of_their_own_and_at_nought_nothing_is_played(
    listener: Listener,
) -> None:
    listener.settings.effects_volume, listener.settings.signals_volume = 25, 100
    listener.player.signal("coin")
    listener.player.signal("turn")
    coin, turn = listener.speaker.started
    assert coin.volume < turn.volume == 1.0

    listener.settings.effects_volume = 0
    listener.player.begin([Note(0.1, "coin"), Note(0.2, "paws", 0.5)], 0.0)
    assert listener.until(1.0) == ["coin", "turn"]


def test_mute_ends_what_sounds_and_what_was_to_come(listener: Listener) -> None:
    listener.player.begin([Note(0.1, "wheel", 5.0), Note(1.0, "coin")], 0.0)
    listener.until(0.5)
    listener.player.switch(on=False)
    listener.player.signal("turn")

    assert listener.until(2.0) == ["wheel"]
    assert listener.speaker.started[0].stopped is not None
    assert not listener.settings.sound
    listener.player.switch(on=True)
    listener.player.signal("turn")
    assert listener.until(2.1) == ["wheel", "turn"]


def test_steps_that_follow_at_once_are_not_all_heard(listener: Listener) -> None:
    for now in (0.0, STEP_SPACING / 2, STEP_SPACING):
        listener.player.step("card", now)

    assert len(listener.speaker.started) == 2
