"""The table of a replay: the rose window, the panels beside it, and what moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

import pygame

from game import rules
from game.board.box import Box, Point
from game.board.crest import Crest
from game.client.animation.compose import compose
from game.client.animation.draw import Performer
from game.client.animation.labels import Labels
from game.client.animation.player import Motion
from game.client.animation.positions import ScreenPositions
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel, draw_lead
from game.client.board.resting import awake
from game.client.help.how_to_play import borough_at
from game.client.panels import plate, style
from game.client.panels.column import Column, ColumnState
from game.client.panels.explain import Explained, Explainer
from game.client.panels.screen import Screen
from game.client.widgets import paint
from game.client.window.app import App
from game.rules import View
from game.session.lobby_state import SeatInfo
from game.text.log import ViewerLog


class TablePicture:
    """Draws a view as the table does, with nothing to be decided."""

    def __init__(
        self, kit: Kit, screen: Screen, view: View, players: tuple[SeatInfo, ...], below: int
    ) -> None:
        self.screen, self.kit, self._players = screen, kit, players
        #: The rose window.
        self.board = BoardPanel(kit.art, screen.board, view, kit.crests, below)
        self.motion = Motion()
        self.column, self._performer = Column(kit, screen), Performer(kit, self.board, view)
        self._nothing = ViewerLog(kit.words)
        #: How many of its parts are drawn: the window, then the column beside it too.
        self.drawn = 0
        #: Whether all of the window is painted.
        self.painted = False

    def draw_more(self) -> None:
        """Draw one more of its parts from now on."""
        self.drawn += 1

    def steps(self, view: View) -> Iterator[None]:
        """Paint the window, a few milliseconds at each step."""
        yield from self.board.steps(view, self.board.below)
        self.painted = True

    def move(self, before: View, after: View, events: Iterable[rules.Event], now: float, pace: float) -> None:
        """Set what happened between two views in motion. pace: real seconds for one of its seconds."""
        if not self.painted:
            return
        rose, screen = self.board.rose, self.screen
        persons = screen.persons
        places = ScreenPositions(rose, screen.scale, screen.players, persons, screen.header, persons)
        timeline = compose(places, before, after, events, Labels(self.kit.words))
        if timeline.length:
            self._performer.prepare(timeline)
            self.motion.begin(timeline, before, after, now, pace)

    def draw(self, target: pygame.Surface, view: View, place: tuple[int, int]) -> None:
        if self.drawn > 0:
            self.draw_window(target, view)
        if self.drawn > 1:
            self.column.draw(target, self._state(view, place))

    def draw_window(self, target: pygame.Surface, view: View) -> None:
        """Draw the rose window; of one that is not painted yet its lead."""
        if self.painted:
            self.board.awake = dict.fromkeys(awake(self.motion.column_view(view)), 1.0)
            self.board.draw_ground(target, view, (), (), None)
            self.motion.draw_pieces(target, self.board, view)
        else:
            draw_lead(target, self.board.rose)

    def draw_motion(self, target: pygame.Surface) -> None:
        self.motion.draw_over(target, self._performer)

    def animate(self, target: pygame.Surface, view: View, place: tuple[int, int]) -> list[pygame.Rect]:
        """Draw what moves over what was drawn before; return where."""
        return self.motion.animate(target, self._performer, self, lambda: self._state(view, place))

    # Words about what is pointed at

    @property
    def _room(self) -> Box:
        """Where words are shown; with more room for them than the log has."""
        log, top = self.screen.log, self.screen.prompt.y
        return Box(log.x, top, log.w, log.bottom - top)

    def _explainer(self, view: View) -> Explainer:
        screen = self.screen._replace(log=self._room)
        return Explainer(self.kit, screen, self.board, self.column, view, view)

    def explain(self, view: View, point: Point) -> Explained | None:
        """What a view has at a point, explained to whoever it is the view of."""
        return self._explainer(view).at(point)

    def enlarge(self, app: App, view: View, point: Point) -> None:
        """Show the borough at a point, or that of the player whose line is there, large; or the person there
        on its page."""
        from game.client.help.enlarged import EnlargedScene, TableSeen

        borough = borough_at(point, self, view)
        if borough is not None:
            seen = TableSeen(lambda: view, lambda: self._players, self.kit.crests)
            app.push(EnlargedScene(app, seen, borough))
        elif (thing := self.explain(view, point)) is not None and thing.name in rules.PERSONS:
            how_to_play(app, view, self.kit.crests, thing)

    def explain_card(self, view: View, card: str, box: Box) -> Explained:
        """What a card of the view's seat is and would bring it."""
        return self._explainer(view).card(card, box)

    def draw_explained(self, target: pygame.Surface, told: Explained) -> None:
        """Draw the words about a thing beside it."""
        plate.draw(target, self.kit, told, self._room)

    def _state(self, view: View, place: tuple[int, int]) -> ColumnState:
        view = self.motion.column_view(view)
        prompt, tonight = self._prompt(view, *place), self.motion.tonight(view)
        return ColumnState(view, self._players, prompt, self._nothing, tonight=tonight)

    def _prompt(self, view: View, number: int, last: int) -> str:
        """How far the game has come, and who chooses next."""
        words = self.kit.words
        text, names = words.catalog.text, words.catalog.join([words.seat(seat) for seat in view["waiting"]])
        if not names:
            return text("phase.over")
        if len(view["waiting"]) > 2:
            names = words.catalog.count("replay.seats", len(view["waiting"]))
        return text("replay.next", names=names, number=number, last=last)


