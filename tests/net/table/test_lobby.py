"""The lobby by playbooks: sitting down, colours and signs, bots, rules, starting, chat, who may do what."""

from typing import Any

import pytest

from game import bots
from net.messages.fingerprint import OURS
from net.seats.chat import LINES, LINES_OF_ADDRESS, LINES_WITHIN, REMEMBERED
from tests.harness.playbook import ADA, BO, CY, OWNER, SECRET, game_between, hello, open_table


def seats_of(messages: list[Any], field: str) -> list[Any]:
    return [seat[field] for seat in messages.table["seats"]]


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
    assert book.heard(BO).kinds == ["table"]


def test_a_taken_seat_is_not_free() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    book.comes(BO, name="Bo")

    assert book.says(BO, {"t": "take", "seat": 0}).refused == ["seat-taken"]
    assert book.says(BO, {"t": "take", "seat": 2}).refused == ["no-such-seat"]


def test_two_people_at_one_machine_take_two_seats() -> None:
    book = open_table("open", "open", "open")
    book.sits(ADA, 0, "Ada")

    heard = book.says(ADA, {"t": "take", "seat": 2, "name": "Bo"})

    assert heard.table["yours"] == [0, 2]
    assert seats_of(heard, "name") == ["Ada", "Seat 2", "Bo"]


def test_chat_is_bounded_for_an_address_however_often_it_connects_again() -> None:
    book = open_table("open", "open")
    said = []
    for number in range(40):
        book.arrives(50 + number, "10.0.0.9")
        book.says(50 + number, hello(role="spectator", name="Eve"))
        said += book.says(50 + number, {"t": "chat", "text": "hey"}).refused
        book.leaves(50 + number)

    assert said == ["chat-fast"] * (40 - LINES_OF_ADDRESS)


def test_names_differ() -> None:
    book = open_table("open", "open", "open")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "ada")

    assert seats_of(book.heard(ADA), "name")[:2] == ["Ada", "ada 2"]
    (refused,) = book.says(BO, {"t": "appearance", "seat": 1, "name": " ADA "})
    assert (refused["code"], refused["text"]) == (
        "name-taken",
        "Somebody here is already called ADA, or looks so.",
    )
    for blank in ("   ", "\u3164", "\u2800\u3164"):
        assert book.says(BO, {"t": "appearance", "seat": 1, "name": blank}).refused == ["name-empty"]


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
    book.sits(ADA, 0, name)
    book.sits(BO, 1, "Zoe")

    newcomer = book.comes(CY, role="spectator", name=other).table["people"][-1]["name"]
    assert newcomer == (f"{other} 2" if alike else other)
    book.leaves(CY)
    refused = book.says(BO, {"t": "appearance", "seat": 1, "name": other}).refused
    assert refused == (["name-taken"] if alike else [])


def test_accents_do_not_tower_over_names_and_chat() -> None:
    towering = "Z" + "\u0316\u0317\u0318\u0319" * 5 + "oe\u0301"
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")

    table = book.comes(CY, role="spectator", name=towering).table
    assert table["people"][-1]["name"] == "Z\u0316\u0317\u0318oe\u0301"
    (said,) = book.says(CY, {"t": "chat", "text": towering * 3})
    assert said["lines"][0]["text"] == "Z\u0316\u0317\u0318oe\u0301" * 3
    book.says(ADA, {"t": "appearance", "seat": 0, "name": towering.removesuffix("e\u0301")})
    (table,) = book.says(ADA, {"t": "options", "name": towering})
    assert table["seats"][0]["name"] == "Z\u0316\u0317\u0318o"
    assert table["options"]["name"] == "Z\u0316\u0317\u0318oe\u0301"


def test_a_colour_of_an_empty_seat_is_swapped_and_one_of_a_person_is_theirs() -> None:
    book = open_table("open", "open", "bot")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")

    assert seats_of(book.says(ADA, {"t": "appearance", "seat": 0, "colour": "red"}), "colour") == [
        "red",
        "green",
        "blue",
    ]
    (refused,) = book.says(BO, {"t": "appearance", "seat": 1, "colour": "red"})
    assert (refused["code"], refused["text"]) == ("colour-taken", "Ada has this colour already.")


