"""Which explanation is due: each is given once, one at a time."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box
from game.client.tutorial import cards, replies, rounds
from game.client.tutorial.lesson import Lesson, LessonMoment, Option, Place, ScreenPart

#: All explanations of any game, in the order in which they are given where several are due.
LESSONS: tuple[Lesson, ...] = (
    rounds.PHASES[0],
    *rounds.HAPPENED,
    *cards.BROUGHT,
    *rounds.PHASES[1:],
    *replies.TWICE,
    *cards.ASKED,
    *cards.CARDS,
    *cards.PLAYING,
    *rounds.STATE,
)
#: No more explanations are given before one choice.
MOST = 5
_ADVICE = frozenset(lesson.key for lesson in replies.TWICE)
_OWN_WAY = "own_way"


class Explanation(NamedTuple):
    """An explanation that is due: its words, and where it points. covers, more: as in Telling and Lesson."""

    key: str
    title: str
    text: str
    place: Place | Box
    covers: tuple[str, ...] = ()
    more: str = ""


class Tracker:
    """What somebody has been told: `taught` holds the keys and grows. guided: in the guided game."""

    def __init__(self, taught: list[str], *, guided: bool = False) -> None:
        self.taught, self.guided = taught, guided
        self._decision: tuple[int, int] | None = None
        self._given = 0
        #: The option that was said to be better than the obvious one, and whether another was chosen.
        self._advised: int | None = None
        self._own_way = False

    @property
    def let_go(self) -> bool:
        """Whether the guided game has said its last word."""
        return self.guided and rounds.FAREWELL.key in self.taught

    def due(self, moment: LessonMoment) -> Explanation | None:
        """The explanation to give now, if any."""
        asked = (moment.seat, moment.decision.id)
        if asked != self._decision:
            self._decision, self._given = asked, 0
        if self.let_go or self._given >= MOST:
            return None
        if self._own_way and _OWN_WAY not in self.taught:
            text = moment.words.catalog.text
            title, said = text("lesson.own_way.title"), text("lesson.own_way")
            return Explanation(_OWN_WAY, title, said, ScreenPart("action"))
        lessons = self._lessons(moment)
        if lessons == rounds.FAREWELLS and (missed := self._missed(moment)) is not None:
            return missed
        for lesson in lessons:
            told = None if lesson.key in self.taught else lesson.when(moment)
            if told is not None:
                text = moment.words.catalog.text
                key = f"lesson.{lesson.key}"
                title, said = text(f"{key}.title"), text(key + told.variant, **told.values)
                return Explanation(lesson.key, title, said, told.place, told.covers, lesson.more)
        return None

    def told(self, mark: Explanation) -> None:
        """Notes that an explanation has been given."""
        self._given += 1
        if mark.key in _ADVICE and isinstance(mark.place, Option):
            self._advised = mark.place.number
        self.taught += [key for key in (mark.key, *mark.covers) if key not in self.taught]

    def chosen(self, option: int) -> None:
        """Notes what was chosen after all that was told."""
        self._own_way = self._advised not in (None, option)
        self._advised = None

    def _missed(self, moment: LessonMoment) -> Explanation | None:
        """An action card that was never explained, as it never came or something else was clicked first."""
        for lesson in cards.CARDS:
            if lesson.key not in self.taught:
                words, action = moment.words, lesson.more
                title = moment.words.catalog.text("lesson.missed.title", card=words.action(action))
                said = words.about(action, moment.view["rules"])
                place = cards.place_of(action, moment.player)
                return Explanation(lesson.key, title, said, place, more=action)
        return None

    def _lessons(self, moment: LessonMoment) -> tuple[Lesson, ...]:
        """In the guided game only its last word once it lets go."""
        if self.guided and rounds.FAREWELL.when(moment) is not None:
            return rounds.FAREWELLS
        return LESSONS
