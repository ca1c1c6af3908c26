"""The words of every page: title, paragraphs, rulings."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from game import rules
from game.client.help.contents import EDITIONS, Topic
from game.rules import PlainRules
from game.rules.plague import PENALTY
from game.settings import rule_options
from game.text.catalog import Catalog
from game.text.names import Words


@cache
def figures() -> dict[str, Any]:
    """The numbers that texts are filled in with, from the rules."""
    start = rules.view(rules.new_game(rules.RuleSet.preset(), min(rules.CATHEDRAL_VALUE), 0), None)
    player = start["players"][0]
    periods = len(rules.PERIODS)
    return {
        "rounds": rules.ROUNDS,
        "periods": periods,
        "period_rounds": rules.ROUNDS // periods,
        "cards": len(rules.ACTIONS),
        "sectors": len(rules.SECTORS),
        "markers": rules.MARKERS,
        "personal": player["personal"],
        "general": player["general"],
        "coins": player["coins"],
        "all_coins": rules.COINS,
        "end": rules.HARBOUR_END,
        "penalty": PENALTY,
        "most": len(rules.DONATION) - 1,
        "kinds": len(rules.MESSAGE_KINDS),
        "brown": len(rules.Pool.known().brown),
        "persons": len(start["persons"]),
        "grey": len(start["grey_pool"]["A"]),
        **{f"donation_{coins}": prestige for coins, prestige in enumerate(rules.DONATION)},
        **{f"cathedral_{seats}": value for seats, value in rules.CATHEDRAL_VALUE.items()},
    }


def title(topic: Topic, catalog: Catalog) -> str:
    return catalog.text(f"{'how.title' if topic.kind == 'page' else topic.kind}.{topic.name}")


def paragraphs(topic: Topic, words: Words, played: PlainRules) -> list[str]:
    """The paragraphs of a page, by the rules that are played; of an entry the first is its rule."""
    catalog = words.catalog
    match topic:
        case ("action", name):
            first = [words.about(name, played)]
        case ("person", name):
            first = [words.rule(name, played)]
        case ("message", kind):
            first = [catalog.text("almanac.rule.message", gift=catalog.text(f"message.{kind}"))]
        case _:
            return _numbered(f"how.{topic.name}", catalog)
    return first + _numbered(f"ruling.{topic.kind}.{topic.name}", catalog)


def _numbered(key: str, catalog: Catalog) -> list[str]:
    """The texts KEY.1, KEY.2 and so on, as many as there are."""
    found: list[str] = []
    for number in count(1):
        if not catalog.has(f"{key}.{number}"):
            return found
        found.append(catalog.text(f"{key}.{number}", **figures()))
    raise AssertionError


def searched(topic: Topic, words: Words, played: PlainRules) -> str:
    parts = paragraphs(topic, words, played)
    if topic == EDITIONS:
        parts += [words.catalog.text(f"rule.{option}") for option in rule_options.CHOICES]
    return "\n".join(parts)


class Searched(NamedTuple):
    """A page as the search sees it."""

    topic: Topic
    title: str
    text: str


def find(wanted: str, pages: Sequence[Searched]) -> list[Topic]:
    """The pages that have every wanted word, at least as the beginning of a word of theirs, best first.

    Best is a title that begins with what is wanted, then one that has all of it, then a text.
    """
    words = _plain(wanted).split()
    if not words:
        return []
    ranked = [(rank, number) for number, page in enumerate(pages) if (rank := _rank(words, page)) is not None]
    return [pages[number].topic for _, number in sorted(ranked)]


def _rank(words: Sequence[str], page: Searched) -> tuple[int, int] | None:
    """How good a page is, the least the best, and how often its text has the words; None if it lacks one."""
    title, text = _plain(page.title), _plain(page.text)
    if title.startswith(" ".join(words)):
        return 0, 0
    if all(_begins(word, title) for word in words):
        return 1, 0
    if not all(_begins(word, f"{title} {text}") for word in words):
        return None
    return 2, -sum(f" {text}".count(f" {word}") for word in words)


def _begins(word: str, text: str) -> bool:
    return f" {word}" in f" {text}"


def _plain(text: str) -> str:
    """In small letters without accents; all but letters and digits is a space."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare).split())
