"""Random games of the rules engine, each checked at every decision in every way there is."""

from __future__ import annotations

from random import Random
from typing import Final

from game import rules
from tests.checks.copies import check_copies
from tests.checks.games import GameStep, Setting, settings, steps, viewers
from tests.checks.previews import check_previews
from tests.checks.records import check_record
from tests.checks.referee import Referee
from tests.checks.samples import check_sample, play_on
from tests.checks.secrecy import check_step
from tests.checks.twins import TWINS
from tools.soak.tried import Tried, require

#: At what share of the decisions the costly checks are made, so that many games can be played; the tests
#: make them at every decision of fewer games. Last, the share of samples played on and of games recorded.
COPIES_AT: Final = 0.4
TWINS_AT: Final = 0.2
PREVIEWS_AT: Final = 0.1
SAMPLES_AT: Final = 0.2
PLAYED_ON: Final = 0.06
RECORDED: Final = 0.4


def check(seed: int) -> Tried:
    """Play a game to its end and check it."""
    (setting,) = settings(1, seed)
    game = _GameCheck(setting)
    try:
        return game.run()
    except Exception as fault:
        fault.add_note(f"{setting}, decision {game.decision}")
        raise


class _GameCheck:
    """One game under check; `decision` is how far it has come."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.decision = 0
        self._chance = Random(f"soak {setting.seed}")
        self._referee: Referee | None = None

    def run(self) -> Tried:
        tried = Tried(decisions=0, copies=0, twins=0, previews=0, samples=0, records=0)
        for step in steps(self.setting, self._hear):
            self.decision = step.number
            if self._referee is None:
                self._referee = Referee(step.state)
                self._referee.check()
            tried = tried.plus(self._check(step))
        require(
            self._referee is not None and self._referee.rounds == 9, "the game has not lasted nine rounds"
        )
        if self._chance.random() < RECORDED:
            choices = check_record(self.setting)
            require(choices == self.decision, "the record has another number of choices")
            tried["records"] = 1
        return tried

    def _hear(self, events: tuple[rules.Event, ...]) -> None:
        assert self._referee is not None
        self._referee.hear(events)
        self._referee.check()

    def _check(self, step: GameStep) -> Tried:
        """The referee makes the cheap checks at every decision; the others are made at some."""
        chance, state = self._chance, step.state
        tried = Tried(decisions=1)
        if chance.random() < COPIES_AT:
            check_copies(step)
            tried["copies"] = 1
        if chance.random() < TWINS_AT:
            tried["twins"] = len(check_step(step, chance, [chance.choice(list(TWINS))]))
        if chance.random() < PREVIEWS_AT:
            tried["previews"] = check_previews(state, step.seat)
        if chance.random() < SAMPLES_AT:
            sampled = check_sample(state, chance.choice(viewers(state)), chance)
            tried["samples"] = 1
            if chance.random() < PLAYED_ON:
                play_on(sampled, chance)
        return tried
