"""The sounds by name: their files, how loud they are and how many of one may be heard at once."""

from __future__ import annotations

from typing import Literal, NamedTuple

#: Samples a second, in the files and of the device.
RATE = 32_000
#: Seconds from one sound to the next of the same name, if it has none of its own; what is sooner is silent.
SPACING = 0.05

Group = Literal["effects", "signals"]


class Level(NamedTuple):
    """How loud the files of a kind of sound are.

    loudness: of their loudest fifth of a second, in dB below a full square wave. ceiling: what no sample
    exceeds, in dBFS.
    """

    loudness: float
    ceiling: float


#: By kind, from what must be heard to what is hardly noticed.
LEVELS: dict[str, Level] = {
    "signal": Level(-18.0, -6.0),
    "music": Level(-21.0, -8.0),
    "touch": Level(-24.0, -8.0),
    "paper": Level(-27.0, -11.0),
    "ground": Level(-30.0, -16.0),
}


class Sound(NamedTuple):
    """A sound of the game.

    kind: of LEVELS. variants: how many files it has, which take turns. voices: how many of it are heard at
    once. group: the volume that rules it. loops: it is repeated for as long as what is seen goes on. spacing:
    seconds to the next of the same name.
    """

    kind: str
    variants: int = 1
    voices: int = 1
    group: Group = "effects"
    loops: bool = False
    spacing: float = SPACING

    @property
    def level(self) -> Level:
        return LEVELS[self.kind]


SOUNDS: dict[str, Sound] = {
    "turn": Sound("signal", group="signals"),
    "card": Sound("paper", variants=3, voices=2),
    "page": Sound("paper", variants=2, voices=2),
    "coin": Sound("touch", variants=3, voices=3),
    "marker": Sound("touch", variants=3, voices=2),
    "prestige": Sound("touch", variants=3, voices=3),
    "hoof": Sound("touch", variants=3, voices=2),
    "wheel": Sound("ground", loops=True),
    "squeak": Sound("touch", variants=3, voices=2, spacing=0.35),
    "paws": Sound("ground", loops=True),
    "overrun": Sound("music", spacing=0.7),
    "bell": Sound("music"),
    "organ": Sound("music"),
    "night": Sound("ground", loops=True),
}


def files(name: str) -> tuple[str, ...]:
    """The assets of a sound, one for each variant."""
    variants = SOUNDS[name].variants
    return tuple(
        f"sounds/{name}{f'_{number}' if variants > 1 else ''}.ogg" for number in range(1, variants + 1)
    )
