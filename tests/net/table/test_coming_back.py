"""Losing a connection and coming back, and who plays meanwhile."""

from typing import Any

import pytest

from tools.soak.playbook import (
    ADA,
    BO,
    CY,
    DI,
    OWNER,
    SECRET,
    Playbook,
    answer,
    bot_comes,
    chooses,
    codes,
    decision_of,
    decisions,
    game_between,
    game_of,
    keep_until_play,
    kinds,
    newest_table,
    newest_update,
    now_of,
    open_table,
    play_to_the_end,
    setup,
    sits,
)

BACK = 21
STAND_IN = 40


def notices(messages: list[Any]) -> list[str]:
    return codes(messages, "notice")


def test_a_lost_connection_is_shown_and_since_when() -> None:
    book, _ = game_between("Ada", "Bo")
    book.heard(ADA)
    book.leaves(BO)
    heard = book.heard(ADA)
    book.passes(20)
    book.comes(CY, role="spectator")

    assert notices(heard) == ["away"]
    assert [seat["here"] for seat in newest_table(heard)["seats"]] == [True, False]
    assert [seat["away"] for seat in newest_table(book.heard(ADA))["seats"]] == [None, 20]


def test_the_key_brings_back_the_same_hand_and_the_open_decision() -> None:
    book, keys = game_between("Ada", "Bo")
    chooses(book, BO, 2)
    before = now_of(book, BO)
    decision = decision_of(book, ADA)
    book.leaves(BO)
    book.leaves(ADA)

    bo = newest_update(book.comes(BACK, keys=[keys[1]]))
    ada = newest_update(book.comes(BACK + 1, keys=[keys[0]]))

    assert bo["parts"][0]["view"] == before["parts"][0]["view"]
    assert decisions(ada) == [decision]
    assert chooses(book, BACK + 1)[0]["t"] == "update"


def test_who_comes_back_hears_everything_in_the_order_that_the_page_tells() -> None:
    book, keys = game_between("Ada", "Bo")
    book.says(ADA, {"t": "chat", "text": "Where is Bo?"})
    book.leaves(BO)
    book.disk_full = True
    chooses(book, ADA)

    heard = book.comes(BACK, keys=[keys[1]], fingerprint="0" * 8)

    assert kinds(heard) == ["welcome", "notice", "notice", "table", "update", "chat", "notice"]
    assert notices(heard) == ["figures", "returned", "unsaved"]


def test_the_owner_of_a_private_table_is_told_of_it_when_it_has_seats() -> None:
    book = Playbook()

    assert kinds(book.comes(OWNER, secret=SECRET)) == ["welcome"]
    assert kinds(book.says(OWNER, setup("human", "bot"))) == ["table"]


def test_who_comes_back_is_told_the_round_so_far_as_they_may_know_it() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    chooses(book, BO)
    book.leaves(BO)
    chooses(book, ADA)
    chooses(book, CY)

    update = newest_update(book.comes(BACK, keys=[keys[1]]))

    assert (update["since"], update["seq"]) == (0, 4)
    events = update["parts"][0]["events"]
    assert any(event["event"] == "round_started" for event in events)
    kept = {event["seat"]: event["card"] for event in events if event["event"] == "card_kept"}
    assert [kept[seat] is None for seat in (0, 1, 2)] == [True, False, True]
    assert any(event["event"] == "cards_passed" and event["to"] == 1 for event in events)


def test_who_comes_in_later_is_told_the_round_so_far_and_no_round_before() -> None:
    book, _ = game_between("Ada", "Bo")
    while now_of(book, ADA)["parts"][0]["view"]["round"] < 3:
        for who in (ADA, BO):
            decision = decision_of(book, who)
            if decision is not None:
                book.says(who, answer(decision))
    spectator = newest_update(book.comes(CY, role="spectator"))

    (part,) = spectator["parts"]
    rounds = [event["round"] for event in part["events"] if event["event"] == "round_started"]
    assert (rounds, part["view"]["round"]) == ([3], 3)
    assert spectator["since"] > 1


