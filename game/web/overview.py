"""What all may know of a table, for pages: the head, a line for each seat, persons, log, chat, the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game import rules
from game.rules import Forecast, Player, View
from game.session import printed
from game.session.lobby_state import SeatInfo
from game.text import forecast, host_text, option_words
from game.text.catalog import Catalog
from game.text.names import Words, known_or
from game.web import art
from game.web.seen_table import SeenTable

#: So many of the newest lines are shown of log, news and chat.
LOG_LINES, NEWS_LINES, CHAT_LINES = 24, 8, 12


class Arms(NamedTuple):
    """A seat's shield and the sign on it, as paths of pictures."""

    colour: str
    shield: str
    sign: str

    @classmethod
    def of(cls, colour: str, sign: str) -> Arms:
        return cls(colour, f"/art/pieces/shield.{colour}.svg", art.sign(sign, colour))


class RatBar(NamedTuple):
    """The plague track of a seat. spaces: for each its classes. told: the same in a sentence.

    sum: how tonight's space comes about, and what it costs. loses: whether it costs anything.
    """

    spaces: tuple[str, ...]
    told: str
    sum: str
    loses: bool


class SeatLine(NamedTuple):
    """What lies open before a seat. prestige: None where it is hidden. state: what else is said of it."""

    seat: int
    name: str
    arms: Arms
    mine: bool
    acts: bool
    starts: bool
    coins: int
    markers: int
    prestige: int | None
    rat: RatBar
    played: str
    state: str


class PersonOnTable(NamedTuple):
    picture: str
    name: str
    help: str
    rats: str
    hirers: tuple[str, ...]


def head(view: View, words: Words) -> dict[str, str]:
    text = words.catalog.text
    return {
        "round": text("header.round", round=view["round"], rounds=rules.ROUNDS),
        "phase": text(f"phase.{view['phase']}"),
        "rats": words.count("rats", view["plague"]) if view["persons"] else "",
    }


def rat_bar(view: View, player: Player, words: Words) -> RatBar:
    """The seat's rat now, and where it will stand tonight."""
    rat, text = player["rat"], words.catalog.text
    tonight = known_or(None, rules.forecast, view, player["seat"])
    ghost = None if tonight is None else tonight.space
    spaces = tuple(
        " ".join(
            word
            for word, so in {
                "filled": space <= rat,
                "tonight": ghost is not None and rat < space <= ghost,
                "here": space == rat,
                "ghost": space == ghost,
            }.items()
            if so
        )
        for space in range(10)
    )
    if tonight is None:
        return RatBar(spaces, text("web.rat", rat=rat), "", False)
    told = text("web.rat.tonight", rat=rat, space=tonight.space)
    return RatBar(spaces, told, _sum(tonight, words), tonight.penalised)


def _sum(tonight: Forecast, words: Words) -> str:
    reckoned = forecast.reckoning(tonight, words)
    return words.catalog.text("web.rat.sum", sum=reckoned, cost=forecast.cost(tonight, words))


def seat_lines(table: SeenTable, view: View) -> list[SeatLine]:
    """A line for each seat, the own one first, then on to the left."""
    words, seats = table.words, table.session.players
    first = view["viewer"] or 0
    order = [(first + step) % len(seats) for step in range(len(seats))]
    return [_seat_line(view, seats[seat], words) for seat in order]


def _seat_line(view: View, info: SeatInfo, words: Words) -> SeatLine:
    player = view["players"][info.seat]
    return SeatLine(
        info.seat,
        info.name,
        Arms.of(info.colour, info.sign),
        info.seat == view["viewer"],
        info.seat in view["waiting"],
        info.seat == view["start_seat"],
        player["coins"],
        player["personal"],
        player["prestige"],
        rat_bar(view, player, words),
        words.cards(player["played"]),
        seat_state(info, words.catalog),
    )


def seat_state(info: SeatInfo, catalog: Catalog) -> str:
    """Who plays there, where that is not simply somebody who is here."""
    if info.kind == "bot" or (info.kind == "human" and info.level is not None):
        return option_words.bot_at_seat(catalog, info.kind, info.level)
    if info.kind == "human" and not info.here:
        return catalog.text("seat.bot" if info.stand_in else "web.away")
    return ""


def persons(view: View, words: Words) -> list[PersonOnTable]:
    return [
        PersonOnTable(
            f"/art/persons/{person}.svg",
            words.person(person),
            words.help(person, view["rules"]),
            words.count("rats", printed.rats(person, view)),
            tuple(words.seat(player["seat"]) for player in view["players"] if person in player["hired"]),
        )
        for person in view["persons"]
    ]


def log_lines(table: SeenTable, viewer: int | None) -> list[tuple[str, str, str]]:
    """Style and text of the newest lines that the viewer may read, the newest first; why bots chose so."""
    log = table.log.of(viewer)
    newest = log.entries[-LOG_LINES:]
    bots = [info.seat for info in table.session.players if info.kind == "bot"]
    reasons = table.reasons.of(newest, table.words, bots)
    return [(entry.style, log.text(entry), reasons.get(id(entry), "")) for entry in reversed(newest)]


def chat_lines(table: SeenTable) -> list[tuple[str, str]]:
    """Name and text of the newest lines of the chat."""
    return [(line["name"], line["text"]) for line in [*table.session.lobby.chat][-CHAT_LINES:]]


def news(table: SeenTable, seat: int) -> list[str]:
    """What has happened since the seat's last choice."""
    return [table.log.text(entry) for entry in table.log.news(seat)[-NEWS_LINES:]]


def said(table: SeenTable) -> str:
    """What the host has said last, or that it does not answer; empty for nothing."""
    session, text = table.session, table.catalog.text
    if session.lost:
        return text("table.put_away" if session.put_away else "table.lost")
    if session.over is not None:
        return host_text.sentence(table.catalog, session.over.text)
    if session.unsaved is not None:
        return host_text.sentence(table.catalog, session.unsaved)
    return host_text.sentence(table.catalog, table.notice) if table.notice is not None else ""


def rules_line(table: SeenTable) -> str:
    """The rules of the table in a line."""
    lobby, catalog = table.session.lobby, table.catalog
    named: Iterable[str] = [option_words.rules_name(catalog, lobby.preset, lobby.rule_options)]
    if lobby.rule_options.get("new_persons"):
        named = [*named, catalog.text("new.new_persons")]
    return catalog.text("list.comma").join(named)
