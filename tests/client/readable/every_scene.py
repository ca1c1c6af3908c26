"""Every scene of the program, one after the other, at tables with long names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from game import rules
from game.board.box import Size
from game.board.crest import Crest
from game.client.doctor.scene import DoctorScene
from game.client.final_scoring.result import Rematch, ResultScene
from game.client.help import contents
from game.client.help.scene import AlmanacScene
from game.client.help.setting import TableSetting
from game.client.local.game_options import GameOptionsScene
from game.client.local.local_game import play_here
from game.client.local.new_game import NewGameScene
from game.client.local.setups import SetupsScene
from game.client.network.host_table import HostTableScene
from game.client.review.scene import ReviewScene
from game.client.settings.licenses_scene import LicensesScene
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.scene import SettingsScene
from game.client.settings.table_data import TableDataScene
from game.client.table.menu import MenuScene
from game.client.tutorial.explaining import Explaining
from game.client.window.app import App
from game.client.window.dialog import GameStoppedScene
from game.session.choices import UndoControl
from game.session.lobby_state import SeatInfo
from game.session.network import Network
from game.session.pacer import Pacer
from game.session.session import Session
from game.settings.host_form import BOTS
from game.settings.settings import LONGEST_SETUP_NAME, SettingsFile
from game.statistics.evening import Evening, Standing
from game.text.host_text import sentence
from game.text.names import Words
from net.messages.codes import coded
from net.messages.records import COLOURS, SIGNS
from tests.client.lan_pilot import LanPilot, together
from tests.client.pilot import Pilot
from tests.client.readable.fitting import NAMES, long_names
from tests.client.replay.games import keep
from tests.client.review.reviews import Work, long_review
from tests.client.situations import OPTIONS, asking, offers
from tests.client.table.test_hints import with_coach
from tests.client.test_play import play_on, table_scene
from tests.harness import mouse
from tests.harness.local_network import ADDRESS, Lan, LocalNetwork
from tests.harness.local_table import begun
from tools.screenshots.network import NetworkPictures

#: Called with the name of a scene and the program that shows it.
Look = Callable[[str, App], None]
#: How many sit at a table, unless that is told.
SEATS = 4
_CRESTS = tuple(Crest(colour, sign) for colour, sign in zip(COLOURS, SIGNS, strict=True))


def show_each_once(size: Size, look: Look) -> None:
    """Shows every kind of scene once. Keeps finished games in the user's folder."""
    for walk in WALKS.values():
        walk(size, look)


def show_others(size: Size, look: Look) -> None:
    """Shows every scene that does not depend on how many sit at the table."""
    _almanac(size, look, contents.every())
    _past_games(size, look)
    _on_the_network(size, look)


def show_tables(size: Size, look: Look, seats: int) -> None:
    """Shows every scene that depends on how many sit at the table."""
    _around_the_table(size, look, seats)
    _decisions(size, look, seats)
    _one_machine(size, look, seats)


class _Network(NetworkPictures):
    """The scenes about tables on the network, which are looked at instead of stored."""

    def __init__(self, size: Size, look: Look) -> None:
        super().__init__(Path(), size)
        self._look = look

    def _save(self, person: Any, name: str) -> None:
        person.step()
        self._look(f"network, {name}", person.app)


def _on_the_network(size: Size, look: Look) -> None:
    _Network(size, look).run()
    _between_games(size, look)
    _on_phones(size, look)


def _between_games(size: Size, look: Look) -> None:
    """The lobby after a game, with the evening so far."""
    ada = LanPilot(Lan(), size=size)
    ada.network.keep = partial(Network.keep, ada.network)  # type: ignore[method-assign]
    form = HostTableScene(ada.app)
    ada.app.push(form)
    for name, value in {**dict.fromkeys(BOTS[: SEATS - 1], "random"), "pace": "0", "phones": "yes"}.items():
        form.put(name, value)
    form.open()
    together(ada)
    ada.scene.joined.send("options", until_three=True)
    for seat, name in enumerate(NAMES[:SEATS]):
        ada.scene.joined.send("appearance", seat=seat, name=name[:16])
    together(ada)
    ada.scene.joined.start()
    together(ada)
    while ada.network.lan.table.awaits_choice:
        ada.network.lan.table.go_on()
    ada.step()
    ada.step()
    assert ada.name == "ResultScene"
    ada.app.pop()
    ada.scene.kind.ways.onward[1]()
    ada.step()
    look("lobby between games", ada.app)