def test_who_was_away_for_a_round_is_told_all_since_their_last_choice() -> None:
    book, keys = game_between("Ada", "Bo", grace=1)
    keep_until_play(book, (ADA, BO))
    book.leaves(BO)
    book.passes(2)
    bot_comes(book, STAND_IN, seat=1)
    while now_of(book, ADA)["parts"][0]["view"]["round"] < 3:
        for who in (ADA, STAND_IN):
            decision = decision_of(book, who)
            if decision is not None:
                book.says(who, answer(decision))

    update = newest_update(book.comes(BACK, keys=[keys[1]]))

    events = update["parts"][0]["events"]
    assert [event["round"] for event in events if event["event"] == "round_started"] == [2, 3]


def test_who_says_what_they_saw_is_told_the_rest() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    chooses(book, BO)
    chooses(book, ADA)
    book.leaves(BO)
    chooses(book, CY)

    update = newest_update(book.comes(BACK, keys=[keys[1]], seen={"game": 1, "seq": 3}))
    assert (update["since"], update["seq"]) == (3, 4)
    book.leaves(BACK)
    update = newest_update(book.comes(BACK, keys=[keys[1]], seen={"game": 1, "seq": 4}))
    assert (update["since"], update["seq"], update["parts"][0]["events"]) == (4, 4, [])
    book.leaves(BACK)
    update = newest_update(book.comes(BACK, keys=[keys[1]], seen={"game": 1, "seq": 999}))
    assert (update["since"], update["seq"]) == (4, 4)
    book.leaves(BACK)
    update = newest_update(book.comes(BACK, keys=[keys[1]], seen={"game": 0, "seq": 90}))
    assert (update["since"], update["seq"]) == (0, 4)


def test_what_was_missed_is_bounded() -> None:
    book, update = game_of("human", "human", "human", "human")
    play_to_the_end(book, update)
    book.leaves(OWNER)

    update = newest_update(book.comes(BACK, secret=SECRET, seen={"game": 1, "seq": 1}))

    assert update["since"] > 1
    assert all(450 < len(part["events"]) <= 500 for part in update["parts"])


def test_the_newest_connection_with_a_valid_key_wins() -> None:
    book, keys = game_between("Ada", "Bo")

    heard = book.comes(BACK, keys=[keys[1]])

    assert newest_table(heard)["yours"] == [1]
    assert codes(book.heard(BO), "bye") == ["replaced"]
    assert [seat["here"] for seat in newest_table(heard)["seats"]] == [True, True]


def test_both_keys_of_a_machine_open_both_seats() -> None:
    book, keys = game_between("Ada", "Bo")
    book.leaves(ADA)
    book.leaves(BO)

    heard = book.comes(BACK, keys=keys)

    assert newest_table(heard)["yours"] == [0, 1]
    assert [part["viewer"] for part in newest_update(heard)["parts"]] == [0, 1]


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
    assert notices(heard) == ["stands-in"]
    seat = newest_table(heard)["seats"][1]
    assert (seat["kind"], seat["here"], seat["stand_in"]) == ("human", False, "expert")
    update = newest_update(bot_comes(book, STAND_IN, seat=1))
    assert [part["viewer"] for part in update["parts"]] == [1]
    book.says(STAND_IN, answer(decisions(update)[0]))

    heard = book.comes(BACK, keys=[keys[1]])

    assert newest_update(heard)["parts"][0]["events"][-1]["event"] == "card_kept"
    assert book.table.bots == ()
    assert codes(book.heard(STAND_IN), "bye") == ["dismissed"]
    assert notices(book.heard(ADA)) == ["returned"]
    assert book.says(STAND_IN, {"t": "choose", "seat": 1, "decision": 1, "option": 0}) == []


def test_how_well_stand_ins_play_is_an_option_of_the_table() -> None:
    book, _ = game_between("Ada", "Bo", grace=10)
    book.says(ADA, {"t": "options", "stand_in": "casual"})
    book.leaves(BO)

    book.passes(10)

    assert [order.level for order in book.table.bots] == ["casual"]


