"""Two programs at one real host: they join by its address, play, and one closes and comes back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from game.client.network.joining import join
from game.client.table.table import TableScene
from game.session.network import Network
from game.session.session import FROM_HAND
from tests.client.pilot import Pilot
from tests.harness.host_command import host_command

#: So many looks at the network, and the seconds between them.
LOOKS, A_LITTLE = 1000, 0.02


class RealProgram(Pilot):
    """The program of a profile on the real network, on its way to a table."""

    def __init__(self, name: str, address: str) -> None:
        super().__init__(network=Network(name.lower(), name))
        self.app.settings.speed = "instant"
        join(self.app, address)

    @property
    def table(self) -> Any:
        """The scene of the game, or the one in front before it has begun."""
        return self.app.scenes[1] if len(self.app.scenes) > 1 else self.scene

    @property
    def decision(self) -> Any:
        return self.table.decision if isinstance(self.table, TableScene) else None

    @property
    def hand(self) -> list[str]:
        own = self.table.view["own"]
        return [*own["hand"], *own["offer"]]


def until(done: Callable[[], Any], *people: RealProgram) -> None:
    """Lets the programs run until something is so."""
    for _ in range(LOOKS):
        for person in people:
            person.step()
        if done():
            return
        time.sleep(A_LITTLE)
    raise AssertionError([person.name for person in people])


def play(*people: RealProgram) -> None:
    """Whoever must decide takes the first option."""
    until(lambda: any(person.decision for person in people), *people)
    person = next(person for person in people if person.decision)
    before = person.table.session.shown
    person.table.choose(0)
    until(lambda: person.table.session.shown is not before, *people)


@pytest.mark.slow
def test_two_play_and_one_closes_and_returns_to_the_same_hand() -> None:
    with host_command("--seats", "3", "--bots", "1", "--seed", "7") as host:
        ada = RealProgram("Ada", host.address)
        until(lambda: ada.name == "LobbyScene" and ada.scene.lobby.mine, ada)
        bo = RealProgram("Bo", host.address)
        until(lambda: bo.name == "LobbyScene" and bo.scene.lobby.mine, ada, bo)
        bo.press("I am ready")
        until(lambda: ada.button("Start the game").enabled, ada, bo)
        ada.press("Start the game")
        while bo.decision is None or bo.decision.kind not in FROM_HAND:
            play(ada, bo)
        hand, decision = bo.hand, bo.decision

        bo.app.quit()
        until(lambda: ada.table.session.lobby.seats[1].away_since is not None, ada)
        bo = RealProgram("Bo", host.address)
        until(lambda: bo.decision is not None, ada, bo)

        assert (bo.hand, bo.decision) == (hand, decision)
        until(lambda: ada.table.session.lobby.seats[1].away_since is None, ada, bo)
        play(ada, bo)
        for person in (ada, bo):
            person.app.quit()
