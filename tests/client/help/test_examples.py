"""The examples of the almanac say what the rules would do in the borough that is shown."""

from typing import Any

import pytest

from game import rules
from game.client.board.kit import Kit
from game.client.help import contents, entry
from game.client.help.contents import Topic
from game.client.help.setting import SEAT, Example, TableSetting
from game.rules.knowledge.preview import carry_out_effects
from game.rules.knowledge.sample import NoShuffle
from game.rules.persons.registry import PERSON_EFFECTS
from game.text.catalog import Catalog

CATALOG = Catalog.load()


class KitOfWords(Kit):
    """A kit that only has words."""

    def __init__(self, setting: TableSetting) -> None:
        object.__setattr__(self, "words", setting.words(CATALOG))


def example(kind: str, name: str, setting: TableSetting | None = None) -> str:
    setting = setting or TableSetting()
    return entry.example(Topic(kind, name), KitOfWords(setting), setting)


def hired(person: str, *choices: Any) -> rules.GameState:
    """The example's game after that person was hired and those choices were made."""
    view = Example(4, None).view
    state = rules.sample(view, NoShuffle())
    state.stack = []
    events: list[rules.Event] = []
    PERSON_EFFECTS[person](state, events, SEAT)
    carry_out_effects(state, events)
    for choice in choices:
        rules.apply(state, SEAT, choice)
    return state


def gained(person: str, *choices: Any) -> int:
    before = Example(4, None).view["players"][SEAT]["prestige"]
    assert before is not None
    return hired(person, *choices).prestige[SEAT] - before


def sectors(state: rules.GameState) -> dict[str, int]:
    return {place: state.pieces(SEAT, rules.PLACES.index(place)) for place in rules.SECTORS}


def test_the_fool_makes_four_and_one() -> None:
    assert gained("fool", "carriage_house", "residence") == 4 + 1
    assert "now make 4 prestige" in example("person", "fool")


def test_the_travelling_folk_make_six_and_one() -> None:
    assert gained("travelling_folk", "residence", "residence", "residence", "done") == 6 + 1
    assert "one gain of 6" in example("person", "travelling_folk")


def test_the_actress_makes_five_and_one_and_leaves_the_hospital_empty() -> None:
    assert gained("actress", "hospital", "residence") == 5 + 1
    assert sectors(hired("actress", "hospital", "residence"))["hospital"] == 0
    assert "five pieces make 5 prestige" in example("person", "actress")


def test_the_coachman_makes_four_and_one_either_way() -> None:
    assert gained("coachman", 2) == gained("coachman", 4) == 4 + 1
    assert "The park adds 1 either way" in example("person", "coachman")


def test_the_minstrel_leaves_no_sector_empty_and_the_butcher_fills_the_only_empty_one() -> None:
    moved = sectors(hired("minstrel", "residence", "cloister_school", "done"))
    assert all(moved.values())

    filled = sectors(hired("butcher"))
    assert filled["cloister_school"] == 1
    assert all(filled.values())


def test_the_mistress_moves_the_rat_back_and_lowers_the_night() -> None:
    outlook = Example(4, None).person("mistress")
    assert (outlook.gain.rat, outlook.gain.tonight) == (1, 1)


def test_the_benefactor_brings_the_rat_from_four_to_one() -> None:
    assert hired("benefactor", 3).rats[SEAT] == 1
    assert "it back to 1" in example("person", "benefactor")


@pytest.mark.parametrize("topic", [topic for topic in contents.every() if topic.kind != "page"])
def test_every_entry_has_an_example_of_something(topic: Topic) -> None:
    told = example(*topic)

    assert "it depends" not in told
    assert "brings you nothing" not in told
    assert "example." not in told
    assert "{" not in told


def test_an_example_follows_the_rules_of_the_table() -> None:
    usual = rules.view(rules.new_game(rules.RuleSet.preset(hotel_two_from=2), 4, 1), None)["rules"]

    outlook = TableSetting(4, played=usual).example.card("hotel")

    assert outlook.decision is not None
    assert Example(4, usual).rules.hotel_two_from == 2
