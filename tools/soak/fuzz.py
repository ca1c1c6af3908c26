"""Messages to a table that are changed by chance: none does harm, and what is refused changes nothing."""

from __future__ import annotations

import random
import re
from typing import Any, Final

from net.messages import protocol
from tests.harness.playbook import ADA, BO, CY, answer, game_between, open_table
from tools.soak.host_log import HostLog, host_log
from tools.soak.hostile import changed_data, example, examples
from tools.soak.secrecy import Ledger
from tools.soak.tried import Tried, Unsound, require

#: So many messages are sent to each table.
MESSAGES: Final = 1000
#: Owner, player, spectator, and somebody who has not said hello.
STRANGER: Final = 90
_SENDERS: Final = (ADA, BO, CY, STRANGER)
_CARD: Final = re.compile(rb"[a-z]:[0-9]")
#: Seconds that go by after a message, so that limits by time do not refuse everything.
_BETWEEN: Final = 2.0


def check(seed: int) -> Tried:
    """Send one table changed messages."""
    one = _Table(random.Random(f"fuzz {seed}"))
    try:
        with host_log() as log:
            for _ in range(MESSAGES):
                one.send(log)
            one.play_on()
    except Exception as fault:
        fault.add_note(f"at {one.last!r:.300}")
        raise
    return one.tried


class _Table:
    """A table with people and a bot, in a lobby or in a game."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.tried = Tried()
        self.last: Any = None
        self._seen = examples()
        if chance.random() < 0.3:
            self.book = open_table("open", "open", "bot")
            self.book.sits(ADA, 0, "Ada")
            self.book.sits(BO, 1, "Bo")
        else:
            self.book, _ = game_between("Ada", "Bo", bots=1)
            if chance.random() < 0.7:
                self.book.keep_until_play(ADA, BO, 30)
        self.book.comes(CY, role="spectator", name="Cy")
        self.book.arrives(STRANGER)
        self.book.checks = [Ledger(self.book).check]

    def send(self, log: HostLog) -> None:
        """Send one message and look at what it has done."""
        who = self._chance.choice(_SENDERS)
        self.book.now += _BETWEEN
        self.last = data = self._message(who)
        before = self._everything()
        fate = "unreadable"
        try:
            message = protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            self._tell(self.book.table.receive_garbage(who, error, self.book.now))
        else:
            out = self.book.table.receive(who, message, self.book.now)
            self._tell(out)
            refused = any(told["t"] == "refused" and to == who for to, told in out)
            fate = "refused" if refused else "carried out"
        if fate != "carried out" and who != STRANGER:
            require(self._everything() == before, "a message that was refused has changed the table")
        require(not log.errors, f"the table logged an error: {log.errors[:1]}")
        self.tried = self.tried.plus({"messages": 1, fate: 1})
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
        message = example(self._chance)
        if who in (ADA, BO) and self._chance.random() < 0.2 and self.book.table.stage == "running":
            decision = self._decision(who)
            message = answer(decision) if decision is not None else message
        data = changed_data(message, self._seen, self._chance)
        # A name or a line of chat that is a card's id would look like a leak.
        return self._message(who) if _CARD.search(data) else data

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
        if STRANGER not in guests or guests[STRANGER].admitted:
            self.book.leaves(STRANGER)
            self.book.arrives(STRANGER)
