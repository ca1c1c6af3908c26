"""What an option would bring: the rules' preview in the words of the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from game import rules
from game.rules import Decision, Forecast, Gain, View, about
from game.rules import events as ev
from game.text import gains, now
from game.text.log import ViewerLog
from game.text.names import Words, known_or

#: Events that the option itself names.
_NAMED = (ev.FriendMoved, ev.CarriageMoved, ev.CardPlayed, ev.PersonHired, ev.ThirdDiscarded, ev.CoinsPaid)


class OptionPreview(NamedTuple):
    """What an option would bring at once, and the kind of the decision that would follow, if any.

    gain: in figures. promising: whether it brings anything, be it by choices that follow. choices: what can
    be had by these. further: that in words, or what will be asked; best: the best of it; bare: that without
    the answers, in fewer and fewer words; lines: all of it, a line for each answer, and complete: whether
    there are no others.
    tonight: what the plague would do to the seat then, if the option changes that; night: that, or on what
    it depends, in fewer and fewer words; costs: whether that costs anything. hidden: whether it brings
    prestige that the reader may not know.
    """

    text: str
    follows: str | None
    gain: Gain = Gain()
    promising: bool = False
    tonight: Forecast | None = None
    choices: tuple[Gain, ...] = ()
    further: str = ""
    best: str = ""
    bare: tuple[str, ...] = ()
    night: tuple[str, ...] = ()
    costs: bool = False
    hidden: bool = False
    lines: tuple[str, ...] = ()
    complete: bool = True


def preview_options(
    decision: Decision, view: View, words: Words, viewer: int | None
) -> tuple[OptionPreview, ...]:
    """The preview of each option for `viewer`; `view` is the deciding seat's.

    Empty ones where the table plays by rules that this program does not know.
    """
    outlooks = known_or((), rules.outlooks, view, viewer)
    if len(outlooks) != len(decision.options):
        return (OptionPreview("", None),) * len(decision.options)
    return tuple(
        _preview(decision, option, outlook, view, words)
        for option, outlook in zip(decision.options, outlooks, strict=True)
    )


def _preview(
    decision: Decision, option: Any, outlook: rules.Outlook, view: View, words: Words
) -> OptionPreview:
    log = ViewerLog(words, _cause(decision, option), own=True)
    log.add(event for event in outlook.events if not _is_named(event))
    text = log.results(part for entry in log.entries for part in entry.parts)
    follows = outlook.decision.kind if outlook.decision else None
    return OptionPreview(
        text,
        follows,
        outlook.gain,
        outlook.promising,
        outlook.tonight,
        outlook.ways.gains,
        now.further(outlook, view, words),
        now.briefly(outlook, view, words),
        now.barely(outlook, words),
        now.night(outlook, view, words),
        now.costs(outlook),
        now.hidden(outlook),
        gains.lines(outlook.ways, view, words),
        outlook.ways.complete,
    )


def _is_named(event: rules.Event) -> bool:
    if isinstance(event, ev.MarkersMoved):
        return event.target not in ("personal", "general")
    return isinstance(event, _NAMED)


def _cause(decision: Decision, option: Any) -> str:
    """The reason for gains that the option itself names, so that the preview need not."""
    match decision.about:
        case about.NthCard():
            return rules.card_action(option)
        case about.MarkerTo(target, _):
            return "notre_dame" if target == "cathedral" else target
        case about.BonusFrom(giver, _):
            return giver
        case _:
            return "notre_dame" if decision.kind == "donate" else str(option)
