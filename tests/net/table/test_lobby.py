"""The lobby by playbooks: sitting down, colours and signs, bots, rules, starting, chat, who may do what."""

from typing import Any

import pytest

from game import bots
from net.messages.fingerprint import OURS
from net.seats.chat import LINES, LINES_OF_ADDRESS, LINES_WITHIN, REMEMBERED
from tests.harness.playbook import (
    ADA,
    BO,
    CY,
    OWNER,
    SECRET,
    bot_comes,
    codes,
    finish,
    game_between,
    hello,
    key_of,
    kinds,
    newest_table,
    newest_update,
    open_table,
    sits,
)


def seats_of(messages: list[Any], field: str) -> list[Any]:
    return [seat[field] for seat in newest_table(messages)["seats"]]


def test_whoever_comes_hears_how_the_table_stands() -> None:
    book = open_table("open", "bot", name="Sunday")

    welcome, table = book.comes(ADA, name="Ada")

    assert welcome == {
        "t": "welcome",
        "version": 1,
        "table": book.table.id,
        "guest": ADA,
        "fingerprint": OURS,
    }
    assert [seat["kind"] for seat in table["seats"]] == ["open", "bot"]
    assert table["options"]["name"] == "Sunday"
    assert table["people"] == [
        {"guest": ADA, "name": "Ada", "bot": None, "role": "player", "seats": [], "owner": False, "lost": []}
    ]
    assert tuple(table["levels"]) == bots.LEVELS


def test_who_takes_a_seat_is_told_and_nobody_is_told_the_key() -> None:
    book = open_table("open", "open")
    book.comes(BO, name="Bo")
    book.comes(ADA, name="Ada")
    book.heard(BO)

    seated, table = book.says(ADA, {"t": "take", "seat": 1, "colour": "red", "sign": "key"})

    assert seated == {"t": "seated", "seat": 1}
    assert (table["yours"], table["seats"][1]["name"], table["seats"][1]["here"]) == ([1], "Ada", True)
    assert (table["seats"][1]["colour"], table["seats"][1]["sign"]) == ("red", "key")
    assert all(book.keys[ADA].encode() not in data for _, data in book.told)
    assert kinds(book.heard(BO)) == ["table"]


def test_a_taken_seat_is_not_free() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    book.comes(BO, name="Bo")

    assert codes(book.says(BO, {"t": "take", "seat": 0})) == ["seat-taken"]
    assert codes(book.says(BO, {"t": "take", "seat": 2})) == ["no-such-seat"]


def test_two_people_at_one_machine_take_two_seats() -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Ada")

    heard = book.says(ADA, {"t": "take", "seat": 2, "name": "Bo"})

    assert newest_table(heard)["yours"] == [0, 2]
    assert seats_of(heard, "name") == ["Ada", "Seat 2", "Bo"]


def test_chat_is_bounded_for_an_address_however_often_it_connects_again() -> None:
    book = open_table("open", "open")
    said = []
    for number in range(40):
        book.arrives(50 + number, "10.0.0.9")
        book.says(50 + number, hello(role="spectator", name="Eve"))
        said += codes(book.says(50 + number, {"t": "chat", "text": "hey"}), "refused")
        book.leaves(50 + number)

    assert said == ["chat-fast"] * (40 - LINES_OF_ADDRESS)


def test_names_differ() -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "ada")

    assert seats_of(book.heard(ADA), "name")[:2] == ["Ada", "ada 2"]
    (refused,) = book.says(BO, {"t": "appearance", "seat": 1, "name": " ADA "})
    assert (refused["code"], refused["text"]) == (
        "name-taken",
        "Somebody here is already called ADA, or looks so.",
    )
    for blank in ("   ", "\u3164", "\u2800\u3164"):
        assert codes(book.says(BO, {"t": "appearance", "seat": 1, "name": blank})) == ["name-empty"]


