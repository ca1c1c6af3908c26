"""Garbage is collected while nobody waits, and in any case before there is too much of it."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from net.host import collecting
from net.host.collecting import QUIET, SOME, GarbageCollector


@pytest.fixture
def collector() -> Iterator[GarbageCollector]:
    collector = GarbageCollector()
    yield collector
    collector.close()


@pytest.fixture
def collections() -> Iterator[list[int]]:
    """A 1 for each full collection."""
    seen: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "stop" and info["generation"] == 2:
            seen.append(1)

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


def make(number: int) -> list[list[int]]:
    return [[] for _ in range(number)]


def test_the_interpreter_does_not_collect_by_itself_until_the_host_has_ended() -> None:
    collector = GarbageCollector()
    assert (gc.isenabled(), gc.get_freeze_count() > 0) == (False, True)

    collector.close()
    assert (gc.isenabled(), gc.get_freeze_count()) == (True, 0)


def test_it_waits_until_there_is_some_and_nobody_waits(
    collector: GarbageCollector, collections: list[int]
) -> None:
    collector.tick(5.0)
    kept = make(2 * SOME)
    collector.message(10.0)
    collector.tick(10.0 + QUIET / 2)
    assert not collections

    collector.tick(10.0 + QUIET)
    assert len(collections) == 1
    assert kept


def test_new_garbage_goes_though_somebody_waits(collector: GarbageCollector, collections: list[int]) -> None:
    class Cycle:
        pass

    gone = []
    for _ in range(2 * SOME):
        cycle = Cycle()
        cycle.itself = cycle
        weakref.finalize(cycle, gone.append, 1)
    collector.message(10.0)

    collector.tick(10.0)

    assert len(gone) >= 2 * SOME - 1
    assert not collections


def test_too_much_is_collected_though_somebody_waits(
    collector: GarbageCollector, collections: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "SOME", 1000)
    monkeypatch.setattr(collecting, "TOO_MANY", 1500)
    kept = make(2000)
    collector.message(10.0)

    collector.tick(10.0)

    assert len(collections) == 1
    assert kept
