"""The persons still to come: open to all, but in which round only to the seat of the spy (RULES R15)."""

from typing import Any

import pytest

from game import rules
from game.client.local.local_game import play_here
from game.client.table.persons_to_come import PersonsToComeScene, Portrait
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot
from tests.client.situations import Situation, spied
from tests.client.test_play import choices, play_on, table, table_scene
from tests.client.thinned import sampled

NEW = {"new_persons": True}
CLOSE = "Back to the table"


def portraits(pilot: Pilot) -> dict[str, Portrait]:
    assert isinstance(pilot.scene, PersonsToComeScene)
    widgets = [widget for widget in pilot.scene.form.widgets if isinstance(widget, Portrait)]
    return {widget.expected.person: widget for widget in widgets}


def lit(pilot: Pilot) -> set[str]:
    """The persons who are shown as still to come."""
    return {person for person, shown in portraits(pilot).items() if shown.expected.state == "coming"}


def rounds(pilot: Pilot) -> dict[str, int]:
    shown = {person: widget.expected.round for person, widget in portraits(pilot).items()}
    return {person: number for person, number in shown.items() if number is not None}


def at_machine(situation: Situation, people: int) -> Pilot:
    """A table of three at one machine that has come to that situation; the first seats are people's."""
    pilot = Pilot(host=situation.link)
    play_here(pilot.app, GameSetup.usual(3, 3 - people, options=NEW, speed="instant"))
    for _ in range(3):
        pilot.step()
        if pilot.name == "CurtainScene":
            pilot.key("return")
    assert pilot.name == "TableScene"
    return pilot


def truth(situation: Situation) -> dict[str, int]:
    """In which round each grey person that is left will come, found by playing on."""
    state, comes = situation.state.copy(), {}
    left = set(state.grey)
    while (decision := rules.next_decision(state)) is not None:
        rules.apply(state, decision.seat, decision.options[0])
        comes |= {person: state.round for person in state.persons if person in left and person not in comes}
    return comes


@pytest.fixture
def at_table() -> Pilot:
    return table(3, bots=2)


def test_a_button_or_key_shows_who_is_to_come_and_a_button_or_key_puts_them_away(at_table: Pilot) -> None:
    scene = table_scene(at_table)
    expected = scene.view["to_come"]

    for closes in ("p", "escape", CLOSE):
        if closes == CLOSE:
            at_table.press(f"{len(expected)} to come")
        else:
            at_table.key("p")
        assert lit(at_table) == set(expected)
        if closes == CLOSE:
            at_table.press(CLOSE)
        else:
            at_table.key(closes)
        assert at_table.scene is scene


@sampled(("rounds", "options"), [(3, NEW), (9, NEW), (9, {})])
def test_who_was_dealt_in_is_shown_in_every_round_and_lit_who_is_left(
    rounds: int, options: dict[str, Any]
) -> None:
    pilot = Pilot()
    play_here(pilot.app, GameSetup.usual(3, 2, options=options, speed="instant"))
    pilot.step()
    scene, seen = table_scene(pilot), set()
    while not pilot.table.over and len(seen) < rounds:
        for _ in range(4):
            if not pilot.table.over:
                pilot.table.go_on()
        pilot.step()
        view = scene.view
        if view["round"] in seen or view["phase"] != "play":
            continue
        seen.add(view["round"])
        pilot.key("p")
        grey = {person for persons in view["grey_pool"].values() for person in persons}
        assert {person for person in portraits(pilot) if rules.PERSONS[person].deck != "brown"} == grey
        assert len(portraits(pilot)) == 15
        assert lit(pilot) == set(view["to_come"])
        here = {person for person, one in portraits(pilot).items() if one.expected.state == "here"}
        assert here == set(view["persons"])
        pilot.key("p")

    assert seen == set(range(1, rounds + 1))


def test_pointer_and_keyboard_go_from_person_to_person(at_table: Pilot) -> None:
    at_table.key("p")
    before = at_table.picture()
    assert at_table.scene.pointed is None
    at_table.point(portraits(at_table)["doctor"].box.center)
    assert at_table.scene.pointed.person == "doctor"
    assert at_table.picture() != before

    at_table.point((1, 1))
    told = []
    for _ in range(15):
        at_table.key("right")
        told.append(at_table.scene.pointed.person)
    assert sorted(told) == sorted(portraits(at_table))


def test_the_table_goes_on_under_the_persons_who_make_room_for_the_result(at_table: Pilot) -> None:
    scene = table_scene(at_table)
    at_table.key("p")
    before = lit(at_table)
    while scene.view["round"] == 1:
        at_table.table.go_on()
        at_table.step()
    assert lit(at_table) == set(scene.view["to_come"]) != before

    while not at_table.table.over:
        at_table.table.go_on()
    for _ in range(200):
        at_table.step()
        if at_table.name == "ResultScene":
            break
    at_table.app.pop()
    at_table.key("p")
    assert not any(isinstance(scene, PersonsToComeScene) for scene in at_table.app.scenes)


def test_whoever_hired_the_spy_sees_in_which_round_each_grey_person_comes() -> None:
    situation = spied(0)
    pilot = at_machine(situation, people=1)

    pilot.key("p")

    assert rounds(pilot) == truth(situation)
    shown = [person for person in portraits(pilot) if person in rounds(pilot)]
    assert shown == list(situation.state.grey)


class TestAtASharedMachine:
    """Two people; the first knows the order, and is to play a card."""

    @pytest.fixture
    def shared(self) -> Pilot:
        return at_machine(spied(0), people=2)

    @pytest.mark.parametrize("held", ["key", "button on the note"])
    def test_while_the_cards_lie_face_down_they_are_shown_for_as_long_as_that_is_held(
        self, shared: Pilot, held: str
    ) -> None:
        shared.key("p")
        assert rounds(shared) == {}
        assert lit(shared) == set(table_scene(shared).view["to_come"])

        if held == "key":
            shared.key("tab")
            shared.key("tab")  # it repeats while it is held
        else:
            shared.hold(shared.scene.page.boxes["note"].center)
        assert rounds(shared) == truth(spied(0))
        if held == "key":
            shared.let_go_of("tab")
        else:
            shared.let_go((1, 1))

        assert rounds(shared) == {}
        assert table_scene(shared).viewer is None

    def test_whatever_opens_over_the_persons_or_puts_them_away_ends_looking_at_their_order(
        self, shared: Pilot
    ) -> None:
        shared.key("p")
        shared.key("tab")
        shared.click(portraits(shared)["doctor"].box.center)
        assert shared.name == "AlmanacScene"
        assert table_scene(shared).view["own"] is None
        shared.key("escape")
        assert rounds(shared) == {}

        shared.key("tab")
        shared.key("p")
        assert shared.name == "TableScene"
        assert table_scene(shared).viewer is None

    def test_rounds_are_shown_once_the_cards_are_turned_up_and_to_nobody_else(self, shared: Pilot) -> None:
        scene = table_scene(shared)
        shared.press(f"{scene.session.players[0].name}, turn up your cards")
        shared.key("p")
        assert rounds(shared) == truth(spied(0))
        shared.key("p")

        shared.click(choices(shared)[0].box.center)
        play_on(
            shared,
            until=lambda pilot: (
                pilot.name == "TableScene"
                and scene.decision is not None
                and (scene.decision.seat, scene.decision.kind) == (1, "play")
            ),
        )
        if scene.viewer is None:
            shared.press(f"{scene.session.players[1].name}, turn up your cards")
        assert scene.viewer == 1
        shared.key("p")
        assert rounds(shared) == {}
