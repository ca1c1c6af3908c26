"""Evenings of people who do anything at any time, at a table whose host crashes and whose disk fills up.

The clock is virtual and everything follows from the seed.
"""

from __future__ import annotations

import random
from typing import Any, Final

from net.messages import protocol
from net.messages.deal import commitment
from net.messages.records import COLOURS, SIGNS
from tests.harness.playbook import Crash, Heard, Playbook, answer, decisions, open_table
from tools.soak.host_log import host_log
from tools.soak.secrecy import Ledger
from tools.soak.tried import Tried, require

GUESTS: Final = range(1, 7)
#: The nonce that everybody promises for every deal.
NONCE: Final = "7" * 32
PROMISE: Final = commitment(NONCE)
REVEAL: Final = {"t": "reveal", "nonce": NONCE}
CLOCK: Final = {"kind": "choice", "seconds": 20, "increment": 0, "level": "random"}
#: So many things happen in an evening, and more until so many choices were made, but not for ever.
_THINGS, _CHOICES, _MOST_THINGS = 400, 10, 2400
#: How likely it is that a crash is near before each thing, and that the disk is full or has room again.
_CRASH, _DISK = 0.02, 0.004


def check(seed: int) -> Tried:
    """One evening with all its accidents."""
    evening = RandomEvening(seed)
    try:
        with host_log() as log:
            evening.run()
        require(not log.errors, f"the host has logged an error: {log.errors[:1]}")
    except Exception as fault:
        fault.add_note(f"after {evening.things} things")
        raise
    return Tried(
        things=evening.things,
        choices=len(choices(evening.book)),
        crashes=evening.crashes,
        messages=len(evening.book.told),
    )


def choices(book: Playbook) -> list[Any]:
    """What was chosen in games that began, as the journal has it."""
    return [entry for entry in book.written if entry["entry"] == "choice"]