def test_nobody_changes_how_somebody_else_is_shown() -> None:
    book = open_table("open", "open", "bot")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")

    assert book.says(BO, {"t": "appearance", "seat": 0, "name": "Fool"})[0]["text"] == "Seat 1 is not yours."
    assert book.says(BO, {"t": "appearance", "seat": 0, "name": "Fool"}).refused == ["not-your-seat"]
    assert book.says(ADA, {"t": "appearance", "seat": 1, "name": "Fool"}).refused == ["not-your-seat"]
    assert book.says(BO, {"t": "appearance", "seat": 2, "name": "Fool"}).refused == ["not-your-seat"]
    assert seats_of(book.says(ADA, {"t": "appearance", "seat": 2, "name": "Robot"}), "name")[2] == "Robot"


def test_without_a_host_the_first_who_sat_down_is_the_owner_while_here() -> None:
    book = open_table("open", "open")
    key = book.sits(BO, 1, "Bo")
    book.sits(ADA, 0, "Ada")

    assert book.heard(BO).table["owner"] is True
    book.leaves(BO)
    assert book.heard(ADA).table["owner"] is False
    assert book.comes(BO, keys=[key]).table["owner"] is True
    book.leaves(BO)
    book.passes(60)
    assert book.heard(ADA).table["owner"] is True


def test_with_a_host_the_owner_is_whoever_knows_its_secret() -> None:
    book = open_table("open", "open", secret=SECRET)
    book.sits(ADA, 0, "Ada")

    assert book.comes(OWNER, secret=SECRET, name="Olga").table["owner"] is True
    assert book.heard(ADA).table["owner"] is False


def test_bots_are_added_changed_and_removed_by_the_owner_alone() -> None:
    book = open_table("open", "open", "open")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")

    heard = book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert (seats_of(heard, "kind")[2], seats_of(heard, "level")[2]) == ("bot", "random")
    assert [order.seat for order in book.table.bots] == [2]
    book.bot_comes(30, seat=2)
    heard = book.says(ADA, {"t": "bot", "seat": 2, "level": "greedy"})
    assert [order.level for order in book.table.bots] == ["greedy"]
    assert book.heard(30).byes == ["dismissed"]
    assert seats_of(book.says(ADA, {"t": "clear", "seat": 2}), "kind")[2] == "open"
    assert book.table.bots == ()

    assert book.says(ADA, {"t": "bot", "seat": 1, "level": "random"}).refused == ["player-here"]
    assert book.says(ADA, {"t": "bot", "seat": 2, "level": "cheat"}).refused == ["no-such-level"]
    for message in ({"t": "bot", "seat": 2, "level": "random"}, {"t": "clear", "seat": 0}):
        assert book.says(BO, message).refused == ["not-owner"]


def test_the_owner_changes_the_number_of_seats() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")

    assert seats_of(book.says(ADA, {"t": "seats", "count": 5}), "kind") == ["human", *["open"] * 4]
    book.sits(BO, 4, "Bo")
    (refused,) = book.says(ADA, {"t": "seats", "count": 2})
    assert refused["text"] == "Bo has seat 5, which would be removed; free it first."
    book.says(ADA, {"t": "clear", "seat": 4})
    heard = book.says(ADA, {"t": "seats", "count": 2})
    assert seats_of(heard, "kind") == ["human", "open"]
    assert [borough["seat"] for borough in heard.table["boroughs"]] == [0, None, 1, None]


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
    book.sits(ADA, 0, "Ada")
    texts = [book.says(ADA, message)[0]["text"] for message in ({"t": "take", "seat": 0}, {"t": "start"})]
    assert texts == ["Seat 1 is not free.", "Seat 2 is still open."]


def test_the_owner_changes_the_rules_and_all_must_be_ready_anew() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")
    book.says(BO, {"t": "ready", "ready": True})
    options = {"new_persons": True, "prestige_open": True, "start_seat": 1}

    heard = book.says(ADA, {"t": "rules", "rules": {"preset": "german-2017", "options": options}})

    assert heard.table["rules"] == {"preset": "german-2017", "options": options}
    assert seats_of(heard, "ready") == [False, False]
    wrong = {"t": "rules", "rules": {"preset": "klingon", "options": {}}}
    assert book.says(ADA, wrong).refused == ["rules"]
    assert book.says(BO, wrong).refused == ["not-owner"]


