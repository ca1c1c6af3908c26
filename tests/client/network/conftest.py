"""Who sits around a table on the network at which a game has begun."""

import pytest

from tests.client.network.begun_game import Round
from tests.harness.local_network import Lan


@pytest.fixture
def evening(lan: Lan) -> Round:
    return Round(lan)
