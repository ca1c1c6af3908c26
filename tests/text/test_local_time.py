"""The local time of files whose dates are wrong."""

import pytest

from game.text.catalog import local_time


@pytest.mark.parametrize("moment", [-1e9, -1.0, 0.0, 1.8e9, 1e15])
def test_every_moment_has_a_local_time(moment: float) -> None:
    assert 1969 <= local_time(moment).tm_year <= 3001
