"""Two machines for a test, which is skipped where there can be none."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.harness.machines import Machine, NoMachinesError, two_machines


@contextmanager
def machines_of_the_test() -> Iterator[tuple[Machine, Machine]]:
    with ExitStack() as stack:
        try:
            machines = stack.enter_context(two_machines())
        except NoMachinesError as none:
            pytest.skip(str(none))
        yield machines
