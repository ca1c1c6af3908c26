"""Bots choose from a view and a decision, and from nothing else."""

import pytest

from game import bots, rules
from game.rules import Decision
from tests.rules.build import Game

DECISION = Decision(id=1, kind="donate", seat=0, options=(0, 1, 2, 3), about=None)


NAMES = [pytest.param(name, marks=pytest.mark.slow if name == "master" else ()) for name in bots.NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_a_whole_game_by_legal_choices(name: str) -> None:
    state = rules.new_game(rules.RuleSet.preset("english-2017"), seats=3, seed=7)
    players = [bots.make(name, seed) for seed in range(3)]

    while decision := rules.next_decision(state):
        option = players[decision.seat].choose(rules.view(state, decision.seat), decision)
        rules.apply(state, decision.seat, decision.options[option])

    assert len(rules.ranking(state)) == 3


def test_a_seed_makes_the_random_bot_choose_the_same_again_and_every_option_now_and_then() -> None:
    def choices(seed: int | None) -> list[int]:
        bot = bots.make("random", seed)
        return [bot.choose({}, DECISION) for _ in range(50)]

    assert choices(7) == choices(7) != choices(8)
    assert choices(None) != choices(None)
    assert {*choices(1)} == {0, 1, 2, 3}


@pytest.mark.parametrize("level", bots.NAMES)
def test_every_bot_can_sit_at_a_table_with_all_its_pieces_in_one_sector(level: str) -> None:
    game = Game(rules.new_game(rules.RuleSet.preset(), seats=2, seed=7))
    seat = game.decision.seat
    game.seat(seat, sectors={"bank": rules.MARKERS}, friend="bank")

    index = bots.make_for_table(level, seed=1).choose(rules.view(game.state, seat), game.decision)

    assert index in range(len(game.options))
