"""Decisions in words: a prompt, and a label for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game import rules
from game.client.words import forecast
from game.client.words.gains import gain
from game.client.words.names import Words
from game.client.words.preview import OptionPreview, preview_options
from game.client.words.why_not import refusal
from game.rules import Decision, Forecast, Gain, View, about
from game.rules.hints import MARKETS

_Describer = Callable[[Any, Decision, View, Words, OptionPreview], "Label"]


class Label(NamedTuple):
    """An option's name, and in short what it would bring.

    gain: what it would bring in figures. promising: whether it brings anything, be it by choices that follow.
    tonight: what the plague would do to the deciding seat then, if the option changes that; more: the detail
    and that in words.
    """

    text: str
    detail: str = ""
    gain: Gain = Gain()
    promising: bool = False
    more: str = ""
    tonight: Forecast | None = None

    @property
    def full(self) -> str:
        """What it would bring, and what the plague would do to the deciding seat then if that changes."""
        return self.more or self.detail

    @property
    def line(self) -> str:
        """The most important of that, for a single line."""
        return self.detail or self.more


def prompt(decision: Decision, words: Words) -> str:
    """The decision as a sentence to the seat that must choose."""
    name, kind, text = words.seat(decision.seat), decision.kind, words.catalog.text
    match decision.about:
        case about.NthCard(nth):
            return text(f"ask.{kind}.{nth}", name=name)
        case about.MarkerTo(target, _):
            return text("ask.source", name=name, about=words.place(target))
        case about.BonusFrom(giver, nth):
            return text("ask.bonus.again" if nth == 2 else "ask.bonus", name=name, about=words.reason(giver))
        case about.HireBy("advisor", _):
            return text("ask.hire.advisor", name=name)
        case about.PiecesBetween(source, target, _):
            return text(
                "ask.minstrel_piece", name=name, source=words.place(source), target=words.place(target)
            )
        case about.MarkersReturned(number):
            return text("ask.travelling_folk", name=name, markers=words.count("markers", number))
    return text(f"ask.{kind}", name=name)


def state(view: View, lost: bool, words: Words) -> str:
    """What the table waits for while nothing is to be decided here."""
    text = words.catalog.text
    if lost:
        return text("table.lost")
    if not view["waiting"]:
        return text("table.night") if view["ranking"] is None else text("phase.over")
    return text("table.waiting", names=words.catalog.join([words.seat(seat) for seat in view["waiting"]]))


def handover(decision: Decision, words: Words) -> str:
    """Why the machine goes to the deciding player."""
    assert isinstance(decision.about, about.NthCard)
    nth = decision.about.nth
    return words.catalog.text(f"curtain.keep.{nth}", name=words.seat(decision.seat))


def labels(decision: Decision, view: View, words: Words, viewer: int | None) -> list[Label]:
    """A label for each option, in order. `view` is the deciding seat's; `viewer` reads the labels."""
    describe: _Describer = _DESCRIBERS.get(decision.kind, _named)
    previews = preview_options(decision, view, words, viewer)
    told = []
    for option, then in zip(decision.options, previews, strict=True):
        label = describe(option, decision, view, words, then)
        label = label._replace(gain=then.gain, promising=then.promising, tonight=then.tonight)
        told.append(label._replace(more=_with_night(label, words)))
    return told


def _with_night(label: Label, words: Words) -> str:
    """An option's detail with what the plague would do then; empty if it makes no difference to that."""
    if label.tonight is None:
        return ""
    then = forecast.then(label.tonight, words)
    return words.catalog.text("forecast.more", detail=label.detail, then=then) if label.detail else then


def name(option: Any, decision: Decision, view: View, words: Words) -> str:
    """What an option is called."""
    return _DESCRIBERS.get(decision.kind, _named)(option, decision, view, words, OptionPreview("", None)).text


def _pieces(view: View, seat: int, place: str) -> int:
    """How many markers, friend included, a seat has in a sector or the cathedral."""
    player = view["players"][seat]
    if place == "cathedral":
        return player["cathedral"]
    return player["sectors"][place] + (player["friend"] == place)


def _named(option: Any, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    """What an option is by itself: an amount of coins, a place, a market, a person, or a word."""
    text = words.catalog.text
    if isinstance(option, int):
        return Label(words.count("coins", option) if option else text("option.give.0"), then.text)
    if option in rules.SECTORS or option == "cathedral":
        there = words.count("pieces", _pieces(view, decision.seat, option))
        return Label(words.place(option), then.text or text("option.place.detail", pieces=there))
    if option in rules.PERSONS:
        return Label(words.person(option), then.text)
    if option in MARKETS:
        return Label(words.market(option), then.text)
    return Label(text(f"option.{option}"), then.text if option == "done" else "")


def _card(card: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    return Label(words.card(card), then.text)


def _acting(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    """A sector whose action will run."""
    return Label(words.place(option), then.text or words.catalog.text(f"effect.{option}"))


def _donation(option: int, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    label = _named(option, decision, view, words, then)
    return Label(label.text, label.detail or words.catalog.text(f"option.donate.{option}"))


def _drive(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    text = words.catalog.text
    if option == "stay":
        return Label(text("option.stay"), text("option.stay.detail"))
    kind = view["messages"].get(option)
    if not kind:
        detail = text("option.drive.empty")
    else:
        gift, why = text(f"message.{kind}"), refusal(view, decision.seat, option, words)
        barred = text("option.drive.barred", gift=gift, why=why)
        detail = gain(then.gain, words) or (barred if why else gift)
    back = option == view["players"][decision.seat]["carriage"]
    return Label(text("option.return") if back else words.market(option), detail)


def _message(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    assert isinstance(decision.about, about.MessageOn)
    kind = view["messages"][decision.about.market]
    detail = words.catalog.text(f"message.{kind}") if option == "take" else ""
    return Label(words.catalog.text(f"option.{option}"), detail)


def _hire(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    if option == "nobody":
        return Label(words.catalog.text("option.nobody"), words.catalog.text("option.nobody.detail"))
    help_ = words.help(option, view["rules"])
    return Label(words.person(option), help_ if then.follows else then.text or help_)


def _gift(option: int, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    if not option:
        return Label(words.catalog.text("option.give.0"))
    paid = "prestige" if view["rules"]["benefactor_pays"] == "prestige" else "coins"
    return Label(words.count(paid, option), words.catalog.text("option.give.detail", steps=option))


def _message_kind(option: int, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    held = sum(kind == option for _, kind in view["players"][decision.seat]["collected"])
    return Label(words.count("messages", held), then.text)


#: For kinds of decisions whose options need more words than their own name.
_DESCRIBERS: dict[str, _Describer] = {
    "keep": _card,
    "play": _card,
    "donate": _donation,
    "friend": _acting,
    "drive": _drive,
    "message": _message,
    "hire": _hire,
    "fool_target": _acting,
    "bishop": _acting,
    "procurator": _acting,
    "actress_target": _acting,
    "benefactor": _gift,
    "coachman": _message_kind,
}
