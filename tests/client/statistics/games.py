"""Games that were counted, without the records they come from."""

from typing import Any

from game.statistics.games import PlayedGame, PlayedSeat

#: Some moment.
EVENING = 1_000_000.0
HOUR, DAY = 3600.0, 86400.0


def seat(name: str, place: int, prestige: int = 40, level: str | None = None, **others: Any) -> PlayedSeat:
    """A person, or a bot of that level. Its prestige came from the residence."""
    kind = "human" if level is None else "bot"
    given = {"sources": (prestige, 0, 0, 0, 0, 0, 0), "feats": (), **others}
    return PlayedSeat(name, kind, level, place, prestige, given["sources"], given["feats"])


def game(
    *seats: PlayedSeat,
    at: float = EVENING,
    edition: str = "english-2017",
    deal: str = "",
    continued: bool = False,
) -> PlayedGame:
    """A game that ended then, of a deal of its own unless told."""
    return PlayedGame(f"{at}.json", at, edition, False, deal or str(at), continued, seats)
