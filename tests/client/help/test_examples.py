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


def example(kind: str, name: str) -> str:
    setting = TableSetting()
    return entry.example(Topic(kind, name), KitOfWords(setting), setting)


def hired(person: str, *choices: Any) -> rules.GameState:
    """The example's game after that person was hired and those choices were made."""
    state = rules.sample(Example(4, None).view, NoShuffle())
    state.stack = []
    events: list[rules.Event] = []
    PERSON_EFFECTS[person](state, events, SEAT)
    carry_out_effects(state, events)
    for choice in choices:
        rules.apply(state, SEAT, choice)
    return state


def sectors(state: rules.GameState) -> dict[str, int]:
    return {place: state.pieces(SEAT, rules.PLACES.index(place)) for place in rules.SECTORS}


@pytest.mark.parametrize(
    ("person", "choices", "prestige", "told"),
    [
        ("fool", ("carriage_house", "residence"), 4, "now give 4 prestige"),
        ("travelling_folk", ("residence", "residence", "residence", "done"), 6, "one gain of 6"),
        ("actress", ("hospital", "residence"), 5, "five pieces give 5 prestige"),
        ("coachman", (2,), 4, "The park adds 1 in either case"),
        ("coachman", (4,), 4, "The park adds 1 in either case"),
    ],
)
def test_prestige_is_what_the_example_says_and_one_for_the_park(
    person: str, choices: tuple[Any, ...], prestige: int, told: str
) -> None:
    before = Example(4, None).view["players"][SEAT]["prestige"]

    assert hired(person, *choices).prestige[SEAT] == before + prestige + 1
    assert told in example("person", person)


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_examples_go_by_the_rules_of_the_table_if_these_know_the_new_persons(preset: str) -> None:
    told = rules.RuleSet.preset(preset, hotel_two_from=5)

    played = Example(4, told.to_plain()).rules

    assert (played.new_persons_available, played.hotel_two_from) == (True, 5)
    assert (played == told) == told.new_persons_available


def test_pieces_end_and_rats_run_where_the_examples_say() -> None:
    assert sectors(hired("actress", "hospital", "residence"))["hospital"] == 0
    assert all(sectors(hired("minstrel", "residence", "cloister_school", "done")).values())
    filled = sectors(hired("butcher"))
    assert filled["cloister_school"] == 1
    assert all(filled.values())
    mistress = Example(4, None).person("mistress")
    assert (mistress.gain.rat, mistress.gain.tonight) == (1, 1)
    assert hired("benefactor", 3).rats[SEAT] == 1
    assert "it goes back to 1" in example("person", "benefactor")


@pytest.mark.parametrize("topic", [topic for topic in contents.every() if topic.kind != "page"])
def test_every_entry_has_an_example_of_something(topic: Topic) -> None:
    told = example(*topic)

    for lacking in ("it depends", "brings you nothing", "example.", "{"):
        assert lacking not in told


def test_an_example_follows_the_rules_of_the_table() -> None:
    played = rules.view(rules.new_game(rules.RuleSet.preset(hotel_two_from=2), 4, 1), None)["rules"]

    assert TableSetting(4, played=played).example.card("hotel").decision is not None