def _on_phones(size: Size, look: Look) -> None:
    """The owner's window while people hold their cards on phones: the form, the lobby, the table."""
    lan = Lan()
    ada = LanPilot(lan, size=size)
    ada.app.settings.hands_on_phones = True
    for row in ada.app.settings.rows:
        row.kind = "human"
    ada.press(ada.app.catalog.text("title.new"))
    look("new game on phones", ada.app)
    ada.press(ada.app.catalog.text("new.start"))
    together(ada)
    people = [LocalNetwork(lan, name[:16]).join(ADDRESS, "player") for name in NAMES]
    for seat, link in enumerate(people):
        link.send({"t": "take", "seat": seat})
        link.send({"t": "ready", "ready": seat != 0})
    together(ada)
    look("lobby with phones", ada.app)
    people[0].send({"t": "ready", "ready": True})
    together(ada)
    ada.press(ada.app.catalog.text("lobby.start"))
    together(ada)
    for phase in ("draft", "play", "hire"):
        while ada.scene.view["phase"] != phase:
            lan.table.go_on()
            together(ada)
        look(f"big screen, {phase}", ada.app)


def _around_the_table(size: Size, look: Look, seats: int) -> None:
    keep(3, 5, at=1_764_000_000)
    pilot = Pilot(size)
    app = pilot.app
    look("title", app)
    for name in ("W" * LONGEST_SETUP_NAME, "2", "3", "4", "5", "6"):
        app.settings.keep_setup(name)
    players = tuple(
        SeatInfo(n, name[:16], "human", None, *_CRESTS[n]) for n, name in enumerate(NAMES[:seats])
    )
    session, words = Session(begun(seats, 1)), Words(app.catalog, players, _CRESTS)
    session.receive(0.0)
    for scene in (
        NewGameScene(app),
        GameOptionsScene(app, dict(enumerate(NAMES))),
        SetupsScene(app),
        DoctorScene(app),
        RuleOptionsScene(app, lambda: ("english-2017", {}), lambda options: None, lambda: NAMES),
        RuleOptionsScene(app, lambda: ("romanian-2007", {}), None),
        TableDataScene(app, "/home/ada/box-of-1994.json", lambda path: None),
        MenuScene(app, session, Pacer(session), UndoControl(session), Explaining(session, SettingsFile())),
        SettingsScene(app),
        LicensesScene(app),
        GameStoppedScene(app, sentence(app.catalog, coded("closed.ended")), kept=True),
        ResultScene(
            app, _ended(seats), players, again=Rematch(app.pop, 0), review=app.pop, evening=_evening(players)
        ),
        ReviewScene(app, Work(percent=45), words, _CRESTS[:seats], 0),
        ReviewScene(app, Work(review=long_review(seats)), words, _CRESTS[:seats], 0),
    ):
        app.push(scene)
        pilot.step()
        look(type(scene).__name__, app)
        app.pop()
    app.network.close()  # one of them looks at the profile


def _evening(players: Sequence[SeatInfo]) -> Evening:
    """Five games of which the first player has won the evening."""
    standings = (Standing(one.name, (1, 1, 2, 1, 4) if not one.seat else (2,) * 5, 123) for one in players)
    return Evening(tuple(standings), until_three=True)


def _ended(seats: int) -> rules.View:
    game = rules.new_game(rules.RuleSet.preset(), seats, 1)
    while waiting := rules.waiting(game):
        rules.apply(game, waiting[0], rules.decision(game, waiting[0]).options[0])
    return rules.view(game, None)


