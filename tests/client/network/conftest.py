"""Who sits around a table on the network: in its lobby, or at its game."""

import pytest

from tests.client.lan_pilot import LanPilot, together
from tests.client.network.begun_game import TWO, Round
from tests.harness.local_network import Lan


@pytest.fixture
def evening(lan: Lan) -> Round:
    return Round(lan)


@pytest.fixture
def pair(lan: Lan) -> Round:
    """A game of Ada and Bo alone."""
    return Round(lan, **TWO)


@pytest.fixture
def guest(ada: LanPilot, bo: LanPilot) -> LanPilot:
    """Bo in the lobby of the table of three that Ada hosts."""
    ada.hosts(seats="3")
    bo.joins()
    together(ada, bo)
    return bo
