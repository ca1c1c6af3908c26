"""Bots that play on for people who are away, who have left for good, or who were sent away."""

from tests.harness.playbook import ADA, BACK, BO, CY, STAND_IN, answer, decisions, game_between


def test_after_the_grace_time_a_bot_stands_in_until_the_player_returns() -> None:
    book, keys = game_between("Ada", "Bo", grace=60)
    book.leaves(BO)
    book.passes(59)
    assert book.table.bots == ()
    book.heard(ADA)

    book.passes(1)

    (order,) = book.table.bots
    assert (order.seat, order.level) == (1, "expert")
    heard = book.heard(ADA)
    assert heard.notices == ["stands-in"]
    seat = heard.table["seats"][1]
    assert (seat["kind"], seat["here"], seat["stand_in"]) == ("human", False, "expert")
    update = book.bot_comes(STAND_IN, seat=1).update
    assert [(part["viewer"], part["events"]) for part in update["parts"]] == [(1, [])]
    book.says(STAND_IN, answer(decisions(update)[0]))

    heard = book.comes(BACK, keys=[keys[1]])

    assert heard.update["parts"][0]["events"][-1]["event"] == "card_kept"
    assert book.table.bots == ()
    assert book.heard(STAND_IN).byes == ["dismissed"]
    assert book.heard(ADA).notices == ["returned"]
    assert book.says(STAND_IN, {"t": "choose", "seat": 1, "decision": 1, "option": 0}) == []


def test_how_well_stand_ins_play_is_an_option_of_the_table_also_for_who_leaves_for_good() -> None:
    book, _ = game_between("Ada", "Bo", "Cy", grace=10)
    book.says(ADA, {"t": "options", "stand_in": "casual"})
    assert book.says(CY, {"t": "vacate", "seat": 2}).table["seats"][2]["level"] == "casual"
    book.leaves(BO)
    book.passes(9)
    assert [order.seat for order in book.table.bots] == [2]

    book.passes(1)

    assert [(order.seat, order.level) for order in book.table.bots] == [(1, "casual"), (2, "casual")]


def test_after_a_game_a_seat_is_kept_for_who_is_away_while_somebody_is_here() -> None:
    book, _ = game_between("Ada", "Bo", grace=60)
    book.finish()
    book.leaves(BO)

    book.passes(100)
    assert book.comes(CY, role="spectator").seats("kind") == ["human", "human"]
    book.leaves(ADA)
    book.passes(100)

    assert book.heard(CY).seats("kind") == ["open", "open"]


def test_bots_do_not_play_on_for_nobody() -> None:
    book, keys = game_between("Ada", "Bo", grace=60)
    book.leaves(BO)
    book.passes(60)
    book.bot_comes(STAND_IN, seat=1)
    book.leaves(ADA)
    book.passes(600)
    assert book.table.bots == ()

    book.comes(BACK, keys=[keys[0]])
    for seconds, seats in ((59, []), (1, [1])):
        book.passes(seconds)
        assert [order.seat for order in book.table.bots] == seats


def test_who_leaves_for_good_has_a_bot_play_on_and_may_watch() -> None:
    book, keys = game_between("Ada", "Bo")

    heard = book.says(BO, {"t": "vacate", "seat": 1})

    assert heard.table["yours"] == []
    assert heard.update["parts"][0]["viewer"] is None
    assert heard.table["seats"][1]["kind"] == "bot"
    assert [order.seat for order in book.table.bots] == [1]
    assert "left" in book.heard(ADA).notices
    assert book.comes(BACK, keys=[keys[1]]).byes == ["seat-gone"]
    book.restarts(None)
    assert book.comes(BACK, keys=[keys[1]]).byes == ["seat-gone"]


def test_a_paused_game_that_all_have_left_for_good_goes_on_and_then_their_seats_are_open() -> None:
    book, _ = game_between("Ada", "Bo", bots=1)
    book.says(ADA, {"t": "pause", "paused": True})
    for who, seat in ((BO, 1), (ADA, 0)):
        book.says(who, {"t": "vacate", "seat": seat})
    book.passes(1)
    assert book.heard(ADA).table["paused"] is None
    for seat in (0, 1):
        book.bot_comes(STAND_IN + seat, seat)

    book.finish(STAND_IN, STAND_IN + 1, 30)
    book.passes(1)

    assert book.heard(ADA).seats("kind") == ["open", "open", "bot"]
    assert book.says(BO, {"t": "take", "seat": 0}).table["owner"]
