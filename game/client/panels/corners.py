"""Over a table: buttons in the corners, and on the network the chat and a banner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.board.box import Box
from game.client.board.art import Art
from game.client.panels import chat, style
from game.client.panels.screen import LogAndChat, Screen, banner, in_corner, log_and_chat
from game.client.panels.style import FINE, GAIN, GAP
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Composed, Hover, Input, Key, Press, Typed
from game.client.widgets.page import Ruler
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button, Form, Look, Widget
from game.session.lobby_state import LobbyState
from game.text.catalog import Catalog

_LONGEST_LINE = 300
#: How much of the rose window the ground of the banner and the veil around it hide, of 255.
_BANNER, _VEIL = 244, 96


class CornerButton(NamedTuple):
    """A button in a corner. key, detail: of its label in the catalogue, and the label's parameter.

    lit: it stands out. wide: its label is long.
    """

    key: str
    act: Callable[[], None]
    lit: bool = False
    detail: str = ""
    wide: bool = False
    enabled: bool = True


Tools = Sequence[CornerButton]


class CornerButtons:
    """The buttons in the corners."""

    def __init__(self, catalog: Catalog, fonts: Fonts) -> None:
        self._catalog, self._fonts = catalog, fonts
        self.form = Form()

    def fill(self, screen: Screen, left: Tools, right: Tools, more: Sequence[Widget] = ()) -> None:
        """Lay out the buttons of both corners; `more` are widgets elsewhere over the table."""
        self._screen, self._pen = screen, Ruler(self._fonts, screen.scale)
        buttons: list[Widget] = []
        for tools, at_right in ((left, False), (right, True)):
            boxes = in_corner(screen.board, screen.scale, [tool.wide for tool in tools], right=at_right)
            buttons += map(self._button, boxes, tools)
        self.form.refill([*buttons, *more])

    def _button(self, box: Box, tool: CornerButton) -> Button:
        label = self._catalog.text(tool.key, detail=tool.detail)
        look: Look = "gold" if tool.lit else "plain"
        px = style.px(self._pen, "text")
        return Button(label, tool.act, box, px, look=look, enabled=tool.enabled)

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether it was for a button here."""
        match given:
            case Press(point, 1):
                if self.form.at(point) is None:
                    self.form.focus = None
                    return False
                return self.form.take(given)
            case Hover():
                self.form.take(given)
        return False

    def log_box(self, log: Box) -> Box:
        """The part of the box of the log that it has for itself."""
        return log

    def draw_said(self, target: pygame.Surface) -> None:
        """Draw what is beside the log."""

    def draw(self, target: pygame.Surface) -> None:
        self.form.draw(target, self._fonts)


class ChatCorners(CornerButtons):
    """The buttons, and the chat that one of them opens. say: called with what was typed. quick: offers ready
    words."""

    def __init__(
        self,
        catalog: Catalog,
        fonts: Fonts,
        art: Art,
        lobby: LobbyState,
        say: Callable[[str], None],
        quick: Callable[[], None],
    ) -> None:
        super().__init__(catalog, fonts)
        self._art, self._lobby, self._say, self._quick = art, lobby, say, quick
        self.field = Field(most=_LONGEST_LINE)
        self.open = False

    # The chat

    @property
    def unread(self) -> int:
        """How many chat lines of others came while the chat was closed."""
        return 0 if self.open else self._lobby.unread

    def toggle(self) -> None:
        """Open the field under the chat with the focus in it, or close it."""
        self.open = not self.open
        self._lobby.read_chat()
        self.form.focus = None
        if self.open:
            self.form.widgets.append(self.field)
            self._type()

    def _type(self) -> None:
        self.form.focus = self.form.widgets.index(self.field)

    @property
    def typing(self) -> bool:
        return self.open and self.form.focused is self.field

    # Laying out

    def fill(self, screen: Screen, left: Tools, right: Tools, more: Sequence[Widget] = ()) -> None:
        """Lay out the buttons of both corners and the chat's field."""
        typing = self.typing
        super().fill(screen, left, right, more)
        if self.open:
            say, px = self._parts.say, style.px(self._pen, "text")
            self.field.box, self.field.px = say.left(say.w - say.h), px
            self.field.prompt = self._catalog.text("chat.say")
            self.form.widgets += [self.field, Button("…", self._quick, say.after(say.w - say.h), px)]
        self.form.focus = self.form.widgets.index(self.field) if typing else None

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether it was for a button here or the chat."""
        match given:
            case Key("f2") if self.open and not self.typing:
                self._type()
            case Key("f2") if self.typing:
                self.toggle()
            case Key("escape") if self.open:
                self.toggle()
            case Key("return") if self.typing:
                self._send()
            case Key("tab") | Key("up") | Key("down") if self.typing:
                self.form.focus = None
            case Key() | Typed() | Composed() if self.typing:
                self.form.take(given)
            case Key("f2"):
                self.toggle()
            case _:
                return super().take(given)
        return True

    def _send(self) -> None:
        said = self.field.value.strip()
        if said:
            self._say(said)
        self.field.put("")
        self.form.focus = None

    @property
    def _parts(self) -> LogAndChat:
        return log_and_chat(self._screen.log, self._screen.scale, field=self.open)

    @property
    def _seen(self) -> bool:
        """Whether the chat stands under the log: while its field is open, and once something was said."""
        return self.open or bool(self._lobby.chat)

    def log_box(self, log: Box) -> Box:
        """The part of the box of the log that it has for itself."""
        return log_and_chat(log, self._screen.scale, field=self.open).log if self._seen else log

    def draw_said(self, target: pygame.Surface) -> None:
        if not self._seen:
            return
        if self.open:
            self._lobby.read_chat()
        said, pen = self._parts.said, self._pen
        target.blit(paint.night(target.get_size()), said[:2], said)
        style.line(target, pen, said)
        inner, empty = said.inset(pen.px(GAP), pen.px(FINE)), self._catalog.text("chat.empty")
        chat.draw(target, inner, pen, self._art, self._lobby, empty)

    def draw_banner(self, target: pygame.Surface, board: Box, heading: str, text: str) -> None:
        """Draw a heading and a text across the dimmed rose window."""
        shade = pygame.Surface(board.size)
        shade.fill(style.GROUND)
        shade.set_alpha(_VEIL)
        target.blit(shade, board)
        box, pen = banner(board, self._screen.scale), self._pen
        style.plate(target, pen, box, _BANNER)
        upper, lower = box.inset(pen.px(2 * GAP), pen.px(GAP)).rows(2)
        style.write(target, pen, heading, upper, "question", GAIN, "center")
        style.tell(target, pen, text, lower, align="center")
