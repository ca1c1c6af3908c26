"""Questions and options in words: what is asked, and a label and a detail for each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.client.table.session import Question, View
from game.client.words.foresight import Foresight, foresee
from game.client.words.names import Words

_Describer = Callable[[Any, Question, View, Words, Foresight], "Label"]


class Label(NamedTuple):
    """An option's name, and in short what it means."""

    text: str
    detail: str = ""


def ask(question: Question, words: Words) -> str:
    """The question as a sentence to whoever must answer."""
    name, about, text = words.seat(question.seat), question.about or "", words.catalog.text
    match question.kind:
        case "keep" | "play":
            return text(f"ask.{question.kind}.{about}", name=name)
        case "source":
            return text("ask.source", name=name, about=words.place(about))
        case "bonus":
            giver, _, nth = about.partition(":")
            return text(
                "ask.bonus.again" if nth == "2" else "ask.bonus", name=name, about=words.reason(giver)
            )
        case "hire" if about:
            return text("ask.hire.advisor", name=name)
        case "minstrel_piece":
            source, _, target = about.partition(">")
            return text(
                "ask.minstrel_piece", name=name, source=words.place(source), target=words.place(target)
            )
        case "travelling_folk":
            return text("ask.travelling_folk", name=name, markers=words.count("markers", int(about or 0)))
        case kind:
            return text(f"ask.{kind}", name=name)


def state(view: View, lost: bool, words: Words) -> str:
    """What the table waits for, while nobody here is asked."""
    text = words.catalog.text
    if lost:
        return text("table.lost")
    if not view["waiting"]:
        return text("table.night") if view["ranking"] is None else text("phase.over")
    return text("table.waiting", names=words.catalog.join([words.seat(seat) for seat in view["waiting"]]))


def handover(question: Question, words: Words) -> str:
    """Why the machine goes to whoever is asked."""
    return words.catalog.text(f"curtain.keep.{question.about}", name=words.seat(question.seat))


def labels(question: Question, view: View, words: Words, viewer: int | None) -> list[Label]:
    """A label for each option, in order. `view` is that of the seat asked, `viewer` who reads the labels."""
    describe: _Describer = _DESCRIBERS.get(question.kind, _place)
    return [
        describe(option, question, view, words, foresee(question, option, view, words, viewer))
        for option in question.options
    ]


def pieces(view: View, seat: int, place: str) -> int:
    """A seat's markers and friend in a sector, the cathedral or a supply."""
    player = view["players"][seat]
    supply = player["sectors"] if place in player["sectors"] else player
    return int(supply[place]) + int(player["friend"] == place)


def _card(card: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    return Label(words.card(card), then.text)


def _place(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    """A place on the board, or the word that ends a choice in steps."""
    text = words.catalog.text
    if option == "none":
        return Label(text("option.none"))
    if option == "done":
        return Label(text("option.done"), then.text)
    there = words.count("pieces", pieces(view, question.seat, option))
    return Label(words.place(option), then.text or text("option.place.detail", pieces=there))


def _acting(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    """A sector whose action will run."""
    return Label(words.place(option), then.text or words.catalog.text(f"effect.{option}"))


def _donation(option: int, question: Question, view: View, words: Words, then: Foresight) -> Label:
    text = words.catalog.text("option.give.0") if not option else words.count("coins", option)
    return Label(text, then.text or words.catalog.text(f"option.donate.{option}"))


def _drive(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    text = words.catalog.text
    if option == "stay":
        return Label(text("option.stay"), text("option.stay.detail"))
    kind = view["messages"].get(option)
    if not kind:
        detail = text("option.drive.empty")
    else:
        gift = text(f"message.{kind}")
        detail = gift if then.follows == "message" else text("option.drive.barred", gift=gift)
    back = option == view["players"][question.seat]["carriage"]
    return Label(text("option.return") if back else words.market(option), detail)


def _message(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    kind = view["messages"].get(question.about)
    detail = words.catalog.text(f"message.{kind}") if option == "take" and kind else ""
    return Label(words.catalog.text(f"option.{option}"), detail)


def _word(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    return Label(words.catalog.text(f"option.{option}"))


def _hire(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    if option == "nobody":
        return Label(words.catalog.text("option.nobody"), words.catalog.text("option.nobody.detail"))
    help_ = words.help(option, view["rules"]["benefactor_pays"])
    return Label(words.person(option), help_ if then.follows else then.text or help_)


def _piece(option: str, question: Question, view: View, words: Words, then: Foresight) -> Label:
    return Label(words.catalog.text("option.done" if option == "done" else f"option.piece.{option}"))


def _gift(option: int, question: Question, view: View, words: Words, then: Foresight) -> Label:
    if not option:
        return Label(words.catalog.text("option.give.0"))
    paid = "prestige" if view["rules"]["benefactor_pays"] == "prestige" else "coins"
    return Label(words.count(paid, option), words.catalog.text("option.give.detail", steps=option))


def _message_kind(option: int, question: Question, view: View, words: Words, then: Foresight) -> Label:
    held = sum(kind == option for _, kind in view["players"][question.seat]["collected"])
    return Label(words.count("messages", held), then.text)


_DESCRIBERS: dict[str, _Describer] = {
    "keep": _card,
    "play": _card,
    "donate": _donation,
    "friend": _acting,
    "drive": _drive,
    "message": _message,
    "bonus": _word,
    "hire": _hire,
    "minstrel_piece": _piece,
    "fool_piece": _piece,
    "fool_target": _acting,
    "bishop": _acting,
    "procurator": _acting,
    "actress_target": _acting,
    "benefactor": _gift,
    "coachman": _message_kind,
}
