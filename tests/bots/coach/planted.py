"""Choices that playouts settle beyond doubt: `python -m tests.bots.coach.planted` plays them out.

That takes some minutes; names of positions as arguments play only those. Whoever changes what the coach says
reads the difference that git shows.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from game import rules
from game.board.crest import Crest
from game.bots.coach.advice import Advice
from game.bots.coach.coach import Coach
from game.bots.learned.judge import Judge
from game.bots.learned.turn import Line, ways
from game.bots.learned.weights import shipped
from game.bots.learned.worlds import Playouts
from game.rules.knowledge.sample import NoShuffle
from game.text.catalog import Catalog
from game.text.coach import CoachWords
from game.text.names import Words
from tests.bots.coach.hands import asked
from tests.rules.build import SAME_DEALS, Game, table

FILE = Path(__file__).with_name("planted.json")

PLAYOUTS: Final = 2000
#: Every option is played out so often to find the best of the others.
TRIED: Final = 20


class Planted(NamedTuple):
    """A position. best: the choice. reason: the code of a fact that is told of it, or who is hired then."""

    game: Callable[[], Game]
    best: Any
    reason: str


def hiring(round: int, *persons: str, coins: int = 1, **mine: Any) -> Callable[[], Game]:
    """Seat 0 hires first."""
    setting = {"prestige": 20, "rat": 2, "rule_set": SAME_DEALS, **mine}
    return lambda: table(round=round, persons=persons, coins=coins, **setting).ask_to_hire()


def holding(
    round: int, cards: str, *choices: Any, persons: tuple[str, ...] = (), coins: int = 1, **mine: Any
) -> Callable[[], Game]:
    """Seat 0 of four is asked to play one of three cards; then it has made these choices."""
    persons = persons or ("minstrel", "fool", "guild_master" if round < 7 else "carpenter")

    def game() -> Game:
        setting = {"prestige": 20, "rat": 2, "rule_set": SAME_DEALS, **mine}
        game = table(4, round=round, persons=persons, coins=coins, **setting)
        return asked(game, *cards.split()).answer(*choices)

    return game


def second(round: int, cards: str, **mine: Any) -> Callable[[], Game]:
    """Seat 0 has played the first of three cards, and the others theirs; it is asked to play another."""

    def game() -> Game:
        first = cards.split()[0]
        game = holding(round, cards, f"{first}:0", **mine)()
        while game.decision.seat:
            game.choose(game.kind, game.options[-1])
        return game

    return game


POSITIONS: Final[dict[str, Planted]] = {
    # The night
    "the doctor against five rats": Planted(
        hiring(8, "doctor", "monk", "lady_of_the_court", coins=3, rat=7, seats=2, sectors={"hospital": 2}),
        *("doctor", "rats.saved"),
    ),
    "the doctor in the last night": Planted(
        hiring(9, "doctor", "monk", "carpenter", rat=8, sectors={"bank": 1}), "doctor", "rats.saved"
    ),
    "a rat back with the hostess": Planted(
        lambda: hiring(9, "hostess", "minstrel", "carpenter", rat=8, sectors={"bank": 2})().answer("hostess"),
        *("rat", "rats.saved"),
    ),
    "the hospital before an overflow": Planted(
        second(9, "cloister_school hospital park", rat=8, persons=("money_lender", "monk", "carpenter")),
        *("hospital:3", "rats.saved"),
    ),
    # The last round
    "the carpenter in seven sectors": Planted(
        hiring(9, "carpenter", "monk", "money_lender", sectors=dict.fromkeys(rules.SECTORS, 1)),
        *("carpenter", "prestige"),
    ),
    "the lady of the court for five pieces": Planted(
        hiring(9, "lady_of_the_court", "hostess", "monk", sectors={"bank": 5}),
        "lady_of_the_court",
        "prestige",
    ),
    "the mayor of two sectors": Planted(
        hiring(9, "mayor", "hostess", "monk", sectors={"bank": 3, "hotel": 3}), "mayor", "prestige"
    ),
    "the friend in a full residence": Planted(
        holding(9, "trusted_friend bank hospital", "trusted_friend:0", sectors={"residence": 4}, coins=0),
        *("residence", "prestige"),
    ),
    "the residence in the last round": Planted(
        second(9, "cloister_school residence hospital", sectors={"residence": 3}), "residence:3", "prestige"
    ),
    "the gravedigger against seven rats": Planted(
        hiring(9, "gravedigger", "hostess", "doctor", sectors={"bank": 2}), "gravedigger", "prestige"
    ),
    "the fool to a full residence": Planted(
        lambda: hiring(9, "fool", "monk", "carpenter", sectors={"bank": 2, "residence": 4})().answer(
            "fool", "bank"
        ),
        *("residence", "prestige"),
    ),
    # Coins
    "coins that are worth more than a night": Planted(
        hiring(7, "doctor", "money_lender", "lady_of_the_court", rat=9, sectors={"bank": 2, "hotel": 1}),
        *("money_lender", "coins"),
    ),
    "a coin is kept for the carpenter": Planted(
        holding(
            *(9, "notre_dame hospital cloister_school", "notre_dame:0"),
            coins=3,
            sectors=dict.fromkeys(rules.SECTORS[:6], 1),
        ),
        *(2, "prestige"),
    ),
    "three coins without another use": Planted(
        holding(
            *(9, "notre_dame hospital cloister_school", "notre_dame:0"),
            coins=3,
            persons=("minstrel", "monk", "lady_of_the_court"),
            sectors={"bank": 1},
        ),
        *(3, "prestige"),
    ),
    "a coin for the carpenter": Planted(
        holding(
            9,
            "hotel park hospital",
            "hotel:0",
            coins=0,
            sectors={"bank": 1, "park": 1, "hospital": 1, "residence": 1},
        ),
        *("coin", "coins"),
    ),
    "the message with a coin for the mayor": Planted(
        holding(
            *(9, "carriage_house cloister_school hospital", "carriage_house:0"),
            persons=("minstrel", "monk", "mayor"),
            coins=0,
            sectors={"bank": 3, "hotel": 3, "carriage_house": 1},
            messages={"0.IL": 4, "0.IR": 1},
            carriage="0.C",
        ),
        *("0.IR", "coins"),
    ),
    # The cathedral
    "alone in the cathedral in the last round": Planted(
        second(9, "cloister_school notre_dame bank"), "notre_dame:3", "cathedral.tonight"
    ),
    # Messages
    "a message that makes a pair for the advocate": Planted(
        holding(
            *(6, "carriage_house cloister_school hospital", "carriage_house:0"),
            persons=("minstrel", "monk", "advocate"),
            carriage="0.C",
            collected=[(1, 2)],
            messages={"0.IL": 2},
        ),
        *("0.IL", "advocate"),
    ),
    "the message that brings most": Planted(
        holding(
            *(9, "carriage_house cloister_school hospital", "carriage_house:0"),
            coins=0,
            messages={"0.IL": 4, "0.IR": 2},
            carriage="0.C",
        ),
        *("0.IL", "prestige"),
    ),
    # The park
    "a second piece in the park before two gains": Planted(
        holding(
            *(9, "park residence cloister_school"),
            persons=("minstrel", "hostess", "carpenter"),
            sectors={"park": 1, "residence": 1, "bank": 1},
            cathedral=2,
        ),
        *("park:0", "park.more"),
    ),
    # Persons
    "the beggar king far ahead": Planted(
        hiring(6, "beggar_king", "hostess", "monk", rat=0, seats=2, sectors={"bank": 1}),
        "beggar_king",
        "prestige",
    ),
    "the guild master of four sectors": Planted(
        hiring(
            5, "guild_master", "monk", "money_lender", seats=2, sectors=dict.fromkeys(rules.SECTORS[:4], 2)
        ),
        *("guild_master", "prestige"),
    ),
    "the guard of a full supply": Planted(
        hiring(8, "guard", "hostess", "monk", personal=2, sectors={"bank": 2}), "guard", "prestige"
    ),
    "the host of a full hotel": Planted(
        hiring(8, "host", "hostess", "monk", seats=2, sectors={"hotel": 5}), "host", "prestige"
    ),
}


def advised(position: Planted) -> Advice:
    game = position.game()
    return Coach().advise(rules.view(game.state, 0), game.decision)


def said(advice: Advice) -> str:
    """What the coach says of its best option."""
    colours = ("blue", "green", "red", "violet", "yellow")
    words = CoachWords(Words(Catalog.load(), [], [Crest(colour, "lily") for colour in colours]))
    told = words.option(advice.options[0], 0)
    return " ".join(filter(None, (f"{told.title}.", *told.reasons, told.plan, *told.outlook)))


def played_out(position: Planted, playouts: int = PLAYOUTS) -> dict[str, Any]:
    """By how much prestige in the end the best option is ahead of the best other, with the standard error."""
    game = position.game()
    judge, state = Judge(shipped()), rules.sample(rules.view(game.state, 0), NoShuffle())
    lines: dict[Any, Line] = {}
    for way in ways(judge, state, game.decision):
        lines.setdefault(way.taken[0].choices[0], way)
    best = lines.pop(position.best)
    tried = {choice: mean(_ahead(judge, game, best, line, TRIED)) for choice, line in lines.items()}
    other = min(tried, key=tried.__getitem__)
    ahead = _ahead(judge, game, best, lines[other], playouts)
    return {
        "other": other,
        "ahead": round(mean(ahead), 2),
        "error": round(stdev(ahead) / len(ahead) ** 0.5, 3),
    }


def _ahead(judge: Judge, game: Game, best: Line, other: Line, playouts: int) -> list[float]:
    """How far the first line is ahead of the second, in the same worlds."""
    player, chance, found = Playouts(judge, 0), Random(1), []
    for _ in range(playouts):
        player.begin()
        world = rules.sample(rules.view(game.state, 0), chance)
        found.append(player.to_the_end(world.copy(), best) - player.to_the_end(world.copy(), other))
    return found


def main(names: Iterable[str]) -> None:
    kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in names or POSITIONS:
        position = POSITIONS[name]
        figures = played_out(position)
        kept[name] = {**figures, "reason": position.reason, "said": said(advised(position))}
        print(name, kept[name], flush=True)
        ordered = {name: kept[name] for name in POSITIONS if name in kept}
        FILE.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
