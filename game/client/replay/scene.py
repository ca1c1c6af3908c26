"""A game looked at again: its table at any moment, the course of the game under it, the log beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.board.box import Box, Point, Size
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.panels.explain import Explained
from game.client.replay import table_picture
from game.client.replay.course import CourseBar
from game.client.replay.layout import ReplayPage, Sign, StepButton, ViewerTab
from game.client.replay.log_panel import LogPanel
from game.client.replay.moments import ALL, SPEEDS, Moments, Stepper, StoryLog, Viewer, prestige
from game.client.replay.pointed import Pointed
from game.client.replay.table_picture import TablePicture, how_to_play
from game.client.replay.why import LISTEN, Reasons
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input, Key, Press, Release, Wheel
from game.client.widgets.page import Control, Part, Picture, Row, button
from game.client.widgets.style import SOFT
from game.client.widgets.typography import TEXT
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules import View
from game.session.lobby_state import SeatInfo
from game.text.names import Words

#: Seconds for which a moment is shown at single speed, and one in which the viewer sees nothing happen.
_HOLD, _HOLD_NOTHING = 0.9, 0.0
#: Plays on from a moment of a finished game: its number, and the seat of whoever plays.
PlayOn = Callable[[int, int], None]


class ReplayScene(PageScene):
    """Shows the moments of a game, from number `at`. play_on: if the game can be played on from one.

    It opens with the window's lead; course, log and glass follow in small steps.
    """

    panel = (0, 9999, 0)

    def __init__(
        self,
        app: App,
        moments: Moments,
        players: tuple[SeatInfo, ...],
        crests: tuple[Crest, ...],
        at: int = 0,
        play_on: PlayOn | None = None,
    ) -> None:
        super().__init__(app)
        self._moments, self._players, self._crests = moments, players, crests
        self._words = Words(app.catalog, players, crests)
        self._play_on = play_on if moments.record is not None else None
        self.viewer: Viewer = moments.viewers[0]
        self.stepper = Stepper(moments.marks, self._hold, at)
        self._course: CourseBar | None = None
        self._log_panel: LogPanel | None = None
        self._logs: dict[Viewer, StoryLog] = {}
        self.pointed = Pointed(Reasons(moments, players, self._words, app.coach), self._words)
        #: What is held with the mouse: the bar with the course, or the scrollbar.
        self._held = ""

    @property
    def at(self) -> int:
        return self.stepper.at

    @property
    def view(self) -> View:
        return self._moments.view(self.at, self.viewer)

    @property
    def log(self) -> StoryLog:
        if self.viewer not in self._logs:
            self._logs[self.viewer] = StoryLog(self._moments, self.viewer, self._words)
        return self._logs[self.viewer]

    @property
    def _place(self) -> tuple[int, int]:
        """The number of the moment that is shown, and of the last one."""
        return self.at, self.stepper.last

    def _hold(self, number: int) -> float:
        return _HOLD if self._moments.events(number, self.viewer) else _HOLD_NOTHING

    def arrange(self, size: Size) -> None:
        self.layout = ReplayPage(size, len(self._players))
        app = self.app
        kit = Kit(app.fonts, app.art, self._words, self._crests, self.layout.scale)
        self.table = TablePicture(kit, self.layout.screen, self.view, self._players, self._below)
        self._course = self._log_panel = None
        self.painting = self._open()
        super().arrange(size)

    def _open(self) -> Iterator[bool | None]:
        """Lay out and paint what takes long, a little at each step; each part is seen before the next."""
        for part in (self.table.draw_more, self.table.draw_more, self._lay_course, self._lay_log):
            part()
            self.changed()
            yield True
        yield from self.table.steps(self.view)

    @property
    def _below(self) -> int:
        """The borough at the bottom, whoever's eyes the game is seen with: that of the first person."""
        people = [player.seat for player in self._players if player.kind == "human"]
        return self._moments.view(0, None)["players"][people[0] if people else 0]["borough"]

    def _lay_course(self) -> CourseBar:
        """The course of the game as the viewer may know it, laid out if it is not yet."""
        if self._course is None:
            page, marks = self.layout, self._moments.marks
            lines = prestige(self._moments, self.viewer)
            self._course = CourseBar(page.chart, page.scale, marks, lines, self.view, self.table.kit)
        return self._course

    def _lay_log(self) -> LogPanel:
        if self._log_panel is None:
            self._log_panel = LogPanel(self.layout.screen.log, self.table.kit, self.log)
            self._log_panel.follow(self.at)
        return self._log_panel

    def see(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.table.motion.finish()
        self._course = self._log_panel = self.pointed.line = None
        self._lay_course()
        self._arrived()

    def _arrived(self) -> None:
        self.pointed.explained = None
        self._lay_log().follow(self.at)
        self.fill()

    @property
    def inside(self) -> Box:
        return self.layout.foot

    def describe(self) -> Part:
        """The controls, under the course of the game."""
        text, last = self.app.catalog.text, self.stepper.last
        play: Sign = "stop" if self.stepper.playing else "play"
        signs: list[tuple[Sign, Callable[[], None], str, bool]] = [
            ("first", partial(self.go, 0), text("replay.first"), self.at > 0),
            ("round back", partial(self._turn, -1), text("replay.round_back"), self.at > 0),
            ("back", partial(self.step, -1), text("replay.back"), self.at > 0),
            (play, self._toggle, text("replay.stop" if self.stepper.playing else "replay.play"), True),
            ("on", partial(self.step, 1), text("replay.on"), self.at < last),
            ("round on", partial(self._turn, 1), text("replay.round_on"), self.at < last),
            ("last", partial(self.go, last), text("replay.last"), self.at < last),
        ]
        steps = [StepButton(sign, act, hint, enabled=enabled) for sign, act, hint, enabled in signs]
        speeds = [(str(speed), text("replay.speed", speed=speed)) for speed in SPEEDS]
        speed = Choice(speeds, str(self.stepper.speed), self._set_speed)
        eyes = [
            ViewerTab(self._sign_of(one), partial(self.see, one), self._name(one), chosen=one == self.viewer)
            for one in self._moments.viewers
        ]
        what_if = button(text("replay.what_if"), self._what_if, 250, enabled=self.at < last)
        return Row(
            [
                Row([Control(step, 60) for step in steps], 6),
                Control(speed, 240),
                Row([Control(tab, 62) for tab in eyes], 6),
                Picture(self._draw_told, 0, 34, 1),
                *([what_if] if self._play_on is not None else []),
                button(text("replay.close"), self._close, 150),
            ],
            16,
        )

    def _draw_told(self, target: pygame.Surface, box: Box) -> None:
        """What is pointed at, or whose eyes the game is seen with."""
        moment, line, reasons = self.pointed.moment, self.pointed.line, self.pointed.reasons
        on_course = "" if moment is None else self._lay_course().told(moment)
        on_line = "" if line is None else reasons.hint(self.log.moment(line), self.log.entries[line])
        told = self.form.hint or on_course or on_line or self._name(self.viewer)
        px = self.layout.scale.px(TEXT)
        paint.label(target, self.app.fonts, told, box, px, "italic", SOFT)

    def _sign_of(self, viewer: Viewer) -> pygame.Surface:
        art, px = self.app.art, self.layout.scale.px(38)
        if isinstance(viewer, int):
            return art.shield(self._players[viewer].crest, px)
        return art.icon("cathedral", px) if viewer is None else art.icon("card", px)

    def _name(self, viewer: Viewer) -> str:
        text = self.app.catalog.text
        if isinstance(viewer, int):
            return text("replay.view.seat", name=self._words.seat(viewer))
        return text("replay.view.all" if viewer == ALL else "replay.view.table")

    # Going through the moments

    def go(self, number: int) -> None:
        self.table.motion.finish()
        self.stepper.go(number)
        self._arrived()

    def step(self, by: int) -> None:
        """Go one moment on, in motion, or back."""
        before = self.at
        self.table.motion.finish()
        self.stepper.step(by)
        if self.at == before + 1:
            self._set_in_motion()
        self._arrived()

    def _turn(self, way: int, *, phases: bool = False) -> None:
        self.table.motion.finish()
        self.stepper.turn(way, phases=phases)
        self._arrived()

    def _toggle(self) -> None:
        self.table.motion.finish()
        self.stepper.toggle(self.app.now)
        self._arrived()

    def _set_speed(self, speed: str) -> None:
        self.stepper.speed = int(speed)
        self.fill()

    def _next_speed(self, speeds: tuple[int, ...]) -> None:
        after = speeds.index(self.stepper.speed) + 1
        self._set_speed(str(speeds[min(after, len(speeds) - 1)]))

    def _set_in_motion(self) -> None:
        """Show how the shown moment came from the one before."""
        moments, at, viewer = self._moments, self.at, self.viewer
        if self.app.settings.speed == "instant" or not moments.goes_on(at):
            return
        before, after = moments.view(at - 1, viewer), moments.view(at, viewer)
        events = moments.events(at, viewer)
        self.table.move(before, after, events, self.app.now, 1 / self.stepper.speed)

    def _what_if(self) -> None:
        """Play on from this moment, at the seat that is looked through, or the next to choose."""
        if self._play_on is not None and self.at < self.stepper.last:
            seat = self.viewer if isinstance(self.viewer, int) else self.view["waiting"][0]
            self._play_on(self.at, seat)

    def advance(self, now: float) -> None:
        if (line := self.pointed.hear()) is not None:
            self.pointed.tell_why(line, self.log, self._lay_log())
            self.changed()
        motion = self.table.motion
        if motion.advance(now):
            self.changed()
        if not motion.running and self.stepper.advance(now):
            if self.stepper.playing:
                self._set_in_motion()
            self._arrived()

    def idle_time(self, now: float) -> float:
        if self.table.motion.running:
            return 0.0
        return min(LISTEN if self.pointed.reasons.waiting else math.inf, self.stepper.idle_time(now))

    def pause(self) -> None:
        self.table.motion.finish()
        self.stepper.playing = False

    def take(self, given: Input) -> None:
        match given:
            case Key("f1"):
                how_to_play(self.app, self.view, self._crests, self.pointed.explained)
            case Key("e"):
                self.table.enlarge(self.app, self.view, self.form.pointer)
            case _ if (line := self._asked(given)) is not None:
                self.pointed.ask_why(line, self.log, self._lay_log())
                self.changed()
            case Key():
                self._key(given)
            case Press(point, 3) if (thing := self._explain(point)) is not None:
                how_to_play(self.app, self.view, self._crests, thing)
            case Press(point, 1) if self.layout.chart.holds(point):
                self._held = "course"
                self.go(self._lay_course().moment(point))
            case Press(point, 1) if self.layout.screen.log.holds(point):
                self._press_log(given)
            case Release():
                self._held = ""
            case Hover():
                self._hover(given)
            case Wheel(point, steps) if self.layout.chart.holds(point):
                self.step(-steps)
            case Wheel(_, steps):
                self._lay_log().scroll(steps)
                self.changed()
            case _:
                super().take(given)

    def _press_log(self, press: Press) -> None:
        panel = self._lay_log()
        line = panel.line_at(press.point)
        if line is not None:
            self.go(self.log.moment(line))
        elif panel.drag(press.point):
            self._held = "scrollbar"
            self.changed()

    def _hover(self, given: Hover) -> None:
        course, panel = self._lay_course(), self._lay_log()
        if self._held == "course":
            number = course.moment(given.point)
            if number != self.at:
                self.go(number)
        elif self._held == "scrollbar":
            panel.drag((self.layout.screen.log.right, given.point[1]))
            self.changed()
        on_course = self.layout.chart.holds(given.point)
        moment = course.moment(given.point) if on_course else None
        line, explain = panel.line_at(given.point), partial(self._explain, given.point)
        moved = self.pointed.move(moment, line, explain)
        if self.form.take(given) or moved:
            self.changed()

    def _asked(self, given: Input) -> int | None:
        """The line of the log whose reason is asked for."""
        match given:
            case Key("w"):
                return self.log.told(self.at) - 1
            case Press(point, 3):
                return self._lay_log().line_at(point)
        return None

    def _explain(self, point: Point) -> Explained | None:
        """The explanation of what is at a point, from what the viewer may know at this moment."""
        moments, known = self._moments, self._moments.hands(self.at, self.viewer)
        held = table_picture.at(point, self.layout.hands, self.table.kit, known)
        if held is None:
            return self.table.explain(self.view, point)
        seat, card, box = held
        return self.table.explain_card(moments.view(self.at, seat), card, box)

    def _key(self, key: Key) -> None:
        if self.pointed.explained is not None:
            self.pointed.explained = None
            self.changed()
        match key:
            case Key("escape"):
                self._close()
            case Key("left" | "right" as name):
                way = 1 if name == "right" else -1
                if key.ctrl or key.shift:
                    self._turn(way, phases=True)
                else:
                    self.step(way)
            case Key("up" | "page up"):
                self._turn(-1)
            case Key("down" | "page down"):
                self._turn(1)
            case Key("home"):
                self.go(0)
            case Key("end"):
                self.go(self.stepper.last)
            case Key("space") if self.form.focus is None:
                self._toggle()
            case Key("+" | "=" | "-" as name):
                self._next_speed(SPEEDS[:: -1 if name == "-" else 1])
            case _ if not self._look_through(key.name) and self.form.take(key):
                self.changed()

    def _look_through(self, name: str) -> bool:
        """Show the game with the eyes that a key stands for; say whether there are any."""
        if name not in ("a", *"012345"):  # some keys have no name
            return False
        viewer: Viewer = ALL if name == "a" else None if name == "0" else int(name) - 1
        if viewer not in self._moments.viewers:
            return False
        self.see(viewer)
        return True

    def draw(self, target: pygame.Surface) -> None:
        target.blit(paint.night(target.get_size()), (0, 0))
        view, kit, pointed = self.view, self.table.kit, self.pointed
        self.table.draw(target, view, self._place)
        if self.table.drawn > 1:
            known = self._moments.hands(self.at, self.viewer)
            table_picture.draw(target, self.layout.hands, kit, view, known)
        if self._log_panel is not None:
            self._log_panel.draw(target, view, self.at, pointed.line)
        if self._course is not None:
            self._course.draw(target, self.at, pointed.moment)
        self.page.draw(target)
        self.form.draw(target, self.app.fonts)
        if pointed.explained is not None and not self.table.motion.running:
            self.table.draw_explained(target, pointed.explained)
        self.table.draw_motion(target)

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        return self.table.animate(target, self.view, self._place)
