"""A host without processes or sockets, and the client's App on SDL's dummy screen, stepped by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgpack
import pygame

from game import rules
from game.client.draw import Art
from game.client.layout.box import Box, Point, Size
from game.client.options.settings import Memory
from game.client.table.network import Network
from game.client.title import TitleScene
from game.client.ui.widgets import Button, Form
from game.client.window.app import App
from game.client.window.display import Window
from game.client.words.catalog import Catalog
from net.messages.codes import RefusalError, refused

COLOURS = ("blue", "green", "red", "violet", "yellow")
SIGNS = ("lily", "lion", "ship", "tower", "key")


class Gone(NamedTuple):
    """Why a connection is closed."""

    code: str
    text: str


class FakeHost:
    """Plays the host for one connection: deals real games by the real rules; its bots choose at random.

    `game`: goes on from there instead of dealing.
    """

    def __init__(self, seed: int = 7, game: rules.GameState | None = None) -> None:
        self._given = game
        self.reason: Gone | None = None
        self.state_of_game: rules.GameState | None = None
        self.sent: list[dict[str, Any]] = []
        self._seed = seed
        self._bots = random.Random(seed)
        self._seats: list[dict[str, Any]] = []
        self._out: list[dict[str, Any]] = []
        self._seq = 0
        self._past: list[tuple[int, int, rules.GameState]] = []

    @property
    def state(self) -> str:
        return "closed" if self.reason else "open"

    def close(self) -> None:
        self.reason = self.reason or Gone("left", "You have left the table.")

    def die(self, code: str = "gone", text: str = "The host has ended.") -> None:
        """The process behind the connection is killed."""
        self.reason = Gone(code, text)

    def tell_nothing(self) -> None:
        """What the host has said never arrives."""
        self._out.clear()

    def refuse(self, code: str, text: str) -> None:
        """The host turns down what it was sent last."""
        self._out = [{"t": "refused", "code": code, "params": {}, "text": text, "about": "start"}]

    def notice(self, code: str, text: str) -> None:
        """The host has something to say to everyone."""
        self._out.append({"t": "notice", "code": code, "params": {}, "text": text})

    def tell(self, message: dict[str, Any]) -> None:
        """The host says something of its own accord."""
        self._out.append(message)

    def poll(self) -> list[dict[str, Any]]:
        out, self._out = self._out, []
        return msgpack.unpackb(msgpack.packb(out))

    def send(self, message: dict[str, Any], /) -> None:
        self.sent.append(message)
        match message["t"]:
            case "configure":
                self._configure(message)
            case "start":
                self._start()
            case "answer":
                self._answer(message)
            case "undo":
                self._undo(message["seat"])

    def _configure(self, message: dict[str, Any]) -> None:
        self._seats = message["seats"]
        self._rules = rules.RuleSet.preset(message["rules"]["preset"], **message["rules"]["options"])
        self._seed = int(message.get("seed", self._seed))

    @property
    def humans(self) -> list[int]:
        return [seat for seat, config in enumerate(self._seats) if config["kind"] == "human"]

    def _start(self) -> None:
        game = self.state_of_game = self._given or rules.new_game(self._rules, len(self._seats), self._seed)
        self._out.append(self._table("running"))
        self._update(rules.opening(game))
        self._play_bots()

    def _table(self, state: str) -> dict[str, Any]:
        assert self.state_of_game is not None
        board = self.state_of_game.board
        owners = {self.state_of_game.borough(seat): seat for seat in range(len(self._seats))}
        seats = [
            {
                "seat": seat,
                "name": config["name"],
                "kind": config["kind"],
                "level": config.get("level"),
                "colour": config["colour"],
                "sign": config["sign"],
                "here": True,
            }
            for seat, config in enumerate(self._seats)
        ]
        spare = [
            pair for pair in zip(COLOURS, SIGNS, strict=True) if pair[0] not in {s["colour"] for s in seats}
        ]
        boroughs = []
        for borough in range(board.boroughs):
            seat = owners.get(borough)
            colour, sign = (seats[seat]["colour"], seats[seat]["sign"]) if seat is not None else spare.pop(0)
            boroughs.append({"colour": colour, "sign": sign, "seat": seat})
        return {"t": "table", "state": state, "yours": self.humans, "seats": seats, "boroughs": boroughs}

    def _update(self, events: tuple[rules.Event, ...], back_to: int | None = None) -> None:
        game = self.state_of_game
        assert game is not None
        parts = []
        for viewer in self.humans or [None]:
            decision = None if viewer is None else rules.decision(game, viewer)
            told = [rules.redact(event, viewer) for event in events]
            parts.append(
                {
                    "viewer": viewer,
                    "view": rules.view(game, viewer),
                    "decision": rules.decision_to_plain(decision) if decision else None,
                    "events": [rules.event_to_plain(event) for event in told if event is not None],
                }
            )
        self._seq += 1
        self._out.append({"t": "update", "seq": self._seq, "since": self._seq - 1, "parts": parts})
        if back_to is not None:
            self._out[-1] |= {"since": self._seq, "back_to": back_to}

    def _answer(self, message: dict[str, Any]) -> None:
        game, seat = self.state_of_game, message["seat"]
        assert game is not None
        decision = rules.decision(game, seat)
        if decision is None or decision.id != message["decision"]:
            self._out.append(refused(RefusalError("stale"), "answer"))
            self._update(())
            return
        self._past.append((self._seq, seat, game.copy()))
        self._update(rules.apply(game, seat, decision.options[message["option"]]))
        self._play_bots()

    def _undo(self, seat: int) -> None:
        """Takes a seat's last choice back, if the seat has made one."""
        if seat not in [chose for _, chose, _ in self._past]:
            self._out.append(refused(RefusalError("undo-nothing"), "undo"))
            return
        while self._past:
            seq, chose, self.state_of_game = self._past.pop()
            if chose == seat:
                break
        self._update((), back_to=seq)

    def _play_bots(self) -> None:
        game = self.state_of_game
        assert game is not None
        while bots := [seat for seat in rules.waiting(game) if seat not in self.humans]:
            decision = rules.decision(game, bots[0])
            assert decision is not None
            self._update(rules.apply(game, bots[0], self._bots.choice(decision.options)))


