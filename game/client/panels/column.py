"""The column beside the rose window: all panels but the action area, each painted only when it changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import pygame

from game import rules
from game.board import plates
from game.board.box import Box, Point
from game.board.rose import Target
from game.client.board.kit import Kit, PanelCache
from game.client.board.panel import BoardPanel
from game.client.panels import header, log, person, player, style
from game.client.panels.screen import Screen
from game.client.panels.style import ASKER, TIGHT
from game.client.widgets.paint import night
from game.rules import View
from game.session.lobby_state import SeatInfo
from game.session.pickers import person_target
from game.text.describe import Label
from game.text.log import ViewerLog


@dataclass
class ColumnState:
    """What the column shows.

    choices: an option's target and its digit. golden: those of them that bring something. back: log lines
    hidden at the end. tonight: by seat, what the plague will do to it. labels: what hiring a person would
    bring, and hires: whom. log_box: where the log stands, if not in the box of the screen. then: what follows
    the prompt.
    """

    view: View
    players: tuple[SeatInfo, ...]
    prompt: str
    log: ViewerLog
    back: int = 0
    deciding: bool = False
    choices: Mapping[Target, str] = field(default_factory=dict)
    golden: Collection[Target] = ()
    hot: Target | None = None
    marks: Mapping[int, player.Mark] = field(default_factory=dict)
    tonight: Mapping[int, rules.Forecast] = field(default_factory=dict)
    labels: Mapping[Target, Label] = field(default_factory=dict)
    hires: int | None = None
    log_box: Box | None = None
    then: str = ""


class TableParts(Protocol):
    """What of a table lies beside each other: the rose window, the column, and the boxes of both."""

    @property
    def screen(self) -> Screen: ...

    @property
    def board(self) -> BoardPanel: ...

    @property
    def column(self) -> Column: ...


class Column:
    """Draws a state into the boxes of a screen."""

    def __init__(self, kit: Kit, screen: Screen) -> None:
        self._kit, self._screen = kit, screen
        self._hiring = False
        self._cache = PanelCache()

    def arrange(self, screen: Screen, *, hiring: bool) -> None:
        """Draw into these boxes from now on. hiring: the persons are shown large."""
        self._screen, self._hiring = screen, hiring

    def hit(self, point: Point, view: View) -> Target | None:
        for box, name in zip(self._screen.persons, view["persons"], strict=False):
            if box.holds(point):
                return person_target(name)
        return None

    def draw(self, target: pygame.Surface, state: ColumnState) -> None:
        view, screen, kit = state.view, self._screen, self._kit
        self.draw_head(target, state)
        for box in (screen.header, plates.hull(screen.persons)):
            style.line(target, kit, Box(screen.action.x, box.bottom + kit.px(TIGHT), screen.action.w, 0))
        asker = state.hires if state.deciding else self._waited(state)
        arms = None if asker is None else kit.art.shield(kit.crest_of(view, asker), kit.px(ASKER))
        bright = state.deciding or screen.is_watched
        words, panel = (state.prompt, state.then, bright), partial(self._cache.draw, target)
        key = (words, asker)
        panel("prompt", screen.prompt, key, lambda on, at: header.draw_prompt(on, at, kit, *words, arms))
        signs, over = screen.signs, kit.px(TIGHT)  # accents reach over the signs
        grown = signs._replace(y=signs.y - over, h=signs.h + over)
        panel("signs", grown, (), lambda on, at: player.draw_signs(on, at.below(over), kit))
        for seat in range(view["seats"]):
            self.draw_player(target, seat, state)
        self.draw_log(target, state)

    def _waited(self, state: ColumnState) -> int | None:
        """The one seat that is waited for, if the prompt names it."""
        named = [seat for seat in state.view["waiting"] if self._kit.words.seat(seat) in state.prompt]
        return named[0] if len(named) == 1 else None

    def draw_log(self, target: pygame.Surface, state: ColumnState) -> Box:
        """Draw the log; return its box."""
        told, place = state.log, state.log_box or self._screen.log
        entries = told.entries
        key = (id(told), len(entries), len(entries[-1].parts) if entries else 0, state.back)
        if place.h:
            args = self._kit, told, state.view, state.back
            self._cache.draw(target, "log", place, key, lambda on, at: log.draw(on, at, *args))
        return place

    def draw_head(self, target: pygame.Surface, state: ColumnState) -> list[Box]:
        """Draw header and persons; return their boxes."""
        view, screen, kit = state.view, self._screen, self._kit
        head = (view["period"], view["round"], view["phase"], view["plague"], bool(view["persons"]))
        self._cache.draw(target, "header", screen.header, head, lambda on, at: header.draw(on, at, kit, view))
        looks = self._looks(state)
        for number, box in enumerate(screen.persons):
            if number < len(looks):
                self._person(target, number, view, looks[number])
            else:
                target.blit(night(target.get_size()), box[:2], box)
        return [screen.header, *screen.persons]

    def draw_player(self, target: pygame.Surface, seat: int, state: ColumnState) -> None:
        view, who, goods = state.view, state.players[seat], state.view["players"][seat]
        mark, tonight = state.marks.get(seat), state.tonight.get(seat)
        key = (repr(goods), who, seat in view["waiting"], view["start_seat"] == seat, mark, tonight)
        args, box = (self._kit, who, goods, view, mark, tonight), self._screen.players[seat]
        self._cache.draw(target, f"player {seat}", box, key, lambda on, at: player.draw(on, at, *args))

    def _looks(self, state: ColumnState) -> list[person.PersonLook]:
        looks = []
        for this in map(person_target, state.view["persons"]):
            open_ = this in state.choices
            golden, hot = this in state.golden, open_ and state.hot == this
            mark, label = state.choices.get(this, ""), state.labels.get(this)
            looks.append(person.PersonLook(open_, golden, hot, mark, label, state.hires))
        if not self._hiring:
            return looks
        cards = zip(self._screen.persons, state.view["persons"], looks, strict=False)
        heights = (person.words_height(box, self._kit, who, state.view, look) for box, who, look in cards)
        words = max(heights, default=0)
        return [look._replace(words=words) for look in looks]

    def _person(self, target: pygame.Surface, number: int, view: View, look: person.PersonLook) -> None:
        draw = person.draw_large if self._hiring else person.draw
        who, box = view["persons"][number], self._screen.persons[number]
        key = (who, look, person.hirers(who, view), tuple(view["persons"]))
        args = (self._kit, who, view, look)
        self._cache.draw(target, f"person {number}", box, key, lambda on, at: draw(on, at, *args))
