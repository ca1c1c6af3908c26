"""Decisions in words: a prompt, and a label for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game import rules
from game.rules import Decision, Forecast, Gain, View, about
from game.session.session import FROM_HAND
from game.text import now
from game.text.gains import gain
from game.text.names import Words, option_name
from game.text.preview import OptionPreview, preview_options
from game.text.why_not import refusal

#: From so many on, players that are waited for are counted instead of named.
_MANY: Final = 4

_Describer = Callable[[Any, Decision, View, Words, OptionPreview], "Label"]


#: How many answers a list names, and whether it tells the night: the best list first.
_LISTS = ((3, True), (2, True), (3, False), (2, False), (1, True), (1, False))
#: What an option loses by which the plague takes a marker.
_LOST = Gain(markers=-1)


class Label(NamedTuple):
    """An option's name, and in short what it would bring.

    gain: what it would bring in figures, less than 0 for what is lost; choices: what can be had by choices
    that follow. promising: whether it brings anything, be it by these. tonight: what the plague would do to
    the deciding seat then, if the option changes that; more: the detail and that in words; brief: the same
    in fewer. best: instead of the detail, the best of it in few words; bare: that without the answers.
    costs: whether every text has to tell what the plague would cost then. lists: the same as a list with
    fewer and fewer lines, where further answers have names. barred: whether what lies there may not be taken.
    """

    text: str
    detail: str = ""
    gain: Gain = Gain()
    promising: bool = False
    more: str = ""
    tonight: Forecast | None = None
    choices: tuple[Gain, ...] = ()
    best: str = ""
    bare: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    costs: bool = False
    lists: tuple[str, ...] = ()
    barred: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """What it would bring, in fewer and fewer words."""
        told = (self.more, *self.brief)
        if not self.costs:
            told += (self.detail, self.best, *self.bare)
        return tuple(dict.fromkeys(text for text in told if text)) or ("",)

    @property
    def full(self) -> str:
        """What it would bring, and what the plague would do to the deciding seat then if that changes."""
        return self.more or self.detail


def prompt(decision: Decision, words: Words) -> str:
    """The decision as a sentence to the seat that must choose."""
    name, kind, text = words.seat(decision.seat), decision.kind, words.catalog.text
    match decision.about:
        case about.NthCard(nth) if kind == "keep":
            return text(f"ask.keep.{nth}", name=name, left=words.left_of(decision.seat))
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
    if len(view["waiting"]) >= _MANY:
        return text("table.waiting.many", n=len(view["waiting"]))
    return text("table.waiting", names=words.catalog.join([words.seat(seat) for seat in view["waiting"]]))


def turn(view: View, words: Words) -> str:
    """Whose turn it is, for a room that looks at one screen; empty while nobody is waited for."""
    names = words.catalog.join([words.seat(seat) for seat in view["waiting"]])
    return words.catalog.text(f"turn.{view['phase']}", names=names) if names else ""


def coming(view: View, words: Words) -> str:
    """Who comes next, and who or what after that; empty while nobody or everybody chooses."""
    later, text = rules.seats_to_come(view), words.catalog.text
    if later is None:
        return ""
    first, *more = [*map(words.seat, later), text(f"turn.after.{view['phase']}")]
    return text("turn.then", first=first, second=more[0]) if more else text("turn.then.last", first=first)


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
        if then.further and then.promising:
            detail, best = _both(then.text, then.further, words), _both(then.text, then.best, words)
            markets = then.bare if then.follows == "drive" else ()  # which have long names
            bare = tuple(_both(then.text, told, words) for told in markets)
            label = label._replace(detail=detail, best=best, bare=bare)
        if then.night:
            label = _with_night(label, then, words, cards=decision.kind in FROM_HAND)
        if then.lines and then.promising:
            label = label._replace(lists=lists(then, words))
        brought = _LOST if decision.kind == "plague" else then.gain
        told.append(
            label._replace(gain=brought, promising=then.promising, tonight=then.tonight, choices=then.choices)
        )
    return told


def _with_night(label: Label, then: OptionPreview, words: Words, *, cards: bool) -> Label:
    """The label of an option that changes what the plague would do, which is told too.

    cards: where that costs anything it is told before all that the option brings.
    """

    def joined(detail: str, night: str) -> str:
        return words.catalog.text("forecast.more", detail=detail, then=night) if detail else night

    full, *shorter = then.night
    brief = [joined(told, night) for told in (label.detail, label.best or label.detail) for night in shorter]
    if costs := cards and then.costs:
        bare = [_both(then.text, told, words) for told in then.bare] or [label.detail]
        brief += [joined(told, then.night[-1]) for told in bare]
    return label._replace(more=joined(label.detail, full), brief=tuple(brief), costs=costs)


def lists(then: OptionPreview, words: Words) -> tuple[str, ...]:
    """What comes at once, the best of what can be had by further answers, how much more there is, and the
    night: a line for each, in fewer and fewer lines."""
    lists = []
    for most, night in _LISTS:
        shown, rest = then.lines[:most], len(then.lines) - most
        if rest > 0 or not then.complete:
            catalog = words.catalog
            more = catalog.count("now.more", rest) if then.complete else catalog.text("now.more.many")
            shown = (*shown, more)
        lists.append("\n".join(filter(None, (then.text, *shown, *(then.night[-1:] if night else ())))))
    return tuple(lists)


def _both(told: str, more: str, words: Words) -> str:
    """What comes at once and then; either may be empty."""
    return words.catalog.text("now.both", gain=told, more=more) if told and more else told or more


def _pieces(view: View, seat: int, place: str) -> int:
    """How many markers, friend included, a seat has in a sector or the cathedral."""
    player = view["players"][seat]
    if place == "cathedral":
        return player["cathedral"]
    return player["sectors"][place] + (player["friend"] == place)


def _named(option: Any, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    """What an option is by itself, and what it would do at once."""
    text, name = words.catalog.text, option_name(option, decision, view, words)
    if option in rules.SECTORS or option == "cathedral":
        there = words.count("pieces", _pieces(view, decision.seat, option))
        return Label(name, then.text or text("option.place.detail", pieces=there))
    if option == "none":
        return Label(name, text("option.none.detail"))
    quiet = option in ("take", "leave", "coin", "marker", "rat", "friend", "nobody")
    return Label(name, "" if quiet else then.text)


def _card(card: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    return Label(words.card(card), then.text if then.promising else now.nothing(card, view, words))


def _acting(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    """A sector whose action will run."""
    detail = then.text if then.promising else now.nothing(f"{option}:0", view, words, placing=False)
    return Label(words.place(option), detail or words.catalog.text(f"effect.{option}"))


def _donation(option: int, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    name = option_name(option, decision, view, words)
    return Label(name, then.text or words.catalog.text(f"option.donate.{option}"))


def _drive(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    text = words.catalog.text
    if option == "stay":
        return Label(text("option.stay"), text("option.stay.detail"))
    kind = view["messages"].get(option)
    name = option_name(option, decision, view, words)
    if not kind:
        return Label(name, text("option.drive.empty"))
    if why := refusal(view, decision.seat, option, words):
        return Label(name, text("option.drive.barred", why=why), barred=True)
    return Label(name, gain(then.gain, words) or text(f"message.{kind}"))


def _message(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    assert isinstance(decision.about, about.MessageOn)
    kind = view["messages"][decision.about.market]
    gift = words.catalog.text(f"message.{kind}")
    detail = (gain(then.gain, words) or gift) if option == "take" else ""
    return Label(words.catalog.text(f"option.{option}"), detail)


def _hire(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    if option == "nobody":
        return Label(words.catalog.text("option.nobody"), words.catalog.text("option.nobody.detail"))
    if then.promising or then.hidden:
        return Label(words.person(option), then.text or words.help(option, view["rules"]))
    return Label(words.person(option), now.nothing(option, view, words))


def _gift(option: int, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    name = option_name(option, decision, view, words)
    return Label(name, words.catalog.text("option.give.detail", steps=option) if option else "")


def _loss(option: str, decision: Decision, view: View, words: Words, then: OptionPreview) -> Label:
    """A sector that would lose a marker to the plague."""
    left = words.count("pieces", _pieces(view, decision.seat, option) - 1)
    return Label(words.place(option), words.catalog.text("option.plague.detail", pieces=left))


#: For kinds of decisions whose options need more words than their own name.
_DESCRIBERS: dict[str, _Describer] = {
    **dict.fromkeys(("keep", "play"), _card),
    **dict.fromkeys(("friend", "fool_target", "bishop", "procurator", "actress_target"), _acting),
    "donate": _donation,
    "drive": _drive,
    "message": _message,
    "hire": _hire,
    "benefactor": _gift,
    "plague": _loss,
}
