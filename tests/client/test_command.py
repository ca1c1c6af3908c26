"""The command line: the program plays a whole game by itself, and says in one line what is wrong."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.client.command import window_size
from game.client.window.app import App
from tools.screenshots.__main__ import main as pictures

ROOT = Path(__file__).resolve().parents[2]
SLASHES = pytest.mark.posix("paths with slashes, and errors that tell folders from files")
PLAYED = "play --seats 2 --bots 2 --seed 7 --speed instant --quit-when-over --screenshots {}"
PICTURES = ["draft", "hire", "plague", "play", "result", "title"]


@pytest.mark.slow
def test_a_game_of_bots_by_the_figures_of_somebodys_own_box_runs_without_anyone_clicking(
    tmp_path: Path,
) -> None:
    figures, trace = tmp_path / "box.json", tmp_path / "trace"
    figures.write_text('{"rats": {"monk": 3}}')

    more = ["--table-data", str(figures), "--trace", str(trace)]
    assert main([*PLAYED.format(tmp_path / "shots").split(), *more]) == 0

    views = [shown["view"] for shown in map(json.loads, trace.read_text().splitlines()) if "view" in shown]
    assert {view["rules"]["table"]["rats"]["monk"] for view in views} == {3}
    pictures = sorted((tmp_path / "shots").iterdir())
    assert [picture.name for picture in pictures] == [f"{name}.png" for name in PICTURES]
    assert {pygame.image.load(picture).get_size() for picture in pictures} == {(1280, 720)}


def test_a_window_is_at_most_as_large_as_the_largest_picture() -> None:
    assert window_size("16383x16383") == (16383, 16383)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["{", '{"streets": [["C", "harbour"]]}', '{"crossing": ["C", "left C"]}'])
def test_a_wrong_file_of_streets_in_assets_is_one_line(text: str, tmp_path: Path) -> None:
    for folder in ("assets", "game", "net"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "assets" / "table" / "streets.json").write_text(text)

    for command in ([], ["play"], ["host"], ["bot"]):
        started = [sys.executable, "-m", "game", *command]
        told = subprocess.run(started, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
        assert told.returncode == 1
        assert told.stderr.startswith("notre-dame: assets/table/streets.json: ")
        assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play --seats 6", "--seats: invalid choice: '6'"),
        ("play --seats 0_4", "--seats: invalid choice: '0_4'"),
        ("play --bots -1", "--bots: invalid choice: '-1'"),
        ("play --bots +1", "--bots: invalid choice: '+1'"),
        ("play --seats 3 --bots 4", "--bots must be 0 to 3, not 4"),
        ("play --seed 340282366920938463463374607431768211456", "a whole number from 0 to 2**128 - 1."),
        *(
            (f"play --seed {seed}", "A seed is a whole number")
            for seed in ("-1", "-0", "+7", "1_0", "\u0967")
        ),
        ("play --speed slow", "invalid choice: 'slow'"),
        ("play --level best", "there is no bot level 'best'"),
        ("play --level master,casual --bots 3", "2 levels for 3 bots"),
        ("play --seats 2 --level master,casual,expert", "3 levels for 2 seats"),
        ("play --rules romanian-2007 --new-persons", "the edition romanian-2007 has none"),
        ("play --rules swiss", "invalid choice: 'swiss'"),
        ("play --window big", "'big' is not a size such as 1920x1080"),
        ("--window 16384x720", "'16384x720' is not a size such as 1920x1080"),
        ("--window 0x720", "'0x720' is not a size such as 1920x1080"),
        ("--window \uff11280x720", "'\uff11280x720' is not a size such as 1920x1080"),
        (f"play --screenshots {__file__}", f"--screenshots: {__file__}: File exists"),
        ("play --table-data none.json", "none.json: No such file or directory"),
        (f"play --table-data {__file__}", f"{__file__}: line 1, column 3: Extra data"),
        pytest.param("--trace /", "--trace: /: Is a directory", marks=SLASHES),
        pytest.param("play --trace /none/x", "--trace: /none/x: No such file or directory", marks=SLASHES),
        pytest.param(f"join --trace {__file__}/x", f"--trace: {__file__}/x: Not a directory", marks=SLASHES),
        ("join nowhere", "'nowhere' is not an address like 192.168.1.5:4711"),
        ("join 192.168.1.5:99999", "A port is a number from 1 to 65535, not 99999."),
        (f"join --name {'x' * 10_000}", "a name has 1 to 24 printable characters"),
        ("join --profile ../me", "a profile has 1 to 32 letters, digits, - or _"),
        ("join --profile con", "Windows takes con for a device, so no profile has this name"),
        ("join --port", "unrecognized arguments: --port"),
        ("--colour", "unrecognized arguments: --colour"),
        ("dance", "unknown command 'dance'"),
    ],
)
def test_a_wrong_command_line_is_one_line_and_status_2(
    arguments: str, complaint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "run", lambda *_: None)  # of one that is taken nobody would close the window
    try:
        status = main(arguments.split())
    except SystemExit as end:
        status = end.code

    said = capsys.readouterr().err
    assert status == 2
    assert complaint in said
    assert said.count("\n") == 1


@pytest.mark.posix("errors that tell folders from files")
@pytest.mark.parametrize(
    ("program", "run", "arguments", "name"),
    [
        ("notre-dame", main, PLAYED, "title.png"),
        pytest.param("notre-dame", main, PLAYED, "draft.png", marks=pytest.mark.slow),
        ("tools.screenshots", pictures, "{} --seats 2 --window 960x540", "960x540-2-title.png"),
    ],
)
def test_a_picture_that_cannot_be_stored_ends_the_program_in_one_line(
    program: str,
    run: Callable[[list[str]], int],
    arguments: str,
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_NO_SIGNAL_HANDLERS", "0")  # what the tool sets is undone with it
    (tmp_path / name).mkdir()

    assert run(arguments.format(tmp_path).split()) == 1

    assert capsys.readouterr().err == f"{program}: {tmp_path / name} cannot be written: Is a directory\n"


@pytest.mark.posix("named pipes")
def test_a_trace_that_cannot_be_written_on_ends_the_program_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "trace"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def run(app: App, after_step: Callable[[], None]) -> None:
        os.close(reader)
        after_step()

    monkeypatch.setattr(App, "run", run)

    assert main(["--trace", str(path)]) == 1

    assert capsys.readouterr().err == f"notre-dame: {path} cannot be written: Broken pipe\n"


@pytest.mark.parametrize(
    "folder", ["", pytest.param("x" * 300, marks=pytest.mark.posix("names of at most 255 letters"))]
)
def test_settings_that_cannot_be_read_are_told_of_in_one_line(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / folder / "settings.json"  # too long a name is refused to root too
    monkeypatch.setenv("NOTRE_DAME_CONFIG", str(path.parent))
    monkeypatch.setattr(App, "run", lambda self, after_step: self.step(0.0, []))
    (tmp_path / "settings.json").write_text("{")

    assert main([]) == 0

    told = capsys.readouterr().err
    assert told.startswith(f"notre-dame: {path} could not be read, so the defaults are used")
    assert told.count("\n") == 1
    if not folder:
        assert told.endswith(f"; it is kept as {path}.broken\n")
        assert (tmp_path / "settings.json.broken").read_text() == "{"


def test_a_game_from_the_command_line_is_shown_as_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTRE_DAME_CONFIG", str(tmp_path))
    (tmp_path / "settings.json").write_text('{"language": "fr", "text_size": 130}')
    shown: list[App] = []
    monkeypatch.setattr(App, "run", lambda self, after_step: shown.append(self))

    assert main(["play", "--seats", "2", "--bots", "1"]) == 0

    (app,) = shown
    assert (app.catalog.language, app.settings.text_size) == ("fr", 130)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "moment", "closed"),
    [
        ("", "App.run", "closed\n"),
        ("play --seats 2 --bots 2", "App.run", "closed\n"),
        ("", "display.Window", ""),
    ],
)
def test_ctrl_c_in_the_terminal_closes_the_window(command: str, moment: str, closed: str) -> None:
    interrupted = f"""if True:
        import signal, sys
        from game.__main__ import main
        from game.client.window import display
        from game.client.window.app import App

        def press_ctrl_c(*_):
            signal.raise_signal(signal.SIGINT)

        def close(app):
            print("closed")
            quit(app)

        quit, App.quit = App.quit, close
        {moment} = press_ctrl_c
        sys.exit(main(sys.argv[1:]))
    """

    run = subprocess.run(
        [sys.executable, "-c", interrupted, *command.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (run.returncode, run.stdout, run.stderr) == (130, closed, "")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0

    assert capsys.readouterr().out.startswith("notre-dame ")


def test_closed_streams_are_as_empty_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, None)

    assert main(["--version"]) == 0
    with pytest.raises(SystemExit, match="2"):
        main(["host", "--pin-file", "-"])
    for opened in (sys.stdin, sys.stdout):
        opened.close()

    assert capsys.readouterr().err == (
        "notre-dame host: argument --pin-file: a PIN has 1 to 16 printable characters\n"
    )


@pytest.mark.parametrize("language", ["en", "de", "fr", "ro"])
@pytest.mark.parametrize("command", [[], ["play"], ["join"], ["host"], ["bot"], ["review"], ["replay"]])
def test_help_is_in_the_language_of_the_system(
    command: list[str], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.client.window.display.system_languages", lambda: [language])

    with suppress(SystemExit):
        main([*command, "--help"])

    page = capsys.readouterr().out
    assert page.startswith(
        {"en": "usage:", "de": "Aufruf:", "fr": "usage\xa0:", "ro": "utilizare:"}[language]
    )
    assert "command." not in page
    assert (language == "en") == ("this help" in page or "print this" in page)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
def test_without_a_screen_it_says_what_is_missing() -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in gone}

    ended = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    assert ended.returncode == 2
    assert ended.stderr.startswith("notre-dame: no display")
    assert ended.stderr.count("\n") == 1
