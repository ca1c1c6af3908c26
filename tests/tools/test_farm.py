"""`tools.farm` runs calls here, in processes or on a cluster: the same results, and no silent failure."""

import os
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count, islice
from threading import Event
from typing import Any

import pytest

from tools.arena.__main__ import main
from tools.farm import Farm, FarmError, TaskFailed, farm

Capture = pytest.CaptureFixture[str]

LOOPBACK = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}


class Unfriendly(Exception):
    """Cannot be made again from its pickle, like many exceptions."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} is not {two}")


def square(number: int) -> int:
    return number * number


def fails_at_four(number: int) -> int:
    if number == 4:
        raise Unfriendly(1, 2)
    return number


def ends_its_process(number: int) -> int:
    os._exit(9)


def threads_of_numpy(_: int) -> str | None:
    return os.environ.get("OPENBLAS_NUM_THREADS")


class LastFirst(Executor):
    """Runs a call as soon as it has so many, the newest."""

    def __init__(self, many: int) -> None:
        self.waiting: list[Future[Any]] = []
        self._many = many

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if len(self.waiting) == self._many - 1:
            future.set_result(fn(*args, **kwargs))
        else:
            self.waiting.append(future)
        return future


@pytest.mark.posix("a pool of processes, which hangs under Wine")
@pytest.mark.parametrize("jobs", [1, 2])
def test_each_task_comes_back_with_its_result(jobs: int) -> None:
    with farm(jobs) as workers:
        assert dict(workers.results(square, range(20))) == {number: number**2 for number in range(20)}
        assert list(workers.results(square, [3, 1, 2], ordered=True)) == [(3, 9), (1, 1), (2, 4)]
        assert list(workers.results(square, [])) == []
        assert list(workers.results(threads_of_numpy, [0])) == [(0, "1")]


def test_results_come_as_they_are_ready_and_few_tasks_are_drawn_ahead() -> None:
    executor, tasks = LastFirst(3), count()
    results = Farm(executor, lambda: 3).results(square, tasks)

    assert list(islice(results, 4)) == [(2, 4), (3, 9), (4, 16), (5, 25)]
    assert next(tasks) == 6


def test_what_waits_is_cancelled_when_no_more_results_are_wanted() -> None:
    executor = LastFirst(3)
    results = Farm(executor, lambda: 3).results(square, count())

    next(results)
    results.close()

    assert [future.cancelled() for future in executor.waiting] == [True, True]


def test_ordered_results_wait_for_the_tasks_before_them() -> None:
    one_ran = Event()

    def work(number: int) -> int:
        if number == 0:
            one_ran.wait()
        else:
            one_ran.set()
        return number

    with ThreadPoolExecutor(2) as executor:
        results = Farm(executor, lambda: 2).results(work, [0, 1], ordered=True)
        assert [task for task, _ in results] == [0, 1]


@pytest.mark.posix("a pool of processes, which hangs under Wine")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_call_that_raises_is_told_with_its_argument_and_the_workers_traceback(jobs: int) -> None:
    with pytest.raises(TaskFailed) as told, farm(jobs) as workers:
        list(workers.results(fails_at_four, range(9)))

    assert str(told.value) == "fails_at_four(4) failed: Unfriendly: 1 is not 2"
    assert "in fails_at_four\n    raise Unfriendly(1, 2)" in told.value.trace


@pytest.mark.posix("a pool of processes, which hangs under Wine")
def test_a_worker_that_dies_is_told_with_what_it_may_have_done() -> None:
    told = r"^one of ends_its_process\(7\) failed: a worker process ended without a word$"
    with pytest.raises(TaskFailed, match=told), farm(2) as workers:
        list(workers.results(ends_its_process, [7]))


def test_a_cluster_needs_its_extra_and_an_address(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert main(["random", "--cluster", "127.0.0.1:8786"]) == 2
    assert "tools.arena: --cluster needs dask.distributed: pip install" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["random", "--cluster", "nowhere"])
    assert "'nowhere' is not an address like tcp://" in capsys.readouterr().err


@pytest.mark.cluster
def test_two_workers_of_a_cluster_bring_the_figures_of_one_process(capsys: Capture) -> None:
    from distributed import LocalCluster

    contest = ["greedy", "random", "--deals", "2", "--json"]
    main([*contest, "--jobs", "1"])
    here = capsys.readouterr().out
    with LocalCluster(n_workers=2, threads_per_worker=1, **LOOPBACK) as cluster:
        assert main([*contest, "--cluster", cluster.scheduler_address]) == 0
        there = capsys.readouterr().out
        told = r"fails_at_four\(4\) failed: Unfriendly: 1 is not 2"
        with pytest.raises(TaskFailed, match=told), farm(1, cluster.scheduler_address) as workers:
            list(workers.results(fails_at_four, range(9)))

    assert there == here


@pytest.mark.cluster
def test_a_cluster_without_workers_or_without_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr("tools.farm.CLUSTER_TIMEOUT", 0.5)
    with LocalCluster(n_workers=0, **LOOPBACK) as cluster:
        address = cluster.scheduler_address
        with pytest.raises(FarmError, match="has no workers"), farm(1, address):
            pass
    with pytest.raises(FarmError, match=r"^no dask.*scheduler answers"), farm(1, address):
        pass
