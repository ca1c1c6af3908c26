"""Advice as data: options with their worth, the facts that speak for or against them, and what follows."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

#: Differences under this are no differences: half a prestige.
MATTERS: Final = 0.5
#: Kinds of decisions whose choice is a card or person.
LEADS: Final = ("keep", "play", "hire")
#: No more options are told.
MOST_OPTIONS: Final = 3


class Fact(NamedTuple):
    """Something true about an option.

    code: what it says; the words lie in the catalogue under coach.fact.CODE. values: its parameters.
    prestige: about how much it counts, for sorting; below 0 it speaks against the option.
    """

    code: str
    values: dict[str, Any]
    prestige: float


class Difference(NamedTuple):
    """One thing in which the better choice differs from the one that was made.

    code: one of reasons.CODES. amount: by how much the better one has more, below 0 less. about: a person,
    where the code needs one.
    """

    code: str
    amount: int
    about: str = ""


class PlanStep(NamedTuple):
    """One choice of a plan with those that belong to it.

    kinds: of the decisions that the choices answer. moved: for each of `parts` how many markers, and whether
    the friend, go from one sector to another by a person. idle: whether the card or person has no effect.
    """

    kinds: tuple[str, ...]
    choices: tuple[Any, ...]
    moved: tuple[tuple[int, bool], ...] = ()
    idle: bool = False

    def parts(self) -> list[list[tuple[str, Any]]]:
        """Kinds with choices, cut before each card or person: the advisor leads to more of them."""
        cut: list[list[tuple[str, Any]]] = [[]]
        for kind, choice in zip(self.kinds, self.choices, strict=True):
            if kind in LEADS and cut[-1]:
                cut.append([])
            cut[-1].append((kind, choice))
        return cut


class AdvisedOption(NamedTuple):
    """An option of the decision.

    number: its place among the decision's options. step: the option, and the choices that complete it.
    behind: by how much prestige it is worse than the best option. facts: weightiest first.
    plan: what the seat would do afterwards in the same round, and the prestige that the plan brings.
    """

    number: int
    step: PlanStep
    behind: float
    facts: tuple[Fact, ...]
    plan: tuple[PlanStep, ...]
    plan_prestige: int


class Advice(NamedTuple):
    """The best options, best first; none where the choice makes no difference."""

    options: tuple[AdvisedOption, ...]

    def to_plain(self) -> list[dict[str, Any]]:
        """The advice as plain values, for JSON."""
        return [
            {
                "number": option.number,
                "step": option.step,
                "behind": round(option.behind, 2),
                "facts": [fact._replace(prestige=round(fact.prestige, 2)) for fact in option.facts],
                "plan": option.plan,
                "plan_prestige": option.plan_prestige,
            }
            for option in self.options
        ]

    @classmethod
    def from_plain(cls, plain: list[dict[str, Any]]) -> Advice:
        """The advice that `to_plain` wrote, through JSON or not. Raises ValueError for anything else."""
        try:
            return cls(tuple(map(_option, plain)))
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError("no advice") from error


def _option(plain: dict[str, Any]) -> AdvisedOption:
    return AdvisedOption(
        int(plain["number"]),
        _step(*plain["step"]),
        float(plain["behind"]),
        tuple(Fact(str(code), dict(values), float(prestige)) for code, values, prestige in plain["facts"]),
        tuple(_step(*step) for step in plain["plan"]),
        int(plain["plan_prestige"]),
    )


def _step(kinds: list[str], choices: list[Any], moved: list[list[Any]], idle: bool) -> PlanStep:
    pieces = tuple((int(markers), bool(friend)) for markers, friend in moved)
    return PlanStep(tuple(kinds), tuple(choices), pieces, bool(idle))
