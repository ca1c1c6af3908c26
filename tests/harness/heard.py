"""A game as it is heard: the window plays it by a clock of its own, and what it would play is mixed."""

from __future__ import annotations

import io
import os
import wave
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.client.sound.catalogue import RATE, SOUNDS, files
from game.client.sound.speaker import Speaker
from game.text import assets
from tools.sounds import Wave, attack, loudness, peak, release, samples

#: Seconds of one turn of the loop, of thought of a person here, and of what is heard after the last choice.
_TURN, _THINKS, _RECKONING = 1 / 40, 0.8, 25.0
_FADE_IN, _FADE_OUT = 0.05, 0.2


class Started(NamedTuple):
    """A sound that was started on a voice, and when the voice was faded out, if it was."""

    moment: float
    sound: str
    variant: int
    voice: int
    volume: float
    stopped: float | None = None


class SpeakerLog(Speaker):
    """Plays nothing, and remembers all that it was to play. `now` is its clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.started: list[Started] = []

    def play(self, sound: str, variant: int, voice: int, volume: float) -> None:
        self.started.append(Started(self.now, sound, variant, voice, volume))

    def stop(self, sound: str) -> None:
        for number, one in enumerate(self.started):
            if one.sound == sound and one.stopped is None:
                self.started[number] = one._replace(stopped=self.now)

    def mix(self) -> Wave:
        """All of it as one wave, as the device would mix it but for clipping."""
        whole = np.zeros(samples(self.now + 5.0))
        for one, end in self._ends():
            part = _heard(one, end)
            start = samples(one.moment)
            count = min(len(part), len(whole) - start)
            whole[start : start + count] += part[:count]
        return whole

    def _ends(self) -> Iterator[tuple[Started, float]]:
        """Each start, with the moment at which another takes its voice."""
        taken: dict[tuple[str, int], float] = {}
        for one in reversed(self.started):
            yield one, taken.get((one.sound, one.voice), self.now + 5.0)
            taken[one.sound, one.voice] = one.moment


def _heard(one: Started, end: float) -> Wave:
    """What is heard of a sound until its voice is taken."""
    loud = shipped(files(one.sound)[one.variant]) * one.volume
    if SOUNDS[one.sound].loops:
        length = (end if one.stopped is None else min(end, one.stopped + _FADE_OUT)) - one.moment
        loud = attack(np.resize(loud, samples(length)), _FADE_IN)
        return release(loud, _FADE_OUT)
    return loud[: samples(end - one.moment)]


@cache
def shipped(path: str) -> Wave:
    """An asset as the device plays it."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    raw = pygame.mixer.Sound(file=io.BytesIO(assets.read(path))).get_raw()
    pygame.mixer.quit()
    return np.frombuffer(raw, np.int16) / 32768


def played(rounds: int, seats: int = 4, seed: int = 7) -> SpeakerLog:
    """What is played in the first rounds of a game of somebody here and bots, at full volume."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from game.client.table.table import TableScene
    from game.client.window.app import App
    from game.client.window.display import LEAST, Window
    from game.session.session import Session
    from game.text.catalog import Catalog
    from tests.harness.local_table import begun

    speaker = SpeakerLog()
    window = Window(LEAST, "Notre Dame")
    app = App(window, Catalog.load(), speaker=speaker)
    app.settings.effects_volume = app.settings.signals_volume = 100
    link = begun(seats, seed)
    scene = TableScene(app, Session(link))
    app.push(scene)
    quiet_since = 0.0
    while (shown := scene.session.shown) is None or shown.public["round"] <= rounds:
        speaker.now += _TURN
        app.step(speaker.now, [])
        if scene.display.motion.running or not scene.pacer.done(speaker.now):
            quiet_since = speaker.now
        elif link.table.over:
            if speaker.now >= quiet_since + _RECKONING:
                break
        elif scene.decision is None or speaker.now >= quiet_since + _THINKS:
            link.table.go_on()
            quiet_since = speaker.now
    app.quit()
    window.close()
    return speaker


def store(path: Path, rounds: int) -> str:
    """Store the first rounds of a game as WAV; return a line with its figures."""
    heard = played(rounds)
    whole = heard.mix()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(whole, -1, 1) * 32767).astype(np.int16).tobytes())
    seconds = len(whole) / RATE
    loudest = f"peak {peak(whole):.1f} dBFS, loudest {loudness(whole):.1f} dB"
    return f"{seconds:.1f} s, {len(heard.started)} sounds, {loudest}"
