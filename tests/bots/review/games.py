"""Games to review."""

from functools import cache

from game import bots, rules


@cache
def played(*levels: str, seed: int = 7, new_persons: bool = False) -> rules.Record:
    rule_set = rules.RuleSet.preset("english-2017", new_persons=new_persons)
    state = rules.new_game(rule_set, len(levels), seed)
    players = [bots.make(level, seed + seat) for seat, level in enumerate(levels)]
    choices = []
    while asked := rules.next_decision(state):
        index = players[asked.seat].choose(rules.view(state, asked.seat), asked)
        choices.append((asked.seat, index))
        rules.apply(state, asked.seat, asked.options[index])
    return rules.Record.of(rule_set, len(levels), seed, choices)
