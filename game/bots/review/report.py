"""What a review tells, as plain values; `to_plain` and `from_plain` carry it from one process to another."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.bots.coach.advice import Difference, PlanStep

#: No more choices are told of a seat.
COSTLIEST: Final = 3


class CostlyChoice(NamedTuple):
    """A whole choice of a seat, from a card or person to the last that it led to, and a better one.

    moment: how many choices the game had had before. cost: how much less it was worth, in prestige. plan: the
    best that could have followed the better choice in that round. why: how the seat's position at the end of
    its turn would have differed, with the best following either choice; the weightiest difference first.
    """

    moment: int
    round: int
    cost: float
    chosen: PlanStep
    better: PlanStep
    plan: tuple[PlanStep, ...]
    why: tuple[Difference, ...]


class Moment(NamedTuple):
    """How the seats stood after so many rounds, with the next round's persons and cards dealt.

    forecast: the prestige that each would end with; chances: its share of the victory. At the end both are
    the actual result.
    """

    rounds: int
    prestige: tuple[int, ...]
    forecast: tuple[float, ...]
    chances: tuple[float, ...]


class LeadChange(NamedTuple):
    """After so many rounds `leader` had better chances than the seat that led before."""

    rounds: int
    leader: int
    before: int


class Review(NamedTuple):
    """The review of a game.

    costliest, lost: by seat; lost is what all its choices cost together. others: the seats of bots that
    judged with other weights than the review.
    """

    moments: tuple[Moment, ...]
    lead_changes: tuple[LeadChange, ...]
    costliest: tuple[tuple[CostlyChoice, ...], ...]
    lost: tuple[float, ...]
    others: tuple[int, ...] = ()


def to_plain(review: Review) -> dict[str, Any]:
    """The review as string keys and plain values, for JSON."""
    return {
        "moments": [moment._asdict() for moment in review.moments],
        "lead_changes": [change._asdict() for change in review.lead_changes],
        "costliest": [[_choice_to_plain(choice) for choice in choices] for choices in review.costliest],
        "lost": list(review.lost),
        "others": list(review.others),
    }


def _choice_to_plain(choice: CostlyChoice) -> dict[str, Any]:
    return {
        **choice._asdict(),
        "chosen": choice.chosen._asdict(),
        "better": choice.better._asdict(),
        "plan": [step._asdict() for step in choice.plan],
        "why": [difference._asdict() for difference in choice.why],
    }


def from_plain(plain: Any) -> Review:
    """The review that `to_plain` wrote. Raises ValueError for anything else."""
    try:
        moments = tuple(
            Moment(
                moment["rounds"],
                tuple(moment["prestige"]),
                tuple(moment["forecast"]),
                tuple(moment["chances"]),
            )
            for moment in plain["moments"]
        )
        return Review(
            moments,
            tuple(LeadChange(**change) for change in plain["lead_changes"]),
            tuple(tuple(map(_choice_from_plain, choices)) for choices in plain["costliest"]),
            tuple(plain["lost"]),
            tuple(plain["others"]),
        )
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError("this is no review of a game") from error


def _choice_from_plain(plain: dict[str, Any]) -> CostlyChoice:
    return CostlyChoice(
        plain["moment"],
        plain["round"],
        plain["cost"],
        _step(plain["chosen"]),
        _step(plain["better"]),
        tuple(map(_step, plain["plan"])),
        tuple(Difference(**difference) for difference in plain["why"]),
    )


def _step(plain: dict[str, Any]) -> PlanStep:
    moved = tuple((markers, friend) for markers, friend in plain["moved"])
    return PlanStep(tuple(plain["kinds"]), tuple(plain["choices"]), moved, plain["idle"])
