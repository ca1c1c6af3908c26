"""The handlers of messages about the game: start, choices, undo, pause; each raises RefusalError."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from game import bots, rules
from net.messages.codes import RefusalError
from net.messages.deal import commitment, deal_of, seed_of
from net.messages.records import DealRecord, FinishedGame, Param, PlayerRecord, Rules
from net.messages.to_client import RevealRequest
from net.messages.to_host import AnswerUndo, Choose, Pause, Reveal, Start, Undo
from net.seats.guests import ConnectionId
from net.seats.seating import rule_set_of
from net.storage.journal_shapes import ChoiceEntry, GameEntry, JournalEntry
from net.table.clocks import Clocks
from net.table.game_messages import finished_messages, snapshots, step_messages
from net.table.late_bots import LateBots
from net.table.match import Match, Step, finished_game
from net.table.starting import Starting
from net.table.table_messages import table_messages
from net.table.table_state import MOST_FINISHED, PAUSES, PAUSES_WITHIN, Outgoing, TableState
from net.table.undo import Asker, PendingUndo, undo_scope

#: The level that chooses where a bot does not answer; it needs no weights, and hardly any time.
INSTEAD: Final = "greedy"
#: Seconds that people have to agree to an undo request.
UNDO_ANSWER_WITHIN: Final = 30.0
#: Seconds that clients have to reveal the nonces that they have promised.
REVEAL_WITHIN: Final = 8.0


def start(table: TableState, who: ConnectionId, message: Start) -> Outgoing:
    """The owner starts a game; all people must be ready. It begins when all promised nonces are there."""
    table.require_owner(who)
    if table.stage == "running":
        raise RefusalError("running")
    seating = table.require_seating()
    for number, seat in enumerate(seating.seats):
        if seat.kind == "open":
            raise RefusalError("seat-open", number=number + 1)
        if seat.kind == "human" and not seat.ready and table.guests.holder(number) != who:
            raise RefusalError("not-ready", name=seat.name)
    if table.starting is not None:
        return []
    table.guests[who].promise = message.get("promise", table.guests[who].promise)
    if table.next_seed is not None:
        return _begin_game(table, table.next_seed, None)
    starters = table.starters
    if table.setup.options.private or not starters.promises:
        return _begin_with_nonces(table, ())
    table.starting = Starting(starters, table.now + REVEAL_WITHIN)
    request: RevealRequest = {
        "t": "reveal",
        "deal": commitment(table.deal_secret),
        "promises": sorted(starters.promises.values()),
    }
    return [(one, request) for one in starters.promises]


def reveal(table: TableState, who: ConnectionId, message: Reveal) -> Outgoing:
    """A connection reveals the nonce that it has promised."""
    starting = table.starting
    if starting is None or who not in starting.starters.promises:
        return []
    if commitment(message["nonce"]) != starting.starters.promises[who]:
        raise RefusalError("not-promised")
    starting.nonces[who] = message["nonce"]
    return []


def follow_start(table: TableState) -> Outgoing:
    """Begin the game whose nonces are all there, or call its start off. Raises JournalError."""
    starting = table.starting
    if starting is None:
        return []
    unchanged = table.starters == starting.starters
    if unchanged and not starting.silent:
        return _begin_with_nonces(table, starting.nonces.values())
    return [] if unchanged and table.now < starting.until else _call_off(table, starting)


def _call_off(table: TableState, starting: Starting) -> Outgoing:
    """Nobody is ready any more, and another deal is promised; a notice says because of whom."""
    now, before = table.starters, starting.starters.seating.seats
    gone = starting.gone(now)
    out: Outgoing = []
    for seat in gone:
        out += table.notice("start-left", seat, name=before[seat].name)
    if now == starting.starters:
        for seat in starting.silent:
            out += table.notice("start-silent", seat, name=before[seat].name)
    elif not gone:
        out += table.notice("start-off")
    table.new_deal()
    return out + table.change_seating(now.seating.nobody_ready()) + table_messages(table)


def _begin_with_nonces(table: TableState, nonces: Iterable[str]) -> Outgoing:
    deal = deal_of(table.deal_secret, nonces)
    return _begin_game(table, seed_of(deal), deal)


def _begin_game(table: TableState, seed: int, deal: DealRecord | None) -> Outgoing:
    """Journal that a game begins, and tell everyone. deal: what made the seed, unless it was chosen."""
    seating = table.require_seating()
    game_rules = _with_next_start(table, seating.rules_of_game)
    rule_set = rule_set_of(game_rules, table.setup.data)
    match = Match(rule_set, len(seating.seats), seed, len(table.choices), deal)
    _begin(match, table.choices)
    clock = table.setup.options.clock
    clocks = None if clock is None else Clocks.full(clock, len(seating.seats))
    clocks = table.clocks_at(clocks, match.now)
    updates = step_messages(table, match.step_since(0), clocks)
    players: list[PlayerRecord] = [
        {
            "name": seat.name,
            "kind": "human" if seat.is_person else "bot",
            "level": seat.level,
            "colour": seat.colour,
        }
        for seat in seating.seats
    ]
    for player in players:
        if player["kind"] == "bot":
            player["weights"] = bots.weights_mark()
    begun: GameEntry = {
        "entry": "game",
        "game": table.games_started + 1,
        "rules": game_rules,
        "seats": players,
        "seed": str(seed),
        "rules_version": rules.RULES_VERSION,
        "pool": rule_set.pool.to_plain(),
        "data": rule_set.to_plain()["table"],
    }
    if match.played_on_from:
        begun["played_on_from"] = match.played_on_from
    if deal is not None:
        begun["deal"] = deal
    table.journal.append(begun, *(_choice_entry(step, None) for step in match.steps[1:]))
    table.games_started += 1
    table.match, table.clocks, table.players = match, clocks, players
    table.late_bots = LateBots()
    chosen = table.notice("seed-chosen") if deal is None and not table.setup.options.private else []
    table.table_seed = table.next_seed = None
    table.choices = ()
    table.new_deal()
    table.guests.begin_game()
    return table_messages(table) + updates + chosen


def _with_next_start(table: TableState, game_rules: Rules) -> Rules:
    """After a game here the seat after its start player starts, unless the rules say who does."""
    if table.match is None or game_rules["options"].get("start_seat") is not None:
        return game_rules
    before = table.match.steps[0].state
    start = (before.start_seat + 1) % before.seats
    return {**game_rules, "options": {**game_rules["options"], "start_seat": start}}


def _begin(match: Match, choices: Iterable[tuple[int, int]]) -> None:
    """Make the first choices of a game, as if bots had. Raises RefusalError where one cannot be made."""
    for seat, option in choices:
        if seat not in match.now.waiting:
            raise RefusalError("stale")
        match.advance(match.after_choice(seat, match.now.decision_id(seat), option, by_player=False))


def choose(table: TableState, who: ConnectionId, message: Choose) -> Outgoing:
    """A seat makes a choice: it is applied to a copy, journalled, and then sent to everyone."""
    match, seat = table.require_match(), message["seat"]
    if seat not in table.plays(who):
        raise RefusalError("not-your-seat", number=seat + 1)
    if table.suspended and not match.now.over:
        raise RefusalError("paused")
    by_player = table.guests[who].is_person
    out = _make(table, match, match.after_choice(seat, message["decision"], message["option"], by_player))
    if not by_player:
        table.late_bots.has_answered(seat)
    return out


def choose_for_bot(table: TableState, seat: int) -> Outgoing:
    """A bot in this process chooses for a seat, from what the seat may know."""
    match = table.require_match()
    step = match.now
    decision = rules.decision(step.state, seat)
    assert decision is not None
    bot = bots.make(INSTEAD, int.from_bytes(table.entropy(8), "big"))
    option = bot.choose(rules.view(step.state, seat), decision)
    return _make(table, match, match.after_choice(seat, step.decision_id(seat), option, by_player=False))


def _make(table: TableState, match: Match, step: Step) -> Outgoing:
    """Journal a choice and send it to everyone."""
    assert step.seat is not None
    seat = step.seat
    clocks = table.clocks.after_choice(seat, table.now) if table.clocks else None
    left = int(clocks.left[seat] * 1000) if clocks else None
    clocks = table.clocks_at(clocks, step)
    out = step_messages(table, step, clocks)
    entries: list[JournalEntry] = [_choice_entry(step, left)]
    finished = None
    if step.over:
        finished = finished_game(match, step, table.setup.id, table.games_started, table.players)
        entries.append({"entry": "over", "game": table.games_started, "rows": finished["result"]})
    table.journal.append(*entries)
    match.advance(step)
    table.clocks = clocks
    out += table.end_stand_ins([seat], "clock")
    return out + (_end(table, finished) if finished else [])


def _choice_entry(step: Step, left: int | None) -> ChoiceEntry:
    """What the journal holds of a choice. left: the milliseconds that the seat has left."""
    assert step.seat is not None
    return {
        "entry": "choice",
        "seq": step.seq,
        "seat": step.seat,
        "option": step.option,
        "by": "player" if step.by_player else "bot",
        "left": left,
        "state": step.digest,
    }


def _end(table: TableState, game: FinishedGame) -> Outgoing:
    """The game is over: its record goes to everyone, stand-ins end, nobody is ready for another game."""
    table.finished = [*table.finished, game][-MOST_FINISHED:]
    table.paused = None
    seats = range(len(game["seats"]))
    out = table.end_stand_ins(seats, "away") + table.end_stand_ins(seats, "clock")
    out += table.change_seating(table.require_seating().nobody_ready()) + table_messages(table)
    return out + finished_messages(table, table.guests.admitted)


def undo(table: TableState, who: ConnectionId, message: Undo) -> Outgoing:
    """A seat undoes its last choice: at once, or if others have chosen since, when all others agree."""
    match, seat = table.require_match(), message["seat"]
    table.require_own(who, seat)
    if seat in table.joining:
        raise RefusalError("not-your-seat", number=seat + 1)
    if table.suspended:
        raise RefusalError("paused")
    seating = table.require_seating()
    scope = undo_scope(match.steps, seat, Asker.with_seats(table.guests.held_by(who), seating))
    if not scope.affected:
        return _undo_to(table, match, seat, scope.to)
    if not table.may_ask_undo(seat):
        raise RefusalError("undo-again")
    holders = {other: table.guests.holder(other) for other in seating.people}
    for other in sorted(scope.affected):
        if holders[other] is None:
            raise RefusalError("undo-absent", name=table.require_seat(other).name)
    waiting_for = tuple(other for other, holder in holders.items() if holder not in (None, who))
    table.undo_count += 1
    table.pending_undo = PendingUndo(
        table.undo_count, seat, scope.to, waiting_for, table.now + UNDO_ANSWER_WITHIN
    )
    table.clocks = table.clocks_at(table.clocks, match.now)
    return table_messages(table) + snapshots(table)


def answer_undo(table: TableState, who: ConnectionId, message: AnswerUndo) -> Outgoing:
    """A connection agrees to an undo request for its seats, or refuses it for all."""
    match, pending = table.require_match(), table.pending_undo
    if pending is None or pending.number != message["request"]:
        raise RefusalError("undo-closed")
    held = table.guests.held_by(who)
    if not {*held} & {*pending.waiting_for}:
        raise RefusalError("undo-not-asked")
    if not message["agree"]:
        return cancel_undo(table, "undo-refused", name=table.name_of(who))
    waiting_for = tuple(seat for seat in pending.waiting_for if seat not in held)
    if not waiting_for:
        return _undo_to(table, match, pending.seat, pending.to)
    table.pending_undo = replace(pending, waiting_for=waiting_for)
    return table_messages(table)


def cancel_undo(table: TableState, code: str, **params: Param) -> Outgoing:
    """End the undo request without an undo; the notice of this code says why."""
    if table.pending_undo is None:
        return []
    seat = table.pending_undo.seat
    table.pending_undo = None
    if code != "undo-left" or table.guests.holder(seat) is None:
        table.undo_refused[seat] = table.current_round
    if table.match is not None:
        table.clocks = table.clocks_at(table.clocks, table.match.now)
    return table.notice(code, seat, **params) + table_messages(table) + snapshots(table)


def leave_undo(table: TableState, seats: Collection[int]) -> Outgoing:
    """The people of these seats are gone: a request that is theirs, or waits for them, ends."""
    pending = table.pending_undo
    if pending is None or {pending.seat, *pending.waiting_for}.isdisjoint(seats):
        return []
    return cancel_undo(table, "undo-left")


def _undo_to(table: TableState, match: Match, seat: int, to: Step) -> Outgoing:
    step = match.after_undo(to)
    table.journal.append({"entry": "undo", "seq": step.seq, "to": to.seq})
    table.pending_undo = None
    clocks = table.clocks.after_undo(match.steps_after(to), table.now) if table.clocks else None
    table.clocks = table.clocks_at(clocks, step)
    match.advance(step)
    out = table.end_stand_ins(range(step.state.seats), "clock")
    out += table.notice("undo", seat, name=table.require_seat(seat).name)
    return out + table_messages(table) + step_messages(table, step, table.clocks)


def pause(table: TableState, who: ConnectionId, message: Pause) -> Outgoing:
    """Somebody with a seat, or the owner, pauses or resumes the game; the owner as often as they like."""
    match = table.require_match()
    held = table.guests.held_by(who)
    if who != table.owner and not (table.guests[who].is_person and held):
        raise RefusalError("seat-needed")
    if match.now.over:
        raise RefusalError("over")
    if message["paused"] and table.paused is None and who != table.owner:
        if not table.pauses.allows(table.now, held[0]):
            raise RefusalError("pause-often", pauses=PAUSES, minutes=round(PAUSES_WITHIN / 60))
        table.pauses.spend(table.now, held[0])
    return set_paused(table, table.name_of(who) if message["paused"] else None)


def set_paused(table: TableState, by: str | None) -> Outgoing:
    """The game is paused by somebody of this name, or goes on."""
    match = table.require_match()
    if by != table.paused:
        left = table.clocks.milliseconds(table.now) if table.clocks else None
        table.journal.append({"entry": "pause", "by": by, "left": left})
    table.paused = by
    table.clocks = table.clocks_at(table.clocks, match.now)
    return table_messages(table) + snapshots(table)
