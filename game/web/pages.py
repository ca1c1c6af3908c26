"""Pages from templates, in the language of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FunctionLoader, StrictUndefined

from game import bots
from game.rules import Decision, View
from game.session.lobby_state import QUICK_WORDS, SeatInfo
from game.session.review import ReviewWork
from game.text import assets, describe, host_text, option_words
from game.text.catalog import FALLBACK, Catalog, languages
from game.text.names import Words
from game.web import hand, overview, result, rose, setup
from game.web import review as reviews
from game.web.moving import Way
from game.web.seen_table import SeenTable
from game.web.visitors import Visitor
from net.messages.codes import CodedText
from net.messages.records import COLOURS, SIGNS

#: Makes the token of a form from the path it is sent to.
Token = Callable[[str], str]


@cache
def _environment() -> Environment:
    loader = FunctionLoader(lambda name: assets.read(f"web/{name}").decode())
    return Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


def render(template: str, catalog: Catalog, **values: Any) -> str:
    return (
        _environment()
        .get_template(f"{template}.html")
        .render(t=catalog.text, language=catalog.language, languages=languages(), **values)
    )


def wanted_language(chosen: str, accepted: str) -> str:
    """The language of a page: the chosen one, or the first of an Accept-Language header that there is."""
    preferences = [part.partition(";") for part in accepted[:200].split(",")]
    ranked = sorted(preferences, key=lambda preference: -_weight(preference[2]))
    codes = [preference[0].strip().partition("-")[0].lower() for preference in ranked]
    return next((code for code in (chosen, *codes) if code in languages()), FALLBACK)


def _weight(parameters: str) -> float:
    try:
        return float(parameters.partition("q=")[2] or 1)
    except ValueError:
        return 0.0


def fault(sentence: str, catalog: Catalog) -> str:
    return render("fault", catalog, sentence=sentence)


def pin(catalog: Catalog, token: Token, wrong: CodedText | None) -> str:
    said = "" if wrong is None else host_text.sentence(catalog, wrong)
    return render("pin", catalog, token=token, said=said)


def enter_code(catalog: Catalog, token: Token, wrong: CodedText | None) -> str:
    said = "" if wrong is None else host_text.sentence(catalog, wrong)
    return render("code", catalog, token=token, said=said)


def join(
    table: SeenTable, catalog: Catalog, token: Token, name: str, wrong: CodedText | None, live: str
) -> str:
    """The way in. table: as all may see it. name: with which the visitor came before. live: its events."""
    table.catalog = catalog
    lobby = table.session.lobby
    said = overview.said(table) if wrong is None else host_text.sentence(catalog, wrong)
    return render(
        "join",
        catalog,
        token=token,
        live=live,
        said=said,
        name=name,
        table_name=lobby.options["name"] if lobby.known else "",
        known=lobby.known,
        may_watch=may_watch(table),
        **_free_seat(table),
        seats=_seats(table, catalog),
    )


def may_watch(table: SeenTable) -> bool:
    """Whether the table takes spectators, or is not known yet."""
    lobby = table.session.lobby
    return not lobby.known or lobby.options["max_spectators"] > 0


def may_sit(table: SeenTable) -> bool:
    """Whether somebody new may sit down by themselves."""
    lobby = table.session.lobby
    return lobby.state != "running" and any(seat.kind == "open" for seat in lobby.seats)


def _free_seat(table: SeenTable) -> dict[str, Any]:
    """Whether somebody may sit down, and the colours and signs to choose from."""
    lobby = table.session.lobby
    free = next((seat.seat for seat in lobby.seats if seat.kind == "open"), None)
    return {
        "may_sit": may_sit(table),
        "colours": _choices(lobby.seats, free, "colour", COLOURS),
        "signs": _choices(lobby.seats, free, "sign", SIGNS),
    }


def _choices(
    seats: Iterable[SeatInfo], free: int | None, what: str, values: Iterable[str]
) -> list[tuple[str, str, bool]]:
    """Each colour or sign, who has it, and whether it is that of the free seat."""
    taken = {getattr(seat, what): seat.name for seat in seats if seat.kind == "human"}
    usual = next((getattr(seat, what) for seat in seats if seat.seat == free), "")
    open_ = [value for value in values if value not in taken]
    chosen = usual if usual in open_ else next(iter(open_), "")
    return [(value, taken.get(value, ""), value == chosen) for value in values]


def _seats(table: SeenTable, catalog: Catalog) -> list[dict[str, Any]]:
    owners = {seat for person in table.session.lobby.people if person["owner"] for seat in person["seats"]}
    return [
        {
            "seat": info.seat,
            "kind": info.kind,
            "name": info.name,
            "arms": overview.Arms.of(info.colour, info.sign),
            "ready": info.ready,
            "owner": info.seat in owners,
            "mine": info.seat in table.session.mine,
            "state": overview.seat_state(info, catalog),
        }
        for info in table.session.players
    ]


def lobby(table: SeenTable, token: Token, addresses: list[str]) -> str:
    """The lobby of somebody with a seat. addresses: where others join, the likeliest first."""
    session, catalog = table.session, table.catalog
    unready = session.lobby.unready
    return render(
        "lobby",
        catalog,
        token=token,
        said=overview.said(table),
        table_name=session.lobby.options["name"],
        seats=_seats(table, catalog),
        owner=session.lobby.owner,
        ready=session.lobby.ready,
        may_start=session.lobby.owner and not unready,
        waiting=catalog.join([seat.name for seat in unready if seat.kind == "human"]),
        open_seats=any(seat.kind == "open" for seat in unready),
        rules=overview.rules_line(table),
        options=setup.options(table),
        pin=session.lobby.options["pin"] or "" if session.lobby.owner else "",
        levels=option_words.bot_levels(catalog, bots.LEVELS),
        characters=[(one, option_words.character_name(catalog, one)) for one in ("", *bots.CHARACTERS)],
        usual_level=bots.DEFAULT_LEVEL,
        chat=overview.chat_lines(table),
        quick=QUICK_WORDS,
        addresses=addresses,
        **_free_seat(table),
    )


class Ways(NamedTuple):
    """The codes with which seats go on at other phones, the address that these open, the gateway's own guest,
    who asks for no seat, and who has come to this phone from others."""

    codes: Sequence[tuple[Way, str]] = ()
    address: str = ""
    own_guest: int = -1
    beside: Sequence[Visitor] = ()


_NO_WAYS: Final = Ways()


def absent(table: SeenTable) -> list[int]:
    """The seats whose people are not here, so that the owner may give them to others."""
    return [info.seat for info in table.session.players if info.kind == "human" and not info.here]


def game(table: SeenTable, token: Token, picked: int | None, ways: Ways = _NO_WAYS) -> str:
    """The page of a seat while a game runs, and when it is over; without its secrets while it is covered."""
    session, words, seat = table.session, table.words, table.seat
    assert session.shown is not None
    assert seat is not None
    view = session.shown.public if table.covered else session.shown.view(seat)
    asked = None if session.lobby.paused is not None else session.decision()
    decision, undo = None if table.covered else asked, session.lobby.undo
    asking = [one for one in session.lobby.people if not one["seats"] and one["guest"] != ways.own_guest]
    return render(
        "game",
        table.catalog,
        token=token,
        changes=table.changes,
        said=overview.said(table),
        head=overview.head(view, words),
        stock=hand.stock(table, view, seat),
        rat=overview.rat_bar(view, view["players"][seat], words),
        lines=overview.seat_lines(table, view),
        decision=None if decision is None else hand.open_decision(table, view, decision, picked),
        state=_state(table, view) if asked is None else words.catalog.text("web.turn", name=words.seat(seat)),
        handover=_handover(table, asked),
        waits=asked is None,
        night=[] if table.covered else table.nights.lines(view, seat, words),
        news=overview.news(table, seat),
        cards=hand.cards(view, words),
        borough=hand.borough(view, seat, words),
        persons=overview.persons(view, words),
        log=overview.log_lines(table, view["viewer"]),
        chat=overview.chat_lines(table),
        quick=QUICK_WORDS,
        result=result.result(table, view),
        seat=None if table.covered else seat,
        may_undo=table.undo.seat is not None,
        undo_of=table.undo.name,
        undo=None
        if undo is None
        else {
            "number": undo["number"],
            "name": words.seat(undo["seat"]),
            "asked": session.lobby.must_answer_undo,
        },
        paused=session.lobby.paused,
        board=_board(table, view, view["players"][seat]["borough"]),
        owner=session.lobby.owner,
        ready=session.lobby.ready,
        may_start=session.lobby.owner and not session.lobby.unready,
        missing=[
            (info.seat, words.catalog.text("people.open") if info.kind == "open" else info.name)
            for info in session.lobby.unready
            if info.kind == "open" or not info.here
        ],
        address=ways.address,
        codes=[(_purpose(way, ways, words), f"{code[:3]} {code[3:]}") for way, code in ways.codes],
        beside=[*enumerate(one.name for one in ways.beside)],
        absent=[(number, words.seat(number)) for number in absent(table) if session.lobby.owner],
        asking=[(one["guest"], one["name"]) for one in asking],
        given=[(info.seat, info.name) for info in session.players if info.kind == "bot" or not info.here],
    )


def _purpose(way: Way, ways: Ways, words: Words) -> str:
    """What a code is for."""
    text = words.catalog.text
    if way.seat is not None:
        return text("web.move.seat", name=words.seat(way.seat))
    return text("web.move.one", name=way.visitor.name) if way.visitor in ways.beside else text("web.move")


def _handover(table: SeenTable, asked: Decision | None) -> list[tuple[int, str]]:
    """Seat and name of the others who may take the phone now: whoever must choose, else anybody here."""
    session = table.session
    may = session.mine if asked is None else (asked.seat,)
    return [(seat, table.words.seat(seat)) for seat in may if seat != session.holder]


def review(table: SeenTable, work: ReviewWork, seat: int, token: Token) -> str:
    """The review of the game that has ended, or how far the work at it is."""
    found = None if work.review is None else reviews.lines(table, work.review, seat)
    return render("review", table.catalog, token=token, review=found, percent=work.percent, fault=work.fault)


def _state(table: SeenTable, view: View) -> str:
    return describe.state(view, table.session.lost, table.words)


def _board(table: SeenTable, view: View, below: int) -> str:
    return rose.picture(view, table.session.lobby.crests, table.words, below)


def watch(
    table: SeenTable, catalog: Catalog, *, large: bool, live: str = "/news?all", asks: bool = False
) -> str:
    """What all may know of the table. large: for a screen that is looked at from afar.

    live: where its events come from. asks: whether the reader waits for a seat.
    """
    table.catalog = catalog
    shown = table.session.shown
    view = None if shown is None else shown.public
    values: dict[str, Any] = {"running": False, "seats": _seats(table, catalog)}
    if view is not None and table.session.lobby.state != "lobby":
        values |= {
            "running": True,
            "head": overview.head(view, table.words),
            "lines": overview.seat_lines(table, view),
            "state": _state(table, view),
            "coming": describe.coming(view, table.words),
            "persons": overview.persons(view, table.words),
            "log": overview.log_lines(table, None),
            "result": result.result(table, view),
            "board": _board(table, view, view["players"][0]["borough"]),
        }
    known = table.session.lobby.known
    return render(
        "watch",
        catalog,
        large=large,
        live=live,
        asks=asks,
        said=overview.said(table),
        table_name=table.session.lobby.options["name"] if known else "",
        rules=overview.rules_line(table) if known else "",
        **values,
    )
