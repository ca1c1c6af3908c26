"""How loud a wave is, and bringing it to its level.

Loudness is weighted by frequency as ears do (the K weighting of ITU-R BS.1770), and taken from the loudest
WINDOW of a wave, since most sounds of a table are shorter than what that recommendation measures.
"""

from __future__ import annotations

import numpy as np

from game.client.sound.catalogue import RATE
from tools.sounds.waves import Wave

#: Seconds over which ears add up a short sound.
WINDOW = 0.2
_STEP = 0.02
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
    """The wave as ears weigh it."""
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
