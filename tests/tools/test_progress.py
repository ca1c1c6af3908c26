"""Long runs tell how far they are: at a terminal in one line, elsewhere only when asked to."""

from __future__ import annotations

from io import StringIO

from tools.progress import Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


class SteppedClock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def run(stream: StringIO, *, asked: bool, before: int = 0) -> str:
    """What is told of 20 steps of 10 minutes."""
    clock = SteppedClock()
    with Progress(20, "games", asked=asked, before=before, stream=stream, now=clock) as told:
        for done in range(before + 1, 21):
            clock.seconds += 600
            told.tell(done)
            told.tell(done)
    return stream.getvalue()


def test_the_time_left_follows_from_the_time_gone() -> None:
    first, second, *_, last = run(StringIO(), asked=True).splitlines()

    assert first == "1 of 20 games, 10:00 gone, 3:10:00 to go"
    assert second == "2 of 20 games, 20:00 gone, 3:00:00 to go"
    assert last == "20 of 20 games, 3:20:00 gone, 0:00 to go"


def test_steps_done_earlier_do_not_shorten_the_time_left() -> None:
    first, *_ = run(StringIO(), asked=True, before=10).splitlines()

    assert first == "11 of 20 games, 10:00 gone, 1:30:00 to go"


def test_nobody_asked_and_no_terminal_means_silence() -> None:
    assert run(StringIO(), asked=False) == ""


def test_a_terminal_has_one_line_that_is_empty_at_the_end() -> None:
    told = run(Terminal(), asked=False)

    assert "\n" not in told
    assert told.startswith("\r\x1b[K1 of 20 games")
    assert told.endswith("\r\x1b[K")


def test_lines_come_now_and_then_and_at_the_end() -> None:
    stream, clock = StringIO(), SteppedClock()
    with Progress(1000, "games", asked=True, stream=stream, now=clock) as told:
        for done in range(1, 1001):
            clock.seconds += 0.125
            told.tell(done)

    assert [line.split()[0] for line in stream.getvalue().splitlines()] == [
        "1", "121", "241", "361", "481", "601", "721", "841", "961", "1,000",
    ]  # fmt: skip