class RandomEvening:
    """People at connections 1 to 6 who come, go and say anything."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.book = open_table(
            "open", "open", "bot", seed=self.chance.choice([7, None]), pin=None, grace=10, max_spectators=3
        )
        self.keys: list[str] = []
        self.here: set[int] = set()
        self.things = self.crashes = 0
        self.book.checks = [Ledger(self.book).check]
        self._read = 0

    def run(self) -> None:
        """The whole evening. Raises Unsound or HiddenCardTold."""
        for _ in range(_MOST_THINGS):
            self._one_thing()
            if self.things >= _THINGS and len(choices(self.book)) > _CHOICES:
                break
        self.book.disk_full, self.book.crash = False, None
        self._compare_with_journal(self.book.table)

    def _one_thing(self) -> None:
        if self.chance.random() < _CRASH:
            self.book.crash = self.chance.choice(["before", "after"])
        if self.chance.random() < _DISK:
            self.book.disk_full = not self.book.disk_full
        elif self.book.disk_full and self.chance.random() < 0.2:
            self.book.disk_full = False
        self.things += 1
        try:
            heard = self._something_happens()
        except Crash:
            self._crashed()
            return
        self._listen(heard)
        self._check_acknowledged()

    def _crashed(self) -> None:
        """The host's process has ended: another one goes on, with all that was acknowledged."""
        self.crashes += 1
        self._check_acknowledged()
        before = self.book.table
        self.book.restarts(None)
        require(self.book.table.id == before.id, "the table has another id after a crash")
        self.here.clear()
        self._compare_with_journal(self.book.table)
        self.book.checks = [Ledger(self.book).check]

    def _check_acknowledged(self) -> None:
        """Every step that anybody was told of is in the journal, and none is there twice."""
        steps = [
            (game, entry["seq"])
            for game, entry in _by_game(self.book.written)
            if entry["entry"] in ("choice", "undo")
        ]
        require(len({*steps}) == len(steps), "a step is in the journal twice")
        match = self.book.table._state.match
        newest = max((seq for game, seq in steps if game == self.book.table._state.games_started), default=1)
        for who, data in self.book.told[self._read :]:
            message = protocol.decode_to_client(data)
            if message["t"] == "update" and match is not None:
                require(message["seq"] <= newest, f"guest {who} was told of a step that is not saved")
        self._read = len(self.book.told)

    def _compare_with_journal(self, table: Any) -> None:
        """What the journal makes of the table is what the table is."""
        again = Playbook.restored(self.book.written, None, now=self.book.now)
        before, after = table._state, again.table._state
        require(again.table.stage == table.stage, "the journal has another stage")
        require(after.setup.to_entry() == before.setup.to_entry(), "the journal has another set-up")
        if before.match is not None and after.match is not None:
            now, then = before.match.now, after.match.now
            require((now.seq, now.id_offset) == (then.seq, then.id_offset), "the journal has other steps")
            require(now.digest == then.digest, "the journal leads to another state")

    def _something_happens(self) -> Heard:
        """One random thing; returns what its doer hears."""
        starting = self.book.table._state.starting
        if starting is not None and self.chance.random() < 0.8:
            return self.book.says(self.chance.choice([*starting.starters.promises]), REVEAL)
        seated = [who for who in self.book.table._state.guests.players if who in GUESTS]
        who = self.chance.choice(seated if seated and self.chance.random() < 0.6 else [*GUESTS])
        if self.chance.random() < 0.1:
            self.book.passes(self.chance.choice([0.5, 3, 12]))
        bots = self.book.table.bots
        if bots and self.chance.random() < 0.4:
            return self._bot_answers(self.chance.choice(bots))
        if who not in self.here:
            return self._comes(who)
        if self.chance.random() < 0.03:
            self.here.discard(who)
            self.book.leaves(who)
            return Heard()
        return self.book.says(who, self._some_message(who))

    def _bot_answers(self, order: Any) -> Heard:
        who = 50 + order.seat
        heard = self.book.comes(who, secret=order.secret)
        open_ = [decision for m in heard if m["t"] == "update" for decision in decisions(m)]
        heard += self.book.says(who, answer(open_[0])) if open_ else []
        self.book.leaves(who)
        return heard

    def _comes(self, who: int) -> Heard:
        fields: dict[str, Any] = {"name": self.chance.choice(["Ada", "Bo", "Cy"]), "profile": f"p{who}"}
        if self.chance.random() < 0.5:
            fields["role"] = "spectator"
        if self.keys and self.chance.random() < 0.6:
            fields["keys"] = self.chance.sample(self.keys, min(2, len(self.keys)))
        if self.chance.random() < 0.5:
            fields["seen"] = {"game": 1, "seq": self.chance.randrange(60)}
        heard = self.book.comes(who, **fields)
        if heard[0]["t"] == "welcome":
            self.here.add(who)
        return heard

    def _some_message(self, who: int) -> Any:
        own = self.book.table._state.guests.held_by(who)
        seat = self.chance.choice(own if own and self.chance.random() < 0.7 else [0, 1, 2, 3])
        if self.book.table.stage == "running" and self.chance.random() < 0.6:
            heard = self.book.says(who, {"t": "choose", "seat": 4, "decision": 0, "option": 0})
            open_ = decisions(heard.update)
            if open_:
                return answer(open_[0], self.chance.randrange(len(open_[0]["options"])))
        elif self.chance.random() < 0.6:
            return self.chance.choice(
                [
                    {"t": "take", "seat": seat},
                    {"t": "bot", "seat": seat, "level": "random"},
                    {"t": "ready", "ready": True, "promise": PROMISE},
                    {"t": "start", "promise": PROMISE},
                ]
            )
        return self.chance.choice([*self._about_seats(seat), *self._about_the_game(seat)])

    def _about_seats(self, seat: int) -> list[Any]:
        guest, number = self.chance.choice(GUESTS), self.chance.randrange(1, 4)
        return [
            {"t": "take", "seat": seat},
            {"t": "take", "seat": seat, "colour": self.chance.choice(COLOURS)},
            {"t": "appearance", "seat": seat, "sign": self.chance.choice(SIGNS)},
            {"t": "bot", "seat": seat, "level": "random"},
            {"t": "bot", "seat": seat, "level": "greedy"},
            {"t": "give", "seat": seat, "guest": guest},
            *self._rarely({"t": "vacate", "seat": seat}, {"t": "kick", "guest": guest}),
            *self._rarely({"t": "clear", "seat": seat}, {"t": "seats", "count": number + 1}),
        ]

    def _about_the_game(self, seat: int) -> list[Any]:
        number = self.chance.randrange(1, 4)
        return [
            *[{"t": "ready", "ready": True}] * 2,
            *[{"t": "start"}] * 2,
            *[{"t": "undo", "seat": seat}] * 4,
            *[{"t": "undo_answer", "request": number, "agree": True} for number in range(1, 9)],
            {"t": "undo_answer", "request": number, "agree": False},
            {"t": "pause", "paused": self.chance.random() < 0.2},
            {"t": "chat", "text": "hm"},
            *self._rarely({"t": "reveal", "nonce": "0" * 32}, {"t": "ready", "ready": False}),
            *self._rarely({"t": "options", "clock": CLOCK}),
        ]

    def _rarely(self, *messages: Any) -> list[Any]:
        return [message for message in messages if self.chance.random() < 0.1]

    def _listen(self, heard: Heard) -> None:
        """What must hold whatever is heard."""
        told = heard + (message for who in self.here for message in self.book.heard(who))
        if any(message["t"] == "seated" for message in told):
            self.keys = [self.book.keys[who] for who in sorted(self.here)]
        wrong = {"internal"} if self.book.disk_full else {"internal", "journal"}
        require(not wrong & {*told.refused}, "the table refused with an error of its own")
        for message in told:
            if message["t"] == "table":
                _check_table(message)
        self.here &= {who for who in self.here if who in self.book.table._state.guests}


def _by_game(written: list[Any]) -> list[tuple[int, Any]]:
    """The entries, each with the number of its game."""
    game, found = 0, []
    for entry in written:
        game = entry["game"] if entry["entry"] == "game" else game
        found.append((game, entry))
    return found


def _check_table(table: Any) -> None:
    seats = table["seats"]
    alike = len({seat["colour"] for seat in seats}) == len({seat["sign"] for seat in seats}) == len(seats)
    require(alike, "two seats have one colour or sign")
    named = [seat["name"].casefold() for seat in seats if seat["kind"] != "open"]
    require(len(named) == len({*named}), "two seats have one name")
    for seat in seats:
        require((seat["level"] is not None) == (seat["kind"] == "bot"), "a seat's level does not fit")
        if seat["kind"] == "human":
            require(seat["here"] == (seat["away"] is None), "a player is here and away")
        else:
            require((seat["away"], seat["stand_in"]) == (None, None), "a bot is away")
    held = [seat for guest in table["people"] for seat in guest["seats"]]
    require(len(held) == len({*held}), "a seat has two players")
    require(sum(guest["owner"] for guest in table["people"]) <= 1, "the table has two owners")
