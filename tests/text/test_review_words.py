"""The review in words: why a choice was better, every change of the lead."""

import pytest

from game.bots.coach.advice import PlanStep
from game.bots.coach.reasons import CODES
from game.bots.review.report import CostlyChoice, Difference, LeadChange, Moment
from game.client.review.command import words_of
from game.text import review
from game.text.catalog import Catalog
from game.text.names import Words
from tests.client.review.finished import finished


def words() -> Words:
    """The words of a game of Ada, who is blue, and Bert, who is green."""
    return words_of(finished(), Catalog.load())


def costly(*why: Difference, kind: str = "play", plan: tuple[PlanStep, ...] = ()) -> CostlyChoice:
    bank, park = (PlanStep((kind,), (f"{action}:0",)) for action in ("bank", "park"))
    return CostlyChoice(0, 3, 2.5, bank, park, plan, why)


def test_why_tells_first_what_is_better_and_then_what_is_worse() -> None:
    facts = (Difference("prestige", 3), Difference("coins", -1), Difference("coming", 2, "carpenter"))

    assert review.why(words(), costly(*facts)) == (
        "Why: 3 more prestige this round; the Carpenter, still to come, would give 2 more; but 1 coin fewer"
    )


def test_what_was_better_is_told_with_what_would_have_followed() -> None:
    plan = (PlanStep(("play",), ("bank:1",)), PlanStep(("hire",), ("monk",)))

    assert review.better(words(), costly()) == "Better: play Park"
    assert review.better(words(), costly(plan=plan)) == "Better: play Park, then play Bank and hire the Monk"


def test_why_without_a_fact_points_to_the_rounds_to_come_and_of_a_card_kept_to_playing_it() -> None:
    assert review.why(words(), costly()) == "Why: more in the rounds to come"
    kept = costly(Difference("markers", 2), kind="keep")
    assert review.why(words(), kept) == "If played: 2 more markers"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("amount", [-2, -1, 1, 2])
def test_every_fact_can_be_said(code: str, amount: int) -> None:
    person = "carpenter" if code == "coming" else ""
    told = Catalog.load().count(
        f"review.{'less' if amount < 0 else 'more'}.{code}", abs(amount), person="Carpenter"
    )

    assert told in review.why(words(), costly(Difference(code, amount, person)))


def test_costs_from_ten_prestige_on_are_told_in_whole_ones() -> None:
    told = [review.cost(words(), prestige) for prestige in (4.64, 9.96, 28.04)]
    assert told == ["about 4.6 prestige", "about 10 prestige", "about 28 prestige"]


def test_french_counts_prestige_in_points_and_from_two_on_in_the_plural() -> None:
    french = words_of(finished(), Catalog.load("fr"))

    told = [review.cost(french, prestige) for prestige in (0.5, 1.94, 1.96, 28.04)]

    assert told == [f"environ {n}" for n in ("0,5\xa0point", "1,9\xa0point", "2,0\xa0points", "28\xa0points")]


def test_changes_of_the_lead() -> None:
    moments = tuple(Moment(number, (), (), (0.38, 0.62)) for number in range(10))

    told = [review.lead_change(words(), LeadChange(number, 1, 0), moments) for number in (4, 9)]
    assert told == [
        "After round 4, Bert leads instead of Ada: 62% to 38%.",
        "In the last round Bert overtakes Ada.",
    ]
