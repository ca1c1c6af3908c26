"""Options played on in the same worlds: the better leads, and what is surely worse costs no more time."""

from game.bots.learned.race import FEWEST, Race


def test_before_any_result_the_first_judgement_leads() -> None:
    assert Race([3.0, 5.0, 4.0]).best == 1


def test_results_outweigh_the_first_judgement() -> None:
    race = Race([3.0, 5.0])

    race.add([6.0, 4.0])

    assert race.best == 0


def test_an_option_that_is_behind_in_every_world_falls_out() -> None:
    race = Race([3.0, 3.0, 3.0])

    for world in range(FEWEST):
        race.add([5.0 + world, 2.0 + world, 4.9 + world])

    assert race.left == [0, 2]


def test_options_that_take_turns_in_leading_stay() -> None:
    race = Race([3.0, 3.0])

    for world in range(20):
        race.add([5.0, 9.0] if world % 2 else [9.0, 5.0])

    assert race.left == [0, 1]


def test_the_last_one_left_is_the_best() -> None:
    race = Race([9.0, 3.0])

    for _ in range(FEWEST):
        race.add([1.0, 8.0])

    assert race.left == [1]
    assert race.best == 1
