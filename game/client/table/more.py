"""More about what lies on a table: the guide, a borough or the log large, the persons to come."""

from __future__ import annotations

from collections.abc import Callable

from game import rules
from game.board.box import Point
from game.client.help.how_to_play import borough_at, how_to_play, show_large
from game.client.log.scene import FullLogScene
from game.client.log.told import ToldTable
from game.client.table.asking import Asking
from game.client.table.display import TableDisplay
from game.client.table.persons_to_come import PersonsState, PersonsToComeScene
from game.client.widgets.inputs import Input, Key, Press
from game.client.window.app import App
from game.session import to_come
from game.session.session import Session

#: What a right click shows the borough of.
_OF_PLAYERS = ("name", "arms")


class More:
    """Opens pages over a table. peek: called with whether somebody looks at hidden cards there."""

    def __init__(
        self, app: App, session: Session, asking: Asking, display: TableDisplay, peek: Callable[[bool], None]
    ) -> None:
        self._app, self._session, self._asking = app, session, asking
        self._display, self._peek = display, peek

    def take(self, given: Input) -> bool:
        """Act on an input that asks for more about something; return whether it was one."""
        match given:
            case Key("f1"):
                self.guide()
            case Press(point, 3):
                self._at(point)
            case Key("e", ctrl=False, alt=False):
                self._enlarge(self._asking.form.form.pointer)
            case Key("g", ctrl=False, alt=False):
                self.log()
            case Key("p", ctrl=False, alt=False):
                self.persons()
            case _:
                return False
        return True

    def guide(self) -> None:
        """Open the guide at what is explained or asked."""
        thing = self._asking.explaining.topic or self._asking.form.explained
        how_to_play(self._app, self._session, self._asking.decision, thing)

    def log(self, *, why: bool = False) -> None:
        """Open the log at full height, once something was told. why: with a bot's newest choice explained."""
        if self._display.layout is not None and self._session.told.updates:
            told = ToldTable(self._app, self._session)
            self._app.push(FullLogScene(self._app, told, self._display.behind, why=why))

    def persons(self) -> None:
        """Show the persons to come, while any are."""
        view = self._asking.view
        if view is not None and view["ranking"] is None:
            self._app.push(PersonsToComeScene(self._app, self._look, self._peek, self._tell_of))

    def _look(self) -> PersonsState:
        asking, layout, shown = self._asking, self._display.layout, self._session.shown
        assert shown is not None
        assert layout is not None
        view, words = shown.view(asking.viewer), layout.kit.words
        hidden = asking.viewer is None and to_come.knows_order(shown.view(asking.seat))
        return PersonsState(view, layout.kit, words.seat(asking.seat) if hidden else None)

    def _at(self, point: Point) -> None:
        """Open the guide at the thing at a point, or show the borough there large."""
        thing, screen = self._asking.form.thing_at(point), self._display.screen
        if screen is not None and screen.log.holds(point):
            self.log(why=True)
        elif thing and thing not in _OF_PLAYERS:
            self._tell_of(thing)
        else:
            self._enlarge(point)

    def _enlarge(self, point: Point) -> None:
        """Show the borough at a point large; or the card or person there on its page."""
        view, layout = self._asking.view, self._display.layout
        if view is None or layout is None:
            return
        borough = borough_at(point, layout, view)
        if borough is not None:
            show_large(self._app, self._session, borough, lambda: self._asking.view)
        elif (thing := self._asking.form.thing_at(point)) in (*rules.ACTIONS, *rules.PERSONS):
            self._tell_of(thing)

    def _tell_of(self, thing: str) -> None:
        how_to_play(self._app, self._session, thing=thing)
