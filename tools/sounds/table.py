"""What hands do at a table and what moves over it: cards, paper, coins, wood, hooves, wheels and rats.

Each function makes one variant of a sound; `number` counts variants from 0.
"""

from __future__ import annotations

import numpy as np

from game.client.sound.catalogue import RATE
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
