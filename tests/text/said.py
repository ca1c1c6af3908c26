"""What is said about two games, by the keys of the texts: `python -m tests.text.said` writes it.

Of all that is made of the same texts the first is kept. Whoever says something in other texts on purpose runs
this and reads the difference that git shows; a change of the words in a catalogue changes nothing here.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

from game import rules
from game.board.crest import Crest
from game.rules.saved.version_1 import POOL
from game.session.lobby_state import SeatInfo
from game.text import describe, forecast, now, why_not
from game.text.catalog import Catalog
from game.text.log import ViewerLog
from game.text.names import Words
from tests.checks.games import GameStep, Setting, steps

FILE = Path(__file__).with_name("said.txt")

GAMES = (
    Setting(rules.RuleSet.preset("german-2017", new_persons=True, pool=POOL), 4, 14),
    Setting(rules.RuleSet.preset("english-2017", new_persons=True, pool=POOL), 2, 5),
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
    for setting in GAMES:
        for line in _about_game(setting):
            made_of = (line.split(":")[0], *re.findall(r"[a-z_]+\.[a-z_.]+", line))
            if made_of not in met:
                met.add(made_of)
                yield line


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
    decision, view = rules.decision(step.state, step.seat), rules.view(step.state, step.seat)
    assert decision is not None
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
            yield f"tonight: {' / '.join(forecast.tonight(told, spoken))}"
            yield f"then: {' / '.join(forecast.then(told, spoken, still=other == seat))}"
            yield f"night: {forecast.explained(told, spoken)}"


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in said()), "utf-8")
