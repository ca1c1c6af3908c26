"""An evening with the real browsers of phones, around a host without a window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.harness.host_command import HostCommand, host_command
from tests.web.test_command import web_address

if TYPE_CHECKING:
    from tests.web.real_phone import RealPhone

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

ADA, BO, CY, TABLET = (320, 568), (360, 740), (412, 915), (820, 1180)


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


def test_phones_of_all_sizes_play_a_whole_game(tmp_path: Path) -> None:
    from tests.web.real_phone import RealPhone

    with ExitStack() as open_until_the_end:
        options = ("--seats", "3", "--new-persons", "--seed", "8", "--name", "Friday")
        host = open_until_the_end.enter_context(started(*options, "--web", "0"))
        address = web_address(host)

        def phone(name: str, size: tuple[int, int], *, script: bool = True) -> RealPhone:
            return open_until_the_end.enter_context(
                closing(RealPhone(address, tmp_path / name, size, script=script))
            )

        ada, bo, cy = phone("Ada", ADA), phone("Bo", BO), phone("Cy", CY, script=False)
        for seat, (name, one) in enumerate({"Ada": ada, "Bo": bo, "Cy": cy}.items()):
            one.sits_down(name, seat)
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        tablet = phone("tablet", TABLET)
        tablet.look("/watch")
        evening = Evening([ada, bo, cy])

        decision = evening.until(ada, 8)
        ada.tap("#option-0")
        ada.look()
        assert ada.decision == decision

        decision = evening.until(bo, 8)
        assert bo.complaints() == []
        bo.close()
        bo.open()
        assert bo.decision == decision

        decision = evening.until(ada, 8)
        assert [one.complaints() for one in (ada, bo, cy, tablet)] == [[]] * 4
        host.process.kill()
        host.ends()
        ada.sees("#said p")
        port = address.partition(":")[2]
        again = open_until_the_end.enter_context(started("--resume", "Friday", "--web", port))
        assert web_address(again) == address
        ada.reaches_the_table()
        assert ada.decision == decision
        cy.look()
        for one in (ada, bo, cy, tablet):
            one.complaints()

        assert len([*evening.choices]) > 50
        tablet.sees("#result")
        assert not tablet.has("input[name=decision]")
        assert [one.complaints() for one in (ada, bo, cy, tablet)] == [[]] * 4
        assert {"keep", "play", "drive", "hire"} <= ada.kinds & bo.kinds & cy.kinds


def started(*options: str) -> AbstractContextManager[HostCommand]:
    return host_command("--no-announce", *options)
