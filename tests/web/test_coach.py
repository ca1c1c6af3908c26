"""The coach tells a phone what it would do where the table allows it, and tells nobody else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any

import pytest

from game.bots.coach.advice import Advice, AdvisedOption, PlanStep
from game.rules import Decision, View
from game.session.coach_link import Answer
from game.web.coach import KEEP_FOR, Coach
from tests.harness.browser import Browser
from tests.harness.local_table import begun
from tests.harness.phones import begin, chooses, reads
from tests.harness.running_host import PATIENCE
from tests.web.test_secrets import seen_table


class Process:
    """A coach that finds the second option best."""

    def __init__(self) -> None:
        self.gone = False
        self.asked: list[Decision] = []
        self.closed = Event()

    def ask(self, view: View, decision: Decision) -> int:
        assert view["viewer"] == decision.seat
        self.asked.append(decision)
        return len(self.asked)

    def poll(self) -> list[Answer]:
        return [self._answer(self.asked.pop(0))] if self.asked else []

    def _answer(self, decision: Decision) -> Answer:
        step = PlanStep((decision.kind,), (decision.options[1],))
        return Answer(1, Advice((AdvisedOption(1, step, 0.0, (), (), 0),)))

    def close(self) -> None:
        self.closed.set()


class SilentProcess(Process):
    """A coach that ends instead of answering."""

    def poll(self) -> list[Answer]:
        self.gone = bool(self.asked)
        return []


def coaches(monkeypatch: pytest.MonkeyPatch, *processes: Any) -> None:
    """The gateway starts these in turn."""
    starts = iter(processes)
    monkeypatch.setattr("game.web.gateway.Coach", lambda: Coach(lambda: next(starts)))


def asks(phone: Browser) -> None:
    phone.send(phone.page.form("/coach"))
    assert phone.page.status == 200


def test_the_phone_that_asked_reads_what_the_coach_would_do(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    coaches(monkeypatch, Process())
    ada, bo = begin(gateway_at(hints=True), "Ada", "Bo")
    unasked = bo.get().source
    asks(ada)
    reads(ada, "Best choice: keep")
    _, first, second, third = ada.page.source.split('<label class="option')
    assert [*("✓ Best choice" in option for option in (first, second, third))] == [False, True, False]
    assert not ada.page.has("/coach")
    assert bo.get().source == unasked


def test_an_answer_is_put_away_with_its_decision(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    coaches(monkeypatch, Process())
    ada, bo = begin(gateway_at(hints=True), "Ada", "Bo")
    asks(ada)
    reads(ada, "Best choice")
    chooses(ada, Random(1))
    chooses(bo, Random(1))
    reads(ada, "keep one of two cards")
    assert "Best choice" not in ada.page.source
    assert ada.page.has("/coach")


def test_a_table_without_hints_has_no_coach(gateway_at: Callable[..., str]) -> None:
    ada, _ = begin(gateway_at(), "Ada", "Bo")
    assert not ada.page.has("/coach")


def test_a_coach_that_is_not_there_says_so_and_can_be_asked_again(
    gateway_at: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    coaches(monkeypatch, SilentProcess(), Process())
    ada, _ = begin(gateway_at(hints=True), "Ada", "Bo")
    asks(ada)
    reads(ada, "The coach does not answer.")
    asks(ada)
    reads(ada, "Best choice")


def test_the_process_ends_when_nobody_has_asked_for_long() -> None:
    process, table = Process(), seen_table(begun(2, 3).poll())
    coach = Coach(lambda: process)  # type: ignore[arg-type, return-value]
    table.advance(0.0)
    coach.ask(table, {})
    coach.ask(table, {})
    assert len(process.asked) == 1
    coach.look(10.0)
    coach.look(10.0 + KEEP_FOR)
    assert not process.closed.is_set()
    coach.look(11.0 + KEEP_FOR)
    assert process.closed.wait(PATIENCE)


@pytest.mark.slow
def test_the_real_coach_gives_its_reasons(gateway_at: Callable[..., str]) -> None:
    ada, _ = begin(gateway_at(hints=True), "Ada", "Bo")
    asks(ada)
    reads(ada, "Best choice: keep")
    assert "prestige" in ada.page.source.partition('class="coach"')[2].partition("</section>")[0]
