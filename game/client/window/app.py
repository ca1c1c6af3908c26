"""The program in its window: a stack of scenes, and the loop that gives them input and time."""

from __future__ import annotations

import gc
import logging
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.board.box import Box, Size
from game.client.sound.player import SoundPlayer
from game.client.sound.speaker import Speaker
from game.client.widgets import inputs, paint
from game.client.widgets.inputs import Input, InputReader, Touch
from game.client.widgets.steps import work
from game.client.widgets.text import Fonts
from game.client.window.attention import Attention
from game.client.window.display import Window, system_languages
from game.client.window.text_input import TextInput
from game.session.session import Link
from game.settings import keys
from game.settings.game_setup import edition
from game.settings.settings import SettingsFile, TextSize, UserSettings
from game.text.assets import AssetMissing
from game.text.catalog import Catalog, wanted_language

if TYPE_CHECKING:
    from game.client.board.art import Art
    from game.client.widgets.widgets import Widget
    from game.session.coach_link import CoachLink, CoachProcess
    from game.session.network import Network

log = logging.getLogger(__name__)

#: Seats, and the options that they took.
Choices = Sequence[tuple[int, int]]
#: Seconds after the last resize until everything is rebuilt.
SETTLE = 0.15
_FRAME = 1 / 60
_LONGEST_SLEEP = 1.0
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
#: Seconds between two polls for events, and after _LIVELY seconds without input.
_LOOK, _LOOK_IDLE, _LIVELY = 0.008, 0.05, 2.0


class Scene:
    """Something that fills the window, alone or over another scene. Override what is needed.

    A scene that has changed calls `changed()` and is then drawn once.
    """

    #: How dark the scene below is where it shows through, of 255; None: it does not.
    veil: int | None = None
    #: Whether keys give the table's commands where no text is typed.
    takes_commands = False
    #: Seconds for which `advance` need not be called without input.
    rest = math.inf

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        #: What is still to be painted, a few milliseconds at each step; a step that is True made something
        #: that is to be seen before the next.
        self.painting: Iterator[bool | None] | None = None

    def changed(self) -> None:
        """Has the scene drawn again."""
        self.dirty = True

    def arrange(self, size: Size) -> None:
        """Lay everything out for a canvas size; called before all else and after each resize."""

    def take(self, given: Input) -> None:
        """Acts on an input; only the top scene gets any."""

    def advance(self, now: float) -> None:
        """Let time pass to `now` (seconds); called for every scene of the stack, the lowest first."""

    def idle_time(self, now: float) -> float:
        """`rest`, or how long it is just now."""
        return self.rest

    def draw(self, target: pygame.Surface) -> None:
        """Draw the whole scene; change nothing else."""

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw what moves over what `draw` has drawn; return where. Only the top scene is called."""
        return []

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """This scene is on top again."""

    def quitting(self) -> bool:
        """Whether the program may end; a scene that says no asks its user first."""
        return True

    def commands(self) -> bool:
        """Whether keys now give the table's commands, which can be changed."""
        return self.takes_commands and self.text_field is None

    @property
    def text_field(self) -> Widget | None:
        """The text field that has the keyboard."""
        return None

    def close(self) -> None:
        """The scene has left the stack."""


