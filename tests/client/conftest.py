"""Who sits around a table on the network."""

import pytest

from tests.client.lan_party import Guest
from tests.fake_network import Tavern


@pytest.fixture
def tavern() -> Tavern:
    return Tavern()


@pytest.fixture
def ada(tavern: Tavern) -> Guest:
    """Somebody who hosts."""
    return Guest(tavern, "Ada")


@pytest.fixture
def bo(tavern: Tavern) -> Guest:
    return Guest(tavern, "Bo")
