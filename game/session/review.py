"""The review of a finished game, worked out by a child process of this program."""

from __future__ import annotations

import json
import subprocess
import threading
from pathlib import Path
from typing import IO, Protocol

from game.bots.review import report
from game.bots.review.report import Review
from net.command import child


class ReviewWork(Protocol):
    """A review that is being worked out.

    percent: how far it is. review: what came of it. fault: why there is none, in a sentence.
    """

    percent: int
    review: Review | None
    fault: str | None

    def close(self) -> None:
        """Give the work up, if it is not done."""


class ReviewProcess:
    """A process that reviews the finished game in a file."""

    def __init__(self, path: Path) -> None:
        self.percent = 0
        self.review: Review | None = None
        self.fault: str | None = None
        pipe = subprocess.PIPE
        self._process = child("review", "--json", str(path)).start(
            stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, encoding="utf-8", errors="replace"
        )
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._said: list[str] = []
        self._progress = threading.Thread(target=self._follow, args=(self._process.stderr,), daemon=True)
        self._progress.start()
        self._reading = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reading.start()

    def _follow(self, stream: IO[str]) -> None:
        """Take in how far the process is, and what it complains of."""
        with stream:
            for line in stream:
                percent = line.strip().removesuffix(" %")
                if percent.isdecimal():
                    self.percent = int(percent)
                else:
                    self._said.append(line.strip())

    def _read(self, stream: IO[str]) -> None:
        with stream:
            told = stream.read()
        self._progress.join()
        self._process.wait()
        try:
            self.review = report.from_plain(json.loads(told))
        except ValueError:
            self.fault = " ".join(self._said).removeprefix("notre-dame review: ")

    def close(self) -> None:
        """End the process and return when it has ended."""
        self._process.kill()
        self.wait()

    def wait(self, seconds: float | None = None) -> None:
        """Return when the process has ended, or when so many seconds have passed."""
        self._reading.join(seconds)
