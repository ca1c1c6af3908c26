"""Finding pages by words: titles come first."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from game.client.help.contents import Topic


class Searched(NamedTuple):
    """A page as the search sees it."""

    topic: Topic
    title: str
    text: str


def find(wanted: str, pages: Sequence[Searched]) -> list[Topic]:
    """The pages that have every wanted word, at least as the beginning of a word of theirs, best first.

    Best is a title that begins with what is wanted, then one that has all of it, then a text.
    """
    words = _plain(wanted).split()
    if not words:
        return []
    ranked = [(rank, number) for number, page in enumerate(pages) if (rank := _rank(words, page)) is not None]
    return [pages[number].topic for _, number in sorted(ranked)]


def _rank(words: Sequence[str], page: Searched) -> tuple[int, int] | None:
    """How good a page is, the least the best, and how often its text has the words; None if it lacks one."""
    title, text = _plain(page.title), _plain(page.text)
    if title.startswith(" ".join(words)):
        return 0, 0
    if all(_begins(word, title) for word in words):
        return 1, 0
    if not all(_begins(word, f"{title} {text}") for word in words):
        return None
    return 2, -sum(f" {text}".count(f" {word}") for word in words)


def _begins(word: str, text: str) -> bool:
    return f" {word}" in f" {text}"


def _plain(text: str) -> str:
    """In small letters without accents; all but letters and digits is a space."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare).split())