def _almanac(size: Size, look: Look, topics: Sequence[contents.Topic]) -> None:
    pilot = Pilot(size)
    scene = AlmanacScene(pilot.app, TableSetting())
    pilot.app.push(scene)
    for topic in topics:
        scene.turn_to(topic)
        pilot.settle()
        look(f"almanac, {topic}", pilot.app)


def _past_games(size: Size, look: Look) -> None:
    for hour in range(2):
        keep(3, 5 + hour, at=1_764_000_000 + 3600 * hour)
    pilot = Pilot(size)
    pilot.press(pilot.app.catalog.text("title.games"))
    look("past games", pilot.app)
    pilot.press(pilot.app.catalog.text("games.result"))
    look("past result", pilot.app)
    pilot.press(pilot.app.catalog.text("result.log"))
    look("past log", pilot.app)
    for _ in range(2):
        pilot.key("escape")
    pilot.press(pilot.app.catalog.text("result.replay"))
    pilot.settle()
    for steps in (1, 30, 60):
        for _ in range(steps):
            pilot.key("right")
        pilot.step(seconds=9)
        pilot.step()
        look(f"replay, {steps}", pilot.app)
    for _ in range(2):
        pilot.key("escape")
    pilot.press(pilot.app.catalog.text("title.played"))
    while pilot.scene.ledger.pending:
        pilot.step()
    for page in "123":
        pilot.key(page)
        look(f"played, page {page}", pilot.app)
    pilot.press(pilot.app.catalog.text("played.delete"))
    look("played, delete", pilot.app)


def _decisions(size: Size, look: Look, seats: int, *, after: bool = True) -> None:
    """Whatever may be asked at a table, on the table and as a list."""
    for kind in rules.KINDS:
        fits = [offers("done")] if kind == "butcher" else []
        pilot = Pilot(size, asking(kind, *fits, seats=seats).link)
        pilot.begins(long_names(seats, options=OPTIONS))
        if pilot.name == "CurtainScene":
            look(f"curtain before {kind}", pilot.app)
            pilot.key("return")
        scene = table_scene(pilot)
        if kind in mouse.FROM_HAND and scene.viewer is None:
            look(f"{kind}, face down", pilot.app)
            assert scene.decision is not None
            name = scene.session.players[scene.decision.seat].name
            pilot.press(pilot.app.catalog.text("table.turn_up", name=name))
        look(kind, pilot.app)
        if after:
            pilot.key("1")
            pilot.step()
            look(f"after {kind}", pilot.app)


def _one_machine(size: Size, look: Look, seats: int, rounds: Sequence[int] = (1, 4, 7)) -> None:
    """A game of people at one machine: curtain with news, list, persons to come, hint, explanations."""
    pilot = Pilot(size)
    play_here(pilot.app, long_names(seats))
    pilot.step()
    scene = table_scene(pilot)
    with_coach(pilot)
    for number in rounds:
        play_on(pilot, lambda pilot, at=number: pilot.name == "CurtainScene" and scene.view["round"] == at)
        look(f"curtain of round {number}", pilot.app)
        pilot.key("return")
        pilot.step()
        for key in ("l", "l", "p", "escape", "h", "h"):
            pilot.key(key)
            pilot.step()
            look(f"round {number}, {key}", pilot.app)


def _one_of_each_page(size: Size, look: Look) -> None:
    shown = {"page": contents.every()} | {kind: contents.entries(kind)[:1] for kind in contents.LISTS}
    _almanac(size, look, [topic for topic in contents.every() if topic in shown[topic.kind]])


#: The parts of a walk past every kind of scene.
WALKS: Final[dict[str, Callable[[Size, Look], None]]] = {
    "pages": lambda size, look: _around_the_table(size, look, SEATS),
    "decisions": lambda size, look: _decisions(size, look, SEATS, after=False),
    "one machine": lambda size, look: _one_machine(size, look, SEATS, rounds=(1, 4)),
    "help": _one_of_each_page,
    "past games": _past_games,
    "network": _on_the_network,
}
