"""The bench of the host measures real tables beside bare ones."""

import pytest

from tools.bench import host
from tools.bench.host import BareTable, HostedTable


@pytest.mark.posix("affinity to a core")
@pytest.mark.slow
def test_a_hosted_table_and_a_bare_one_are_timed_with_the_same_snapshots() -> None:
    hosted = HostedTable(watching=2, stuck=1)
    try:
        hosted.seat_players()
        bare = BareTable(2, hosted.snapshots())
        try:
            for table in (hosted, bare):
                assert all(0 < table.choose() < 30 for _ in range(3))
                table.settle()
        finally:
            bare.close()
        assert hosted.choices_a_second(10) > 0
        assert hosted.memory() > host.MEGABYTE
    finally:
        hosted.close()


def test_99_of_100_times_are_below_the_99th_percentile() -> None:
    assert host.p99([*range(1, 1001)]) == pytest.approx(990, abs=1)
