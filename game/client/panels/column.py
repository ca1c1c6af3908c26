"""The column beside the rose window: all panels but the action area, each painted only when it changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import pygame

from game import rules
from game.board.box import Box, Point
from game.board.rose import Target
from game.client.board.kit import Kit, PanelCache
from game.client.panels import header, log, person, player
from game.client.panels.screen import Screen
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
    bring, and hires: whom. log_box: where the log stands, if not in the box of the screen.
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


class Column:
    """Draws a state into the boxes of a screen."""

    def __init__(self, kit: Kit, screen: Screen) -> None:
        self._kit, self._screen = kit, screen
        self._hiring = False
        self._cache = PanelCache()

    def arrange(self, screen: Screen, *, hiring: bool) -> None:
        """Draws into these boxes from now on; hiring: whether the persons are shown large."""
        self._screen, self._hiring = screen, hiring

    def hit(self, point: Point, view: View) -> Target | None:
        for box, name in zip(self._screen.persons, view["persons"], strict=False):
            if box.holds(point):
                return person_target(name)
        return None

    def draw(self, target: pygame.Surface, state: ColumnState) -> None:
        view, screen, kit = state.view, self._screen, self._kit
        self.draw_head(target, state)
        words = (state.prompt, state.deciding)
        self._cache.draw(
            target,
            "prompt",
            screen.prompt,
            words,
            lambda on, box: header.draw_prompt(on, box, kit, state.prompt, deciding=state.deciding),
        )
        for seat in range(view["seats"]):
            self.draw_player(target, seat, state)
        self.draw_log(target, state)

    def draw_log(self, target: pygame.Surface, state: ColumnState) -> Box:
        """Draws the log; returns its box."""
        view, screen, kit = state.view, self._screen, self._kit
        entries = state.log.entries
        newest = len(entries[-1].parts) if entries else 0
        place = state.log_box or screen.log
        if not place.h:
            return place
        self._cache.draw(
            target,
            "log",
            place,
            (id(state.log), len(entries), newest, state.back),
            lambda on, box: log.draw(on, box, kit, state.log, view, state.back),
        )
        return place

    def draw_head(self, target: pygame.Surface, state: ColumnState) -> list[Box]:
        """Draws header and persons; returns their boxes."""
        view, screen, kit = state.view, self._screen, self._kit
        head = (view["period"], view["round"], view["phase"], view["plague"], bool(view["persons"]))
        self._cache.draw(
            target, "header", screen.header, head, lambda on, box: header.draw(on, box, kit, view)
        )
        looks = self._looks(state)
        for number, box in enumerate(screen.persons):
            if number < len(looks):
                who, look = view["persons"][number], looks[number]
                self._person(target, f"person {number}", box, who, view, look)
            else:
                target.blit(night(target.get_size()), box[:2], box)
        return [screen.header, *screen.persons]

    def draw_player(self, target: pygame.Surface, seat: int, state: ColumnState) -> None:
        view, who = state.view, state.players[seat]
        goods = view["players"][seat]
        mark, tonight = state.marks.get(seat), state.tonight.get(seat)
        key = (repr(goods), who, seat in view["waiting"], view["start_seat"] == seat, mark, tonight)
        self._cache.draw(
            target,
            f"player {seat}",
            self._screen.players[seat],
            key,
            lambda on, box: player.draw(on, box, self._kit, who, goods, view, mark, tonight),
        )

    def _looks(self, state: ColumnState) -> list[person.PersonLook]:
        looks = []
        for who in state.view["persons"]:
            this = person_target(who)
            open_ = this in state.choices
            golden, hot = this in state.golden, open_ and state.hot == this
            mark, label = state.choices.get(this, ""), state.labels.get(this)
            looks.append(person.PersonLook(open_, golden, hot, mark, label, state.hires))
        if not self._hiring:
            return looks
        cards = zip(self._screen.persons, state.view["persons"], looks, strict=False)
        words = max(
            (person.words_height(box, self._kit, who, state.view, look) for box, who, look in cards),
            default=0,
        )
        return [look._replace(words=words) for look in looks]

    def _person(
        self, target: pygame.Surface, name: str, box: Box, who: str, view: View, look: person.PersonLook
    ) -> None:
        draw = person.draw_large if self._hiring else person.draw
        key = (who, look, person.hirers(who, view))
        self._cache.draw(target, name, box, key, lambda on, at: draw(on, at, self._kit, who, view, look))
