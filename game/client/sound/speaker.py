"""The sound device, opened in a thread so that the window never waits for it.

What cannot be played is silent, with one line in the log.
"""

from __future__ import annotations

import io
import logging
import os
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import pygame

from game.client.sound.catalogue import RATE, SOUNDS, files
from game.text import assets


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Silence libraries that SDL tries to use, so that only our own line is printed."""
    with ExitStack() as undo:
        with suppress(OSError):  # without a null device they stay audible
            sink = undo.enter_context(tempfile.TemporaryFile())
            stderr = os.dup(2)
            undo.callback(os.close, stderr)
            os.dup2(sink.fileno(), 2)
            undo.callback(os.dup2, stderr, 2)
        yield


def open_device() -> None:
    """Open the sound device if it is not open. Raises pygame.error."""
    with quiet_stderr():
        pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)


log = logging.getLogger(__name__)

#: Samples that the device takes at once: 32 ms.
_BUFFER = 1024
#: Seconds in which a loop starts and ends.
_FADE_IN, _FADE_OUT = 0.05, 0.2


class Speaker:
    """Plays nothing; subclasses play sounds. No call raises, and only `close` waits."""

    def open(self) -> None:
        """Has the device opened soon, if it is not."""

    def play(self, sound: str, variant: int, voice: int, volume: float) -> None:
        """Start a sound; a loop goes on until `stop`. variant, voice: from 0. volume: 0 to 1."""

    def stop(self, sound: str) -> None:
        """Fade a sound out."""

    def lost(self) -> None:
        """The device has vanished; another may be there."""

    def close(self) -> None:
        """Release the device."""


class MixerSpeaker(Speaker):
    """Plays with pygame's mixer. Until the device is open and the sounds are read, it is silent."""

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._opener: threading.Thread | None = None
        self._told: set[str] = set()
        self._first_voice: dict[str, int] = {}
        voices = 0
        for name, sound in SOUNDS.items():
            self._first_voice[name] = voices
            voices += sound.voices
        self._voices = voices

    @property
    def ready(self) -> bool:
        return bool(self._sounds)

    def open(self) -> None:
        if not self._sounds and (self._opener is None or not self._opener.is_alive()):
            self._opener = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opener.start()

    def wait(self, seconds: float) -> None:
        """Wait until an opening is done."""
        if self._opener is not None:
            self._opener.join(seconds)

    def _open(self) -> None:
        try:
            open_device()
            pygame.mixer.set_num_channels(self._voices)
        except pygame.error as error:
            self._tell("device", f"no sound: {error}")
            return
        self._sounds = _read(self._tell)

    def _tell(self, about: str, line: str) -> None:
        """Log a line, one about each thing."""
        if about not in self._told:
            self._told.add(about)
            log.warning("%s", line)

    def play(self, sound: str, variant: int, voice: int, volume: float) -> None:
        heard = self._sounds.get(files(sound)[variant])
        if heard is None:
            return
        try:
            channel = pygame.mixer.Channel(self._first_voice[sound] + voice)
            if SOUNDS[sound].loops:
                channel.play(heard, loops=-1, fade_ms=round(1000 * _FADE_IN))
            else:
                channel.play(heard)
            channel.set_volume(volume)
        except pygame.error as error:
            self._fail(error)

    def stop(self, sound: str) -> None:
        if not self._sounds:
            return
        try:
            for voice in range(SOUNDS[sound].voices):
                channel = pygame.mixer.Channel(self._first_voice[sound] + voice)
                channel.fadeout(round(1000 * _FADE_OUT))
        except pygame.error as error:
            self._fail(error)

    def _fail(self, error: pygame.error) -> None:
        self._sounds = {}
        self._tell("device", f"no sound any more: {error}")

    def lost(self) -> None:
        if self._sounds:
            self._tell("device", "the sound device has vanished")
            self.close()
            self.open()

    def close(self) -> None:
        self.wait(2.0)
        self._sounds = {}
        pygame.mixer.quit()


def _read(tell: Callable[[str, str], None]) -> dict[str, pygame.mixer.Sound]:
    """All sounds by their assets; those that cannot be read are named in one line."""
    sounds, broken = {}, []
    for name in SOUNDS:
        for path in files(name):
            try:
                data = assets.read(path)
                if not _whole(data):
                    raise assets.AssetMissing(path)
                sounds[path] = pygame.mixer.Sound(file=io.BytesIO(data))
            except (assets.AssetMissing, pygame.error):
                broken.append(path)
    if broken:
        tell("files", f"sounds that cannot be read: {', '.join(broken)}")
    return sounds


def _whole(data: bytes) -> bool:
    """Whether an Ogg file goes on to its last page."""
    start = data.rfind(b"OggS")
    head = data[start : start + 27] if start >= 0 else b""
    if len(head) < 27 or not head[5] & 4:
        return False
    lengths = data[start + 27 : start + 27 + head[26]]
    return len(data) == start + 27 + head[26] + sum(lengths)
