"""One example of every message; PROTOCOL.md shows them and the tests hold their bytes."""

from typing import Any, Final

from game import rules
from net.messages import codes
from net.messages.deal import commitment
from net.seats.keys import KeyChallenge, SeatKey

TABLE_ID: Final = "5b1d3c0a9f8e47d6a2c4b6e8f0123456"
KEY: Final = SeatKey.of_secret("an example")
CHALLENGE: Final = KeyChallenge(
    TABLE_ID, "0f1e2d3c4b5a69788796a5b4c3d2e1f0", "a5b4c3d2e1f00f1e2d3c4b5a69788796", "192.168.1.5 4711"
)
FINGERPRINT: Final = "1f0c2ab4"
DEAL: Final = commitment("an example")
NONCE: Final = "3c0a9f8e47d6a2c4b6e8f01234565b1d"
RULES: Final[Any] = {"preset": "english-2017", "options": {"new_persons": True}}
CLOCK: Final[Any] = {"kind": "choice", "seconds": 60, "increment": 0, "level": "skilled"}
ADA: Final[Any] = {
    "seat": 0,
    "name": "Ada",
    "kind": "human",
    "level": None,
    "sign": "lily",
    "colour": "blue",
    "here": True,
    "ready": True,
    "away": None,
    "stand_in": None,
}
BOT: Final[Any] = {**ADA, "seat": 1, "name": "Esmeralda", "kind": "bot", "level": "skilled", "sign": "lion"}
BOT["colour"] = "green"

#: A game of two in which seat 1 has just kept a card.
GAME: Final = rules.new_game(rules.RuleSet.preset("english-2017"), 2, 7)
KEPT: Final[Any] = rules.redact(rules.apply(GAME, 1, "bank:1")[0], 0)
DECISION: Final[Any] = rules.decision(GAME, 0)

TO_HOST: Final[dict[str, Any]] = {
    "hello": {
        "t": "hello",
        "versions": [1, 1],
        "pin": "1234",
        "name": "Ada",
        "profile": "ada@laptop",
        "role": "player",
        "keys": [{"key": KEY.public, "proof": KEY.prove(CHALLENGE)}],
        "nonce": CHALLENGE.client_nonce,
        "seen": {"game": 1, "seq": 41},
        "fingerprint": FINGERPRINT,
    },
    "configure": {
        "t": "configure",
        "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "level": "skilled"}],
        "rules": RULES,
        "seed": "7",
        "pace": 600,
    },
    "start": {"t": "start"},
    "reveal": {"t": "reveal", "nonce": NONCE},
    "pace": {"t": "pace", "ms": 600},
    "choose": {"t": "choose", "seat": 0, "decision": 12, "option": 2},
    "take": {"t": "take", "seat": 0, "name": "Ada", "sign": "lily", "colour": "blue"},
    "appearance": {"t": "appearance", "seat": 0, "colour": "red"},
    "ready": {"t": "ready", "ready": True, "promise": commitment(NONCE)},
    "vacate": {"t": "vacate", "seat": 0},
    "bot": {"t": "bot", "seat": 1, "level": "skilled"},
    "clear": {"t": "clear", "seat": 1},
    "seats": {"t": "seats", "count": 4},
    "rules": {"t": "rules", "rules": RULES},
    "options": {"t": "options", "name": "Sunday", "pin": None, "grace": 30, "clock": CLOCK},
    "give": {"t": "give", "seat": 1, "guest": 3},
    "kick": {"t": "kick", "guest": 3},
    "chat": {"t": "chat", "text": "Good evening"},
    "undo": {"t": "undo", "seat": 0},
    "undo_answer": {"t": "undo_answer", "request": 1, "agree": True},
    "pause": {"t": "pause", "paused": True},
}

TO_CLIENT: Final[dict[str, Any]] = {
    "challenge": {"t": "challenge", "table": TABLE_ID, "nonce": CHALLENGE.host_nonce},
    "welcome": {"t": "welcome", "version": 1, "table": TABLE_ID, "guest": 3, "fingerprint": FINGERPRINT},
    "seated": {"t": "seated", "seat": 0},
    "table": {
        "t": "table",
        "state": "running",
        "game": 1,
        "owner": True,
        "yours": [0],
        "pace": 600,
        "rules": RULES,
        "options": {
            "name": "Sunday",
            "private": False,
            "locked": True,
            "pin": "1234",
            "max_spectators": 64,
            "grace": 60,
            "stand_in": "expert",
            "open_hands": False,
            "clock": None,
        },
        "levels": ["random", "skilled"],
        "seats": [ADA, BOT],
        "boroughs": [
            {"colour": "blue", "sign": "lily", "seat": 0},
            {"colour": "red", "sign": "ship", "seat": None},
            {"colour": "green", "sign": "lion", "seat": 1},
            {"colour": "violet", "sign": "tower", "seat": None},
        ],
        "people": [
            {
                "guest": 3,
                "name": "Ada",
                "bot": None,
                "role": "player",
                "seats": [0],
                "owner": True,
                "lost": [],
            }
        ],
        "paused": None,
        "undo": {"number": 1, "seat": 0, "waiting_for": []},
    },
    "reveal": {"t": "reveal", "deal": DEAL, "promises": [commitment(NONCE)]},
    "update": {
        "t": "update",
        "seq": 2,
        "since": 1,
        "parts": [
            {
                "viewer": 0,
                "view": rules.view(GAME, 0),
                "decision": rules.decision_to_plain(DECISION),
                "events": [rules.event_to_plain(KEPT)],
            }
        ],
        "clocks": [58200, None],
    },
    "finished": {
        "t": "finished",
        "table": TABLE_ID,
        "game": 1,
        "seats": [
            {"name": "Ada", "kind": "human", "level": None, "colour": "blue"},
            {"name": "Esmeralda", "kind": "bot", "level": "skilled", "colour": "green"},
        ],
        "result": [
            {"seat": 1, "place": 1, "prestige": 52, "tiebreak": 4},
            {"seat": 0, "place": 2, "prestige": 47, "tiebreak": 2},
        ],
        "record": {
            "version": 2,
            "rules_version": 2,
            "rules": {"name": "english-2017", "hotel_two_from": 3},
            "seats": 2,
            "seed": "000000000000000000000000000003ea",
            "deals": {"start": [0], "brown A": ["monk", "fool"]},
            "choices": [[0, 1], [1, 0]],
            "rounds": ["0" * 64],
        },
    },
    "chat": {"t": "chat", "lines": [{"name": "Ada", "seat": 0, "text": "Good evening"}]},
    "refused": codes.refused(codes.RefusalError("illegal", option=7, last=2), "choose"),
    "notice": codes.notice("returned", 0, name="Ada"),
    "bye": codes.bye("wrong-pin"),
}
