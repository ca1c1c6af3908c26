"""All sentences of `net` for people: by code, in English, with the names of their parameters in braces.

`refused`, `notice` and `bye` messages carry code, parameters and the English sentence; inside one process
a CodedText does. A client shows the sentence of its own catalogue for the code, and the English one for codes
it does not know. Parameters are names, counts and details in English; `number` is a seat as people count,
from 1; `detail` is what the system or a check of data reports. A sentence has `seconds` with their unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from net.messages.records import Param
from net.messages.to_client import Bye, NoticeMessage, Refused

#: Why a host did not do what a message asked for; nothing has changed.
REFUSED: Final[Mapping[str, str]] = {
    "garbage": "The host cannot read this message. {detail}",
    "hello-twice": "This connection has already said hello.",
    "journal": "The host cannot save this, so nothing has changed; its disk may be full.",
    "internal": "Something went wrong on the host; nothing has changed.",
    "not-owner": "Only the owner of the table may do this.",
    "seat-needed": "Only somebody with a seat may do this.",
    "not-your-seat": "Seat {number} is not yours.",
    "running": "This cannot be done while a game is running.",
    "no-game": "No game has been started.",
    "over": "The game is over.",
    "paused": "The game is paused.",
    "stale": "This decision is no longer open.",
    "illegal": "The decision has no option {option}; the last is {last}.",
    "no-seats": "The table has no seats yet.",
    "no-such-seat": "There is no seat {number} at this table.",
    "no-such-guest": "There is no guest {guest} at this table.",
    "no-such-level": "There is no bot level '{level}'. Levels: {levels}.",
    "seat-by-seat": "The seats of this table are set up one by one, because nobody has the host's secret.",
    "seat-taken": "Seat {number} is not free.",
    "seat-open": "Seat {number} is still free.",
    "seat-kept": "{name} has seat {number}, which would be removed; free it first.",
    "player-here": "{name} is connected and plays seat {number}.",
    "only-away": "{name} may come back. The seat can be given away in {seconds}.",
    "bots-only": "This game began with bots only and shows their prestige, so nobody can take a seat in it.",
    "not-ready": "{name} is not ready yet.",
    "not-promised": "This is not the random number that was promised.",
    "name-empty": "A name cannot be empty.",
    "name-taken": "Somebody here already has the name {name}, or one that looks the same.",
    "table-name-empty": "A table's name cannot be empty.",
    "colour-taken": "{name} already has this colour.",
    "sign-taken": "{name} already has this sign.",
    "colour-twice": "Two seats cannot have the same colour.",
    "sign-twice": "Two seats cannot have the same sign.",
    "host-key": "The key in {path} for this machine's tables cannot be used: {detail}.",
    "seed": "A seed is a whole number from 0 to 2**128 - 1.",
    "rules": "These rules cannot be played: {detail}.",
    "table-invalid": "This table cannot be set up: {detail}.",
    "kick-owner": "The owner cannot be removed.",
    "chat-bot": "Bots cannot chat.",
    "chat-empty": "This chat line is empty.",
    "chat-fast": "You can send {lines} chat lines in {seconds}; wait a moment.",
    "chat-busy": "All spectators together can send {lines} chat lines in {seconds}; wait a moment.",
    "pause-often": "You can pause {pauses} times in {minutes} minutes. "
    "The owner of the table can still pause.",
    "undo-nothing": "This seat has made no choice that can be taken back.",
    "undo-shown": "Something hidden has been shown since, so this cannot be taken back.",
    "undo-bot": "A bot has shown a card since, so this cannot be taken back.",
    "undo-picked": "Somebody else has picked a card since, so this cannot be taken back.",
    "undo-too-often": "No more choices in this game can be taken back; the limit is {most}.",
    "undo-absent": "{name} has chosen since and is not here to agree.",
    "undo-again": "Your last request was not agreed to; you can ask again in the next round.",
    "undo-closed": "This request is no longer open.",
    "undo-not-asked": "Only those who were asked can agree.",
}

#: What all people at a table should know.
NOTICES: Final[Mapping[str, str]] = {
    "away": "{name} has lost the connection.",
    "returned": "{name} is back.",
    "left": "{name} has left; a bot takes over.",
    "asks-back": "{name} has returned and wants seat {number} back; {holder} has it now.",
    "given": "{name} now has seat {number}.",
    "given-in-game": "{name} now has seat {number} and plays from the next round on; a bot plays until then.",
    "stands-in": "A bot plays for {name} until they are back.",
    "timeout": "{name} has run out of time; a bot chooses.",
    "bot-late": "The bot playing {name} is not answering; another bot chooses.",
    "bot-late-start": "The bot that plays {name} cannot be started now; a simpler one plays until it can.",
    "bot-gone": "The bot that plays {name} keeps crashing; a simpler one takes over.",
    "undo": "{name} has taken a choice back.",
    "undo-refused": "{name} does not agree. Nothing is taken back.",
    "undo-late": "Not everyone agreed in time. Nothing is taken back.",
    "undo-left": "Somebody who must agree has left. Nothing is taken back.",
    "unsaved": "The host cannot save the game; its disk may be full. The game goes on once it can be saved.",
    "saved": "The host can save again, and the game goes on.",
    "start-silent": "{name} does not answer, so the game does not begin. Everybody must get ready again.",
    "start-left": "{name} has left, so the game does not begin. Everybody must get ready again.",
    "start-off": "Something at the table has changed, so the game does not begin. "
    "Everybody must get ready again.",
    "seed-chosen": "The deal of this game was chosen by its host, who gave a seed.",
    "figures": "This table has rules or table data that your program does not know; "
    "trust what the table shows.",
    "renamed": "The name {wanted} is taken at this table, so you are {name} here.",
}

#: Why a host ends a connection.
BYES: Final[Mapping[str, str]] = {
    "closing": "The host has closed the table.",
    "replaced": "Another connection has taken this place.",
    "dismissed": "This bot is no longer needed at the table.",
    "kicked": "The owner has removed you from this table.",
    "garbage": "The host cannot read this message. {detail}",
    "hello-first": "The first message must be a hello.",
    "silence": "The connection has timed out: no message has arrived.",
    "version": "This host uses version {version} of the protocol; your program uses {least} to {most}.",
    "private": "This table is only open to programs on its own machine.",
    "proof": "The host cannot check that the seat is yours: another machine stands between you and the "
    "table, or pretends to be it. The owner of the table can give you the seat.",
    "seat-gone": "The seat that was kept for you is no longer yours.",
    "pin": "This table asks for a PIN.",
    "wrong-pin": "This is not the table's PIN.",
    "tries": "There were too many wrong PINs; try again in {seconds}.",
    "crowded": "Too many people are trying to join right now.",
    "full": "No seat is free at this table; you can still watch.",
    "spectators": "All places for spectators at this table are taken ({most}).",
    "no-spectators": "This table does not take spectators.",
}

#: The codes of messages, by their type.
MESSAGES: Final = {"refused": REFUSED, "notice": NOTICES, "bye": BYES}

#: What a client finds when it checks the deal of a finished game.
DEALS: Final[Mapping[str, str]] = {
    "deal-honest": "The deal was checked: neither the host nor a player could choose it.",
    "deal-false": "The deal is not the one that the host promised: somebody may have chosen it.",
}

#: Why a finished game is not stored: notices that a client shows of its own accord.
UNKEPT: Final[Mapping[str, str]] = {
    "unkept-large": "This game was not stored, because it is larger than {most} bytes.",
    "unkept-folder": "This game was not stored, because {folder} is not writable: {detail}.",
    "unkept-invalid": "This game was not stored, because the host sent something wrong: {detail}.",
}

#: Why a client's connection is lost or closed.
CLOSED: Final[Mapping[str, str]] = {
    "left": "The connection was closed on this side.",
    "lost": "The connection to the host was lost.",
    "ended": "This game's host has stopped.",
    "another": "Another table is at this address now.",
    "host-key": "The key of this table has changed since you took your seat. The table may be on another "
    "machine now, or somebody may be posing as its host.",
    "no-answer": "No host answers at {address}.",
    "no-answer-by": "No host answers at {address} via {interfaces}.",
    "unheard": "No answer from {address}. The address may be wrong, or a firewall on that machine may be "
    "blocking you: it must allow the program on port {port}.",
    "no-host": "The program at {address} is not a host of this game.",
    "silent": "The program at {address} does not respond like a host of this game.",
    "no-table": "The host at {address} accepts the connection but does not send its table.",
    "unreadable": "The host sent something unreadable. {detail}",
}

#: Why there is no host process.
START: Final[Mapping[str, str]] = {
    "plan": "The first line of standard input must be a plan.",
    "failed": "The host did not start; it exited with status {status}.",
    "unable": "The host did not start: {detail}.",
    "late": "The host did not start in time.",
    "again": "The host has crashed several times. It restarts in {seconds}; no choice is lost.",
}

#: What is wrong with an address, or with listening at it.
ADDRESS: Final[Mapping[str, str]] = {
    "form": "'{text}' is not an address like 192.168.1.5:4711 or [fe80::1]:4711.",
    "port": "A port is a number from 1 to 65535, not {port}.",
    "port-unusable": "Port {port} at {address} cannot be used: {detail}.",
    "not-here": "'{address}' is not an address of this machine.",
}

#: Why tables are not found on the network, or not announced.
ANNOUNCING: Final[Mapping[str, str]] = {
    "unlisted": "Tables cannot be listed here: {detail}. Join at the address shown on the host's screen.",
    "nothing": "No table is announced here. If there is one, this network blocks announcements: join at "
    "the address shown on the host's screen.",
    "no-network": "This machine has no network, so it cannot find tables on others: "
    "join a Wi-Fi network or plug in a cable.",
    "silent": "{name} is announced at {address}, but does not answer there. A firewall on that machine "
    "is probably blocking you: it must allow the program on port {port}.",
    "failed": "Others cannot see this table in their list, because it cannot be announced: {detail}.",
}

#: Why a table on disk cannot be read, written, continued or moved.
JOURNAL: Final[Mapping[str, str]] = {
    "missing": "There is no table in {file}.",
    "no-folder": "No table can be stored in {folder}: {detail}.",
    "folder-unreadable": "The tables in {folder} cannot be read: {detail}.",
    "unreadable": "The file {file} cannot be read: {detail}.",
    "unopened": "The table in {file} cannot be opened: {detail}.",
    "unsaved": "The table cannot be saved in {file}: {detail}.",
    "undeleted": "The table in {file} cannot be deleted: {detail}.",
    "not-a-table": "{file} is not a Notre Dame table.",
    "newer-version": "{file} was written by a newer version of this program "
    "(version {version}; this program reads {ours}).",
    "other-version": "{file} was written by another version of this program "
    "(version {version}; this program reads {ours}).",
    "needs-version": "{file} needs another version of this program: {detail}.",
    "damaged": "The table in {file} is damaged: {detail}.",
    "damaged-entry": "{file} is damaged at entry {number}: {detail}.",
    "damaged-file": "The file {file} is damaged or incomplete.",
    "foreign-schema": "{file} does not have the structure of a Notre Dame table.",
    "too-large": "{file} is larger than {most} MiB, which no table of this game needs.",
    "other-name": "The name of {file} is wrong: the file holds the table {table}.",
    "in-use": "This table is being played right now.",
    "one-machine": "The table in {file} is for one machine only; continue it in the game's window.",
    "moved": "This table was moved to {file} and is continued from there.",
    "known-here": "The table in {file} is already on this machine: {table}.",
    "older": "The table in {file} is older than the one on this machine.",
    "unwritten": "The table cannot be written to {file}: {detail}.",
    "among-tables": "The table cannot be written to {file}: that folder holds the saved tables.",
    "not-a-file": "The table cannot be written to {file}, which is not a regular file.",
    "not-an-export": "The table cannot be written to {file}, which exists and is not an earlier export.",
    "ambiguous": "Several tables match '{name}': {tables}.",
    "unknown": "There is no table '{name}'. Saved tables: {tables}.",
    "unknown-of-none": "There is no table '{name}'; no tables are saved here.",
    "unknown-or-unreadable": "There is no table '{name}', unless it is the one that cannot be read: {fault}",
}

#: The sentences by kind and code; a catalogue has them as "kind.code".
TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    **MESSAGES,
    "notice": {**NOTICES, **UNKEPT, **DEALS},
    "closed": CLOSED,
    "start": START,
    "address": ADDRESS,
    "announcing": ANNOUNCING,
    "journal": JOURNAL,
}


class CodedText(NamedTuple):
    """A sentence for people: its key in a catalogue, such as "closed.lost", its parameters, and English."""

    key: str
    params: Mapping[str, Param]
    english: str

    def __str__(self) -> str:
        return self.english


def coded(key: str, /, **params: Param) -> CodedText:
    """The sentence of a kind and code, such as "closed.lost"."""
    kind, _, code = key.partition(".")
    return CodedText(key, params, _english(TEXTS[kind][code], params))


def text_of(message: Refused | NoticeMessage | Bye) -> CodedText:
    """The sentence in a message."""
    return CodedText(f"{message['t']}.{message['code']}", message["params"], message["text"])


class CodedError(Exception):
    """An error with a sentence for people; `kind` names the texts to which its codes belong."""

    kind: ClassVar[str]

    def __init__(self, code: str, /, **params: Param) -> None:
        self.text = coded(f"{self.kind}.{code}", **params)
        super().__init__(self.text.english)
        self.code = code
        self.params = params


class RefusalError(CodedError):
    """A request is refused, and nothing has changed."""

    kind = "refused"


class SetupError(RefusalError, ValueError):
    """A table cannot be set up as requested."""


class EntryRefusedError(CodedError):
    """A connection is not let in."""

    kind = "bye"


def refused(error: RefusalError, about: str | None) -> Refused:
    """The message that reports a refusal; about: the type of the message that is refused."""
    message: Refused = {"t": "refused", "code": error.code, "params": error.params, "text": str(error)}
    return message if about is None else {**message, "about": about}


def notice(code: str, seat: int | None = None, **params: Param) -> NoticeMessage:
    """A notice; seat: whom it is about, counted from 0."""
    text = coded(f"notice.{code}", **params).english
    message: NoticeMessage = {"t": "notice", "code": code, "params": params, "text": text}
    return message if seat is None else {**message, "seat": seat}


def bye(code: str, **params: Param) -> Bye:
    """A goodbye."""
    return {"t": "bye", "code": code, "params": params, "text": _english(BYES[code], params)}


def _english(text: str, params: Mapping[str, Param]) -> str:
    return text.format(**{name: _with_unit(name, value) for name, value in params.items()})


def _with_unit(name: str, value: Param) -> Param:
    return f"{value} second{'' if value == 1 else 's'}" if name == "seconds" else value