def test_who_leaves_for_good_is_followed_by_a_bot_of_that_level() -> None:
    book, _ = game_between("Ada", "Bo", stand_in="beginner")

    heard = book.says(BO, {"t": "vacate", "seat": 1})

    assert newest_table(heard)["seats"][1]["level"] == "beginner"


def test_a_level_of_stand_ins_that_there_is_not_is_refused() -> None:
    book, _ = game_between("Ada", "Bo")

    assert codes(book.says(ADA, {"t": "options", "stand_in": "cheat"})) == ["no-such-level"]


def test_the_owner_need_not_wait() -> None:
    book, _ = game_between("Ada", "Bo")
    book.leaves(BO)

    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})

    assert [(order.seat, order.level) for order in book.table.bots] == [(1, "random")]
    book.passes(100)
    assert [order.level for order in book.table.bots] == ["random"]


def test_bots_do_not_play_on_for_nobody() -> None:
    book, keys = game_between("Ada", "Bo", grace=60)
    book.leaves(BO)
    book.passes(60)
    bot_comes(book, STAND_IN, seat=1)
    book.leaves(ADA)

    book.passes(600)
    assert book.table.bots == ()
    book.comes(BACK, keys=[keys[0]])
    book.passes(59)
    assert book.table.bots == ()
    book.passes(1)
    assert [order.seat for order in book.table.bots] == [1]


def test_a_stand_in_does_not_decide_for_the_seats_player() -> None:
    book, _ = game_between("Ada", "Bo")
    book.leaves(BO)
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})
    bot_comes(book, STAND_IN, seat=1)

    for message, code in (
        ({"t": "undo", "seat": 1}, "not-your-seat"),
        ({"t": "vacate", "seat": 1}, "not-your-seat"),
        ({"t": "pause", "paused": True}, "seat-needed"),
        ({"t": "chat", "text": "I win"}, "chat-bot"),
        ({"t": "kick", "guest": ADA}, "not-owner"),
    ):
        assert codes(book.says(STAND_IN, message)) == [code]


def given_away() -> tuple[Playbook, list[str]]:
    """Bo, with a card in hand, is away for good, and Ada has given the seat to Cy; two keys."""
    book, keys = game_between("Ada", "Bo")
    chooses(book, BO, 1)
    book.leaves(BO)
    book.comes(CY, role="spectator", name="Cy")
    book.passes(60)
    book.heard(CY)
    book.says(ADA, {"t": "give", "seat": 1, "guest": CY})
    return book, keys


def stands_in_to_the_end_of_the_round(book: Playbook) -> None:
    """A bot plays seat 1 beside Ada until a round begins."""
    bot_comes(book, STAND_IN, seat=1)
    first = now_of(book, ADA)["parts"][0]["view"]["round"]
    while (now := now_of(book, ADA))["parts"][0]["view"]["round"] == first:
        chooses(book, ADA if decisions(now) else STAND_IN)


def test_the_owner_gives_an_absent_seat_to_somebody_else() -> None:
    book, _ = given_away()

    heard = book.heard(CY)
    assert "seated" in kinds(heard)
    assert newest_table(heard)["seats"][1]["name"] == "Cy"
    stands_in_to_the_end_of_the_round(book)
    key = book.keys[CY]
    book.leaves(CY)
    assert newest_table(book.comes(DI, keys=[key]))["yours"] == [1]


def test_who_is_given_a_seat_sees_no_hand_that_was_dealt_before() -> None:
    book, _ = given_away()

    heard = book.heard(CY)

    assert newest_table(heard)["yours"] == []
    assert [part["viewer"] for message in heard if message["t"] == "update" for part in message["parts"]] == [
        None,
        None,
    ]
    stands_in_to_the_end_of_the_round(book)
    shown = book.heard(CY)
    assert {part["viewer"] for part in newest_update(shown)["parts"]} == {1}
    assert newest_table(shown)["yours"] == [1]
    first_seen = next(
        part["view"]
        for message in shown
        if message["t"] == "update"
        for part in message["parts"]
        if part["viewer"] == 1
    )
    assert (first_seen["round"], first_seen["own"]["hand"]) == (2, [])
    assert book.table.bots == ()
    assert decision_of(book, CY)["seat"] == 1


