"""Makes the sounds of the game by synthesis alone: `python -m tools.sounds coin bell` writes these two anew.

A wave is an array of floats, one for each of RATE samples a second. Whatever is drawn at random comes from a
generator with a fixed seed, so that a sound is the same whenever it is made. A maker makes one variant of its
sound; `number` counts them from 0.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from game.client.sound.catalogue import RATE, SOUNDS, files
from net.command import ArgumentParser

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
#: Vorbis quality, from 0 (best) to 1.
COMPRESSION: Final = 0.55

Wave = NDArray[np.float64]
Random = np.random.Generator


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The moment of each sample."""
    return np.arange(samples(seconds)) / RATE


def noise(random: Random, seconds: float) -> Wave:
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


def ring(seconds: float, modes: Iterable[tuple[float, float, float]], random: Random) -> Wave:
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
    whole = np.zeros(samples(seconds))
    for moment, wave in parts:
        start = samples(moment)
        count = min(len(wave), len(whole) - start)
        whole[start : start + count] += wave[:count]
    return whole


def looped(seconds: float, parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Like `mixed` for a sound that is repeated: what lasts beyond its end goes on at its beginning."""
    whole = np.zeros(samples(seconds))
    for moment, wave in parts:
        places = (samples(moment) + np.arange(len(wave))) % len(whole)
        np.add.at(whole, places, wave)
    return whole


def in_room(wave: Wave, seconds: float, share: float, random: Random, damp: float = 4000.0) -> Wave:
    """The wave in a room whose echo falls by 60 dB in that time; it lasts that much longer."""
    echo = noise(random, seconds) * np.exp(-6.9 * times(seconds) / seconds)
    echo = band(echo, 120.0, damp, 1.0)
    echo /= np.sqrt(np.sum(echo**2))
    length = len(wave) + len(echo)
    far = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(echo, length), length)
    near = np.concatenate([wave, np.zeros(len(echo))])
    return (1 - share) * near + share * far


# Loudness

#: Seconds over which loudness is taken, for most sounds of a table are short; and from one to the next.
WINDOW, _STEP = 0.2, 0.02
#: The two filters of BS.1770, for 48 kHz: b0, b1, b2, a1, a2.
_FILTERS = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585),
    (1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621),
)
_FILTER_RATE = 48_000


def decibel(share: float) -> float:
    """A share of the highest amplitude in dB; a very low figure for silence."""
    return float(20 * np.log10(max(abs(share), 1e-9)))


def peak(wave: Wave) -> float:
    """The highest amplitude in dBFS."""
    return decibel(float(np.max(np.abs(wave))))


def weighted(wave: Wave) -> Wave:
    """Filter the wave by the K weighting of ITU-R BS.1770, close to what ears hear."""
    length = len(wave) + RATE // 5
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(length, 1 / RATE) / _FILTER_RATE)
    gain = np.ones_like(z)
    for b0, b1, b2, a1, a2 in _FILTERS:
        gain *= (b0 + b1 * z + b2 * z**2) / (1 + a1 * z + a2 * z**2)
    return np.fft.irfft(np.fft.rfft(wave, length) * gain, length)


def loudness(wave: Wave) -> float:
    """The loudness of the loudest WINDOW, in dB below a full square wave."""
    window, step = round(WINDOW * RATE), round(_STEP * RATE)
    power = np.concatenate([np.zeros(window), weighted(wave) ** 2, np.zeros(window)])
    total = np.cumsum(power)
    sums = total[window::step] - total[:-window:step]
    return float(10 * np.log10(max(float(np.max(sums)) / window, 1e-18)))


def limited(wave: Wave, ceiling: float) -> Wave:
    """The wave with peaks rounded off below a ceiling (dBFS); what is below half of it stays as it is."""
    top = 10 ** (ceiling / 20)
    knee = top / 2
    over = np.maximum(np.abs(wave) - knee, 0.0)
    return np.where(
        np.abs(wave) <= knee, wave, np.sign(wave) * (knee + (top - knee) * np.tanh(over / (top - knee)))
    )


def leveled(wave: Wave, level: float, ceiling: float) -> Wave:
    """The wave at a loudness, with no peak above the ceiling."""
    for _ in range(6):  # limiting makes it a little quieter
        wave = limited(wave * 10 ** ((level - loudness(wave)) / 20), ceiling)
    return wave


# What hands do at a table, and what moves over it


def card(random: Random, number: int) -> Wave:
    """A card slides over cloth and is laid down."""
    seconds = 0.24
    top = 5200.0 + 500 * number
    slide = band(noise(random, seconds), 1500.0, top, 1.5)
    slide *= swell(seconds, (0.0, 0.0), (0.05, 0.7), (0.13, 1.0), (0.17, 0.15), (seconds, 0.0))
    tap = ring(0.06, [(310.0 + 25 * number, 1.0, 0.045), (720.0, 0.5, 0.03)], random)
    return mixed(seconds, [(0.0, slide), (0.135, 1.6 * release(attack(tap, 0.001), 0.02))])


def page(random: Random, number: int) -> Wave:
    """A sheet of parchment is turned: a rustle of many small folds."""
    seconds = 0.42
    body = band(noise(random, seconds), 900.0, 4200.0, 1.2)
    body *= 0.5 * swell(seconds, (0.0, 0.0), (0.08, 0.8), (0.2, 0.45), (0.27, 1.0), (seconds, 0.0))
    folds = []
    for _ in range(34):
        moment = float(random.beta(2.2, 2.4)) * (seconds - 0.06)
        fold = band(noise(random, 0.02), 1800.0 + 300 * number, 7500.0) * np.exp(-times(0.02) / 0.004)
        folds.append((moment, fold * random.uniform(0.3, 1.6)))
    return release(attack(mixed(seconds, [(0.0, body), *folds]), 0.004), 0.06)


def coin(random: Random, number: int) -> Wave:
    """A coin falls on others: a thin disc's tones, struck twice."""
    base = (2350.0, 2610.0, 2480.0)[number]
    tones = ((1.0, 1.0, 0.30), (1.73, 0.8, 0.24), (2.33, 0.6, 0.2), (3.02, 0.42, 0.14), (3.91, 0.25, 0.1))
    modes = [(base * ratio * random.uniform(0.995, 1.005), strength, fall) for ratio, strength, fall in tones]
    click = band(noise(random, 0.03), 3000.0, 11000.0) * np.exp(-times(0.03) / 0.003)
    first, second = ring(0.34, modes, random), ring(0.26, [(f * 1.013, s, t) for f, s, t in modes], random)
    again = 0.052 + 0.012 * number
    parts = [(0.0, first), (0.0, 0.7 * click), (again, 0.55 * second), (again, 0.3 * click)]
    return release(attack(mixed(0.36, parts), 0.0008), 0.08)


def marker(random: Random, number: int) -> Wave:
    """A wooden cube is put down."""
    base = (430.0, 470.0, 405.0)[number]
    tones = ((1.0, 1.0, 0.07), (2.4, 0.7, 0.05), (3.9, 0.4, 0.035), (6.1, 0.22, 0.02))
    wood = ring(0.14, [(base * ratio, strength, fall) for ratio, strength, fall in tones], random)
    click = band(noise(random, 0.02), 1200.0, 5200.0) * np.exp(-times(0.02) / 0.0025)
    return release(attack(mixed(0.14, [(0.0, wood), (0.0, 0.5 * click)]), 0.0008), 0.04)


def hoof(random: Random, number: int) -> Wave:
    """A hoof on cobbles."""
    base = (560.0, 640.0, 510.0)[number]
    hollow = ring(0.12, [(base, 1.0, 0.06), (base * 1.52, 0.6, 0.045), (base * 2.7, 0.3, 0.03)], random)
    grit = band(noise(random, 0.05), 1800.0, 5000.0) * np.exp(-times(0.05) / 0.008)
    return release(attack(mixed(0.13, [(0.0, hollow), (0.003, 0.35 * grit)]), 0.001), 0.04)


def wheel(random: Random, number: int) -> Wave:
    """Iron tyres roll over cobbles; a loop."""
    seconds = 1.6
    rumble = band(noise(random, seconds), 70.0, 260.0)
    stones = []
    for stone in range(19):
        moment = (stone + random.uniform(-0.25, 0.25)) % 19 * seconds / 19
        struck = ring(
            0.09, [(random.uniform(150, 330), 1.0, 0.07), (random.uniform(700, 1300), 0.3, 0.04)], random
        )
        stones.append((moment % seconds, attack(struck, 0.002) * random.uniform(0.5, 1.4)))
    creak = band(noise(random, seconds), 900.0, 1500.0, 3.0) * (
        0.5 + 0.5 * np.sin(2 * np.pi * 2.5 * times(seconds))
    )
    return 0.3 * rumble / np.std(rumble) + looped(seconds, stones) + 0.05 * creak / np.std(creak)


def squeak(random: Random, number: int) -> Wave:
    """A rat squeaks: a voice that rises, breaks and falls."""
    seconds = 0.2 + 0.03 * number
    moment = times(seconds)
    pitch = 2300.0 + 260 * number + 900 * np.sin(np.pi * np.minimum(moment / (seconds * 0.8), 1.0)) ** 1.5
    pitch += 70 * np.sin(2 * np.pi * 38 * moment)
    phase = 2 * np.pi * np.cumsum(pitch) / (len(moment) / seconds)
    voice = np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    breath = band(noise(random, seconds), 3000.0, 8000.0)
    shape = swell(seconds, (0.0, 0.0), (0.03, 1.0), (0.09, 0.55), (0.12, 0.9), (seconds, 0.0))
    return release(
        in_room((voice + 0.18 * breath) * shape, 0.12, 0.25, random)[: samples(seconds + 0.05)], 0.05
    )


def paws(random: Random, number: int) -> Wave:
    """Many small feet on stone; a loop."""
    seconds = 1.2
    steps = []
    for rat in range(4):
        beat = seconds / (15 + rat)
        for step in range(15 + rat):
            claw = band(noise(random, 0.025), 1600.0 + 350 * rat, 6500.0) * np.exp(-times(0.025) / 0.0035)
            pad = ring(0.03, [(random.uniform(380, 520), 0.35, 0.03)], random)
            moment = (step * beat + random.normal(0, 0.006)) % seconds
            steps.append((moment, release(claw, 0.01) * random.uniform(0.4, 1.0)))
            steps.append((moment, release(attack(pad, 0.002), 0.01)))
    return looped(seconds, steps)


def overrun(random: Random, number: int) -> Wave:
    """Two beats on a slack drum: a harbour is overrun."""
    moment = times(0.55)
    fall = 70.0 + 60 * np.exp(-moment / 0.03)
    skin = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * np.exp(-moment / 0.16)
    rattle = band(noise(random, 0.55), 250.0, 1600.0) * np.exp(-moment / 0.05)
    beat = attack(skin + 0.35 * rattle, 0.002)
    return release(in_room(mixed(0.85, [(0.0, 0.8 * beat), (0.24, beat)]), 0.5, 0.2, random), 0.4)


# What rings, and the night

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


_MAKERS: Final[dict[str, Callable[[Random, int], Wave]]] = {
    maker.__name__: maker
    for maker in (
        *(turn, card, page, coin, marker, prestige, hoof),
        *(wheel, squeak, paws, overrun, bell, organ, night),
    )
}


def made(names: Iterable[str] = SOUNDS) -> Iterator[tuple[str, Wave]]:
    """The path of each asset of these sounds, and its wave at its level."""
    for name in names:
        for number, path in enumerate(files(name)):
            random = np.random.default_rng(crc32(path.encode()))
            yield path, leveled(_MAKERS[name](random, number), *SOUNDS[name].level)


def main(arguments: list[str]) -> int:
    """Write the sounds of these names."""
    parser = ArgumentParser(prog="tools.sounds", description="Write sounds of the game anew.")
    parser.add_argument("names", nargs="*", metavar="SOUND", help=f"of {', '.join(SOUNDS)}; without, all")
    parser.add_argument(
        "--hear", type=Path, metavar="FILE", help="store three rounds as they are heard, as WAV"
    )
    given = parser.parse_args(arguments)
    for name in given.names:
        if name not in SOUNDS:
            parser.error(f"there is no sound {name!r}; there are {', '.join(SOUNDS)}")
    if given.hear is not None:
        from tests.harness.heard import store

        print(store(given.hear, rounds=3))
        return 0
    import soundfile

    for path, wave in made(given.names or SOUNDS):
        soundfile.write(ASSETS / path, wave, RATE, "VORBIS", compression_level=COMPRESSION)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
