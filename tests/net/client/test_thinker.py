"""A bot thinks in a thread of its own: nothing waits for it, and it leaves out what is asked no more."""

from collections.abc import Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from game import rules
from game.bots import BotError
from game.rules import Decision
from net.client.bot_player import BotPlayer, OpenDecision
from net.client.thinker import Thinker
from tests.net.client.test_bot_player import asked, chosen, update

PATIENCE = 30.0


class HeldBot:
    """A bot that thinks until it is let go, and takes option 1."""

    def __init__(self) -> None:
        self.begun: SimpleQueue[int] = SimpleQueue()
        self.let_go: SimpleQueue[None] = SimpleQueue()

    def choose(self, view: Any, decision: Decision) -> int:
        self.begun.put(decision.id)
        self.let_go.get(timeout=PATIENCE)
        return 1


class ClueLess:
    def choose(self, view: Any, decision: Decision) -> int:
        raise KeyError("falconer")


def a_decision(number: int, kind: str = "donate") -> OpenDecision:
    return BotPlayer().take(update(number, kind=kind), 0.0)[0]


class Thinking:
    """A thinker, and what it has said: when it woke somebody, and its warnings."""

    def __init__(self, bot: Any) -> None:
        def make() -> Any:
            if isinstance(bot, Exception):
                raise bot
            return bot

        self.woken: SimpleQueue[None] = SimpleQueue()
        self.warnings: list[str] = []
        self.thinker = Thinker(make, 1, lambda: self.woken.put(None), self.warnings.append)

    def think(self, one: OpenDecision) -> OpenDecision:
        self.thinker.think(one)
        return one

    def until_woken(self) -> None:
        self.woken.get(timeout=PATIENCE)


@pytest.fixture
def held() -> Iterator[HeldBot]:
    bot = HeldBot()
    yield bot
    for _ in range(9):
        bot.let_go.put(None)


def test_a_pause_is_heard_while_the_bot_thinks_and_its_answer_is_never_sent(held: HeldBot) -> None:
    thinking, player = Thinking(held), BotPlayer()
    thinking.think(asked(player, update(9)))
    held.begun.get(timeout=PATIENCE)

    player.take(update(None), 1.0)
    held.let_go.put(None)
    thinking.until_woken()

    assert player.answers(99.0) == []
    thinking.think(asked(player, update(9), 100.0))
    held.let_go.put(None)
    thinking.until_woken()
    assert player.answers(100.0) == [chosen(9, 1)]


def test_what_is_asked_no_more_is_not_thought_about(held: HeldBot) -> None:
    thinking = Thinking(held)
    thinking.think(a_decision(1))
    held.begun.get(timeout=PATIENCE)
    thinking.think(a_decision(2)).open = False
    thinking.think(a_decision(3))

    held.let_go.put(None)

    assert held.begun.get(timeout=PATIENCE) == 3


def test_where_the_weights_cannot_be_used_a_simpler_bot_plays_and_one_sentence_says_so() -> None:
    thinking = Thinking(BotError("the bots' weights are damaged or something else"))

    state = rules.new_game(rules.RuleSet.preset(), seats=2, seed=7)
    decision = rules.decision(state, 0)
    one = OpenDecision(rules.view(state, 0), rules.decision_to_plain(decision), due=0.0)

    thinking.think(one)
    thinking.until_woken()

    assert one.option is not None
    assert thinking.warnings == ["the bots' weights are damaged or something else; greedy plays instead"]


@pytest.mark.parametrize("kind", ["donate", "weather"])
def test_where_nothing_can_be_made_of_a_position_there_is_an_answer_all_the_same(kind: str) -> None:
    thinking = Thinking(ClueLess())
    first, second = thinking.think(a_decision(1, kind)), thinking.think(a_decision(2, kind))

    thinking.until_woken()
    thinking.until_woken()

    assert (first.option, second.option) == (0, 0)
    (warning,) = thinking.warnings
    assert warning.startswith("a position cannot be judged")
