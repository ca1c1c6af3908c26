"""Two programs at one real host: they join by its address, play, and one closes and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.client.network.joining import join
from game.client.network.lan_table import LanTableScene
from game.session.network import Network
from game.session.session import FROM_HAND
from tests.client.pilot import Pilot
from tests.harness.host_command import HostCommand, host_command

pytestmark = pytest.mark.slow  # a host in a process

#: So many looks at the network, each of which waits a little for a message.
LOOKS = 600
A_LITTLE = 0.02


class PatientConnection:
    """Waits a little for messages instead of looking whether there are any."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def poll(self) -> Any:
        return self._connection.wait(A_LITTLE)


class PatientNetwork(Network):
    """The real network of a profile."""

    def join(self, *where: Any, **how: Any) -> Any:
        return PatientConnection(super().join(*where, **how))


class RealProgram:
    """A program with the real network; it can be closed and started again."""

    def __init__(self, profile: str, name: str) -> None:
        self._profile, self._name = profile, name
        self.start()

    def start(self) -> None:
        self.pilot = Pilot(network=PatientNetwork(self._profile, self._name))
        self.pilot.app.settings.speed = "instant"

    def goes_to(self, address: str) -> None:
        join(self.pilot.app, address)

    def closes(self) -> None:
        self.pilot.app.quit()

    @property
    def scene(self) -> Any:
        return self.pilot.app.scenes[1] if len(self.pilot.app.scenes) > 1 else self.pilot.scene

    @property
    def decision(self) -> Any:
        """What is asked of the person, if the table is in front."""
        return self.scene.decision if isinstance(self.scene, LanTableScene) else None

    @property
    def hand(self) -> list[str]:
        own = self.scene.view["own"]
        return [*own["hand"], *own["offer"]]


@pytest.fixture
def host() -> Iterator[HostCommand]:
    with host_command("--seats", "3", "--bots", "1", "--seed", "7") as command:
        yield command


@pytest.fixture
def people() -> Iterator[list[RealProgram]]:
    both = [RealProgram("one", "Ada"), RealProgram("two", "Bo")]
    yield both
    for person in both:
        person.closes()


def until(people: list[RealProgram], done: Callable[[], bool]) -> None:
    """Lets the programs run until something is so."""
    for _ in range(LOOKS):
        for person in people:
            person.pilot.step()
        if done():
            return
    raise AssertionError([type(person.pilot.scene).__name__ for person in people])


def start(host: HostCommand, people: list[RealProgram]) -> None:
    """Both sit down, say that they are ready, and the first starts the game."""
    ada, bo = people
    for person in people:
        person.goes_to(host.address)
        until(people, lambda person=person: person.pilot.name == "LobbyScene" and person.scene.lobby.mine)
    bo.pilot.press("I am ready")
    until(people, lambda: ada.pilot.button("Start the game").enabled)
    ada.pilot.press("Start the game")
    until(people, lambda: ada.decision is not None and bo.decision is not None)


def play(people: list[RealProgram], choices: int) -> None:
    """Whoever must decide takes the first option, that many times in all."""
    for _ in range(choices):
        until(people, lambda: any(person.decision for person in people))
        person = next(person for person in people if person.decision)
        before = person.scene.session.shown
        person.scene.choose(0)
        until(people, lambda person=person, before=before: person.scene.session.shown is not before)


def test_two_play_and_one_closes_and_returns_to_the_same_hand(
    host: HostCommand, people: list[RealProgram]
) -> None:
    ada, bo = people
    start(host, people)
    play(people, 8)
    while bo.decision is None or bo.decision.kind not in FROM_HAND:
        play(people, 1)
    hand, decision = bo.hand, bo.decision

    bo.closes()
    until([ada], lambda: ada.scene.lobby.seats[1].away_since is not None)
    bo.start()
    bo.goes_to(host.address)
    until(people, lambda: bo.decision is not None)

    assert (bo.hand, bo.decision) == (hand, decision)
    until([ada], lambda: ada.scene.lobby.seats[1].away_since is None)
    play(people, 4)
