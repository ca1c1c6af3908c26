"""The calm form of a timeline, for whoever things in flight, flashes and darkness are too much."""

from __future__ import annotations

from dataclasses import replace

from game.client.animation.cue import FADE, Cue, Head, Leg, Shown, Timeline
from game.client.animation.curve import Glide
from game.client.animation.sprites import Card, Label

#: Seconds for which a card that is played is shown.
_CARD = 0.8
#: The share of a played card's way at which it stands large before its owner.
_LARGE = 0.4


def calmed(timeline: Timeline) -> Timeline:
    """The same update without flight, flashes and darkness: pieces fade in where they end, cards that are
    played and labels stand still for a while, and everything else is there at once.
    """
    kept = [cue for cue in map(_calmed, timeline.cues) if cue is not None]
    last: tuple[Head, ...] = tuple(head._replace(moment=0.0) for head in timeline.heads[-1:])
    return replace(
        timeline,
        cues=tuple(kept),
        glints=tuple(
            replace(glint, start=0.0, fade=0.0) for glint in timeline.glints if glint.kind == "wake"
        ),
        rows={},
        heads=last,
        new_round_at=0.0,
        dark=None,
        told=(0.0,) * len(timeline.told),
    )


def _calmed(cue: Cue) -> Cue | None:
    """What is left of a cue; None for what only flies by."""
    if cue.key is not None:
        shown = cue.at(cue.end)
        return None if shown is None else _still(cue, shown, FADE)
    if isinstance(cue.sprite, Label):
        born = cue.born or 0.0
        shown = cue.at((born + cue.end) / 2)
        return None if shown is None else _still(cue, shown, cue.end - born)
    if isinstance(cue.sprite, Card):
        born = cue.born or 0.0
        shown = cue.at(born + (cue.end - born) * _LARGE)
        return None if shown is None else _still(cue, shown, _CARD)
    return None


def _still(cue: Cue, shown: Shown, length: float) -> Cue:
    """The cue's sprite at one place from the start on."""
    pose = shown.pose._replace(opacity=1.0)
    leg = Leg(0.0, length, Glide(pose, pose), shown.radius, shown.figure)
    return replace(cue, rest=Shown(pose, shown.radius, figure=shown.figure), legs=(leg,), born=0.0)
