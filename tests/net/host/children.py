"""Processes on pipes that do not outlive the test which started them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from net.command import Command
from tests.harness.running_host import PATIENCE


class ChildProcess:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def is_told(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def says(self) -> str:
        return self.process.stdout.readline().rstrip("\n")

    def is_told_no_more(self) -> None:
        self.process.stdin.close()
        self.process.stdin = None

    def ends(self) -> tuple[int, str, str]:
        """Waits until it and all that it started are gone; its status, and what else it wrote."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def process(command: Command) -> Iterator[ChildProcess]:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command.argv, env=command.env, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as started:
        try:
            yield ChildProcess(started)
        finally:
            started.kill()


def python(program: str) -> Command:
    return Command([sys.executable, "-c", program], dict(os.environ))
