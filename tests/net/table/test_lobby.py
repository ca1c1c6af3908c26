"""The lobby of a table on the network: sitting down, colours and signs, bots, rules, starting, chat."""

import pytest

from game import bots
from net.messages.fingerprint import OURS
from net.seats.chat import LINES, LINES_OF_ADDRESS, LINES_OF_SPECTATORS, LINES_WITHIN
from net.storage.journal_entries import CHAT_LINES
from tests.harness.playbook import (
    ADA,
    BACK,
    BO,
    CY,
    DI,
    OWNER,
    SECRET,
    Playbook,
    game_between,
    lobby_of,
    open_table,
)


def test_whoever_comes_hears_how_the_table_stands() -> None:
    book = open_table("open", "bot", name="Sunday")

    welcome, table = book.comes(ADA, name="Ada")

    told = {"version": 1, "table": book.table.id, "guest": ADA, "fingerprint": OURS}
    assert welcome == {"t": "welcome", **told}
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
    assert table["yours"] == [1]
    shown = {"name": "Ada", "here": True, "colour": "red", "sign": "key"}
    assert table["seats"][1] == table["seats"][1] | shown
    assert all(book.keys[ADA].encode() not in data for _, data in book.told)
    assert book.heard(BO).kinds == ["table"]


def test_two_people_at_one_machine_take_two_seats() -> None:
    heard = lobby_of("Ada", seats=3).says(ADA, {"t": "take", "seat": 2, "name": "Bo"})

    assert (heard.table["yours"], heard.seats("name")) == ([0, 2], ["Ada", "Seat 2", "Bo"])


@pytest.mark.parametrize(
    ("name", "other", "alike"),
    [
        *[
            ("Ada", like, True)
            for like in ("Ad\u0430", "A\u034fda", "\uff21da", "Ada\u0336", "Ada\u3164", "ADA")
        ],
        *[("Bill", like, True) for like in ("BiIl", "Bi1l", "Bi|l", "B\u0131ll", "Bi\u01c3l", "Bi\u0627l")],
        *[("Otto", "0tto", True), ("Emma", "Ernma", True)],
        *[("Ian", "Lan", False), ("Lena", "Jena", False), ("Ida", "Ada", False)],
        *[("Владимир", like, True) for like in ("Bладимир", "ВЛАДИМИР", "Вл\u0430димиp")],
        *[("مريم", "مریم", True), ("二口", "ニロ", True), ("Ştefan", "Ștefan", True), ("ё", "ë", True)],
        *[("👩\u200d🚒", "👩🚒", True), ("❤", "❤\ufe0f", True), ("आम", "अाम", True)],
        *[
            ("王小明", "李小龍", False),
            ("राम", "रमा", False),
            ("👍🏻", "👍🏿", False),
            ("שירה", "שרה", False),
        ],
        *[("Ada", unlike, False) for unlike in ("Ad\u0103", "\u00c4da", "Adah", "\u0102da")],
    ],
)
def test_names_that_look_like_anothers_are_refused_and_newcomers_get_a_number(
    name: str, other: str, alike: bool
) -> None:
    book = lobby_of(name, "Zoe")

    newcomer = book.comes(CY, role="spectator", name=other).table["people"][-1]["name"]
    assert newcomer == (f"{other} 2" if alike else other)
    book.leaves(CY)
    refused = book.says(BO, {"t": "appearance", "seat": 1, "name": other}).refused
    assert refused == (["name-taken"] if alike else [])


def test_whoever_has_the_name_of_somebody_else_is_told_of_the_number() -> None:
    book = lobby_of("Peggy", seats=3)
    other = book.comes(BO, name="Bo")

    peggy = book.comes(CY, name=" peggy")

    assert other.notices == []
    (said,) = [message["text"] for message in peggy if message["t"] == "notice"]
    assert said == "The name peggy is taken at this table, so you are peggy 2 here."
    assert book.says(CY, {"t": "take", "seat": 1}).seats("name")[:2] == ["Peggy", "peggy 2"]
    assert book.comes(BACK, name="Peggy", keys=[book.keys[ADA]]).notices == []


def test_whoever_comes_back_before_the_broken_line_is_noticed_has_no_number_of_their_own_name() -> None:
    book = lobby_of("Ada", seats=3)
    book.comes(BO, role="spectator", name="Bo", profile="bo")

    assert book.comes(CY, role="spectator", name="Bo", profile="bo").notices == []


