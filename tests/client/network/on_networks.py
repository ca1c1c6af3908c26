"""What host and guest read on networks as they are at a party: `python -m tests.client.network.on_networks`.

Ada hosts on one machine and Bo comes from another: real programs, with a real host, in network namespaces.
Written is what the windows show. Whoever changes that on purpose runs this, as root, and reads the difference
that git shows.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.board.box import Box
from game.client.widgets import paint
from game.session.network import Network
from net.client import connection, zones
from net.storage.folders import CONFIG, DATA, LOGS
from tests.client.pilot import Pilot
from tests.harness.machines import Machine, two_machines

FILE = Path(__file__).with_suffix(".txt")
PORT: Final = 4711
#: Seconds in which everything here has to have happened.
PATIENCE: Final = 40.0
_LOOK: Final = 0.02
#: What the lobby says under its addresses.
_BESIDE = ("lobby.unlocked", "lobby.plain")


class Program(Pilot):
    """Somebody's program on a machine."""

    def __init__(self, name: str, machine: Machine) -> None:
        self._machine = machine
        with machine.inside():
            super().__init__(network=Network(name.lower(), name))

    def step(self, *events: pygame.event.Event, seconds: float = 0.05) -> None:
        with self._machine.inside():
            super().step(*events, seconds=seconds)

    def until(self, done: Callable[[], object]) -> None:
        """Runs until something is so."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"{self.name}: {self.reads(Box(0, 0, *self.window.size))}"
            time.sleep(_LOOK)
            self.step()

    def close(self) -> None:
        self.app.quit()

    def reads(self, part: Box) -> list[str]:
        """The texts of a part of the uppermost scene."""
        found: list[str] = []

        def written(draw: Callable[..., Any]) -> Callable[..., Any]:
            def noted(
                target: pygame.Surface, fonts: Any, text: str, box: Box, *look: Any, **more: Any
            ) -> Any:
                if part.covers(box):
                    found.append(text)
                return draw(target, fonts, text, box, *look, **more)

            return noted

        with pytest.MonkeyPatch.context() as patch:
            for name in ("label", "paragraph"):
                patch.setattr(paint, name, written(getattr(paint, name)))
            self.scene.draw(pygame.Surface(self.window.size))
        return [text for text in found if text]


class Host(Program):
    """Ada's program, with a table that is open."""

    def __init__(self, machine: Machine, name: str = "Ada") -> None:
        super().__init__(name, machine)
        self.press("Host a table")
        self.scene.put("table", "Friday")
        self.scene.put("port", str(PORT))
        self.press("Open the table")
        self.until(lambda: self.name == "LobbyScene" and self.scene.lobby.mine)

    @property
    def addresses(self) -> list[str]:
        return [own.address for own in self.scene.joined.host.running_host.addresses]

    @property
    def lobby(self) -> str:
        self.step()
        beside = [self.app.catalog.text(key) for key in _BESIDE]
        told = [text for text in self.reads(self.scene.page.boxes["address"]) if text not in beside]
        return f"host's lobby: {' | '.join(told)}"


class Guest(Program):
    """Bo's program, with the list of tables open."""

    def __init__(self, machine: Machine) -> None:
        super().__init__("Bo", machine)
        self.press("Find a table")

    def finds(self, tables: int = 1, taken: int = 1) -> None:
        """Waits until these tables are in the list, each with so many seats taken."""
        wanted = [taken] * tables
        self.until(lambda: [table.seats - table.free for table in self.scene.tables] == wanted)

    def finds_trouble(self, code: str) -> None:
        self.until(lambda: self.scene.trouble and self.scene.trouble.key == f"announcing.{code}")

    @property
    def list(self) -> Iterator[str]:
        boxes = self.scene.page.boxes
        lines = [self.reads(box) for name, box in boxes.items() if name.startswith("table:")]
        for told in lines or [self.reads(boxes["empty"])]:
            yield f"guest's list: {' | '.join(told)}"
        if "trouble" in boxes:
            yield f"guest is told: {' '.join(self.reads(boxes['trouble']))}"

    def clicks_join(self) -> str:
        """Joins the uppermost table of the list."""
        join = next(
            one for one in self.scene.form.widgets if getattr(one, "look", "") == "gold" and one.enabled
        )
        self.click(join.box.center)
        return f"guest clicks Join: {self._arrival}"

    def types(self, address: str) -> str:
        """Joins by an address."""
        self.scene.address.put(address)
        self.scene.form.focus = self.scene.form.widgets.index(self.scene.address)
        self.key("return")
        return f"guest types {address}: {self._arrival}"

    @property
    def _arrival(self) -> str:
        self.until(lambda: self.name in ("LobbyScene", "FailureScene"))
        if self.name == "FailureScene":
            return str(self.scene.sentence)
        return " | ".join(self.reads(self.scene.page.boxes["address"])[:2])

    def looks_again(self) -> None:
        self.app.home()
        self.press("Find a table")


@contextmanager
def party(one: Machine, two: Machine) -> Iterator[tuple[Host, Guest]]:
    with closing(Host(one)) as ada, closing(Guest(two)) as bo:
        yield ada, bo


def beside_virtual_ones(one: Machine, two: Machine) -> Iterator[str]:
    one.gets_interface("docker0", "10.8.0.1")
    one.gets_interface("tun0", "10.9.0.6")
    yield from announced(one, two)


