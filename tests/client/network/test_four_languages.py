"""Four people with four languages at one table on the network: one game, told to each in their own words."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any, NamedTuple

import pytest

from game.text.catalog import Catalog
from net.messages import protocol
from net.messages.to_client import ToClient
from tests.client.lan_pilot import LanPilot, together
from tests.harness.local_network import Lan

pytestmark = pytest.mark.slow  # four people in four languages

LANGUAGES = ("en", "de", "fr", "ro")
ENGLISH = ("en",) * 4


class ToldEveryone(NamedTuple):
    """What the programs of such a game were told, and what they tell: one of each for each person."""

    updates: list[list[bytes]]
    styles: list[list[tuple[str, int | None, int]]]
    lines: list[list[str]]


class Recorded(LanPilot):
    """Somebody's program in a language, with the bytes of the updates that reach it."""

    def __init__(self, lan: Lan, name: str, language: str) -> None:
        super().__init__(lan, name)
        self.updates: list[bytes] = []
        self.app.set_language(language)

    def records(self) -> None:
        """Keeps the updates from now on."""
        poll, link = self.link.poll, self.link

        def heard() -> list[ToClient]:
            messages = poll()
            self.updates += [protocol.encode(message) for message in messages if message["t"] == "update"]
            return messages

        link.poll = heard  # type: ignore[method-assign]


@cache
def rounds_played(languages: tuple[str, ...]) -> ToldEveryone:
    """A round by people with these languages: everyone's choices are by chance, the same each time."""
    lan, chance = Lan(), random.Random(5)
    people = [Recorded(lan, *one) for one in zip(("Ada", "Bo", "Cy", "Di"), languages, strict=True)]
    ada, *guests = people
    ada.app.set_language("en")  # while the form is filled in by its English words
    ada.hosts(seats="4")
    ada.app.set_language(languages[0])
    for guest, language in zip(guests, languages[1:], strict=True):
        guest.joins()
        guest.press(Catalog.load(language).text("lobby.ready"))
    together(*people)
    for person in people:
        person.records()
    ada.press(Catalog.load(languages[0]).text("lobby.start"))
    together(*people)
    while people[0].app.scenes[1].view["round"] <= 1:  # type: ignore[attr-defined]
        for person in people:
            scene: Any = person.app.scenes[1]
            if scene.decision is not None:
                scene.choose(chance.randrange(len(scene.decision.options)))
            person.step()
    together(*people)
    logs = [person.app.scenes[1]._log.of(seat) for seat, person in enumerate(people)]  # type: ignore[attr-defined]
    return ToldEveryone(
        [person.updates for person in people],
        [[(entry.style, entry.seat, len(entry.parts)) for entry in log.entries] for log in logs],
        [[log.text(entry) for entry in log.entries] for log in logs],
    )


def test_the_same_bytes_reach_everyone_whatever_they_read() -> None:
    assert rounds_played(LANGUAGES).updates == rounds_played(ENGLISH).updates
    assert all(len(updates) > 20 for updates in rounds_played(LANGUAGES).updates)


@pytest.mark.parametrize("seat", range(1, 4), ids=LANGUAGES[1:])
def test_every_log_says_the_same(seat: int) -> None:
    mixed, english = rounds_played(LANGUAGES), rounds_played(ENGLISH)

    assert mixed.styles[seat] == english.styles[seat]
    differing = [
        (said, told)
        for said, told in zip(english.lines[seat], mixed.lines[seat], strict=True)
        if figures(said) != figures(told)
    ]
    assert differing == []
    assert mixed.lines[seat] != english.lines[seat]


def figures(line: str) -> list[str]:
    """The numbers of a line, in whatever order its language has them."""
    return sorted(re.findall(r"\d+", line))
