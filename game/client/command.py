"""The commands that open a window: `notre-dame`, and `play`, `join` and `replay` after it."""

from __future__ import annotations

import gc
import re
import signal
import threading
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from io import FileIO
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final

from game.bots import CHARACTERS, DEFAULT_LEVEL, LEVELS
from game.settings.game_setup import LEAST_SEATS, MOST_SEATS, SPEEDS, GameSetup, has_new_persons, presets
from game.settings.identity import PROFILE, USUAL
from net.command import (
    USAGE_ERROR,
    ArgumentParser,
    Texts,
    address_of_host,
    bot_levels,
    complain,
    person_name,
    seed,
    table_data,
)
from net.storage.files import file_name, reason

if TYPE_CHECKING:
    from game.client.window.app import App
    from net.messages.records import Role


_warn = partial(complain, "notre-dame")
#: Seconds after which a turn of the window is broken off, and after which the system ends the program.
TURN_WITHIN: Final = 1.0
END_WITHIN: Final = 3
_ENDINGS: Final = ("SIGTERM", "SIGHUP")


class ToldToEnd(BaseException):
    """The system has told the program to end."""


class Ending:
    """Whether the program was told to end. wake: ends a wait for input."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._turn: threading.Timer | None = None
        self._break_off = False

    def check(self) -> None:
        """Raises ToldToEnd if the program was told to end; called after each turn of the window."""
        if self._turn is not None:
            self._turn.cancel()
            raise ToldToEnd

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The signal has come, or the turn since then takes too long.

        It is not broken off at once: what is raised while garbage is collected goes unheard.
        """
        if self._turn is None:
            if hasattr(signal, "alarm"):
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
                signal.alarm(END_WITHIN)
            self._turn = threading.Timer(TURN_WITHIN, self._late, [number])
            self._turn.daemon = True
            self._turn.start()
            self._wake()
        elif self._break_off:
            self._break_off = False
            raise ToldToEnd

    def _late(self, number: int) -> None:
        self._break_off = True
        signal.raise_signal(number)


@contextmanager
def ends_when_told(wake: Callable[[], None]) -> Iterator[Ending]:
    """Listen to the signals that end programs.

    To be entered before SDL, which would make an event of them: a window that is busy reads none, and one
    that hosts a table asks what becomes of it.
    """
    ending = Ending(wake)
    numbers = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # signals are for the main thread alone
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as nohup asks for
            signal.signal(number, ending.hear)
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


_TITLE = "Notre Dame"
_SEATS = tuple(map(str, range(LEAST_SEATS, MOST_SEATS + 1)))
_BOTS = tuple(map(str, range(MOST_SEATS + 1)))


def window(argv: list[str], texts: Texts) -> int:
    parser = ArgumentParser(prog="notre-dame", description="command.window", texts=texts)
    _add_profile_option(parser)
    _add_window_options(parser)
    return _run(parser, parser.parse_args(argv))


def play(argv: list[str], texts: Texts) -> int:
    values = {"levels": ", ".join(LEVELS), "characters": ", ".join(CHARACTERS), "level": DEFAULT_LEVEL}
    parser = ArgumentParser(prog="notre-dame play", description="command.play", texts=texts, values=values)
    parser.add_argument("--seats", choices=_SEATS, default="4", metavar="N", help="command.seats")
    parser.add_argument("--bots", choices=_BOTS, metavar="N", help="command.play.bots")
    parser.add_secret("seed", seed, "command.seed")
    parser.add_argument("--rules", choices=presets(), default=presets()[0], help="command.rules")
    parser.add_argument("--new-persons", action="store_true", help="command.new_persons")
    parser.add_argument(
        "--level",
        type=bot_levels,
        default=(DEFAULT_LEVEL,),
        metavar="LEVEL[,LEVEL...]",
        help="command.levels",
    )
    parser.add_argument("--speed", choices=SPEEDS, default=SPEEDS[0], help="command.play.speed")
    parser.add_argument(
        "--table-data", type=table_data, default={}, metavar="FILE", help="command.table_data"
    )
    parser.add_argument("--screenshots", type=Path, metavar="DIR", help="command.play.screenshots")
    parser.add_argument("--quit-when-over", action="store_true", help="command.play.quit")
    _add_window_options(parser)
    options = parser.parse_args(argv)
    seats = int(options.seats)
    bots = None if options.bots is None else int(options.bots)
    if bots is not None and bots > seats:
        parser.error(f"--bots must be 0 to {seats}, not {bots}")
    levels = parser.level_of_each(options.level, bots, seats - 1)
    if len(levels) > seats:
        parser.error(f"--level: there are {len(levels)} levels for {seats} seats")
    if options.new_persons and not has_new_persons(options.rules):
        parser.error(f"--new-persons: the edition {options.rules} has none")
    if options.screenshots is not None:
        try:
            options.screenshots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"--screenshots: {options.screenshots}: {reason(error)}")
    setup = GameSetup.usual(
        seats,
        len(levels),
        levels,
        preset=options.rules,
        options={"new_persons": True} if options.new_persons else {},
        seed=options.seed if options.seed is not None else parser.secret_in_environment("seed", seed),
        speed=options.speed,
        table_data=options.table_data,
    )
    return _run(parser, options, setup)


