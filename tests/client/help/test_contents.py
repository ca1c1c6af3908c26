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
from game.text.names import Words

CATALOG = Catalog.load()
SETTING = TableSetting()
WORDS: Words = SETTING.words(CATALOG)


def pages() -> list[Searched]:
    played = SETTING.played
    return [
        Searched(topic, texts.title(topic, CATALOG), texts.searched(topic, WORDS, played))
        for topic in contents.every()
    ]


def test_every_person_card_and_kind_of_message_has_a_page_of_its_own() -> None:
    every = contents.every()

    assert {topic.name for topic in every if topic.kind == "person"} == {*rules.PERSONS}
    assert [topic.name for topic in every if topic.kind == "action"] == [*rules.ACTIONS]
    assert [topic.name for topic in every if topic.kind == "message"] == [*map(str, rules.MESSAGE_KINDS)]
    assert len({*every}) == len(every)


def test_a_new_person_has_a_page_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    falconer = rules.Person("falconer", "C", 1, True)
    monkeypatch.setitem(rules.PERSONS, "falconer", falconer)

    assert Topic("person", "falconer") in contents.every()


def test_every_page_has_a_title_and_words() -> None:
    for found in pages():
        key = f"{found.topic.kind}.{found.topic.name}"
        assert found.title
        assert found.title.strip("‹") != key
        assert found.topic == page("keys") or len(found.text) > 20, key
        assert "{" not in found.text


@pytest.mark.parametrize("kind", rules.KINDS)
def test_every_decision_has_a_page(kind: str) -> None:
    assert contents.about_decision(kind) in contents.every()


@pytest.mark.parametrize("name", [*rules.PERSONS, *rules.ACTIONS, *explain.ABOUT])
def test_every_thing_that_is_explained_has_a_page(name: str) -> None:
    found = contents.about(name)

    assert found in contents.every()
    assert found != page("game")


def test_a_decision_of_a_person_leads_to_the_person() -> None:
    assert contents.about_decision("actress_target") == Topic("person", "actress")
    assert contents.about_decision("bonus", "hostess") == Topic("person", "hostess")
    assert contents.about_decision("bonus", "hotel") == Topic("action", "hotel")
    assert contents.about_decision("drive") == page("driving")


def test_what_the_editions_do_differently_is_told_of_each() -> None:
    kit_words = [
        (name, preset, getattr(rules.PRESETS[preset], name))
        for name in editions.differences()
        for preset in rules.PRESETS
    ]
    presets = [*rules.PRESETS.values()]
    differing = {
        option
        for option in rules.RuleSet.__slots__
        if option != "name" and len({str(getattr(preset, option)) for preset in presets}) > 1
    }

    assert {*editions.differences()} == differing
    for name, preset, value in kit_words:
        if value is not None:
            assert CATALOG.has(f"rule.{name}"), name
            assert CATALOG.has(f"rule.{name}.{str(value).lower()}"), (name, preset)


def found(wanted: str) -> list[str]:
    return [topic.name for topic in texts.find(wanted, pages())]


def test_a_search_finds_titles_before_texts() -> None:
    assert found("bank")[0] == "bank"
    assert found("doc")[0] == "doctor"
    assert found("plague")[0] == "plague"
    assert "hospital" in found("plague")


def test_a_search_wants_every_word_and_knows_no_capitals() -> None:
    assert found("LADY court") == ["lady_of_the_court"]
    assert found("bank zebra") == []
    assert found("  ") == []
    assert found("money-lender")[0] == "money_lender"


def test_the_pages_of_a_kind_follow_their_list() -> None:
    every = contents.every()
    for before, after in pairwise(every):
        if after.kind != "page" and before.kind == "page":
            assert before == contents.LISTS[after.kind]
