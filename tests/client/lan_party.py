"""Programs that sit around a table which lies on no network."""

from __future__ import annotations

from game.client.lan_scenes.joining import join
from game.client.layout.box import Size
from game.client.table.network import Role
from tests.client.fakes import Pilot
from tests.fake_network import ADDRESS, FakeNetwork, TableLink, Tavern


class Guest(Pilot):
    """Somebody's program, in front of the tavern."""

    def __init__(self, tavern: Tavern, name: str = "Ada", size: Size = (960, 540)) -> None:
        self.network = FakeNetwork(tavern, name)
        super().__init__(size, network=self.network)
        self.app.memory.settings.speed = "instant"

    @property
    def link(self) -> TableLink:
        assert self.network.link is not None
        return self.network.link

    def knock(self, address: str = ADDRESS, role: Role = "player") -> None:
        """Goes to a table by its address."""
        join(self.app, address, role)
        self.step()
        self.step()

    def hosts(self, **changes: str) -> None:
        """Opens a table by the form as it is, but for some values."""
        self.press("Host a table")
        for name, value in changes.items():
            self.scene.put(name, value)
        self.press("Open the table")
        self.step()
        self.step()

    def labels(self) -> list[str]:
        return list(self.buttons)


def together(*guests: Guest) -> None:
    """Everyone hears what the others have done."""
    for _ in range(3):
        for guest in guests:
            guest.step()


def sentence(guest: Guest) -> str:
    """What has gone wrong."""
    assert guest.name == "FailureScene"
    return str(guest.scene.sentence)
