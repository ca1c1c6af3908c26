"""People at real phones, who play by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tests.harness.real_phone import RealPhone

#: Screens, in pixels.
ADA: Final = (320, 568)
BO: Final = (360, 740)
CY: Final = (412, 915)
TABLET: Final = (820, 1180)


class Evening:
    """Phones at a table. They play by chance, each by its own."""

    def __init__(self, phones: list[RealPhone]) -> None:
        self.phones = phones
        self.choices = self._play([Random(seat) for seat in range(len(phones))])

    def _play(self, chances: list[Random]) -> Iterator[RealPhone]:
        """Yield each phone that has a decision, and answer it, until all show the result."""
        while not all(phone.has("#result") for phone in self.phones):
            for phone, chance in zip(self.phones, chances, strict=True):
                if phone.is_asked():
                    yield phone
                    phone.answers(chance)

    def until(self, asked: RealPhone, choices: int) -> str:
        """Play some choices, and on until this phone has a decision; return its id."""
        for number, phone in enumerate(self.choices):
            if phone is asked and number >= choices:
                return phone.decision
        raise AssertionError("the game is over")
