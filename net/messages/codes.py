"""All sentences of a host for people: by code, in English, with the names of their parameters in braces.

`refused`, `notice` and `bye` messages carry code, parameters and the English sentence. A client shows the
sentence of its own catalogue for the code, and the English one for codes it does not know. Parameters are
names, counts and details in English; `number` is a seat as people count, from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from net.messages.records import Param
from net.messages.to_client import Bye, NoticeMessage, Refused

#: Why a host did not do what a message asked for; nothing has changed.
REFUSED: Final[Mapping[str, str]] = {
    "garbage": "The host cannot read this message. {detail}",
    "hello-twice": "This connection has said hello before.",
    "journal": "The host cannot write this down, so it does not happen; its disk may be full.",
    "internal": "The host failed to do this; everything is as it was before.",
    "not-owner": "Only the owner of the table may do this.",
    "seat-needed": "Only somebody with a seat may do this.",
    "not-your-seat": "Seat {number} is not yours.",
    "running": "This cannot be done while a game runs.",
    "no-game": "No game has been started.",
    "over": "The game is over.",
    "paused": "The game is stopped for the moment.",
    "stale": "This decision is no longer open.",
    "illegal": "The decision has no option {option}; its last is {last}.",
    "no-seats": "The table has no seats yet.",
    "no-such-seat": "There is no seat {number} at this table.",
    "no-such-guest": "There is no guest {guest} at this table.",
    "no-such-level": "There is no bot level '{level}'; there are {levels}.",
    "seat-by-seat": "Seats of this table are set up one by one, since nobody has the host's secret.",
    "seat-taken": "Seat {number} is not free.",
    "seat-open": "Seat {number} is still open.",
    "seat-kept": "{name} has seat {number}, which would go; clear it first.",
    "player-here": "{name} is here and plays seat {number}.",
    "not-ready": "{name} is not ready yet.",
    "name-empty": "A name must have a letter in it.",
    "name-taken": "Somebody here is called {name} already.",
    "table-name-empty": "A table's name must have a letter in it.",
    "colour-taken": "{name} has this colour already.",
    "sign-taken": "{name} has this sign already.",
    "colour-twice": "Two seats cannot have the same colour.",
    "sign-twice": "Two seats cannot have the same sign.",
    "seed": "A seed is a whole number from 0 to 2**128 - 1.",
    "rules": "These rules cannot be played: {detail}.",
    "table-invalid": "There can be no such table: {detail}.",
    "kick-owner": "The owner cannot be sent away.",
    "chat-bot": "Bots do not talk.",
    "chat-empty": "There is nothing in this line to read.",
    "chat-fast": "{lines} lines in {seconds} seconds are enough; wait a moment.",
    "undo-nothing": "This seat has made no choice that could be taken back.",
    "undo-shown": "Something hidden was shown since, so this cannot be taken back.",
    "undo-bot": "A bot has shown a card since, so this cannot be taken back.",
    "undo-absent": "{name} has chosen since and is not here to agree.",
    "undo-closed": "Nobody asks for this any more.",
    "undo-not-asked": "Only those who are asked can agree.",
}

#: What all people at a table should know.
NOTICES: Final[Mapping[str, str]] = {
    "away": "{name} has lost the connection.",
    "returned": "{name} is back.",
    "left": "{name} has left; a bot plays on.",
    "given": "{name} has seat {number} now.",
    "stands-in": "A bot plays for {name} until they are back.",
    "timeout": "{name} has no time left; a bot chooses.",
    "bot-gone": "The bot that plays {name} keeps ending, so nobody plays there.",
    "undo": "{name} has taken a choice back.",
    "undo-refused": "{name} does not agree. Nothing is taken back.",
    "undo-late": "Not all have agreed in time. Nothing is taken back.",
    "undo-left": "Somebody who must agree has gone. Nothing is taken back.",
    "unsaved": "The host's disk may be full: nothing is lost, the game goes on once it can be saved.",
    "saved": "The host can save the game again, and it goes on.",
    "figures": "This table has other rules or printed figures than your program knows; "
    "go by what the table asks and tells.",
}

#: Why a host ends a connection.
BYES: Final[Mapping[str, str]] = {
    "closing": "The host closes the table.",
    "replaced": "Another connection has taken this place.",
    "dismissed": "This bot is not needed at the table any more.",
    "kicked": "The owner of this table has sent this player away.",
    "garbage": "The host cannot read this message. {detail}",
    "hello-first": "The first message must be a hello.",
    "silence": "Nothing was said for too long.",
    "version": "This host speaks version {version} of the protocol, the other side {least} to {most}.",
    "secret": "This table is private, and what was shown does not open it.",
    "token": "The seat that was kept here is somebody else's now, or nobody's.",
    "pin": "This table asks for a PIN.",
    "wrong-pin": "This is not the table's PIN.",
    "tries": "There were too many wrong PINs; try again in a minute.",
    "crowded": "Too many are waiting to be let in just now.",
    "full": "No seat is free at this table; it can still be watched.",
    "spectators": "All places for spectators at this table are taken; it has {most}.",
    "no-spectators": "This table takes no spectators.",
}

#: The sentences by type of message and code.
TEXTS: Final = {"refused": REFUSED, "notice": NOTICES, "bye": BYES}


class CodedError(Exception):
    """An error that a client is told of by its code and parameters; its text is the English sentence."""

    texts: ClassVar[Mapping[str, str]]

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(self.texts[code].format(**params))
        self.code = code
        self.params = params


class RefusalError(CodedError):
    """What was asked for is not done, and nothing has changed."""

    texts = REFUSED


class SetupError(RefusalError, ValueError):
    """A table that cannot be set up so."""


class EntryRefusedError(CodedError):
    """A hello that does not let its connection in."""

    texts = BYES


def refused(error: RefusalError, about: str | None) -> Refused:
    """The message that tells of a refusal; about: the type of the message that is refused."""
    told: Refused = {"t": "refused", "code": error.code, "params": error.params, "text": str(error)}
    return told if about is None else {**told, "about": about}


def notice(code: str, seat: int | None = None, **params: Param) -> NoticeMessage:
    """A notice; seat: whom it is about, counted from 0."""
    told: NoticeMessage = {
        "t": "notice",
        "code": code,
        "params": params,
        "text": NOTICES[code].format(**params),
    }
    return told if seat is None else {**told, "seat": seat}


def bye(code: str, **params: Param) -> Bye:
    """A goodbye."""
    return {"t": "bye", "code": code, "params": params, "text": BYES[code].format(**params)}
