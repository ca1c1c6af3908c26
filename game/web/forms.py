"""What the forms of somebody with a seat do: each sends the host what the window would send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game import bots
from game.rules.printable import beginning, is_printable
from game.session.lobby_state import QUICK_WORDS
from game.web import hand, setup
from game.web.seen_table import SeenTable
from net.messages.codes import coded

#: Characters of a line of chat that are sent.
LONGEST_LINE: Final = 200

Fields = Mapping[str, str]
#: What a form of somebody with a seat does.
Action = Callable[[SeenTable, Fields], None]


def number(fields: Fields, name: str) -> int:
    """A whole number from 0 to 9999 in a form; -1 for anything else."""
    text = fields.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else -1


def choose(table: SeenTable, fields: Fields) -> None:
    """An option of the open decision; an old page changes nothing."""
    decision = table.session.decision()
    if decision is None or table.covered or fields.get("decision") != hand.decision_id(table, decision):
        table.notice = coded("refused.stale")
        return
    option = number(fields, "option")
    if 0 <= option < len(decision.options):
        table.notice = None
        table.log.seen(decision.seat)
        table.session.choose(decision, option)


def hold(table: SeenTable, fields: Fields) -> None:
    """Somebody of several people takes the phone."""
    seat = number(fields, "seat")
    if seat in table.session.mine:
        table.session.holder = seat
        table.tell()


def ready(table: SeenTable, fields: Fields) -> None:
    is_ready = fields.get("ready") == "yes"
    table.send("ready", ready=is_ready, **(table.promise() if is_ready else {}))


def start(table: SeenTable, fields: Fields) -> None:
    table.send("start", **table.promise())


def say(table: SeenTable, fields: Fields) -> None:
    """A line of chat, or one of the words that are said with one press."""
    quick = fields.get("quick", "")
    text = table.catalog.text(f"chat.quick.{quick}") if quick in QUICK_WORDS else fields.get("text", "")
    text = " ".join(text.split())
    if text and is_printable(text):
        table.send("chat", text=beginning(text, LONGEST_LINE))


def undo(table: SeenTable, fields: Fields) -> None:
    table.notice = None
    table.undo.ask()


def answer_undo(table: SeenTable, fields: Fields) -> None:
    request = number(fields, "request")
    if request >= 0:
        table.send("undo_answer", request=request, agree=fields.get("agree") == "yes")


def pause(table: SeenTable, fields: Fields) -> None:
    table.send("pause", paused=fields.get("paused") == "yes")


def give(table: SeenTable, fields: Fields) -> None:
    """The owner gives somebody who asks for it a seat."""
    table.send("give", seat=number(fields, "seat"), guest=number(fields, "guest"))


def stand(table: SeenTable, fields: Fields) -> None:
    """A seat of this phone is given up for good."""
    seat = number(fields, "seat")
    if seat in table.session.mine:
        table.send("vacate", seat=seat)


def seat_bot(table: SeenTable, fields: Fields) -> None:
    """A bot of the level and character that a form names, or a usual one."""
    level, character = fields.get("level", ""), fields.get("character", "")
    named = f"{level}.{character}" if character else level
    known = named if bots.known(named) else bots.DEFAULT_LEVEL
    table.send("bot", seat=number(fields, "seat"), level=known)


def clear(table: SeenTable, fields: Fields) -> None:
    table.send("clear", seat=number(fields, "seat"))


#: By the last part of its address, what a form does.
ACTIONS: Final[Mapping[str, Action]] = {
    "choose": choose,
    "hold": hold,
    "ready": ready,
    "start": start,
    "say": say,
    "undo": undo,
    "answer": answer_undo,
    "pause": pause,
    "stand": stand,
    "give": give,
    "bot": seat_bot,
    "clear": clear,
    "setup": setup.set_up,
}
