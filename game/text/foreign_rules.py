"""Asks the rules about a table that may play by rules that this program does not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from game import rules

P = ParamSpec("P")
T = TypeVar("T")
Otherwise = TypeVar("Otherwise")


def known_or(
    otherwise: Otherwise, ask: Callable[P, T], *arguments: P.args, **named: P.kwargs
) -> T | Otherwise:
    """What `ask` returns; `otherwise` where the table plays by rules that this program does not know."""
    try:
        return ask(*arguments, **named)
    except rules.RulesError:
        return otherwise