def test_a_name_may_be_a_combined_emoji_and_a_number_leaves_it_whole() -> None:
    firefighter, family = "👩\u200d🚒", "👨\u200d👩\u200d👧\u200d👦"
    book = lobby_of(firefighter, "Zoe")

    newcomer = book.comes(CY, role="spectator", name=family * 3).table["people"][-1]["name"]
    another = book.comes(DI, role="spectator", name=family * 3).table["people"][-1]["name"]

    assert book.says(ADA, {"t": "ready", "ready": False}).seats("name")[0] == firefighter
    assert (newcomer, another) == (family * 3, f"{family * 2} 2")


def test_accents_do_not_tower_over_names_and_chat() -> None:
    towering = "Z" + "\u0316\u0317\u0318\u0319" * 5 + "oe\u0301"
    book = lobby_of("Ada")

    heard = book.comes(CY, role="spectator", name=towering)
    assert heard.table["people"][-1]["name"] == "Z\u0316\u0317\u0318oe\u0301"
    (said,) = book.says(CY, {"t": "chat", "text": towering * 3})
    assert said["lines"][0]["text"] == "Z\u0316\u0317\u0318oe\u0301" * 3
    book.says(ADA, {"t": "appearance", "seat": 0, "name": towering.removesuffix("e\u0301")})
    (table,) = book.says(ADA, {"t": "options", "name": towering})
    assert table["seats"][0]["name"] == "Z\u0316\u0317\u0318o"
    assert table["options"]["name"] == "Z\u0316\u0317\u0318oe\u0301"


def test_a_colour_of_an_empty_seat_is_swapped_and_its_name_is_the_owners_to_give() -> None:
    book = lobby_of("Ada", "Bo", seats=3)

    colours = book.says(ADA, {"t": "appearance", "seat": 0, "colour": "red"}).seats("colour")
    assert colours == ["red", "green", "blue"]
    assert book.says(ADA, {"t": "appearance", "seat": 2, "name": "Eve"}).seats("name") == ["Ada", "Bo", "Eve"]


def test_the_owner_is_whoever_knows_the_hosts_secret_or_else_the_first_who_sat_down() -> None:
    book = open_table("open", "open")
    book.sits(BO, 1, "Bo")
    book.sits(ADA, 0, "Ada")
    assert book.heard(BO).table["owner"] is True
    book.leaves(BO)
    assert book.heard(ADA).table["owner"] is False

    hosted = lobby_of("Ada", secret=SECRET)
    assert hosted.comes(OWNER, secret=SECRET, name="Olga").table["owner"] is True
    assert hosted.heard(ADA).table["owner"] is False


def test_bots_are_added_changed_and_removed_by_the_owner() -> None:
    book = lobby_of("Ada", "Bo", seats=3)

    heard = book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert (heard.seats("kind")[2], heard.seats("level")[2]) == ("bot", "random")
    assert [order.seat for order in book.table.bots] == [2]
    book.bot_comes(30, seat=2)
    book.says(ADA, {"t": "bot", "seat": 2, "level": "greedy"})
    assert [order.level for order in book.table.bots] == ["greedy"]
    assert book.heard(30).byes == ["dismissed"]
    assert book.says(ADA, {"t": "clear", "seat": 2}).seats("kind")[2] == "open"
    assert book.table.bots == ()


@pytest.mark.parametrize("restarted", [False, True])
def test_more_seats_are_open_and_fewer_are_taken_from_the_free_ones_then_from_bots_and_people_keep_theirs(
    restarted: bool,
) -> None:
    book = lobby_of("Ada")
    assert book.says(ADA, {"t": "seats", "count": 5}).seats("kind") == ["human", *["open"] * 4]
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})
    book.says(ADA, {"t": "bot", "seat": 3, "level": "greedy"})
    key = book.sits(BO, 4, "Bo")
    book.says(ADA, {"t": "rules", "rules": {"preset": "english-2017", "options": {"start_seat": 4}}})
    book.bot_comes(30, seat=1)
    book.bot_comes(31, seat=3)

    for count, left in ((4, ["random", "greedy"]), (3, ["random"]), (2, [])):
        table = book.says(ADA, {"t": "seats", "count": count}).table
        assert [seat["name"] for seat in table["seats"]][:: count - 1] == ["Ada", "Bo"]
        assert table["rules"]["options"]["start_seat"] == count - 1
        assert [(bot.seat, bot.level) for bot in book.table.bots] == [*enumerate(left, 1)]
        assert book.heard(BO).table["yours"] == [count - 1]
    assert (book.heard(30).byes, book.heard(31).byes) == (["dismissed"], ["dismissed"])
    if restarted:
        book.restarts(None)
    assert book.comes(BACK, keys=[key]).table["yours"] == [1]


