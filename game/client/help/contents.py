"""The pages of the almanac in reading order, and the pages to turn to for what is asked or pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game import rules

#: Decks in the order of the almanac.
DECKS: Final = rules.Pool._fields


class Topic(NamedTuple):
    """What a page is about. kind: "page" for a page of the guide, else "action", "person" or "message"."""

    kind: str
    name: str


def page(name: str) -> Topic:
    return Topic("page", name)


#: The pages of the guide, in order.
GUIDE: Final = (
    *("game", "round", "draft", "cards", "actions", "driving", "messages", "hiring", "plague"),
    *("cathedral", "prestige", "end", "mouse", "keys"),
)
#: The pages that list entries, by the kind of these entries.
LISTS: Final[Mapping[str, Topic]] = {
    "action": page("actions"),
    "person": page("persons"),
    "message": page("kinds"),
}
EDITIONS: Final = page("editions")
#: The rows of the contents.
ROWS: Final = (*map(page, GUIDE), page("persons"), page("kinds"), EDITIONS)
#: How many rows are the guide's.
GUIDE_ROWS: Final = len(GUIDE)


def persons() -> tuple[str, ...]:
    """All persons deck by deck, those of the base game before the New Persons."""
    return rules.Pool.known().persons


def entries(kind: str) -> tuple[Topic, ...]:
    names = {"action": rules.ACTIONS, "person": persons(), "message": tuple(map(str, rules.MESSAGE_KINDS))}
    return tuple(Topic(kind, name) for name in names[kind])


def every() -> tuple[Topic, ...]:
    """All pages and entries in reading order: entries follow the page that lists them."""
    kind_of = {listed: kind for kind, listed in LISTS.items()}
    return tuple(topic for row in ROWS for topic in (row, *(entries(kind_of[row]) if row in kind_of else ())))


def row_of(topic: Topic) -> Topic:
    return LISTS.get(topic.kind, topic)


#: For each kind of decision that is not a person's the page that explains it.
_ASKED: Final[Mapping[str, Topic]] = {
    "keep": page("draft"),
    "play": page("cards"),
    "source": page("cards"),
    "plague": page("plague"),
    "drive": page("driving"),
    "message": page("messages"),
    "friend": Topic("action", "trusted_friend"),
    "donate": Topic("action", "notre_dame"),
    "bonus": Topic("action", "hotel"),
    "hire": page("hiring"),
}
#: For each phase the page that explains it.
PHASES: Final[Mapping[str, Topic]] = {
    "draft": page("draft"),
    "play": page("cards"),
    "hire": page("hiring"),
    "plague": page("plague"),
    "over": page("end"),
}
#: For each thing that is explained at a table the page that says more; see panels.explain.
_THINGS: Final[Mapping[str, Topic]] = {
    **dict.fromkeys(("market", "messages"), page("messages")),
    **dict.fromkeys(("cathedral", "value"), page("cathedral")),
    **dict.fromkeys(("space", "rat", "rats", "tonight"), page("plague")),
    **dict.fromkeys(("to_come", "coins", "person"), page("hiring")),
    **dict.fromkeys(("personal", "general"), page("cards")),
    **dict.fromkeys(("name", "arms", "round", "period", "lamp", "bell"), page("round")),
    "prestige": page("prestige"),
    "parking": Topic("action", "trusted_friend"),
}


def about_decision(kind: str, giver: str = "") -> Topic:
    """The page about a decision of that kind; giver: the person or action it belongs to, if that is told."""
    if giver in rules.PERSONS:
        return Topic("person", giver)
    if kind in _ASKED:
        return _ASKED[kind]
    whose = [person for person in rules.PERSONS if kind == person or kind.startswith(f"{person}_")]
    return Topic("person", whose[0]) if whose else page("round")


def about(name: str) -> Topic:
    """The page about a thing, sector, action or person, by its name in the rules or at the table."""
    if name in rules.PERSONS:
        return Topic("person", name)
    if name in rules.ACTIONS:
        return Topic("action", name)
    return PHASES.get(name) or _THINGS.get(name) or page("game")
