"""The coach judges choices right that 2,000 playouts settle beyond doubt, and gives the right reason."""

import json

import pytest

from tests.bots.coach.planted import FILE, PLAYOUTS, POSITIONS, advised, said

KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_best_choice_of_a_planted_position_is_advised_with_its_reason(name: str) -> None:
    position, advice = POSITIONS[name], advised(POSITIONS[name])
    best = advice.options[0]

    assert best.step.choices[0] == position.best
    told = {fact.code for fact in best.facts} | {step.choices[0] for step in best.plan}
    assert position.reason in told
    assert said(advice) == KEPT[name]["said"], "on purpose? python -m tests.bots.coach.planted"


def test_every_position_was_settled_by_playouts() -> None:
    assert PLAYOUTS == 2000
    assert len(KEPT) >= 24
    assert KEPT.keys() == POSITIONS.keys()
    assert all(kept["ahead"] > 5 * kept["error"] for kept in KEPT.values())
