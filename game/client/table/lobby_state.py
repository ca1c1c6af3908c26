"""Who is at a table and what they agree on: people, seats, rules, chat, pauses, wishes to take back.

The client's side of the lobby; the game itself is the session's. Knows no pygame and no clock of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.client.crest import Crest
from game.client.words.host_text import HostText

_MOST_LINES = 200


class Place(NamedTuple):
    """A seat as the lobby shows it. `away_since`: by the clock that `LobbyState.take` is given."""

    seat: int
    name: str
    kind: str
    level: str | None
    colour: str
    sign: str
    here: bool = True
    ready: bool = False
    away_since: float | None = None
    stand_in: str | None = None

    @property
    def crest(self) -> Crest:
        return Crest(self.colour, self.sign)


class Guest(NamedTuple):
    """A person who is connected."""

    guest: int
    name: str
    role: str
    seats: tuple[int, ...]
    owner: bool


class Line(NamedTuple):
    """What somebody said; the seat is None for who looks on."""

    name: str
    seat: int | None
    text: str


class UndoRequest(NamedTuple):
    """A seat's wish to take its last choice back, and the seats that have not answered yet."""

    number: int
    seat: int
    asked: tuple[int, ...]


class Farewell(NamedTuple):
    """Why the host ended the connection; table: the one that we were not let in to, if that is told."""

    code: str
    said: HostText
    table: str = ""


class LobbyState:
    """What the messages about the table have told so far."""

    def __init__(self) -> None:
        self.table = ""
        #: Of the rules and table data that are played by.
        self.fingerprint = ""
        self.guest = -1
        self.told = False
        self.state = "lobby"
        self.game = 0
        self.owner = False
        self.mine: tuple[int, ...] = ()
        self.places: tuple[Place, ...] = ()
        self.people: tuple[Guest, ...] = ()
        self.preset = ""
        self.options: Mapping[str, Any] = {}
        self.settings: Mapping[str, Any] = {}
        self.levels: tuple[str, ...] = ()
        self.pace = 0
        self.paused: str | None = None
        self.wish: UndoRequest | None = None
        self.lines: deque[Line] = deque(maxlen=_MOST_LINES)
        #: How many lines were ever said; those that came with the welcome are not counted.
        self.said = 0
        #: How many times the host has let this connection in.
        self.welcomes = 0
        #: Milliseconds that each seat had left at `clocks_at`.
        self.clocks: tuple[int | None, ...] = ()
        self.clocks_at = 0.0
        self.farewell: Farewell | None = None
        #: Keys to seats that were told and not yet kept: the seat and its key.
        self.keys: list[tuple[int, str]] = []

    def take(self, message: dict[str, Any], now: float) -> None:
        """Takes in a message of any kind."""
        match message["t"]:
            case "welcome":
                self.table, self.guest = message["table"], message["guest"]
                self.fingerprint = message["fingerprint"]
                self.welcomes += 1
                self.farewell = None
                self.lines.clear()
            case "table":
                self._take_table(message, now)
            case "update":
                self.clocks, self.clocks_at = tuple(message.get("clocks", ())), now
            case "chat":
                lines = [Line(line["name"], line["seat"], line["text"]) for line in message["lines"]]
                self.lines.extend(lines)
                self.said += len(lines)
            case "seated":
                self.keys.append((message["seat"], message["token"]))
            case "bye":
                self.farewell = Farewell(message["code"], HostText.of(message), message.get("table", ""))

    def _take_table(self, message: dict[str, Any], now: float) -> None:
        self.told = True
        self.state, self.game = message["state"], message["game"]
        self.owner, self.mine = message["owner"], tuple(message["yours"])
        self.places = tuple(_place(seat, now) for seat in message["seats"])
        self.people = tuple(
            Guest(one["guest"], one["name"], one["role"], tuple(one["seats"]), one["owner"])
            for one in message["people"]
        )
        self.preset, self.options = message["rules"]["preset"], message["rules"]["options"]
        self.settings = message["options"]
        self.levels, self.pace = tuple(message["levels"]), message["pace"]
        self.paused = message["paused"]
        wish = message["undo"]
        self.wish = UndoRequest(wish["number"], wish["seat"], tuple(wish["waiting_for"])) if wish else None

    # What a lobby asks

    @property
    def shared(self) -> bool:
        """Whether others can come to this table."""
        return self.told and not self.settings["private"]

    @property
    def open_hands(self) -> bool:
        """Whether those who look on see all hands."""
        return self.told and bool(self.settings["open_hands"])

    @property
    def spectating(self) -> bool:
        return not self.mine

    @property
    def ready(self) -> bool:
        """Whether all seats of this connection are ready."""
        return bool(self.mine) and all(self.places[seat].ready for seat in self.mine)

    @property
    def hindrances(self) -> tuple[Place, ...]:
        """The seats that keep the owner from starting: open ones, and people who are not ready."""
        return tuple(
            place
            for place in self.places
            if place.kind == "open"
            or (place.kind == "human" and not place.ready and place.seat not in self.mine)
        )

    def free(self, what: str, seat: int) -> tuple[str, ...]:
        """The colours or signs (`what`) that this seat may take: those of other people are theirs."""
        from net.messages.records import COLOURS, SIGNS

        taken = {
            getattr(place, what) for place in self.places if place.kind == "human" and place.seat != seat
        }
        return tuple(one for one in (COLOURS if what == "colour" else SIGNS) if one not in taken)

    @property
    def asks_us(self) -> bool:
        """Whether somebody at this machine must say if a choice may be taken back."""
        return self.wish is not None and not set(self.wish.asked).isdisjoint(self.mine)


def _place(seat: dict[str, Any], now: float) -> Place:
    away = seat["away"]
    return Place(
        seat["seat"],
        seat["name"],
        seat["kind"],
        seat["level"],
        seat["colour"],
        seat["sign"],
        seat["here"],
        seat["ready"],
        None if away is None else now - away,
        seat["stand_in"],
    )
