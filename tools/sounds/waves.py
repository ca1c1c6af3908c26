"""What the sounds are built from: noise, tones, envelopes, filters and rooms.

A wave is an array of floats, one for each of RATE samples a second. Whatever is drawn at random comes from a
generator that the caller made from a fixed seed, so that a sound is the same whenever it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from game.client.sound.catalogue import RATE

Wave = NDArray[np.float64]


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The moment of each sample."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def noise(random: np.random.Generator, seconds: float) -> Wave:
    """White noise with a mean square of one."""
    return random.standard_normal(samples(seconds))


def band(wave: Wave, low: float, high: float, steep: float = 2.0) -> Wave:
    """The part of a wave between two frequencies (Hz). It counts as one turn of a loop: its ends meet."""
    spectrum = np.fft.rfft(wave)
    tone = np.fft.rfftfreq(len(wave), 1 / RATE)
    tone[0] = 1e-6
    gain = 1 / np.sqrt((1 + (low / tone) ** (2 * steep)) * (1 + (tone / high) ** (2 * steep)))
    gain[0] = 0.0
    return np.fft.irfft(spectrum * gain, len(wave))


def ring(seconds: float, modes: Iterable[tuple[float, float, float]], random: np.random.Generator) -> Wave:
    """A struck body: modes of frequency (Hz), strength and the seconds in which each falls by 60 dB."""
    moment = times(seconds)
    wave = np.zeros_like(moment)
    for frequency, strength, fall in modes:
        phase = random.uniform(0, 2 * np.pi)
        wave += strength * np.sin(2 * np.pi * frequency * moment + phase) * np.exp(-6.9 * moment / fall)
    return wave


def swell(seconds: float, *points: tuple[float, float]) -> Wave:
    """An envelope through points of moment and height, rounded in between."""
    moments, heights = zip(*points, strict=True)
    straight = np.interp(times(seconds), moments, heights)
    return np.asarray(straight * straight * (3 - 2 * straight))


def attack(wave: Wave, seconds: float) -> Wave:
    """The wave, faded in."""
    count = min(len(wave), samples(seconds))
    faded = wave.copy()
    faded[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    return faded


def release(wave: Wave, seconds: float) -> Wave:
    """The wave, faded out."""
    return attack(wave[::-1], seconds)[::-1]


def mixed(seconds: float, parts: Sequence[tuple[float, Wave]]) -> Wave:
    """Waves that begin at moments; what lasts too long is cut."""
    whole = silence(seconds)
    for moment, wave in parts:
        start = samples(moment)
        count = min(len(wave), len(whole) - start)
        whole[start : start + count] += wave[:count]
    return whole


def looped(seconds: float, parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Like `mixed` for a sound that is repeated: what lasts beyond its end goes on at its beginning."""
    whole = silence(seconds)
    for moment, wave in parts:
        places = (samples(moment) + np.arange(len(wave))) % len(whole)
        np.add.at(whole, places, wave)
    return whole


def in_room(
    wave: Wave, seconds: float, share: float, random: np.random.Generator, damp: float = 4000.0
) -> Wave:
    """The wave in a room whose echo falls by 60 dB in that time; it lasts that much longer."""
    echo = noise(random, seconds) * np.exp(-6.9 * times(seconds) / seconds)
    echo = band(echo, 120.0, damp, 1.0)
    echo /= np.sqrt(np.sum(echo**2))
    length = len(wave) + len(echo)
    far = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(echo, length), length)
    near = np.concatenate([wave, np.zeros(len(echo))])
    return (1 - share) * near + share * far
