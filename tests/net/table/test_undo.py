"""Taking choices back: alone, by answer_undo, and never what showed something hidden."""

from typing import Any

import pytest

from net.table.play import UNDO_ANSWER_WITHIN
from net.table.table_state import PAUSES, PAUSES_WITHIN
from tests.harness.playbook import (
    ADA,
    BACK,
    BO,
    CY,
    OWNER,
    Playbook,
    answer,
    decisions,
    game_between,
    game_of,
)

UNDO = {"t": "undo", "seat": 0}


def agrees(agree: bool) -> dict[str, Any]:
    return {"t": "undo_answer", "request": 1, "agree": agree}


def view_of(book: Playbook, who: int) -> Any:
    return book.now_of(who)["parts"][0]["view"]


def chosen() -> Playbook:
    """A game of three in which Ada and Bo have chosen, and Cy has not."""
    book, _ = game_between("Ada", "Bo", "Cy")
    book.chooses(ADA, 1)
    book.chooses(BO, 1)
    return book


def asked() -> Playbook:
    """Ada has asked to take back a choice after which Bo has chosen."""
    book = chosen()
    book.says(ADA, UNDO)
    book.heard(ADA)
    return book


def test_a_choice_that_touched_nobody_is_taken_back_at_once_and_answers_from_before_are_stale() -> None:
    book, _ = game_between("Ada", "Bo")
    before, decision, other = view_of(book, ADA), book.decision_of(ADA), book.decision_of(BO)
    book.chooses(ADA, 1)

    heard = book.says(ADA, UNDO)

    update = heard.update
    assert (update["seq"], update["since"], update["back_to"]) == (3, 3, 1)
    assert (update["parts"][0]["view"], update["parts"][0]["events"]) == (before, [])
    assert decisions(update)[0]["options"] == decision["options"]
    assert heard.notices == ["undo"]
    assert book.heard(BO).update["back_to"] == 1
    assert book.says(ADA, answer(decision)).refused == ["stale"]
    assert book.says(BO, answer(other)).refused == ["stale"]
    assert book.chooses(ADA, 2).update["seq"] == 4


def test_after_each_undo_decisions_have_the_next_ids_that_were_never_used() -> None:
    book, _ = game_between("Ada", "Bo")

    def ids(of: Playbook) -> list[int]:
        return [of.decision_of(who)["id"] for who in (ADA, BO)]

    for number in (1, 2, 3):
        assert ids(book) == [number, number]
        book.chooses(ADA, 1)
        book.says(ADA, UNDO)

    again = Playbook.restored(book.written, None)
    for who in (ADA, BO):
        again.comes(who, keys=[book.keys[who]])
    assert ids(again) == [4, 4]


def test_an_id_after_an_undo_counts_on_from_the_newest_that_was_undone() -> None:
    book, update = game_of("human", "human")
    while decisions(update)[0]["kind"] == "keep":
        update = book.says(OWNER, answer(decisions(update)[0])).update
    first = decisions(update)[0]
    (newest,) = decisions(book.says(OWNER, answer(first)).update)
    assert newest["id"] > first["id"]

    (again,) = decisions(book.says(OWNER, {"t": "undo", "seat": first["seat"]}).update)

    assert again == first | {"id": newest["id"] + first["id"]}


def test_a_choice_after_which_somebody_chose_needs_that_person_to_agree() -> None:
    book, _ = game_between("Ada", "Bo", "Cy")
    before, cys = view_of(book, ADA), book.decision_of(CY)
    book.chooses(ADA, 1)
    book.chooses(BO, 1)

    table, update = book.says(ADA, UNDO)

    assert table["undo"] == {"number": 1, "seat": 0, "waiting_for": [1, 2]}
    assert decisions(update) == decisions(book.heard(CY).update) == []
    assert book.says(CY, answer(cys)).refused == ["paused"]
    assert book.says(BO, {"t": "undo", "seat": 1}).refused == ["paused"]
    assert book.says(BO, agrees(True)).table["undo"]["waiting_for"] == [2]
    heard = book.says(CY, agrees(True))
    assert (heard.update["back_to"], heard.table["undo"]) == (1, None)
    assert view_of(book, ADA) == before
    assert all(book.decision_of(who)["kind"] == "keep" for who in (ADA, BO, CY))


