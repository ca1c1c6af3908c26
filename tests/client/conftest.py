"""Who sits around a table on the network."""

import pytest

from tests.client.lan_pilot import LanPilot
from tools.local_network import Lan


@pytest.fixture
def lan() -> Lan:
    return Lan()


@pytest.fixture
def ada(lan: Lan) -> LanPilot:
    """Somebody who hosts."""
    return LanPilot(lan, "Ada")


@pytest.fixture
def bo(lan: Lan) -> LanPilot:
    return LanPilot(lan, "Bo")
