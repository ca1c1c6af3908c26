"""The table by playbooks: who says what, and what each then hears."""

import msgpack
import pytest

from game import rules
from net.table.table import HELLO_WITHIN
from tests.harness.playbook import (
    ADA,
    CY,
    OWNER,
    SECRET,
    Playbook,
    answer,
    decisions,
    game_between,
    game_of,
    hello,
    owner_with,
    setup,
)


@pytest.mark.parametrize(
    ("message", "code", "words"),
    [
        (hello(), "private", "only for the machine"),
        (hello(secret="open barley"), "private", "only for the machine"),
        (hello(keys=["0" * 64]), "private", "only for the machine"),
        (
            hello(secret=SECRET, versions=[2, 3]),
            "version",
            "speaks version 1 of the protocol, your program 2 to 3",
        ),
        (hello(secret=SECRET, versions=[2, 2], from_the_future=True), "version", "2 to 2"),
        ({"t": "start"}, "hello-first", "must be a hello"),
    ],
)
def test_whoever_does_not_open_the_door_is_told_why(message: object, code: str, words: str) -> None:
    book = Playbook()
    book.arrives(OWNER)

    (bye,) = book.says(OWNER, message)

    assert (bye["t"], bye["code"]) == ("bye", code)
    assert words in bye["text"]
    assert book.says(OWNER, hello(secret=SECRET)) == []


def test_who_says_nothing_for_long_is_sent_away() -> None:
    book = owner_with("human", "human")
    book.arrives(2)

    book.passes(HELLO_WITHIN - 1)
    assert book.heard(2) == []
    book.passes(1)

    assert [bye["code"] for bye in book.heard(2)] == ["silence"]
    assert "bye" not in book.heard(OWNER).kinds


def test_saying_hello_twice_is_refused() -> None:
    book = owner_with("human", "human")

    assert [m["code"] for m in book.says(OWNER, hello(secret=SECRET))] == ["hello-twice"]


def test_the_owner_sets_the_table_up_and_hears_who_sits_where() -> None:
    book = Playbook()
    book.arrives(OWNER)
    book.says(OWNER, hello(secret=SECRET))
    seats = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "colour": "blue", "sign": "key"}]

    (table,) = book.says(OWNER, {"t": "configure", "seats": seats, "pace": 300})

    assert (table["state"], table["owner"], table["yours"], table["pace"]) == ("lobby", True, [0], 300)
    assert table["rules"] == {"preset": "english-2017", "options": {}}
    alike = {"ready": False, "away": None, "stand_in": None}
    ada = {
        "seat": 0,
        "name": "Ada",
        "kind": "human",
        "level": None,
        "sign": "lily",
        "colour": "green",
        "here": True,
    }
    bo = {
        "seat": 1,
        "name": "Bo",
        "kind": "bot",
        "level": "skilled",
        "sign": "key",
        "colour": "blue",
        "here": False,
    }
    assert table["seats"] == [ada | alike, bo | alike]


@pytest.mark.parametrize(("seats", "owners"), [(2, [0, None, 1, None]), (3, [0, 1, 2]), (5, [0, 1, 2, 3, 4])])
def test_every_borough_has_a_colour_and_a_sign_of_its_own(seats: int, owners: list[int | None]) -> None:
    book = owner_with("human", "human")

    (table,) = book.says(OWNER, setup(*["human"] * seats))

    boroughs = table["boroughs"]
    assert [borough["seat"] for borough in boroughs] == owners
    assert len({borough["colour"] for borough in boroughs}) == len(boroughs)
    assert len({borough["sign"] for borough in boroughs}) == len(boroughs)
    for borough in boroughs:
        if borough["seat"] is not None:
            seat = table["seats"][borough["seat"]]
            assert (borough["colour"], borough["sign"]) == (seat["colour"], seat["sign"])


