"""What viewers are told of a step is made together, and is for each what it would be alone."""

from random import Random

import pytest

from game import rules
from net.table.match import Match, Step, StepParts


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
