"""How a decision is made: what can be clicked, pointed at, or reached with the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import rules
from game.board.box import WHOLE, Box, Point
from game.board.rose import CATHEDRAL, Target, parking_target, sector_target
from game.client.option_previews import places
from game.client.option_previews.places import Pill
from game.client.panels import action, plate, style
from game.client.panels.action import Act, ActionContent, ActionState, BoardOption, Choose, Hand
from game.client.panels.cards import CardWidget, small
from game.client.panels.explain import Explained, Explainer
from game.client.panels.header import ToComeButton
from game.client.panels.table_layout import TableLayout
from game.client.panels.tiles import Tile
from game.client.widgets.inputs import Hover, Input, Key
from game.client.widgets.widgets import Button, Form, ListButton, MenuButton, Widget
from game.rules import Decision, Forecast, View
from game.session import pickers
from game.session.lobby_state import SeatInfo
from game.session.session import FROM_HAND
from game.text import describe
from game.text.describe import Label


class DecisionForm:
    """The form of the table scene.

    choose: takes an option's index. turn_up: turns the cards face up. to_come: shows the persons to come.
    """

    def __init__(self, choose: Choose, turn_up: Act, to_come: Act, menu: Act) -> None:
        self.form = Form()
        self._choose, self._turn_up, self._to_come, self._menu = choose, turn_up, to_come, menu
        self.targets: dict[Target, int] = {}
        #: Whether all options are shown as a list.
        self.listed = False
        #: The index of the option that the coach thinks best, while its hint is shown.
        self.advised: int | None = None
        self._pointed: Target | None = None
        self._explained: Explained | None = None
        #: Whether the board is being made larger or moved, so that nothing is told on it.
        self.board_moves = False
        #: Whether the pointer has moved since the last key or the last new decision.
        self._moved = False
        self._action = ActionContent()
        self._labels: tuple[object, tuple[Label, ...]] = (None, ())
        self._pills: list[Pill] = []

    def fill(
        self,
        layout: TableLayout,
        view: View,
        decider_view: View,
        decision: Decision | None,
        hand: Hand,
        phase: str = "",
    ) -> None:
        """Lay out a decision's options, or what the table shows in a phase while there is none. See
        ActionState."""
        hiring = decision.kind == "hire" and not self.listed if decision else phase == "hire"
        layout.show(hiring=hiring)
        self._layout, kit, screen = layout, layout.kit, layout.screen
        labels = self._described(decision, decider_view, view)
        self._state = ActionState(view, decider_view, decision, labels, hand, self.listed, hiring)
        self._action = action.action(screen, kit, self._state, self._choose, self._turn_up)
        self.targets = pickers.targets(decision, view) if decision else {}
        head: list[Widget] = [MenuButton(self._menu, screen.menu, style.px(kit, "text"))]
        if view["ranking"] is None:
            head.insert(0, ToComeButton(screen.to_come, kit, len(view["to_come"]), self._to_come))
        self.form.refill([*self._action.widgets, *self._toggle(), *head])
        self._pills = self._lay_pills()
        self._pointed = self.at(self.form.pointer)
        self._explained = None
        self._explained = self.explained_at(self.form.pointer) if self._moved else None

    def _lay_pills(self) -> list[Pill]:
        """For each target on the board that brings something: where that is told."""
        decision, labels, board = self._state.decision, self._state.labels, self._layout.board
        if decision is None:
            return []
        told = {target: labels[nth] for target, nth in self.targets.items() if target.kind != "person"}
        laid = places.lay(board.rose, self._layout.kit, self._state.view, decision.kind, told)
        return laid if board.zoom == WHOLE else [pill for pill in laid if board.box.covers(pill.box)]

    @property
    def golden(self) -> frozenset[Target]:
        labels = self._state.labels
        return frozenset(target for target, number in self.targets.items() if labels[number].promising)

    def _described(self, decision: Decision | None, decider_view: View, view: View) -> tuple[Label, ...]:
        """The options' labels, cached because their previews take a while."""
        if decision is None:
            return ()
        key = (decision, view["viewer"], self._layout.kit.words.catalog.language)
        if self._labels[0] != key:
            labels = describe.labels(decision, decider_view, self._layout.kit.words, view["viewer"])
            self._labels = (key, tuple(labels))
        return self._labels[1]

    def reset(self) -> None:
        """Start another decision: no list, no focus, nothing explained."""
        self.silence()
        self.listed, self.form.focus, self.advised = False, None, None

    def shortcut(self, key: Key) -> bool:
        """L toggles the list, a digit chooses; says whether the key was used."""
        decision = self._state.decision
        if decision is None or not (key.name == "l" or key.name.isdigit()):
            return False
        if key.name == "l":
            self.toggle()
        if decision.kind in FROM_HAND and self._state.closed:
            return True
        for number, digit in self._state.digits.items():
            if digit == key.name:
                self._choose(number)
                break
        return True

    def _toggle(self) -> list[ListButton]:
        """The button for the list, where options can be listed."""
        decision, layout = self._state.decision, self._layout
        if decision is None or decision.kind in FROM_HAND:
            return []
        return [ListButton(self.toggle, layout.screen.listing, style.px(layout.kit, "text"), on=self.listed)]

    def toggle(self) -> None:
        """Show all options as a list, or as pictures again."""
        self.listed = not self.listed
        self._refill()

    def _refill(self) -> None:
        state = self._state
        self.fill(self._layout, state.view, state.decider_view, state.decision, state.hand)

    # Pointing

    def explained_at(self, point: Point) -> Explained | None:
        """What is at a point: a card face up, or whatever else is explained there."""
        layout, state = self._layout, self._state
        seat_view = state.view if state.decision is None else state.decider_view
        parts = layout.kit, layout.screen, layout.board, layout.column
        here = Explainer(*parts, state.view, seat_view, state.decision)
        if layout.screen.opener.holds(point):
            return here.command("log", layout.screen.opener)
        if any(isinstance(widget, ListButton) and widget.box.holds(point) for widget in self.form.widgets):
            return here.command("list", layout.screen.listing)
        if (up := self._card_at(point)) is not None:
            shown = self._explained  # to find out what a card brings takes a while
            return shown if shown is not None and shown.thing == up[1] else here.card(*up)
        for place, widget in enumerate(self._action.widgets):
            if isinstance(widget, Tile) and widget.box.holds(point):
                return here.option(widget.label, widget.box)
            label = state.labels[state.order[place]] if place < len(state.order) else None
            if isinstance(widget, Button) and label and label.full and widget.box.holds(point):
                return here.option(label, widget.box)
        return here.at(point)

    @property
    def explained(self) -> str:
        """The name of the thing that words are shown about; empty if there are none."""
        return self._explained.name if self._explained is not None and self._moved else ""

    def thing_at(self, point: Point) -> str:
        """The name of the thing at a point that can be explained, or empty."""
        if not self.form.widgets:  # before the first update
            return ""
        found = self.explained_at(point)
        return "" if found is None else found.name

    def _card_at(self, point: Point) -> tuple[str, Box] | None:
        """The card face up at a point, and its box."""
        shown, kit = self._action, self._layout.kit
        up = [(widget.card, widget.box) for widget in shown.widgets if isinstance(widget, CardWidget)]
        if shown.strip is not None and None not in shown.small:
            boxes = small(shown.strip, kit, kit.words.catalog.text(shown.caption), len(shown.small))
            up += [(card, box) for card, box in zip(shown.small, boxes, strict=True) if card is not None]
        return next((each for each in up if each[1].holds(point)), None)

    @property
    def lit(self) -> Target | None:
        """The target that is lit on the board: what is hot, or the pane of the card pointed at."""
        return self.hot or self._pane_of_card()

    def _pane_of_card(self) -> Target | None:
        view, focused = self._state.view, self.form.focused
        up = self._card_at(self.form.pointer) if self._moved else None
        card = up[0] if up else focused.card if isinstance(focused, CardWidget) else None
        seat = view["viewer"] if self._state.decision is None else self._state.decision.seat
        if card is None or seat is None:
            return None
        action, player = rules.card_action(card), view["players"][seat]
        if action == "notre_dame":
            return CATHEDRAL
        if action == "trusted_friend":
            home = player["friend"]
            return sector_target(player["borough"], home) if home else parking_target(player["borough"])
        return sector_target(player["borough"], action)

    @property
    def hot(self) -> Target | None:
        """The target pointed at on the table, or that of the widget that is pointed at or focused, or the
        coach's."""
        return self._meant or self._target_of_option(self.advised)

    @property
    def _meant(self) -> Target | None:
        """The target that somebody points at or has focused, on the table or as a widget."""
        focused = self.form.focused
        if isinstance(focused, BoardOption):
            return focused.target
        return self._pointed or self._target_of(self.form.at(self.form.pointer) or focused)

    @property
    def then(self) -> dict[int, Forecast]:
        """For the deciding seat, what the plague would do to it after the option that is pointed at.

        Empty if no option is, or it makes no difference to that, or the pointer only rests on what has come
        up under it.
        """
        decision, number, labels = self._state.decision, self._pointed_option, self._state.labels
        if decision is None or number is None or number >= len(labels) or not self._tells:
            return {}
        tonight = labels[number].tonight
        return {} if tonight is None else {decision.seat: tonight}

    @property
    def _pointed_option(self) -> int | None:
        """The index of the option that is pointed at or focused, if what it brings may be seen."""
        decision, hot = self._state.decision, self.hot
        if decision is None or (decision.kind in FROM_HAND and self._state.closed):
            return None
        if hot is not None:
            return self.targets.get(hot)
        return self._option_of(self.form.at(self.form.pointer) or self.form.focused)

    def _option_of(self, widget: Widget | None) -> int | None:
        """The index of the option that a widget stands for, if any."""
        if widget is None:
            return None
        options = zip(self._action.widgets, self._state.order, strict=False)
        return next((number for one, number in options if one is widget), None)

    def _target_of(self, widget: Widget | None) -> Target | None:
        return self._target_of_option(self._option_of(widget))

    def _target_of_option(self, number: int | None) -> Target | None:
        return next((target for target, other in self.targets.items() if other == number), None)

    def at(self, point: Point) -> Target | None:
        if not self.targets:
            return None
        view = self._state.view
        found = self._layout.board.hit(point, view, self.targets) or self._layout.column.hit(point, view)
        return found if found in self.targets else None

    def heed(self, given: Input) -> bool:
        """Note whether the pointer explains: once it moves, until a key. Says whether that changed."""
        before = self._moved
        if isinstance(given, Key) and given.name != "f1":  # it tells more of what is explained
            self.silence()
        elif isinstance(given, Hover) and given.point != self.form.pointer:
            self._moved = True
        return self._moved != before

    @property
    def _tells(self) -> bool:
        """Whether words are shown about what is lit: not under a pointer that rests."""
        pointed = self._pointed is not None or self.form.at(self.form.pointer) is not None
        return self._moved or not pointed or isinstance(self.form.focused, BoardOption)

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether anything may look different now."""
        hot, explained = self.hot, self._explained
        if isinstance(given, Hover):
            self._pointed = self.at(given.point)
            if self.form.widgets and self._moved:  # there are none before the first update
                self._explained = self.explained_at(given.point)
            if self._pointed is not None and self._pointed != hot:
                self.form.focus = None
        return self.form.take(given) or self.hot != hot or self._explained != explained

    @property
    def marks(self) -> dict[Target, str]:
        decision = self._state.decision
        if decision is None:
            return {}
        return {target: self._state.digits[number] for target, number in self.targets.items()}

    def draw(self, target: pygame.Surface, players: Sequence[SeatInfo], read: Box | None = None) -> None:
        """Draw the action area and the plate for what is pointed at, unless it would cover what is read."""
        kit, screen, board, state = self._layout.kit, self._layout.screen, self._layout.board, self._state
        if not self.board_moves and state.decision is not None:
            for pill in self._pills:
                pill.draw(target, kit, kit.crest_of(state.view, state.decision.seat))
        action.draw(target, screen, kit, self._action, state, players)
        self.form.draw(target, kit.fonts)
        told = self._explained
        hot = self._meant if told is not None else self.hot
        label = None if hot is None or hot.kind == "person" else self._label(hot)
        if hot is not None and label is not None:
            told = Explained(label, board.around(hot, state.view), board.box, name=self.explained)
        if told is not None and self._tells and not self.board_moves:
            plate.draw(target, kit, told, screen.log, self.choice_boxes, read)

    def silence(self) -> None:
        """Tell nothing of what is pointed at until the pointer moves again."""
        self._moved, self._explained = False, None

    def box_of(self, number: int) -> Box:
        """Where the option with that index is shown; the action area where it is only on a list of others."""
        target = self._target_of_option(number)
        if target is not None and target.kind != "person":
            return self._layout.board.around(target, self._state.view)
        boxes = [widget.box for widget in self._action.widgets if self._option_of(widget) == number]
        return boxes[0] if boxes and boxes[0].w else self._layout.screen.action

    @property
    def choice_boxes(self) -> tuple[Box, ...]:
        """Where something can be chosen: on the board, among the persons and in the action area."""
        board, screen, view = self._layout.board, self._layout.screen, self._state.view
        on_board = [board.around(choice, view) for choice in self.targets if choice.kind != "person"]
        persons = [
            box
            for name, box in zip(view["persons"], screen.persons, strict=False)
            if pickers.person_target(name) in self.targets
        ]
        beside = [widget.box for widget in self._action.widgets if widget.enabled and widget.box.w]
        return (*on_board, *persons, *beside)

    @property
    def figures(self) -> tuple[Box, ...]:
        """Where the board tells in figures what options bring."""
        return tuple(pill.box for pill in self._pills)

    def _label(self, target: Target | None) -> Label | None:
        number = self.targets.get(target) if target is not None else None
        return None if number is None else self._state.labels[number]

    @property
    def order(self) -> tuple[int, ...]:
        """The options' indexes in the order in which they lie."""
        return self._state.order

    @property
    def labels(self) -> tuple[Label, ...]:
        return self._state.labels

    @property
    def of_persons(self) -> dict[Target, Label]:
        labels = self._state.labels
        return {target: labels[number] for target, number in self.targets.items() if target.kind == "person"}

    @property
    def strip(self) -> Box | None:
        """Where the hand is shown small, if it is."""
        return self._action.strip
