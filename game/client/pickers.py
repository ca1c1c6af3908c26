"""Which things on the table stand for which answers: the panes, markets and persons to click on.

A target is the same named tuple that the rose window's `hit` returns; persons have one of their own kind.
Answers without a target (nothing, enough, a coin) are buttons.
"""

from __future__ import annotations

from typing import Any

from game import rules
from game.client.layout import CATHEDRAL, Target, market_target, sector_target
from game.client.session import Question, View


def person_target(person: str) -> Target:
    return Target("person", None, person)


def targets(question: Question, view: View) -> dict[Target, int]:
    """The option that a click on each target chooses."""
    found: dict[Target, int] = {}
    for index, option in enumerate(question.options):
        target = _target(question, view, option)
        if target is not None:
            found[target] = index
    return found


def _target(question: Question, view: View, option: Any) -> Target | None:
    if option in rules.SECTORS:
        return sector_target(view["players"][question.seat]["borough"], option)
    if option == "cathedral":
        return CATHEDRAL
    if option in rules.PERSONS:
        return person_target(option)
    if question.kind == "drive" and option != "stay":
        return market_target(option)
    if question.kind == "message" and option == "take" and question.about is not None:
        return market_target(question.about)
    return None
