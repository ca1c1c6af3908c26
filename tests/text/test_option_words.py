"""The options of a table in words."""

from typing import Any

import pytest

from game.rules.printed.tabledata import STANDARD, TableData
from game.text import option_words
from game.text.catalog import Catalog

ENGLISH = Catalog.load()
STREETS = STANDARD.to_plain()["streets"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("grace", "10 s, 30 s, 1 min, 3 min, 10 min, 60 min"),
        (
            "clock",
            "Unlimited, 30 s per choice, 1 min per choice, 2 min per choice, "
            "10 min per game, 20 min per game, 40 min per game",
        ),
        ("spectators", "None, Up to 4, Up to 16, Up to 64, Up to 256"),
        ("new_persons", "No, Yes"),
        ("stand_in", "Newcomer, Beginner, Casual, Skilled, Expert, Veteran, Master"),
    ],
)
def test_the_values_of_an_option_are_told_in_words(name: str, told: str) -> None:
    assert ", ".join(words for _, words in option_words.choices(ENGLISH, name)) == told


def test_a_value_of_another_host_is_told_as_it_is() -> None:
    assert option_words.choices(ENGLISH, "pace", "345")[-1] == ("345", "345 ms")
    assert option_words.rule_value(ENGLISH, "hotel_two_from", 4) == "From the fourth piece on"
    assert option_words.rule_value(ENGLISH, "hotel_two_from", 7) == "7"
    assert option_words.preset_name(ENGLISH, "swiss-1291") == "swiss-1291"
    assert option_words.level_name(ENGLISH, "genius") == "Genius"
    assert option_words.level_hint(ENGLISH, "genius") == option_words.level_name(ENGLISH, None) == ""


MANY = dict.fromkeys(("monk", "fool", "spy", "host", "guard"), 3)
FOUR = {name: 3 for name in MANY if name != "guard"}


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ({"rats": {"monk": 3}}, "different rats on Monk"),
        ({"rats": FOUR}, "different rats on Fool, Host, Monk and Spy"),
        ({"rats": MANY}, "different rats on 5 persons"),
        ({"streets": STREETS[:-1]}, "different streets"),
        ({"streets": STREETS[:-1], "rats": {"monk": 3}}, "different streets and different rats on Monk"),
    ],
)
def test_table_data_is_told_by_what_differs_from_the_standard(plain: dict[str, Any], told: str) -> None:
    sentence = option_words.table_data(ENGLISH, TableData.from_plain(plain))

    assert sentence == f"This table uses its own table data: {told}."
    assert option_words.table_data(ENGLISH, STANDARD) == ""


def test_a_file_of_table_data_is_told_by_its_name() -> None:
    assert option_words.table_data_file(ENGLISH, "") == "Table data: standard"
    assert option_words.table_data_file(ENGLISH, "/home/me/table.json") == "Table data: table.json"


def test_rule_sets_bots_at_a_seat_and_tips_are_told_in_words() -> None:
    assert option_words.rules_name(ENGLISH, "german-2017", {"pace": "0"}) == "German 2017"
    assert option_words.rules_name(ENGLISH, "german-2017", {"hotel_two_from": 4}) == "German 2017, changed"
    assert option_words.bot_at_seat(ENGLISH, "bot", "skilled") == "Bot, Skilled"
    assert option_words.bot_at_seat(ENGLISH, "guest", "skilled") == "Guest's bot, Skilled"
    assert option_words.tip(ENGLISH, "stand_in", "master") == option_words.level_hint(ENGLISH, "master") != ""
    assert option_words.tip(ENGLISH, "clock") == ENGLISH.text("tip.clock")
