"""The coach in a process of its own: it answers, ends with the window, and is silent once it has crashed."""

import json
import logging
from collections.abc import Iterator
from unittest.mock import Mock

import pytest

from game.bots.coach.advice import Advice
from game.bots.coach.coach import Coach
from game.session.coach_link import CoachProcess
from tests.harness.running_host import kill
from tests.text.test_describe import asked

pytestmark = pytest.mark.slow  # a process

#: Seconds after which a test gives up.
PATIENCE = 60.0


@pytest.fixture
def coach() -> Iterator[CoachProcess]:
    coach = CoachProcess()
    yield coach
    coach.close()


def test_it_answers_as_the_coach_in_this_process_would(coach: CoachProcess) -> None:
    decision, view = next(iter(asked(4, 3)))

    number = coach.ask(view, decision)
    (answer,) = coach.poll(PATIENCE)

    assert answer.number == number
    assert answer.advice is not None
    assert answer.advice.to_plain() == told(Coach().advise(view, decision).to_plain())


def told(plain: list) -> list:
    """What is read again after it was written as JSON, tuples back in place."""
    return Advice.from_plain(json.loads(json.dumps(plain))).to_plain()


def test_a_game_that_it_does_not_know_gets_no_advice(coach: CoachProcess) -> None:
    decision, view = next(iter(asked(4, 3)))

    coach.ask({**view, "persons": ["falconer"]}, decision)
    (unknown,) = coach.poll(PATIENCE)
    coach.ask(view, decision)
    (known,) = coach.poll(PATIENCE)

    assert unknown.advice is None
    assert known.advice is not None


def test_after_a_crash_it_is_silent_and_the_log_has_one_line(
    coach: CoachProcess, caplog: pytest.LogCaptureFixture
) -> None:
    decision, view = next(iter(asked(4, 3)))

    with caplog.at_level(logging.WARNING):
        assert coach.pid is not None
        kill(coach.pid)
        assert coach.poll(PATIENCE) == []
        coach.ask(view, decision)

    assert coach.gone
    assert coach.poll() == []
    assert [record.message for record in caplog.records] == ["the coach has stopped"]


def test_where_no_process_can_be_started_it_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decision, view = next(iter(asked(4, 3)))
    monkeypatch.setattr("subprocess.Popen", Mock(side_effect=BlockingIOError()))

    coach = CoachProcess()
    coach.ask(view, decision)
    coach.close()

    assert coach.gone
    assert coach.poll() == []
    (record,) = caplog.records
    assert record.message.startswith("the coach cannot be started: ")


def test_closing_is_no_crash(caplog: pytest.LogCaptureFixture) -> None:
    coach = CoachProcess()

    with caplog.at_level(logging.WARNING):
        coach.close()
        coach.poll(PATIENCE)

    assert coach.gone
    assert not caplog.records
