"""Keeps accounts of a game from its events alone, and compares them with the state."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game import rules
from game.rules import events as told
from tests.checks import oracle

#: Whatever an event may name as what it came from.
REASONS = {*rules.ACTIONS, *rules.PERSONS, "message", "plague", "cathedral", "hire"}
#: The phases in which a decision may be asked; all others come up when a card is played or a person hired.
PHASES = {"keep": {"draft"}, "play": {"play"}, "hire": {"hire"}, "plague": {"plague"}}
#: What is booked of a seat, by the names of the view.
BOOKED = (
    *("coins", "personal", "general", "cathedral", "sectors", "friend", "carriage", "rat", "collected"),
    *("played", "hired"),
)


class Referee:
    """Follows one game from its start. `check` raises AssertionError when anything does not add up."""

    def __init__(self, state: rules.GameState) -> None:
        self.state = state
        self.seats = range(state.seats)
        first = deepcopy(rules.view(state, None))
        #: The seats as the accounts have them, in the form of a view.
        self.players: list[dict[str, Any]] = [{**player, "prestige": 0} for player in first["players"]]
        self.messages = first["messages"]
        self.hands: list[set[str]] = [set() for _ in self.seats]
        self.revealed: list[tuple[str, ...]] = []
        self.rounds = 0
        self.start_seat = 0
        #: Who has still to play a card in this round, and which of theirs, clockwise from the start player.
        self.turns: list[tuple[int, int]] = []
        self.plague = 0
        #: Where the plague must leave each rat marker, in turn order, while it strikes.
        self.rats_to_be: dict[int, int] = {}
        #: Seats that the plague has still to take prestige, and then a marker from.
        self.penalised: list[int] = []
        self.to_lose_marker: set[int] = set()
        #: What each marker on the cathedral is worth at the end of the period.
        self.each = 0
        #: The person whose prestige must come with its hiring, and the markers that travelling folk took off.
        self.due: str | None = None
        self.returned = 0
        self.last_id = 0
        self.hear(rules.opening(state))

    # Keeping accounts

    def hear(self, events: tuple[rules.Event, ...]) -> None:
        """Books what happened."""
        for event in events:
            kind = rules.event_kind(event)
            reason = getattr(event, "reason", "hire")
            assert reason in REASONS
            assert rules.event_from_plain(rules.event_to_plain(event)) == event
            if reason in rules.PERSONS:
                assert kind in oracle.brought_by(reason).kinds.split(), f"{reason} brings no {kind}"
            book = getattr(self, f"_{kind}", None)
            if book is not None:
                book(event)
        assert self.due is None, f"{self.due} gave nothing"
        assert not self.rats_to_be, f"rats the plague did not move: {self.rats_to_be}"
        assert not self.penalised, f"seats not penalised: {self.penalised}"

    def _add(self, seat: int, what: str, number: int) -> None:
        """Books coins, prestige or markers in a place."""
        player = self.players[seat]
        account = player["sectors"] if what in rules.SECTORS else player
        account[what] += number
        assert account[what] >= 0

    def _known_of(self, seat: int) -> dict[str, Any]:
        """What the oracle needs to know of a seat."""
        return {**self.players[seat], "plague": self.plague, "each": self.each, "returned": self.returned}

    def _round_started(self, event: told.RoundStarted) -> None:
        self.rounds += 1
        assert (event.round, event.period) == (self.rounds, "AAABBBCCC"[self.rounds - 1])
        assert self.rounds == 1 or event.start_seat == self._clockwise()[1]
        assert not self.turns
        self.start_seat = event.start_seat
        self.turns = [(nth, seat) for nth in (1, 2) for seat in self._clockwise()]

    def _clockwise(self) -> list[int]:
        return [(self.start_seat + step) % len(self.seats) for step in self.seats]

    def _persons_revealed(self, event: told.PersonsRevealed) -> None:
        self.revealed.append(event.persons)
        self.plague = event.plague

    def _cards_drawn(self, event: told.CardsDrawn) -> None:
        assert event.cards is not None
        assert [rules.card_owner(card) for card in event.cards] == [event.seat] * 3

    def _card_kept(self, event: told.CardKept) -> None:
        assert event.card is not None
        self.hands[event.seat].add(event.card)

    def _cards_passed(self, event: told.CardsPassed) -> None:
        assert event.cards is not None
        assert len(event.cards) == event.number
        assert event.to == (event.seat + 1) % len(self.seats)
        if event.number == 1:
            self.hands[event.to].update(event.cards)

    def _card_played(self, event: told.CardPlayed) -> None:
        assert event.nth == 3 or self.turns.pop(0) == (event.nth, event.seat)
        self.hands[event.seat].remove(event.card)
        self.players[event.seat]["played"].append(event.card)

    def _third_discarded(self, event: told.ThirdDiscarded) -> None:
        assert event.card is not None
        self.hands[event.seat].remove(event.card)

    def _markers_moved(self, event: told.MarkersMoved) -> None:
        assert event.number > 0
        assert event.source != event.target
        if event.reason == "plague":
            assert (event.target, event.number) == ("general", 1)
            assert event.source in oracle.penalties({}, self.players[event.seat], None)
            self.to_lose_marker.remove(event.seat)
        self._add(event.seat, event.source, -event.number)
        self._add(event.seat, event.target, event.number)
        self.returned += event.number if event.reason == "travelling_folk" else 0

    def _no_effect(self, event: told.NoEffect) -> None:
        if event.reason == "plague":
            assert not oracle.penalties({}, self.players[event.seat], None)
            self.to_lose_marker.remove(event.seat)

    def _person_hired(self, event: told.PersonHired) -> None:
        self.players[event.seat]["hired"].append(event.person)
        self.returned = 0
        brings = oracle.brought_by(event.person)
        if brings.prestige is not None and brings.at_once:
            gives_some = oracle.worth(event.person, self._known_of(event.seat)) != {0}
            self.due = event.person if gives_some else None

    def _persons_cleared(self, event: told.PersonsCleared) -> None:
        assert not self.to_lose_marker, f"seats without their penalty's marker: {self.to_lose_marker}"
        for player in self.players:
            player["hired"], player["played"] = [], []

    def _cathedral_scored(self, event: told.CathedralScored) -> None:
        assert event.markers == sum(player["cathedral"] for player in self.players)
        assert event.value == rules.CATHEDRAL_VALUE[len(self.seats)]
        self.each = event.value // event.markers if event.markers else 0
        assert event.each == self.each

    def _plague_struck(self, event: told.PlagueStruck) -> None:
        """Works out where every rat marker goes, and who is penalised (RULES 8)."""
        assert event.value == self.plague
        for seat in self._clockwise():
            player = self.players[seat]
            value = 0 if "doctor" in player["hired"] else self.plague
            target = player["rat"] + value - oracle.pieces(player, "hospital")
            if target > 9:
                self.penalised.append(seat)
                self.to_lose_marker.add(seat)
            if player["rat"] != (rat := min(9, max(0, target))):
                self.rats_to_be[seat] = rat

    def _penalised(self, event: told.Penalised) -> None:
        assert self.penalised[:1] == [event.seat]

    def _friend_moved(self, event: told.FriendMoved) -> None:
        player = self.players[event.seat]
        assert event.source == player["friend"] != event.target
        assert event.target in rules.SECTORS
        player["friend"] = event.target

    def _coins_gained(self, event: told.CoinsGained) -> None:
        assert event.amount > 0
        assert event.payer != event.seat
        self._add(event.seat, "coins", event.amount)
        if event.payer is not None:
            self._add(event.payer, "coins", -event.amount)

    def _coins_paid(self, event: told.CoinsPaid) -> None:
        assert event.amount > 0
        self._add(event.seat, "coins", -event.amount)

    def _prestige_gained(self, event: told.PrestigeGained) -> None:
        amount, bonus = event.own or (event.amount, event.bonus)
        assert amount is not None
        assert bonus is not None
        assert bonus == (oracle.pieces(self.players[event.seat], "park") // 2 if amount else 0)
        assert amount > bonus or amount == 0
        assert amount - bonus in oracle.worth(event.reason, self._known_of(event.seat))
        self._add(event.seat, "prestige", amount)
        self.due = None if event.reason == self.due else self.due

    def _prestige_lost(self, event: told.PrestigeLost) -> None:
        assert event.own is not None
        assert event.own == min(event.due, self.players[event.seat]["prestige"])
        self._add(event.seat, "prestige", -event.own)
        if event.reason == "plague":
            assert event.due == 2
            assert self.penalised.pop(0) == event.seat

    def _rat_moved(self, event: told.RatMoved) -> None:
        player = self.players[event.seat]
        assert event.before == player["rat"] != event.after
        assert 0 <= event.after <= 9
        player["rat"] = event.after
        if event.reason == "plague":
            assert self.rats_to_be.pop(event.seat) == event.after

    def _carriage_moved(self, event: told.CarriageMoved) -> None:
        player = self.players[event.seat]
        assert event.path[0] == player["carriage"]
        player["carriage"] = event.path[-1]

    def _message_taken(self, event: told.MessageTaken) -> None:
        player = self.players[event.seat]
        assert event.market == player["carriage"]
        assert event.market.startswith(f"{event.colour}.")
        assert self.messages.pop(event.market) == event.message
        player["collected"].append([event.colour, event.message])

    def _game_over(self, event: told.GameOver) -> None:
        assert event.rows == rules.ranking(self.state)

    # Comparing

    def check(self) -> None:
        """Compare accounts, cards and open decisions with the state."""
        shown = rules.view(self.state, None)
        self._accounts_agree(shown)
        self._cards_are_all_there(shown)
        self._decisions_are_proper(shown)

    def _accounts_agree(self, shown: rules.View) -> None:
        seats: list[dict[str, Any]] = [{**player} for player in shown["players"]]
        for seen, booked in zip(seats, self.players, strict=True):
            assert {what: seen[what] for what in BOOKED} == {what: booked[what] for what in BOOKED}
        assert self.state.prestige == [player["prestige"] for player in self.players]
        assert shown["messages"] == self.messages
        held = sum(player["coins"] for player in self.players)
        limited = shown["rules"]["coins_limited"]
        assert shown["coin_supply"] == (25 - held if limited else max(0, 25 - held))

    def _cards_are_all_there(self, shown: rules.View) -> None:
        state = self.state
        assert [*map(set, state.hands)] == self.hands
        every_card = [f"{action}:{seat}" for action in rules.ACTIONS for seat in self.seats]
        assert sorted(action_cards(state)) == sorted(every_card)
        this_period = self.revealed[3 * ((self.rounds - 1) // 3) :]
        brown = [person for persons in this_period for person in persons[:2]]
        assert sorted([*brown, *state.brown]) == sorted(state.rules.pool.brown)
        grey = [persons[2] for persons in self.revealed] + list(state.grey)
        assert "".join(rules.PERSONS[person].deck for person in grey) == "AAABBBCCC"
        assert sorted(grey) == sorted(person for pool in shown["grey_pool"].values() for person in pool)
        if not rules.is_over(state):
            assert {player["deck"] for player in shown["players"]} == {6 - 3 * ((self.rounds - 1) % 3)}
            assert shown["persons"] == list(self.revealed[-1])
            assert shown["plague"] == sum(state.rules.table.rats[person] for person in shown["persons"])

    def _decisions_are_proper(self, shown: rules.View) -> None:
        waiting = rules.waiting(self.state)
        assert bool(waiting) is not rules.is_over(self.state)
        assert list(waiting) == sorted(set(waiting))
        asked = {seat: rules.decision(self.state, seat) for seat in range(-1, self.state.seats + 1)}
        assert {seat for seat, decision in asked.items() if decision} == set(waiting)
        assert rules.next_decision(self.state) == (asked[waiting[0]] if waiting else None)
        ids = {decision.id for decision in asked.values() if decision}
        assert len(ids) == bool(waiting)
        for seat, decision in asked.items():
            if decision is None:
                continue
            assert decision.seat == seat
            assert decision.kind == "keep" or len(waiting) == 1
            assert shown["phase"] in PHASES.get(decision.kind, {"play", "hire"})
            assert decision.id >= self.last_id
            assert len(set(decision.options)) == len(decision.options) >= 2
            view = rules.view(self.state, seat)
            expected = oracle.OPTIONS[decision.kind](view, view["players"][seat], decision)
            assert list(decision.options) == list(expected)
        self.last_id = max(ids, default=0)


def action_cards(state: rules.GameState) -> list[str]:
    """Every action card wherever it lies; in the draft also what was passed and not yet taken up."""
    piles = [*state.decks, *state.hands, *state.offers, *state.played, state.discards]
    if state.phase == "draft":
        piles += [state.passed[seat][-1] for seat in range(state.seats) if not state.offers[seat]]
    return [card for pile in piles for card in pile]