def test_an_absent_person_keeps_seat_and_time_when_there_are_fewer_seats() -> None:
    book = lobby_of("Ada", seats=3)
    book.sits(BO, 2, "Bo")
    book.leaves(BO)
    book.passes(20)

    assert book.says(ADA, {"t": "seats", "count": 2}).seats("away") == [None, 20]


def test_people_are_more_than_the_seats_and_one_is_asked_to_leave_first() -> None:
    (refused,) = lobby_of("Ada", "Bo", "Cy", seats=4).says(ADA, {"t": "seats", "count": 2})

    assert refused["text"] == "Cy has seat 3, which would be removed; free it first."


def test_chance_decides_who_starts_when_the_seat_that_should_is_removed() -> None:
    book = lobby_of("Ada", seats=3)
    book.says(ADA, {"t": "rules", "rules": {"preset": "english-2017", "options": {"start_seat": 2}}})

    table = book.says(ADA, {"t": "seats", "count": 2}).table

    assert table["rules"]["options"]["start_seat"] is None


def test_seats_in_sentences_are_counted_from_one_as_people_do() -> None:
    book, _ = game_between("Ada", "Bo", bots=1)
    book.comes(CY, name="Cy", role="spectator")
    lobby = lobby_of("Ada")

    for table, message, text in (
        (lobby, {"t": "take", "seat": 0}, "Seat 1 is not free."),
        (lobby, {"t": "start"}, "Seat 2 is still free."),
        (book, {"t": "bot", "seat": 1, "level": "greedy"}, "Bo is connected and plays seat 2."),
        (book, {"t": "vacate", "seat": 4}, "Seat 5 is not yours."),
        (book, {"t": "give", "seat": 4, "guest": CY}, "There is no seat 5 at this table."),
        (
            book,
            {"t": "give", "seat": 2, "guest": CY},
            "Cy now has seat 3 and plays from the next round on; a bot plays until then.",
        ),
    ):
        assert text in [told.get("text") for told in table.says(ADA, message)]


def test_the_owner_changes_the_rules_and_all_must_be_ready_anew() -> None:
    book = lobby_of("Ada", "Bo")
    book.says(BO, {"t": "ready", "ready": True})
    options = {"new_persons": True, "prestige_open": True, "start_seat": 1}
    rules = {"preset": "german-2017", "options": options}

    heard = book.says(ADA, {"t": "rules", "rules": rules})

    assert heard.table["rules"] == rules
    assert heard.seats("ready") == [False, False]


def test_the_owner_changes_the_settings_and_only_the_owner_reads_the_pin() -> None:
    book = lobby_of("Ada", "Bo")
    clock = {"kind": "choice", "seconds": 30, "increment": 0, "level": "greedy"}
    wanted = {"name": "Monday", "pin": "1234", "open_hands": True, "hints": True, "clock": clock, "grace": 5}
    wanted["until_three"] = True

    owner = book.says(ADA, {"t": "options", **wanted}).table["options"]
    other = book.heard(BO).table["options"]

    assert owner == owner | wanted
    assert (other["locked"], other["pin"]) == (True, None)


def test_a_game_starts_when_nothing_is_open_and_everyone_else_is_ready() -> None:
    book = lobby_of("Ada", "Bo", seats=3)

    assert book.says(ADA, {"t": "start"})[0]["text"] == "Bo is not ready yet."
    assert book.says(BO, {"t": "ready", "ready": True}).seats("ready") == [False, True, False]
    assert book.says(ADA, {"t": "start"}).refused == ["seat-open"]
    book.says(ADA, {"t": "bot", "seat": 2, "level": "random"})
    assert book.says(ADA, {"t": "start"}).table["state"] == "running"
    assert [part["viewer"] for part in book.heard(BO).update["parts"]] == [1]


def test_a_player_gives_a_seat_up_before_the_game() -> None:
    book = lobby_of("Ada")

    assert book.says(ADA, {"t": "vacate", "seat": 0}).seats("kind") == ["open", "open"]
    assert book.says(ADA, {"t": "vacate", "seat": 0}).refused == ["not-your-seat"]
    assert book.comes(BO, keys=[book.keys[ADA]]).byes == ["seat-gone"]


