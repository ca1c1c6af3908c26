"""A window measured from the inside: `python -m tools.bench.window title|table|idle|sound STARTED`.

Run as a process of its own, so that start-up counts whole. STARTED is the time.time() at which the parent
started it. Prints seconds to the first frame, and how many of them this process had a core to itself; or for
`idle` the share of a core in percent; or for `sound` that share while much is heard, and MB.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import TYPE_CHECKING

from net.command import ArgumentParser

if TYPE_CHECKING:
    from game.client.window.app import App

IDLE_SECONDS = 5.0
#: Seconds in which the boards of others are painted, before a table is idle.
_SETTLE = 3.0


def main(arguments: list[str]) -> int:
    """Measure one thing and prints it."""
    parser = ArgumentParser(prog="tools.bench.window", description="Measure a window from the inside.")
    parser.add_argument("what", choices=("title", "table", "idle", "sound"))
    parser.add_argument("started", type=float)
    given = parser.parse_args(arguments)
    what, started = given.what, given.started
    gc.disable()  # as the window's command does
    from game.client.sound.speaker import MixerSpeaker

    if what == "sound":
        print(*_sound_costs())
        return 0
    from game.client.title.scene import TitleScene
    from game.client.window.app import App
    from game.client.window.display import Window
    from game.text.catalog import Catalog

    window = Window((1920, 1080), "Notre Dame")
    app = App(window, Catalog.load(), speaker=MixerSpeaker())
    app.push(TitleScene(app))
    if what == "title":
        app.step(time.monotonic(), [])
        print(time.time() - started, time.process_time())
        return 0
    _open_table(app)
    if what == "table":
        print(time.time() - started, time.process_time())
    else:
        print(_idle_percent(app))
    app.quit()
    return 0


def _open_table(app: App) -> None:
    """A table of two people at this machine, stepped until its first decision is drawn."""
    from game.client.local.local_game import play_here
    from game.settings.game_setup import GameSetup

    session = play_here(app, GameSetup.usual(2, 0, seed=7))
    while session.shown is None:
        app.step(time.monotonic(), [])
        time.sleep(0.002)
    app.step(time.monotonic(), [])


def _idle_percent(app: App) -> float:
    """The share of a core while nobody does anything."""
    marks: list[tuple[float, float]] = []
    settled = time.monotonic() + _SETTLE

    def watch() -> None:
        now = time.monotonic()
        if now >= settled and not marks:
            marks.append((now, time.process_time()))
        if marks and now >= marks[0][0] + IDLE_SECONDS:
            marks.append((now, time.process_time()))
            app.running = False

    app.run(watch)
    (start, used), (end, used_then) = marks[0], marks[-1]
    return 100 * (used_then - used) / (end - start)


def _sound_costs() -> tuple[float, float]:
    """The share of a core in percent while every sound is started twice a second, and MB."""
    from game.client.sound.catalogue import SOUNDS
    from game.client.sound.speaker import MixerSpeaker
    from tools.bench.memory import peak_megabytes

    speaker = MixerSpeaker()
    before = peak_megabytes()
    speaker.open()
    speaker.wait(IDLE_SECONDS)
    start, used = time.monotonic(), time.process_time()
    while time.monotonic() < start + IDLE_SECONDS:
        for name in SOUNDS:
            speaker.play(name, 0, 0, 0.5)
        time.sleep(0.5)
    percent = 100 * (time.process_time() - used) / (time.monotonic() - start)
    memory = peak_megabytes() - before
    speaker.close()
    return percent, memory


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
