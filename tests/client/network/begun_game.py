"""A game on the network that has begun, and what those around its table see and click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.table.table import TableScene
from tests.client.lan_pilot import LanPilot, start
from tests.harness.local_network import Lan

#: What a host's form says where two people play with nobody else.
TWO = {"seats": "2", "bot_1": "none"}


class Round:
    """Ada hosts, Bo plays, Cy watches if there is a Cy; the game has begun."""

    def __init__(self, lan: Lan, **form: str) -> None:
        self.lan = lan
        self.ada, self.bo, self.cy = (LanPilot(lan, name) for name in ("Ada", "Bo", "Cy"))
        self.here = [self.ada, self.bo]
        self.ada.hosts(**{"seats": "3", "bot_1": "skilled", "pace": "0", **form})
        self.bo.joins()
        start(self.ada, self.bo)

    def all_step(self, seconds: float = 0.05) -> None:
        for _ in range(3):
            for guest in self.here:
                guest.step(seconds=seconds)

    def cy_watches(self) -> None:
        self.here.append(self.cy)
        self.cy.joins(role="spectator")
        self.all_step()

    def passes(self, seconds: int) -> None:
        """Time goes by for all."""
        for _ in range(seconds):
            self.lan.table.passes(1.0)
        self.all_step(seconds / 3)

    def play(self, done: Callable[[], bool], players: tuple[LanPilot, ...] | None = None) -> None:
        """Whoever is asked takes the first answer, until something is so."""
        for _ in range(400):
            if done():
                return
            for guest in players or (self.ada, self.bo):
                scene = guest.app.scenes[1]
                if isinstance(scene, TableScene) and scene.decision is not None:
                    scene.choose(0)
            self.all_step()
        raise AssertionError("this does not happen")

    def play_to_the_result(self) -> None:
        while not self.lan.table.over:
            self.lan.table.go_on()
        while not self.ada.name == self.bo.name == "ResultScene":
            self.all_step()

    def must_choose(self, guest: LanPilot, kind: str) -> Callable[[], bool]:
        def so() -> bool:
            decision = guest.scene.decision if isinstance(guest.scene, TableScene) else None
            return decision is not None and decision.kind == kind

        return so


def log(guest: LanPilot) -> list[str]:
    """The common log as this person reads it."""
    scene: Any = guest.app.scenes[1]
    book = scene.log.of(None)
    return [book.text(entry) for entry in book.entries]


def marks(guest: LanPilot) -> dict[int, str]:
    """What stands beside the names."""
    seats = guest.scene.session.lobby.seats
    return {seat: mark.text for seat, mark in guest.scene.kind.marks().items() if seats[seat].level is None}


def press_tool(guest: LanPilot, label: str) -> None:
    """Clicks a button beside the rose window."""
    button = next(w for w in guest.scene.kind.corners.form.widgets if getattr(w, "label", "") == label)
    guest.click(button.box.center)


def tools(guest: LanPilot) -> list[str]:
    return [w.label for w in guest.scene.kind.corners.form.widgets if hasattr(w, "label")]
