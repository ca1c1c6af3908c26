"""Pictures of the coach's hints and of the review, from a game that bots of several levels play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import sleep

from game import bots, rules
from game.bots.coach.coach import Coach
from game.bots.review.report import Review
from game.bots.review.review import review
from game.client.review.scene import ReviewScene
from game.client.table.table import TableScene
from game.client.widgets.inputs import Key
from game.client.window.app import App
from game.session.session import Session
from game.text.names import Words
from tests.harness.local_table import Choice, begun

#: Who plays, seat by seat; the first has the hints.
_LEVELS = ("skilled", "casual", "expert", "beginner", "skilled")
_SEED = 7
#: Hints are taken from this round on, where so many options are told.
_FROM_ROUND, _TOLD = 5, 2
_KINDS = {"keep": "draft", "play": "play", "hire": "hire"}


@dataclass
class _Finished:
    """Work on a review that is done, or that far."""

    review: Review | None
    percent: int = 100
    fault: str | None = None

    def close(self) -> None:
        """There is nothing to give up."""


def coaching(app: App, seats: int, save: Callable[[str], None]) -> None:
    """A hint for each kind of choice, then the review of the game."""
    rule_set = rules.RuleSet.preset(new_persons=True)
    choices: list[Choice] = []
    missing = dict(_KINDS)
    for view, decision, number in _played(rule_set, seats):
        name = missing.get(decision.kind)
        if name and _is_worth_a_picture(view, decision):
            _hint(app, seats, choices)
            save(f"hint-{name}")
            app.home()
            del missing[decision.kind]
        choices.append((decision.seat, number))
    _review(app, rules.Record.of(rule_set, seats, _SEED, choices), choices, save)


def _played(rule_set: rules.RuleSet, seats: int) -> Iterator[tuple[rules.View, rules.Decision, int]]:
    """Every choice of the game with the view that it was made from."""
    state = rules.new_game(rule_set, seats, _SEED)
    players = [bots.make(level, _SEED + seat) for seat, level in enumerate(_LEVELS[:seats])]
    while decision := rules.next_decision(state):
        view = rules.view(state, decision.seat)
        number = players[decision.seat].choose(view, decision)
        yield view, decision, number
        rules.apply(state, decision.seat, decision.options[number])


def _table(app: App, seats: int, choices: list[Choice]) -> TableScene:
    """The table of the game after these choices."""
    link = begun(seats, _SEED, opening=tuple(choices), new_persons=True)
    scene = TableScene(app, Session(link), "instant")
    app.push(scene)
    app.step(1.0, [])
    app.step(1.1, [])
    return scene


def _is_worth_a_picture(view: rules.View, decision: rules.Decision) -> bool:
    late = decision.seat == 0 and view["round"] >= _FROM_ROUND
    return late and len(Coach().advise(view, decision).options) >= _TOLD


def _hint(app: App, seats: int, choices: list[Choice]) -> None:
    """Ask for a hint and wait for it."""
    scene = _table(app, seats, choices)
    scene.take(Key("h"))
    while scene.coach.hints.advice is None:
        sleep(0.02)
        app.step(1.2, [])
    app.step(1.3, [])


def _review(app: App, record: rules.Record, choices: list[Choice], save: Callable[[str], None]) -> None:
    session = _table(app, record.seats, choices).session
    words = Words(app.catalog, session.players, session.lobby.crests)
    crests = tuple(seat.crest for seat in session.players)
    for name, work in (("review-working", _Finished(None, 40)), ("review", _Finished(review(record)))):
        scene = ReviewScene(app, work, words, crests, 0)
        app.push(scene)
        app.step(1.4, [])
        save(name)
        for seat in range(1, record.seats if name == "review" else 0):
            scene.take(Key(str(seat + 1)))
            app.step(1.5, [])
            save(f"{name}-{seat + 1}")
        app.remove(scene)
    app.home()
