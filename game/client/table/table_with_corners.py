"""What a table has besides the game: buttons in the corners of its rose window, a menu, and an end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game import rules
from game.board.box import WHOLE, Point
from game.bots.coach.advice import Advice
from game.client.board.hand import ZoomHand
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.final_scoring.result import ResultScene, Way
from game.client.final_scoring.scene import ReckoningScene, TableBehind
from game.client.help.how_to_play import how_to_play, show_large
from game.client.log.scene import FullLogScene, OpenLogButton, opener
from game.client.panels import coach as panel
from game.client.panels.corners import CornerButton, CornerButtons
from game.client.panels.decision_form import DecisionForm
from game.client.panels.player import Mark
from game.client.panels.screen import Screen
from game.client.panels.table_layout import TableLayout
from game.client.replay.opening import Onward, replay_opener
from game.client.review.scene import review_opener
from game.client.statistics.scene import NewFeats, show_played
from game.client.table.menu import MenuScene
from game.client.table.notices import Notices
from game.client.tutorial.explaining import Explaining
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.widgets import Widget
from game.client.window.app import App, Scene
from game.client.window.dialog import GameStoppedScene
from game.rules import Decision, View
from game.rules.knowledge.reckoning import Reckoning
from game.session.choices import UndoControl
from game.session.hidden_cards import HiddenCards
from game.session.hints import Hints
from game.session.pacer import Pacer
from game.session.session import Session
from game.text import host_text

#: What a right click shows the borough of.
_OF_PLAYERS = ("name", "arms")


class TableWithCornersScene(Scene):
    """The part of the table scene that is not the game: corner buttons, menu, undo, the end."""

    pacer: Pacer
    _notices: Notices
    _decision_form: DecisionForm
    _hidden_cards: HiddenCards
    _layout: TableLayout | None = None
    decision: Decision | None = None
    _seat = 0

    def __init__(
        self, app: App, session: Session, again: Callable[[], None] | None, play_on: Onward | None = None
    ) -> None:
        super().__init__(app)
        self._hints = Hints(app.coach, session.lobby, app.settings)
        self.session = session
        self._again, self._play_on = again, play_on
        self._ended = False
        self._found: Reckoning | None = None
        self.corners = CornerButtons(app.catalog, app.fonts)
        self._undo = UndoControl(session)
        self.zoom_hand = ZoomHand()
        #: The explanations for whoever wants them.
        self.explaining = Explaining(session, app.settings_file, self._how_to_play)

    @property
    def viewer(self) -> int | None:
        """The seat whose hidden cards are shown, if any."""
        return self._seat if self._hidden_cards.seen(self._seat, self.decision) else None

    @property
    def text_field(self) -> Widget | None:
        return self.corners.form.text_field

    @property
    def view(self) -> View | None:
        """The view that is shown; None before the first update."""
        shown = self.session.shown
        return None if shown is None else shown.view(self.viewer)

    @property
    def boxes(self) -> Screen | None:
        return self._layout.screen if self._layout else None

    @property
    def board(self) -> BoardPanel | None:
        """The rose window; None before the first update."""
        return self._layout.board if self._layout else None

    @property
    def _moving(self) -> bool:
        """Whether anything moves, so that nothing is explained yet."""
        raise NotImplementedError

    @property
    def corner_buttons(self) -> tuple[list[CornerButton], list[CornerButton]]:
        left = [*self.hint_buttons, *self.result_buttons]
        return left, [*self.zoom_buttons, *([self.undo_button] if self._undo.offered else [])]

    @property
    def zoom_buttons(self) -> list[CornerButton]:
        """The button that shows the whole board again, while only a part is seen."""
        zoomed = self.board is not None and self.board.zoom != WHOLE
        return [CornerButton("zoom.whole", self._whole_board)] if zoomed else []

    def _whole_board(self) -> None:
        if self.board is not None and self.view is not None:
            self.zoom_hand.show(WHOLE, self.board, self.view)
            self.changed()

    @property
    def result_buttons(self) -> list[CornerButton]:
        return [CornerButton("result.back", self._result, True)] if self._over else []

    @property
    def _over(self) -> bool:
        return self._ended and self.view is not None and self.view["ranking"] is not None

    @property
    def hint_buttons(self) -> list[CornerButton]:
        """The button that asks the coach, where that may be done now."""
        return [CornerButton("coach.button", self._hint, self._hints.open)] if self._may_ask_coach else []

    @property
    def _may_ask_coach(self) -> bool:
        """Whether somebody must choose here whose cards are turned up, and wants hints."""
        return self.decision is not None and self.viewer == self.decision.seat and self._hints.on

    @property
    def hint(self) -> Advice | None:
        return self._hints.advice

    @property
    def undo_button(self) -> CornerButton:
        """The button that asks to undo the last choice made here; it says whose, or is grey."""
        name, possible = self._undo.name, self._undo.seat is not None
        key = "undo.of" if name else "lan.undo"
        return CornerButton(key, self._undo.ask, detail=name, wide=bool(name), enabled=possible)

    @property
    def _kept(self) -> bool:
        return self.session.shown is not None and bool(self.session.mine)

    def marks(self) -> Mapping[int, Mark]:
        """By seat, a short text after the player's name."""
        return {}

    def _hint(self) -> None:
        """Asks the coach, or puts away what it said."""
        if self._hints.open:
            self._hints.close()
        elif self._may_ask_coach and self.view is not None and self.decision is not None:
            self._hints.ask(self.view, self.decision)
        self._fill_corners()
        self.changed()

    def _hear_coach(self) -> None:
        if self._hints.advance():
            self._fill_corners()
            self.changed()

    def _fill_corners(self) -> None:
        self._hints.keep_for(self.decision if self._may_ask_coach else None)
        best = self.hint.options[0].number if self.hint is not None and self.hint.options else None
        self._decision_form.advised = best
        if self.boxes is not None:
            whole_log = OpenLogButton(opener(self.boxes), self._whole_log)
            self.corners.fill(self.boxes, *self.corner_buttons, [whole_log])

    def commands(self) -> bool:
        return True

    def _take_at_corners(self, given: Input) -> bool:
        """Acts on an input for the corners or a key of the menu; says whether it was one."""
        match given:
            case _ if self.corners.take(given):
                self._fill_corners()
                self.changed()
            case _ if not self._hints.open and not self._moving and self.explaining.take(given):
                self.changed()
            case _ if self._take_for_more(given):
                pass
            case Key("h", ctrl=False, alt=False):
                self._hint()
            case Key("escape") if self._hints.open:
                self._hint()
            case Press(point, 1) if self._on_hint(point):
                self._hint()
            case Key("m", ctrl=False, alt=False):
                self._switch_sound()
            case Key("g", ctrl=False, alt=False):
                self._whole_log()
            case Key("escape"):
                self._menu()
            case Key("return") if self._over:
                self._result()
            case Key("backspace") | Key("z", ctrl=True):
                self._undo.ask()
            case _:
                return False
        return True

    def _take_for_more(self, given: Input) -> bool:
        """Acts on an input that asks for more about something; says whether it was one."""
        match given:
            case Key("f1"):
                self._how_to_play()
            case Press(point, 3):
                self._more(point)
            case Key("e", ctrl=False, alt=False):
                self._enlarge(self._decision_form.form.pointer)
            case _:
                return False
        return True

    def _on_hint(self, point: Point) -> bool:
        return self._hints.open and self.boxes is not None and panel.place(self.boxes).holds(point)

    def _draw_more(self, target: pygame.Surface) -> None:
        if self.boxes is not None:
            self.corners.draw(target)

    def _draw_hint(self, target: pygame.Surface, kit: Kit) -> None:
        """Draws the coach's panel while a hint is shown or awaited."""
        if self._hints.open and self.boxes is not None:
            panel.draw(target, panel.place(self.boxes), kit, self._hints.advice)

    def _switch_sound(self) -> None:
        on = self.app.sounds.toggle()
        self._notices.say(self.app.catalog.text("sound.on" if on else "sound.off"), self.app.now)
        self.changed()

    @property
    def talks(self) -> bool:
        """Whether people at the table can chat."""
        return False

    def _whole_log(self) -> None:
        """Opens the log at full height, once something was told."""
        if self.board is not None and self.session.told.updates:
            self.app.push(FullLogScene(self.app, self.session, self._behind, talks=self.talks))

    def _how_to_play(self) -> None:
        """Opens the guide at what is explained or asked."""
        thing = self.explaining.topic or self._decision_form.explained
        how_to_play(self.app, self.session, self.decision, thing)

    def _more(self, point: Point) -> None:
        """Opens the guide at the thing at a point, or shows the borough there large."""
        thing = self._decision_form.thing_at(point)
        if thing and thing not in _OF_PLAYERS:
            self._tell_of(thing)
        else:
            self._enlarge(point)

    def _enlarge(self, point: Point) -> None:
        """Shows the borough at a point, or that of the player whose line is there, large; or the card or
        person there on its page."""
        view, boxes, board = self.view, self.boxes, self.board
        if view is None or boxes is None or board is None:
            return
        place = board.hit(point, view)
        borough = None if place is None else place.borough
        for line, player in zip(boxes.players, view["players"], strict=True):
            if line.holds(point):
                borough = player["borough"]
        if borough is not None:
            show_large(self.app, self.session, borough)
        elif (thing := self._decision_form.thing_at(point)) in (*rules.ACTIONS, *rules.PERSONS):
            self._tell_of(thing)

    def _tell_of(self, thing: str) -> None:
        how_to_play(self.app, self.session, thing=thing)

    def _menu(self) -> None:
        self.app.push(MenuScene(self.app, self.session, self.pacer, self._undo, self.explaining))

    def _end(self) -> None:
        view, over = self.view, self.session.over
        refusals = [notice for notice in self.session.notices if notice["t"] == "refused"]
        if self._ended:
            return
        if view is not None and view["ranking"] is not None:
            self._ended = True
            self.app.speak(self.app.settings.language)
            self._found = self.session.reckoning()
            self._reckon()
        elif view is None and refusals:
            self._give_up(host_text.sentence(self.app.catalog, refusals[0]))
        elif over is not None and not self.session.pending:
            self._give_up(host_text.sentence(self.app.catalog, over.text))

    def _reckon(self) -> None:
        """Uncovers the prestige before the result is shown, if there is motion."""
        found, pace = self._found, self.pacer.pace
        moving = pace and self.app.settings.motion == "full"
        if found is None or not moving or self.app.top is not self:
            self._result()
            return
        players, ahead = self.session.players, self._result_scene().ahead(self.app.window.size)
        self.app.push(ReckoningScene(self.app, self._behind, found, players, pace, self._result, ahead))

    def _behind(self) -> TableBehind:
        """What the reckoning is shown before."""
        assert self.board is not None
        assert self.boxes is not None
        assert self.view is not None
        self.zoom_hand.forget()
        self.board.show(WHOLE)
        return TableBehind(self.board, self.boxes, self.view)

    @property
    def _onward(self) -> Way | None:
        """The main way on from the result; None for the title."""
        return None

    @property
    def _leave(self) -> Callable[[], None] | None:
        """Leaves the table from the result, where that is not the main way on."""
        return None

    def _result(self) -> None:
        self.app.push(self._result_scene())
        self._fill_corners()

    def _result_scene(self) -> ResultScene:
        assert self.view is not None
        review = review_opener(self.app, self.session, self._game_number)
        players, found = self.session.players, self._found
        ways = self._onward, self._again, review
        replay = replay_opener(self.app, self.session, self._play_on) if found is not None else None
        kept = self.session.finished if found is not None else None
        feats = played = None
        if kept is not None:
            file = self.app.network.file_of(kept["table"], kept["game"])
            mine = [players[seat] for seat in self.session.mine]
            names = [player.name for player in mine if player.kind == "human"]
            feats = NewFeats(self.app, file, names)
            played = partial(show_played, self.app, self._play_on)
        return ResultScene(self.app, self.view, players, *ways, found, self._leave, replay, feats, played)

    @property
    def _game_number(self) -> int:
        return self.session.lobby.game

    def _give_up(self, sentence: str) -> None:
        self._ended = True
        self._raise_curtain()
        self.app.push(GameStoppedScene(self.app, sentence, kept=self._kept))

    def _raise_curtain(self) -> None:
        raise NotImplementedError
