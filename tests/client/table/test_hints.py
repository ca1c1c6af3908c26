"""Hints at the table: on request, to whoever has the cards turned up, where table and person want them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from game.board.box import Box
from game.bots.coach.advice import Advice, AdvisedOption, Fact, PlanStep
from game.bots.coach.coach import Coach
from game.client.panels import coach as panel
from game.rules import Decision, View
from game.session.coach_link import Answer
from tests.client.lan_pilot import LanPilot, together
from tests.client.pilot import Pilot, labelled
from tests.client.situations import asking, stays_or_goes
from tests.client.table.curtains import lift
from tests.client.table.test_persons_to_come import at_machine
from tests.client.test_play import choices, play_on, table, table_scene
from tests.client.thinned import sampled


class RehearsedCoach:
    """A coach that thinks one option best (best: its index), and answers at the next step, unless mute."""

    def __init__(self) -> None:
        self.gone = self.mute = False
        self.best = 0
        self.asked: list[tuple[View, Decision]] = []
        self.answers: list[Answer] = []

    def ask(self, view: View, decision: Decision, made: Sequence[Any] = ()) -> int:
        self.asked.append((view, decision))
        step = PlanStep((decision.kind,), (decision.options[self.best],))
        option = AdvisedOption(self.best, step, 0.0, (Fact("coins", {"n": 2}, 2.0),), (), 0)
        self.answers.append(Answer(len(self.asked), Advice((option,))))
        return len(self.asked)

    def poll(self, wait: float = 0.0) -> list[Answer]:
        if self.mute:
            return []
        answers, self.answers = self.answers, []
        return answers


def with_coach(pilot: Pilot) -> RehearsedCoach:
    coach = RehearsedCoach()
    scene = table_scene(pilot)
    scene.coach.hints.coach = lambda: coach  # the program's own would be a process
    return coach


def corner_buttons(pilot: Pilot) -> list[str]:
    return [button.label for button in labelled(table_scene(pilot).kind.corners.form)]


@pytest.fixture
def alone() -> Pilot:
    """One person among bots."""
    return table(3, bots=2)


def ask(pilot: Pilot) -> None:
    """Asks for a hint with the key, which the coach answers if it was asked."""
    pilot.key("h")
    pilot.step()


def test_a_key_and_a_button_in_the_corner_ask_for_a_hint(alone: Pilot, written: list[str]) -> None:
    coach, scene = with_coach(alone), table_scene(alone)
    alone.key("h")
    alone.step()
    assert scene.coach.hints.advice is not None
    ((view, decision),) = coach.asked
    assert (view["viewer"], decision) == (0, scene.decision)
    alone.settle()
    assert any(line.startswith("Best choice: ") for line in written)
    scene.advance(alone.now)
    assert not scene.dirty, "nothing is drawn while the coach says nothing new"

    alone.key("h")
    (button,) = (one for one in labelled(scene.kind.corners.form) if one.label == "Hint")
    alone.click(button.box.center)
    alone.step()
    assert scene.coach.hints.advice is not None


def test_a_key_a_click_on_it_or_a_choice_puts_it_away(alone: Pilot) -> None:
    with_coach(alone)
    scene = table_scene(alone)
    for closes in ("h", "escape", "the panel", choices(alone)[0].box.center):
        ask(alone)
        layout, hints = scene.display.layout, scene.coach.hints
        assert layout is not None
        assert hints.advice is not None
        if closes == "the panel":
            closes = panel.place(layout.screen, layout.kit, hints).center
        if isinstance(closes, str):
            alone.key(closes)
        else:
            alone.click(closes)
        alone.step()

        assert scene.coach.hints.advice is None
        assert alone.scene is scene


def test_the_best_place_on_the_board_is_shown_as_if_pointed_at_until_something_else_is(
    written: list[str],
) -> None:
    situation = asking("drive", stays_or_goes)
    pilot = at_machine(situation, people=3)
    coach, scene = with_coach(pilot), table_scene(pilot)
    pilot.key("tab")
    assert scene.decision is not None
    coach.best = 1

    ask(pilot)

    market = scene.decision.options[1]
    assert scene.asking.form.hot is not None
    assert scene.asking.form.targets[scene.asking.form.hot] == 1, market

    written.clear()
    pilot.point(scene.display.screen.header.center)
    pilot.step()
    assert "Play" in written, "the phase, which is explained over the log"
    assert scene.asking.form.labels[1].text not in written


@sampled(("size", "seats"), product([(1280, 720), (1024, 640), (1024, 768), (960, 540)], [5, 2]))
def test_the_panel_covers_nothing_that_can_be_chosen(size: tuple[int, int], seats: int) -> None:
    pilot = table(seats, bots=seats - 1, size=size)
    layout, hints = table_scene(pilot).display.layout, table_scene(pilot).coach.hints
    assert layout is not None
    boxes, step = layout.screen, PlanStep(("hire",), ("nobody",))
    facts = [Fact("coins.none", {}, -1.0)] * 30
    option = AdvisedOption(0, step, 0.0, tuple(facts), (), 0)

    for advice in (None, Advice((option._replace(facts=()),)), Advice((option,) * 3)):
        hints.advice = advice
        place = panel.place(boxes, layout.kit, hints)

        chosen_from = (boxes.board, boxes.action, boxes.prompt, boxes.listing, *boxes.persons)
        assert not any(place.overlaps(box) for box in chosen_from)
        assert Box(0, 0, *size).covers(place)


def test_a_line_of_advice_leaves_the_ledger_in_sight(alone: Pilot) -> None:
    with_coach(alone)
    ask(alone)
    layout, hints = table_scene(alone).display.layout, table_scene(alone).coach.hints
    assert layout is not None

    place = panel.place(layout.screen, layout.kit, hints)

    assert layout.screen.log.covers(place)


def test_at_a_shared_machine_only_those_whose_cards_are_up_are_advised() -> None:
    pilot = table(2, bots=0)
    coach, scene = with_coach(pilot), table_scene(pilot)

    assert "Hint" not in corner_buttons(pilot)
    lift(pilot)
    assert "Hint" in corner_buttons(pilot)
    ask(pilot)
    assert scene.coach.hints.advice is not None
    pilot.click(choices(pilot)[0].box.center)
    assert pilot.name == "CurtainScene"
    assert scene.coach.hints.advice is None
    assert "Hint" not in corner_buttons(pilot)
    assert len(coach.asked) == 1

    play_on(pilot, lambda pilot: pilot.scene is scene and scene.decision is not None and scene.viewer is None)
    ask(pilot)
    assert scene.coach.hints.advice is None, "cards lie face down"


def test_at_a_shared_machine_everyone_is_advised_on_whom_to_hire_from_what_lies_open() -> None:
    pilot = at_machine(asking("hire"), people=3)
    coach = with_coach(pilot)

    ask(pilot)

    ((view, decision),) = coach.asked
    assert (view["viewer"], decision.kind) == (None, "hire")
    assert Coach().advise(view, decision).options


def test_the_menu_switches_the_coach_off_and_on(alone: Pilot) -> None:
    with_coach(alone)
    alone.key("escape")
    alone.press("Coach: on")
    assert not alone.app.settings.coach
    alone.key("escape")
    ask(alone)
    assert table_scene(alone).coach.hints.advice is None
    alone.key("escape")
    alone.press("Coach: off")
    assert alone.app.settings.coach


def test_what_the_coach_says_too_late_is_about_nothing(alone: Pilot) -> None:
    coach, scene = with_coach(alone), table_scene(alone)
    coach.mute = True
    alone.key("h")
    alone.key("h")
    alone.key("h")
    first, _ = coach.answers
    coach.mute, coach.answers = False, [first]
    alone.step()
    assert scene.coach.hints.open
    assert scene.coach.hints.advice is None


def test_a_coach_that_has_stopped_says_so_and_is_started_again_when_asked(
    alone: Pilot, written: list[str]
) -> None:
    stopped = with_coach(alone)
    stopped.gone, stopped.mute = True, True
    ask(alone)
    alone.settle()
    assert "The coach does not answer." in written

    alone.key("escape")
    with_coach(alone)
    ask(alone)
    alone.settle()
    assert any(line.startswith("Best choice: ") for line in written)


def on_the_network(ada: LanPilot, **form: str) -> None:
    """Ada plays against a bot at her table on the network."""
    ada.hosts(seats="2", bot_1="skilled", pace="0", **form)
    ada.press("Start the game")
    together(ada)
    with_coach(ada)


def test_on_the_network_the_owner_allows_hints_and_everyone_chooses_and_at_first_the_coach_is_off(
    ada: LanPilot,
) -> None:
    on_the_network(ada, hints="yes")
    ask(ada)
    assert table_scene(ada).coach.hints.advice is None
    ada.key("escape")
    ada.press("Coach: off")
    ada.key("escape")
    ask(ada)
    assert table_scene(ada).coach.hints.advice is not None
    assert ada.app.settings.coach_on_network

    ada.app.home()
    on_the_network(ada)
    ask(ada)
    assert table_scene(ada).coach.hints.advice is None
