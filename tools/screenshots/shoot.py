"""Takes the pictures: the program on a screen that nobody sees, before a game that plays itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.board.box import Size
from game.client.help.how_to_play import how_to_play
from game.client.local.game_options import GameOptionsScene
from game.client.local.new_game import NewGameScene
from game.client.recorder import strike
from game.client.table.curtain import CurtainScene
from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.widgets.inputs import Key
from game.client.window.app import App
from game.client.window.dialog import GameStoppedScene
from game.client.window.display import Window, save_png
from game.rules import events as ev
from game.session.session import Session, Update
from game.settings.game_setup import NAMES
from game.text.catalog import Catalog
from game.text.host_text import sentence
from net.messages.codes import coded
from tests.harness.local_table import LocalTable, OwnerLink, begun
from tools.screenshots import film as films
from tools.screenshots import lessons
from tools.screenshots import strips as sheets
from tools.screenshots.coaching import coaching
from tools.screenshots.past import past_games, settle

SEED = 7
#: Pictures of the table are taken from this round on, when there is something to see.
_FROM_ROUND = 4
_MOST_GAMES = 6
#: A curtain with more than so many lines of news is worth a picture.
_NEWS = 3

#: What must just have happened for a picture of the table, and what is asked of the person here then.
_MOMENTS: dict[str, tuple[type | None, str | None]] = {
    "draft": (None, "keep"),
    "play": (ev.CardPlayed, None),
    "play-asked": (None, "play"),
    "source": (None, "source"),
    "drive": (None, "drive"),
    "hire": (ev.PersonHired, None),
    "hire-asked": (None, "hire"),
    "plague": (ev.PlagueStruck, None),
}


@contextmanager
def _program(size: Size, language: str) -> Iterator[App]:
    window = Window(size, "Notre Dame")
    app = App(window, Catalog.load())
    app.set_language(language)
    app.push(TitleScene(app))
    app.step(0.0, [])
    app.step(0.1, [])
    try:
        yield app
    finally:
        app.quit()
        window.close()


def _saver(app: App, folder: Path, size: Size, seats: int) -> Callable[[str], None]:
    def save(name: str) -> None:
        save_png(app.window.canvas, folder / f"{size[0]}x{size[1]}-{seats}-{name}.png")

    return save


def scenes(folder: Path, size: Size, seats: int, language: str) -> None:
    """Every scene of the program at that size, with a table of so many seats."""
    with _program(size, language) as app:
        save = _saver(app, folder, size, seats)
        save("title")
        app.push(NewGameScene(app))
        app.step(0.2, [])
        save("new-game")
        app.push(GameOptionsScene(app, dict(enumerate(NAMES))))
        app.step(0.2, [])
        save("new-game-options")
        app.home()
        link = begun(seats, SEED)
        scene = TableScene(app, Session(link), "instant")
        app.push(scene)
        app.step(0.3, [])
        _moments(app, link.table, scene, save)
        save("result")
        app.pop()
        scene.take(Key("escape"))
        app.step(0.4, [])
        save("menu")
        app.pop()
        how_to_play(app, scene.session)
        settle(app)
        save("how-to-play")
        app.pop()
        app.push(GameStoppedScene(app, sentence(app.catalog, coded("closed.ended"))))
        app.step(0.5, [])
        save("message")
        app.home()
        _one_machine(app, seats, save)
        app.home()
        coaching(app, seats, save)
        app.home()
        past_games(app, seats, SEED, save)


def _moments(app: App, table: LocalTable, scene: TableScene, save: Callable[[str], None]) -> None:
    missing = set(_MOMENTS)
    shown = scene.session.shown
    while not table.over:
        table.go_on()
        app.step(0.3, [])
        before, shown = shown, scene.session.shown
        if before is None or shown is None or shown.public["round"] < _FROM_ROUND:
            continue
        decision = scene.decision.kind if scene.decision else None
        for name in sorted(missing):
            event, kind = _MOMENTS[name]
            if kind == decision if kind else _happened(shown, event, name):
                if name == "plague":
                    strike(scene, before, shown)
                save(name)
                missing.discard(name)


def _happened(update: Update, kind: type | None, name: str) -> bool:
    """Whether the event of a moment is in the update, and its phase not over yet but for the plague's."""
    phase = update.public["phase"]
    return (
        kind is not None and any(isinstance(e, kind) for e in update.events(0)) and name in (phase, "plague")
    )


def _one_machine(app: App, seats: int, save: Callable[[str], None]) -> None:
    """Two people at one machine: the curtain, without news and with them, and their cards down and up."""
    link = begun(seats, SEED, (0, 1))
    scene = TableScene(app, Session(link), "instant")
    app.push(scene)
    app.step(0.6, [])
    save("curtain")
    missing = {"curtain-news", "cards-down", "cards-up", "persons-to-come"}
    while missing:
        link.table.go_on()
        app.step(app.now + 1.0, [])
        if isinstance(app.top, CurtainScene):
            if len(app.top.news) > _NEWS:
                _save_once(missing, "curtain-news", save)
            app.step(app.now + 1.0, [])
            app.top.take(Key("return"))
            app.step(app.now + 1.0, [])
        if scene.decision is not None and scene.decision.kind == "hire":
            _save_once(missing, "cards-down", save)
            scene.take(Key("p"))
            app.step(app.now + 1.0, [])
            _save_once(missing, "persons-to-come", save)
            app.pop()
        if scene.decision is not None and scene.decision.kind == "play" and scene.viewer is not None:
            _save_once(missing, "cards-up", save)


def _save_once(missing: set[str], name: str, save: Callable[[str], None]) -> None:
    if name in missing:
        missing.discard(name)
        save(name)


def film(folder: Path, size: Size, seats: int, language: str) -> None:
    """Five frames of every kind of motion that the games of such a table bring."""
    with _program(size, language) as app:
        save = _saver(app, folder, size, seats)
        missing = set(films.KINDS)
        for seed in range(SEED, SEED + _MOST_GAMES):
            if missing:
                _film_game(app, begun(seats, seed), missing, save)
                app.home()


def strips(folder: Path, size: Size, seats: int, language: str) -> None:
    """Strips of twelve pictures of a drive, a night and final scoring at such a table."""
    with _program(size, language) as app:
        sheets.strips(app, folder, size, seats)


def guided_game(folder: Path, size: Size, language: str) -> None:
    """Pictures of every explanation of the guided game."""
    with _program(size, language) as app:
        lessons.guided_game(
            app, lambda name: save_png(app.window.canvas, folder / f"{size[0]}x{size[1]}-{name}.png")
        )


def _film_game(app: App, link: OwnerLink, missing: set[str], save: Callable[[str], None]) -> None:
    for scene, now, update in films.updates(app, link):
        wanted = films.wanted(update.events(0), missing)
        # Not in the first round: what comes later is fuller.
        if wanted and update.public["round"] > 1 and isinstance(app.top, TableScene):
            app.step(now, [])
            for name in wanted:
                for percent in films.frames(scene, now, name):
                    scene.changed()
                    scene.draw(app.window.canvas)
                    save(f"film-{name}-{percent:03}")
                    missing.discard(name)
        if not missing:
            return
