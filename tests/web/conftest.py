"""Gateways for tests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host


@pytest.fixture
def gateway_at(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Opens a table and a gateway to it; gives the address for browsers."""
    with ExitStack() as running:

        def start(seats: int = 2, pin: str | None = None, known: str | None = None, **more: Any) -> str:
            host = running.enter_context(running_host(open_table(seats, pin=pin, **more)))
            return running.enter_context(running_gateway(host, known, tmp_path))

        yield start
