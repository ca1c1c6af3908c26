"""How training changes as games are played."""

from __future__ import annotations

from typing import Final, NamedTuple


class Stage(NamedTuple):
    """A stretch of training.

    until: the share of all games at which it ends. rate: Adam's step. trace: lambda, how much of a
    target is the real result and not a prediction. explored: how often a seat takes any outcome at all.
    """

    until: float
    rate: float
    trace: float
    explored: float


#: The last stage does not explore, so that the network predicts games of bots that do not either.
STAGES: Final = (
    Stage(0.04, 1e-3, 1.0, 0.08),
    Stage(0.25, 1e-3, 0.85, 0.08),
    Stage(0.60, 5e-4, 0.85, 0.08),
    Stage(0.85, 2.5e-4, 0.85, 0.05),
    Stage(1.00, 1e-4, 0.95, 0.0),
)


#: For a network that plays well already.
GO_ON: Final = (Stage(0.60, 5e-4, 0.85, 0.05), Stage(0.85, 2e-4, 0.85, 0.03), Stage(1.00, 7e-5, 0.95, 0.0))
#: The same, where it learns from choices that are judged.
JUDGED: Final = (Stage(0.60, 3e-4, 1.0, 0.0), Stage(1.00, 1e-4, 1.0, 0.0))


def stage_at(stages: tuple[Stage, ...], done: int, games: int) -> Stage:
    """The stage after `done` of `games` games."""
    return next((stage for stage in stages if done < stage.until * games), stages[-1])
