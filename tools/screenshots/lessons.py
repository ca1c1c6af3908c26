"""Every explanation of the guided game, played so that much is explained, until it lets go."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import rules
from game.client.table.table import TableScene
from game.client.widgets.inputs import Key
from game.client.window.app import App
from game.rules import Decision
from game.session.session import Session
from game.settings.game_setup import GUIDED_SEED
from tests.harness.local_table import begun

_SEATS = 3
#: Cards that ask for more, of which more is explained.
_ASKING = ("carriage_house", "trusted_friend", "notre_dame", "hotel")


def guided_game(app: App, save: Callable[[str], None]) -> None:
    """Save a picture of each explanation, by its number and key."""
    link = begun(_SEATS, GUIDED_SEED, start_seat=0)
    scene, now, taken = TableScene(app, Session(link), "instant"), 0.0, 0
    known: set[str] = set()
    scene.explaining.guide_this_game()
    app.push(scene)
    while not link.table.over:
        now += 10.0
        app.step(now, [])
        while (mark := scene.explaining.mark) is not None:
            taken += 1
            app.step(now, [])
            save(f"lesson-{taken:02}-{mark.key}")
            scene.take(Key("n"))
        if taken and not scene.explaining.guided:
            return
        decision = scene.session.decision()
        if decision is None or scene.view is None:
            link.table.go_on()
        else:
            number = _instructive(decision, scene.view["messages"], known)
            link.send({"t": "choose", "seat": 0, "decision": decision.id, "option": number})


def _instructive(decision: Decision, messages: Mapping[str, object], known: set[str]) -> int:
    """The option that shows most that is new. known: the actions that were played; grows."""
    if isinstance(decision.about, rules.about.NthCard):
        actions = [rules.card_action(card) for card in decision.options]
        new = [number for number, action in enumerate(actions) if action not in known]
        number = max(new or [0], key=lambda one: actions[one] in _ASKING)
        if decision.kind == "play":
            known.add(actions[number])
        return number
    told = [number for number, option in enumerate(decision.options) if option in messages]
    return told[0] if told else 0
