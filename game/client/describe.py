"""Questions and options in words: what is asked, and a label and a detail for each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game import rules
from game.client.session import Question, View
from game.client.words import Words


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


def labels(question: Question, view: View, words: Words) -> list[Label]:
    """A label for each option, in order."""
    describe = _DESCRIBERS.get(question.kind, _sector)
    return [describe(option, question, view, words) for option in question.options]


def pieces(view: View, seat: int, place: str) -> int:
    """A seat's markers and friend in a sector, the cathedral or a supply."""
    player = view["players"][seat]
    if place in player["sectors"]:
        return player["sectors"][place] + (player["friend"] == place)
    return player[place]


def _card(card: str, question: Question, view: View, words: Words) -> Label:
    return Label(words.card(card), words.catalog.text(f"effect.{rules.card_action(card)}"))


def _sector(option: str, question: Question, view: View, words: Words) -> Label:
    """A place on the board, or the word that ends a choice in steps."""
    text = words.catalog.text
    if option in ("none", "done"):
        return Label(text(f"option.{option}"))
    there = words.count("pieces", pieces(view, question.seat, option))
    return Label(words.place(option), text("option.place.detail", pieces=there))


def _acting(option: str, question: Question, view: View, words: Words) -> Label:
    """A sector whose action will run."""
    there = words.count("pieces", pieces(view, question.seat, option))
    effect = words.catalog.text(f"effect.{option}")
    return Label(words.place(option), words.catalog.text("option.acting.detail", pieces=there, effect=effect))


def _donation(option: int, question: Question, view: View, words: Words) -> Label:
    key = f"option.donate.{option}"
    return Label(words.catalog.text(key), words.catalog.text(f"{key}.detail"))


def _drive(option: str, question: Question, view: View, words: Words) -> Label:
    text = words.catalog.text
    if option == "stay":
        return Label(text("option.stay"), text("option.stay.detail"))
    kind = view["messages"].get(option)
    detail = text(f"message.{kind}") if kind else text("option.drive.empty")
    back = option == view["players"][question.seat]["carriage"]
    return Label(text("option.return") if back else words.market(option), detail)


def _message(option: str, question: Question, view: View, words: Words) -> Label:
    kind = view["messages"].get(question.about)
    detail = words.catalog.text(f"message.{kind}") if option == "take" and kind else ""
    return Label(words.catalog.text(f"option.{option}"), detail)


def _word(option: str, question: Question, view: View, words: Words) -> Label:
    return Label(words.catalog.text(f"option.{option}"))


def _hire(option: str, question: Question, view: View, words: Words) -> Label:
    if option == "nobody":
        return Label(words.catalog.text("option.nobody"), words.catalog.text("option.nobody.detail"))
    return Label(words.person(option), words.help(option, view["rules"]["benefactor_pays"]))


def _piece(option: str, question: Question, view: View, words: Words) -> Label:
    return Label(words.catalog.text("option.done" if option == "done" else f"option.piece.{option}"))


def _gift(option: int, question: Question, view: View, words: Words) -> Label:
    if not option:
        return Label(words.catalog.text("option.give.0"))
    paid = "prestige" if view["rules"]["benefactor_pays"] == "prestige" else "coins"
    return Label(words.count(paid, option), words.catalog.text("option.give.detail", steps=option))


def _message_kind(option: int, question: Question, view: View, words: Words) -> Label:
    held = sum(kind == option for _, kind in view["players"][question.seat]["collected"])
    return Label(words.count("messages", held), words.catalog.text(f"message.{option}"))


_DESCRIBERS: dict[str, Callable[[Any, Question, View, Words], Label]] = {
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
