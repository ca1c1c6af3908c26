"""What rings: the bell, the organ, the glass of prestige, the signal for one's turn; and the night."""

from __future__ import annotations

import numpy as np

from tools.sounds.waves import (
    Wave,
    attack,
    band,
    in_room,
    looped,
    mixed,
    noise,
    release,
    ring,
    samples,
    swell,
    times,
)

Random = np.random.Generator

#: The tones of a tuned church bell, by their ratio to the prime, with strength and seconds of fall.
_BELL = (
    (0.5, 0.8, 4.2),
    (1.0, 0.7, 3.0),
    (1.189, 0.85, 2.4),
    (1.5, 0.35, 1.7),
    (2.0, 1.0, 1.9),
    (2.51, 0.35, 1.0),
    (3.01, 0.4, 0.8),
    (4.17, 0.28, 0.5),
    (5.43, 0.16, 0.3),
    (6.79, 0.1, 0.2),
)


def bell(random: Random, number: int) -> Wave:
    """The bell of the cathedral, struck once."""
    prime = 293.7
    modes = [(prime * ratio, strength, fall) for ratio, strength, fall in _BELL]
    beside = [
        (frequency * 1.0017, 0.5 * strength, fall) for frequency, strength, fall in modes
    ]  # it beats slowly
    struck = ring(2.6, [*modes, *beside], random)
    clapper = band(noise(random, 0.05), 900.0, 5000.0) * np.exp(-times(0.05) / 0.006)
    whole = in_room(
        mixed(2.6, [(0.0, attack(struck, 0.003)), (0.0, 0.8 * attack(clapper, 0.001))]), 1.2, 0.25, random
    )
    return release(whole[: samples(3.0)], 1.2)


def organ(random: Random, number: int) -> Wave:
    """Three chords on principal stops, in a large room."""
    chords = ((146.8, 220.0, 293.7, 349.2), (196.0, 246.9, 293.7, 392.0), (146.8, 220.0, 293.7, 370.0, 440.0))
    starts, lengths = (0.0, 0.62, 1.24), (0.72, 0.72, 1.25)
    parts = []
    for start, length, chord in zip(starts, lengths, chords, strict=True):
        for tone in chord:
            parts.append((start + random.uniform(0, 0.012), _pipe(tone, length, random)))
        parts.append((start, 0.8 * _pipe(chord[0] / 2, length, random)))
    return release(in_room(mixed(2.6, parts), 1.5, 0.35, random)[: samples(3.8)], 0.9)


def _pipe(tone: float, seconds: float, random: Random) -> Wave:
    """One tone on four ranks: eight feet, four feet, a fifth and two feet, with a breath of air."""
    moment = times(seconds)
    wave = np.zeros_like(moment)
    for ratio, strength in ((1.0, 1.0), (2.0, 0.55), (3.0, 0.22), (4.0, 0.25), (6.0, 0.06), (8.0, 0.07)):
        if tone * ratio < 6000:
            detuned = tone * ratio * random.uniform(0.9992, 1.0008)
            wave += strength * np.sin(2 * np.pi * detuned * moment + random.uniform(0, 2 * np.pi))
    air = band(noise(random, seconds), tone * 2, tone * 6) * 0.04
    return release(attack(wave + air, 0.05), 0.12) * swell(seconds, (0.0, 0.75), (0.12, 1.0), (seconds, 0.9))


def prestige(random: Random, number: int) -> Wave:
    """A small pane of glass rings."""
    base = (1318.5, 1568.0, 1760.0)[number]
    tones = ((1.0, 1.0, 0.55), (2.76, 0.35, 0.3), (5.4, 0.12, 0.15), (2.0, 0.2, 0.4))
    glass = ring(
        0.5,
        [(base * ratio, strength, fall) for ratio, strength, fall in tones if base * ratio < 12000],
        random,
    )
    return release(attack(glass, 0.003), 0.15)


def turn(random: Random, number: int) -> Wave:
    """One's turn: three rising tones like a dulcimer's, that nothing else here resembles."""
    parts = []
    for start, tone, strength in ((0.0, 587.3, 0.8), (0.13, 880.0, 0.9), (0.26, 1174.7, 1.0)):
        modes = [(tone * ratio, strength / ratio**1.1, 0.9 / ratio**0.5) for ratio in (1.0, 2.0, 3.0, 4.0)]
        beside = [(frequency * 1.002, level * 0.3, fall) for frequency, level, fall in modes]
        parts.append((start, attack(ring(0.85, [*modes, *beside], random), 0.004)))
    return release(in_room(mixed(1.05, parts), 0.5, 0.2, random)[: samples(1.25)], 0.4)


def night(random: Random, number: int) -> Wave:
    """Wind over roofs, crickets far off, a dark tone below; a loop."""
    seconds = 6.0
    moment = times(seconds)
    gust = 0.65 + 0.35 * np.sin(2 * np.pi * moment / seconds - 1.0) * np.sin(4 * np.pi * moment / seconds)
    wind = band(noise(random, seconds), 180.0, 700.0, 1.5)
    dark = sum(
        strength * np.sin(2 * np.pi * round(tone * seconds) / seconds * moment)
        for tone, strength in ((73.4, 0.5), (110.0, 0.5), (146.8, 0.35), (174.6, 0.25))
    )
    dark = dark * (0.8 + 0.2 * np.sin(2 * np.pi * 2 * moment / seconds))
    chirps = [
        (float(start) + 0.055 * pulse, _chirp(4100.0 + 60 * cricket))
        for cricket, offset in enumerate((0.2, 0.75))
        for start in np.arange(offset, seconds - 0.3, 1.0)
        for pulse in range(3)
    ]
    return 0.9 * gust * wind / np.std(wind) + 0.9 * dark + 0.35 * looped(seconds, chirps)


def _chirp(tone: float) -> Wave:
    moment = times(0.035)
    return np.asarray(np.sin(2 * np.pi * tone * moment) * np.sin(np.pi * moment / 0.035) ** 2)
