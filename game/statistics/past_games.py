"""What the list of past games says of each."""

from __future__ import annotations

from game.statistics.evening import Evening
from game.text import option_words
from game.text.catalog import Catalog
from net.storage.finished_games import KeptGame


def names(catalog: Catalog, game: KeptGame) -> str:
    return catalog.join([seat["name"] for seat in game.game["seats"]])


def result(catalog: Catalog, game: KeptGame) -> str:
    """ "Ada 64, Bo 58 and Esmeralda 41", the winner first."""
    return catalog.join(_places(catalog, game))


def winner(catalog: Catalog, game: KeptGame) -> str:
    """ "Ada 64 and 3 others", where there is no room for all."""
    first, *others = _places(catalog, game)
    return catalog.count("games.winner", len(others), first=first)


def _places(catalog: Catalog, game: KeptGame) -> list[str]:
    rows, seats = sorted(game.game["result"], key=lambda row: row["place"]), game.game["seats"]
    return [
        catalog.text("games.row", name=seats[row["seat"]]["name"], prestige=row["prestige"]) for row in rows
    ]


def about(catalog: Catalog, game: KeptGame) -> str:
    """ "2026-11-21 14:05 · German 2017"."""
    parts = [catalog.moment(game.ended), option_words.preset_name(catalog, game.record.rules.name)]
    if game.record.rules.new_persons:
        parts.append(catalog.text("games.new_persons"))
    if game.game.get("played_on_from"):
        parts.append(catalog.text("games.played_on"))
    return catalog.text("find.dot").join(parts)


def of_evening(catalog: Catalog, evening: Evening | None) -> tuple[str, ...]:
    """ "game 3 of the evening: Ada 2, Bo 1", and without the victories; nothing for its first game."""
    if evening is None or evening.games < 2:
        return ()
    text, ranked = catalog.text, [evening.standings[seat] for seat in evening.ranked]
    won = [text("games.row", name=one.name, prestige=one.victories) for one in ranked if one.victories]
    number = text("games.evening", n=evening.games)
    return text("games.evening.won", game=number, victories=", ".join(won)), number
