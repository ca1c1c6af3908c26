"""Rule sets: the four presets, their options, and games by a custom set."""

from typing import Any

import pytest

from game import rules
from game.rules.events import CoinsGained
from game.rules.printed.tabledata import STANDARD, TableData
from tests.rules.build import Game, table

preset = rules.RuleSet.preset

#: By preset: hotel_two_from, coins_limited, benefactor_pays, butcher_may_skip, new_persons_available.
PRESETS: dict[str, tuple[Any, ...]] = {
    "english-2017": (3, True, "coins", False, True),
    "german-2017": (3, True, "prestige", True, True),
    "french-2007": (4, True, None, False, False),
    "romanian-2007": (4, False, None, False, False),
}
EVERY_PRESET = pytest.mark.parametrize("name", PRESETS)


def test_there_are_four_presets_and_english_2017_is_the_default() -> None:
    assert set(rules.PRESETS) == set(PRESETS)
    assert preset() == preset("english-2017")


@EVERY_PRESET
def test_a_preset_settles_what_its_rulebook_says_and_leaves_open_what_tables_choose(name: str) -> None:
    it = preset(name)
    chosen = preset(name, prestige_open=True, start_seat=1)
    shown = rules.view(rules.new_game(chosen, 3, 1), None)
    settled = (
        "hotel_two_from",
        "coins_limited",
        "benefactor_pays",
        "butcher_may_skip",
        "new_persons_available",
    )

    assert tuple(getattr(it, option) for option in settled) == PRESETS[name]
    assert (it.new_persons, it.prestige_open, it.start_seat) == (False, False, None)
    assert (shown["start_seat"], shown["players"][2]["prestige"]) == (1, 0)
    assert (shown["rules"], shown["rules"]["name"], it.name) == (chosen.named(), name, name)
    if not it.new_persons_available:
        with pytest.raises(rules.RulesError, match=f"{name} has no New Persons"):
            preset(name, new_persons=True)


@pytest.mark.parametrize("name", [name for name, option in rules.OPTIONS.items() if option.choices])
def test_people_can_choose_what_any_rulebook_says_and_each_value_once(name: str) -> None:
    option = rules.OPTIONS[name]
    said = {value for value in option.values.values() if value is not None}

    assert said <= {*option.choices}
    assert len({*option.choices}) == len(option.choices) >= 2


@pytest.mark.parametrize(
    ("options", "pieces", "bonuses"),
    [
        *[({"name": name}, 3, 2) for name in ("english-2017", "german-2017")],
        *[({"name": name}, 3, 1) for name in ("french-2007", "romanian-2007")],
        ({"name": "english-2017"}, 2, 1),
        ({"name": "romanian-2007"}, 4, 2),
        ({"name": "romanian-2007"}, 9, 2),
        ({"hotel_two_from": 2}, 2, 2),
    ],
)
def test_from_3_or_4_pieces_the_hotel_gives_two_bonuses_and_never_three(
    options: dict[str, Any], pieces: int, bonuses: int
) -> None:
    game = table(rule_set=preset(**options), sectors={"hotel": pieces - 1}).play("hotel")

    assert game.answer(*["coin"] * bonuses).decision.seat == 1
    assert game.change("coins") == bonuses


def rich_table(*coins: int, **mine: Any) -> Game:
    game = table(len(coins), rule_set=preset("romanian-2007"), **mine)
    game.state.coins[:] = coins
    return game


def test_coins_without_limit_never_lack_and_nobody_pays() -> None:
    game = rich_table(0, 20, 5, sectors={"bank": 4}).play("bank")
    assert game.told(CoinsGained) == [CoinsGained(0, 5, None, "bank")]
    assert [game.player(seat)["coins"] for seat in range(3)] == [5, 20, 5]

    assert rich_table(30, 0).play("hotel").choose("bonus", "coin").change("coins") == 1


