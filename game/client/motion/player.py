"""Runs a timeline over the table: its clock, the still picture under it, and the lines that wait for it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

import pygame

from game.client.layout.box import Box
from game.client.layout.standing import View
from game.client.motion.cue import Step, Timeline
from game.client.motion.draw import Performer

_DONE = Timeline()


class Motion:
    """The cues of the update that is shown; none runs before `begin` or after `finish`."""

    def __init__(self) -> None:
        self._timeline = _DONE
        self._begun = 0.0
        self._pace = 1.0
        self._moment = 0.0
        self._before: View | None = None
        self._after: View | None = None
        self._board: View | None = None
        self._head = self._step = 0
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._touched: list[pygame.Rect] = []
        self._landed: frozenset[int] = frozenset()

    # The clock

    def begin(self, timeline: Timeline, before: View, after: View, now: float, pace: float) -> None:
        """Starts a timeline; `pace` is how many seconds one of its seconds takes."""
        self._timeline, self._begun, self._pace = timeline, now, pace
        self._before, self._after = before, after
        self._board = _resting(before, after, {})
        self._moment = 0.0
        self._head = self._step = 0
        self._landed = self._landed_at(0.0)

    def advance(self, now: float) -> bool:
        """Time has come to `now`; whether the cues have just ended, or the night."""
        if not self.running:
            return False
        night = self.night
        self._moment = (now - self._begun) / self._pace
        if self._moment >= self._timeline.length:
            self.finish()
        return not self.running or night != self.night

    @property
    def running(self) -> bool:
        return self._timeline is not _DONE

    @property
    def timeline(self) -> Timeline:
        """What runs; empty when nothing does."""
        return self._timeline

    @property
    def seconds(self) -> float:
        """How long the timeline takes from its beginning."""
        return self._timeline.length * self._pace

    def finish(self) -> None:
        """Everything is where it belongs."""
        self._timeline = _DONE
        self._before = self._after = self._board = None
        self._touched = []

    # What the table shows meanwhile

    @property
    def night(self) -> bool:
        """Whether a round has begun of which nothing is seen yet: the one before comes to its end."""
        return self._moment < self._timeline.dawn

    @property
    def hidden(self) -> frozenset[tuple[str | int, ...]]:
        """The pieces that the cues draw."""
        return self._timeline.hidden

    def board(self, view: View) -> View:
        """The view whose pieces stand still; tracks darken pane by pane, the cathedral's value changes at
        the end."""
        self._stepped()
        return view if self._board is None else self._board

    def beside(self, view: View) -> View:
        """The view for what stands beside the board: what has not arrived yet is not counted, and round,
        phase and persons are those of the moment. At night nobody is waited for."""
        before = self._before
        if before is None:
            return view
        head = self._timeline.heads[self._head_at(self._moment)]
        goods = [
            {**(player if player["seat"] in self._landed else old), "hired": head.hired[player["seat"]]}
            for player, old in zip(view["players"], before["players"], strict=True)
        ]
        shown = {**view, **head.shown, "players": goods}
        if self.night:
            for player, old in zip(goods, before["players"], strict=True):
                player["played"] = old["played"]
            shown |= {"waiting": [], "start_seat": before["start_seat"]}
        return shown

    def landed(self) -> frozenset[int]:
        """The seats whose lines have changed since this was asked last."""
        landed = self._landed_at(self._moment)
        fresh, self._landed = landed - self._landed, landed
        return fresh

    def turned(self) -> bool:
        """Whether round, phase or persons have changed since this was asked last."""
        head, self._head = self._head, self._head_at(self._moment)
        return head != self._head

    def _head_at(self, moment: float) -> int:
        heads = self._timeline.heads
        return max(number for number, head in enumerate(heads) if head.moment <= moment)

    def _stepped(self) -> list[Step]:
        """The steps that rats have done since this was asked last; the board now shows them."""
        steps = self._timeline.steps
        last, self._step = self._step, bisect_right(steps, self._moment, key=lambda step: step.moment)
        if self._step != last and self._before is not None and self._after is not None:
            rats = {step.seat: step.rat for step in steps[: self._step]}
            self._board = _resting(self._before, self._after, rats)
        return list(steps[min(last, self._step) : max(last, self._step)])

    def darken(self, canvas: pygame.Surface, performer: Performer) -> list[pygame.Rect]:
        """The panes that rats have passed since this was asked last, on the canvas and the still picture."""
        steps = self._stepped()
        if not steps or self._ground is None or self._board is None or self._still is None:
            return []
        panes = [(step.seat, step.rat) for step in steps]
        areas = performer.tracks(canvas, panes, self._ground, self._board, self._timeline.hidden)
        self._still.blits([(canvas, area, area) for area in areas], False)
        return areas

    def _landed_at(self, moment: float) -> frozenset[int]:
        assert self._after is not None
        rows = self._timeline.rows
        seats = (player["seat"] for player in self._after["players"])
        return frozenset(seat for seat in seats if moment >= rows.get(seat, 0.0))

    # Drawing

    def keep_ground(self, canvas: pygame.Surface) -> None:
        """The canvas shows the table without pieces."""
        self._ground = _copied(canvas, self._ground)

    def keep_still(self, canvas: pygame.Surface) -> None:
        """The canvas shows all that does not move."""
        self._still = _copied(canvas, self._still)
        self._touched = []

    def renew(self, canvas: pygame.Surface, box: Box) -> pygame.Rect:
        """That part of the still picture has been drawn anew on the canvas; returns it."""
        area = pygame.Rect(box)
        if self._still is not None:
            self._still.blit(canvas, area, area)
        return area

    def restore(self, canvas: pygame.Surface) -> list[pygame.Rect]:
        """Wipes off what the last frame drew; returns where."""
        wiped, self._touched = self._touched, []
        if self._still is not None:
            canvas.blits([(self._still, area, area) for area in wiped], False)
        return wiped

    def draw(self, canvas: pygame.Surface, performer: Performer) -> list[pygame.Rect]:
        """The cues at this moment; returns where."""
        if self._ground is None or self._board is None:
            return []
        self._touched = performer.draw(canvas, self._timeline, self._moment, self._ground, self._board)
        return list(self._touched)


def _resting(before: View, after: View, rats: Mapping[int, int]) -> View:
    players = [
        {**player, "rat": rats.get(player["seat"], old["rat"])}
        for player, old in zip(after["players"], before["players"], strict=True)
    ]
    return {**after, "players": players, "cathedral_value": before["cathedral_value"]}


def _copied(canvas: pygame.Surface, old: pygame.Surface | None) -> pygame.Surface:
    if old is None or old.get_size() != canvas.get_size():
        return canvas.copy()
    old.blit(canvas, (0, 0))
    return old
