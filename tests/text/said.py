"""What is said about two games and every person, by keys of texts: `python -m tests.text.said` writes it.

Of all that is made of the same texts the first is kept. Whoever says something in other texts on purpose runs
this and reads the difference that git shows; a change of the words in a catalogue changes nothing here.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from game import rules
from game.board.crest import Crest
from game.rules.saved.version_1 import POOL
from game.session.lobby_state import SeatInfo
from game.text import describe, forecast, now, why_not
from game.text.catalog import Catalog
from game.text.log import ViewerLog
from game.text.names import Words
from tests.checks.games import GameStep, Setting, steps
from tests.rules.build import table

FILE = Path(__file__).with_name("said.txt")

GAMES = (
    Setting(rules.RuleSet.preset("german-2017", new_persons=True, pool=POOL), 4, 7),
    Setting(rules.RuleSet.preset("english-2017", new_persons=True, pool=POOL), 2, 51),
)
NAMES = ("Anna", "Mike", "Peggy", "Leo")
COLOURS = ("blue", "green", "red", "violet")
#: Texts that are names or join others.
PLAIN = ("place", "person", "action", "colour", "option", "answer", "market", "list")


class Spelled(Catalog):
    """A catalogue in which a text is its key with its parameters; names and numbers of things are plain."""

    def __init__(self) -> None:
        self._english = Catalog.load()
        super().__init__(gettext.NullTranslations())

    def has(self, key: str) -> bool:
        return self._english.has(key)

    def text(self, key: str, /, **values: object) -> str:
        if key.split(".")[0] in PLAIN or key == "now.or":
            return self._english.text(key, **values)
        return f"{key}({', '.join(map(str, values.values()))})" if values else key

    def count(self, key: str, n: int, /, **values: object) -> str:
        return f"{n} {key.removeprefix('n.')}" if key.startswith("n.") else self.text(key, n=n, **values)


def words(seats: int) -> Words:
    players = [SeatInfo(seat, NAMES[seat], "human", None, COLOURS[seat], "lily") for seat in range(seats)]
    return Words(Spelled(), players, [Crest(colour, "lily") for colour in COLOURS])


def said() -> Iterator[str]:
    """The first of all sentences that are made of the same texts."""
    met = set()
    hires = (line for step in _hires() for line in _about_decision(step, words(4)))
    for line in chain(hires, *map(_about_game, GAMES)):
        made_of = (line.split(":")[0], *re.findall(r"[a-z_]+\.[a-z_.]+", line))
        if made_of not in met:
            met.add(made_of)
            yield line


def _hires() -> Iterator[GameStep]:
    """Seat 0 hires each person, and is asked all that the person asks."""
    mine: dict[str, Any] = {
        "round": 4,
        "coins": 4,
        "prestige": 5,
        "rat": 4,
        "friend": "bank",
        "sectors": {"bank": 2, "hotel": 1, "residence": 1, "park": 2},
        "collected": [(0, 1), (1, 2), (2, 2)],
    }
    for person in chain(*POOL):
        game = table(4, GAMES[0].rule_set, **mine).hire(person)
        while not game.decision.seat:
            yield GameStep(1, game.state, 0, None)
            last = game.options[-1]
            game.choose(game.kind, game.options[0] if last in ("done", "friend") else last)


def _about_game(setting: Setting) -> Iterator[str]:
    spoken = words(setting.seats)
    logs = {viewer: ViewerLog(spoken) for viewer in (0, None)}

    def hear(events: tuple[rules.Event, ...]) -> None:
        for viewer, log in logs.items():
            log.add(event for event in (rules.redact(event, viewer) for event in events) if event)

    hear(rules.opening(rules.new_game(*setting)))
    for step in steps(setting, hear):
        if step.number % 3 == 0:
            yield from _about_decision(step, spoken)
        if step.number % 9 == 0:
            yield from _about_table(step, spoken)
    for viewer, log in logs.items():
        yield from (f"log: {viewer} {log.text(entry)}" for entry in log.entries)


def _about_decision(step: GameStep, spoken: Words) -> Iterator[str]:
    decision, view = step.decision, rules.view(step.state, step.seat)
    yield f"prompt: {describe.prompt(decision, spoken)}"
    for label in describe.labels(decision, view, spoken, step.seat):
        yield f"{decision.kind}: {label.text}: {' / '.join(label.texts)}"
        yield from (f"list: {' / '.join(lines.splitlines())}" for lines in label.lists)
    for place in rules.SECTORS:
        yield f"sector: {why_not.sector(view, step.seat, decision, step.seat, place, spoken)}"
    yield f"cathedral: {why_not.cathedral(step.seat, decision, spoken)}"
    for market in sorted(view["messages"]):
        yield f"market: {why_not.market(view, step.seat, decision, market, spoken)}".replace("\n", " / ")
    yield f"donations: {why_not.donations(view, decision, spoken)}"


def _about_table(step: GameStep, spoken: Words) -> Iterator[str]:
    """What is said of a seat's view apart from what it is asked."""
    seat, view = step.seat, rules.view(step.state, step.seat)
    own = [*rules.ACTIONS, *view["persons"]]
    cards = rules.card_outlooks(view, [f"{action}:{seat}" for action in rules.ACTIONS], seat)
    persons = rules.person_outlooks(view, view["persons"], seat)
    for name, outlook in zip(own, (*cards, *persons), strict=False):
        yield f"now: {now.now(name if name in rules.PERSONS else f'{name}:{seat}', outlook, view, spoken)}"
        yield f"briefly: {now.briefly(outlook, view, spoken)} / {' / '.join(now.barely(outlook, spoken))}"
    yield f"state: {describe.state(view, False, spoken)}"
    yield f"hiring: {why_not.hiring(view, seat, spoken)}"
    yield f"collected: {why_not.collected(view, seat, spoken)}".replace("\n", " / ")
    yield f"donation: {why_not.donation(view, seat, 3, spoken)}"
    for other in range(view["seats"]):
        told = rules.forecast(view, other)
        if told is not None:
            yield f"tonight: {forecast.reckoning(told, spoken)}"
            yield f"then: {' / '.join(forecast.then(told, spoken, still=other == seat))}"
            yield f"night: {forecast.explained(told, spoken)}"


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in said()), "utf-8")
