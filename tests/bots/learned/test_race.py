"""Options played on in the same worlds: the better leads, and what is surely worse costs no more time."""

from game.bots.learned.race import FEWEST, Race


def race(judged: list[float], *results: list[float]) -> Race:
    """A race after these results, a row a world."""
    begun = Race(judged)
    for row in results:
        begun.add(row)
    return begun


def test_results_outweigh_the_first_judgement() -> None:
    assert race([3.0, 5.0, 4.0]).best == 1
    assert race([3.0, 5.0], [6.0, 4.0]).best == 0


def test_an_option_that_is_behind_in_every_world_falls_out_and_the_last_one_left_is_the_best() -> None:
    worlds = [[5.0 + world, 2.0 + world, 4.9 + world] for world in range(FEWEST)]

    assert race([3.0, 3.0, 3.0], *worlds[:-1]).left == [0, 1, 2]
    assert race([3.0, 3.0, 3.0], *worlds).left == [0, 2]
    last = race([9.0, 3.0], *[[1.0, 8.0]] * FEWEST)
    assert (last.left, last.best) == ([1], 1)
    assert race([3.0, 3.0], *[[5.0, 9.0], [9.0, 5.0]] * 10).left == [0, 1], "they take turns in leading"