@pytest.mark.parametrize(("coins", "shown"), [((4, 5), 16), ((20, 5), 0), ((40, 5), 0)])
def test_coins_without_limit_show_25_less_all_held_but_at_least_0(coins: tuple[int, int], shown: int) -> None:
    assert rules.view(rich_table(*coins).state, None)["coin_supply"] == shown


def test_a_set_that_mixes_options_of_the_rulebooks_is_called_custom() -> None:
    assert preset("german-2017", hotel_two_from=4).name == "custom"
    assert preset("german-2017", hotel_two_from=3, prestige_open=True).name == "german-2017"


def test_where_new_persons_are_added_the_benefactor_takes_coins_and_the_butcher_fills_all_sectors() -> None:
    custom = preset("french-2007", new_persons_available=True, new_persons=True)
    assert (custom.name, custom.benefactor_pays, custom.butcher_may_skip) == ("custom", "coins", False)

    other = preset(
        "romanian-2007", new_persons_available=True, benefactor_pays="prestige", butcher_may_skip=True
    )
    assert (other.benefactor_pays, other.butcher_may_skip) == ("prestige", True)


@pytest.mark.parametrize(("prestige_open", "others"), [(False, None), (True, 12)])
def test_prestige_is_the_seats_own_secret_until_the_end_unless_it_is_open(
    prestige_open: bool, others: int | None
) -> None:
    game = table(3, rule_set=preset(prestige_open=prestige_open), round=9, prestige=12)
    for expected in ([12, others, others, others], [12] * 4):
        views = [rules.view(game.state, viewer) for viewer in (0, 1, 2, None)]
        assert [view["players"][0]["prestige"] for view in views] == expected
        if not rules.is_over(game.state):
            game.round_ends()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"hotel": 3}, "this program does not know the rule option 'hotel'"),
        *(
            ({"hotel_two_from": number}, "hotel_two_from must be a whole number from 2 to 15")
            for number in (1, 16, True, 3.0)
        ),
        ({"coins_limited": 1}, "coins_limited must be true or false"),
        ({"new_persons": 1}, "new_persons must be true or false"),
        ({"prestige_open": None}, "prestige_open must be true or false"),
        ({"benefactor_pays": "markers"}, "benefactor_pays must be 'coins' or 'prestige'"),
        (
            {"benefactor_pays": None},
            "benefactor_pays must be 'coins' or 'prestige' where New Persons are available",
        ),
        *(({"start_seat": seat}, "start_seat must be a whole number from 0 to 4") for seat in (5, -1, True)),
        *(({"table": data}, f"table is {data!r} instead of table data") for data in (5, None, "x")),
        (
            {"table": TableData((("monk", 4),), STANDARD.streets, STANDARD.crossing)},
            "rats: monk has 4 rats instead of 0 to 3",
        ),
        ({"new_persons": True, "new_persons_available": False}, "the rule set custom has no New Persons"),
        (
            {"benefactor_pays": "coins", "new_persons_available": False},
            "benefactor_pays is for New Persons, which are not available",
        ),
        (
            {"butcher_may_skip": True, "new_persons_available": False},
            "butcher_may_skip is for New Persons, which are not available",
        ),
    ],
)
def test_a_rule_set_that_cannot_be_is_refused_in_one_sentence(
    options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(rules.RulesError) as refusal:
        preset("english-2017", **options)

    assert str(refusal.value) == complaint


@pytest.mark.parametrize(
    ("name", "shown"),
    [("english", "'english'"), ("", "''"), (None, "None"), ("x" * 100_000, f"'{'x' * 27}...{'x' * 28}'")],
    ids=["unknown", "empty", "none", "a long word by its ends"],
)
def test_an_unknown_preset_is_refused_and_the_known_ones_are_named(name: Any, shown: str) -> None:
    with pytest.raises(rules.RulesError) as refusal:
        preset(name)

    known = "english-2017, german-2017, french-2007, romanian-2007"
    assert str(refusal.value) == f"there is no rule set {shown}; there are {known}"
