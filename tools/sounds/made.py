"""Every sound of the catalogue, made and brought to its level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from zlib import crc32

import numpy as np

from game.client.sound.catalogue import SOUNDS, files
from tools.sounds import cathedral, table
from tools.sounds.levels import leveled
from tools.sounds.waves import Wave

_MAKERS: dict[str, Callable[[np.random.Generator, int], Wave]] = {
    "turn": cathedral.turn,
    "card": table.card,
    "page": table.page,
    "coin": table.coin,
    "marker": table.marker,
    "prestige": cathedral.prestige,
    "hoof": table.hoof,
    "wheel": table.wheel,
    "squeak": table.squeak,
    "paws": table.paws,
    "overrun": table.overrun,
    "bell": cathedral.bell,
    "organ": cathedral.organ,
    "night": cathedral.night,
}


def made() -> Iterator[tuple[str, Wave]]:
    """The path of each asset and its wave."""
    for name, sound in SOUNDS.items():
        for number, path in enumerate(files(name)):
            random = np.random.default_rng(crc32(path.encode()))
            yield path, leveled(_MAKERS[name](random, number), *sound.level)