def two_networks(one: Machine, two: Machine) -> Iterator[str]:
    """Only the network where the guest is leads to the rest of the world."""
    one.gets_interface("wlan0", "10.1.0.5")
    one.ip("route", "add", "default", "via", "10.77.0.254")
    yield from announced(one, two)


def announced(one: Machine, two: Machine) -> Iterator[str]:
    with party(one, two) as (ada, bo):
        yield from meet(ada, bo)


def meet(ada: Host, bo: Guest) -> Iterator[str]:
    """The table is in the list, and joined with a click."""
    yield ada.lobby
    bo.finds()
    yield from bo.list
    yield bo.clicks_join()


def cable(one: Machine, two: Machine) -> Iterator[str]:
    for number, machine in enumerate((one, two), 1):
        machine.loses_its_address()
        machine.gets(f"169.254.10.{number}")
    yield from announced(one, two)


def bare_cable(one: Machine, two: Machine) -> Iterator[str]:
    """Neither machine has an address but the one that it gave itself, and that of its containers."""
    for machine in (one, two):
        machine.loses_its_address()
        machine.gets_interface("docker0", "172.17.0.1")
    with party(one, two) as (ada, bo):
        yield from meet(ada, bo)
        bo.looks_again()
        yield bo.types(f"[{one.of_cable}]:{PORT}")
        bo.looks_again()
        yield bo.types(f"[fe80::1]:{PORT}")


def ipv6(one: Machine, two: Machine) -> Iterator[str]:
    for number, machine in enumerate((one, two), 1):
        machine.loses_its_address()
        machine.gets(f"fd77::{number}")
    yield from announced(one, two)


def both_versions(one: Machine, two: Machine) -> Iterator[str]:
    for number, machine in enumerate((one, two), 1):
        machine.gets(f"fd77::{number}")
    yield from announced(one, two)


def a_network_appears(one: Machine, two: Machine) -> Iterator[str]:
    for machine in (one, two):
        machine.loses_its_address()
        machine.ip("link", "set", "eth", "down")
    with party(one, two) as (ada, bo):
        yield ada.lobby
        bo.finds_trouble("no-network")
        yield from bo.list
        for machine in (one, two):
            machine.ip("link", "set", "eth", "up")
            machine.gets_its_address()
        ada.until(lambda: ada.addresses == [one.address])
        yield from meet(ada, bo)


def port_dropped(one: Machine, two: Machine) -> Iterator[str]:
    one.drops(f"tcp dport {PORT}")
    with party(one, two) as (ada, bo):
        yield ada.lobby
        bo.finds_trouble("silent")
        yield from bo.list
        yield bo.types(f"{one.address}:{PORT}")


def multicast_dropped(one: Machine, two: Machine) -> Iterator[str]:
    for machine in (one, two):
        machine.drops("ip daddr 224.0.0.0/4")
    with party(one, two) as (ada, bo):
        yield ada.lobby
        bo.finds_trouble("nothing")
        yield from bo.list
        yield bo.types(f"{one.address}:{PORT}")


def address_changes(one: Machine, two: Machine) -> Iterator[str]:
    with party(one, two) as (ada, bo):
        yield ada.lobby
        bo.finds()
        yield bo.clicks_join()
        one.loses_its_address()
        one.gets("10.77.0.9")
        ada.until(lambda: ada.addresses == ["10.77.0.9"])
        yield ada.lobby
        bo.looks_again()
        bo.finds(taken=2)
        yield from bo.list
        yield bo.clicks_join()


def one_name(one: Machine, two: Machine) -> Iterator[str]:
    with party(one, two) as (ada, bo), closing(Host(two, "Cy")) as cy:
        yield from (ada.lobby, cy.lobby)
        bo.finds(2)
        yield from bo.list
        yield bo.clicks_join()


SITUATIONS: Final[dict[str, Callable[[Machine, Machine], Iterator[str]]]] = {
    "VPN and container interfaces beside the real one": beside_virtual_ones,
    "two networks, one of which leads to the world": two_networks,
    "a cable between two machines": cable,
    "a cable between two machines without IPv4": bare_cable,
    "IPv6 only": ipv6,
    "IPv4 and IPv6": both_versions,
    "no network, then one appears": a_network_appears,
    "a firewall drops what comes for the port": port_dropped,
    "a firewall drops multicast": multicast_dropped,
    "the address changes while hosting": address_changes,
    "two tables of one name": one_name,
}


def read_in(situation: str, one: Machine, two: Machine) -> str:
    """What is read there, a line each, under a heading."""
    return "\n".join((f"== {situation}", *SITUATIONS[situation](one, two)))


def prepare(folder: str, patch: pytest.MonkeyPatch) -> None:
    """Tables, names and keys are kept in a folder, and nobody waits long for what does not answer."""
    for name in (DATA, CONFIG, LOGS):
        patch.setenv(name, folder)
    patch.setattr(connection, "OPEN_WITHIN", 2.0)
    patch.setattr(zones, "ANSWERS_WITHIN", 2.0)


def main() -> None:
    parts = []
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        prepare(folder, patch)
        for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            patch.setenv(driver, "dummy")
        for situation in SITUATIONS:
            with two_machines() as machines:
                parts.append(read_in(situation, *machines))
    FILE.write_text("\n\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    main()
