"""The memory that processes take, and how fast it grows."""

import os

import pytest

from tools.bench import memory

MIB = 2**20


@pytest.mark.posix("/proc")
def test_the_farm_without_workers_is_this_process() -> None:
    assert memory.of_farm() == pytest.approx(memory.proportional(os.getpid()), rel=0.2)


def test_growth_is_the_slope_of_three_or_more_readings_in_an_hour() -> None:
    steady = [(seconds, 100 * MIB) for seconds in (0, 10, 20, 30)]
    growing = [(seconds, 100 * MIB + seconds * MIB // 60) for seconds in range(0, 600, 60)]

    assert memory.growth(steady) == pytest.approx(0)
    assert memory.growth(growing) == pytest.approx(60)
    assert memory.growth([(0, 1), (9, 2)]) is None
