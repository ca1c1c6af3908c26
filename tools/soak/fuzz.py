"""Messages to a table that are changed by chance: none does harm, and what is refused changes nothing."""

from __future__ import annotations

import copy
import random
import re
from typing import Any, Final, NamedTuple

import msgpack

from net.messages import protocol
from tests.harness.playbook import ADA, BO, CY, answer, game_between, open_table
from tools import protocol_examples
from tools.soak.crowds.host_log import HostLog, host_log
from tools.soak.evening import Unsound
from tools.soak.hostile import change, gather
from tools.soak.secrecy import Ledger

#: So many messages are sent to each table.
MESSAGES: Final = 1000
#: Owner, player, spectator, and somebody who has not said hello.
_SENDERS: Final = (ADA, BO, CY, 90)
#: How likely it is that bytes are changed rather than fields.
_BYTES: Final = 0.3
_LONGEST: Final = 3000
_CARD: Final = re.compile(rb"[a-z]:[0-9]")
#: Seconds that go by after a message, so that limits by time do not refuse everything.
_BETWEEN: Final = 2.0


class Fuzzed(NamedTuple):
    """How much was tried: tables, messages, those that were no message, those refused, those carried out."""

    tables: int = 0
    messages: int = 0
    unreadable: int = 0
    refused: int = 0
    carried_out: int = 0

    def plus(self, other: Fuzzed) -> Fuzzed:
        return Fuzzed(*(mine + more for mine, more in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.tables:,} tables, {self.messages:,} messages: {self.unreadable:,} unreadable, "
            f"{self.refused:,} refused, {self.carried_out:,} carried out"
        )


def checked_table(seed: int) -> Fuzzed:
    """Sends one table changed messages. Raises Unsound for the first that does harm, or HiddenCardTold."""
    one = _Table(random.Random(f"fuzz {seed}"))
    try:
        with host_log() as log:
            for _ in range(MESSAGES):
                one.send(log)
            one.play_on()
    except Exception as fault:
        again = f"python -m tools.soak fuzz --games 1 --seed {seed}"
        raise Unsound(f"{type(fault).__name__}: {fault}, at {one.last!r:.300}; again: {again}") from fault
    return one.tried


class _Table:
    """A table with people and a bot, in a lobby or in a game."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.tried = Fuzzed(1)
        self.last: Any = None
        self._seen: dict[str, list[Any]] = {}
        if chance.random() < 0.3:
            self.book = open_table("open", "open", "bot")
            self.book.sits(ADA, 0, "Ada")
            self.book.sits(BO, 1, "Bo")
        else:
            self.book, _ = game_between("Ada", "Bo", bots=1)
            if chance.random() < 0.7:
                self.book.keep_until_play(ADA, BO, 30)
        self.book.comes(CY, role="spectator", name="Cy")
        self.book.arrives(90)
        self.book.checks = [Ledger(self.book).check]
        for message in protocol_examples.TO_HOST.values():
            gather(message, self._seen)

    def send(self, log: HostLog) -> None:
        """Sends one message and looks at what it has done."""
        who = self._chance.choice(_SENDERS)
        self.book.now += _BETWEEN
        self.last = data = self._message(who)
        before = self._everything()
        try:
            message = protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            self._tell(self.book.table.receive_garbage(who, error, self.book.now))
            kind = Fuzzed(0, 1, unreadable=1)
        else:
            out = self.book.table.receive(who, message, self.book.now)
            self._tell(out)
            refused = any(told["t"] == "refused" and to == who for to, told in out)
            kind = Fuzzed(0, 1, refused=1) if refused else Fuzzed(0, 1, carried_out=1)
        if not kind.carried_out and who != 90 and self._everything() != before:
            raise Unsound("a message that was refused has changed the table")
        if log.errors:
            raise Unsound(f"the table logged an error: {log.errors[0]}")
        self.tried = self.tried.plus(kind)
        self._whoever_left_comes_back()

    def play_on(self) -> None:
        """The table still serves: whoever must choose can, and a table in its lobby lets people in."""
        self.book.passes(1)
        for who in (ADA, BO):
            table = self.book.table._state
            if who not in table.guests or not table.guests.held_by(who):
                return
        decision = self.book.decision_of(ADA) if self.book.table._state.match is not None else None
        if decision is not None and self.book.table._state.paused is None:
            told = self.book.says(ADA, answer(decision))
            if told[0]["t"] == "refused" and told[0]["code"] not in ("paused", "not-your-seat"):
                raise Unsound(f"an honest choice was refused: {told[0]['text']}")

    def _message(self, who: int) -> bytes:
        message: Any = copy.deepcopy(self._chance.choice([*protocol_examples.TO_HOST.values()]))
        if who in (ADA, BO) and self._chance.random() < 0.2 and self.book.table.stage == "running":
            decision = self._decision(who)
            message = answer(decision) if decision is not None else message
        changes = self._chance.choice([0, 1, 1, 1, 2, 3])
        if self._chance.random() >= _BYTES:
            for _ in range(changes):
                change(message, self._seen, self._chance)
            try:
                data = bytearray(msgpack.packb(message))
            except (OverflowError, ValueError):  # text or a number that msgpack does not know
                data = bytearray()
        else:
            data = bytearray(msgpack.packb(message))
            for _ in range(changes):
                self._change_bytes(data)
        # A name or a line of chat that is a card's id would look like a leak.
        return self._message(who) if _CARD.search(data) else bytes(data[:_LONGEST])

    def _change_bytes(self, data: bytearray) -> None:
        place, way = self._chance.randrange(len(data) + 1), self._chance.random()
        if way < 0.4 and place < len(data):
            data[place] = self._chance.randrange(256)
        elif way < 0.6:
            data[place:place] = self._chance.randbytes(self._chance.randrange(1, 9))
        elif way < 0.8:
            del data[place : place + self._chance.randrange(1, 9)]
        else:
            data[place:place] = data[: self._chance.randrange(200)]

    def _decision(self, who: int) -> Any:
        table = self.book.table._state
        if who not in table.guests or table.match is None:
            return None
        decisions = map(table.match.now.plain_decision, table.plays(who))
        return next((decision for decision in decisions if decision is not None), None)

    def _everything(self) -> Any:
        """All that a message could change."""
        table = self.book.table._state
        match = None if table.match is None else (table.match.now.seq, table.match.now.digest)
        held = {who: table.guests.held_by(who) for who in table.guests.admitted}
        return len(self.book.written), table.setup.to_entry(), match, held, table.paused, table.stage

    def _tell(self, out: Any) -> None:
        self.book._deliver(out)
        for who in [*_SENDERS, 30]:
            self.book.heard(who)
        del self.book.told[:-1]

    def _whoever_left_comes_back(self) -> None:
        """So that there is always somebody of each kind; the host's bot needs not come back."""
        guests = self.book.table._state.guests
        for who in (ADA, BO):
            if who not in guests:
                self.book.comes(who, keys=[self.book.keys[who]])
            if who not in guests:
                self.book.comes(who, role="spectator")
        if CY not in guests:
            self.book.comes(CY, role="spectator", name="Cy")
        if 90 not in guests or guests[90].admitted:
            self.book.leaves(90)
            self.book.arrives(90)
