"""The state of a table as the host's messages tell it: seats, people, options, chat, pauses, undo requests.

The client's side of the lobby; the game itself is the session's. Does not need pygame and has no clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from game.board.crest import Crest
from net.messages.deal import DealWitness
from net.messages.records import COLOURS, SIGNS

if TYPE_CHECKING:
    from net.messages.records import (
        ChatLine,
        GuestRecord,
        OptionsRecord,
        SeatRecord,
        TableStage,
        UndoRequestRecord,
    )
    from net.messages.to_client import Bye, TableMessage, ToClient

#: What can be said in the chat with one press, by the ends of its keys in the catalogue.
QUICK_WORDS: Final = ("bravo", "no", "thanks", "wait", "go")
_MOST_LINES = 200


class SeatInfo(NamedTuple):
    """Who sits at a seat. away_since: by the clock that is given to `LobbyState.take`."""

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


class LobbyState:
    """What has been received so far; empty before the first table message, see `known`."""

    def __init__(self) -> None:
        self.table = ""
        #: Of the host's rules and printed figures.
        self.fingerprint = ""
        self.guest = -1
        #: Whether a table message has come.
        self.known = False
        self.state: TableStage = "lobby"
        self.game = 0
        self.owner = False
        self.mine: tuple[int, ...] = ()
        self.seats: tuple[SeatInfo, ...] = ()
        #: By borough.
        self.crests: tuple[Crest, ...] = ()
        self.people: tuple[GuestRecord, ...] = ()
        self.preset = ""
        #: The options of the rule set that differ from its preset.
        self.rule_options: Mapping[str, Any] = {}
        self._options: OptionsRecord | None = None
        self.levels: tuple[str, ...] = ()
        self.pace = 0
        #: The name of whoever paused the game.
        self.paused: str | None = None
        self.undo: UndoRequestRecord | None = None
        self.chat: deque[ChatLine] = deque(maxlen=_MOST_LINES)
        #: How many lines have been received, including those dropped since.
        self.chat_count = 0
        #: How many lines of others have come since the chat was last seen.
        self.unread = 0
        #: For each line of the chat, the number of the newest update that had come before it.
        self.chat_after: deque[int] = deque(maxlen=_MOST_LINES)
        self._newest = 0
        self._seen_before: list[ChatLine] = []
        self._after_before: list[int] = []
        #: How many times the host has let this connection in.
        self.welcomes = 0
        #: Milliseconds that each seat had left at `clocks_at`, None for a seat without a clock.
        self.clocks: tuple[int | None, ...] = ()
        self.clocks_at = 0.0
        self.bye: Bye | None = None
        #: Whether a seat was given to this program, which has not been stored yet.
        self.was_seated = False
        #: What is remembered of the deal of the coming game, or of the one that runs.
        self.deal = DealWitness()

    def take(self, message: ToClient, now: float) -> None:
        """Take in a message of any type; `now` is in seconds, from any monotonic clock."""
        match message["t"]:
            case "challenge":
                self.table = message["table"]
            case "welcome":
                self.table, self.guest = message["table"], message["guest"]
                self.fingerprint = message["fingerprint"]
                self.welcomes += 1
                self.bye = None
                self._seen_before, self._after_before = [*self.chat], [*self.chat_after]
                self.chat.clear()
                self.chat_after.clear()
            case "table":
                self._take_table(message, now)
            case "update":
                self.clocks, self.clocks_at = tuple(message.get("clocks", ())), now
                if message["seq"] < self._newest:  # another game, which what was said before precedes
                    self.chat_after = deque([0] * len(self.chat_after), maxlen=_MOST_LINES)
                self._newest = message["seq"]
            case "chat":
                self._take_chat(message["lines"])
            case "seated":
                self.was_seated = True
            case "bye":
                self.bye = message

    def _take_chat(self, lines: list[ChatLine]) -> None:
        """Take in lines of chat; after a `welcome` they begin with those that had come before."""
        known, self._seen_before = self._seen_before, []
        overlaps = range(min(len(known), len(lines)), 0, -1)
        old = next((count for count in overlaps if known[-count:] == lines[:count]), 0)
        self.chat.extend(lines)
        again = self._after_before[len(self._after_before) - old :]
        self.chat_after.extend([*again, *[self._newest] * (len(lines) - old)])
        self.chat_count += len(lines)
        self.unread += sum(not self._is_own(line) for line in lines[old:])

    def _is_own(self, line: ChatLine) -> bool:
        if line["seat"] is not None:
            return line["seat"] in self.mine
        return any(line["name"] == one["name"] for one in self.people if one["guest"] == self.guest)

    def read_chat(self) -> None:
        """Note that the chat is seen now."""
        self.unread = 0

    def _take_table(self, message: TableMessage, now: float) -> None:
        self.known = True
        self.state, self.game = message["state"], message["game"]
        self.owner, self.mine = message["owner"], tuple(message["yours"])
        self.seats = tuple(_seat(seat, now) for seat in message["seats"])
        self.crests = tuple(Crest(borough["colour"], borough["sign"]) for borough in message["boroughs"])
        self.people = tuple(message["people"])
        self.preset = message["rules"]["preset"]
        self.rule_options = cast("Mapping[str, Any]", message["rules"]["options"])
        self._options = message["options"]
        self.levels, self.pace = tuple(message["levels"]), message["pace"]
        self.paused, self.undo = message["paused"], message["undo"]
        self.deal.hear(message)

    @property
    def options(self) -> OptionsRecord:
        """The options of the table. Call it only when it is `known`."""
        assert self._options is not None
        return self._options

    @property
    def shared(self) -> bool:
        """Whether others can come to this table."""
        return self.known and not self.options["private"]

    @property
    def spectating(self) -> bool:
        return not self.mine

    @property
    def ready(self) -> bool:
        """Whether all seats of this connection are ready."""
        return bool(self.mine) and all(self.seats[seat].ready for seat in self.mine)

    @property
    def unready(self) -> tuple[SeatInfo, ...]:
        """The seats that keep the owner from starting: open ones, and others' that are not ready."""
        owners = {seat for person in self.people if person["owner"] for seat in person["seats"]}
        owners |= {*self.mine} if self.owner else set()
        return tuple(
            seat
            for seat in self.seats
            if seat.kind == "open" or (seat.kind == "human" and not seat.ready and seat.seat not in owners)
        )

    def free(self, what: str, seat: int) -> tuple[str, ...]:
        """The colours or signs (`what`) that this seat can take: those that no other person has."""
        taken = {getattr(other, what) for other in self.seats if other.kind == "human" and other.seat != seat}
        return tuple(one for one in (COLOURS if what == "colour" else SIGNS) if one not in taken)

    @property
    def must_answer_undo(self) -> bool:
        return self.undo is not None and not set(self.undo["waiting_for"]).isdisjoint(self.mine)


def _seat(seat: SeatRecord, now: float) -> SeatInfo:
    return SeatInfo(
        seat["seat"],
        seat["name"],
        seat["kind"],
        seat["level"],
        seat["colour"],
        seat["sign"],
        seat["here"],
        seat["ready"],
        None if seat["away"] is None else now - seat["away"],
        seat["stand_in"],
    )
