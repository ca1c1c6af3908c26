"""Whatever happens at the table, nobody is told what is somebody else's."""

import random

import pytest

from net.messages.protocol import encode
from tests.harness.playbook import ADA, BO, CY, answer, game_between
from tools.soak.secrecy import HiddenCardTold, Ledger

SPECTATOR, SNOOP = 50, 51
MEMBERS = {ADA: 0, BO: 1, 30: 2, SPECTATOR: None, SNOOP: None}


@pytest.mark.parametrize("seed", range(3))
def test_in_random_games_no_message_tells_a_hidden_card(seed: int) -> None:
    chance = random.Random(seed)
    book, keys = game_between("Ada", "Bo", bots=1)
    book.comes(SPECTATOR, role="spectator")
    book.checks = [Ledger(book).check]
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
        decision = book.decision_of(who)
        if decision is not None:
            wrong = answer(decision, len(decision["options"]))
            book.says(chance.choice(people), wrong)
            book.says(who, answer(decision, chance.randrange(len(decision["options"]))))
        if book.table.stage == "over":
            break
    assert undos > 0


def test_the_ledger_would_notice() -> None:
    book, _ = game_between("Ada", "Bo")
    ledger = Ledger(book)
    match = book.table._state.match
    assert match is not None
    offer = match.now.state.offers[1][0]
    part = {"viewer": 0, "view": {"own": {"hand": [offer]}}, "decision": None, "events": []}
    book.told.append((ADA, encode({"t": "update", "seq": 1, "since": 1, "parts": [part]})))  # type: ignore

    with pytest.raises(HiddenCardTold):
        ledger.check()


@pytest.mark.parametrize("options", [(0, 1), (0, 2)])
def test_what_others_are_told_of_a_hidden_choice_is_the_same_byte_for_byte(options: tuple[int, int]) -> None:
    told = []
    for option in options:
        book, _ = game_between("Ada", "Bo", "Cy")
        book.comes(SPECTATOR, role="spectator")
        decision = book.decision_of(ADA)
        first = len(book.told)
        book.says(ADA, answer(decision, option))
        told.append([(who, data) for who, data in book.told[first:] if who != ADA])

    assert told[0] == told[1]
    assert {who for who, _ in told[0]} == {BO, CY, SPECTATOR}


def test_a_refusal_says_nothing_about_other_seats() -> None:
    book, _ = game_between("Ada", "Bo")
    said = []
    for option in (0, 99):
        decision = book.decision_of(ADA)
        refused, update = book.says(BO, answer(decision, option))
        assert [part["viewer"] for part in update["parts"]] == [1]
        said.append(refused)

    assert said[0] == said[1]


def test_a_stand_in_knows_its_seat_and_no_other() -> None:
    book, _ = game_between("Ada", "Bo")
    book.chooses(ADA)
    book.leaves(BO)
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})

    update = book.bot_comes(30, seat=1).update

    assert [part["viewer"] for part in update["parts"]] == [1]
    assert update["parts"][0]["events"] == []
