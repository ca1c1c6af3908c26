"""Long runs tell how far they are: at a terminal in one line, elsewhere only when asked to."""

from io import StringIO

from tools.progress import Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def run(
    stream: StringIO, *, asked: bool = True, before: int = 0, steps: int = 20, seconds: float = 600
) -> list[str]:
    """The lines that are told of so many steps, each of which takes so many seconds."""
    now = 100.0
    with Progress(steps, "games", asked=asked, before=before, stream=stream, now=lambda: now) as told:
        for done in range(before + 1, steps + 1):
            now += seconds
            told.tell(done)
    return stream.getvalue().split("\n")


def test_the_time_left_follows_from_the_time_gone() -> None:
    first, second, *_, last, _ = run(StringIO())

    assert first == "1 of 20 games, 10:00 gone, 3:10:00 to go"
    assert second == "2 of 20 games, 20:00 gone, 3:00:00 to go"
    assert last == "20 of 20 games, 3:20:00 gone, 0:00 to go"


def test_steps_done_earlier_do_not_shorten_the_time_left_and_nobody_asked_means_silence() -> None:
    assert run(StringIO(), before=10)[0] == "11 of 20 games, 10:00 gone, 1:30:00 to go"
    assert run(StringIO(), asked=False) == [""]


def test_a_terminal_has_one_line_that_is_empty_at_the_end() -> None:
    (told,) = run(Terminal(), asked=False)

    assert told.startswith("\r\x1b[K1 of 20 games")
    assert told.endswith("\r\x1b[K")


def test_lines_come_now_and_then_and_at_the_end() -> None:
    *lines, _ = run(StringIO(), steps=1000, seconds=0.125)

    assert " ".join(line.split()[0] for line in lines) == "1 121 241 361 481 601 721 841 961 1,000"
