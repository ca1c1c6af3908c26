"""The review of the game that has ended: worked out once for all phones, by a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from game.bots.review.report import CostlyChoice, Review
from game.session.review import ReviewProcess, ReviewWork
from game.text import review as said
from game.text.coach import CoachWords
from game.text.names import Words
from game.web.chart import Chart, ChartLine, chart
from game.web.overview import Arms
from game.web.seen_table import SeenTable
from net.messages.to_client import FinishedMessage
from net.storage import finished_games

#: Seconds until a look at a review whose process was killed starts it again; live pages look at once.
AGAIN_AFTER: Final = 5.0


class Reviews:
    """The review of the newest game that somebody asked about. start: works out that of a game in a file."""

    def __init__(self, start: Callable[[Path], ReviewWork] = ReviewProcess) -> None:
        self._start = start
        self._game: tuple[str, int] | None = None
        self._work: ReviewWork | None = None
        self._told: tuple[object, ...] = ()
        self._changed_at = 0.0

    def of(self, game: FinishedMessage, now: float) -> ReviewWork:
        """The work at a game; the first call keeps the game and starts it. Raises UnkeptError."""
        asked = game["table"], game["game"]
        killed = self._work is not None and self._work.fault == ""
        again = killed and now >= self._changed_at + AGAIN_AFTER
        if self._work is None or asked != self._game or again:
            self.close()
            finished_games.keep_foreign({key: value for key, value in game.items() if key != "t"})
            self._game, self._work = asked, self._start(finished_games.path_of(*asked))
        return self._work

    def has_changed(self, now: float) -> bool:
        """Whether there is more to tell than at the last call."""
        if self._work is None:
            return False
        told, work = self._told, self._work
        self._told = self._game, work.percent, work.review is not None, work.fault
        if told == self._told:
            return False
        self._changed_at = now
        return True

    def close(self) -> None:
        """Give the work up."""
        if self._work is not None:
            self._work.close()
            self._work = None


class ChoiceLines(NamedTuple):
    """What is told of a costly choice."""

    round: str
    cost: str
    chosen: str
    better: str
    why: str


class SeatReview(NamedTuple):
    """What a seat's choices cost. title: the sum in a sentence."""

    arms: Arms
    title: str
    choices: list[ChoiceLines]
    mine: bool


class ReviewLines(NamedTuple):
    """A review in words. note: empty, or which bots judged otherwise."""

    note: str
    chances: Chart
    leads: list[str]
    seats: list[SeatReview]


def lines(table: SeenTable, review: Review, seat: int) -> ReviewLines:
    """The review as a seat reads it, its own choices first."""
    words, seats = table.words, table.session.players
    leads = [said.lead_change(words, change, review.moments) for change in review.lead_changes]
    order = sorted(range(len(seats)), key=lambda other: other != seat)
    return ReviewLines(
        said.other_network(words, review.others) if review.others else "",
        _chances(table, review),
        leads or [words.catalog.text("review.lead.none")],
        [_seat(table, review, other, mine=other == seat) for other in order],
    )


def _chances(table: SeenTable, review: Review) -> Chart:
    text = table.catalog.text
    drawn = [
        ChartLine(
            info.name,
            Arms.of(info.colour, info.sign),
            info.seat,
            [100 * moment.chances[info.seat] for moment in review.moments],
        )
        for info in table.session.players
    ]
    ends = [*map(str, range(1, len(review.moments))), text("review.end")]
    return chart(text("review.table", what=text("review.chances")), drawn, ends, 100.0)


def _seat(table: SeenTable, review: Review, seat: int, *, mine: bool) -> SeatReview:
    words, info, choices = table.words, table.session.players[seat], review.costliest[seat]
    key, cost = "review.lost" if choices else "review.lost.none", said.cost(words, review.lost[seat])
    title = words.catalog.text(key, name=words.seat(seat), cost=cost)
    told = [_choice(words, choice) for choice in choices]
    return SeatReview(Arms.of(info.colour, info.sign), title, told, mine)


def _choice(words: Words, choice: CostlyChoice) -> ChoiceLines:
    text = words.catalog.text
    return ChoiceLines(
        text("review.round", round=choice.round),
        text("review.minus", cost=said.cost(words, choice.cost)),
        text("review.chosen", what=CoachWords(words).step(choice.chosen)),
        said.better(words, choice),
        said.why(words, choice),
    )
