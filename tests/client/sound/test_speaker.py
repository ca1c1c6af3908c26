"""The device: without one, when it vanishes, when files are cut, all is silent, and one line says so."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client.sound.catalogue import SOUNDS, files
from game.client.sound.speaker import MixerSpeaker
from game.text import assets

WAIT = 20.0


@pytest.fixture
def speaker() -> Iterator[MixerSpeaker]:
    speaker = MixerSpeaker()
    yield speaker
    speaker.close()


def opened(speaker: MixerSpeaker) -> MixerSpeaker:
    speaker.open()
    speaker.wait(WAIT)
    return speaker


def play_all(speaker: MixerSpeaker) -> None:
    for name, sound in SOUNDS.items():
        for variant in range(sound.variants):
            speaker.play(name, variant, variant % sound.voices, 0.5)
        speaker.stop(name)


def test_every_sound_plays_and_a_loop_goes_on(
    speaker: MixerSpeaker, caplog: pytest.LogCaptureFixture
) -> None:
    play_all(opened(speaker))
    assert speaker.ready
    assert not caplog.records

    speaker.play("wheel", 0, 0, 1.0)
    assert pygame.mixer.get_busy()
    speaker.close()
    assert not speaker.ready


def test_without_a_device_all_is_silent_and_one_line_says_so(
    speaker: MixerSpeaker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none at all")
    for _ in range(3):
        play_all(opened(speaker))

    assert not speaker.ready
    assert len(caplog.records) == 1


def test_a_device_that_comes_later_is_used_and_when_it_vanishes_the_next_one(
    speaker: MixerSpeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        without.setenv("SDL_AUDIODRIVER", "none at all")
        opened(speaker)
    assert opened(speaker).ready

    speaker.lost()
    speaker.wait(WAIT)
    play_all(speaker)
    assert speaker.ready


def test_when_the_device_vanishes_and_there_is_no_other_all_is_silent(
    speaker: MixerSpeaker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opened(speaker)
    monkeypatch.setenv("SDL_AUDIODRIVER", "none at all")
    speaker.lost()
    speaker.wait(WAIT)
    play_all(speaker)
    speaker.lost()

    assert not speaker.ready
    assert [record.message for record in caplog.records] == ["the sound device has vanished"]


def test_a_mixer_that_somebody_else_has_closed_is_no_error(
    speaker: MixerSpeaker, caplog: pytest.LogCaptureFixture
) -> None:
    opened(speaker)
    pygame.mixer.quit()
    play_all(speaker)
    play_all(speaker)

    assert len(caplog.records) == 1


@pytest.mark.parametrize("share", [0.0, 0.3, 0.999])
def test_a_cut_file_is_silent_and_the_others_play(
    share: float, speaker: MixerSpeaker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (path,) = files("bell")
    read, size = assets.read, int(len(assets.read(path)) * share)
    monkeypatch.setattr(assets, "read", lambda asked: read(asked)[: size if asked == path else None])
    opened(speaker)
    speaker.play("bell", 0, 0, 1.0)

    assert speaker.ready
    assert not pygame.mixer.get_busy()
    speaker.play("organ", 0, 0, 1.0)
    assert pygame.mixer.get_busy()
    (record,) = caplog.records
    assert path in record.message


def gone(path: str) -> bytes:
    raise assets.AssetMissing(path)


@pytest.mark.parametrize("read", [lambda path: b"", lambda path: b"OggS" + b"\xff" * 300, gone])
def test_files_of_rubbish_or_that_are_gone_are_silent_and_named_in_one_line(
    read: Callable[[str], bytes],
    speaker: MixerSpeaker,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(assets, "read", read)
    play_all(opened(speaker))

    assert not pygame.mixer.get_busy()
    assert len(caplog.records) == 1
