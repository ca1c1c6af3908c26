"""Plays notes at their moments, as loud as the settings say."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from game import rules
from game.client.animation.cue import Timeline
from game.client.sound.catalogue import SOUNDS, Group
from game.client.sound.score import Note, of_step, score
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
        """Start a score, in place of the one before."""
        self.advance(now)
        self.stop()
        self._score, self._notes, self._begun = notes, list(notes), now

    def advance(self, now: float) -> None:
        """Start what is due and end loops that are over."""
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
        """Play the sound of a step without motion, unless the last was only just before."""
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
        """Switch all sound off, or on again; say whether it is on now."""
        self.switch(on=not self._settings.sound)
        return self._settings.sound

    def lost(self) -> None:
        """The device has vanished."""
        self._loops.clear()
        self._speaker.lost()

    def close(self) -> None:
        self._speaker.close()

    def signal(self, name: str) -> None:
        """Play a sound at once."""
        sound = SOUNDS[name]
        volume = self.volume(sound.group)
        if volume:
            count = self._played.get(name, 0)
            self._played[name] = count + 1
            self._speaker.play(name, count % sound.variants, count % sound.voices, volume)

    def _end(self, sound: str) -> None:
        del self._loops[sound]
        self._speaker.stop(sound)


#: Seconds that people here must have waited before their turn is signalled though they look at the window.
LONG_WAIT = 4.0
#: The turn of the loop in which the device is opened: when the table has been drawn.
_OPEN_AT = 3


class Frame(Protocol):
    """What sounds have to know of the window."""

    @property
    def looked_at(self) -> bool: ...


class TableSound:
    """The sounds of a table. Tell it what happens, and call `advance` in each turn of the loop.

    While nobody looks at the window, no effects begin; signals are heard.
    """

    def __init__(self, player: SoundPlayer, window: Frame) -> None:
        self._player, self._window = player, window
        self._waiting_since: float | None = None
        self._turns = 0
        self._score: tuple[Note, ...] | None = None
        self._opened = False

    def moves(self, timeline: Timeline, now: float, pace: float) -> None:
        """A motion begins."""
        if self._window.looked_at:
            self._score = score(timeline, pace)
            self._player.begin(self._score, now)

    def step(self, events: Iterable[rules.Event], now: float) -> None:
        """An update is shown without motion."""
        sound = of_step(events)
        if sound is not None and self._window.looked_at:
            self._player.step(sound, now)

    def advance(self, now: float, *, moving: bool, due: bool) -> None:
        """Let time pass. moving: whether the motion goes on; due: whether somebody here must choose now."""
        self._turns += 1
        if self._turns == _OPEN_AT:
            self._player.open()
        self._player.advance(now)
        if self._score is not None and not moving:
            self._player.stop(self._score)
            self._score = None
        self._watch(now, due)

    def _watch(self, now: float, due: bool) -> None:
        """Signal a turn that comes after a wait, or behind the back of people who do something else."""
        if not due:
            self._waiting_since = now if self._waiting_since is None else self._waiting_since
            return
        if self._waiting_since is None:
            return
        waited, self._waiting_since = now - self._waiting_since, None
        if waited >= LONG_WAIT or not self._window.looked_at:
            self._player.signal("turn")

    def close(self) -> None:
        self._player.stop()
