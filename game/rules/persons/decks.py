"""The decks of persons, each in the order that its shuffles begin with: the seeds of all games rest on it."""

from __future__ import annotations

from typing import Final

from ..names import PERIODS
from . import brown, grey_a, grey_b, grey_c  # noqa: F401  (enter their persons)
from .registry import PERSONS


def _deck(name: str) -> tuple[str, ...]:
    cards = [card for card in PERSONS.values() if card.deck == name]
    return tuple(card.id for card in sorted(cards, key=lambda card: card.expansion))


BROWN: Final = _deck("brown")
#: The grey persons of each letter, those of the base game first.
GREY: Final = {period: _deck(period) for period in PERIODS}
