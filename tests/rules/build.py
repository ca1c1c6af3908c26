"""Games in the middle, and a person who plays them: the words in which the tests of the rules are told.

    game = table(sectors={"bank": 2})           # seat 0 has two markers in its bank
    game.play("trusted_friend")                 # it is dealt the card, asked to play, and plays it
    game.choose("friend", "bank")               # it answers the next decision
    assert game.change("coins") == 3            # compared with the moment before the card was played

Setting up writes the slots of a GameState; everything afterwards goes through the public face of game.rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from game import rules
from game.rules.frames import run
from game.rules.names import GENERAL, MARKERS, PERSONAL, PLACE, STRIDE
from game.rules.saved.version_1 import POOL

NEW = rules.RuleSet.preset("english-2017", new_persons=True)
#: As NEW, but its seeds deal the same games after another person has been added.
SAME_DEALS = rules.RuleSet.preset("english-2017", new_persons=True, pool=POOL)
BROWN = ("monk", "minstrel", "hostess", "money_lender", "fool", "doctor")
GREY = {"A": "city_guard", "B": "guild_master", "C": "lady_of_the_court"}


class Game:
    """A game and whoever sits at its table. `events` are those of the last step: a card, a hire, a plague."""

    def __init__(self, state: rules.GameState) -> None:
        self.state = state
        self.events: list[rules.Event] = []
        self._before = self._players()

    # Setting up

    def seat(
        self,
        seat: int,
        *,
        coins: int | None = None,
        prestige: int | None = None,
        rat: int | None = None,
        personal: int | None = None,
        general: int | None = None,
        sectors: Mapping[str, int] | None = None,
        cathedral: int = 0,
        friend: str | None = None,
        carriage: str | None = None,
        collected: Iterable[tuple[int, int]] | None = None,
        hand: Sequence[str] | None = None,
    ) -> Game:
        """Sets up one seat. Its markers are laid anew: those that are not named lie in the supply not named.

        `collected` are (colour, kind) pairs; a card in `hand` without a colour is the seat's own.
        """
        state = self.state
        self._lay_markers(seat, {**(sectors or {}), "cathedral": cathedral}, personal, general)
        for slot, value in (("coins", coins), ("prestige", prestige), ("rats", rat)):
            if value is not None:
                getattr(state, slot)[seat] = value
        if friend is not None:
            state.friends[seat] = PLACE[friend]
        if carriage is not None:
            state.carriages[seat] = state.board.index[carriage]
        if collected is not None:
            state.collected[seat] = tuple(collected)
        if hand is not None:
            state.hands[seat] = tuple(card if ":" in card else f"{card}:{seat}" for card in hand)
        self._before = self._players()
        return self

    def _lay_markers(
        self, seat: int, on_board: dict[str, int], personal: int | None, general: int | None
    ) -> None:
        rest = MARKERS - sum(on_board.values())
        if personal is None:
            personal = min(4, rest) if general is None else rest - general
        row = [0] * STRIDE
        for place, number in on_board.items():
            row[PLACE[place]] = number
        row[PERSONAL], row[GENERAL] = personal, rest - personal
        assert min(row) >= 0, "a seat has 14 markers"
        assert general in (None, row[GENERAL]), "a seat has 14 markers"
        self.state.markers[seat * STRIDE : (seat + 1) * STRIDE] = row

    def lay_out_messages(self, messages: Mapping[str, int]) -> Game:
        """These markets hold a message of this kind, all others none."""
        self.state.messages = [messages.get(market, 0) for market in self.state.board.markets]
        return self

    def turn_up(self, *persons: str) -> Game:
        """Puts persons on the table, two brown and one grey; the round moves into the grey one's period."""
        state = self.state
        brown = [person for person in persons if rules.PERSONS[person].deck == "brown"]
        brown += [person for person in BROWN if person not in brown][: 2 - len(brown)]
        (grey,) = [person for person in persons if person not in brown] or [GREY[state.period]]
        period, nth = "ABC".index(rules.PERSONS[grey].deck), (state.round - 1) % 3
        state.round = 3 * period + nth + 1
        state.persons = (*brown, grey)
        state.brown = tuple(person for person in BROWN if person not in brown)[: 4 - 2 * nth]
        pool = {letter: [id for id in state.grey_pool if rules.PERSONS[id].deck == letter] for letter in GREY}
        if grey not in pool[state.period]:
            pool[state.period][0] = grey
        state.grey_pool = tuple(id for ids in pool.values() for id in ids)
        left = [id for id in pool[state.period] if id != grey][: 2 - nth]
        state.grey = (*left, *(id for letter in GREY if letter > state.period for id in pool[letter]))
        return self

    def _deal(self, size: int, seat: int = 0, card: str | None = None) -> None:
        """Hands of `size` cards: those set up, `card` for the seat, own cards; the rest lies in decks."""
        state = self.state
        for other in range(state.seats):
            hand = state.hands[other]
            if other == seat and card is not None and card not in hand:
                hand = (card,)
            own = (f"{action}:{other}" for action in reversed(rules.ACTIONS))
            hand += tuple(spare for spare in own if spare not in hand)[: max(0, size - len(hand))]
            state.hands[other] = hand
            state.offers[other] = ()
        held = {card for hand in state.hands for card in hand}
        deck_size = 6 - 3 * ((state.round - 1) % 3)
        state.discards = ()
        for other in range(state.seats):
            rest = [f"{action}:{other}" for action in rules.ACTIONS if f"{action}:{other}" not in held]
            state.decks[other], state.discards = tuple(rest[:deck_size]), (*state.discards, *rest[deck_size:])

    def _open(self, phase: str, seat: int, *stack: tuple[Any, ...]) -> None:
        state = self.state
        assert sum(state.coins) <= 25 or not state.rules.coins_limited, "there are 25 coins"
        state.phase, state.start_seat = phase, seat
        for other in range(state.seats):
            state.played[other] = state.hired[other] = state.passed[other] = ()
        state.stack = [*stack]
        run(state, self.events)

    def ask_to_play(self, action: str, seat: int = 0, colour: int | None = None) -> Game:
        """The play phase opens with `seat` to play first; it holds this card."""
        if not self.state.persons:
            self.turn_up()
        self._deal(3, seat, f"{action}:{seat if colour is None else colour}")
        self._open("play", seat, ("play_turn", 1, 0))
        return self

    def ask_to_hire(self, *persons: str, seat: int = 0) -> Game:
        """The hire phase opens with `seat` to hire first; these persons, and others, are on the table."""
        if not self.state.persons or not set(persons) <= set(self.state.persons):
            self.turn_up(*persons)
        scholar = "scholar" in self.state.persons
        self._deal(1 if scholar else 0)
        if not scholar:
            self.state.hands = [()] * self.state.seats
        self._open("hire", seat, ("hire_turn", 0))
        return self

    # Playing

    def _step(self) -> None:
        self.events = []
        self._before = self._players()

    def play(self, action: str, seat: int = 0, colour: int | None = None) -> Game:
        """The seat plays a card; unless it is just asked to, a play phase opens and it is dealt the card."""
        self._step()
        card = f"{action}:{seat if colour is None else colour}"
        if not (self._is_asked("play", seat) and card in self.options):
            self.ask_to_play(action, seat, colour)
        return self.choose("play", card)

    def hire(self, person: str, seat: int = 0) -> Game:
        """The seat hires a person; unless it is just asked to, a hire phase opens with that person."""
        self._step()
        if not (self._is_asked("hire", seat) and person in self.options):
            self.ask_to_hire(person, seat=seat)
        return self.choose("hire", person)

    def plague_comes(self, value: int) -> Game:
        """A hire phase in which nobody hires, with persons of this plague value; then the plague."""
        self._step()
        self.turn_up(*self._persons_of(value)).ask_to_hire()
        return self.nobody_else_hires()

    def round_ends(self) -> Game:
        """A hire phase in which nobody hires, the plague, and the end of the round."""
        self._step()
        if not self._is_asked("hire"):
            self.ask_to_hire()
        return self.nobody_else_hires()

    def nobody_else_hires(self) -> Game:
        """All who are still asked to hire decline; the plague comes and the round ends."""
        while self._is_asked("hire"):
            self.choose("hire", "nobody")
        return self

    def choose(self, kind: str, choice: Any) -> Game:
        """The first seat that must choose makes a decision of this kind."""
        assert self.decision.kind == kind, f"the decision is {self.decision}"
        self.events += rules.apply(self.state, self.decision.seat, choice)
        return self

    def answer(self, *choices: Any) -> Game:
        """The next decisions, whatever they are about, are made like this, one after the other."""
        for choice in choices:
            self.choose(self.kind, choice)
        return self

    def go_on_until(self, kind: str) -> Game:
        """Everybody takes the first option until there is a decision of this kind."""
        while self.decision.kind != kind:
            self.choose(self.decision.kind, self.options[0])
        return self

    def _persons_of(self, value: int) -> tuple[str, ...]:
        rats = self.state.rules.table.rats
        here = self.state.period
        greys = sorted((p.deck != here, p.id) for p in rules.PERSONS.values() if p.deck in GREY)
        for _, grey in greys:
            for pair in combinations(BROWN, 2):
                if rats[grey] + rats[pair[0]] + rats[pair[1]] == value and not rules.PERSONS[grey].expansion:
                    return (*pair, grey)
        raise ValueError(f"no three persons of the base game bring {value} rats")

    # Looking

    @property
    def decision(self) -> rules.Decision:
        """The decision of the first seat that is waited for."""
        decision = rules.next_decision(self.state)
        assert decision is not None
        return decision

    @property
    def options(self) -> tuple[Any, ...]:
        return self.decision.options

    def _is_asked(self, kind: str, seat: int | None = None) -> bool:
        waited = rules.waiting(self.state)
        return bool(waited) and self.decision.kind == kind and seat in (None, waited[0])

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def me(self) -> dict[str, Any]:
        """What seat 0 sees of itself."""
        return self.player(0)

    def player(self, seat: int) -> dict[str, Any]:
        """What a seat sees of itself, its prestige included."""
        player: dict[str, Any] = rules.view(self.state, seat)["players"][seat]
        return player

    def _players(self) -> list[dict[str, Any]]:
        return [self.player(seat) for seat in range(self.state.seats)]

    def change(self, what: str, seat: int = 0) -> int:
        """By how much a number before a seat, or in one of its sectors, changed in the step."""
        before, now = self._before[seat], self.player(seat)
        if what in rules.SECTORS:
            before, now = before["sectors"], now["sectors"]
        difference: int = now[what] - before[what]
        return difference

    @property
    def changes(self) -> dict[str, int]:
        """All numbers before seat 0 that changed in the step, and by how much; sectors by their names."""
        before, now = ({**player, **player["sectors"]} for player in (self._before[0], self.me))
        names = ("coins", "prestige", "rat", "personal", "general", "cathedral", *rules.SECTORS)
        return {name: now[name] - before[name] for name in names if now[name] != before[name]}

    def told(self, *kinds: type) -> list[rules.Event]:
        """The events of these kinds in the last step."""
        return [event for event in self.events if isinstance(event, kinds)]


