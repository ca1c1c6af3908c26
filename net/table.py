"""The table: who is here, who holds which seat, and the game. No sockets, no clock, no threads.

A table is told what arrives and when, and returns what to send to whom. Connections are numbers of the
host's choice. After a `bye` the table has forgotten its connection and the host should close it.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from net import protocol
from net.guests import Guests, UnwelcomeError, Who
from net.match import Match, RefusalError, Step
from net.seating import DEFAULT_RULES, Seating

Outgoing = list[tuple[Who, protocol.ToClient]]
Parts = dict[int | None, protocol.Part]

#: Seconds that a connection has to say hello.
SILENCE: Final = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BotOrder:
    """A bot that the table wants to be connected. `token` opens its seat, as long as the order stands."""

    seat: int
    level: str
    token: str
    seed: int | None


class Table:
    """One table, its owner, its seats and one game after the other.

    secret: what the owner's hello must show. seed: for the first game, unless its set-up brings one.
    entropy(n): n random bytes, for seeds and tokens.
    """

    def __init__(
        self, secret: str, seed: int | None = None, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._hosts_seed = seed
        self._next_seed: int | None = None
        self._entropy = entropy
        self._guests = Guests(secret)
        self._orders: tuple[BotOrder, ...] = ()
        self._seating: Seating | None = None
        self._match: Match | None = None
        self._pace = 0

    @property
    def bots(self) -> tuple[BotOrder, ...]:
        """The bots that should be connected; the host starts and ends processes to match."""
        return self._orders

    @property
    def state(self) -> protocol.TableState:
        """Whether a game runs."""
        if self._match is None:
            return "lobby"
        return "over" if self._match.now.over else "running"

    def arrive(self, who: Who, now: float) -> Outgoing:
        """A connection was made; it has SILENCE seconds to say hello."""
        self._guests.arrive(who, now)
        return []

    def leave(self, who: Who, now: float) -> Outgoing:
        """A connection has ended. Its seats stay its player's."""
        if who not in self._guests:
            return []
        held = self._guests.seats_of(who)
        self._guests.forget(who)
        return self._tell_table() if held else []

    def tick(self, now: float) -> Outgoing:
        """Time has passed."""
        late = self._guests.silent_since(now - SILENCE)
        return [self._bye(who, "silence", "Nothing was said for too long.") for who in late]

    def receive(self, who: Who, message: protocol.ToHost, now: float) -> Outgoing:
        """A message came from a connection."""
        if who not in self._guests:
            return []  # it crossed with the bye
        if not self._guests[who].admitted:
            return self._admit(who, message)
        try:
            return self._obey(who, message)
        except RefusalError as refusal:
            return self._refuse(who, refusal, message["t"])
        except Exception:
            log.exception("a message of type %s could not be carried out", message["t"])
            text = "The host failed to do this; everything is as it was before."
            return self._refuse(who, RefusalError("internal", text), message["t"])

    def garbled(self, who: Who, error: protocol.ProtocolError, now: float) -> Outgoing:
        """A connection sent bytes that are no message."""
        if who not in self._guests:
            return []
        if not self._guests[who].admitted:
            return [self._bye(who, "garbage", str(error))]
        return self._refuse(who, RefusalError("garbage", str(error)))

    def bot_failed(self, order: BotOrder, now: float) -> Outgoing:
        """The host cannot keep this bot alive."""
        text = f"The bot at seat {order.seat} keeps ending, so nobody plays there."
        notice: protocol.Notice = {"t": "notice", "code": "bot-gone", "text": text, "seat": order.seat}
        return [(who, notice) for who in self._guests.admitted]

    def _admit(self, who: Who, message: protocol.ToHost) -> Outgoing:
        if message["t"] != "hello":
            return [self._bye(who, "garbage", "The first message must be a hello.")]
        try:
            replaced = self._guests.admit(who, message)
        except UnwelcomeError as unwelcome:
            return [self._bye(who, unwelcome.code, str(unwelcome))]
        out: Outgoing = [(who, {"t": "welcome", "version": protocol.VERSION})]
        out += [
            self._bye(other, "replaced", "Another connection has taken this place.") for other in replaced
        ]
        out += self._tell_table()
        return out + self._tell_snapshot(who)

    def _obey(self, who: Who, message: protocol.ToHost) -> Outgoing:
        """Does what a message asks, or raises RefusalError.

        What may fail is done before the table is changed, so that a fault in the rules costs nobody a game.
        """
        if message["t"] == "hello":
            raise RefusalError("garbage", "This connection has said hello before.")
        if message["t"] == "answer":
            return self._answer(who, message)
        if not self._guests[who].owner:
            raise RefusalError("not-owner", "Only the owner of the table may do this.")
        if message["t"] == "configure":
            return self._configure(who, message)
        if message["t"] == "pace":
            self._pace = message["ms"]
            return self._tell_table()
        return self._start()

    def _configure(self, owner: Who, message: protocol.Configure) -> Outgoing:
        if self.state == "running":
            raise RefusalError("running", "The table cannot be changed while a game runs.")
        try:
            seating = Seating.from_setup(message["seats"], message.get("rules", DEFAULT_RULES))
            seed = protocol.parse_seed(message["seed"]) if "seed" in message else self._hosts_seed
        except ValueError as error:
            raise RefusalError("setup", str(error)) from error
        self._seating, self._match, self._next_seed = seating, None, seed
        self._pace = message.get("pace", self._pace)
        self._orders = tuple(
            BotOrder(number, seat.level, self._entropy(16).hex(), _bot_seed(seed, number))
            for number, seat in enumerate(seating.seats)
            if seat.level is not None
        )
        tokens = {order.seat: order.token for order in self._orders}
        people = [number for number in range(len(seating.seats)) if number not in tokens]
        dismissed = self._guests.seat(owner, people, tokens)
        text = "The table was set up anew, without this player."
        return [self._bye(who, "dismissed", text) for who in dismissed] + self._tell_table()

    def _start(self) -> Outgoing:
        if self.state == "running":
            raise RefusalError("running", "A game is running already.")
        if self._seating is None:
            raise RefusalError("setup", "The table has no seats yet.")
        seed = int.from_bytes(self._entropy(16), "big") if self._next_seed is None else self._next_seed
        match = Match(self._seating.rule_set, len(self._seating.seats), seed)
        updates = self._tell_step(match.now)
        self._match = match
        self._hosts_seed = self._next_seed = None
        return self._tell_table() + updates

    def _answer(self, who: Who, answer: protocol.Answer) -> Outgoing:
        if self._match is None:
            raise RefusalError("no-game", "No game has been started.")
        if self._guests.holder(answer["seat"]) != who:
            raise RefusalError("not-your-seat", f"Seat {answer['seat']} is not yours to answer for.")
        step = self._match.answered(answer["seat"], answer["decision"], answer["option"])
        out = self._tell_step(step)
        self._match.now = step
        return out + (self._tell_table() if step.over else [])

    def _refuse(self, who: Who, refusal: RefusalError, about: str | None = None) -> Outgoing:
        refused: protocol.Refused = {"t": "refused", "code": refusal.code, "text": str(refusal)}
        if about is not None:
            refused["about"] = about
        return [(who, refused), *self._tell_snapshot(who)]

    def _bye(self, who: Who, code: protocol.ByeCode, text: str) -> tuple[Who, protocol.Bye]:
        self._guests.forget(who)
        return who, {"t": "bye", "code": code, "text": text}

    def _tell_snapshot(self, who: Who) -> Outgoing:
        return [(who, self._update(who, self._match.now.without_events(), {}))] if self._match else []

    def _tell_step(self, step: Step) -> Outgoing:
        """An update of their own for everyone: who must choose, then other players, then who looks on."""
        asked = [who for who in map(self._guests.holder, step.waiting) if who is not None]
        order = dict.fromkeys([*asked, *self._guests.players, *self._guests.admitted])
        parts: Parts = {}
        return [(who, self._update(who, step, parts)) for who in order]

    def _update(self, who: Who, step: Step, parts: Parts) -> protocol.Update:
        """The step for one connection, a part for each seat it holds; shared parts are made once."""
        viewers: list[int | None] = [*self._guests.seats_of(who)] or [None]
        for viewer in viewers:
            if viewer not in parts:
                parts[viewer] = step.part(viewer)
        made = [parts[viewer] for viewer in viewers]
        return {"t": "update", "seq": step.seq, "since": step.since, "parts": made}

    def _tell_table(self) -> Outgoing:
        """The table for everyone let in, with what is their own."""
        if self._seating is None:
            return []
        taken = {seat for who in self._guests.players for seat in self._guests.seats_of(who)}
        records = self._seating.records(taken)
        return [(who, self._table_message(who, self._seating, records)) for who in self._guests.admitted]

    def _table_message(
        self, who: Who, seating: Seating, records: list[protocol.SeatRecord]
    ) -> protocol.TableMessage:
        return {
            "t": "table",
            "state": self.state,
            "owner": self._guests[who].owner,
            "yours": self._guests.seats_of(who),
            "pace": self._pace,
            "rules": seating.rules,
            "seats": records,
            "boroughs": list(seating.boroughs),
        }


def _bot_seed(seed: int | None, seat: int) -> int | None:
    """What a bot draws from: repeatable in a game of given seed, and no help in finding that seed."""
    if seed is None:
        return None
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big")
