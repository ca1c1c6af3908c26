"""Plays notes at their moments, as loud as the settings say."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.sound.catalogue import SOUNDS, Group
from game.client.sound.speaker import Speaker
from game.settings.settings import UserSettings

if TYPE_CHECKING:
    from game.client.sound.score import Note

#: Seconds between two steps that are heard in a game without motion.
STEP_SPACING = 0.15


class SoundPlayer:
    """Plays one score at a time. `advance` is called with the time, and plays what is due."""

    def __init__(self, speaker: Speaker, settings: UserSettings) -> None:
        self._speaker = speaker
        self._settings = settings
        self._score: Sequence[Note] = ()
        self._notes: list[Note] = []
        self._begun = 0.0
        #: By looping sound, when it ends.
        self._loops: dict[str, float] = {}
        self._played: dict[str, int] = {}
        self._last_step = -math.inf

    def open(self) -> None:
        """Has the device opened soon, unless all is mute."""
        if self._settings.sound:
            self._speaker.open()

    def begin(self, notes: Sequence[Note], now: float) -> None:
        """Starts a score, in place of the one before."""
        self.advance(now)
        self.stop()
        self._score, self._notes, self._begun = notes, list(notes), now

    def advance(self, now: float) -> None:
        """Starts what is due and ends loops that are over."""
        while self._notes and self._begun + self._notes[0].moment <= now:
            note = self._notes.pop(0)
            self.signal(note.sound)
            if SOUNDS[note.sound].loops:
                self._loops[note.sound] = self._begun + note.moment + note.length
        for sound in [sound for sound, end in self._loops.items() if now >= end]:
            self._end(sound)

    def stop(self, score: Sequence[Note] | None = None) -> None:
        """What has not begun is not heard; loops end. score: only if it is the one that is played."""
        if score is not None and score is not self._score:
            return
        self._notes = []
        for sound in list(self._loops):
            self._end(sound)

    def step(self, sound: str, now: float) -> None:
        """Plays the sound of a step without motion, unless the last was only just before."""
        if now >= self._last_step + STEP_SPACING:
            self._last_step = now
            self.signal(sound)

    def volume(self, group: Group) -> float:
        """How loud a group is, from 0 to 1."""
        settings = self._settings
        percent = settings.signals_volume if group == "signals" else settings.effects_volume
        return (percent / 100) ** 1.5 if settings.sound else 0.0

    def switch(self, *, on: bool) -> None:
        self._settings.sound = on
        if on:
            self._speaker.open()
        else:
            self.stop()
            for sound in self._played:
                self._speaker.stop(sound)

    def toggle(self) -> bool:
        """Switches all sound off, or on again; says whether it is on now."""
        self.switch(on=not self._settings.sound)
        return self._settings.sound

    def lost(self) -> None:
        """The device has vanished."""
        self._loops.clear()
        self._speaker.lost()

    def close(self) -> None:
        self._speaker.close()

    def signal(self, name: str) -> None:
        """Plays a sound at once."""
        sound = SOUNDS[name]
        volume = self.volume(sound.group)
        if volume:
            count = self._played.get(name, 0)
            self._played[name] = count + 1
            self._speaker.play(name, count % sound.variants, count % sound.voices, volume)

    def _end(self, sound: str) -> None:
        del self._loops[sound]
        self._speaker.stop(sound)
