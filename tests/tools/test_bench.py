"""The bench measures real tables beside bare ones, and the memory that processes take."""

import os

import pytest

from tools.bench import host, memory
from tools.bench.__main__ import PAGE, PARTS, with_section
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


MIB = 2**20


@pytest.mark.posix("/proc")
def test_the_farm_without_workers_is_this_process() -> None:
    assert memory.of_farm() == pytest.approx(memory.proportional(os.getpid()), rel=0.2)


def test_growth_is_the_slope_of_the_second_half_in_an_hour() -> None:
    seconds = range(0, 600, 60)
    filling = [(at, min(at, 300) * MIB) for at in seconds]
    growing = [(at, 100 * MIB + at * MIB // 60) for at in seconds]

    assert memory.growth(filling) == pytest.approx(0)
    assert memory.growth(growing) == pytest.approx(60)
    assert memory.growth(growing[:4]) is None


def test_a_part_that_was_measured_anew_replaces_its_section_alone() -> None:
    page = "# Figures\n\n## engine\n\nold\n\n## bots\n\nold\n"

    page = with_section(page, "engine", "new")
    assert page == "# Figures\n\n## engine\n\nnew\n\n## bots\n\nold\n"
    assert with_section(page, "bots", "new") == "# Figures\n\n## engine\n\nnew\n\n## bots\n\nnew\n"


@pytest.mark.parametrize("part", PARTS)
def test_the_page_of_figures_has_a_section_for_each_part(part: str) -> None:
    assert f"\n## {part}\n\n" in PAGE.read_text(encoding="utf-8")
