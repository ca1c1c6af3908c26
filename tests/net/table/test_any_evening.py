"""Evenings of people who do anything at any time: the table stays sound, and its journal tells it all."""

import random
from typing import Any

import pytest

from net.messages import protocol
from tests.net.table.playbook import (
    Playbook,
    answer,
    codes,
    decisions,
    newest_update,
    open_table,
)

GUESTS = range(1, 7)
CLOCK = {"kind": "choice", "seconds": 20, "increment": 0, "level": "random"}


class RandomEvening:
    """People at connections 1 to 6 who come, go and say anything."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.book = open_table("open", "open", "bot", pin=None, grace=10, max_spectators=3)
        self.keys: list[str] = []
        self.here: set[int] = set()

    def something_happens(self) -> list[Any]:
        """One random thing; returns what its doer hears."""
        seated = [who for who in self.book.table._state.guests.players if who in GUESTS]
        who = self.chance.choice(seated if seated and self.chance.random() < 0.6 else [*GUESTS])
        if self.chance.random() < 0.1:
            self.book.passes(self.chance.choice([0.5, 3, 12]))
        bots = self.book.table.bots
        if bots and self.chance.random() < 0.4:
            return self.bot_answers(self.chance.choice(bots))
        if who not in self.here:
            return self.comes(who)
        if self.chance.random() < 0.03:
            self.here.discard(who)
            self.book.leaves(who)
            return []
        return self.book.says(who, self.some_message(who))

    def bot_answers(self, order: Any) -> list[Any]:
        who = 50 + order.seat
        heard = self.book.comes(who, secret=order.secret)
        open_ = [decision for m in heard if m["t"] == "update" for decision in decisions(m)]
        heard += self.book.says(who, answer(open_[0])) if open_ else []
        self.book.leaves(who)
        return heard

    def comes(self, who: int) -> list[Any]:
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

    def some_message(self, who: int) -> Any:
        own = self.book.table._state.guests.held_by(who)
        seat = self.chance.choice(own if own and self.chance.random() < 0.7 else [0, 1, 2, 3])
        guest = self.chance.choice(GUESTS)
        if self.book.table.stage == "running" and self.chance.random() < 0.6:
            heard = self.book.says(who, {"t": "choose", "seat": 4, "decision": 0, "option": 0})
            open_ = decisions(newest_update(heard))
            if open_:
                return answer(open_[0], self.chance.randrange(len(open_[0]["options"])))
        elif self.chance.random() < 0.6:
            return self.chance.choice(
                [
                    {"t": "take", "seat": seat},
                    {"t": "bot", "seat": seat, "level": "random"},
                    {"t": "ready", "ready": True},
                    {"t": "start"},
                ]
            )
        number = self.chance.randrange(1, 4)
        return self.chance.choice(
            [
                {"t": "take", "seat": seat},
                {"t": "take", "seat": seat, "colour": self.chance.choice(protocol.COLOURS)},
                {"t": "appearance", "seat": seat, "sign": self.chance.choice(protocol.SIGNS)},
                {"t": "ready", "ready": True},
                {"t": "ready", "ready": True},
                {"t": "start"},
                {"t": "start"},
                {"t": "bot", "seat": seat, "level": "random"},
                {"t": "bot", "seat": seat, "level": "greedy"},
                {"t": "give", "seat": seat, "guest": guest},
                *[{"t": "undo", "seat": seat}] * 4,
                *[{"t": "undo_answer", "request": number, "agree": True} for number in range(1, 9)],
                {"t": "undo_answer", "request": number, "agree": False},
                {"t": "pause", "paused": self.chance.random() < 0.2},
                {"t": "chat", "text": "hm"},
                *self.rarely({"t": "vacate", "seat": seat}, {"t": "kick", "guest": guest}),
                *self.rarely({"t": "clear", "seat": seat}, {"t": "seats", "count": number + 1}),
                *self.rarely({"t": "options", "clock": CLOCK}, {"t": "options", "open_hands": True}),
            ]
        )

    def rarely(self, *messages: Any) -> list[Any]:
        return [message for message in messages if self.chance.random() < 0.1]

    def listen(self, heard: list[Any]) -> None:
        """What must hold whatever is heard."""
        told = heard + [message for who in self.here for message in self.book.heard(who)]
        if any(message["t"] == "seated" for message in told):
            self.keys = [self.book.keys[who] for who in sorted(self.here)]
        assert not {"internal", "journal"} & {*codes(told)}
        for message in told:
            if message["t"] == "table":
                self.check(message)
        self.here &= {who for who in self.here if who in self.book.table._state.guests}

    def check(self, table: Any) -> None:
        seats = table["seats"]
        assert len({seat["colour"] for seat in seats}) == len({seat["sign"] for seat in seats}) == len(seats)
        named = [seat["name"].casefold() for seat in seats if seat["kind"] != "open"]
        assert len(named) == len(set(named))
        for seat in seats:
            assert (seat["level"] is not None) == (seat["kind"] == "bot")
            assert seat["kind"] == "human" or (seat["away"], seat["stand_in"]) == (None, None)
            assert seat["kind"] != "human" or seat["here"] == (seat["away"] is None)
        held = [seat for guest in table["people"] for seat in guest["seats"]]
        assert len(held) == len(set(held))
        assert sum(guest["owner"] for guest in table["people"]) <= 1


def choices(book: Playbook) -> list[Any]:
    """What was chosen in games that began, as the journal has it."""
    return [entry for entry in book.written if entry["entry"] == "choice"]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_people_do_the_table_stays_sound(seed: int) -> None:
    evening = RandomEvening(seed)
    book = evening.book
    for _ in range(400):
        evening.listen(evening.something_happens())
    for _ in range(2000):
        if len(choices(book)) > 10:
            break
        evening.listen(evening.something_happens())

    assert len(choices(book)) > 10
    again = Playbook.restored(book.written, None, now=book.now)
    before, after = book.table._state, again.table._state
    assert again.table.stage == book.table.stage
    assert after.setup.to_entry() == before.setup.to_entry()
    if before.match is not None and after.match is not None:
        assert (after.match.now.seq, after.match.now.id_offset) == (
            before.match.now.seq,
            before.match.now.id_offset,
        )
        assert [step.part(0) for step in after.match.steps[-3:]] == [
            step.part(0) for step in before.match.steps[-3:]
        ]
