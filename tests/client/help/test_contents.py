"""The almanac has a page for everything that the rules know, and finds it by words."""

from itertools import pairwise

import pytest

from game import rules
from game.client.help import contents, editions, texts
from game.client.help.contents import Topic, page
from game.client.help.setting import TableSetting
from game.client.help.texts import Searched
from game.client.panels import explain
from game.text.catalog import Catalog

CATALOG = Catalog.load()


@pytest.fixture(scope="module")
def pages() -> list[Searched]:
    setting = TableSetting()
    words = setting.words(CATALOG)
    return [
        Searched(topic, texts.title(topic, CATALOG), texts.searched(topic, words, setting.played))
        for topic in contents.every()
    ]


def test_every_person_card_and_kind_of_message_has_a_page_of_its_own_that_follows_its_list() -> None:
    every = contents.every()

    assert len({*every}) == len(every)
    assert {topic.name for topic in every if topic.kind == "person"} == {*rules.PERSONS}
    assert [topic.name for topic in every if topic.kind == "action"] == [*rules.ACTIONS]
    assert [topic.name for topic in every if topic.kind == "message"] == [*map(str, rules.MESSAGE_KINDS)]
    for before, after in pairwise(every):
        if after.kind != "page" and before.kind == "page":
            assert before == contents.LISTS[after.kind]


def test_a_new_person_has_a_page_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.PERSONS, "falconer", rules.Person("falconer", "C", 1, True))

    assert Topic("person", "falconer") in contents.every()


def test_every_page_has_a_title_and_words(pages: list[Searched]) -> None:
    for found in pages:
        key = f"{found.topic.kind}.{found.topic.name}"
        assert found.title.strip("‹") not in ("", key)
        assert found.topic == page("keys") or len(found.text) > 20, key
        assert "{" not in found.text


def test_every_decision_and_every_thing_that_is_explained_has_a_page() -> None:
    every = {*contents.every()}
    assert {*map(contents.about_decision, rules.KINDS)} <= every
    assert {*map(contents.about, [*rules.PERSONS, *rules.ACTIONS, *explain.ABOUT])} <= every - {page("game")}


@pytest.mark.parametrize(
    ("asked", "topic"),
    [
        (("actress_target",), Topic("person", "actress")),
        (("bonus", "hostess"), Topic("person", "hostess")),
        (("bonus", "hotel"), Topic("action", "hotel")),
        (("drive",), page("driving")),
    ],
)
def test_a_decision_leads_to_whoever_or_whatever_asks(asked: tuple[str, ...], topic: Topic) -> None:
    assert contents.about_decision(*asked) == topic


def test_what_the_editions_do_differently_is_told_of_each() -> None:
    presets = [*rules.PRESETS.values()]
    differing = {
        option
        for option in rules.RuleSet.__slots__
        if option != "name" and len({str(getattr(preset, option)) for preset in presets}) > 1
    }

    assert {*editions.differences()} == differing
    for name in differing:
        for value in {getattr(preset, name) for preset in presets} - {None}:
            assert CATALOG.has(f"rule.{name}"), name
            assert CATALOG.has(f"rule.{name}.{str(value).lower()}"), name


@pytest.mark.parametrize(
    ("wanted", "first"),
    [("bank", "bank"), ("doc", "doctor"), ("plague", "plague"), ("money-lender", "money_lender")],
)
def test_a_search_finds_titles_before_texts(pages: list[Searched], wanted: str, first: str) -> None:
    assert texts.find(wanted, pages)[0].name == first
    assert Topic("action", "hospital") in texts.find("plague", pages)


@pytest.mark.parametrize(
    ("wanted", "names"), [("LADY court", ["lady_of_the_court"]), ("bank zebra", []), ("  ", [])]
)
def test_a_search_wants_every_word_and_knows_no_capitals(
    pages: list[Searched], wanted: str, names: list[str]
) -> None:
    assert [topic.name for topic in texts.find(wanted, pages)] == names
