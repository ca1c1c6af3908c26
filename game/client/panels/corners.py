"""Over a table: buttons in the corners, and on the network the chat and a banner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.board.box import Box
from game.client.board.art import Art
from game.client.panels import chat, corner_boxes
from game.client.panels.screen import Screen
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Hover, Input, Key, Press, Typed
from game.client.widgets.style import EDGE, GOLD, INK, NIGHT, PARCHMENT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button, Form, Look, Widget
from game.session.lobby_state import LobbyState
from game.text.catalog import Catalog

_LONGEST_LINE = 300


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


class CornerButtons:
    """The buttons in the corners."""

    def __init__(self, catalog: Catalog, fonts: Fonts) -> None:
        self._catalog, self._fonts = catalog, fonts
        self.form = Form()

    def fill(
        self,
        screen: Screen,
        left: Sequence[CornerButton],
        right: Sequence[CornerButton],
        more: Sequence[Widget] = (),
    ) -> None:
        """Lays out the buttons of both corners; `more` are widgets elsewhere over the table."""
        self._log = screen.log
        self.layout = corner_boxes.CornerBoxes(
            screen.board, screen.scale, *([one.wide for one in corner] for corner in (left, right))
        )
        self._scale = screen.scale
        self.form.refill(
            [
                self._button(box, tool)
                for boxes, corner_buttons in ((self.layout.left, left), (self.layout.right, right))
                for box, tool in zip(boxes, corner_buttons, strict=True)
            ]
            + [*more]
        )

    def _button(self, box: Box, tool: CornerButton) -> Button:
        label = self._catalog.text(tool.key, detail=tool.detail)
        look: Look = "gold" if tool.lit else "plain"
        return Button(box, label, tool.act, self._scale.px(27), look=look, enabled=tool.enabled)

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
        """Draws what is beside the log."""

    def draw(self, target: pygame.Surface) -> None:
        self.form.draw(target, self._fonts)


class ChatCorners(CornerButtons):
    """The buttons, and the chat that one of them opens. `say` is called with what was typed."""

    def __init__(
        self, catalog: Catalog, fonts: Fonts, art: Art, lobby: LobbyState, say: Callable[[str], None]
    ) -> None:
        super().__init__(catalog, fonts)
        self._art, self._lobby, self._say = art, lobby, say
        self.field = Field(Box(0, 0, 0, 0), "", lambda value: None, 1, most=_LONGEST_LINE)
        self.open = False

    # The chat

    @property
    def unread(self) -> int:
        """How many chat lines of others came while the chat was closed."""
        return 0 if self.open else self._lobby.unread

    def toggle(self) -> None:
        """Opens the field under the chat with the focus in it, or closes it."""
        self.open = not self.open
        self._lobby.read_chat()
        self.form.focus = None
        if self.open:
            self.form.widgets.append(self.field)
            self.form.focus = self.form.widgets.index(self.field)

    @property
    def typing(self) -> bool:
        return self.open and self.form.focused is self.field

    # Laying out

    def fill(
        self,
        screen: Screen,
        left: Sequence[CornerButton],
        right: Sequence[CornerButton],
        more: Sequence[Widget] = (),
    ) -> None:
        """Lays out the buttons of both corners and the chat's field."""
        typing = self.typing
        super().fill(screen, left, right, more)
        if self.open:
            self.field.box, self.field.px = self._parts.say, screen.scale.px(27)
            self.form.widgets.append(self.field)
        self.form.focus = self.form.widgets.index(self.field) if typing else None

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether it was for a button here or the chat."""
        match given:
            case Key("escape") if self.typing:
                self.toggle()
            case Key("return") if self.typing:
                self._send()
            case Key("tab") | Key("up") | Key("down") if self.typing:
                self.form.focus = None
            case Key() | Typed() if self.typing:
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

    @property
    def _parts(self) -> corner_boxes.LogAndChat:
        return corner_boxes.log_and_chat(self._log, self._scale, field=self.open)

    @property
    def _seen(self) -> bool:
        """Whether the chat stands under the log: while its field is open, and once something was said."""
        return self.open or bool(self._lobby.chat)

    def log_box(self, log: Box) -> Box:
        """The part of the box of the log that it has for itself."""
        return corner_boxes.log_and_chat(log, self._scale, field=self.open).log if self._seen else log

    def draw_said(self, target: pygame.Surface) -> None:
        if not self._seen:
            return
        if self.open:
            self._lobby.read_chat()
        px, lobby, said = self._scale.px, self._lobby, self._parts.said
        paint.frame(target, said, px(10), INK, EDGE)
        empty, inner = self._catalog.text("chat.empty"), said.inset(px(14), px(3))
        chat.draw(target, inner, self._fonts, self._art, self._scale, lobby, empty)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.open:
            prompt = self._catalog.text("chat.say")
            chat.prompt(target, self._fonts, self.field, prompt, typing=self.typing)

    def draw_banner(self, target: pygame.Surface, board: Box, heading: str, text: str) -> None:
        """Draws a heading and a text across the dimmed rose window."""
        scale, box, fonts = self._scale, self.layout.banner, self._fonts
        _veil(target, board)
        px = scale.px
        paint.frame(target, box, px(12), INK, GOLD, max(1, px(2)), 244)
        inner = box.inset(px(24), px(16))
        paint.label(target, fonts, heading, inner.top(px(62)), px(40), "display", GOLD, "center")
        paint.paragraph(target, fonts, text, inner.below(px(66)), px(27), "text", PARCHMENT, "center")


def _veil(target: pygame.Surface, board: Box) -> None:
    """Dims the rose window so that everything on it can still be read."""
    shade = pygame.Surface(board.size)
    shade.fill(NIGHT)
    shade.set_alpha(96)
    target.blit(shade, board)
