"""Random games of the rules engine, each checked at every decision in every way there is."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from game import rules
from tests.checks.copies import check_copies
from tests.checks.games import Fault, GameStep, Setting, steps, viewers
from tests.checks.previews import check_previews
from tests.checks.records import check_record
from tests.checks.referee import Referee
from tests.checks.samples import check_sample, play_on
from tests.checks.secrecy import check_step
from tests.checks.twins import TWINS

#: At what share of the decisions the costly checks are made, so that many games can be played; the tests
#: make them at every decision of fewer games. Last, the share of samples played on and of games recorded.
COPIES_AT: Final = 0.4
TWINS_AT: Final = 0.2
PREVIEWS_AT: Final = 0.1
SAMPLES_AT: Final = 0.2
PLAYED_ON: Final = 0.06
RECORDED: Final = 0.4


class Checked(NamedTuple):
    """How much of everything a game, or many, brought to check."""

    games: int = 0
    decisions: int = 0
    copies: int = 0
    twins: int = 0
    previews: int = 0
    samples: int = 0
    records: int = 0

    def plus(self, other: Checked) -> Checked:
        return Checked(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return ", ".join(f"{number:,} {what}" for what, number in self._asdict().items())


class Broken(Exception):
    """A game in which something does not hold; the cause says what, the text says how to play it again."""


def checked_game(setting: Setting) -> Checked:
    """Checks a game. Raises Broken when something does not hold in it."""
    check = _GameCheck(setting)
    try:
        return check.run()
    except Exception as fault:
        again = f"python -m tools.soak rules --games 1 --first-seed {setting.seed}"
        raise Broken(f"{setting}, decision {check.decision}; again: {again}") from fault


class _GameCheck:
    """One game under check; `decision` is how far it has come."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.decision = 0
        self._chance = Random(f"soak {setting.seed}")
        self._referee: Referee | None = None

    def run(self) -> Checked:
        """Plays the game to its end; returns how much was checked."""
        checked = Checked(games=1)
        for step in steps(self.setting, self._hear):
            self.decision = step.number
            if self._referee is None:
                self._referee = Referee(step.state)
                self._referee.check()
            checked = checked.plus(self._check(step))
        if self._referee is None or self._referee.rounds != 9:
            raise Fault("the game has not lasted nine rounds")
        if self._chance.random() >= RECORDED:
            return checked
        if check_record(self.setting) != self.decision:
            raise Fault("the record has another number of choices")
        return checked._replace(records=1)

    def _hear(self, events: tuple[rules.Event, ...]) -> None:
        assert self._referee is not None
        self._referee.hear(events)
        self._referee.check()

    def _check(self, step: GameStep) -> Checked:
        """The referee makes the cheap checks at every decision; the others are made at some."""
        chance, state = self._chance, step.state
        copies = twins = previews = samples = 0
        if chance.random() < COPIES_AT:
            check_copies(step)
            copies = 1
        if chance.random() < TWINS_AT:
            twins = len(check_step(step, chance, [chance.choice(list(TWINS))]))
        if chance.random() < PREVIEWS_AT:
            previews = check_previews(state, step.seat)
        if chance.random() < SAMPLES_AT:
            sampled = check_sample(state, chance.choice(viewers(state)), chance)
            samples = 1
            if chance.random() < PLAYED_ON:
                play_on(sampled, chance)
        return Checked(decisions=1, copies=copies, twins=twins, previews=previews, samples=samples)
