"""The words of every page: title, paragraphs, rulings."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any, Final

from game import rules
from game.client.help.contents import EDITIONS, Topic
from game.rules import PlainRules
from game.rules.plague import PENALTY
from game.text.catalog import Catalog
from game.text.names import Words

_SETUP: Final = 4


@cache
def figures() -> dict[str, Any]:
    """The numbers that texts are filled in with, from the rules."""
    start = rules.view(rules.new_game(rules.RuleSet.preset(), _SETUP, 0), None)
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
    keys = {"action": "action", "person": "person", "message": "message"}
    return catalog.text(f"{keys.get(topic.kind, 'how.title')}.{topic.name}")


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
    """All words of a page that a search looks through."""
    parts = paragraphs(topic, words, played)
    if topic == EDITIONS:
        parts += [words.catalog.text(f"rule.{option}") for option in rules.OPTION_CHOICES]
    return "\n".join(parts)