@pytest.mark.parametrize(
    ("name", "other", "alike"),
    [
        *[
            ("Ada", like, True)
            for like in ("Ad\u0430", "A\u034fda", "\uff21da", "Ada\u0336", "Ada\u3164", "ADA")
        ],
        *[("Bill", like, True) for like in ("BiIl", "Bi1l", "Bi|l", "B\u0131ll", "Bi\u01c3l", "Bi\u0627l")],
        *[("Ada", "ADA", True), ("Otto", "0tto", True), ("Emma", "Ernma", True)],
        *[("Ian", "Lan", False), ("Lena", "Jena", False), ("Ida", "Ada", False)],
        *[("Ada", unlike, False) for unlike in ("Ad\u0103", "\u00c4da", "Adah", "\u0102da")],
    ],
)
def test_names_that_look_like_anothers_are_refused_and_newcomers_get_a_number(
    name: str, other: str, alike: bool
) -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, name)
    sits(book, BO, 1, "Zoe")

    newcomer = newest_table(book.comes(CY, role="spectator", name=other))["people"][-1]["name"]
    assert newcomer == (f"{other} 2" if alike else other)
    book.leaves(CY)
    refused = codes(book.says(BO, {"t": "appearance", "seat": 1, "name": other}))
    assert refused == (["name-taken"] if alike else [])


def test_accents_do_not_tower_over_names_and_chat() -> None:
    towering = "Z" + "\u0316\u0317\u0318\u0319" * 5 + "oe\u0301"
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")

    table = newest_table(book.comes(CY, role="spectator", name=towering))
    assert table["people"][-1]["name"] == "Z\u0316\u0317\u0318oe\u0301"
    (said,) = book.says(CY, {"t": "chat", "text": towering * 3})
    assert said["lines"][0]["text"] == "Z\u0316\u0317\u0318oe\u0301" * 3
    book.says(ADA, {"t": "appearance", "seat": 0, "name": towering.removesuffix("e\u0301")})
    (table,) = book.says(ADA, {"t": "options", "name": towering})
    assert table["seats"][0]["name"] == "Z\u0316\u0317\u0318o"
    assert table["options"]["name"] == "Z\u0316\u0317\u0318oe\u0301"


def test_a_colour_of_an_empty_seat_is_swapped_and_one_of_a_person_is_theirs() -> None:
    book = open_table("open", "open", "bot")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")

    assert seats_of(book.says(ADA, {"t": "appearance", "seat": 0, "colour": "red"}), "colour") == [
        "red",
        "green",
        "blue",
    ]
    (refused,) = book.says(BO, {"t": "appearance", "seat": 1, "colour": "red"})
    assert (refused["code"], refused["text"]) == ("colour-taken", "Ada has this colour already.")


def test_nobody_changes_how_somebody_else_is_shown() -> None:
    book = open_table("open", "open", "bot")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")

    assert book.says(BO, {"t": "appearance", "seat": 0, "name": "Fool"})[0]["text"] == "Seat 1 is not yours."
    assert codes(book.says(BO, {"t": "appearance", "seat": 0, "name": "Fool"})) == ["not-your-seat"]
    assert codes(book.says(ADA, {"t": "appearance", "seat": 1, "name": "Fool"})) == ["not-your-seat"]
    assert codes(book.says(BO, {"t": "appearance", "seat": 2, "name": "Fool"})) == ["not-your-seat"]
    assert seats_of(book.says(ADA, {"t": "appearance", "seat": 2, "name": "Robot"}), "name")[2] == "Robot"


def test_without_a_host_the_first_who_sat_down_is_the_owner_while_here() -> None:
    book = open_table("open", "open")
    key = sits(book, BO, 1, "Bo")
    sits(book, ADA, 0, "Ada")

    assert newest_table(book.heard(BO))["owner"] is True
    book.leaves(BO)
    assert newest_table(book.heard(ADA))["owner"] is False
    assert newest_table(book.comes(BO, keys=[key]))["owner"] is True
    book.leaves(BO)
    book.passes(60)
    assert newest_table(book.heard(ADA))["owner"] is True


