"""What is answered to clicks that do nothing, or would be wasted."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.client.panels.explain import Explained
from game.client.tutorial.lesson import Lesson, LessonMoment, Options, Telling
from game.rules import Decision
from game.text import describe, why_not
from game.text.describe import Label
from game.text.gains import gain

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


_PLAYED = 2  #: Cards that a seat plays in a round.


def _cards_to_play(moment: LessonMoment) -> int:
    """How many cards the seat will still play before the period ends."""
    rounds = 2 - (moment.view["round"] - 1) % 3
    return rounds * _PLAYED + _PLAYED - len(moment.player["played"])


def _school(moment: LessonMoment) -> Telling | None:
    """Prestige now, or the markers for cards to come."""
    school, residence = moment.actions.get("cloister_school"), moment.actions.get("residence")
    cards, markers = _cards_to_play(moment), moment.player["personal"]
    if school is None or residence is None or not 0 < markers < cards:
        return None
    prestige, brought = moment.gain(residence).prestige, moment.gain(school)
    if not prestige or not brought.markers:
        return None
    words = moment.words
    values: dict[str, object] = {"prestige": words.count("prestige", prestige), "cards": cards}
    values |= {"markers": words.count("markers", markers), "gain": gain(brought, words)}
    return Telling(Options((school,)), values, covers=("draft", "card.cloister_school", "card.residence"))


def _hospital(moment: LessonMoment) -> Telling | None:
    """A donation now, or a piece that stops rats in all nights to come."""
    hospital, donation = moment.actions.get("hospital"), moment.actions.get("notre_dame")
    then, coins = moment.tonight, min(3, moment.player["coins"])
    nights = rules.ROUNDS - moment.view["round"] + 1
    if hospital is None or donation is None or then is None or not coins or not then.rat or nights < _PLAYED:
        return None
    count = moment.words.count
    values: dict[str, object] = {"coins": count("coins", coins), "nights": nights}
    values |= {
        "prestige": count("prestige", rules.DONATION[coins]),
        "rat": then.rat,
        "total": then.total,
    }
    variant = ".beyond" if then.penalised else ""
    return Telling(Options((hospital,)), values, variant, ("card.hospital", "card.notre_dame"))


#: In the order in which they come first.
TWICE = (Lesson("twice.school", _school, "cloister_school"), Lesson("twice.hospital", _hospital, "hospital"))