def how_to_play(app: App, view: View, crests: Sequence[Crest], thing: Explained | None) -> None:
    """Open how to play at what is explained, or at the phase of a view, with its colours and rules."""
    from game.client.help import contents
    from game.client.help.scene import AlmanacScene
    from game.client.help.setting import TableSetting

    setting = TableSetting(view["seats"], crests, view["rules"])
    named = thing.name if thing is not None else ""
    app.push(AlmanacScene(app, setting, contents.about(named or view["phase"])))


def draw(
    target: pygame.Surface, boxes: Sequence[Box], kit: Kit, view: View, known: Mapping[int, tuple[str, ...]]
) -> None:
    """Draw a box for each seat: its arms, and its cards beside one another."""
    px = kit.px
    for player, box in zip(view["players"], boxes, strict=True):
        seat = player["seat"]
        style.line(target, kit, box)
        inner = box.inset(px(8), px(6))
        side = min(inner.h, inner.w // 4)
        paint.put(target, kit.art.shield(kit.crest_of(view, seat), min(side, px(30))), inner.left(side))
        cards = known.get(seat, (None,) * player["hand"])
        for card, place in zip(cards, _places(box, kit), strict=False):
            if card is None:
                back = kit.art.card_back((place.w * 3 // 4, place.w))
                paint.put(target, back, place, "center")
            else:
                emblem = kit.art.emblem(rules.card_action(card), place.w)
                paint.put(target, emblem, place, "center")


def at(
    point: Point, boxes: Sequence[Box], kit: Kit, known: Mapping[int, tuple[str, ...]]
) -> tuple[int, str, Box] | None:
    """The card that is shown at a point: whose it is, its name, and its box."""
    for seat, cards in known.items():
        for card, place in zip(cards, _places(boxes[seat], kit), strict=False):
            if place.holds(point):
                return seat, card, place
    return None


def _places(box: Box, kit: Kit) -> Iterator[Box]:
    """Where the cards lie in the box of a seat, one after the other."""
    inner = box.inset(kit.px(8), kit.px(6))
    side = min(inner.h, inner.w // 4)
    room = inner.after(side)
    step = min(side + kit.px(6), room.w // 3)
    for number in count():
        yield Box(room.x + number * step, room.y, min(side, step), room.h)