def test_with_a_host_the_owner_is_whoever_knows_its_secret() -> None:
    book = open_table("open", "open", secret=SECRET)
    sits(book, ADA, 0, "Ada")

    assert newest_table(book.comes(OWNER, secret=SECRET, name="Olga"))["owner"] is True
    assert newest_table(book.heard(ADA))["owner"] is False


def test_bots_are_added_changed_and_removed_by_the_owner_alone() -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")

    heard = book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert (seats_of(heard, "kind")[2], seats_of(heard, "level")[2]) == ("bot", "random")
    assert [order.seat for order in book.table.bots] == [2]
    bot_comes(book, 30, seat=2)
    heard = book.says(ADA, {"t": "bot", "seat": 2, "level": "greedy"})
    assert [order.level for order in book.table.bots] == ["greedy"]
    assert codes(book.heard(30), "bye") == ["dismissed"]
    assert seats_of(book.says(ADA, {"t": "clear", "seat": 2}), "kind")[2] == "open"
    assert book.table.bots == ()

    assert codes(book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})) == ["player-here"]
    assert codes(book.says(ADA, {"t": "bot", "seat": 2, "level": "cheat"})) == ["no-such-level"]
    for message in ({"t": "bot", "seat": 2, "level": "random"}, {"t": "clear", "seat": 0}):
        assert codes(book.says(BO, message)) == ["not-owner"]


def test_the_owner_changes_the_number_of_seats() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")

    assert seats_of(book.says(ADA, {"t": "seats", "count": 5}), "kind") == ["human", *["open"] * 4]
    sits(book, BO, 4, "Bo")
    (refused,) = book.says(ADA, {"t": "seats", "count": 2})
    assert refused["text"] == "Bo has seat 5, which would be removed; free it first."
    book.says(ADA, {"t": "clear", "seat": 4})
    heard = book.says(ADA, {"t": "seats", "count": 2})
    assert seats_of(heard, "kind") == ["human", "open"]
    assert [borough["seat"] for borough in newest_table(heard)["boroughs"]] == [0, None, 1, None]


def test_seats_in_sentences_are_counted_from_one_as_people_do() -> None:
    book, _ = game_between("Ada", "Bo", "Cy", bots=1)
    book.comes(40, name="Di", role="spectator")
    told = [
        *book.says(ADA, {"t": "take", "seat": 1}),
        *book.says(ADA, {"t": "bot", "seat": 1, "level": "greedy"}),
        *book.says(ADA, {"t": "give", "seat": 1, "guest": 40}),
        *book.says(ADA, {"t": "give", "seat": 3, "guest": 40}),
        *book.says(ADA, {"t": "vacate", "seat": 4}),
        *book.says(ADA, {"t": "clear", "seat": 4}),
        *book.says(ADA, {"t": "give", "seat": 4, "guest": 40}),
    ]

    texts = [message["text"] for message in told if "seat " in message.get("text", "").lower()]
    assert texts == [
        "Bo is connected and plays seat 2.",
        "Bo is connected and plays seat 2.",
        "Di now has seat 4 and plays from the next round on; a bot plays until then.",
        "Seat 5 is not yours.",
        "There is no seat 5 at this table.",
    ]
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Ada")
    texts = [book.says(ADA, message)[0]["text"] for message in ({"t": "take", "seat": 0}, {"t": "start"})]
    assert texts == ["Seat 1 is not free.", "Seat 2 is still open."]


def test_the_owner_changes_the_rules_and_all_must_be_ready_anew() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")
    book.says(BO, {"t": "ready", "ready": True})
    options = {"new_persons": True, "prestige_open": True, "start_seat": 1}

    heard = book.says(ADA, {"t": "rules", "rules": {"preset": "german-2017", "options": options}})

    assert newest_table(heard)["rules"] == {"preset": "german-2017", "options": options}
    assert seats_of(heard, "ready") == [False, False]
    wrong = {"t": "rules", "rules": {"preset": "klingon", "options": {}}}
    assert codes(book.says(ADA, wrong)) == ["rules"]
    assert codes(book.says(BO, wrong)) == ["not-owner"]