def test_one_who_does_not_agree_is_enough_and_who_asked_may_ask_again_in_the_next_round_only() -> None:
    book = chosen()
    after = view_of(book, ADA)
    book.says(ADA, UNDO)

    heard = book.says(CY, agrees(False))

    assert heard.notices == ["undo-refused"]
    assert heard.table["undo"] is None
    assert view_of(book, ADA) == after
    assert book.decision_of(CY) is not None
    assert book.says(BO, agrees(True)).refused == ["undo-closed"]
    refused, update = book.says(ADA, UNDO)
    assert refused["text"] == "Your last request was not agreed to; you can ask again in the next round."
    assert "undo" not in update
    assert book.says(BO, {"t": "undo", "seat": 1}).table["undo"] is None, "Bo's own is taken back"

    book.reach_round(2, ADA, BO, CY)
    book.chooses(ADA, 1)
    book.chooses(BO, 1)
    assert book.says(ADA, UNDO).table["undo"]["seat"] == 0


@pytest.mark.parametrize("flees", [False, True])
def test_a_request_that_lapsed_or_was_fled_from_is_not_repeated_either(flees: bool) -> None:
    book = asked()
    if flees:
        book.leaves(ADA)
        book.comes(ADA, keys=[book.keys[ADA]])
    else:
        book.passes(UNDO_ANSWER_WITHIN)
        assert book.heard(ADA).notices[-1] == "undo-late"

    assert book.says(ADA, UNDO).refused == ["undo-again"]


@pytest.mark.parametrize("who", [BO, CY], ids=["who asked", "who was asked"])
def test_the_request_and_the_pause_of_somebody_who_is_sent_away_end(who: int) -> None:
    book, _ = game_between("Ada", "Bo", "Cy")
    book.chooses(BO, 1)
    book.chooses(ADA, 1)
    book.says(BO, {"t": "undo", "seat": 1})
    assert book.says(ADA, {"t": "kick", "guest": who}).table["undo"] is None

    other = BO + CY - who
    book.says(other, {"t": "pause", "paused": True})
    heard = book.says(ADA, {"t": "kick", "guest": other})
    assert (heard.table["paused"], book.written[-1]["entry"]) == (None, "pause")


def plays(book: Playbook, who: int) -> None:
    """Somebody answers until it is somebody else's turn."""
    while book.decision_of(who) is not None:
        book.chooses(who)


def test_who_goes_away_agrees_to_nothing_and_others_may_be_asked_again() -> None:
    book = asked()
    book.leaves(CY)

    assert "undo-left" in book.heard(ADA).notices
    assert book.says(ADA, UNDO).table["undo"]["waiting_for"] == [1], "Ada may ask again"
    book.leaves(BO)
    (refused, _) = book.says(ADA, UNDO)
    assert refused["text"] == "Bo has chosen since and is not here to agree."


def test_nothing_that_showed_a_hidden_card_is_taken_back() -> None:
    book, _ = game_between("Ada", "Bo")
    book.chooses(BO)
    book.chooses(ADA)
    before = view_of(book, ADA)

    refused, _ = book.says(ADA, UNDO)

    assert (refused["code"], refused["about"]) == ("undo-shown", "undo")
    assert refused["text"] == "Something hidden has been shown since, so this cannot be taken back."
    assert view_of(book, ADA) == before


def test_nothing_is_taken_back_after_a_bot_showed_a_card_to_other_people() -> None:
    book, _ = game_between("Ada", "Bo", bots=1)
    book.keep_until_play(ADA, BO, 30)
    while view_of(book, ADA)["waiting"] != [1]:
        plays(book, {0: ADA, 2: 30}[view_of(book, ADA)["waiting"][0]])
    plays(book, BO)
    plays(book, 30)

    refused, update = book.says(BO, {"t": "undo", "seat": 1})

    assert refused["code"] == "undo-bot"
    assert "undo" not in update


def test_a_person_among_bots_takes_back_what_bots_played_openly_and_nobody_is_asked() -> None:
    book, _ = game_between("Ada", bots=2)
    book.keep_until_play(ADA, 30, 31)
    while view_of(book, ADA)["waiting"] != [0]:
        plays(book, 29 + view_of(book, ADA)["waiting"][0])
    before = view_of(book, ADA)
    plays(book, ADA)
    while view_of(book, ADA)["waiting"] != [0] and view_of(book, ADA)["phase"] == "play":
        plays(book, 29 + view_of(book, ADA)["waiting"][0])
    assert book.now_of(ADA)["undo"] == {"seat": 0, "hidden": False}

    while "undo" in book.now_of(ADA):
        book.says(ADA, UNDO)
        assert book.heard(ADA).refused == []
        if view_of(book, ADA) == before:
            return
    raise AssertionError("the first choice cannot be taken back")