def test_who_is_given_a_seat_does_not_choose_before_the_next_round() -> None:
    book, _ = given_away()
    bot_comes(book, STAND_IN, seat=1)
    chooses(book, ADA)
    theirs = decision_of(book, STAND_IN)

    assert codes(book.says(CY, answer(theirs))) == ["not-your-seat"]
    assert codes(book.says(STAND_IN, answer(theirs))) == []


def test_a_host_that_was_killed_shows_no_hand_to_who_was_given_the_seat() -> None:
    before, keys = given_away()
    book = Playbook.restored(before.written, None)

    heard = book.comes(CY, keys=[before.keys[CY]])

    assert newest_table(heard)["yours"] == []
    assert [part["viewer"] for part in newest_update(heard)["parts"]] == [None]
    book.comes(ADA, keys=[keys[0]])
    stands_in_to_the_end_of_the_round(book)
    assert newest_table(book.heard(CY))["yours"] == [1]


def test_who_is_given_a_seat_and_is_away_before_it_is_theirs_has_it_when_they_are_back() -> None:
    book, _ = given_away()
    key = book.keys[CY]
    book.leaves(CY)
    book.passes(61)
    heard = book.comes(DI, keys=[key])

    assert newest_table(heard)["yours"] == []
    stands_in_to_the_end_of_the_round(book)
    assert newest_table(book.heard(DI))["yours"] == [1]


def test_who_was_given_no_way_back_asks_and_the_owner_gives_the_seat_back() -> None:
    book, keys = given_away()
    book.says(ADA, {"t": "chat", "text": "Cy plays for Bo"})

    heard = book.comes(BACK, name="Bo", keys=[keys[1]])

    assert newest_table(heard)["yours"] == []
    (asked,) = [message for message in book.heard(ADA) if message["t"] == "notice"]
    assert asked["text"] == "Bo is back and would like seat 2 again, which Cy has now."
    people = {one["name"]: one for one in newest_table(heard)["people"]}
    assert (people["Bo"]["lost"], people["Cy"]["lost"]) == ([1], [])

    assert codes(book.says(ADA, {"t": "give", "seat": 1, "guest": BACK})) == []
    table = newest_table(book.heard(BACK))
    assert [(one["name"], one["seats"], one["lost"]) for one in table["people"]] == [
        ("Ada", [0], []),
        ("Cy", [], []),
        ("Bo", [1], []),
    ]
    stands_in_to_the_end_of_the_round(book)
    assert newest_table(book.heard(BACK))["yours"] == [1]


def test_who_lost_a_seat_has_one_connection_and_asks_for_it_once_in_a_while() -> None:
    book, keys = given_away()
    for number in range(20):
        book.comes(100 + number, name=f"Call {number}", keys=[keys[1]])

    assert codes(book.heard(118), "bye") == ["replaced"]
    assert codes(book.heard(ADA), "notice") == ["asks-back"]
    people = newest_table(book.comes(119 + 1, name="Bo", keys=[keys[1]]))["people"]
    assert [one["name"] for one in people] == ["Ada", "Cy", "Bo"]
    assert book.table.summary.spectators == 1

    book.passes(300)
    book.comes(200, name="Bo", keys=[keys[1]])
    assert codes(book.heard(ADA), "notice") == ["asks-back"]


def test_only_who_lost_a_seat_is_given_it_while_its_player_is_there() -> None:
    book, _ = given_away()
    book.comes(DI, name="Di", role="spectator")

    assert codes(book.says(ADA, {"t": "give", "seat": 1, "guest": DI})) == ["player-here"]
    assert codes(book.comes(BACK, keys=["a" * 64]), "bye") == ["seat-gone"]


