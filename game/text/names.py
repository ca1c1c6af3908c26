"""The names of seats, cards, places, markets and persons at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from game import rules
from game.board.crest import Crest
from game.rules import Decision, View
from game.rules.hints import MARKETS
from game.session.lobby_state import SeatInfo
from game.text.catalog import Catalog

P = ParamSpec("P")
T = TypeVar("T")
Otherwise = TypeVar("Otherwise")


def known_or(
    otherwise: Otherwise, ask: Callable[P, T], *arguments: P.args, **named: P.kwargs
) -> T | Otherwise:
    """What `ask` returns; `otherwise` where the table plays by rules that this program does not know."""
    try:
        return ask(*arguments, **named)
    except rules.RulesError:
        return otherwise


#: Of each corner of a borough, the key of its name and which neighbour is beside it.
_CORNERS = {
    "C": ("market.centre", 0),
    "IL": ("market.inner", 1),
    "IR": ("market.inner", -1),
    "OL": ("market.outer", 1),
    "OR": ("market.outer", -1),
}
_PLACES = (*rules.SECTORS, "cathedral", "personal", "general")


class Words:
    """The names at one table, from its catalogue, players and crests."""

    def __init__(self, catalog: Catalog, players: Sequence[SeatInfo], crests: Sequence[Crest]) -> None:
        self.catalog = catalog
        self._players = players
        self._crests = crests

    def seat(self, seat: int) -> str:
        return self._players[seat].name

    def left_of(self, seat: int) -> str:
        return self.seat((seat + 1) % len(self._players))

    def colour(self, borough: int) -> str:
        return self.catalog.text(f"colour.{self._crests[borough].colour}")

    def crest(self, borough: int) -> str:
        """A borough's colour as in catalogue keys."""
        return self._crests[borough].colour

    def action(self, action: str) -> str:
        return self.catalog.text(f"action.{action}")

    def card(self, card: str) -> str:
        return self.action(rules.card_action(card))

    def cards(self, cards: Iterable[str]) -> str:
        return self.catalog.join([self.card(card) for card in cards])

    def place(self, place: str) -> str:
        return self.catalog.text(f"place.{place}")

    def market(self, market: str) -> str:
        """Return a name such as "Green's outer market by Red", the same from every seat."""
        borough, corner = int(market.split(".")[0]), market.split(".")[1]
        key, beside = _CORNERS[corner]
        neighbour = self.colour((borough + beside) % len(self._crests))
        return self.catalog.text(key, colour=self.colour(borough), neighbour=neighbour)

    def person(self, person: str) -> str:
        return self.catalog.text(f"person.{person}")

    def persons(self, persons: Iterable[str]) -> str:
        return self.catalog.join([self.person(person) for person in persons])

    def about(self, action: str, options: Mapping[str, Any]) -> str:
        return self.catalog.text(f"about.{action}", two=options["hotel_two_from"])

    def help(self, person: str, options: Mapping[str, Any]) -> str:
        """What hiring a person does by a view's rule options, in short."""
        match person:
            case "benefactor" if options["benefactor_pays"] == "prestige":
                return self.catalog.text("help.benefactor.prestige")
            case "butcher" if options["butcher_may_skip"]:
                return self.catalog.text("help.butcher.may")
        return self.catalog.text(f"help.{person}")

    def rule(self, person: str, options: Mapping[str, Any]) -> str:
        match person:
            case "benefactor" if options["benefactor_pays"] == "prestige":
                return self.help(person, options)
            case "butcher" if options["butcher_may_skip"]:
                return self.help(person, options)
        return self.catalog.text(f"full.{person}")

    def reason(self, reason: str) -> str:
        """The name of the reason of an event: an action, a place, a person, a message and so on."""
        if reason in rules.ACTIONS:
            return self.action(reason)
        if reason in rules.PERSONS:
            return self.person(reason)
        if reason in _PLACES:
            return self.place(reason)
        return self.catalog.text(f"reason.{reason}")

    def count(self, things: str, n: int) -> str:
        """ "3 coins", for things such as "coins"."""
        return self.catalog.count(f"n.{things}", n)


def answer_name(option: Any, decision: Decision, view: View, words: Words) -> str:
    """What an option is called within a sentence."""
    if option in ("coin", "marker", "rat"):
        return words.catalog.text(f"answer.{option}")
    return option_name(option, decision, view, words)


def option_name(option: Any, decision: Decision, view: View, words: Words) -> str:
    """What an option is called: an amount of coins, a place, a market, a person, a card, or a word."""
    text = words.catalog.text
    match decision.kind, option:
        case "keep" | "play", str(card):
            return words.card(card)
        case "drive", str(market) if market == view["players"][decision.seat]["carriage"]:
            return text("option.return")
        case "benefactor", int(number) if number and view["rules"]["benefactor_pays"] == "prestige":
            return words.count("prestige", number)
        case "coachman", int(kind):
            collected = view["players"][decision.seat]["collected"]
            return words.count("messages", sum(held == kind for _, held in collected))
        case _, int(number):
            return words.count("coins", number) if number else text("option.give.0")
    if option in rules.SECTORS or option == "cathedral":
        return words.place(option)
    if option in rules.PERSONS:
        return words.person(option)
    return words.market(option) if option in MARKETS else text(f"option.{option}")
