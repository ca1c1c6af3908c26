"""Scenes that describe a page.

To add a page, subclass `PageScene` in the subpackage of `game/client` that it is about. `describe` returns a
tree of the parts in `game/client/widgets/page.py`: `Words` in a style of `typography.py`, `Control` for a
widget, `button`, `Picture` and `hairline`, inside `Row`, `Column`, `grid`, `Stack`, `Frame` and `Even`. Sizes
are units; a window of 1920x1080 has as many. Make a widget that keeps something, such as a `Field`, once, in
`__init__`. `panel` sets the width and the least and greatest height. `veil = 150` makes a dialog.

- `app.push(MyScene(app))` in another scene shows the page; import it in that function, so that the program
  starts fast. `_close` closes it. It is described anew after each key and click, when it is on top again, and
  when `watched` has changed; otherwise call `self.fill()`.
- `Paged` and `PageButtons` with `self.turner` show a long list.
- Return presses the golden button if there is exactly one.
- Do slow work a little at each `advance`, with an `idle_time` of 0 meanwhile (see `doctor/scene.py`).
- Texts are `self.app.catalog.text("mypage.title")`. List keys that are put together in `FAMILIES` of
  `tests/text/test_catalog.py`. In `tests/client/readable/every_scene.py` add a `look` where a walk passes the
  page.

`doctor/scene.py` is a short example, `local/game_options.py` has choices, `settings/scene.py` a list with
search. `pytest -m "slow or not slow" tests/text tests/client/readable` finds what is missing in a minute or
two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.board.box import Box, Scale, Size
from game.board.crest import Crest
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input, Key
from game.client.widgets.page import Column, Frame, Page, Part, Picture, Row, Ruler, Space
from game.client.widgets.paged_list import Turner
from game.client.widgets.pictures import sign
from game.client.widgets.style import DEEP_GOLD, INK, SOFT
from game.client.widgets.typography import TEXT
from game.client.widgets.widgets import Form, Widget
from game.client.window.app import App, Scene
from game.client.window.backdrop import backdrop

#: Units from the edge of a panel to its page.
_EDGE: Final = (52, 34)


class PageScene(Scene):
    """A panel with a page, as large as its parts ask for. Escape closes it.

    panel: units of width, of the least and of the most height. ground: how dark the panel is, of 255, on a
    page without a veil, behind which the west front is seen.
    """

    panel = (1400, 0, 1000)
    ground = 150

    def __init__(self, app: App, focus: int | None = None) -> None:
        super().__init__(app)
        self.form = Form(focus=focus)
        self.turner = Turner()
        self._seen: object = None

    def describe(self) -> Part:
        """What the page shows now."""
        raise NotImplementedError

    @property
    def watched(self) -> object:
        """What may change without a key or click."""
        return None

    def advance(self, now: float) -> None:
        if self.watched != self._seen:
            self.fill()

    def arrange(self, size: Size) -> None:
        self._size = size
        self.fill()

    def resume(self) -> None:
        self.fill()

    @property
    def ruler(self) -> Ruler:
        return Ruler(self.app.fonts, Scale.of(self._size))

    def fill(self) -> None:
        """Describe the page anew."""
        self._seen = self.watched
        ruler, root = self.ruler, self.describe()
        most, down = self.inside, ruler.px(_EDGE[1])
        tall = max(root.height(ruler, most.w), ruler.px(self.panel[1]) - 2 * down)
        inside = most.centred(most.w, tall)
        self.box = inside.inset(-ruler.px(_EDGE[0]), -down)
        self.page = Page(ruler, root, inside)
        self.refill(self.page.widgets)

    def refill(self, widgets: Sequence[Widget]) -> None:
        self.form.refill(widgets)
        self.changed()

    def take(self, given: Input) -> None:
        page = self.page
        match given:
            case Hover():
                self.point(given)
                return
            case Key("escape"):
                self._close()
            case _ if not (self.turner.take(given) or self.form.take(given)):
                return
        if self.app.top is self and self.page is page:
            self.fill()

    def point(self, given: Hover) -> None:
        """The pointer has moved."""
        if self.form.take(given):
            self.changed()

    @property
    def text_field(self) -> Widget | None:
        return self.form.text_field

    def _close(self) -> None:
        self.app.remove(self)

    @property
    def inside(self) -> Box:
        """Where the page is when it is as high as it may become."""
        window, (wide, _, tall) = Box(0, 0, *self._size), map(self.ruler.px, self.panel)
        return window.centred(wide, tall).inset(*map(self.ruler.px, _EDGE))

    def shield(self, arms: Crest | None, units: int) -> Part:
        """A shield, or the room for one."""
        if arms is None:
            return Frame(Space(), wide=units, tall=units)
        return sign(partial(self.app.art.shield, arms), units)

    def line_of(self, arms: Crest | None, words: Part) -> Part:
        """Words beside the shield of whom they are about, if there is one."""
        return Row([Column([self.shield(arms, 28), Space()], 0), words], 10)

    def hint(self, lines: int = 1) -> Part:
        """What there is to say of what is pointed at or has the keyboard, in so many lines."""
        return self.say(lambda: self.form.hint, lines)

    def say(self, text: Callable[[], str], lines: int = 1, grow: int = 0) -> Part:
        """Return a part of `lines` lines whose text changes with the pointer."""

        def draw(target: pygame.Surface, box: Box) -> None:
            fonts, said = self.page.ruler.fonts, text()
            px, told = fonts.paragraph_size(said, "italic", self.page.ruler.px(TEXT), box.w, box.h)
            inside = box.centred(box.w, min(box.h, len(told) * fonts.height("italic", px)))
            paint.paragraph(target, fonts, said, inside, px, "italic", SOFT, "center")

        return Picture(draw, 0, 34 * lines, grow)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw what is behind the page."""
        radius = self.page.ruler.px(14)
        if self.veil is not None:
            paint.dim(target, self.veil)
            paint.frame(target, self.box, radius, INK, DEEP_GOLD)
        else:
            target.blit(backdrop(target.get_size()), (0, 0))
            if self.ground:
                paint.frame(target, self.box, radius, INK, None, alpha=self.ground)

    def draw(self, target: pygame.Surface) -> None:
        self.draw_ground(target)
        self.page.draw(target)
        self.form.draw(target, self.app.fonts)
