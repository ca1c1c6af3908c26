"""Which explanation is due: each is given once, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from game.board.box import Box
from game.client.tutorial import cards, replies, rounds
from game.client.tutorial.lesson import Lesson, LessonMoment, Place

#: What is good to know, the most important first.
IDEAS: tuple[Lesson, ...] = (
    *rounds.BOARD,
    *rounds.HAPPENED,
    *cards.BROUGHT,
    *cards.IN_HAND,
    *cards.PLAYING,
    *rounds.STATE,
)
#: What is to be done, explained last.
DEEDS: tuple[Lesson, ...] = (*replies.TWICE, *rounds.PHASES, *cards.ASKED)
#: What is told as the guided game lets go.
FAREWELLS: tuple[Lesson, ...] = (*rounds.HAPPENED, *cards.CARDS, rounds.FAREWELL)
#: What is to be done last, by the kind of decision.
THEN = {
    "keep": "lesson.keep.now",
    "play": "lesson.play.now",
    "drive": "lesson.drive.now",
    "hire": "lesson.hire.now",
}
#: No more explanations are given before one choice.
MOST = 3


class Explanation(NamedTuple):
    """An explanation that is due: its words, and where it points. covers, more: as in Telling and Lesson.

    then: the key of what is to be done after it; empty if another follows before the choice.
    """

    key: str
    title: str
    text: str
    place: Place | Box
    covers: tuple[str, ...] = ()
    more: str = ""
    then: str = ""


class Tracker:
    """What somebody has been told: `taught` holds the keys and grows. guided: in the guided game."""

    def __init__(self, taught: list[str], *, guided: bool = False) -> None:
        self.taught, self.guided = taught, guided
        self._decision: tuple[int, int] | None = None
        self._left = 0

    @property
    def let_go(self) -> bool:
        """Whether the guided game has said its last word."""
        return self.guided and rounds.FAREWELL.key in self.taught

    def due(self, moment: LessonMoment) -> Explanation | None:
        """The explanation to give now, if any."""
        asked = (moment.seat, moment.decision.id)
        if asked != self._decision:
            self._decision, self._left = asked, MOST
        if self.let_go:
            return None
        if self.guided and rounds.FAREWELL.when(moment) is not None:
            found = [*self._new(FAREWELLS, moment)]
        else:
            deeds = [*islice(self._new(DEEDS, moment), min(1, self._left))]
            covered = {key for deed in deeds for key in deed.covers}
            ideas = (idea for idea in self._new(IDEAS, moment) if idea.key not in covered)
            found = [*islice(ideas, self._left - len(deeds)), *deeds]
        if len(found) != 1:
            return found[0] if found else None
        return found[0]._replace(then=THEN.get(moment.kind, "lesson.choose.now"))

    def told(self, mark: Explanation) -> None:
        """Note that an explanation has been given."""
        self._left -= 1
        self.taught += [key for key in (mark.key, *mark.covers) if key not in self.taught]

    def _new(self, lessons: Iterable[Lesson], moment: LessonMoment) -> Iterator[Explanation]:
        """Those that are due and were not given yet."""
        text = moment.words.catalog.text
        for lesson in lessons:
            if lesson.key not in self.taught and (told := lesson.when(moment)) is not None:
                key = f"lesson.{lesson.key}"
                said = told.said or (text(f"{key}.title"), text(key + told.variant, **told.values))
                yield Explanation(lesson.key, *said, told.place, told.covers, lesson.more)