def join(argv: list[str], texts: Texts) -> int:
    """Open the window and join a table, or show the list of tables."""
    parser = ArgumentParser(prog="notre-dame join", description="command.join", texts=texts)
    parser.add_argument(
        "address", nargs="?", type=address_of_host, metavar="ADDRESS", help="command.join.address"
    )
    parser.add_argument("--spectate", action="store_true", help="command.join.spectate")
    parser.add_argument("--name", type=person_name, metavar="N", help="command.join.name")
    _add_profile_option(parser)
    _add_window_options(parser)
    options = parser.parse_args(argv)

    def begin(app: App) -> None:
        from game.client.network.find_table import FindTableScene
        from game.client.network.joining import join

        role: Role = "spectator" if options.spectate else "player"
        app.push(FindTableScene(app, role))
        if options.address is not None:
            join(app, str(options.address), role)

    return _run(parser, options, begin=begin)


def replay(argv: list[str], texts: Texts) -> int:
    """Open the window with the replay of a finished game; the status is 1 for a file that holds none."""
    parser = ArgumentParser(prog="notre-dame replay", description="command.replay", texts=texts)
    parser.add_argument("file", type=Path, metavar="FILE", help="command.game_file")
    _add_window_options(parser)
    options = parser.parse_args(argv)
    # Imported here so that the other commands do without.
    from net.storage import finished_games

    try:
        finished_games.verify(finished_games.read(options.file))
    except finished_games.FinishedGameError as error:
        _warn(str(error))
        return 1

    def begin(app: App) -> None:
        from game.client.title.scene import games_scene

        scene = games_scene(app)
        app.push(scene)
        scene.open_file(str(options.file))

    return _run(parser, options, begin=begin)


def _add_profile_option(parser: ArgumentParser) -> None:
    parser.add_argument("--profile", type=_profile, default=USUAL, metavar="P", help="command.profile")


def _add_window_options(parser: ArgumentParser) -> None:
    parser.add_argument("--window", type=window_size, metavar="WxH", help="command.window.size")
    parser.add_argument("--fullscreen", action="store_true", help="command.window.fullscreen")
    parser.add_argument("--trace", type=Path, metavar="FILE", help="command.window.trace")


def _profile(text: str) -> str:
    if not PROFILE.fullmatch(text):
        raise ArgumentTypeError("a profile has 1 to 32 letters, digits, - or _")
    if file_name(text) != text:
        raise ArgumentTypeError(f"Windows takes {text} for a device, so no profile has this name")
    return text


def window_size(text: str) -> tuple[int, int]:
    numbers = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = [int(number) for number in numbers.groups()] if numbers else []
    if not size or not all(0 < number < 16384 for number in size):
        raise ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    return size[0], size[1]


def _run(
    parser: ArgumentParser,
    options: Namespace,
    setup: GameSetup | None = None,
    begin: Callable[[App], None] = lambda app: None,
) -> int:
    gc.disable()  # until the window is there: almost all that is made before stays
    try:
        with _opened(parser, options.trace) as trace, ends_when_told(_wake) as ending:
            return _show(options, setup, begin, trace, ending)
    except ToldToEnd:
        return 0
    finally:
        gc.enable()


def _wake() -> None:
    """End the wait for input."""
    import pygame

    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _opened(parser: ArgumentParser, path: Path | None) -> AbstractContextManager[FileIO | None]:
    """The file of --trace, unbuffered, if there is one."""
    if path is None:
        return nullcontext()
    try:
        return path.open("wb", buffering=0)
    except OSError as error:
        parser.error(f"--trace: {path}: {reason(error)}")


def _show(
    options: Namespace,
    setup: GameSetup | None,
    begin: Callable[[App], None],
    lines: FileIO | None,
    ending: Ending,
) -> int:
    # Imported here so that a wrong command line is answered without pygame.
    from game.client.local.local_game import play_here
    from game.client.recorder import Recorder
    from game.client.sound.speaker import MixerSpeaker
    from game.client.table.trace import Trace
    from game.client.title.scene import TitleScene
    from game.client.window.app import App
    from game.client.window.display import NoDisplay, SaveError, Window, desktop, first_size
    from game.session.network import Network
    from game.settings.settings import SettingsFile
    from game.text.catalog import Catalog

    pictured = getattr(options, "screenshots", None) is not None
    remembered = lines is None and not pictured  # what is recorded looks alike everywhere
    file = SettingsFile.of_user() if remembered else SettingsFile()
    try:
        place = file.settings.place
        opened = Window(options.window or first_size(desktop(place), file.settings.window), _TITLE, place)
    except NoDisplay as error:
        _warn(str(error))
        return USAGE_ERROR
    if file.unread:
        _warn(f"{file.path} could not be read, so the defaults are used; it is kept as {file.broken}")
    network = Network(getattr(options, "profile", USUAL), getattr(options, "name", None) or "")
    app = App(opened, Catalog.found(_warn), settings_file=file, network=network, speaker=MixerSpeaker())
    app.set_language(file.settings.language)
    if options.fullscreen or file.settings.fullscreen:
        app.toggle_fullscreen()
    app.push(TitleScene(app))
    trace = None if lines is None else Trace(app, lines)
    recorder = Recorder(app, getattr(options, "screenshots", None), getattr(options, "quit_when_over", False))

    def after_step() -> None:
        recorder.after_step()
        if trace is not None:
            trace()
        ending.check()

    try:
        if setup is not None:
            recorder.title()
            play_here(app, setup, recorder.halt)
        begin(app)
        app.run(after_step)
    except SaveError as error:
        _warn(str(error))
        return 1
    finally:
        app.quit()
        file.settings.fullscreen, file.settings.window = opened.fullscreen, opened.windowed
        file.settings.place = opened.place
        file.save()
        opened.close()
    return recorder.status
