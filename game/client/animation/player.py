"""Plays a timeline over the table: its clock, the still picture under it, and what waits for it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import pygame

from game import rules
from game.board.box import Box
from game.client.animation.cue import Arrival, Timeline
from game.client.animation.draw import Performer
from game.client.board.panel import BoardPanel
from game.client.panels.column import ColumnState, TableParts
from game.rules import Forecast, Player, View
from game.rules import events as ev


def goods_after(player: Player, event: rules.Event) -> Player:
    """The goods of a seat after an event that it has a part in; what is hidden stays hidden."""
    changed: Player = {**player, "sectors": {**player["sectors"]}}
    match event:
        case ev.CardPlayed(card=card):
            changed["played"] = [*player["played"], card]
        case ev.MarkersMoved(source=source, target=target, number=number):
            _add(changed, source, -number)
            _add(changed, target, number)
        case ev.FriendMoved(target=target):
            changed["friend"] = target
        case ev.CoinsGained(amount=amount, payer=payer):
            gained = -amount if payer == player["seat"] else amount
            changed["coins"] = max(0, player["coins"] + gained)
        case ev.CoinsPaid(amount=amount):
            changed["coins"] = max(0, player["coins"] - amount)
        case ev.PrestigeGained(amount=amount, own=own):
            _gain(changed, own[0] if own else amount or 0)
        case ev.PrestigeLost(due=due, own=own):
            _gain(changed, -(due if own is None else own))
        case ev.RatMoved(after=space):
            changed["rat"] = space
        case ev.MessageTaken(colour=colour, message=kind):
            changed["collected"] = [*player["collected"], [colour, kind]]
    return changed


def _add(changed: Player, place: str, number: int) -> None:
    """Add markers at a place: a supply, the cathedral or a sector."""
    match place:
        case "personal":
            changed["personal"] += number
        case "general":
            changed["general"] += number
        case "cathedral":
            changed["cathedral"] += number
        case _:
            changed["sectors"][place] += number


def _gain(changed: Player, prestige: int) -> None:
    if changed["prestige"] is not None:
        changed["prestige"] = max(0, changed["prestige"] + prestige)


#: So many bands of the night's picture are built one at a time, so that no frame has to wait for all.
_BANDS = 8


class Darkness:
    """Darkens the board of one motion. `level`: how dark it is, from 0 to 1."""

    def __init__(self) -> None:
        self.level = 0.0
        self._performer: Performer | None = None
        self._day: pygame.Surface | None = None
        self._night: pygame.Surface | None = None
        self._bands: list[pygame.Rect] = []

    def forget(self) -> None:
        """It is day, and no night comes."""
        self.level = 0.0
        self._performer = self._day = self._night = None
        self._bands = []

    def fall(self, still: pygame.Surface, performer: Performer) -> None:
        """A night comes over this picture of the table."""
        self._day, self._night, self._performer = still, None, performer
        board = performer.area
        edges = [board.top + board.h * number // _BANDS for number in range(_BANDS + 1)]
        self._bands = [pygame.Rect(board.x, top, board.w, bottom - top) for top, bottom in pairwise(edges)]

    def build_ahead(self) -> None:
        """Build a further part of the night's picture, if a night comes and any is missing."""
        if self._day is None or self._performer is None:
            return
        if self._night is None:
            self._night = self._day.copy()
        elif self._bands:
            self._performer.darken(self._night, self._bands.pop(0))

    def renew(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """A part of the table has changed; the canvas shows it by day."""
        if self._performer is None:
            return
        within = self._performer.area.contains(area)
        if self._night is not None:
            while self._bands:
                self.build_ahead()
            self._night.set_alpha(None)
            self._night.blit(canvas, area, area)
            if within:
                self._performer.darken(self._night, area)
        if within:
            self._shade(canvas, [area])

    def cover(self, canvas: pygame.Surface, level: float) -> None:
        self.level = level
        if self._performer is not None:
            self._shade(canvas, [self._performer.area])

    def restore(
        self, canvas: pygame.Surface, still: pygame.Surface, wiped: Sequence[pygame.Rect], level: float
    ) -> list[pygame.Rect]:
        """Show the still table in these areas, and on the whole board while it grows darker or lighter."""
        areas = list(wiped)
        if level != self.level and self._performer is not None:
            board = self._performer.area
            areas = [area for area in areas if not board.contains(area)] + [board]
        self.level = level
        if level < 1.0 or self._performer is None:
            canvas.blits([(still, area, area) for area in areas], False)
        self._shade(canvas, areas)
        return areas

    def _shade(self, canvas: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        if self.level == 0.0 or self._day is None or self._performer is None:
            return
        while self._night is None or self._bands:
            self.build_ahead()
        self._night.set_alpha(None if self.level == 1.0 else round(255 * self.level))
        canvas.blits([(self._night, area, area) for area in areas], False)


_DONE = Timeline()
#: Seconds of a frame that are spent on pictures for later ones.
_AHEAD = 0.003


class Motion:
    """Plays one timeline at a time, from `begin` until its end or `finish`."""

    def __init__(self) -> None:
        self.timeline = _DONE
        self._begun = 0.0
        self._pace = 1.0
        self._moment = 0.0
        self._before: View | None = None
        self._after: View | None = None
        self._board: View | None = None
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._darkness = Darkness()
        self._touched: list[pygame.Rect] = []
        #: What the column showed when it was drawn last.
        self._seen: tuple[Mapping[int, int], int, int | None] = {}, 0, None

    # The clock

    def begin(self, timeline: Timeline, before: View, after: View, now: float, pace: float) -> None:
        """Start a timeline between two views; `pace`: real seconds for one of its seconds."""
        self.timeline, self._begun, self._pace = timeline, now, pace
        self._before, self._after = before, after
        self._darkness.forget()
        self._board = {**after, "cathedral_value": before["cathedral_value"]}
        self._moment = 0.0
        self._seen = self._column()

    def advance(self, now: float) -> bool:
        """Set the time; say whether the timeline has just ended, or a new round may now be seen."""
        if not self.running:
            return False
        ending_round = self.ending_round
        self._moment = (now - self._begun) / self._pace
        if self._moment >= self.timeline.length:
            self.finish()
        return not self.running or ending_round != self.ending_round

    @property
    def running(self) -> bool:
        return self.timeline is not _DONE

    @property
    def seconds(self) -> float:
        """How many real seconds the whole timeline takes."""
        return self.timeline.length * self._pace

    def finish(self) -> None:
        """End the timeline at once: the view after is shown."""
        self.timeline = _DONE
        self._before = self._after = self._board = None
        self._darkness.forget()
        self._touched = []

    # What the table shows meanwhile

    @property
    def ending_round(self) -> bool:
        """Whether the view after is of a new round, and the end of the old one is still being shown."""
        return self._moment < self.timeline.new_round_at

    @property
    def hidden(self) -> frozenset[tuple[str | int, ...]]:
        """The pieces that cues draw, so that the board must not."""
        return self.timeline.hidden

    def board_view(self, view: View) -> View:
        """The view whose still pieces the board draws: with the cathedral's old value."""
        return view if self._board is None else self._board

    def column_view(self, view: View) -> View:
        """The view that the panels draw: of a seat's line what has arrived by now; round, phase and persons
        as at this moment; while a round ends nobody is waited for."""
        before = self._before
        if before is None:
            return view
        head = self.timeline.heads[self._head_at(self._moment)]
        lines: list[Player] = [
            {**self._line(player, old), "hired": [*head.hired[player["seat"]]]}
            for player, old in zip(view["players"], before["players"], strict=True)
        ]
        for player, old in zip(lines, before["players"], strict=True):
            if old["prestige"] is None:
                player["prestige"] = None  # at the end of the game it is uncovered after all has moved
        shown: View = {**view, **head.shown, "players": lines}
        if self.ending_round:
            for player, old in zip(lines, before["players"], strict=True):
                player["played"] = old["played"]
            shown = {**shown, "waiting": [], "start_seat": before["start_seat"]}
        return shown

    def tonight(self, view: View) -> dict[int, Forecast]:
        """By seat, what its line tells of the coming plague: that of before until its own rat has arrived.

        view: of `column_view`.
        """
        told = {}
        for seat in range(view["seats"]):
            source: View | None = None if self.ending_round else view
            if self._before is not None and self._awaits(seat):
                source = {**view, "phase": self._before["phase"], "plague": self._before["plague"]}
                source["persons"] = self._before["persons"]
            forecast = source and rules.forecast(source, seat)
            if forecast is not None:
                told[seat] = forecast
        return told

    @property
    def told(self) -> int | None:
        """How many events of the update the log may tell by now; None for all."""
        told = self.timeline.told
        return bisect_right(told, self._moment) if told else None

    def _head_at(self, moment: float) -> int:
        heads = self.timeline.heads
        return max(number for number, head in enumerate(heads) if head.moment <= moment)

    def _column(self) -> tuple[Mapping[int, int], int, int | None]:
        """What the column shows now: by seat, how many events; the number of the head; what the log tells."""
        arrivals = {seat: len(self._shown(seat)) for seat in self.timeline.rows}
        return arrivals, self._head_at(self._moment), self.told

    def _shown(self, seat: int) -> Sequence[Arrival]:
        arrivals = self.timeline.rows.get(seat, ())
        return arrivals[: bisect_right(arrivals, self._moment, key=lambda arrival: arrival.moment)]

    def _line(self, player: Player, old: Player) -> Player:
        """What lies before a seat as its line shows it now."""
        shown = self._shown(player["seat"])
        if len(shown) == len(self.timeline.rows.get(player["seat"], ())):
            return player
        for arrival in shown:
            old = goods_after(old, arrival.event)
        return old

    def _awaits(self, seat: int) -> bool:
        """Whether the seat's line awaits its rat of this night or, without a night, anything."""
        arrivals, shown = self.timeline.rows.get(seat, ()), self._shown(seat)
        nights = [arrival for arrival in arrivals if isinstance(arrival.event, ev.PlagueStruck)]
        return any(arrival not in shown for arrival in nights or arrivals)

    # Drawing

    def draw_pieces(
        self,
        canvas: pygame.Surface,
        board: BoardPanel,
        view: View,
        then: Mapping[int, Forecast] | None = None,
    ) -> None:
        """Draw the still pieces of a view and the lights in the corners. then: as in BoardPanel."""
        if self.running:
            self._ground = _copied(canvas, self._ground)
        board.draw_pieces(canvas, self.board_view(view), self.hidden, then)
        board.draw_corners(canvas, self.column_view(view))

    def draw_over(self, canvas: pygame.Surface, performer: Performer) -> None:
        """Draw night and what moves over the canvas, which shows all that stands still."""
        if not self.running:
            return
        self._still = _copied(canvas, self._still)
        if self.timeline.dark is not None:
            self._darkness.fall(self._still, performer)
            self._darkness.cover(canvas, self._level)
        self._draw(canvas, performer)

    def animate(
        self,
        canvas: pygame.Surface,
        performer: Performer,
        table: TableParts,
        state: Callable[[], ColumnState],
        draw_log: Callable[[pygame.Surface, ColumnState], Box] | None = None,
    ) -> list[pygame.Rect]:
        """Draw the next frame over the last one; return where.

        state: what the column shows now. draw_log: draws the log when it tells more, and returns its box.
        """
        if not self.running:
            return []
        wiped, self._touched = self._touched, []
        if self._still is not None:
            wiped = self._darkness.restore(canvas, self._still, wiped, self._level)
        before, self._seen = self._seen, self._column()
        (arrivals, head, told), boxes = self._seen, list[Box]()
        if before != self._seen:
            shown = state()
            for seat, row in enumerate(table.screen.players):
                if head != before[1] or arrivals.get(seat) != before[0].get(seat):
                    table.column.draw_player(canvas, seat, shown)
                    boxes.append(row)
            if head != before[1]:
                boxes += [
                    *table.column.draw_head(canvas, shown),
                    *table.board.draw_corners(canvas, shown.view),
                ]
            if draw_log is not None and told != before[2]:
                boxes.append(draw_log(canvas, shown))
        renewed = [self._renew(canvas, pygame.Rect(box)) for box in boxes]
        return [*wiped, *renewed, *self._draw(canvas, performer)]

    def build_ahead(self, performer: Performer) -> None:
        """Build some of the pictures that later frames will need."""
        self._darkness.build_ahead()
        performer.build_ahead(_AHEAD)

    @property
    def _level(self) -> float:
        return self.timeline.dark.level(self._moment) if self.timeline.dark else 0.0

    def _renew(self, canvas: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
        """Copy a part of the canvas into the still picture; return that part."""
        if self._still is not None:
            self._still.blit(canvas, area, area)
            self._darkness.renew(canvas, area)
        return area

    def _draw(self, canvas: pygame.Surface, performer: Performer) -> list[pygame.Rect]:
        """Draw the cues at this moment; return where."""
        self._touched = []
        if self._ground is not None and self._board is not None:
            self._touched = performer.draw(canvas, self.timeline, self._moment, self._ground, self._board)
        return list(self._touched)


def _copied(canvas: pygame.Surface, old: pygame.Surface | None) -> pygame.Surface:
    if old is None or old.get_size() != canvas.get_size():
        return canvas.copy()
    old.blit(canvas, (0, 0))
    return old
