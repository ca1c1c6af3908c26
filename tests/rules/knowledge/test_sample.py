"""A sample is a possible whole game: it agrees with all that a seat knows, and can be played on."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from game import rules
from tests.checks.games import Setting, saved, steps, viewers
from tests.checks.samples import check_sample, play_on
from tests.rules.build import NEW, table

ENGLISH = rules.RuleSet.preset()
GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)

GAMES = [
    Setting(ENGLISH, 4, 4),
    Setting(GERMAN, 2, 2),
    Setting(rules.RuleSet.preset("romanian-2007", prestige_open=True), 3, 4),
    Setting(NEW, 3, 12),
    pytest.param(Setting(GERMAN, 5, 5), marks=pytest.mark.slow),
    pytest.param(Setting(NEW, 4, 31), marks=pytest.mark.slow),
]


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_a_sample_shows_its_viewer_what_the_game_shows_it_and_can_be_played_to_its_end(
    setting: Setting,
) -> None:
    chance = Random(setting.seed)
    for step in steps(setting):
        samples = [check_sample(step.state, viewer, chance) for viewer in viewers(step.state)]
        if step.number % 15 == 1:
            play_on(chance.choice(samples), chance)
    assert all(rules.is_over(check_sample(step.state, viewer, chance)) for viewer in viewers(step.state))


def test_the_generator_decides_a_sample_and_its_seed_which_is_one_that_a_game_can_have() -> None:
    view = rules.view(rules.new_game(ENGLISH, 4, 7), 0)
    samples = [rules.sample(view, Random(seed)) for seed in (*range(50), 0)]

    assert saved(samples[0]) == saved(samples[-1]) != saved(samples[1])
    assert len({sample.seed for sample in samples}) == 50
    assert max(sample.seed for sample in samples) < 2**128


def test_what_others_remember_of_the_draft_lies_in_a_sample_as_it_does_in_the_game() -> None:
    """Sorted each time; another order would look like another memory to whoever plays the sample on."""
    for step in steps(Setting(ENGLISH, 4, 3)):
        sampled = rules.sample(rules.view(step.state, 0), Random(step.number))
        for cards in chain(*step.state.seen, *sampled.seen):
            assert list(cards) == sorted(cards)


def share(counts: Counter[str], name: str) -> float:
    return counts[name] / counts.total()


def test_others_first_cards_and_the_persons_to_come_are_any_of_their_colour_and_letter() -> None:
    view = rules.view(rules.new_game(ENGLISH, 3, 7), 0)
    samples = [rules.sample(view, Random(seed)) for seed in range(600)]
    cards = Counter(card for sampled in samples for card in sampled.offers[1])
    first_brown = Counter(sampled.brown[0] for sampled in samples)
    first_of_b = Counter(sampled.grey[2] for sampled in samples)

    assert cards.keys() == {f"{action}:1" for action in rules.ACTIONS}
    assert all(0.07 < share(cards, card) < 0.16 for card in cards)
    assert len(first_brown.keys() & {*view["to_come"]}) == len(first_brown) == 4
    assert all(0.17 < share(first_brown, person) < 0.33 for person in first_brown)
    assert first_of_b.keys() == {"guild_master", "beggar_king", "advocate"}
    assert all(0.25 < share(first_of_b, person) < 0.42 for person in first_of_b)


def test_of_two_cards_passed_the_left_neighbour_keeps_either() -> None:
    state = rules.new_game(ENGLISH, 4, 7)
    for _ in range(2):
        for seat in range(4):
            rules.apply(state, seat, state.offers[seat][0])
    view = rules.view(state, 0)
    passed = view["own"]["passed"][0]

    held = Counter(
        card for seed in range(300) for card in rules.sample(view, Random(seed)).hands[1] if card in passed
    )

    assert held.total() == 300
    assert all(0.4 < share(held, card) < 0.6 for card in passed)


def test_the_spy_knows_the_order_of_the_grey_stack_in_this_round_and_the_next() -> None:
    game = table(rule_set=NEW, round=4).hire("spy")
    truth = game.state.grey
    assert len(truth) == 5

    for seed in range(20):
        sampled = rules.sample(rules.view(game.state, 0), Random(seed))
        assert sampled.grey == truth
        assert rules.view(sampled, 0)["own"]["spied"] == [*truth]
    assert {rules.sample(rules.view(game.state, 1), Random(seed)).grey for seed in range(20)} != {truth}

    game.nobody_else_hires()
    for seed in range(20):
        assert rules.sample(rules.view(game.state, 0), Random(seed)).grey == truth[1:] == game.state.grey


def test_others_prestige_is_guessed_unless_it_is_open() -> None:
    hidden = table(3, prestige=20).seat(1, prestige=5).ask_to_hire("monk").state
    opened = table(3, rules.RuleSet.preset(prestige_open=True), prestige=20).seat(1, prestige=5)

    assert rules.sample(rules.view(hidden, 0), Random(1)).prestige == [20, 20, 20]
    assert rules.sample(rules.view(hidden, None), Random(1)).prestige == [0, 0, 0]
    assert rules.sample(rules.view(opened.ask_to_hire("monk").state, 0), Random(1)).prestige == [20, 5, 0]


@pytest.mark.parametrize("prestige_open", [False, True])
@pytest.mark.parametrize(("preset", "known"), [("english-2017", 0), ("german-2017", 1)])
def test_only_who_is_asked_to_give_prestige_is_known_to_have_some(
    preset: str, known: int, prestige_open: bool
) -> None:
    """Open prestige of 0 became 1 in a sample where the benefactor asked for coins."""
    rule_set = rules.RuleSet.preset(preset, new_persons=True, prestige_open=prestige_open)
    game = table(3, rule_set, prestige=known, coins=3, rat=5).hire("benefactor")
    assert game.decision.kind == "benefactor"
    view = rules.view(game.state, 1)

    sampled = rules.sample(view, Random(1))
    assert sampled.prestige[0] == known
    assert rules.view(sampled, 1)["players"][0] == view["players"][0]
