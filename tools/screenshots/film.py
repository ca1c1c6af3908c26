"""Five frames of every kind of motion, from games that play themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game import rules
from game.client.animation.cue import Cue, Glint, Timeline
from game.client.animation.sprites import (
    BellRinger,
    Card,
    CardBack,
    Carriage,
    Coin,
    Friend,
    Marker,
    Message,
    Prestige,
    Rat,
    Shield,
    Sprite,
)
from game.client.table.table import TableScene
from game.client.window.app import App
from game.rules import events as ev
from game.session.session import Session, Update
from tests.harness.local_table import OwnerLink

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


class Kind(NamedTuple):
    """A kind of motion: the event that brings it, and the parts of a timeline that show it."""

    shown_by: Callable[[rules.Event], bool]
    part: Callable[[Cue | Glint], bool]


def _is(*kinds: type) -> Callable[[rules.Event], bool]:
    return lambda event: isinstance(event, kinds)


def _sprite(kind: type[Sprite], about: str = "") -> Callable[[Cue | Glint], bool]:
    return lambda part: (
        isinstance(part, Cue) and isinstance(part.sprite, kind) and part.about.startswith(about)
    )


def _glint(kind: str) -> Callable[[Cue | Glint], bool]:
    return lambda part: isinstance(part, Glint) and part.kind == kind


def _placed(event: rules.Event) -> bool:
    return isinstance(event, ev.MarkersMoved) and event.source == "personal" and event.target != "general"


def _returned(event: rules.Event) -> bool:
    return isinstance(event, ev.MarkersMoved) and event.source in rules.SECTORS and event.target == "general"


def _several_streets(event: rules.Event) -> bool:
    return isinstance(event, ev.CarriageMoved) and len(event.path) > 3


def _cathedral(event: rules.Event) -> bool:
    return isinstance(event, ev.CathedralScored) and event.markers > 2


KINDS: dict[str, Kind] = {
    "cards-drawn": Kind(_is(ev.CardsDrawn), _sprite(CardBack, "drawn")),
    "cards-passed": Kind(_is(ev.CardsPassed), _sprite(CardBack, "passed")),
    "card-kept": Kind(_is(ev.CardKept), _sprite(CardBack, "kept")),
    "card-played": Kind(_is(ev.CardPlayed), _sprite(Card)),
    "markers-placed": Kind(_placed, _sprite(Marker)),
    "markers-returned": Kind(_returned, _sprite(Marker)),
    "friend": Kind(_is(ev.FriendMoved), _sprite(Friend)),
    "carriage": Kind(_several_streets, _sprite(Carriage)),
    "message": Kind(_is(ev.MessageTaken), _sprite(Message)),
    "rats": Kind(_is(ev.PlagueStruck), _sprite(Rat)),
    "coins": Kind(_is(ev.CoinsGained), _sprite(Coin, "coins")),
    "prestige": Kind(_is(ev.PrestigeGained), _sprite(Prestige, "prestige")),
    "hired": Kind(_is(ev.PersonHired), _sprite(Shield)),
    "cathedral": Kind(_cathedral, _sprite(Prestige, "prestige")),
    "persons": Kind(_is(ev.PersonsRevealed), _glint("veil")),
    "bell-ringer": Kind(_is(ev.BellRingerPassed), _sprite(BellRinger)),
}


def wanted(events: tuple[rules.Event, ...], missing: set[str]) -> list[str]:
    """The kinds of motion among `missing` that these events show."""
    return [name for name in KINDS if name in missing and any(KINDS[name].shown_by(e) for e in events)]


def window(timeline: Timeline, name: str) -> tuple[float, float] | None:
    """From when to when the timeline shows that kind of motion; None if it does not."""
    every: tuple[Cue | Glint, ...] = (*timeline.cues, *timeline.glints)
    parts = [part for part in every if KINDS[name].part(part)]
    if not parts:
        return None
    starts = [part.legs[0].start if isinstance(part, Cue) else part.start for part in parts]
    return min(starts), max(part.end for part in parts)


def frames(scene: TableScene, begun: float, name: str) -> Iterator[int]:
    """Bring the scene to each share of that motion; yields the percentage. The scene must be in motion."""
    span = window(scene.display.motion.timeline, name)
    if span is None:
        return
    (start, end), motion = span, scene.display.motion
    for share in SHARES:
        motion.advance(begun + min(start + (end - start) * share, motion.seconds - 1e-6))
        yield round(100 * share)


def updates(app: App, link: OwnerLink) -> Iterator[tuple[TableScene, float, Update]]:
    """A game that plays itself: its table, the moment, and each update that is about to be shown."""
    scene, now = TableScene(app, Session(link), "normal"), 0.0
    app.push(scene)
    while not link.table.over:
        now += 10.0
        app.step(now, [])
        scene.finish_motion()
        link.table.go_on()
        scene.session.receive(now)
        now += 10.0
        yield scene, now, scene.session.pending[-1]
