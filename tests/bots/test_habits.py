"""Levels err as people do, and characters are told apart by what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from game import bots, rules
from game.bots import habits
from game.bots.habits import CHARACTERS, LEVELS, Leanings, as_played_by
from game.bots.learned.leaning import leaning
from game.rules.names import ACTIONS, PERSONAL, STRIDE
from tests.rules.build import Game

#: What each character does more often than a bot without one, as `played` counts it.
SIGN = {
    "driver": "play carriage_house",
    "pious": "play notre_dame",
    "banker": "play bank",
    "gardener": "play park",
    "doctor": "play hospital",
    "innkeeper": "play hotel",
    "scholar": "play cloister_school",
    "householder": "play residence",
}


def played(seed: int, *levels: str) -> list[Counter[str]]:
    """What each seat did in a game, how it ended for it, and its penalties."""
    state = rules.new_game(rules.RuleSet.preset(), len(levels), seed)
    players = [bots.make(level, 10 * seed + seat) for seat, level in enumerate(levels)]
    done: list[Counter[str]] = [Counter() for _ in levels]
    while decision := rules.next_decision(state):
        seat = decision.seat
        option = decision.options[players[seat].choose(rules.view(state, seat), decision)]
        if decision.kind == "play":
            done[seat][f"play {rules.card_action(option)}"] += 1
        for event in rules.apply(state, seat, option):
            if isinstance(event, rules.events.Penalised):
                done[event.seat]["penalties"] += 1
    for seat, counts in enumerate(done):
        counts["prestige"] = state.prestige[seat]
        counts["markers"] = state.markers[seat * STRIDE + PERSONAL]
    return done


def test_a_bot_judges_a_card_wrongly_in_the_same_way_all_evening_and_another_bot_differently() -> None:
    level = LEVELS["newcomer"]
    first, again, other = (Leanings.of(level, "", seed) for seed in (1, 1, 2))

    assert first.cards == again.cards
    assert first.persons == again.persons
    assert first.things == again.things
    assert all(first.cards[action] != other.cards[action] for action in ACTIONS)


def test_a_level_that_errs_less_is_less_wrong_about_everything() -> None:
    errors = [
        sum(abs(Leanings.of(level, "", seed).cards[action]) for seed in range(40) for action in ACTIONS)
        for level in LEVELS.values()
    ]
    assert errors == sorted(errors, reverse=True)


def test_a_character_errs_less_than_its_level_about_what_it_does_not_like() -> None:
    plain, driver = (Leanings.of(LEVELS["expert"], character, seed=3) for character in ("", "driver"))
    others = [action for action in ACTIONS if action != "carriage_house"]
    assert all(0 < driver.cards[action] / plain.cards[action] < 1 for action in others)


def test_a_character_whose_likings_make_up_for_foresight_looks_less_far_ahead_at_weak_levels() -> None:
    ahead = {name: as_played_by("banker", level).foresight for name, level in LEVELS.items()}

    assert all(0 < ahead[name] < level.foresight for name, level in LEVELS.items() if level.foresight < 1)
    assert sorted(ahead.values()) == [*ahead.values()]
    assert ahead["veteran"] == LEVELS["veteran"].foresight


def test_a_level_that_errs_more_also_likes_more_what_its_characters_like() -> None:
    likings = [Leanings.of(level, "pious", seed=3).things["cathedral"] for level in LEVELS.values()]
    assert likings == sorted(likings, reverse=True)


@pytest.mark.parametrize(
    ("worths", "changed", "more"),
    [
        ({"bank": 2.0}, lambda game: setattr(game.state, "played", [("bank:0", "bank:0"), ()]), 4.0),
        ({"mayor": 1.5}, lambda game: setattr(game.state, "hired", [("mayor",), ()]), 1.5),
        ({"coin": 0.5}, lambda game: game.seat(0, coins=7), 2.0),
        ({"cathedral": 1.0}, lambda game: game.seat(0, cathedral=3), 3.0),
        ({"rat": -0.5}, lambda game: game.seat(0, rat=4), -2.0),
    ],
)
def test_what_a_bot_likes_counts_for_each_of_it(
    worths: dict[str, float], changed: Callable[[Game], None], more: float
) -> None:
    game = Game(rules.new_game(rules.RuleSet.preset(), seats=2, seed=7))
    likes = Leanings(worths)
    before = leaning(likes, game.state, 0, None)

    changed(game)

    assert leaning(likes, game.state, 0, None) - before == pytest.approx(more)


@pytest.mark.parametrize("level", [*LEVELS, "master"])
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_can_be_had_at_every_level(level: str, character: str) -> None:
    assert bots.known(f"{level}.{character}")
    bots.make_for_table(f"{level}.{character}", seed=1)


@pytest.mark.parametrize("wrong", ["greedy.driver", "expert.", "expert.nobody", ".driver", "expert.driver.x"])
def test_there_is_no_character_without_a_level_or_beside_one(wrong: str) -> None:
    assert not bots.known(wrong)
    with pytest.raises(bots.BotError, match="there is no bot"):
        bots.make(wrong)


def test_whoever_errs_still_takes_something_rather_than_nothing() -> None:
    checked = 0
    for seed in range(3):
        state = rules.new_game(rules.RuleSet.preset(), 3, seed)
        players = [bots.make("newcomer", seed) for seed in range(3)]
        while decision := rules.next_decision(state):
            view = rules.view(state, decision.seat)
            number = players[decision.seat].choose(view, decision)
            if decision.kind in ("hire", "message", "bonus"):
                looked = rules.outlooks(view, decision.seat)
                useful = [one.promising or one.tonight is not None for one in looked]
                kept = decision.options[number] in ("nobody", "leave")
                assert useful[number] or kept or not any(useful), decision
                checked += 1
            rules.apply(state, decision.seat, decision.options[number])
    assert checked > 40


@pytest.mark.slow
def test_the_levels_rise_in_prestige() -> None:
    prestige = []
    for level in LEVELS:
        games = [played(seed, *[level] * 4) for seed in range(300, 306)]
        prestige.append(sum(counts["prestige"] for game in games for counts in game) / (4 * len(games)))

    assert all(3 <= above - below <= 12 for below, above in pairwise(prestige)), prestige


@pytest.mark.slow
def test_two_games_watched_tell_characters_apart() -> None:
    """Whoever names each bot by the card that it played most beyond the usual is nearly always right."""
    tables = [Random(number).sample([*CHARACTERS], 4) for number in range(12)]
    watched = []
    for number, characters in enumerate(tables):
        levels = [f"expert.{character}" for character in characters]
        first, second = (played(seed, *levels) for seed in (2 * number + 400, 2 * number + 401))
        watched += list(zip(characters, map(Counter.__add__, first, second), strict=True))
    usual = {sign: sum(counts[sign] for _, counts in watched) / len(watched) for sign in SIGN.values()}

    def beyond(character: str, counts: Counter[str]) -> float:
        expected = usual[SIGN[character]]
        return (counts[SIGN[character]] - expected) / sqrt(expected)

    guesses = [(name, max(SIGN, key=lambda one: beyond(one, counts))) for name, counts in watched]
    right = Counter(name for name, guess in guesses if name == guess)
    seats = Counter(name for name, _ in guesses)
    assert right.total() >= 0.8 * seats.total(), guesses
    assert all(right[name] > 0.6 * seats[name] for name in CHARACTERS), guesses


def test_every_character_has_a_sign_and_likes_only_what_there_is() -> None:
    assert SIGN.keys() == CHARACTERS.keys()
    known = {*ACTIONS, *rules.PERSONS, *habits.THINGS}
    assert all({*likes} <= known for likes in CHARACTERS.values())
