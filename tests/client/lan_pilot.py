"""Programs around a table on a network in one process."""

from __future__ import annotations

from game.board.box import Size
from game.client.network.joining import join
from game.client.table.table import TableScene
from game.session.lobby_state import LobbyState
from game.session.network import Role
from tests.client.pilot import Pilot
from tests.harness.local_network import ADDRESS, Lan, LocalNetwork
from tests.harness.local_table import TableLink


class LanPilot(Pilot):
    """Somebody's program on the network."""

    def __init__(self, lan: Lan, name: str = "Ada", size: Size = (960, 540)) -> None:
        self.network = LocalNetwork(lan, name)
        super().__init__(size, network=self.network)
        self.app.settings.speed = "instant"

    @property
    def link(self) -> TableLink:
        assert self.network.link is not None
        return self.network.link

    @property
    def lobby(self) -> LobbyState:
        """The table as this program knows it."""
        scene = self.scene
        return scene.session.lobby if isinstance(scene, TableScene) else scene.lobby

    def joins(self, address: str = ADDRESS, role: Role = "player") -> None:
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


def together(*guests: LanPilot) -> None:
    """Everyone hears what the others have done."""
    for _ in range(3):
        for guest in guests:
            guest.step()


def start(owner: LanPilot, *guests: LanPilot) -> None:
    """The guests are ready, and the owner starts the game."""
    for guest in guests:
        guest.press("I am ready")
    together(owner, *guests)
    owner.press("Start the game")
    together(owner, *guests)


def sentence(guest: LanPilot) -> str:
    assert guest.name == "FailureScene"
    return str(guest.scene.sentence)
