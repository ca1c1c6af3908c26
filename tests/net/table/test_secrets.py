"""Whatever happens at the table, nobody is told what is somebody else's."""

from tests.harness.playbook import ADA, BO, CY, answer, game_between

SPECTATOR = 50


def test_what_others_are_told_of_a_hidden_choice_is_the_same_byte_for_byte() -> None:
    told = []
    for option in range(3):
        book, _ = game_between("Ada", "Bo", "Cy")
        book.comes(SPECTATOR, role="spectator")
        decision = book.decision_of(ADA)
        first = len(book.told)
        book.says(ADA, answer(decision, option))
        told.append([(who, data) for who, data in book.told[first:] if who != ADA])

    assert told[0] == told[1] == told[2]
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
