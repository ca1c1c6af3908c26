"""The labels that rise where a seat gains or loses something."""

from __future__ import annotations

from game import rules
from game.rules import events as ev
from game.text.names import Words


class Labels:
    """Called with an event, gives its label: how much and why. Empty for events without a label."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def __call__(self, event: rules.Event) -> str:
        match event:
            case ev.CoinsGained(_, amount, payer, _) if payer is not None:
                return self._text("cue.coins.from", amount=amount, payer=self._words.seat(payer))
            case ev.CoinsGained(_, amount, None, reason):
                return self._gain(amount, 0, reason)
            case ev.PrestigeGained(reason=reason):
                gained, bonus = event.own or (event.amount, event.bonus)
                if gained is None or bonus is None:
                    return self._text("cue.hidden", reason=self._words.reason(reason))
                return self._gain(gained, bonus, reason)
            case ev.PrestigeLost(due=due, own=own):
                return self._text(
                    "cue.lost", amount=self._words.count("prestige", due if own is None else own)
                )
            case ev.MarkersMoved(number=number, reason="plague"):
                return self._text("cue.lost", amount=self._words.count("markers", number))
        return ""

    def _gain(self, amount: int, bonus: int, reason: str) -> str:
        why = self._words.reason(reason)
        if bonus:
            return self._text("cue.gain.bonus", amount=amount, base=amount - bonus, bonus=bonus, reason=why)
        return self._text("cue.gain", amount=amount, reason=why)

    def _text(self, key: str, **values: object) -> str:
        return self._words.catalog.text(key, **values)
