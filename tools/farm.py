"""Farms calls out, to processes of this machine or with `--cluster` to the workers of dask.distributed.

    with farm(jobs=2) as workers:
        for task, result in workers.results(play, tasks):
            ...

`play` is a function of a module. Tasks and results can be pickled; a result depends on its task alone.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from net.command import USAGE_ERROR
from tools.fingerprint import WORKING, fingerprint

Task = TypeVar("Task")
Result = TypeVar("Result")

#: How many tasks are handed out for each call that can run at once, so that no worker waits for the next.
AHEAD: Final = 3
#: How long a cluster may take to answer, and to have a first worker.
CLUSTER_TIMEOUT: Final = 10.0
#: numpy's libraries start a thread per core in every worker, and sums by threads differ in the last bit.
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


FAILED: Final = 1
INTERRUPTED: Final = 130


class FarmError(Exception):
    """A cluster that cannot be used; the text says why in a sentence."""


class TaskFailed(Exception):
    """A call that raised. fault: the exception in a line; trace: its traceback, from the worker, as text."""

    def __init__(self, call: str, fault: str, trace: str) -> None:
        super().__init__(call, fault, trace)
        self.call, self.fault, self.trace = call, fault, trace

    def __str__(self) -> str:
        return f"{self.call} failed: {self.fault}"


class Farm:
    """An executor with a bound on what is handed to it. in_flight: how many tasks it may hold now."""

    def __init__(self, executor: Executor, in_flight: Callable[[], int]) -> None:
        self._executor = executor
        self._in_flight = in_flight

    def results(
        self, work: Callable[[Task], Result], tasks: Iterable[Task], *, ordered: bool = False
    ) -> Generator[tuple[Task, Result], None, None]:
        """Each task with its result, as they come in, or in the order of the tasks.

        A task is drawn from `tasks` only when there is room for it. Raises TaskFailed for a call that raised,
        and hands out nothing more after it.
        """
        tasks = iter(tasks)
        held: dict[Future[Result], Task] = {}
        finished: SimpleQueue[Future[Result]] = SimpleQueue()
        done: set[Future[Result]] = set()
        try:
            while True:
                for task in islice(tasks, max(0, self._in_flight() - len(held))):
                    with _ctrl_c_held_off():
                        future = self._executor.submit(partial(_call, work, task))
                        held[future] = task
                        future.add_done_callback(finished.put)
                if not held:
                    return
                done.add(_next(finished))
                while ready := done & ({next(iter(held))} if ordered and held else held.keys()):
                    future = ready.pop()
                    done.remove(future)
                    yield held[future], _result_of(future, work, held)
                    del held[future]
        finally:
            for future in held:
                future.cancel()


def _next(finished: SimpleQueue[Future[Result]]) -> Future[Result]:
    """Wait for the next that finishes.

    Not concurrent.futures.wait: Ctrl-C while that takes the futures' locks would leave them locked for ever.
    """
    while True:
        try:
            # A wait without an end would hold back Ctrl-C on Windows.
            return finished.get(timeout=1)
        except Empty:
            pass


@contextmanager
def _ctrl_c_held_off() -> Iterator[None]:
    """Let Ctrl-C wait, so that no lock of the executor stays locked and no starting worker complains."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _result_of(
    future: Future[Result], work: Callable[[Task], Result], held: dict[Future[Result], Task]
) -> Result:
    try:
        return future.result()
    except BrokenProcessPool as fault:
        calls = "one of " + ", ".join(_name(work, task) for task in held.values())
        raise TaskFailed(calls, "a worker process ended without a word", "") from fault


def _call(work: Callable[[Task], Result], task: Task) -> Result:
    """Run in the worker. Any exception comes back as one that can be pickled and names the call."""
    try:
        return work(task)
    except Exception as fault:
        line = f"{type(fault).__name__}: {fault}"
        raise TaskFailed(_name(work, task), line, traceback.format_exc()) from fault


def _name(work: Callable[[Task], Result], task: Task) -> str:
    return f"{getattr(work, 'func', work).__name__}({task})"