def table(
    seats: int = 4,
    rule_set: rules.RuleSet | None = None,
    *,
    round: int = 1,
    messages: Mapping[str, int] | None = None,
    persons: Sequence[str] = (),
    seed: int = 1,
    **mine: Any,
) -> Game:
    """A game in its `round`; further keywords set up seat 0 as in `Game.seat`."""
    state = rules.new_game(rule_set or rules.RuleSet.preset(), seats, seed)
    state.round = round
    game = Game(state)
    if messages is not None:
        game.lay_out_messages(messages)
    if persons:
        game.turn_up(*persons)
    else:
        state.persons = ()
    return game.seat(0, **mine)


Story = Callable[[], Game]


def play(action: str, *answers: Any, **mine: Any) -> Story:
    """Seat 0 plays a card and answers what it is then asked; keywords as in `table`."""
    return lambda: table(**mine).play(action).answer(*answers)


def hire(person: str, *answers: Any, **mine: Any) -> Story:
    """Seat 0 hires a person and answers what it is then asked; New Persons are in the game."""
    return lambda: table(**{"rule_set": NEW, **mine}).hire(person).answer(*answers)


def check_changes(story: Story, expected: Mapping[str, int]) -> None:
    """Just these numbers before seat 0 change, and then it is the next seat's turn."""
    game = story()
    assert game.changes == {name: by for name, by in expected.items() if by}
    assert game.decision.seat == 1


def takeable(game: Game) -> set[str]:
    """The markets where the seat that is about to drive could take a message, each tried on a copy."""
    found = set()
    for market in game.options[1:]:
        tried = Game(game.state.copy())
        tried.choose("drive", market)
        if tried.decision.kind == "message":
            found.add(market)
    return found
