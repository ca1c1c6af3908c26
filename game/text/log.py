"""Events in words, with the reason for each gain. A choice and its results make one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from game import rules
from game.rules import events as ev
from game.text.names import Words

Style = Literal["heading", "turn", "table", "said"]
#: What a line says about its seat: a choice of its own, what befell it, or more that befell it.
Deed = Literal["keep", "play", "hire", "decline", "befell", "more"]
#: Those that everybody sees a seat choose.
CHOICES: Final = ("play", "hire", "decline")


Goods = Literal["coins", "markers"]


class Result(NamedTuple):
    """What came of something, in words. good, amount: what changed and by how much, if changes that follow
    each other are told as one. led: whether the words begin with the verb.
    """

    text: str
    good: Goods | Literal["rat"] | None = None
    amount: int = 0
    led: bool = False


@dataclass
class LogEntry:
    """One line. seat: whom it is about, None for the table. lead: what happened. parts: its results.

    gained: how many parts there were after the last gain; a gain that follows at once repeats no verb.
    """

    style: Style
    seat: int | None
    lead: str
    parts: list[Result] = field(default_factory=list)
    deed: Deed = "befell"
    gained: int = 0

    def gain(self, result: Result) -> None:
        self.parts.append(result)
        self.gained = len(self.parts)


class ViewerLog:
    """The log that one viewer may read.

    cause: the reason for the first gains, if what caused them is not in this log. own: the gains are the
    reader's own, and are told without a verb.
    """

    def __init__(self, words: Words, cause: str = "", *, own: bool = False) -> None:
        self._words = words
        self.entries: list[LogEntry] = []
        self._cause, self._own = cause, own

    def text(self, entry: LogEntry) -> str:
        text = self._words.catalog.text
        if entry.style in ("heading", "said"):
            return entry.lead
        if not entry.parts:
            return text("log.end", lead=entry.lead)
        return text("log.more", lead=entry.lead, parts=self.results(entry.parts))

    def results(self, parts: Iterable[Result]) -> str:
        """Results in words; where coins come twice, or a rat goes back twice, as one."""
        told: list[Result] = []
        for part in parts:
            if told and part.good is not None and part.good == told[-1].good:
                part = self._summed(told.pop(), part)
            told.append(part)
        return self._text("list.comma").join(part.text for part in told)

    def _summed(self, before: Result, part: Result) -> Result:
        if part.good is None or part.good == "rat":
            return part
        return self._counted(part.good, before.amount + part.amount, led=before.led)

    def _counted(self, good: Goods, amount: int, *, led: bool) -> Result:
        gain = self._words.count(good, amount)
        return Result(self._text("log.gains", gain=gain) if led else gain, good, amount, led)

    def add(self, events: Iterable[rules.Event]) -> None:
        """Add events; those without words for this viewer add nothing."""
        for event in events:
            tell = _TELLERS.get(type(event))
            if tell is not None:
                tell(self, event)

    @property
    def length(self) -> tuple[int, int]:
        """The number of lines, and of the parts of the last one."""
        return len(self.entries), len(self.entries[-1].parts) if self.entries else 0

    def until(self, length: tuple[int, int]) -> ViewerLog:
        """A copy of the log as it was at that length."""
        log = ViewerLog(self._words)
        log.entries = [replace(entry, parts=[*entry.parts]) for entry in self.entries[: length[0]]]
        log.cut(length)
        return log

    def cut(self, length: tuple[int, int]) -> None:
        lines, parts = length
        del self.entries[lines:]
        if self.entries:
            del self.entries[-1].parts[parts:]

    # How lines grow

    def _open(self, style: Style, seat: int | None, cause: str, key: str, **values: object) -> None:
        self.entries.append(LogEntry(style, seat, self._text(key, **values)))
        self._cause = cause

    def _more(self, seat: int | None, key: str, **values: object) -> None:
        """Add a part to the last line, or a new line if that is about another seat."""
        self._line(seat).parts.append(Result(self._text(key, **values)))

    def _gain(self, seat: int, key: str, **values: object) -> None:
        line, gain = self._line(seat), self._text(key, **values)
        line.gain(Result(self._text("log.gains", gain=gain) if self._leads(line) else gain))

    def _gain_goods(self, seat: int, good: Goods, amount: int) -> None:
        line = self._line(seat)
        line.gain(self._counted(good, amount, led=self._leads(line)))

    def _leads(self, line: LogEntry) -> bool:
        """Whether a gain begins with the verb: not if it is the reader's own, or follows another gain."""
        return not (self._own or (line.parts and len(line.parts) == line.gained))

    def _line(self, seat: int | None) -> LogEntry:
        last = self.entries[-1] if self.entries else None
        if last is None or last.style == "heading" or last.seat not in (None, seat):
            last = LogEntry("turn", seat, self._words.seat(seat) if seat is not None else "", deed="more")
            self.entries.append(last)
        return last

    def _text(self, key: str, **values: object) -> str:
        return self._words.catalog.text(key, **values)

    # The course of the game

    def game_started(self, event: ev.GameStarted) -> None:
        self._open("table", None, "", "log.start", name=self._words.seat(event.start_seat))

    def round_started(self, event: ev.RoundStarted) -> None:
        self._open("heading", None, "", "log.round", period=event.period, round=event.round)

    def persons_revealed(self, event: ev.PersonsRevealed) -> None:
        persons = self._words.persons(event.persons)
        self._open("table", None, "", "log.persons", persons=persons, plague=event.plague)

    def period_ended(self, event: ev.PeriodEnded) -> None:
        self._open("table", None, "", "log.period", period=event.period)

    def bell_ringer_passed(self, event: ev.BellRingerPassed) -> None:
        self._open("table", None, "", "log.bell", name=self._words.seat(event.to))

    def game_over(self, event: ev.GameOver) -> None:
        first = [row for row in event.rows if row.place == 1]
        names = self._words.catalog.join([self._words.seat(row.seat) for row in first])
        key = "log.over" if len(first) == 1 else "log.over.shared"
        prestige = self._words.count("prestige", first[0].prestige)
        self._open("heading", None, "", key, names=names, prestige=prestige)

    # The draft: what this viewer may know

    def cards_drawn(self, event: ev.CardsDrawn) -> None:
        if event.cards is not None:
            self._about(event.seat, "log.drawn", cards=self._words.cards(event.cards))

    def card_kept(self, event: ev.CardKept) -> None:
        if event.card is not None:
            self._about(event.seat, "log.kept", "keep", card=self._words.card(event.card))

    def cards_passed(self, event: ev.CardsPassed) -> None:
        if event.cards is not None:
            cards, to = self._words.cards(event.cards), self._words.seat(event.to)
            self._about(event.seat, "log.passed", cards=cards, to=to)

    def third_discarded(self, event: ev.ThirdDiscarded) -> None:
        """Inserted before the line of the play that it came with, which may still grow."""
        if event.card is not None:
            name, card = self._words.seat(event.seat), self._words.card(event.card)
            lead = self._text("log.discarded", name=name, card=card)
            line = LogEntry("turn", event.seat, lead, deed="play")
            self.entries.insert(max(0, len(self.entries) - 1), line)

    def _about(self, seat: int, key: str, deed: Deed = "befell", **values: object) -> None:
        self._open("turn", seat, "", key, name=self._words.seat(seat), **values)
        self.entries[-1].deed = deed

    # Play and hire

    def card_played(self, event: ev.CardPlayed) -> None:
        key = "log.played.third" if event.nth == 3 else "log.played"
        self._about(event.seat, key, "play", card=self._words.card(event.card))
        self._cause = rules.card_action(event.card)

    def person_hired(self, event: ev.PersonHired) -> None:
        self._about(event.seat, "log.hired", "hire", person=self._words.person(event.person))
        self._cause = event.person

    def hire_declined(self, event: ev.HireDeclined) -> None:
        self._about(event.seat, "log.declined", "decline")

    def no_effect(self, event: ev.NoEffect) -> None:
        key = {"carriage_house": "log.no_effect.carriage", "plague": "log.no_effect.plague"}
        self._more(event.seat, key.get(event.reason, "log.no_effect"))

    def grey_stack_seen(self, event: ev.GreyStackSeen) -> None:
        if event.persons:
            self._more(event.seat, "log.spied.own", persons=self._words.persons(event.persons))
        else:
            self._more(event.seat, "log.spied")

    # Pieces

    def markers_moved(self, event: ev.MarkersMoved) -> None:
        if event.reason == "cathedral" or (event.source == "personal" and event.reason == self._cause):
            return
        markers = self._words.count("markers", event.number)
        source, target = self._words.place(event.source), self._words.place(event.target)
        if event.target == "personal":
            self._gain_goods(event.seat, "markers", event.number)
        elif event.target == "general":
            self._more(event.seat, "log.marker.back", markers=markers, source=source)
        elif event.source == "general":
            self._more(event.seat, "log.marker.new", markers=markers, target=target)
        elif event.source == "personal":
            self._more(event.seat, "log.marker.placed", markers=markers, target=target)
        else:
            self._more(event.seat, "log.marker.moved", markers=markers, source=source, target=target)

    def friend_moved(self, event: ev.FriendMoved) -> None:
        target = self._words.place(event.target)
        if event.source is None:
            self._more(event.seat, "log.friend.enters", target=target)
        else:
            source = self._words.place(event.source)
            self._more(event.seat, "log.friend.moves", source=source, target=target)

    def carriage_moved(self, event: ev.CarriageMoved) -> None:
        markets = [node for node in event.path if not node.endswith(".X")]
        streets = self._words.count("streets", len(markets) - 1)
        key = "log.carriage.back" if event.path[0] == event.path[-1] else "log.carriage"
        self._more(event.seat, key, streets=streets, market=self._words.market(event.path[-1]))

    def message_taken(self, event: ev.MessageTaken) -> None:
        self._more(event.seat, f"log.message.{self._words.crest(event.colour)}")

    # Coins, prestige, rats

    def coins_gained(self, event: ev.CoinsGained) -> None:
        if event.payer is None:
            self._gain_goods(event.seat, "coins", event.amount)
        else:
            coins = self._words.count("coins", event.amount)
            self._gain(event.seat, "log.coins.from", coins=coins, payer=self._words.seat(event.payer))

    def coins_paid(self, event: ev.CoinsPaid) -> None:
        if event.reason != "hire":
            key = "log.coins.donated" if event.reason == "notre_dame" else "log.coins.paid"
            self._more(event.seat, key, coins=self._words.count("coins", event.amount))

    def prestige_gained(self, event: ev.PrestigeGained) -> None:
        amount, bonus = (event.amount, event.bonus) if event.own is None else event.own
        if amount is None or bonus is None:
            self._more(event.seat, "log.prestige.hidden.own" if self._own else "log.prestige.hidden")
            return
        values = {"prestige": self._words.count("prestige", amount), "base": amount - bonus, "bonus": bonus}
        if event.reason == "cathedral":
            key = "log.cathedral.seat.bonus" if bonus else "log.cathedral.seat"
            self._more(None, key, name=self._words.seat(event.seat), **values)
        elif bonus:
            self._gain(event.seat, "log.prestige.bonus", reason=self._words.reason(event.reason), **values)
        elif event.reason in (self._cause, "message"):
            self._gain(event.seat, "log.prestige", **values)
        else:
            self._gain(event.seat, "log.prestige.why", reason=self._words.reason(event.reason), **values)

    def prestige_lost(self, event: ev.PrestigeLost) -> None:
        lost = event.due if event.own is None else event.own
        key = "log.prestige.lost.short" if lost < event.due else "log.prestige.lost"
        self._more(event.seat, key, prestige=self._words.count("prestige", lost))

    def rat_moved(self, event: ev.RatMoved) -> None:
        if event.reason == "plague":
            name = self._words.seat(event.seat)
            self._more(None, "log.rat.plague", name=name, before=event.before, after=event.after)
        elif event.after < event.before:
            self._line(event.seat).parts.append(Result(self._text("log.rat.back", after=event.after), "rat"))
        else:
            self._more(event.seat, "log.rat.on", after=event.after)

    def plague_struck(self, event: ev.PlagueStruck) -> None:
        self._open("table", None, "plague", "log.plague", value=event.value)

    def penalised(self, event: ev.Penalised) -> None:
        self._about(event.seat, "log.penalised")

    def cathedral_scored(self, event: ev.CathedralScored) -> None:
        if not event.markers:
            self._open("table", None, "cathedral", "log.cathedral.none")
            return
        markers = self._words.count("markers", event.markers)
        self._open(
            "table", None, "cathedral", "log.cathedral", value=event.value, markers=markers, each=event.each
        )


#: Events without a method (PersonsCleared) have no line.
_TELLERS: dict[type, Callable[[ViewerLog, object], None]] = {
    kind: getattr(ViewerLog, name) for name, kind in ev.KINDS.items() if hasattr(ViewerLog, name)
}
