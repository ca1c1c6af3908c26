"""A process and the pipe from its parent: while the pipe is silent, nothing else waits for it."""

import pytest

from net.command import Command, child
from net.host.pipes import LONGEST_LINE
from tests.harness.running_host import PATIENCE
from tests.net.host.children import process, python

#: Takes the pipe over as bots and workers do, and then does `work`.
TAKES_OVER = """if True:
    import os
    from net.host.pipes import PipeFromParent
    parent = PipeFromParent()
    first = parent.read_line()
    parent.when_closed(lambda last: (print("closed after", last, flush=True), os._exit(0)))
    {work}
"""


def taking_over(work: str) -> Command:
    return Command(python(TAKES_OVER.format(work=work)).argv, child().env)


@pytest.mark.slow
def test_numpy_is_loaded_while_the_pipe_is_silent() -> None:
    """numpy/numpy#24290: on Windows this waited for the next line on the pipe."""
    with process(taking_over("import numpy; print(first, numpy.array([1, 2]).sum(), flush=True)")) as one:
        one.is_told("plan")

        assert one.says() == "plan 3"


def test_standard_input_is_empty_once_the_pipe_is_taken_over_and_a_line_that_is_too_long_is_none() -> None:
    with process(taking_over("print(repr(first), os.read(0, 10), flush=True)")) as one:
        one.is_told("x" * (LONGEST_LINE + 1))

        assert one.says() == "'' b''"


def test_the_last_line_before_the_end_of_the_pipe_is_told() -> None:
    with process(taking_over("print('ready', flush=True); import time; time.sleep(999)")) as one:
        one.is_told("plan")
        assert one.says() == "ready"
        one.is_told("early")
        one.is_told("keep")
        one.is_told_no_more()

        assert one.ends() == (0, "closed after keep\n", "")


def test_a_parent_that_reads_no_more_is_no_error() -> None:
    work = "from net.host import pipes; [pipes.write_line('x' * 9999) for _ in range(99)]; os._exit(7)"
    with process(taking_over(work)) as one:
        one.process.stdout.close()
        one.process.stdout = None
        one.is_told("{}")

        assert one.process.wait(PATIENCE) == 7