def test_the_owner_changes_the_settings_and_only_the_owner_reads_the_pin() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")
    clock = {"kind": "choice", "seconds": 30, "increment": 0, "level": "greedy"}
    wanted = {"name": "Monday", "pin": "1234", "open_hands": True, "hints": True, "clock": clock, "grace": 5}

    owner = book.says(ADA, {"t": "options", **wanted}).table["options"]
    other = book.heard(BO).table["options"]

    assert {key: owner[key] for key in wanted} == wanted
    assert (other["locked"], other["pin"]) == (True, None)
    assert book.says(ADA, {"t": "options", "name": "  "}).refused == ["table-name-empty"]
    assert book.says(ADA, {"t": "options", "clock": {**clock, "level": "cheat"}}).refused == ["no-such-level"]
    assert book.says(BO, {"t": "options", "pin": None}).refused == ["not-owner"]


def test_a_game_starts_when_nothing_is_open_and_everyone_else_is_ready() -> None:
    book = open_table("open", "open", "open")
    book.sits(ADA, 0, "Ada")
    book.sits(BO, 1, "Bo")

    assert book.says(ADA, {"t": "start"})[0]["text"] == "Bo is not ready yet."
    assert seats_of(book.says(BO, {"t": "ready", "ready": True}), "ready") == [False, True, False]
    assert book.says(ADA, {"t": "start"})[0]["text"] == "Seat 3 is still open."
    book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert book.says(BO, {"t": "start"}).refused == ["not-owner"]
    assert book.says(ADA, {"t": "start"}).table["state"] == "running"
    assert [part["viewer"] for part in book.heard(BO).update["parts"]] == [1]


def test_only_who_has_a_seat_can_be_ready() -> None:
    book = open_table("open", "open")
    book.comes(ADA)

    assert book.says(ADA, {"t": "ready", "ready": True}).refused == ["seat-needed"]


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
        assert book.says(ADA, message).refused == ["running"], message


def test_a_player_gives_a_seat_up_before_the_game() -> None:
    book = open_table("open", "open")
    key = book.sits(ADA, 0, "Ada")

    assert seats_of(book.says(ADA, {"t": "vacate", "seat": 0}), "kind") == ["open", "open"]
    assert book.says(ADA, {"t": "vacate", "seat": 0}).refused == ["not-your-seat"]
    assert book.comes(BO, keys=[key]).byes == ["seat-gone"]


def test_the_owner_sends_somebody_away_who_does_not_come_back() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    book.comes(BO, name="Bo", profile="p1")
    key = book.key_of(BO, {"t": "take", "seat": 1})

    assert book.says(BO, {"t": "kick", "guest": ADA}).refused == ["not-owner"]
    assert book.says(ADA, {"t": "kick", "guest": ADA}).refused == ["kick-owner"]
    assert book.says(ADA, {"t": "kick", "guest": 99}).refused == ["no-such-guest"]
    assert seats_of(book.says(ADA, {"t": "kick", "guest": BO}), "kind") == ["human", "open"]
    assert book.heard(BO).byes == ["kicked"]
    assert book.comes(BO, keys=[key], profile="p1").byes == ["seat-gone"]
    assert book.comes(BO, profile="p1").byes == ["kicked"]


def test_what_is_said_is_read_by_all_and_by_newcomers() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
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
    assert said[-1].refused == ["chat-fast"]
    book.passes(LINES_WITHIN)
    assert book.says(ADA, {"t": "chat", "text": "la"}).kinds == ["chat"]
    assert book.says(ADA, {"t": "chat", "text": "   "}).refused == ["chat-empty"]
    assert book.babbles(ADA, b"\x82\xa1t\xa4chat\xa4text\xda\x01\x2d" + b"a" * 301).refused == ["garbage"]


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
    book.finish()

    assert book.table.stage == "over"
    assert book.says(ADA, {"t": "start"})[0]["text"] == "Bo is not ready yet."
    book.says(BO, {"t": "ready", "ready": True})
    heard = book.says(ADA, {"t": "start"})
    assert (heard.table["state"], heard.table["game"]) == ("running", 2)
    assert seats_of(heard, "name") == ["Ada", "Bo"]
    assert (heard.update["since"], heard.update["seq"]) == (0, 1)


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
    book.sits(ADA, 0, "Ada")

    for message in (
        {"t": "take", "seat": seat},
        {"t": "appearance", "seat": seat},
        {"t": "clear", "seat": seat},
        {"t": "bot", "seat": seat, "level": "random"},
        {"t": "give", "seat": seat, "guest": ADA},
    ):
        assert book.says(ADA, message).refused in (["no-such-seat"], ["not-your-seat"])