def test_the_owner_changes_the_settings_and_only_the_owner_reads_the_pin() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")
    clock = {"kind": "choice", "seconds": 30, "increment": 0, "level": "greedy"}
    wanted = {"name": "Monday", "pin": "1234", "open_hands": True, "hints": True, "clock": clock, "grace": 5}

    owner = newest_table(book.says(ADA, {"t": "options", **wanted}))["options"]
    other = newest_table(book.heard(BO))["options"]

    assert {key: owner[key] for key in wanted} == wanted
    assert (other["locked"], other["pin"]) == (True, None)
    assert codes(book.says(ADA, {"t": "options", "name": "  "})) == ["table-name-empty"]
    assert codes(book.says(ADA, {"t": "options", "clock": {**clock, "level": "cheat"}})) == ["no-such-level"]
    assert codes(book.says(BO, {"t": "options", "pin": None})) == ["not-owner"]


def test_a_game_starts_when_nothing_is_open_and_everyone_else_is_ready() -> None:
    book = open_table("open", "open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")

    assert book.says(ADA, {"t": "start"})[0]["text"] == "Bo is not ready yet."
    assert seats_of(book.says(BO, {"t": "ready", "ready": True}), "ready") == [False, True, False]
    assert book.says(ADA, {"t": "start"})[0]["text"] == "Seat 3 is still open."
    book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert codes(book.says(BO, {"t": "start"})) == ["not-owner"]
    assert newest_table(book.says(ADA, {"t": "start"}))["state"] == "running"
    assert [part["viewer"] for part in newest_update(book.heard(BO))["parts"]] == [1]


def test_only_who_has_a_seat_can_be_ready() -> None:
    book = open_table("open", "open")
    book.comes(ADA)

    assert codes(book.says(ADA, {"t": "ready", "ready": True})) == ["seat-needed"]


def test_the_lobby_is_closed_while_a_game_runs() -> None:
    book, _ = game_between("Ada", "Bo")
    rules = {"preset": "english-2017", "options": {}}

    for message in (
        {"t": "take", "seat": 0},
        {"t": "appearance", "seat": 0, "name": "Eve"},
        {"t": "ready", "ready": False},
        {"t": "clear", "seat": 1},
        {"t": "seats", "count": 3},
        {"t": "rules", "rules": rules},
        {"t": "options", "open_hands": True},
        {"t": "options", "clock": None},
        {"t": "start"},
    ):
        assert codes(book.says(ADA, message)) == ["running"], message


def test_a_player_gives_a_seat_up_before_the_game() -> None:
    book = open_table("open", "open")
    key = sits(book, ADA, 0, "Ada")

    assert seats_of(book.says(ADA, {"t": "vacate", "seat": 0}), "kind") == ["open", "open"]
    assert codes(book.says(ADA, {"t": "vacate", "seat": 0})) == ["not-your-seat"]
    assert codes(book.comes(BO, keys=[key]), "bye") == ["seat-gone"]


def test_the_owner_sends_somebody_away_who_does_not_come_back() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    book.comes(BO, name="Bo", profile="p1")
    key = key_of(book, BO, {"t": "take", "seat": 1})

    assert codes(book.says(BO, {"t": "kick", "guest": ADA})) == ["not-owner"]
    assert codes(book.says(ADA, {"t": "kick", "guest": ADA})) == ["kick-owner"]
    assert codes(book.says(ADA, {"t": "kick", "guest": 99})) == ["no-such-guest"]
    assert seats_of(book.says(ADA, {"t": "kick", "guest": BO}), "kind") == ["human", "open"]
    assert codes(book.heard(BO), "bye") == ["kicked"]
    assert codes(book.comes(BO, keys=[key], profile="p1"), "bye") == ["seat-gone"]
    assert codes(book.comes(BO, profile="p1"), "bye") == ["kicked"]


