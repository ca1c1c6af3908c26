"""`notre-dame coach`: advises the window that starts this process; ends with standard input."""

from __future__ import annotations

import json
from typing import Any

from game.bots import BotError
from game.bots.coach.coach import Coach
from game.rules import RulesError, decision_from_plain
from net.command import ArgumentParser
from net.host import pipes
from net.host.pipes import PipeFromParent


def main(argv: list[str]) -> int:
    """Answer each request with one line of JSON, until there are no more; return the exit status."""
    ArgumentParser(prog="notre-dame coach", description="Advise the window that starts it.").parse_args(argv)
    parent = PipeFromParent()
    try:
        coach = Coach()
    except BotError:
        return 1
    while line := parent.read_line():
        pipes.write_line(json.dumps(_answer(coach, json.loads(line))))
    return 0


def _answer(coach: Coach, request: dict[str, Any]) -> dict[str, Any]:
    """The advice, None for a game that this program does not know."""
    try:
        view, decision, made = request["view"], decision_from_plain(request["decision"]), request["made"]
        advice = coach.compare(view, decision, made) if made else coach.advise(view, decision)
    except (RulesError, LookupError, ValueError, TypeError):
        return {"number": request["number"], "advice": None}
    return {"number": request["number"], "advice": advice.to_plain()}
