"""The forecast of the plague: what it says before the night is what the night does."""

import random
from collections.abc import Iterator

import pytest

from game import rules
from game.rules import events as ev
from tests.checks.games import decisions, variants
from tests.rules.build import Game, table

Night = tuple[rules.View, rules.GameState, list[rules.Event]]


def nights(rule_set: rules.RuleSet, seats: int, seed: int) -> Iterator[Night]:
    """Plays a game by chance; for each plague what its last chooser expected, the state after, the events."""
    chance = random.Random(seed)
    state = rules.new_game(rule_set, seats, seed)
    while (decision := rules.next_decision(state)) is not None:
        choice = chance.choice(decision.options)
        view = rules.view(state, decision.seat)
        events = list(rules.apply(state, decision.seat, choice))
        if any(isinstance(event, ev.PlagueStruck) for event in events):
            yield rules.preview(view, choice).view, state, events


def of(events: list, kind: type, seat: int) -> list:
    return [event for event in events if isinstance(event, kind) and event.seat == seat]


@pytest.mark.parametrize(
    "rule_set", [*variants()], ids=lambda rule_set: f"{rule_set.name}-{rule_set.new_persons}"
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_forecast_before_the_night_happens(rule_set: rules.RuleSet, seats: int) -> None:
    penalties = 0
    for seed in range(2):
        for expected, state, events in nights(rule_set, seats, seed):
            asked = rules.next_decision(state)
            for seat in range(seats):
                told = rules.forecast(expected, seat)
                assert told is not None
                moves = [move for move in of(events, ev.RatMoved, seat) if move.reason == "plague"]
                assert [(move.before, move.after) for move in moves] == (
                    [(told.rat, told.space)] if told.rat != told.space else []
                )
                assert bool(of(events, ev.Penalised, seat)) == told.penalised
                penalties += told.penalised
                lost = of(events, ev.PrestigeLost, seat)
                if told.penalised:
                    known = expected["players"][seat]["prestige"] is not None
                    assert told.prestige == (lost[0].own if known else lost[0].due)
                else:
                    assert (lost, told.prestige, told.marker) == ([], 0, False)
                no_marker = ev.NoEffect(seat, "plague") in events
                waits = asked is not None and asked.kind == "plague" and asked.seat == seat
                if told.penalised and (waits or no_marker):
                    assert told.marker == waits
    assert penalties


def predicted(game: Game, viewer: int | None, plague: int) -> rules.Forecast:
    """What is predicted to seat 0 in a hire phase with this plague."""
    view = rules.view(game.state, viewer) | {"plague": plague, "phase": "hire", "persons": ["monk"]}
    told = rules.forecast(view, 0)
    assert told is not None
    return told


def test_doctor_known_prestige_and_a_lonely_friend_make_the_night_milder() -> None:
    patient = table(sectors={"hospital": 1}, rat=7, friend="hospital")
    patient.state.hired[0] = ("doctor",)
    told = predicted(patient, None, 6)
    assert (told.doctor, told.total, told.space) == (True, 5, 5)

    poor = table(rat=9, prestige=1)
    assert [predicted(poor, viewer, 3).prestige for viewer in (0, None)] == [1, 2]

    told = predicted(table(rat=9, friend="bank"), 0, 3)
    assert (told.penalised, told.marker) == (True, False)


def test_there_is_a_forecast_until_the_plague_asks_which_shows_who_may_take_from_where() -> None:
    state, asked = rules.new_game(rules.RuleSet.preset(), 3, 3), 0
    for decision in decisions(state, 3):
        view, plague = rules.view(state, None), decision.kind == "plague"
        assert (rules.forecast(view, decision.seat) is None) == plague
        assert rules.choosing_marker(view) == ({decision.seat: decision.options} if plague else {})
        asked += plague
    assert asked
    assert rules.forecast(rules.view(state, None), 0) is None


def test_an_outlook_tells_the_night_only_where_the_option_changes_it() -> None:
    state, changed = rules.new_game(rules.RuleSet.preset(new_persons=True), 4, 9), 0
    for decision in decisions(state, 9):
        view = rules.view(state, decision.seat)
        if decision.kind not in ("keep", "drive"):
            now = rules.forecast(view, decision.seat)
            for choice, outlook in zip(decision.options, rules.outlooks(view, decision.seat), strict=True):
                if outlook.decision is None:
                    then = rules.forecast(rules.preview(view, choice).view, decision.seat)
                    assert outlook.tonight == (None if then == now else then)
                    changed += outlook.tonight is not None
    assert changed > 10


def test_where_further_answers_decide_the_night_each_of_them_tells_its_own() -> None:
    game = table(sectors={"bank": 1, "hospital": 2}, rat=4, personal=0)
    game.ask_to_play("residence")
    view = rules.view(game.state, 0)
    (found,) = rules.card_outlooks(view, ["residence:0"], 0)

    now = rules.forecast(view, 0)
    assert now is not None
    assert found.tonight is None
    assert [
        (night.forecast.total - now.total, [step.option for step in night.answers])
        for night in found.ways.nights
    ] == [(0, ["bank"]), (1, ["hospital"])]
