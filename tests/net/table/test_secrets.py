"""Whatever happens at the table, nobody is told what is somebody else's, and each viewer what is theirs."""

from random import Random

import pytest

from game import rules
from net.table.match import Match, Step, StepParts
from tests.harness.playbook import ADA, BO, CY, answer, game_between

SPECTATOR = 50


def test_what_others_are_told_of_a_hidden_choice_is_the_same_byte_for_byte() -> None:
    told = []
    for option in range(3):
        book, _ = game_between("Ada", "Bo", "Cy")
        book.comes(SPECTATOR, role="spectator")
        decision = book.decision_of(ADA)
        first = len(book.told)
        book.says(ADA, answer(decision, option))
        told.append([(who, data) for who, data in book.told[first:] if who != ADA])

    assert told[0] == told[1] == told[2]
    assert {who for who, _ in told[0]} == {BO, CY, SPECTATOR}


def test_a_refusal_says_nothing_about_other_seats() -> None:
    book, _ = game_between("Ada", "Bo")
    said = []
    for option in (0, 99):
        decision = book.decision_of(ADA)
        refused, update = book.says(BO, answer(decision, option))
        assert [part["viewer"] for part in update["parts"]] == [1]
        said.append(refused)

    assert said[0] == said[1]


def alone(step: Step, viewer: int | None) -> list[object]:
    """What a viewer may know of the game and of what has happened."""
    seen = [rules.redact(event, viewer) for event in step.events]
    return [rules.view(step.state, viewer), [rules.event_to_plain(event) for event in seen if event]]


@pytest.mark.parametrize("seats", [2, 5])
def test_each_viewer_of_every_step_of_a_game_is_told_the_same_as_alone(seats: int) -> None:
    chance = Random(seats)
    rule_set = rules.RuleSet.preset("german-2017", new_persons=True)
    match = Match(rule_set, seats, seed=seats)
    while decision := rules.next_decision(match.now.state):
        option = chance.randrange(len(decision.options))
        match.advance(match.after_choice(decision.seat, match.now.decision_id(decision.seat), option))
        parts = StepParts(match.now)
        viewers = [*range(seats), None]
        chance.shuffle(viewers)
        told = {viewer: parts.part(viewer) for viewer in viewers}
        for viewer, part in told.items():
            assert [part["view"], part["events"]] == alone(match.now, viewer)
            assert (part["decision"] is not None) == (viewer in match.now.waiting)
    assert match.now.over
