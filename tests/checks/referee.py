"""Keeps accounts of a game from its events alone, and compares them with the state."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgpack

from game import rules
from game.rules import events as told
from game.rules.decisions import ABOUT
from tests.checks import oracle

PRIVATE = {"cards", "card", "persons", "own"}
#: Whatever an event may name as what it came from.
REASONS = {*rules.ACTIONS, *rules.PERSONS, "message", "plague", "cathedral", "hire"}
#: The phases in which a decision may be asked; all others come up when a card is played or a person hired.
PHASES = {"keep": {"draft"}, "play": {"play"}, "hire": {"hire"}, "plague": {"plague"}}


class Referee:
    """Follows one game from its start. `check` raises AssertionError when anything does not add up."""

    def __init__(self, state: rules.GameState) -> None:
        self.state = state
        self.seats = range(state.seats)
        self.shown = rules.view(state, None)
        self.coins = [3 for _ in self.seats]
        self.prestige = [0] * state.seats
        self.rats = [0] * state.seats
        self.markers = [Counter({"personal": 4, "general": 10}) for _ in self.seats]
        self.friends: list[str | None] = [None] * state.seats
        self.carriages = [f"{player['borough']}.C" for player in self.shown["players"]]
        self.messages = dict(self.shown["messages"])
        self.collected: list[list[list[int]]] = [[] for _ in self.seats]
        self.hands: list[set[str]] = [set() for _ in self.seats]
        self.revealed: list[tuple[str, ...]] = []
        self.hired: list[set[str]] = [set() for _ in self.seats]
        self.rounds = 0
        self.start_seat = 0
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
        self.met: set[str] = set()
        self.hear(rules.opening(state))

    # Keeping accounts

    def hear(self, events: tuple[rules.Event, ...]) -> None:
        """Books what happened, and sees that it can be told to everyone."""
        for event in events:
            kind = rules.event_kind(event)
            self.met.add(kind)
            self._can_be_told(event)
            reason = getattr(event, "reason", "hire")
            assert reason in REASONS
            if reason in rules.PERSONS:
                assert kind in oracle.brought_by(reason).kinds.split(), f"{reason} brings no {kind}"
            book = getattr(self, f"_{kind}", None)
            if book is not None:
                book(event)
        assert self.due is None, f"{self.due} gave nothing"
        assert not self.rats_to_be, f"rats the plague did not move: {self.rats_to_be}"
        assert not self.penalised, f"seats not penalised: {self.penalised}"

    def _can_be_told(self, event: rules.Event) -> None:
        for viewer in (*self.seats, None):
            known = rules.redact(event, viewer)
            assert type(known) is type(event)
            for field in told.fields_of(type(event)):
                mine = getattr(known, field)
                assert mine == getattr(event, field) or (mine is None and field in PRIVATE)
            wire = msgpack.packb(rules.event_to_plain(known))
            assert rules.event_from_plain(msgpack.unpackb(wire)) == known
        assert rules.event_from_plain(rules.event_to_plain(event)) == event

    def _round_started(self, event: told.RoundStarted) -> None:
        self.rounds += 1
        assert (event.round, event.period) == (self.rounds, "AAABBBCCC"[self.rounds - 1])
        self.start_seat = event.start_seat

    def _persons_revealed(self, event: told.PersonsRevealed) -> None:
        self.revealed.append(event.persons)
        self.plague = event.plague

    def _card_kept(self, event: told.CardKept) -> None:
        assert event.card is not None
        self.hands[event.seat].add(event.card)

    def _cards_passed(self, event: told.CardsPassed) -> None:
        assert event.cards is not None
        assert len(event.cards) == event.number
        if event.number == 1:
            self.hands[event.to].update(event.cards)

    def _card_played(self, event: told.CardPlayed) -> None:
        self.hands[event.seat].remove(event.card)

    def _third_discarded(self, event: told.ThirdDiscarded) -> None:
        assert event.card is not None
        self.hands[event.seat].remove(event.card)

    def _markers_moved(self, event: told.MarkersMoved) -> None:
        assert event.number > 0
        assert event.source != event.target
        mine = self.markers[event.seat]
        mine[event.source] -= event.number
        mine[event.target] += event.number
        assert mine[event.source] >= 0
        if event.reason == "travelling_folk":
            self.returned += event.number
        elif event.reason == "plague":
            self._marker_lost(event)

    def _marker_lost(self, event: told.MarkersMoved) -> None:
        """The penalty's marker comes from a fullest sector (R4)."""
        assert (event.target, event.number) == ("general", 1)
        before = self._player(event.seat)
        before["sectors"][event.source] += 1
        assert event.source in oracle.penalties({}, before, None)
        self.to_lose_marker.remove(event.seat)

    def _no_effect(self, event: told.NoEffect) -> None:
        if event.reason == "plague":
            assert not oracle.penalties({}, self._player(event.seat), None)
            self.to_lose_marker.remove(event.seat)

    def _person_hired(self, event: told.PersonHired) -> None:
        self.hired[event.seat].add(event.person)
        self.returned = 0
        brings = oracle.brought_by(event.person)
        if brings.prestige is not None and brings.at_once:
            gives_some = oracle.worth(event.person, self._player(event.seat)) != {0}
            self.due = event.person if gives_some else None

    def _persons_cleared(self, event: told.PersonsCleared) -> None:
        assert not self.to_lose_marker, f"seats without their penalty's marker: {self.to_lose_marker}"
        self.hired = [set() for _ in self.seats]

    def _cathedral_scored(self, event: told.CathedralScored) -> None:
        assert event.markers == sum(mine["cathedral"] for mine in self.markers)
        assert event.value == self.shown["cathedral_value"]
        self.each = event.value // event.markers if event.markers else 0
        assert event.each == self.each

    def _plague_struck(self, event: told.PlagueStruck) -> None:
        """Works out where every rat marker goes, and who is penalised (RULES 8)."""
        assert event.value == self.plague
        for turn in self.seats:
            seat = (self.start_seat + turn) % len(self.seats)
            player = self._player(seat)
            value = 0 if "doctor" in self.hired[seat] else self.plague
            target = self.rats[seat] + value - oracle.pieces(player, "hospital")
            if target > 9:
                self.penalised.append(seat)
                self.to_lose_marker.add(seat)
            self.rats_to_be[seat] = min(9, max(0, target))
        self.rats_to_be = {seat: rat for seat, rat in self.rats_to_be.items() if rat != self.rats[seat]}

    def _penalised(self, event: told.Penalised) -> None:
        assert self.penalised[:1] == [event.seat]

    def _friend_moved(self, event: told.FriendMoved) -> None:
        assert event.source == self.friends[event.seat] != event.target
        assert event.target in rules.SECTORS
        self.friends[event.seat] = event.target

    def _coins_gained(self, event: told.CoinsGained) -> None:
        assert event.amount > 0
        self.coins[event.seat] += event.amount
        if event.payer is not None:
            assert event.payer != event.seat
            self.coins[event.payer] -= event.amount
            assert self.coins[event.payer] >= 0

    def _coins_paid(self, event: told.CoinsPaid) -> None:
        assert event.amount > 0
        self.coins[event.seat] -= event.amount
        assert self.coins[event.seat] >= 0

    def _prestige_gained(self, event: told.PrestigeGained) -> None:
        amount, bonus = event.own or (event.amount, event.bonus)
        assert amount is not None
        assert bonus is not None
        in_park = self.markers[event.seat]["park"] + (self.friends[event.seat] == "park")
        assert bonus == (in_park // 2 if amount else 0)
        assert amount > bonus or amount == 0
        assert amount - bonus in oracle.worth(event.reason, self._player(event.seat))
        self.prestige[event.seat] += amount
        self.due = None if event.reason == self.due else self.due

    def _player(self, seat: int) -> dict[str, Any]:
        """A seat as the accounts have it, in the form of a view."""
        mine = self.markers[seat]
        return {
            "sectors": {sector: mine[sector] for sector in rules.SECTORS},
            "friend": self.friends[seat],
            "cathedral": mine["cathedral"],
            "general": mine["general"],
            "rat": self.rats[seat],
            "prestige": self.prestige[seat],
            "collected": self.collected[seat],
            "plague": self.plague,
            "each": self.each,
            "returned": self.returned,
        }

    def _prestige_lost(self, event: told.PrestigeLost) -> None:
        assert event.own == min(event.due, self.prestige[event.seat])
        self.prestige[event.seat] -= event.own
        if event.reason == "plague":
            assert event.due == 2
            assert self.penalised.pop(0) == event.seat

    def _rat_moved(self, event: told.RatMoved) -> None:
        assert event.before == self.rats[event.seat] != event.after
        self.rats[event.seat] = event.after
        if event.reason == "plague":
            assert self.rats_to_be.pop(event.seat) == event.after

    def _carriage_moved(self, event: told.CarriageMoved) -> None:
        assert event.path[0] == self.carriages[event.seat]
        self.carriages[event.seat] = event.path[-1]

    def _message_taken(self, event: told.MessageTaken) -> None:
        assert event.market == self.carriages[event.seat]
        assert event.market.startswith(f"{event.colour}.")
        assert self.messages.pop(event.market) == event.message
        self.collected[event.seat].append([event.colour, event.message])

    def _game_over(self, event: told.GameOver) -> None:
        assert event.rows == rules.ranking(self.state)

    # Comparing

    def check(self) -> None:
        """Sees that nothing is lost, all numbers can be, and the accounts agree with the state."""
        self.shown = rules.view(self.state, None)
        self._accounts_agree()
        self._nothing_is_lost()
        self._decisions_are_proper()

    def _accounts_agree(self) -> None:
        assert self.state.prestige == self.prestige
        for seat, player in enumerate(self.shown["players"]):
            mine = self.markers[seat]
            assert player["coins"] == self.coins[seat]
            assert self.prestige[seat] >= 0
            assert player["rat"] == self.rats[seat]
            assert 0 <= player["rat"] <= 9
            assert player["friend"] == self.friends[seat]
            assert player["carriage"] == self.carriages[seat]
            assert player["collected"] == self.collected[seat]
            assert player["sectors"] == {sector: mine[sector] for sector in rules.SECTORS}
            assert [player[place] for place in ("personal", "general", "cathedral")] == [
                mine[place] for place in ("personal", "general", "cathedral")
            ]
            assert sum(mine.values()) == 14
            assert set(self.state.hands[seat]) == self.hands[seat]

    def _nothing_is_lost(self) -> None:
        shown = self.shown
        held = sum(self.coins)
        limited = shown["rules"]["coins_limited"]
        assert held + shown["coin_supply"] == 25 if limited else shown["coin_supply"] == max(0, 25 - held)
        assert shown["messages"] == self.messages
        tokens = [(int(market[0]), kind) for market, kind in self.messages.items()]
        tokens += [(colour, kind) for mine in self.collected for colour, kind in mine]
        assert sorted(tokens) == [
            (colour, kind) for colour in range(shown["boroughs"]) for kind in rules.MESSAGE_KINDS
        ]
        assert sorted(action_cards(self.state)) == sorted(
            f"{a}:{seat}" for a in rules.ACTIONS for seat in self.seats
        )
        self._persons_are_all_there(shown)

    def _persons_are_all_there(self, shown: rules.View) -> None:
        state = self.state
        this_period = self.revealed[3 * ((self.rounds - 1) // 3) :]
        brown = [person for persons in this_period for person in persons[:2]]
        assert sorted([*brown, *state.brown]) == sorted(state.rules.pool.brown)
        grey = [persons[2] for persons in self.revealed] + list(state.grey)
        assert "".join(rules.PERSONS[person].deck for person in grey) == "AAABBBCCC"
        assert sorted(grey) == sorted(person for pool in shown["grey_pool"].values() for person in pool)
        if not rules.is_over(state):
            assert shown["persons"] == list(self.revealed[-1])
            rats = state.rules.table.rats
            assert shown["plague"] == sum(rats[person] for person in shown["persons"])

    def _decisions_are_proper(self) -> None:
        waiting = rules.waiting(self.state)
        assert bool(waiting) is not rules.is_over(self.state)
        first = rules.decision(self.state, waiting[0]) if waiting else None
        assert rules.next_decision(self.state) == first
        assert list(waiting) == sorted(set(waiting))
        ids = set()
        for seat in range(-1, self.state.seats + 1):
            decision = rules.decision(self.state, seat)
            assert (decision is not None) is (seat in waiting)
            if decision is None:
                continue
            self.met.add(decision.kind)
            ids.add(decision.id)
            assert decision.seat == seat
            assert decision.kind in rules.KINDS
            assert self.shown["phase"] in PHASES.get(decision.kind, {"play", "hire"})
            assert len(set(decision.options)) == len(decision.options) >= 2
            assert {type(option) for option in decision.options} in ({str}, {int})
            assert type(decision.about) is (ABOUT[decision.kind] or type(None))
            assert msgpack.unpackb(msgpack.packb(decision.options)) == list(decision.options)
            assert decision.kind == "keep" or len(waiting) == 1
            view = rules.view(self.state, seat)
            assert view["players"][seat]["prestige"] == self.prestige[seat]
            assert list(decision.options) == list(
                oracle.OPTIONS[decision.kind](view, view["players"][seat], decision)
            )
        if waiting:
            assert len(ids) == 1
            assert min(ids) >= self.last_id
            self.last_id = min(ids)


def action_cards(state: rules.GameState) -> list[str]:
    """Every action card wherever it lies; in the draft also what was passed and not yet taken up."""
    piles = [*state.decks, *state.hands, *state.offers, *state.played, state.discards]
    if state.phase == "draft":
        piles += [state.passed[seat][-1] for seat in range(state.seats) if not state.offers[seat]]
    return [card for pile in piles for card in pile]
