"""A window as the table in the middle: phones around it, seats at the window, a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.client.panels.cards import CardWidget
from game.client.table.table import TableScene
from game.session.network import HostLink, Network
from net.address import LOOPBACK
from net.host.plan import HostPlan
from net.storage import folders
from tests.client.pilot import Pilot
from tests.harness.browser import Browser
from tests.harness.phones import chooses, sits_down

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

#: Seconds that a look at the network waits for a message; so many looks at most.
_A_LITTLE, _LOOKS = 0.02, 3000


class LoopbackNetwork(Network):
    """Hosts at this machine alone; its link waits a little for messages."""

    def host(self, plan: HostPlan) -> HostLink:
        link: Any = super().host(replace(plan, bind=LOOPBACK, announce=False))
        link.poll = lambda: link.connection.wait(_A_LITTLE)
        self.phones: Callable[[], str] = lambda: link.phones or ""
        return link  # type: ignore[no-any-return]


class Evening:
    """A window that has opened a table for phones, and the phones."""

    def __init__(self, *kinds: str) -> None:
        self.network = LoopbackNetwork(name="Ada")
        self.window = Pilot(network=self.network)
        settings = self.window.app.settings
        settings.speed, settings.hands_on_phones = "instant", True
        for row, kind in zip(settings.rows, (*kinds, "none", "none", "none"), strict=False):
            row.kind = kind  # type: ignore[assignment]
        self.window.press("New game")
        self.window.press("Start the game")
        self.until(self.network.phones)
        self.phones: list[Browser] = []
        self._chance = Random(3)

    def until(self, done: Callable[[], Any]) -> None:
        for _ in range(_LOOKS):
            if done():
                return
            self.window.step()
        raise AssertionError(self.window.name)

    def sits_down(self, *names: str) -> None:
        address = self.network.phones().removeprefix("http://").rstrip("/")
        self.phones = [sits_down(address, name) for name in names]

    def starts(self) -> None:
        self.until(lambda: self.window.button("Start the game").enabled)
        self.window.press("Start the game")
        self.until(lambda: self.table is not None)

    @property
    def table(self) -> Any:
        """The scene of the game, also behind a curtain; None before it shows anything."""
        scene: Any = self.window.app.scenes[1]
        return scene if isinstance(scene, TableScene) and scene.view is not None else None

    def phones_choose(self) -> None:
        for phone in self.phones:
            if phone.get().has("/choose"):
                chooses(phone, self._chance)
        self.window.step()


@contextmanager
def evening(*kinds: str) -> Iterator[Evening]:
    found = Evening(*kinds)
    try:
        yield found
    finally:
        found.window.app.home()
        found.network.close()


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))


def test_two_phones_and_a_bot_play_a_game_and_a_rematch_around_a_window_that_shows_nothing_hidden() -> None:
    with evening("human", "human", "bot") as table:
        table.sits_down("Bo", "Cy")
        table.starts()
        scene = table.table
        turns = set()
        while table.window.name != "ResultScene":
            table.phones_choose()
            assert (scene.viewer, scene.decision, scene.view["own"]) == (None, None, None)
            assert not any(isinstance(widget, CardWidget) for widget in scene.form.widgets)
            turns.add(scene.view["phase"])
        assert {"draft", "play", "hire"} <= turns

        table.window.press("Rematch")
        for phone in table.phones:
            table.until(lambda phone=phone: phone.get().has("/ready"))  # type: ignore[misc]
            phone.send(phone.page.form("/ready"))
        table.until(lambda: table.table is not None)
        assert table.table.view["round"] == 1


def test_two_at_the_window_and_two_on_phones_play_and_the_curtain_falls_only_between_the_two() -> None:
    with evening("human", "human", "human", "human") as table:
        table.sits_down("Bo", "Cy")
        window = table.window
        table.until(lambda: "Sit here" in window.buttons)
        window.press("Sit here")
        table.until(lambda: "Seat another person" in window.buttons)
        window.press("Seat another person")
        table.until(lambda: len(window.scene.lobby.mine) == 2)
        table.starts()
        scene = table.table
        handed: list[int] = []
        while scene.view["round"] < 2:
            if window.name == "CurtainScene":
                handed.append(scene.asking.seat)
                window.key("return")
            if scene.decision is not None:
                scene.choose(0)
            table.phones_choose()
        assert {*handed} == {*scene.session.mine}