def test_what_is_said_is_read_by_all_and_by_newcomers() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    book.comes(BO, name="Bo", role="spectator")

    (chat,) = book.says(BO, {"t": "chat", "text": "Good evening"})
    book.says(ADA, {"t": "chat", "text": "Hello Bo"})

    assert chat["lines"] == [{"name": "Bo", "seat": None, "text": "Good evening"}]
    late = book.comes(CY, role="spectator")[-1]
    assert [line["text"] for line in late["lines"]] == ["Good evening", "Hello Bo"]
    assert [line["seat"] for line in late["lines"]] == [None, 0]


def test_a_flood_of_words_is_dammed() -> None:
    book = open_table("open", "open")
    book.comes(ADA)

    said = [book.says(ADA, {"t": "chat", "text": "la"}) for _ in range(LINES + 1)]
    assert [m["t"] for heard in said for m in heard] == ["chat"] * LINES + ["refused"]
    assert codes(said[-1]) == ["chat-fast"]
    book.passes(LINES_WITHIN)
    assert kinds(book.says(ADA, {"t": "chat", "text": "la"})) == ["chat"]
    assert codes(book.says(ADA, {"t": "chat", "text": "   "})) == ["chat-empty"]
    assert codes(book.babbles(ADA, b"\x82\xa1t\xa4chat\xa4text\xda\x01\x2d" + b"a" * 301)) == ["garbage"]


def test_only_the_newest_lines_are_kept() -> None:
    book = open_table("open", "open")
    book.comes(ADA)
    for number in range(REMEMBERED + 3):
        book.passes(LINES_WITHIN)
        book.says(ADA, {"t": "chat", "text": str(number)})

    lines = book.comes(BO, role="spectator")[-1]["lines"]

    assert [line["text"] for line in lines] == [str(number) for number in range(3, REMEMBERED + 3)]


def test_a_rematch_keeps_everyone_and_asks_whether_they_are_ready() -> None:
    book, _ = game_between("Ada", "Bo")
    finish(book)

    assert book.table.stage == "over"
    assert book.says(ADA, {"t": "start"})[0]["text"] == "Bo is not ready yet."
    book.says(BO, {"t": "ready", "ready": True})
    heard = book.says(ADA, {"t": "start"})
    assert (newest_table(heard)["state"], newest_table(heard)["game"]) == ("running", 2)
    assert seats_of(heard, "name") == ["Ada", "Bo"]
    assert (newest_update(heard)["since"], newest_update(heard)["seq"]) == (0, 1)


def test_the_summary_tells_what_the_network_may_know() -> None:
    book = open_table("open", "open", "bot", name="Sunday", pin="99")
    book.comes(CY, role="spectator", pin="99")
    book.comes(ADA, name="Ada", pin="99")
    book.says(ADA, {"t": "take", "seat": 0})

    summary = book.table.summary

    assert summary._asdict() == {
        "id": book.table.id,
        "name": "Sunday",
        "stage": "lobby",
        "preset": "english-2017",
        "new_persons": False,
        "seats": 3,
        "free": 1,
        "locked": True,
        "spectators": 1,
        "players": ("Ada", "Seat 3"),
        "round": None,
        "fingerprint": OURS,
        "private": False,
        "encrypted": False,
    }


@pytest.mark.parametrize("seat", [2, 3, 4])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")

    for message in (
        {"t": "take", "seat": seat},
        {"t": "appearance", "seat": seat},
        {"t": "clear", "seat": seat},
        {"t": "bot", "seat": seat, "level": "random"},
        {"t": "give", "seat": seat, "guest": ADA},
    ):
        assert codes(book.says(ADA, message)) in (["no-such-seat"], ["not-your-seat"])
