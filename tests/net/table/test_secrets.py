"""Whatever happens at the table, nobody is told what is somebody else's."""

import random
from typing import Any

import msgpack
import pytest

from game import rules
from net.messages.protocol import encode
from net.table.table import Outgoing
from tests.net.table.playbook import (
    ADA,
    BO,
    CY,
    Playbook,
    answer,
    bot_comes,
    chooses,
    decision_of,
    game_between,
    newest_update,
)

SPECTATOR, SNOOP = 50, 51
MEMBERS = {ADA: 0, BO: 1, 30: 2, SPECTATOR: None, SNOOP: None}


def truths(book: Playbook) -> Any:
    """The whole state of the game as it is now, which no message may tell."""
    return book.table._state.match.now.state  # type: ignore[union-attr]


class Ledger:
    """Checks all that a table tells, when it tells it."""

    def __init__(self, book: Playbook, monkeypatch: pytest.MonkeyPatch) -> None:
        self.book = book
        self.read = len(book.told)
        deliver = book._deliver

        def deliver_and_check(outgoing: Outgoing) -> None:
            deliver(outgoing)
            self.check()

        monkeypatch.setattr(book, "_deliver", deliver_and_check)

    def check(self) -> None:
        """Every hidden card in what was told since last time must be the listener's own."""
        state = truths(self.book)
        for who, data in self.book.told[self.read :]:
            seat = MEMBERS[who]
            message = msgpack.unpackb(data)
            if message["t"] != "update":
                assert not any(card.encode() in data for card in cards_of(state)), message["t"]
                continue
            told = cards_told(message)
            allowed = set(known_to(state, seat))
            assert told <= allowed, (who, message["seq"], told - allowed)
        self.read = len(self.book.told)


def cards_of(state: Any) -> set[str]:
    return {card for row in (*state.hands, *state.offers, *state.decks) for card in row}


def known_to(state: Any, seat: int | None) -> set[str]:
    """Public cards and what this seat holds or held this period, from the truth itself."""
    public = {card for played in state.played for card in played}
    if seat is None:
        return public
    seen = {card for cards in state.seen[seat] for card in cards}
    passed = {card for cards in state.passed[seat] for card in cards}
    return public | {*state.hands[seat], *state.offers[seat]} | seen | passed


def cards_told(value: Any) -> set[str]:
    """All cards in a message, but those of plays that everyone saw."""
    if isinstance(value, dict):
        if value.get("event") == "card_played" or value.get("kind") == "bonus":
            return set()  # the decision about a bonus is about "hotel:1", the first, which is no card
        return {card for inner in value.values() for card in cards_told(inner)}
    if isinstance(value, list):
        if "bonus" in value[1:2]:
            return set()
        return {card for inner in value for card in cards_told(inner)}
    return {value} if isinstance(value, str) and is_card(value) else set()


def is_card(word: str) -> bool:
    action, colon, seat = word.partition(":")
    return bool(colon) and action in rules.ACTIONS and seat.isdigit()


@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_no_message_tells_a_hidden_card(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    book, keys = game_between("Ada", "Bo", bots=1)
    book.comes(SPECTATOR, role="spectator")
    Ledger(book, monkeypatch)
    people = [ADA, BO, 30]
    undos = 0
    for turn in range(150):
        who = chance.choice(people)
        seat = MEMBERS[who]
        if who != 30 and chance.random() < 0.15:
            heard = book.says(who, {"t": "undo", "seat": seat})
            undos += heard[0]["t"] != "refused"
            request = heard[0].get("undo")
            for other in (ADA, BO):
                if request and other != who:
                    book.says(other, {"t": "undo_answer", "request": request["number"], "agree": True})
        if who != 30 and chance.random() < 0.05:
            book.leaves(who)
            book.comes(who, keys=[keys[seat or 0]], seen={"game": 1, "seq": chance.randrange(turn + 2)})
        if chance.random() < 0.1:
            book.comes(SNOOP, role="spectator", seen={"game": 1, "seq": 1})
            for message in ({"t": "choose", "seat": 0, "decision": 1, "option": 0}, {"t": "undo", "seat": 0}):
                book.says(SNOOP, message)
            book.leaves(SNOOP)
        decision = decision_of(book, who)
        if decision is not None:
            wrong = answer(decision, len(decision["options"]))
            book.says(chance.choice(people), wrong)
            book.says(who, answer(decision, chance.randrange(len(decision["options"]))))
        if book.table.stage == "over":
            break
    assert undos > 0


def test_the_ledger_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = game_between("Ada", "Bo")
    ledger = Ledger(book, monkeypatch)
    offer = truths(book).offers[1][0]
    part = {"viewer": 0, "view": {"own": {"hand": [offer]}}, "decision": None, "events": []}
    book.told.append((ADA, encode({"t": "update", "seq": 1, "since": 1, "parts": [part]})))  # type: ignore

    with pytest.raises(AssertionError):
        ledger.check()


@pytest.mark.parametrize("options", [(0, 1), (0, 2)])
def test_what_others_are_told_of_a_hidden_choice_is_the_same_byte_for_byte(options: tuple[int, int]) -> None:
    told = []
    for option in options:
        book, _ = game_between("Ada", "Bo", "Cy")
        book.comes(SPECTATOR, role="spectator")
        decision = decision_of(book, ADA)
        first = len(book.told)
        book.says(ADA, answer(decision, option))
        told.append([(who, data) for who, data in book.told[first:] if who != ADA])

    assert told[0] == told[1]
    assert {who for who, _ in told[0]} == {BO, CY, SPECTATOR}


def test_a_refusal_says_nothing_about_other_seats() -> None:
    book, _ = game_between("Ada", "Bo")
    said = []
    for option in (0, 99):
        decision = decision_of(book, ADA)
        refused, update = book.says(BO, answer(decision, option))
        assert [part["viewer"] for part in update["parts"]] == [1]
        said.append(refused)

    assert said[0] == said[1]


def test_a_stand_in_knows_its_seat_and_no_other() -> None:
    book, _ = game_between("Ada", "Bo")
    chooses(book, ADA)
    book.leaves(BO)
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})

    update = newest_update(bot_comes(book, 30, seat=1))

    assert [part["viewer"] for part in update["parts"]] == [1]
    assert update["parts"][0]["events"] == []
