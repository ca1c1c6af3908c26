"""What is answered to clicks that do nothing, or would be wasted."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.client.panels.explain import Explained
from game.client.tutorial.lesson import LessonMoment
from game.rules import Decision
from game.text import describe, why_not
from game.text.describe import Label

#: Kinds of decisions in which something is spent on the option.
_SPENDING = ("play", "drive", "hire", "friend", "bishop", "procurator", "fool_target", "actress_target")
#: Options that mean to do nothing.
_PASSES = ("stay", "nobody")


def wasted(decision: Decision, labels: Sequence[Label], option: int) -> bool:
    """Whether an option brings nothing where others, or a coin that is kept, are worth more."""
    if decision.kind not in _SPENDING or decision.options[option] in _PASSES or labels[option].promising:
        return False
    return decision.kind == "hire" or any(label.promising for label in labels)


def warning(moment: LessonMoment, label: Label, option: int) -> str:
    """Why an option brings nothing, and how it is chosen all the same."""
    words, decision, text = moment.words, moment.decision, moment.words.catalog.text
    why = text("lesson.wasted", why=label.detail)
    if decision.kind == "drive":
        why = why_not.market(moment.view, moment.seat, decision, decision.options[option], words)
    return "\n".join((why, text("lesson.again")))


def nothing_to_undo(moment: LessonMoment) -> str:
    """Why the button that takes a choice back is grey."""
    return _with_prompt(moment.words.catalog.text("lesson.not_now.undo"), moment)


def out_of_turn(moment: LessonMoment, explained: Explained, *, on_board: bool) -> str:
    """What a thing is that cannot be chosen now, in short, and what is asked instead."""
    words, rule_set, name = moment.words, moment.view["rules"], explained.name
    if name in rules.PERSONS:
        told = words.rule(name, rule_set)
        if moment.view["phase"] in ("draft", "play"):
            return "\n".join((told, words.catalog.text("lesson.not_now.person")))
        return _with_prompt(told, moment)
    if name in rules.ACTIONS and not on_board:
        return _with_prompt(words.about(name, rule_set), moment)
    return _with_prompt(explained.label.full, moment)


def _with_prompt(told: str, moment: LessonMoment) -> str:
    asked = describe.prompt(moment.decision, moment.words)
    return f"{told}\n{asked if asked.endswith(('?', '!', '.')) else f'{asked}.'}"