def test_an_update_says_whose_choice_can_be_taken_back_now() -> None:
    book, _ = game_between("Ada", "Bo", "Cy")
    assert "undo" not in book.now_of(ADA)

    update = book.chooses(ADA, 1).update
    assert update["undo"] == {"seat": 0, "hidden": True}
    assert "undo" not in book.heard(BO).update
    assert "undo" not in book.says(ADA, UNDO).update

    book.chooses(ADA, 1)
    book.chooses(BO, 1)
    book.leaves(BO)
    assert "undo" not in book.now_of(ADA)  # Bo would have to agree


def test_after_very_many_undone_choices_no_more_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.table.undo.MOST_UNDONE", 20)
    book, _ = game_between("Ada", "Bo")
    undone = 0
    book.chooses(ADA, 1)
    while "undo" in book.now_of(ADA):
        undone += 1
        book.says(ADA, UNDO)
        book.chooses(ADA, 1)

    assert book.says(ADA, UNDO).refused == ["undo-too-often"]
    assert undone == 20


def test_a_card_that_somebody_at_the_same_machine_picked_in_secret_is_not_taken_back_by_others() -> None:
    book, update = game_of("human", "human", "human")
    for decision in decisions(update)[:2]:
        update = book.says(OWNER, answer(decision)).update
    assert update["undo"] == {"seat": 1, "hidden": True}

    assert book.says(OWNER, UNDO).refused == ["undo-picked"]
    update = book.says(OWNER, {"t": "undo", "seat": 1}).update
    assert (update["back_to"], len(decisions(update))) == (2, 2)
    assert update["undo"] == {"seat": 0, "hidden": True}


def test_people_at_one_machine_take_back_each_others_open_choices() -> None:
    book, update = game_of("human", "human")
    while decisions(update)[0]["kind"] == "keep":
        update = book.says(OWNER, answer(decisions(update)[0])).update
    first = decisions(update)[0]["seat"]
    before = update["parts"][first]["view"]
    while decisions(update)[0]["seat"] == first:
        update = book.says(OWNER, answer(decisions(update)[0])).update
    update = book.says(OWNER, answer(decisions(update)[0])).update

    while "undo" in update:
        update = book.says(OWNER, {"t": "undo", "seat": update["undo"]["seat"]}).update
    assert update["parts"][first]["view"] == before


def test_who_missed_an_undo_is_told_what_never_happened() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    book.chooses(ADA, 1)
    book.leaves(CY)
    book.says(ADA, UNDO)
    book.chooses(ADA, 2)

    update = book.comes(CY, keys=[keys[2]], seen={"game": 1, "seq": 2}).update

    assert (update["back_to"], update["since"], update["seq"]) == (1, 3, 4)
    assert [event["event"] for event in update["parts"][0]["events"]] == ["card_kept"]


def test_the_table_pauses_at_a_word_and_goes_on_at_another() -> None:
    book, _ = game_between("Ada", "Bo")
    decision = book.decision_of(ADA)
    book.chooses(BO, 1)

    table, update = book.says(BO, {"t": "pause", "paused": True})

    assert (table["paused"], "undo" in update) == ("Bo", False)
    assert decisions(book.heard(ADA).update) == []
    assert book.says(ADA, answer(decision)).refused == ["paused"]
    assert book.says(ADA, UNDO).refused == ["paused"]
    table, update = book.says(ADA, {"t": "pause", "paused": False})
    assert "undo" in book.now_of(BO)
    assert (table["paused"], decisions(update)) == (None, [decision])
    assert book.says(ADA, answer(decision)).kinds == ["update"]


def test_whoever_pauses_again_and_again_is_refused_and_the_owner_ends_it() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    paused, on = ({"t": "pause", "paused": paused} for paused in (True, False))
    for _ in range(PAUSES):
        assert book.says(BO, paused).table["paused"] == "Bo"
        assert book.says(ADA, on).table["paused"] is None

    assert book.says(BO, paused).refused == ["pause-often"]
    book.leaves(BO)
    book.comes(BACK, keys=[keys[1]])
    assert book.says(BACK, paused).refused == ["pause-often"], "another connection is the same person"
    assert book.says(CY, paused).table["paused"] == "Cy"
    assert book.says(ADA, on).table["paused"] is None
    for _ in range(2 * PAUSES):
        assert book.says(ADA, paused).table["paused"] == "Ada"
        assert book.says(ADA, on).table["paused"] is None
    book.passes(PAUSES_WITHIN)
    assert book.says(BACK, paused).table["paused"] == "Bo"