def test_after_a_restart_who_lost_a_seat_may_still_ask_for_it() -> None:
    before, keys = given_away()
    book = Playbook.restored(before.written, None)
    book.comes(ADA, keys=[keys[0]])
    book.comes(CY, keys=[before.keys[CY]])

    heard = book.comes(BACK, name="Bo", keys=[keys[1]])

    assert {one["name"]: one["lost"] for one in newest_table(heard)["people"]}["Bo"] == [1]


def test_the_seat_of_somebody_who_is_only_away_is_not_given_away() -> None:
    book, keys = game_between("Ada", "Bo")
    book.leaves(BO)
    book.comes(CY, role="spectator", name="Cy")
    book.passes(59)

    (refused, *_) = book.says(ADA, {"t": "give", "seat": 1, "guest": CY})

    assert refused["text"] == "Bo is only away; the seat can be given away in 1 seconds."
    assert newest_table(book.comes(BACK, keys=[keys[1]]))["yours"] == [1]


def test_a_shorter_grace_is_for_those_who_leave_later() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    book.leaves(BO)
    book.comes(DI, role="spectator", name="Di")
    book.says(ADA, {"t": "options", "grace": 0})

    (refused, *_) = book.says(ADA, {"t": "give", "seat": 1, "guest": DI})
    assert (refused["code"], refused["params"]["seconds"]) == ("only-away", 60)
    assert newest_table(book.comes(BACK, keys=[keys[1]]))["yours"] == [1]
    book.leaves(CY)
    assert codes(book.says(ADA, {"t": "give", "seat": 2, "guest": DI})) == []


def test_the_table_of_an_owner_whose_line_breaks_is_theirs_for_the_grace_time() -> None:
    book, keys = game_between("Ada", "Bo")
    book.leaves(ADA)
    assert newest_table(book.heard(BO))["owner"] is False

    book.passes(59)
    assert codes(book.says(BO, {"t": "give", "seat": 0, "guest": BO})) == ["not-owner"]
    book.passes(1)
    assert newest_table(book.heard(BO))["owner"] is True

    assert newest_table(book.comes(BACK, keys=[keys[0]]))["owner"] is True
    assert newest_table(book.heard(BO))["owner"] is False


def test_the_owner_gives_a_bots_seat_to_somebody_in_mid_game() -> None:
    book, _ = game_between("Ada", bots=1)
    book.comes(CY, role="spectator", name="Cy")

    book.says(ADA, {"t": "give", "seat": 1, "guest": CY})

    assert codes(book.heard(30), "bye") == ["dismissed"]
    stands_in_to_the_end_of_the_round(book)
    assert newest_table(book.heard(CY))["yours"] == [1]
    assert book.table.bots == ()
    assert decision_of(book, CY)["seat"] == 1


def test_an_owner_who_gives_a_bots_seat_to_themselves_and_away_again_reads_no_hand() -> None:
    book, _ = game_between("Ada", bots=1)
    book.heard(ADA)

    book.says(ADA, {"t": "give", "seat": 1, "guest": ADA})
    heard = book.heard(ADA) + book.says(ADA, {"t": "vacate", "seat": 1}) + book.heard(ADA)

    told = [message for message in heard if message["t"] == "update"]
    assert {part["viewer"] for message in told for part in message["parts"]} == {0}


def test_a_seat_of_somebody_present_is_not_given_away() -> None:
    book, _ = game_between("Ada", "Bo")
    book.comes(CY, role="spectator", name="Cy")

    assert codes(book.says(ADA, {"t": "give", "seat": 1, "guest": CY})) == ["player-here"]
    assert codes(book.says(ADA, {"t": "give", "seat": 1, "guest": 99})) == ["no-such-guest"]
    assert codes(book.says(BO, {"t": "give", "seat": 0, "guest": CY})) == ["not-owner"]