class App:
    """The stack of scenes and what they share. `step` is one turn of the loop."""

    def __init__(
        self,
        window: Window,
        catalog: Catalog,
        open_host: Callable[[dict[str, Any], Choices], Link] | None = None,
        art: Art | None = None,
        settings_file: SettingsFile | None = None,
        network: Network | None = None,
        speaker: Speaker | None = None,
    ) -> None:
        self.window = window
        self.catalog = catalog
        #: Opens a host of our own for a game at this machine, with the table data that differs there, and
        #: the choices with which the first game begins.
        self.open_host = open_host or (lambda data, choices: self.network.local(data, choices))
        self.settings_file = settings_file or SettingsFile()
        self._network = network
        self.name_keys()
        self.sounds = SoundPlayer(speaker or Speaker(), self.settings)
        self.fonts = Fonts()
        self._fit_text()
        self._art = art
        self._coach: CoachProcess | None = None
        self.now = 0.0
        self.running = True
        #: The number of clicks so far.
        self.presses = 0
        self.attention = Attention()
        self._stack: list[Scene] = []
        self._redraw = True
        self._touch, self._reader = Touch(), InputReader(window.point)
        self._text_input = TextInput()
        self._rebuild_at: float | None = None
        self._stretched_for = window.shown
        self._old_picture: pygame.Surface | None = None

    @property
    def settings(self) -> UserSettings:
        return self.settings_file.settings

    def name_keys(self) -> None:
        """Has every text name the keys that are in force."""
        self.catalog.name_keys(self.settings.keys)

    @property
    def network(self) -> Network:
        if self._network is None:
            from game.session.network import Network

            self._network = Network()
        return self._network

    def coach(self) -> CoachLink:
        if self._coach is not None and self._coach.gone:
            self._coach.close()
            self._coach = None
        if self._coach is None:
            from game.session.coach_link import CoachProcess

            self._coach = CoachProcess()
        return self._coach

    @property
    def art(self) -> Art:
        """The pictures, made when first needed."""
        if self._art is None:
            from game.client.board.art import Art

            self._art = Art()
        return self._art

    # The stack

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._stack)

    @property
    def top(self) -> Scene | None:
        return self._stack[-1] if self._stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._stack:
            self._stack[-1].pause()
        self._stack.append(scene)
        scene.arrange(self.window.size)
        self._redraw = True

    def pop(self) -> None:
        """Remove the top scene; the program ends with the last one."""
        self._stack.pop().close()
        self._redraw = True
        if self._stack:
            self._stack[-1].resume()
        else:
            self.running = False

    def remove(self, scene: Scene) -> None:
        if scene is self.top:
            self.pop()
        elif scene in self._stack:
            self._stack.remove(scene)
            scene.close()
            self._redraw = True

    def replace(self, scene: Scene) -> None:
        """Replace all scenes but the lowest, the title."""
        for old in reversed(self._stack[1:]):
            self._stack.remove(old)
            old.close()
        self.push(scene)

    def home(self) -> None:
        """Remove all scenes but the lowest."""
        while len(self._stack) > 1:
            self.pop()

    def quit(self) -> None:
        """Close every scene and end the loop."""
        while self._stack:
            self._stack.pop().close()
        if self._network is not None:
            self._network.close()
        if self._coach is not None:
            self._coach.close()
            self._coach = None
        self.sounds.close()
        self.running = False

    def toggle_fullscreen(self) -> None:
        """Switch between a window and the whole screen."""
        picture = self.window.canvas.copy()
        self.window.toggle_fullscreen()
        self.window.stretch(picture)  # until everything is rebuilt
        self._rebuild()

    def resize(self, size: Size) -> None:
        """Give the window another size; nothing happens in full screen."""
        if not self.window.fullscreen:
            self.window.resize(size)
            self._rebuild()

    # One turn

    def step(self, now: float, events: Iterable[pygame.event.Event]) -> None:
        """Acts on events, lets time pass and draws what has changed."""
        self.now = now
        for given in self._read(events, now):
            self._take(given)
            self._text_input.follow(self._field_in_window)
        for scene in tuple(self._stack):
            if scene in self._stack:  # else one below has just closed it
                scene.advance(now)
        self._paint()
        self._resize(now)
        if self.running:
            self._show()

    def _read(self, events: Iterable[pygame.event.Event], now: float) -> Iterator[Input]:
        """The inputs of mouse, keyboard and fingers."""
        others: list[pygame.event.Event] = []
        for event in events:
            if event.type in _MOUSE and getattr(event, "touch", False):
                found = self._touch.mouse(event, self.window.point(*event.pos), now)
            elif event.type in _FINGERS:
                width, height = self.window.shown
                place = self.window.point(round(event.x * width), round(event.y * height))
                found = self._touch.finger(event, place)
            else:
                others.append(event)
                if event.type == pygame.WINDOWFOCUSLOST:
                    self._touch = inputs.Touch()  # no finger is told of that lets go now
                continue
            yield from self._reader.read(others)
            others.clear()
            yield from found
        yield from self._reader.read(others)
        yield from self._touch.advance(now)

    def _take(self, given: inputs.Input) -> None:
        match given:
            case inputs.Quit():
                if all(scene.quitting() for scene in reversed(self._stack)):
                    self.quit()
            case inputs.Resized():
                self._redraw = True
            case inputs.OnScreen(number):
                self.window.screen = number
            case inputs.SoundLost():
                self.sounds.lost()
            case inputs.Key() if self._text_input.composing:
                pass
            case inputs.Composed(text) if self._field_in_window is None:
                key = self._text_input.key_behind(text)
                if key is not None:
                    self._take(key)
            case inputs.Key("f11") | inputs.Key("return", alt=True):
                self.toggle_fullscreen()
            case _ if self._stack:
                self.presses += isinstance(given, inputs.Press)
                self.attention.take(given)
                self._text_input.notice(given)
                self._stack[-1].take(self._meant(given))

    @property
    def _field_in_window(self) -> Box | None:
        """Where the window shows the text field that has the keyboard."""
        field = self._stack[-1].text_field if self._stack else None
        return None if field is None else self.window.shown_at(field.box)

    def _meant(self, given: inputs.Input) -> inputs.Input:
        """The input with the key as delivered for one that was changed."""
        match given:
            case inputs.Key(name, ctrl=False, alt=False) if self._stack[-1].commands():
                return given._replace(name=keys.meant(self.settings.keys, name))
        return given

    def _resize(self, now: float) -> None:
        """Stretch the old picture while the window is resized, and rebuilds everything afterwards."""
        if self._rebuild_at is not None and now >= self._rebuild_at:
            self._rebuild()
        if not self.window.outdated or self.window.shown == self._stretched_for:
            return
        if self._old_picture is None:
            self._old_picture = pygame.Surface(self.window.size).convert()
            self._draw(self._old_picture)
        self._stretched_for = self.window.shown
        self._rebuild_at = now + SETTLE
        self.window.stretch(self._old_picture)

    def _rebuild(self) -> None:
        self._rebuild_at = self._old_picture = None
        self.window.refit()
        if self._art is not None:
            self._art.forget()
        self._stretched_for = self.window.shown
        self._arrange()

    def set_text_size(self, percent: TextSize) -> None:
        """Make all text that large, of TEXT_SIZES, in percent."""
        self.settings.text_size = percent
        self._arrange()

    def set_high_contrast(self, on: bool) -> None:
        """Make all text and edges stand out from their ground, or not."""
        self.settings.high_contrast = on
        self._arrange()

    def set_language(self, code: str) -> None:
        """Speak that language to everyone from now on, or the system's.

        Until a first game was begun on this machine, its rulebook's rules are the usual ones.
        """
        self.settings.language = code
        self.settings.languages.clear()
        if not self.speak(code):
            self._arrange()
        if self.settings.newcomer:
            self.settings.preset = edition(self.catalog.language)

    def speak(self, code: str) -> bool:
        """Speak that language, or the system's, until another is spoken. Says whether the words changed."""
        before = self.catalog.language
        try:
            self.catalog.switch(wanted_language(code, system_languages()))
        except AssetMissing as error:
            log.warning("%s; the words stay as they are", error)
        if self.catalog.language == before:
            return False
        self._arrange()
        return True

    def _arrange(self) -> None:
        self._fit_text()
        for scene in self._stack:
            scene.arrange(self.window.size)
        self._redraw = True

    def _fit_text(self) -> None:
        high = paint.Edges.stand_out = self.settings.high_contrast
        self.fonts.set_type(self.settings.text_size / 100, high_contrast=high)

    def _show(self) -> None:
        if self._old_picture is not None:
            return
        if self._redraw or any(scene.dirty for scene in self.visible()):
            self._redraw = False
            self._draw(self.window.canvas)
            self.window.present()
        elif self._stack:
            self.window.present(self._stack[-1].animate(self.window.canvas))

    def _draw(self, target: pygame.Surface) -> None:
        for scene in self.visible():
            scene.dirty = False
            scene.draw(target)

    def _paint(self) -> None:
        """Paint on in scenes where nothing moves, and nothing waits to be seen."""
        visible = self.visible()
        for scene in self._stack:
            waits = scene.dirty and scene in visible
            if scene.painting is None or waits or scene.idle_time(self.now) <= 0.0:
                continue
            if work(scene.painting):
                scene.painting = None
                scene.changed()

    def visible(self) -> list[Scene]:
        """The scenes of which something can be seen, the top one last."""
        visible: list[Scene] = []
        for scene in reversed(self._stack):
            visible.insert(0, scene)
            if scene.veil is None:
                break
        return visible

    def idle_time(self) -> float:
        """Seconds the loop may sleep when no event comes."""
        waits = [self._touch.idle_time(self.now), *(scene.idle_time(self.now) for scene in self._stack)]
        waits += [0.0 for scene in self._stack if scene.painting is not None]
        if self._rebuild_at is not None:
            waits.append(self._rebuild_at - self.now)
        return max(0.0, min([_LONGEST_SLEEP, *waits]))

    def run(self, after_step: Callable[[], None] = lambda: None) -> None:
        """Run until the last scene is gone; call `after_step` after each turn."""
        events = _events()
        lively = time.monotonic()
        begun: list[Scene] | None = None
        while True:
            self.step(time.monotonic(), events)
            after_step()
            if not self.running:
                return
            if begun != self._stack[1:2]:
                begun = self._stack[1:2]
                tidy()
            lively = time.monotonic() if events else lively
            events = self._wait(time.monotonic() + max(self.idle_time(), _FRAME), lively)

    def _wait(self, until: float, lively: float) -> list[pygame.event.Event]:
        """The next events, or none at that time. Polls less often when there was no input for a while.

        pygame's own wait polls a thousand times a second, which costs 3 % of a core.
        """
        while not (events := _events()):
            now = time.monotonic()
            if now >= until:
                break
            look = _LOOK if now - lively < _LIVELY else _LOOK_IDLE
            time.sleep(min(look, until - now))
        return events


def _events() -> list[pygame.event.Event]:
    """The events that wait; none where pygame cannot tell of one, as of a file whose name is not UTF-8."""
    try:
        return pygame.event.get()
    except SystemError as error:
        log.warning("events are passed over: %s", error.__cause__ or error)
        return []


def tidy() -> None:
    """Collect what is no longer used now and from time to time; later collections pass over what is used.

    A search through all of it would halt a motion for 50 ms.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()
