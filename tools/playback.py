"""A table without a host: a game dealt from a seed, going on by one random choice when it is told to."""

from __future__ import annotations

from random import Random
from typing import Any

from game import rules
from game.client.options.game_setup import COLOURS, NAMES, SIGNS
from game.client.table.session import Reason


class Playback:
    """Stands for a connection; `seats` players, of whom `humans` sit at this machine.

    Seat 0 answers for itself when its answer is sent, or has its choice made like the others.
    """

    state = "open"
    reason: Reason | None = None

    def __init__(
        self, seats: int, seed: int, humans: tuple[int, ...] = (0,), *, new_persons: bool = False
    ) -> None:
        chosen = rules.RuleSet.preset("english-2017", new_persons=new_persons)
        self.game = rules.new_game(chosen, seats, seed)
        self._humans = humans
        self._dice = Random(seed)
        self._seq = 0
        self._out: list[dict[str, Any]] = [self._table()]
        self._tell(rules.opening(self.game))

    # What a session asks of a connection

    def poll(self) -> list[dict[str, Any]]:
        out, self._out = self._out, []
        return out

    def send(self, message: dict[str, Any], /) -> None:
        if message["t"] == "answer":
            asked = rules.decision(self.game, message["seat"])
            assert asked is not None
            self._apply(message["seat"], asked.options[message["option"]])

    def close(self) -> None:
        self.state = "closed"

    # The game

    @property
    def over(self) -> bool:
        return rules.is_over(self.game)

    def go_on(self) -> tuple[rules.Event, ...]:
        """One random choice by a seat that is waited for; what came of it."""
        asked = rules.next_decision(self.game)
        assert asked is not None
        return self._apply(asked.seat, self._dice.choice(asked.options))

    def _apply(self, seat: int, choice: Any) -> tuple[rules.Event, ...]:
        events = rules.apply(self.game, seat, choice)
        self._tell(events)
        return events

    def _tell(self, events: tuple[rules.Event, ...]) -> None:
        parts = []
        for viewer in self._humans or (None,):
            asked = None if viewer is None else rules.decision(self.game, viewer)
            told = (rules.redact(event, viewer) for event in events)
            parts.append(
                {
                    "viewer": viewer,
                    "view": rules.view(self.game, viewer),
                    "decision": rules.decision_to_plain(asked) if asked else None,
                    "events": [rules.event_to_plain(event) for event in told if event is not None],
                }
            )
        self._seq += 1
        self._out.append({"t": "update", "seq": self._seq, "since": self._seq - 1, "parts": parts})

    def _table(self) -> dict[str, Any]:
        game = self.game
        seats = [
            {
                "seat": seat,
                "name": NAMES[seat],
                "kind": "human" if seat in self._humans else "bot",
                "level": None,
                "colour": COLOURS[seat],
                "sign": SIGNS[seat],
                "here": True,
            }
            for seat in range(game.seats)
        ]
        owners = {game.borough(seat): seat for seat in range(game.seats)}
        spare = iter(range(game.seats, len(COLOURS)))
        shown = [
            owners[borough] if borough in owners else next(spare) for borough in range(game.board.boroughs)
        ]
        boroughs = [
            {"colour": COLOURS[number], "sign": SIGNS[number], "seat": owners.get(borough)}
            for borough, number in enumerate(shown)
        ]
        return {
            "t": "table",
            "state": "running",
            "yours": list(self._humans),
            "seats": seats,
            "boroughs": boroughs,
        }