def test_who_leaves_for_good_has_a_bot_play_on_and_may_watch() -> None:
    book, keys = game_between("Ada", "Bo")

    heard = book.says(BO, {"t": "vacate", "seat": 1})

    assert newest_table(heard)["yours"] == []
    assert newest_update(heard)["parts"][0]["viewer"] is None
    assert newest_table(heard)["seats"][1]["kind"] == "bot"
    assert [order.seat for order in book.table.bots] == [1]
    assert "left" in notices(book.heard(ADA))
    assert codes(book.comes(BACK, keys=[keys[1]]), "bye") == ["seat-gone"]


def test_who_is_sent_away_in_mid_game_is_replaced_by_a_bot() -> None:
    book, keys = game_between("Ada", "Bo")

    book.says(ADA, {"t": "kick", "guest": BO})

    assert codes(book.heard(BO), "bye") == ["kicked"]
    assert [order.seat for order in book.table.bots] == [1]
    assert codes(book.comes(BACK, keys=[keys[1]]), "bye") == ["seat-gone"]


def test_a_seat_lost_before_the_game_is_kept_for_the_grace_time() -> None:
    book = open_table("open", "open", grace=60)
    key = sits(book, ADA, 0, "Ada")
    book.says(ADA, {"t": "ready", "ready": True})
    book.leaves(ADA)
    book.passes(59)
    heard = book.comes(ADA, keys=[key])
    assert (newest_table(heard)["yours"], newest_table(heard)["seats"][0]["ready"]) == ([0], False)

    book.leaves(ADA)
    book.passes(60)

    assert codes(book.comes(ADA, keys=[key]), "bye") == ["seat-gone"]
    assert book.table.summary.free == 2


def test_a_mixed_table_one_machine_with_two_people_another_with_one_and_a_bot() -> None:
    book = Playbook(options=None)
    book.comes(OWNER, secret=SECRET)
    assert book.table.summary.seats == 0
    book = open_table("open", "open", "open", "bot", secret=SECRET)
    book.comes(OWNER, secret=SECRET, name="Olga")
    book.says(OWNER, {"t": "take", "seat": 0})
    book.says(OWNER, {"t": "take", "seat": 2, "name": "Otto"})
    sits(book, BO, 1, "Bo")
    book.says(BO, {"t": "ready", "ready": True})
    bot_comes(book, 30, seat=3)
    book.says(OWNER, {"t": "start"})
    keep_until_play(book, [OWNER, BO, 30])

    assert [part["viewer"] for part in now_of(book, OWNER)["parts"]] == [0, 2]
    book.leaves(OWNER)
    assert newest_table(book.comes(BACK, secret=SECRET))["yours"] == [0, 2]


@pytest.mark.parametrize("seconds", [0, 5])
def test_the_owner_sets_how_long_a_player_is_waited_for(seconds: int) -> None:
    book, _ = game_between("Ada", "Bo")
    book.says(ADA, {"t": "options", "grace": seconds})
    book.leaves(BO)

    book.passes(seconds)

    assert [order.seat for order in book.table.bots] == [1]


def test_when_the_host_ends_everyone_is_told() -> None:
    book, _ = game_between("Ada", "Bo")

    ended = book.table.end(book.now)

    assert [(who, message["t"], message.get("code")) for who, message in ended] == [
        (ADA, "bye", "closing"),
        (BO, "bye", "closing"),
    ]


def test_who_was_given_a_seat_is_not_told_what_it_drew_before_by_asking_for_all_events() -> None:
    book, _ = given_away()
    stands_in_to_the_end_of_the_round(book)
    key = book.keys[CY]
    book.leaves(CY)
    told = []
    for who, seen in ((BACK, 0), (BACK + 1, 1), (BACK + 2, 7)):
        told += book.comes(who, keys=[key], seen={"game": 1, "seq": seen})

    drawn = [
        event["cards"]
        for message in told
        if message["t"] == "update"
        for part in message["parts"]
        for event in part["events"]
        if event["event"] == "cards_drawn" and event["seat"] == 1
    ]
    assert drawn == [drawn[0]] * 3, "only what was dealt in the second round"