def test_what_is_said_is_read_by_all_and_by_newcomers() -> None:
    book = lobby_of("Ada")
    book.comes(BO, name="Bo", role="spectator")

    (chat,) = book.says(BO, {"t": "chat", "text": "Good evening"})
    book.says(ADA, {"t": "chat", "text": "Hello Bo"})

    bos = {"name": "Bo", "seat": None, "text": "Good evening"}
    assert chat["lines"] == [bos]
    adas = {"name": "Ada", "seat": 0, "text": "Hello Bo"}
    assert book.comes(CY, role="spectator")[-1]["lines"] == [bos, adas]


def test_a_flood_of_words_is_dammed_also_for_a_player_who_connects_again() -> None:
    book = open_table("open", "open")
    key = book.sits(ADA, 0, "Ada")
    la = {"t": "chat", "text": "la"}

    said = [book.says(ADA, la).kinds for _ in range(LINES + 1)]

    assert said == [["chat"]] * LINES + [["refused"]]
    book.comes(BACK, keys=[key])
    assert book.says(BACK, la).refused == ["chat-fast"]
    book.passes(LINES_WITHIN)
    assert book.says(BACK, la).kinds == ["chat"]
    assert book.babbles(BACK, b"\x82\xa1t\xa4chat\xa4text\xda\x01\x2d" + b"a" * 301).refused == ["garbage"]


def test_chat_is_bounded_for_an_address_and_for_all_spectators_but_not_for_players() -> None:
    one, many = lobby_of("Ada", "Bo"), lobby_of("Ada", "Bo")
    hey = {"t": "chat", "text": "hey"}
    refused: list[list[str]] = [[], []]
    for number in range(50, 90):
        one.comes(number, origin="10.0.0.9", role="spectator", name="Eve")
        refused[0] += one.says(number, hey).refused
        one.leaves(number)
        many.comes(number, origin=f"10.0.0.{number}", role="spectator", name=f"Eve {number}")
        refused[1] += many.says(number, hey).refused

    assert refused[0] == ["chat-fast"] * (40 - LINES_OF_ADDRESS)
    assert refused[1] == ["chat-busy"] * (40 - LINES_OF_SPECTATORS)
    assert many.says(BO, {"t": "chat", "text": "My turn"}).kinds == ["chat"]


def test_only_the_newest_lines_are_kept() -> None:
    book = open_table("open", "open")
    book.comes(ADA)
    for number in range(CHAT_LINES + 3):
        book.passes(LINES_WITHIN)
        book.says(ADA, {"t": "chat", "text": str(number)})

    lines = book.comes(BO, role="spectator")[-1]["lines"]
    again = Playbook.restored(book.written).comes(BO, role="spectator")[-1]["lines"]

    assert [line["text"] for line in lines] == [str(number) for number in range(3, CHAT_LINES + 3)]
    assert again == lines, "a table that is continued after a crash still knows them"
    assert len(book.written) == CHAT_LINES + 1


def test_a_rematch_keeps_everyone_and_asks_whether_they_are_ready() -> None:
    book, _ = game_between("Ada", "Bo")
    book.finish()

    assert book.table.stage == "over"
    assert book.says(ADA, {"t": "undo", "seat": 0}).refused == ["over"]
    assert book.says(ADA, {"t": "start"}).refused == ["not-ready"]
    book.says(BO, {"t": "ready", "ready": True})
    heard = book.says(ADA, {"t": "start"})
    assert (heard.table["state"], heard.table["game"]) == ("running", 2)
    assert heard.seats("name") == ["Ada", "Bo"]
    assert (heard.update["since"], heard.update["seq"]) == (0, 1)


def test_the_summary_tells_what_the_network_may_know() -> None:
    book = open_table("open", "open", "bot", name="Sunday", pin="99")
    book.comes(CY, role="spectator", pin="99")
    book.comes(ADA, name="Ada", pin="99")
    book.says(ADA, {"t": "take", "seat": 0})

    rules = {"preset": "english-2017", "new_persons": False, "fingerprint": OURS}
    seats = {"seats": 3, "free": 1, "players": ("Ada", "Seat 3"), "spectators": 1}
    table = {"id": book.table.id, "name": "Sunday", "stage": "lobby", "round": None}
    door = {"locked": True, "private": False, "encrypted": False}
    assert book.table.summary._asdict() == {**rules, **seats, **table, **door}
