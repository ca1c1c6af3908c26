"""How a question is answered: what lies ready to be clicked on, pointed at, or reached with the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.layout import Target
from game.client.layout.box import Box, Point
from game.client.panels import action, plate
from game.client.panels.action import Action, Sight, Unseen
from game.client.panels.explain import Explained, explain
from game.client.panels.header import ToComeButton
from game.client.panels.table_layout import TableLayout
from game.client.table import hands, pickers
from game.client.table.session import FROM_HAND, Player, Question
from game.client.ui.inputs import Hover, Input, Key
from game.client.ui.widgets import Form, ListButton, MenuButton, Widget
from game.client.words import describe
from game.client.words.describe import Label
from game.rules import View


class DecisionForm:
    """The form of the table. `answer` takes an option's index, `turn_up` the wish to see one's own cards.

    `to_come` shows the persons still to come, `menu` the menu.
    """

    def __init__(
        self,
        answer: Callable[[int], None],
        turn_up: Callable[[], None],
        to_come: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        self.form = Form()
        self._answer, self._turn_up, self._to_come, self._menu = answer, turn_up, to_come, menu
        self.targets: dict[Target, int] = {}
        #: Whether all options stand in a list.
        self.listed = False
        self._picked: int | None = None
        self._pointed: Target | None = None
        self._explained: Explained | None = None
        self._action = Action()
        self._labels: tuple[object, tuple[Label, ...]] = (None, ())

    def fill(
        self,
        layout: TableLayout,
        view: View,
        asked: View,
        question: Question | None,
        hand: tuple[str | None, ...],
    ) -> None:
        """Lays out the answers to a question, or what is to be seen while there is none."""
        self._layout, kit, screen = layout, layout.kit, layout.screen
        labels = self._told(question, asked, view)
        self._sight = Sight(view, asked, question, labels, hand, self.listed, self._picked)
        self._action = action.action(screen.action, kit, self._sight, self._choose, self._turn_up, self._pick)
        self.targets = pickers.targets(question, view) if question else {}
        menu = MenuButton(screen.menu, self._menu, kit.px(28))
        self.form.refill([*self._action.widgets, *self._toggle(), *self._coming(view), menu])
        self._pointed = self.at(self.form.pointer)
        self._explained = explain(layout, view, self.form.pointer)

    def _coming(self, view: View) -> list[ToComeButton]:
        """Shows the persons still to come, until the game is over."""
        if view["ranking"] is not None:
            return []
        number = len(view["to_come"])
        return [ToComeButton(self._layout.screen.to_come, self._layout.kit, number, self._to_come)]

    def _told(self, question: Question | None, asked: View, view: View) -> tuple[Label, ...]:
        """The labels of the options; foreseeing takes a while, so they are kept."""
        if question is None:
            return ()
        key = (question, view["viewer"])
        if self._labels[0] != key:
            told = describe.labels(question, asked, self._layout.kit.words, view["viewer"])
            self._labels = (key, tuple(told))
        return self._labels[1]

    def _choose(self, number: int) -> Callable[[], None]:
        return lambda: self._answer(number)

    def _pick(self, number: int) -> Callable[[], None]:
        return lambda: self.pick(number)

    def pick(self, number: int) -> None:
        """That card is to be played as it lies, if the one who means it says so once more."""
        self._picked = number
        self._turned()

    def reset(self) -> None:
        """Another question is asked: pictures, and nothing picked yet."""
        self.listed, self._picked, self.form.focus = False, None, None

    def shortcut(self, key: Key) -> bool:
        """L lists all answers, a digit chooses one; says whether the key means anything."""
        question = self._sight.question
        if question is None or not (key.name == "l" or key.name.isdigit()):
            return False
        if key.name == "l":
            self.toggle()
        for number in range(len(question.options)):
            if pickers.digit(question, number) == key.name:
                self._number(question, number)
                break
        return True

    def _number(self, question: Question, number: int) -> None:
        """Answers with an option by its number, if it can be seen or is known."""
        if question.kind not in FROM_HAND or not self._sight.closed:
            self._answer(number)
        elif hands.known(question):
            self.pick(number)

    def _toggle(self) -> list[ListButton]:
        """Changes between pictures and the list, where there is something to list."""
        question = self._sight.question
        if question is None or question.kind in FROM_HAND:
            return []
        return [ListButton(self._layout.screen.listing, self.toggle, self._layout.kit.px(26), on=self.listed)]

    def toggle(self) -> None:
        """All options as a list, or as pictures again."""
        self.listed = not self.listed
        self._turned()

    def _turned(self) -> None:
        sight = self._sight
        self.fill(self._layout, sight.view, sight.asked, sight.question, sight.hand)

    # Pointing

    @property
    def hot(self) -> Target | None:
        """The target pointed at on the table, or that of the widget that is pointed at or focused."""
        focused = self.form.focused
        if isinstance(focused, Unseen):
            return focused.target
        return self._pointed or self._target_of(self.form.at(self.form.pointer) or focused)

    def _target_of(self, widget: Widget | None) -> Target | None:
        """The target on the table that stands for the same option as a widget, if there is one."""
        if widget not in self._action.widgets:
            return None
        number = self._action.widgets.index(widget)
        return next((target for target, other in self.targets.items() if other == number), None)

    def at(self, point: Point) -> Target | None:
        """The target there that stands for an answer."""
        if not self.targets:
            return None
        view = self._sight.view
        found = self._layout.board.hit(point, view, self.targets) or self._layout.beside.hit(point, view)
        return found if found in self.targets else None

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether anything may look different now."""
        hot, explained = self.hot, self._explained
        if isinstance(given, Hover):
            self._pointed = self.at(given.point)
            if self.form.widgets:  # there are none before the first update
                self._explained = explain(self._layout, self._sight.view, given.point)
            if self._pointed is not None and self._pointed != hot:
                self.form.focus = None
        return self.form.take(given) or self.hot != hot or self._explained != explained

    @property
    def marks(self) -> dict[Target, str]:
        """What on the table may be chosen, with the digit that chooses it."""
        question = self._sight.question
        if question is None:
            return {}
        return {target: pickers.digit(question, number) for target, number in self.targets.items()}

    # Drawing

    def draw(self, target: pygame.Surface, players: Sequence[Player]) -> None:
        """The action area, and the words beside what is pointed at."""
        area, pointed = self._layout.screen.action, self._label(self.hot)
        action.draw(target, area, self._layout.kit, self._action, self._sight, players, pointed)
        self.form.draw(target, self._layout.kit.type)
        hot = self.hot
        if hot is not None and pointed is not None and hot.kind != "person":
            board, view = self._layout.board, self._sight.view
            self._plate(target, Explained(pointed, board.around(hot, view), board.box))
        elif pointed is None and self._explained is not None:
            self._plate(target, self._explained)

    def _plate(self, target: pygame.Surface, told: Explained) -> None:
        """Words beside a thing, over as little as can be of what may be chosen on the board."""
        board, view = self._layout.board, self._sight.view
        choices = [board.around(choice, view) for choice in self.targets if choice.kind != "person"]
        plate.draw(target, self._layout.kit, *told, avoid=choices)

    def _label(self, target: Target | None) -> Label | None:
        """What is said about a target."""
        number = self.targets.get(target) if target is not None else None
        return None if number is None else self._sight.labels[number]

    @property
    def labels(self) -> tuple[Label, ...]:
        """The name of each option, and what would come of it."""
        return self._sight.labels

    @property
    def strip(self) -> Box | None:
        """Where the hand lies in small, if it does."""
        return self._action.strip
