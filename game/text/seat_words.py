"""What lobby, table and the list of people say of a seat, and of why the game does not start."""

from __future__ import annotations

from typing import Literal

from game.session.lobby_state import LobbyState, SeatInfo
from game.text import option_words
from game.text.catalog import Catalog
from net.messages.records import GuestRecord

#: Words, and whether they are good or bad news.
Said = tuple[str, Literal["quiet", "warning", "good"]]


def called(catalog: Catalog, one: GuestRecord) -> str:
    """How somebody is called in the list of people."""
    if one["bot"] is not None:
        level = option_words.level_name(catalog, one["bot"])
        return catalog.text("lobby.guest.bot", name=one["name"], level=level)
    return one["name"] if one["seats"] else catalog.text("lobby.guest", name=one["name"])


def hindrance(catalog: Catalog, lobby: LobbyState, *, rematch: bool = False) -> str:
    """A sentence: why the game does not start yet. rematch: it starts by itself when all are ready."""
    text = catalog.text
    waited = lobby.unready
    if not lobby.mine and not lobby.owner:
        return text("lobby.spectating")
    if any(info.kind == "open" for info in waited):
        return text("lobby.open" if lobby.owner else "lobby.open.guest")
    if lobby.mine and not lobby.owner and not lobby.ready:
        return text("lobby.waits_for_you")
    if waited:
        key = "lobby.rematch" if rematch else "lobby.waiting"
        return text(key, names=catalog.join([info.name for info in waited]))
    if not lobby.owner:
        return text("lobby.owner_starts")
    return ""


def in_lobby(catalog: Catalog, lobby: LobbyState, info: SeatInfo, now: float) -> Said:
    """Whether the player at a seat is ready, away or a bot."""
    text = catalog.text
    owners = any(one["owner"] and info.seat in one["seats"] for one in lobby.people)
    if info.kind == "bot":
        return option_words.bot_at_seat(catalog, info.kind, info.level), "quiet"
    if info.away_since is not None:
        return away(catalog, info.away_since, now), "warning"
    if info.level is not None:
        return text("lobby.guest_bot"), "quiet"
    if owners:
        return text("lobby.hosts"), "good"
    return (text("lobby.is_ready"), "good") if info.ready else (text("lobby.thinks"), "quiet")


def clock_text(seconds: float) -> str:
    """Minutes and seconds: 1:05."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def away(catalog: Catalog, since: float, now: float) -> str:
    return catalog.text("seat.away", time=clock_text(now - since))


def at_table(catalog: Catalog, info: SeatInfo, now: float) -> Said:
    """Who has a seat: somebody who is here or away, a bot, or nobody."""
    if info.kind == "bot":
        return option_words.bot_at_seat(catalog, info.kind, info.level), "quiet"
    if info.stand_in is not None:
        return catalog.text("seat.bot"), "quiet"
    if info.away_since is not None:
        return away(catalog, info.away_since, now), "warning"
    if info.kind == "open":
        return catalog.text("people.open"), "quiet"
    if info.level is not None:
        return option_words.bot_at_seat(catalog, info.kind, info.level), "quiet"
    return catalog.text("people.here"), "quiet"
