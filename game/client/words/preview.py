"""What an option would bring: the rules' preview in the words of the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from game import rules
from game.client.words.log import ViewerLog
from game.client.words.names import Words
from game.rules import Decision, View, about
from game.rules import events as ev

#: Events that the option itself names.
_NAMED = (ev.FriendMoved, ev.CarriageMoved, ev.CardPlayed, ev.PersonHired, ev.ThirdDiscarded, ev.CoinsPaid)


class OptionPreview(NamedTuple):
    """What an option would bring at once, and the kind of the decision that would follow, if any."""

    text: str
    follows: str | None


def preview_option(
    decision: Decision, option: Any, view: View, words: Words, viewer: int | None
) -> OptionPreview:
    """The preview of an option for `viewer`; `view` is the deciding seat's.

    Empty where the table plays by rules that this program does not know.
    """
    try:
        preview = rules.preview(view, option)
    except (rules.IllegalChoice, rules.RulesError):
        return OptionPreview("", None)
    known = [rules.redact(event, viewer) for event in preview.events]
    log = ViewerLog(words, cause=_cause(decision, option))
    log.add(event for event in known if event is not None and not _is_named(event))
    parts = [part for entry in log.entries for part in entry.parts]
    text = words.catalog.text("list.comma").join(parts)
    return OptionPreview(text, preview.decision.kind if preview.decision else None)


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
