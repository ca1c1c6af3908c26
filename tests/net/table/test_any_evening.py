"""Evenings of people who do anything at any time: the table stays sound, and its journal tells it all."""

import pytest

from tools.soak.simulation import check


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_whatever_people_do_and_wherever_the_host_crashes_the_table_stays_sound(seed: int) -> None:
    tried = check(seed)

    assert tried["choices"] > 10
    assert tried["crashes"] > 0