@cache
def pictures() -> Art:
    """The pictures, which all programs of a test run share."""
    return Art(most_windows=80)


@cache
def sentences() -> Catalog:
    """The sentences, likewise."""
    return Catalog.load()


class Pilot:
    """The program on a dummy screen, with hands: clicks, keys, and time that passes only when told."""

    def __init__(
        self,
        size: Size = (960, 540),
        host: Callable[[], FakeHost] = FakeHost,
        network: Network | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.host: FakeHost | None = None
        self.now = 0.0
        self.window = Window(size, "Notre Dame")
        self.app = App(self.window, sentences(), self._open, pictures(), memory, network)
        self._make = host
        self.app.push(TitleScene(self.app))
        self.step()

    def _open(self) -> FakeHost:
        self.host = self._make()
        return self.host

    def step(self, *events: pygame.event.Event, seconds: float = 0.05) -> None:
        """One turn of the loop."""
        self.now += seconds
        self.app.step(self.now, events)

    def click(self, point: Point) -> None:
        self.step(
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        )

    def press(self, label: str) -> None:
        """Clicks the button with that label."""
        self.click(self.button(label).box.center)

    def key(self, name: str, mod: int = 0) -> None:
        code = pygame.key.key_code(name)
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        self.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    @property
    def scene(self) -> Any:
        """The uppermost scene."""
        return self.app.top

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons of the uppermost scene by label."""
        form: Form = self.scene.form
        return {widget.label: widget for widget in form.widgets if isinstance(widget, Button)}

    def button(self, label: str) -> Button:
        return self.buttons[label]

    @property
    def name(self) -> str:
        """The kind of the uppermost scene."""
        return type(self.scene).__name__

    def boxes(self) -> Iterator[Box]:
        """The boxes of all widgets of the uppermost scene."""
        return (widget.box for widget in self.scene.form.widgets)