@pytest.mark.parametrize(
    ("fields", "code", "words"),
    [
        ({"rules": {"preset": "klingon-2293", "options": {}}}, "rules", "klingon-2293"),
        ({"rules": {"preset": "english-2017", "options": {"start_seat": 3}}}, "rules", "start_seat"),
        ({"rules": {"preset": "french-2007", "options": {"new_persons": True}}}, "rules", "New Persons"),
        ({"seed": "-1"}, "seed", "seed"),
        ({"seed": str(2**128)}, "seed", "seed"),
        ({"seats": [{"name": "A", "kind": "human", "sign": "key"}] * 2}, "sign-twice", "same sign"),
        ({"seats": [{"name": "A", "kind": "human", "colour": "red"}] * 2}, "colour-twice", "same colour"),
        ({"seats": [{"name": "A", "kind": "bot", "level": "cheat"}] * 2}, "no-such-level", "'cheat'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_the_old_one_stays(
    fields: dict[str, object], code: str, words: str
) -> None:
    book = owner_with("human", "human", "bot")
    before = book.table.bots

    (refused,) = book.says(OWNER, setup("human", "human") | fields)

    assert (refused["code"], refused["about"]) == (code, "configure")
    assert words in refused["text"]
    assert book.table.bots == before


def test_each_bot_gets_a_key_that_opens_its_seat_and_no_other() -> None:
    book = owner_with("human", "bot", "bot")

    welcome, table = book.bot_comes(2, seat=1)

    assert welcome["t"] == "welcome"
    assert (table["owner"], table["yours"]) == (False, [1])
    assert [seat["here"] for seat in table["seats"]] == [True, True, False]
    assert [seat["here"] for seat in book.heard(OWNER)[-1]["seats"]] == [True, True, False]


def test_a_bot_may_not_do_what_is_the_owners() -> None:
    book = owner_with("human", "bot")
    book.bot_comes(2, seat=1)

    for message in ({"t": "start"}, setup("bot", "bot"), {"t": "pace", "ms": 0}):
        assert [refused["code"] for refused in book.says(2, message)] == ["not-owner"]


def test_a_table_without_seats_cannot_start() -> None:
    book = Playbook()
    book.arrives(OWNER)
    book.says(OWNER, hello(secret=SECRET))

    assert [refused["code"] for refused in book.says(OWNER, {"t": "start"})] == ["no-seats"]


def test_a_game_opens_with_a_part_for_each_seat_that_the_connection_holds() -> None:
    book = owner_with("human", "human", "bot")

    table, update = book.says(OWNER, {"t": "start"})

    assert table["state"] == "running"
    assert (update["since"], update["seq"]) == (0, 1)
    assert [part["viewer"] for part in update["parts"]] == [0, 1]
    assert [decision["kind"] for decision in decisions(update)] == ["keep", "keep"]
    assert update["parts"][0]["events"][0]["event"] == "game_started"


def test_a_choice_is_told_to_everyone_and_shown_to_nobody_else() -> None:
    book, update = game_of("human", "bot", "bot")
    book.bot_comes(2, seat=1)
    (decision,) = decisions(update)

    own = book.says(OWNER, answer(decision, option=1)).update
    other = book.heard(2).update

    assert [(told["since"], told["seq"]) for told in (own, other)] == [(1, 2), (1, 2)]
    assert own["parts"][0]["events"] == [{"event": "card_kept", "seat": 0, "card": decision["options"][1]}]
    assert other["parts"][0]["events"] == [{"event": "card_kept", "seat": 0, "card": None}]


def test_who_must_choose_is_told_first() -> None:
    book, update = game_of("human", "bot", "human")
    book.bot_comes(2, seat=1)

    for decision in decisions(update):
        book.says(OWNER, answer(decision))

    assert book.order == [2, OWNER]


def test_an_answer_to_an_old_decision_is_refused_with_a_fresh_snapshot() -> None:
    book, update = game_of("human", "human")
    decision = decisions(update)[0]
    book.says(OWNER, answer(decision, option=2))

    refused, fresh = book.says(OWNER, answer(decision, option=0))

    assert (refused["t"], refused["code"], refused["about"]) == ("refused", "stale", "choose")
    assert (fresh["since"], fresh["seq"]) == (2, 2)
    assert fresh["parts"][0]["events"] == []
    assert fresh["parts"][0]["view"]["own"]["hand"] == [decision["options"][2]]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"option": 99}, "illegal"),
        ({"decision": 99}, "stale"),
        ({"seat": 2}, "not-your-seat"),
        ({"seat": 4}, "not-your-seat"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(fields: dict[str, int], code: str) -> None:
    book, update = game_of("human", "human", "bot")

    refused, fresh = book.says(OWNER, answer(decisions(update)[0]) | fields)

    assert refused["code"] == code
    assert [part["view"] for part in fresh["parts"]] == [part["view"] for part in update["parts"]]
    assert decisions(fresh) == decisions(update)


def test_an_answer_without_a_game_is_refused() -> None:
    book = owner_with("human", "human")

    assert [m["code"] for m in book.says(OWNER, {"t": "choose", "seat": 0, "decision": 1, "option": 0})] == [
        "no-game"
    ]


@pytest.mark.parametrize("broken", ["apply", "view", "redact"])
def test_a_choice_that_fails_half_way_never_happened(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, update = game_of("human", "human")

    def fail(*arguments: object) -> None:
        raise ZeroDivisionError

    calls = iter([fail])
    genuine = getattr(rules, broken)
    monkeypatch.setattr(rules, broken, lambda *arguments: next(calls, genuine)(*arguments))
    refused, fresh = book.says(OWNER, answer(decisions(update)[0]))

    assert refused["code"] == "internal"
    assert [part["view"] for part in fresh["parts"]] == [part["view"] for part in update["parts"]]
    assert book.says(OWNER, answer(decisions(fresh)[0])).update["seq"] == 2


def test_a_running_game_is_not_set_up_or_started_again() -> None:
    book, _ = game_of("human", "human")

    assert book.says(OWNER, setup("human", "bot"))[0]["code"] == "running"
    assert book.says(OWNER, {"t": "start"})[0]["code"] == "running"


@pytest.mark.parametrize("seats", [3, pytest.param(5, marks=pytest.mark.slow)])
def test_a_whole_game_is_played_at_one_connection(seats: int) -> None:
    book, update = game_of(*["human"] * seats)

    update, table, finished = book.play_to_the_end(update)

    assert table["state"] == "over"
    assert finished["result"] == update["parts"][0]["view"]["ranking"]
    assert sorted(row["seat"] for row in update["parts"][0]["view"]["ranking"]) == list(range(seats))
    late = book.says(OWNER, {"t": "choose", "seat": 0, "decision": 1, "option": 0})
    assert late[0]["code"] == "stale"


def test_after_a_game_the_same_seats_play_another() -> None:
    book, first = game_of("human", "human")
    book.play_to_the_end(first)

    table, second = book.says(OWNER, {"t": "start"})

    assert table["state"] == "running"
    assert (second["since"], second["seq"]) == (0, 1)
    assert second["parts"][0]["view"]["messages"] != first["parts"][0]["view"]["messages"]


def test_setting_up_anew_sends_the_old_bots_away_and_orders_new_ones() -> None:
    book = owner_with("human", "bot")
    book.bot_comes(2, seat=1)
    old = book.table.bots

    book.says(OWNER, setup("human", "bot"))

    assert [bye["code"] for bye in book.heard(2)] == ["dismissed"]
    assert {order.secret for order in old}.isdisjoint(order.secret for order in book.table.bots)


def test_the_owner_sets_the_pace_at_any_time() -> None:
    book, _ = game_of("human", "bot")
    book.bot_comes(2, seat=1)

    book.says(OWNER, {"t": "pace", "ms": 250})

    assert [message["pace"] for message in book.heard(2) if message["t"] == "table"][-1] == 250


def test_a_bot_that_cannot_be_kept_alive_is_told_to_everyone_by_its_name() -> None:
    book = owner_with("human", "bot")

    for who, message in book.table.bot_failed(book.table.bots[0], "bot-gone", book.now):
        assert (who, message["t"]) == (OWNER, "notice")
        assert message["text"] == "The bot that plays B keeps crashing; a simpler one takes over."


def test_a_given_seed_makes_the_same_game_and_the_same_bots() -> None:
    first, update = game_of("human", "bot")
    second, again = game_of("human", "bot")

    assert update == again
    assert [order.seed for order in first.table.bots] == [order.seed for order in second.table.bots] != [None]


def test_neither_seed_nor_key_nor_secret_is_ever_told() -> None:
    secret_seed = 0x5EED_5EED_5EED_5EED_5EED_5EED_5EED_5EED
    book = owner_with("human", "bot", seed=str(secret_seed))
    told = book.bot_comes(2, seat=1) + book.says(OWNER, {"t": "start"}) + book.heard(2)

    words = msgpack.packb(told)
    for hidden in (
        str(secret_seed),
        f"{secret_seed:x}",
        SECRET,
        *(order.secret for order in book.table.bots),
    ):
        assert hidden.encode() not in words


def test_a_game_that_begins_with_bots_only_shows_their_prestige_and_nobody_takes_a_seat_in_it() -> None:
    book = owner_with("bot", "bot", pace=0)
    update = book.says(OWNER, {"t": "start"}).update

    assert [player["prestige"] for player in update["parts"][0]["view"]["players"]] == [0, 0]
    assert book.says(OWNER, {"t": "give", "seat": 0, "guest": OWNER}).refused == ["bots-only"]

    again = Playbook.restored(book.written)
    update = again.comes(OWNER, secret=SECRET).update
    assert [player["prestige"] for player in update["parts"][0]["view"]["players"]] == [0, 0]
    assert again.says(OWNER, {"t": "give", "seat": 0, "guest": OWNER}).refused == ["bots-only"]


def test_a_game_that_a_person_begins_stays_hidden_also_when_only_bots_are_left() -> None:
    book, _ = game_between("Ada", bots=1)
    book.comes(CY, role="spectator", name="Cy")

    book.says(ADA, {"t": "vacate", "seat": 0})

    view = book.now_of(CY)["parts"][0]["view"]
    assert [player["prestige"] for player in view["players"]] == [None, None]
