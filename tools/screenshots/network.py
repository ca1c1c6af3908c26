"""Pictures of the scenes about tables on the network, before a table that lies on none."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from game.board.box import Size
from game.client.board.art import Art
from game.client.doctor.scene import DoctorScene
from game.client.network.continue_table import ContinueScene
from game.client.network.find_table import FindTableScene
from game.client.network.host_table import HostTableScene
from game.client.network.joining import join
from game.client.network.leave import LeaveScene
from game.client.network.people import PeopleScene
from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.widgets.inputs import Key
from game.client.window.app import App
from game.client.window.dialog import FailureScene
from game.client.window.display import Window, save_png
from game.session.joined_table import JoinedTable
from game.settings.settings import SYSTEM_LANGUAGE
from game.text.catalog import Catalog
from game.text.host_text import sentence
from net.address import Address
from net.client.recent_hosts import VisitedHost
from net.messages.codes import coded
from tests.harness.local_network import ADDRESS, Lan, LocalNetwork, found, saved

BLOCKED = coded("announcing.unlisted", detail="multicast is not allowed on this network")
#: The number of choices before the pictures of a table are taken.
_CHOICES = 40
#: Seconds between two looks at whether all checks are done.
_LOOK = 0.02


class Program:
    """A program on a screen of its own that nobody sees."""

    def __init__(self, lan: Lan, name: str, size: Size, language: str, art: Art) -> None:
        self.network = LocalNetwork(lan, name)
        self.window = Window(size, "Notre Dame")
        self.app = App(self.window, Catalog.load(), art=art, network=self.network)
        self.app.settings.speed = "instant"
        if language != SYSTEM_LANGUAGE:
            self.app.set_language(language)
        self.now = 0.0
        self.app.push(TitleScene(self.app))
        self.step()

    def step(self, seconds: float = 0.1) -> None:
        self.now += seconds
        self.app.step(self.now, [])

    @property
    def joined(self) -> JoinedTable:
        """The table that is in front."""
        scene = self.app.scenes[1]
        around: Any = scene.kind if isinstance(scene, TableScene) else scene
        joined: JoinedTable = around.joined
        return joined


class NetworkPictures:
    """Ada hosts, Bo plays, Cy watches."""

    def __init__(self, folder: Path, size: Size, language: str = SYSTEM_LANGUAGE) -> None:
        self._folder, self._size = folder, size
        self._lan, art = Lan(), Art()
        self.ada, self.bo, self.cy = (
            Program(self._lan, name, size, language, art) for name in ("Ada", "Bo", "Cy")
        )

    def run(self) -> None:
        """Save all pictures."""
        self._before()
        self._lobby()
        self._game()

    def _save(self, person: Program, name: str) -> None:
        person.app.top.changed()  # type: ignore[union-attr]
        person.step()
        save_png(person.window.canvas, self._folder / f"{self._size[0]}x{self._size[1]}-lan-{name}.png")

    def _together(self, seconds: float = 0.1) -> None:
        for _ in range(3):
            for person in (self.ada, self.bo, self.cy):
                person.step(seconds)

    def _before(self) -> None:
        ada, network = self.ada, self.ada.network
        network.waiting = [
            saved(),
            saved("Anna's table", id="6" * 32, players=("Anna", "Quasimodo"), round=1),
            saved("Tuesday", id="7" * 32, players=("Ada", "Bo", "Cy", "Di", "Esmeralda"), in_use=True),
        ]
        ada.app.top.resume()  # type: ignore[union-attr]
        ada.step()
        ada.step()
        self._save(ada, "title")
        for name, scene in (("host-form", HostTableScene(ada.app)), ("continue", ContinueScene(ada.app))):
            ada.app.push(scene)
            self._save(ada, name)
            ada.app.pop()
        network.around = [
            found(),
            found(
                "Beginners welcome", address=Address("192.168.1.9", 50412), free=3, seats=5, new_persons=True
            ),
            found("The Quasimodo round", locked=True, free=1),
            found("Zoe's table", running=True, free=0, rules="french-2007"),
        ]
        network.recent_hosts = [
            VisitedHost(Address.parse(ADDRESS), "Ada's table"),
            VisitedHost(Address.parse("10.0.0.7:50001"), "Zoe's table"),
        ]
        ada.app.push(FindTableScene(ada.app))
        ada.step()
        self._save(ada, "list")
        doctor = DoctorScene(ada.app)
        ada.app.push(doctor)
        while not doctor.is_over:
            time.sleep(_LOOK)
            ada.step()
        self._save(ada, "doctor")
        ada.app.pop()
        ada.app.push(
            FailureScene(
                ada.app, sentence(ada.app.catalog, coded("closed.no-answer", address="192.168.1.77:4711"))
            )
        )
        self._save(ada, "no-host-there")
        ada.app.home()
        network.around, network.trouble = [], BLOCKED
        ada.app.push(FindTableScene(ada.app))
        ada.step()
        self._save(ada, "list-blocked")
        ada.app.home()

    def _lobby(self) -> None:
        form = HostTableScene(self.ada.app)
        self.ada.app.push(form)
        form.put("pin", "1234")
        form.put("bot_1", "master")
        form.open()
        join(self.bo.app, ADDRESS)
        self.bo.step()
        self._save(self.bo, "pin")
        self.bo.app.home()
        join(self.bo.app, ADDRESS, pin="1234")
        join(self.cy.app, ADDRESS, "spectator", pin="1234")
        self._together()
        for person, text in (
            (self.ada, "Good evening! Shall we wait for Di, or does a bot take the red seat?"),
            (self.bo, "A bot, please. Di comes later."),
            (self.cy, "I am only watching tonight."),
        ):
            person.joined.send("chat", text=text)
        self.bo.joined.send("ready", ready=True)
        self._together()
        for person, name in ((self.ada, "lobby"), (self.bo, "lobby-guest"), (self.cy, "lobby-watching")):
            self._save(person, name)

    def _game(self) -> None:
        self.ada.joined.send("bot", seat=2, level="random")
        self.ada.joined.send("start")
        self._together()
        self._play(_CHOICES)
        self._save(self.ada, "table")
        self._save(self.cy, "spectator")
        self._over_the_table()
        self._away()

    def _play(self, choices: int) -> None:
        """Ada and Bo take the first answer they are offered."""
        for _ in range(choices):
            self._answer(self.ada)
            self._answer(self.bo)
            self._together()

    def _answer(self, person: Program) -> None:
        scene = person.app.scenes[1]
        if isinstance(scene, TableScene) and scene.decision is not None:
            person.step(1.0)  # as people do who read what is asked
            scene.choose(0)

    def _over_the_table(self) -> None:
        ada, joined = self.ada, self.ada.joined
        table = ada.app.scenes[1]
        assert isinstance(table, TableScene)
        for name, scene in (
            ("people", PeopleScene(ada.app, joined)),
            ("menu", table.kind.menu(table.pacer, table.explaining)),
            ("leave-host", LeaveScene(ada.app, joined, ada.app.pop)),
        ):
            ada.app.push(scene)
            self._save(ada, name)
            ada.app.pop()
        table.take(Key("f2"))
        self._save(ada, "chat")
        table.take(Key("f2"))
        self._asks_for_undo()
        joined.send("pause", paused=True)
        self._together()
        self._save(self.bo, "paused")
        joined.send("pause", paused=False)
        self._together()

    def _asks_for_undo(self) -> None:
        """Ada asks to undo a choice after which Bo has gone on, as soon as nothing new was seen since."""
        for _ in range(_CHOICES):
            self._answer(self.ada)
            self._together()
            self._answer(self.bo)
            self.ada.joined.send("undo", seat=0)
            self._together()
            request = self.bo.joined.session.lobby.undo
            if request is not None:
                self._save(self.bo, "undo-request")
                self.bo.joined.send("undo_answer", request=request["number"], agree=False)
                self._together()
                return
        raise LookupError("no choice was made that others must agree to undo")

    def _away(self) -> None:
        bo = self.bo.network.link
        assert bo is not None
        bo.lose()
        self._together(1.0)
        self._save(self.bo, "host-looked-for")
        for _ in range(34):
            self._lan.table.passes(1.0)
        self._together(10.0)
        self._save(self.ada, "seat-away")
        self._lan.table.passes(40.0)
        self._play(30)
        self._save(self.ada, "bot-stands-in")
        self.ada.app.push(PeopleScene(self.ada.app, self.ada.joined))
        self._save(self.ada, "people-away")
        self.ada.app.pop()
        bo.find_again()
        self._together()
        self._save(self.bo, "welcome-back")


def network(folder: Path, size: Size, language: str) -> None:
    """Every scene about tables on the network, at that size."""
    NetworkPictures(folder, size, language).run()
