"""The command `notre-dame review`: reviews a finished game as text, or with --json as one object."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from game.bots import BotError, weights_mark
from game.bots.review import report
from game.bots.review.report import CostlyChoice, Review
from game.client.replay import people
from game.rules import RecordError
from game.text import review as said
from game.text.catalog import Catalog, wanted_language
from game.text.coach import CoachWords
from game.text.names import Words
from net.command import ArgumentParser, Texts, complain
from net.messages.records import FinishedGame
from net.output import print_utf_8
from net.storage import finished_games
from net.storage.finished_games import FinishedGameError

_complain = partial(complain, "notre-dame review")
#: How far it must be since it was last told, in hundredths.
TOLD_EVERY: Final = 5
_NAME_WIDTH: Final = 16


def main(argv: list[str], texts: Texts) -> int:
    """Run the command and return its exit status: 1 for a game that cannot be reviewed."""
    parser = ArgumentParser(prog="notre-dame review", description="command.review", texts=texts)
    parser.add_argument("file", type=Path, metavar="FILE", help="command.game_file")
    parser.add_argument("--json", action="store_true", help="command.review.json")
    options = parser.parse_args(argv)
    if options.json:
        print_utf_8()
    try:
        kept = finished_games.read(options.file)
        review = _reviewed(kept)
    except (FinishedGameError, BotError) as error:
        return _complain(str(error))
    except RecordError as error:
        return _complain(f"The game in {options.file} cannot be reviewed: {error}.")
    if options.json:
        print(json.dumps({"seats": kept.game["seats"], "result": kept.game["result"], **_rounded(review)}))
    else:
        from game.client.window.display import system_languages

        catalog = Catalog.found(_complain, wanted_language("", system_languages()))
        print("\n".join(lines(review, words_of(kept.game, catalog))))
    return 0


def _reviewed(kept: finished_games.KeptGame) -> Review:
    # Imported here so that a wrong command line is answered without numpy.
    from game.bots.review.review import review

    with ProgressLine(sys.stderr) as progress:
        found = review(kept.record, progress.tell)
    mark, seats = weights_mark(), enumerate(kept.game["seats"])
    return found._replace(others=tuple(seat for seat, one in seats if one.get("weights", mark) != mark))


def _rounded(review: Review) -> dict[str, object]:
    """The review as plain values, without digits that mean nothing."""
    plain: dict[str, object] = json.loads(
        json.dumps(report.to_plain(review)), parse_float=lambda text: round(float(text), 4)
    )
    return plain


class ProgressLine:
    """Tells on a stream how far the review is: one line that changes at a terminal, elsewhere many lines."""

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._terminal = stream, stream.isatty()
        self._told = 0

    def tell(self, done: float) -> None:
        """This share is done, from 0 to 1."""
        percent = int(100 * done)
        if percent >= self._told + TOLD_EVERY or self._told < percent == 100:
            self._told = percent
            self._write(f"\r\x1b[K{percent} %" if self._terminal else f"{percent} %\n")

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        if self._terminal:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def words_of(game: FinishedGame, catalog: Catalog) -> Words:
    players = people.players(game)
    return Words(catalog, players, people.crests(players))


def lines(review: Review, words: Words) -> Iterator[str]:
    text = words.catalog.text
    chances = [[said.percent(chance) for chance in moment.chances] for moment in review.moments]
    prestige = [[str(each) for each in moment.prestige] for moment in review.moments]
    yield text("review.title")
    if review.others:
        yield said.other_network(words, review.others)
    yield ""
    yield from _table(text("review.table", what=text("review.chances")), chances, words)
    yield from _table(text("review.table", what=text("review.prestige")), prestige, words)
    leads = [said.lead_change(words, change, review.moments) for change in review.lead_changes]
    yield text("review.leads")
    yield from _indented(leads or [text("review.lead.none")])
    yield ""
    yield text("review.costliest")
    for seat, choices in enumerate(review.costliest):
        cost = said.cost(words, review.lost[seat])
        yield ""
        yield from _indented([text("review.of", name=words.seat(seat), cost=cost)])
        told = [line for choice in choices for line in _choice(choice, words)]
        yield from _indented(told or [text("review.none")], "    ")


def _indented(told: list[str], by: str = "  ") -> Iterator[str]:
    return (f"{by}{line}" for line in told)


def _table(title: str, columns: list[list[str]], words: Words) -> Iterator[str]:
    """A row for each seat, a column for each moment."""
    yield title
    heads = [*map(str, range(1, len(columns))), words.catalog.text("review.end")]
    yield f"  {'':{_NAME_WIDTH}}" + "".join(f"{head:>5}" for head in heads)
    for seat in range(len(columns[0])):
        name = words.seat(seat)[:_NAME_WIDTH]
        yield f"  {name:{_NAME_WIDTH}}" + "".join(f"{column[seat]:>5}" for column in columns)
    yield ""


def _choice(choice: CostlyChoice, words: Words) -> Iterator[str]:
    text, steps = words.catalog.text, CoachWords(words)
    cost = said.cost(words, choice.cost)
    yield text("review.choice", round=choice.round, cost=cost, what=steps.step(choice.chosen))
    yield from _indented([said.better(words, choice), said.why(words, choice)])
