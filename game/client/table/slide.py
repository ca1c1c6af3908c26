"""A press that turns cards up, slides to one of them and lets go there: one input that looks and chooses."""

from __future__ import annotations

from game.board.box import Box, Point
from game.client.widgets.inputs import Hover, Input, Key, Press, Release
from game.client.widgets.widgets import Form, Widget


class Slide:
    """The pointer while it is held since it turned cards up."""

    def __init__(self, form: Form) -> None:
        self._form, self._held = form, False
        #: What came up under the pointer, which has to leave it before that can be chosen.
        self._under: Box | None = None

    def begin(self, point: Point) -> None:
        """Cards were turned up by a press there that has not ended."""
        under = self._form.at(point)
        self._held, self._under = True, None if under is None else under.box

    def take(self, given: Input) -> Widget | None:
        """What the pointer is let go on, if it slid there."""
        match given:
            case Hover(point) if self._under is not None and not self._under.holds(point):
                self._under = None
            case Release(point, 1):
                held, self._held = self._held, False
                return self._form.at(point) if held and self._under is None else None
            case Press() | Key():
                self._held = False
        return None
