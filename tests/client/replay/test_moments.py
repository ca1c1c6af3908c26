"""The moments of a finished game are those of the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game import rules
from game.client.replay.moments import ALL, RecordMoments
from game.rules import Record
from tests.client.replay.games import moments, record
from tests.client.thinned import sampled

#: Games by chance: every edition, with and without New Persons, with each number of seats.
GAMES = [
    (name, new, seats)
    for name, preset in rules.PRESETS.items()
    for new in {False, preset.new_persons_available}
    for seats in (2, 3, 4, 5)
]


def states(played: Record) -> Iterator[rules.GameState]:
    """The states of a game, played again by nothing but its choices."""
    state = rules.new_game(played.rules, played.seats, played.seed)
    yield state
    for seat, option in played.choices:
        decision = rules.decision(state, seat)
        assert decision is not None
        rules.apply(state, seat, decision.options[option])
        yield state


@sampled(("preset", "new_persons", "seats"), GAMES, quick=4)
def test_forwards_backwards_and_by_jumps_a_game_is_what_it_was(
    preset: str, new_persons: bool, seats: int
) -> None:
    played, chance = record(seats, 7, preset, new_persons=new_persons), Random(seats)
    seen = RecordMoments(played)
    viewers = [None, *range(played.seats)]
    truth = [rules.view(state, chance.choice(viewers)) for state in states(played)]
    there = [*range(len(truth))]
    assert len(seen.marks) == len(truth)
    for order in (there, there[::-1], chance.sample(there, len(there))):
        for number in order:
            assert seen.view(number, truth[number]["viewer"]) == truth[number]


def test_a_seat_sees_its_own_hand_prestige_and_events_and_with_all_hands_open_everybodys() -> None:
    game = moments()
    number = next(n for n, mark in enumerate(game.marks) if mark.phase == "play" and mark.round == 4)

    for viewer, hands in ((1, {1}), (None, set()), (ALL, {0, 1, 2})):
        assert set(game.hands(number, viewer)) == hands
    known = [player["prestige"] is not None for player in game.view(number, 1)["players"]]
    assert known == [False, True, False]
    assert None not in [player["prestige"] for player in game.view(number, ALL)["players"]]
    drawn = [event for event in game.events(0, 1) if isinstance(event, rules.events.CardsDrawn)]
    assert [event.cards is not None for event in drawn] == [event.seat == 1 for event in drawn]
