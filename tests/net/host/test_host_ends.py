"""How `notre-dame host` ends, and that it goes on where nobody reads what it says. Its worker is made up."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from net.host import main
from net.host.plan import HostPlan
from net.host.supervisor import Failure, RunningHost
from net.messages.codes import CodedText, coded


class MadeUpSupervisor:
    """Watches a worker that ends before it listens. told_to_end: a signal reaches the command then."""

    running_host: RunningHost | None = None
    failure = Failure(coded("start.failed", status=-15), 1)
    told_to_end = False
    end: Callable[[], None]

    def __init__(
        self,
        plan: HostPlan,
        notice: Callable[[CodedText | None], None],
        told: Callable[[RunningHost], None],
    ) -> None:
        self._notice = notice
        self.waits = 0

    def wait(self, timeout: float) -> bool:
        if not self.waits:
            self._notice(coded("start.again", seconds=2))
        self.waits += 1
        if self.told_to_end:
            MadeUpSupervisor.end()
        return self.waits > 1

    def close(self) -> None:
        """Ends nothing."""


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "Supervisor", MadeUpSupervisor)
    monkeypatch.setattr(
        main, "when_told_to_end", lambda act: monkeypatch.setattr(MadeUpSupervisor, "end", act, raising=False)
    )


def test_a_host_whose_worker_ends_before_it_listens_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([], str) == 1

    told = capsys.readouterr()
    assert "It restarts in 2 seconds" in told.out
    assert told.err == "notre-dame host: The host did not start; it exited with status -15.\n"


def test_a_stop_signal_that_reaches_the_worker_first_is_no_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MadeUpSupervisor, "told_to_end", True)

    assert main.main([], str) == 0

    assert capsys.readouterr().err == ""


def test_a_host_whose_output_nobody_reads_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr("sys.stdout", Broken())
    monkeypatch.setattr(MadeUpSupervisor, "failure", None)
    running = RunningHost("Table", (), 4711, "lobby", "7" * 32, "127.0.0.1")
    monkeypatch.setattr(MadeUpSupervisor, "running_host", running)

    assert main.main([], str) == 0