def run(program: str, work: Callable[[], object], *refused: type[Exception], stopped: str = "stopped") -> int:
    """Run the work of a program that farms out; return its exit status, with a line on standard error.

    0: done; 1: a call failed; 2: a FarmError, or one of those `refused`; 130: Ctrl-C.
    """
    expected: tuple[type[Exception], ...] = (FarmError, *refused)
    try:
        work()
        return 0
    except TaskFailed as failed:
        print(failed.trace, file=sys.stderr, end="")
        told, status = str(failed), FAILED
    except expected as error:
        told, status = str(error), USAGE_ERROR
    except KeyboardInterrupt:
        told, status = stopped, INTERRUPTED
    print(f"{program}: {told}", file=sys.stderr)
    return status


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options --jobs and --cluster of a program that farms out."""
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", type=at_least_one, default=cores, metavar="N",
        help=f"number of processes ({cores})",
    )  # fmt: skip
    parser.add_argument(
        "--cluster", type=_address, metavar="ADDRESS",
        help="run on the workers of the dask.distributed scheduler at ADDRESS instead; "
        "they run this same checkout (pip install -e '.[cluster]')",
    )  # fmt: skip


def at_least_one(text: str) -> int:
    """A count given as an argument."""
    if text.isascii() and text.isdigit() and int(text) >= 1:
        return int(text)
    raise argparse.ArgumentTypeError("a number from 1")


def _address(text: str) -> str:
    if re.fullmatch(r"([a-z]+://)?[^\s:/]+:\d+", text):
        return text
    raise argparse.ArgumentTypeError(f"{text!r} is not an address like tcp://192.168.1.5:8786")


@contextmanager
def farm(jobs: int, cluster: str | None = None) -> Iterator[Farm]:
    """Where to farm out: in this process for one job, in so many processes, or on a cluster.

    When the block is left by an exception, Ctrl-C too, whatever runs is abandoned at once. Raises FarmError.
    """
    _one_thread_each()
    if cluster is not None:
        with _cluster(cluster) as workers:
            yield workers
    elif jobs == 1:
        yield Farm(_ThisProcess(), lambda: 1)
    else:
        with _processes(jobs) as workers:
            yield workers


class _ThisProcess(Executor):
    """Runs each call where it is submitted."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - the future raises it
            future.set_exception(fault)
        return future


@contextmanager
def _processes(jobs: int) -> Iterator[Farm]:
    context = multiprocessing.get_context("spawn")
    # Nothing is ever sent: the pipe ends when this process does, or when the workers have to end.
    far_end, near_end = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, _begin_worker, (far_end,))
    try:
        yield Farm(executor, lambda: AHEAD * jobs)
        executor.shutdown(cancel_futures=True)
    finally:
        near_end.close()
        executor.shutdown(cancel_futures=True)
        far_end.close()


def _begin_worker(far_end: Connection) -> None:
    """Leave Ctrl-C to the main process, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _one_thread_each()
    threading.Thread(target=_end_with, args=(far_end,), daemon=True).start()


def _end_with(far_end: Connection) -> None:
    try:
        far_end.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)


def _one_thread_each() -> None:
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")


@contextmanager
def _cluster(address: str) -> Iterator[Farm]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise FarmError("--cluster needs dask.distributed: pip install -e '.[cluster]'") from error
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise FarmError(f"no dask.distributed scheduler answers at {address}") from error
    with client:
        _check_workers(client, address)
        executor = client.get_executor(pure=False)
        try:
            yield Farm(executor, lambda: AHEAD * max(1, sum(client.nthreads().values())))
        finally:
            executor.shutdown(wait=False)


def _check_workers(client: Any, address: str) -> None:
    """Raises FarmError unless there are workers, and all run the code that runs here."""
    try:
        client.wait_for_workers(1, timeout=CLUSTER_TIMEOUT)
    except TimeoutError as error:
        raise FarmError(f"the cluster at {address} has no workers") from error
    for worker, theirs in client.run(fingerprint, WORKING, on_error="return").items():
        if theirs != fingerprint(WORKING):
            raise FarmError(f"the worker {worker} does not run the code of this checkout")
