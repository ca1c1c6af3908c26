"""Large pictures by what they show: made in small steps between frames, or at once where they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator

import pygame

Steps = Generator[None, None, pygame.Surface]
"""Makes a picture in steps of a few milliseconds, and returns it."""


class PictureQueue:
    """Keeps the `most` pictures that were used last, and goes on with others where they were left."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Hashable, pygame.Surface] = {}
        self._begun: dict[Hashable, Steps] = {}

    def now(self, key: Hashable, make: Callable[[], Steps]) -> pygame.Surface:
        """The picture, made to its end where it is not; never draw on it."""
        for _ in self.ahead(key, make):
            pass
        made = self._made[key] = self._made.pop(key)
        return made

    def ahead(self, key: Hashable, make: Callable[[], Steps]) -> Iterator[None]:
        """Make the picture, a little at each step; `now` has it after the last."""
        while key not in self._made:
            if key not in self._begun:
                self._begun[key] = make()
            try:
                next(self._begun[key])
            except StopIteration as done:
                del self._begun[key]
                self._made[key] = done.value
                self._trim(self._made)
            else:
                self._trim(self._begun)
                yield

    def _trim(self, pictures: dict[Hashable, pygame.Surface] | dict[Hashable, Steps]) -> None:
        """Forget those that are too many, the oldest first."""
        while len(pictures) > self._most:
            del pictures[next(iter(pictures))]
