"""Which sounds a motion makes, and when: a function of its timeline alone, without device or clock.

A sound begins when the motion shows what makes it: a marker when it lands, a card when it starts to slide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game import rules
from game.board.rose import CATHEDRAL
from game.client.animation.cue import OPENING, Cue, Timeline
from game.client.animation.curve import Hop, Ride, Ring, Walk
from game.client.animation.sprites import (
    BellRinger,
    Card,
    CardBack,
    Carriage,
    Coin,
    Friend,
    Lamp,
    Light,
    Marker,
    Message,
    Prestige,
    Rat,
    Share,
    Shield,
    Sprite,
    Vermin,
)
from game.client.animation.uncovering import FLIGHT, Uncovering
from game.client.sound.catalogue import SOUNDS
from game.rules import events as ev

#: Seconds between two beats of the horse's hooves.
HOOFBEAT = 0.13


class Note(NamedTuple):
    """A sound that begins at a moment (seconds); one that loops goes on for its length."""

    moment: float
    sound: str
    length: float = 0.0


def score(timeline: Timeline, pace: float) -> tuple[Note, ...]:
    """The sounds of an update's timeline, by rising moment, in real seconds.

    pace: real seconds for one of the timeline's.
    """
    notes = [
        *(note for cue in timeline.cues for note in _of_cue(cue)),
        *_of_persons(timeline),
        *_of_cathedral(timeline),
    ]
    paced = [Note(note.moment * pace, note.sound, note.length * pace) for note in notes]
    paced += [beat for note in paced if note.sound == "wheel" for beat in _hoofbeats(note)]
    return tuple(_spaced(sorted(paced)))


def of_uncovering(timeline: Uncovering, pace: float) -> tuple[Note, ...]:
    """The sounds of final scoring: what each source brings or costs a seat, and the organ for the winner."""
    notes = [
        Note((step.moment + FLIGHT) * pace, "prestige" if step.amount > 0 else "overrun")
        for step in timeline.steps
    ]
    return tuple(_spaced(sorted([*notes, Note(timeline.dawn * pace, "organ")])))


def of_step(events: Iterable[rules.Event]) -> str | None:
    """The one sound of an update that is shown without motion; None for silence."""
    happened = {type(event) for event in events}
    return next((sound for kind, sound in _STEPS.items() if kind in happened), None)


#: By kind of event, the sound of an update without motion; the first that fits.
_STEPS: dict[type, str] = {
    ev.CathedralScored: "organ",
    ev.Penalised: "squeak",
    ev.BellRingerPassed: "bell",
    ev.MessageTaken: "page",
    ev.CarriageMoved: "hoof",
    ev.CoinsGained: "coin",
    ev.PrestigeGained: "prestige",
    ev.MarkersMoved: "marker",
    ev.FriendMoved: "marker",
    ev.CardPlayed: "card",
    ev.CardsPassed: "card",
}


def _of_cue(cue: Cue) -> Iterator[Note]:
    make = _CUES.get(type(cue.sprite))
    return iter(()) if make is None else make(cue)


def _starts(sound: str) -> Callable[[Cue], Iterator[Note]]:
    """The sound when the cue begins to move."""

    def notes(cue: Cue) -> Iterator[Note]:
        if cue.legs:
            yield Note(cue.legs[0].start, sound)

    return notes


def _lands(sound: str) -> Callable[[Cue], Iterator[Note]]:
    """The sound at the end of each flight; pieces that only make room for others are silent."""

    def notes(cue: Cue) -> Iterator[Note]:
        for leg in cue.legs:
            if isinstance(leg.way, Hop):
                yield Note(leg.end, sound)

    return notes


def _lasts(sound: str) -> Callable[[Cue], Iterator[Note]]:
    """The sound for as long as the cue moves."""

    def notes(cue: Cue) -> Iterator[Note]:
        if cue.legs:
            yield Note(cue.legs[0].start, sound, cue.end - cue.legs[0].start)

    return notes


def _drives(cue: Cue) -> Iterator[Note]:
    for leg in cue.legs:
        if isinstance(leg.way, Ride):
            yield Note(leg.start, "wheel", leg.end - leg.start)


def _runs(cue: Cue) -> Iterator[Note]:
    for leg in cue.legs:
        if isinstance(leg.way, Walk):
            yield Note(leg.start, "squeak")
            yield Note(leg.start, "paws", leg.end - leg.start)


def _swarms(cue: Cue) -> Iterator[Note]:
    yield from _starts("squeak")(cue)
    yield from _lasts("paws")(cue)


def _warns(cue: Cue) -> Iterator[Note]:
    """A light of danger is an overrun harbour's; others are silent."""
    if cue.sprite == Light("danger"):
        yield from _starts("overrun")(cue)


def _rings(cue: Cue) -> Iterator[Note]:
    for leg in cue.legs:
        if isinstance(leg.way, Ring):
            yield Note(leg.start, "bell")


_CUES: dict[type[Sprite], Callable[[Cue], Iterator[Note]]] = {
    CardBack: _starts("card"),
    Card: _starts("card"),
    Message: _starts("page"),
    Shield: _lands("marker"),
    Marker: _lands("marker"),
    Friend: _lands("marker"),
    Coin: _lands("coin"),
    Prestige: _lands("prestige"),
    Share: _starts("prestige"),
    Carriage: _drives,
    Rat: _runs,
    BellRinger: _rings,
    Lamp: _lasts("night"),
    Vermin: _swarms,
    Light: _warns,
}


def _of_persons(timeline: Timeline) -> Iterator[Note]:
    """A page is turned for each person that is shown."""
    for glint in timeline.glints:
        if glint.kind == "veil":
            yield Note(max(glint.start, glint.end - OPENING), "page")


def _of_cathedral(timeline: Timeline) -> Iterator[Note]:
    """The organ plays when the cathedral lights up to give shares: its last flare before them."""
    shares = [cue.born or 0.0 for cue in timeline.cues if isinstance(cue.sprite, Share)]
    flares = [glint.start for glint in timeline.glints if glint.kind == "flare" and glint.on == CATHEDRAL]
    before = [flare for flare in flares if shares and flare <= min(shares)]
    if before:
        yield Note(max(before), "organ")


def _hoofbeats(drive: Note) -> Iterator[Note]:
    for beat in range(max(1, int(drive.length / HOOFBEAT))):
        yield Note(drive.moment + beat * HOOFBEAT, "hoof")


def _spaced(notes: Iterable[Note]) -> Iterator[Note]:
    """Without notes that begin too soon after one of the same sound; loops that overlap become one."""
    free: dict[str, float] = {}
    merged: list[Note] = []
    for note in notes:
        if note.moment < free.get(note.sound, -1.0):
            if SOUNDS[note.sound].loops:
                _lengthen(merged, note)
                free[note.sound] = max(free[note.sound], note.moment + note.length)
            continue
        merged.append(note)
        free[note.sound] = note.moment + (
            note.length if SOUNDS[note.sound].loops else SOUNDS[note.sound].spacing
        )
    return iter(merged)


def _lengthen(notes: list[Note], more: Note) -> None:
    """Has the loop before last until this one would end."""
    last = max(number for number, note in enumerate(notes) if note.sound == more.sound)
    end = max(notes[last].moment + notes[last].length, more.moment + more.length)
    notes[last] = notes[last]._replace(length=end - notes[last].moment)
