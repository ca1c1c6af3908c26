"""Opens the guide and almanac at the right page; nothing of it is loaded before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.board.box import Point
from game.client.window.app import App
from game.rules import Decision, View, about
from game.session.session import Session

if TYPE_CHECKING:
    from game.client.help.contents import Topic
    from game.client.panels.column import TableParts


def how_to_play(
    app: App, session: Session | None = None, decision: Decision | None = None, thing: str = ""
) -> None:
    """Open it over the scene on top, with the colours and rules of a table.

    It opens at the thing that is explained, by its name; else at what is asked; else at its beginning.
    """
    from game.client.help.scene import AlmanacScene
    from game.client.help.setting import TableSetting

    shown = None if session is None else session.shown
    if session is None or shown is None:
        setting = TableSetting()
    else:
        view = shown.public
        setting = TableSetting(view["seats"], session.lobby.crests, view["rules"])
    app.push(AlmanacScene(app, setting, _topic(decision, thing)))


def borough_at(point: Point, table: TableParts, view: View) -> int | None:
    """The borough at a point of the board, or that of the player whose line is there."""
    for line, player in zip(table.screen.players, view["players"], strict=True):
        if line.holds(point):
            return player["borough"]
    place = table.board.hit(point, view)
    return None if place is None else place.borough


def show_large(app: App, session: Session, borough: int, view: Callable[[], View | None]) -> None:
    """Show a borough large. view: what may be seen of the table at any moment."""
    from game.client.help.enlarged import EnlargedScene, TableSeen

    table = TableSeen(view, lambda: session.players, session.lobby.crests)
    app.push(EnlargedScene(app, table, borough))


def _topic(decision: Decision | None, thing: str) -> Topic | None:
    from game.client.help import contents

    if thing:
        return contents.about(thing)
    if decision is None:
        return None
    match decision.about:
        case about.BonusFrom(giver, _):
            return contents.about_decision(decision.kind, giver)
        case about.HireBy(str(person), _):
            return contents.about_decision(decision.kind, person)
    return contents.about_decision(decision.kind)
