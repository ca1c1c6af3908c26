"""The files: small, as loud as their kind says, without clipping or clicks, and made by tools.sounds."""

from functools import cache

import numpy as np
import pytest

from game.client.sound.catalogue import LEVELS, RATE, SOUNDS, Sound, files
from game.text import assets
from tests.harness.heard import played, shipped
from tools.sounds import decibel, loudness, made, peak

EVERY = [(path, sound) for name, sound in SOUNDS.items() for path in files(name)]
#: dB, dBFS.
SAME, HIGHEST, SILENT = 1.5, -1.0, -60.0


@cache
def synthesised() -> dict[str, np.ndarray]:
    return dict(made())


@pytest.mark.posix("complex numbers, which Wine 8 lacks")
@pytest.mark.parametrize(("path", "sound"), EVERY)
def test_sounds_of_a_kind_are_equally_loud(path: str, sound: Sound) -> None:
    assert loudness(shipped(path)) == pytest.approx(sound.level.loudness, abs=SAME)


@pytest.mark.parametrize(("path", "sound"), EVERY)
def test_nothing_clips_or_clicks(path: str, sound: Sound) -> None:
    wave = shipped(path)
    largest = np.max(np.abs(np.diff(wave)))

    assert peak(wave) < min(HIGHEST, sound.level.ceiling + 1.0)
    assert abs(decibel(np.mean(wave))) > 50
    if sound.loops:
        assert abs(wave[0] - wave[-1]) < 0.4 * largest
    else:
        assert decibel(wave[-1]) < SILENT
        assert abs(wave[0]) < 0.2 * largest


@pytest.mark.slow
@pytest.mark.parametrize(("path", "sound"), EVERY)
def test_the_files_are_those_that_the_program_makes(path: str, sound: Sound) -> None:
    wave, again = shipped(path), synthesised()[path]

    assert len(wave) == len(again)
    assert np.dot(wave, again) / np.sqrt(np.dot(wave, wave) * np.dot(again, again)) > 0.9


def test_the_signal_is_louder_than_all_else_and_loops_are_softest() -> None:
    levels = [level.loudness for level in LEVELS.values()]

    assert levels == sorted(levels, reverse=True)
    assert next(iter(LEVELS)) == "signal"
    assert all(sound.kind == "ground" for sound in SOUNDS.values() if sound.loops)


def test_all_files_together_are_small_and_need_little_memory() -> None:
    assert sum(len(assets.read(path)) for path, _ in EVERY) < 500_000
    assert sum(2 * len(shipped(path)) for path, _ in EVERY) < 4_000_000


def test_a_round_is_heard_without_clipping_and_has_moments_of_silence() -> None:
    heard = played(1, seats=5, seed=11)
    mix = heard.mix()
    tenths = np.max(np.abs(mix[: len(mix) // 3200 * 3200].reshape(-1, 3200)), axis=1)

    assert peak(mix) < HIGHEST
    assert len(heard.started) > 20
    assert len(mix) > 10 * RATE
    assert np.mean(tenths < 10 ** (SILENT / 20)) > 0.2
