"""Reviews that are made up, and work on them that goes on when a test says so."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.coach.advice import PlanStep
from game.bots.review.report import CostlyChoice, Difference, LeadChange, Moment, Review
from game.session.network import Network
from game.session.review import ReviewWork


@dataclass
class Work:
    """Work on a review."""

    percent: int = 0
    review: Review | None = None
    fault: str | None = None
    closed: bool = False

    def close(self) -> None:
        self.closed = True


class Reviewing(Network):
    """A network whose reviews are all the same work; asked: the games that were to be reviewed."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self.asked: list[Path] = []

    def review(self, game: Path) -> ReviewWork:
        self.asked.append(game)
        return self._work

    def keep(self, game: Any) -> None:
        """Stores nothing."""


def long_review(seats: int) -> Review:
    """A review in which everything is long: names of places, reasons, changes of the lead."""
    kinds = ("hire", "fool_source", "fool_target", "drive", "message")
    chosen = PlanStep(kinds, ("fool", "carriage_house", "cloister_school", "0.OR", "take"), ((1, False),))
    better = PlanStep(kinds, ("fool", "cathedral", "carriage_house", "1.OL", "leave"), ((1, True),))
    plan = PlanStep(("play", "source"), ("cloister_school:0", "carriage_house"))
    facts = (("cathedral", 6), ("coming", 4), ("hospital", -1), ("markers", -1))
    why = tuple(
        Difference(code, amount, "lady_of_the_court" if code == "coming" else "") for code, amount in facts
    )
    costly = CostlyChoice(20, 3, 12.5, chosen, better, (plan,), why)
    moments = tuple(
        Moment(
            number,
            tuple(number * (5 + seat) for seat in range(seats)),
            tuple(50.0 + seat for seat in range(seats)),
            tuple(1.0 if seat == number % seats else 0.0 for seat in range(seats)),
        )
        for number in range(10)
    )
    changes = tuple(LeadChange(number, number % seats, (number - 1) % seats) for number in (3, 6, 7, 9))
    return Review(moments, changes, ((costly,) * 3,) * (seats - 1) + ((),), (20.0,) * seats, (seats - 1,))
