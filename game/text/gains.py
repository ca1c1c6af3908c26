"""What somebody gets, in words."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import Gain, View, WayGains, Ways
from game.text.names import Words, option_name

#: Of what further choices would bring so many are named, the best first.
MOST_NAMED = 3
#: Markets have long names.
_MOST_MARKETS = 2
#: Of the gains of one answer so many are named.
_MOST_GAINS = 3
#: So many places are named from where a marker brings less.
_MOST_SOURCES = 2
#: Words among options that name what they bring.
_BY_THEMSELVES = ("coin", "marker", "rat", "done")
#: Instead of the key of a text: a gain is told without the name of the answer.
_BARE = ""
_CHOICE = "now.choice"
_DRIVE = "now.drive"


def gain(gain: Gain, words: Words) -> str:
    """ "2 coins, 3 prestige, rat back 1"; empty for nothing."""
    return words.catalog.text("list.comma").join(_parts(gain, words))


def ways(found: Ways, view: View, words: Words, most: int = MOST_NAMED) -> str:
    """What the best answers to the questions that follow would bring, each by its name; empty for nothing."""
    told = _by_gain(found, view, words)
    if any(way.decision.kind == "drive" for way in found.by_answer):
        most = min(most, _MOST_MARKETS)
    parts = [_told(key, names, brought, words) for (key, brought), names in [*told.items()][:most]]
    if len(told) > most or (parts and not found.complete):
        parts.append(words.catalog.text("now.others"))
    if all(key == _BARE for key, _ in told):
        return either(parts, words)
    return words.catalog.text("now.or").join(parts)


def lines(found: Ways, view: View, words: Words) -> tuple[str, ...]:
    """The same with a short line for each answer, all of them: "Bank: 2 coins"; empty where they have no
    names."""
    told = _by_gain(found, view, words, short=True)
    return tuple(
        words.catalog.text("now.line", name=either(names, words), gain=brought)
        if key in (_CHOICE, _DRIVE)
        else _told(key, names, brought, words)
        for (key, brought), names in told.items()
        if key != _BARE
    )


def _by_gain(
    found: Ways, view: View, words: Words, *, short: bool = False
) -> dict[tuple[str, str], list[str]]:
    """By the key of their text and what they bring, the names of the answers, the best first."""
    told: dict[tuple[str, str], list[str]] = {}
    for way in found.by_answer:
        key = _key(way)
        if key == _BARE:
            for part in way.gains:
                told.setdefault((key, _all(part, words)), [])
        else:
            name = option_name(way.option, way.decision, view, words)
            brought = [_short(part) for part in way.gains] if short else way.gains
            told.setdefault((key, _either(brought, words)), []).append(name)
    return told


def ways_briefly(found: Ways, view: View, words: Words) -> str:
    """The best of them alone."""
    best = next(iter(found.by_answer), None)
    if best is None:
        return ""
    key, others = _key(best), len(found.gains) > 1 or len(found.by_answer) > 1
    brought = _all(_short(best.gains[0]), words)
    if key == _BARE:
        return _either_briefly(found.gains, words)
    if key == "now.source":
        return _by_source(found, words)
    name = option_name(best.option, best.decision, view, words)
    told = words.catalog.text(key, name=name, gain=brought)
    return words.catalog.text("now.best", gain=told) if others else told


def ways_barely(found: Ways, words: Words) -> tuple[str, ...]:
    """What can be had by them, without the answers, in fewer and fewer words; empty for nothing."""
    if not found.gains:
        return ()
    best = _all(_short(found.gains[0]), words)
    if len(found.gains) > 1:
        best = words.catalog.text("now.best", gain=best)
    return tuple(dict.fromkeys((_either_briefly(found.gains, words), best)))


def _by_source(found: Ways, words: Words) -> str:
    """What can be had where a marker has to come from the board, and how that depends on where from."""
    best, *others = found.by_answer
    gain, differing = _either_briefly(best.gains, words), [way for way in others if way.gains != best.gains]
    if not differing:
        return words.catalog.text("now.source.brief", gain=gain)
    if len({way.gains for way in differing}) > 1 or len(differing) > _MOST_SOURCES:
        return words.catalog.text("now.source.depends", gain=_either_briefly(found.gains, words))
    less = _either_briefly(differing[0].gains, words)
    sources = either([words.place(way.option) for way in differing], words)
    return words.catalog.text("now.source.but", gain=gain, less=less, name=sources)


def either(parts: list[str], words: Words) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    before = words.catalog.text("list.comma").join(parts[:-1])
    return words.catalog.text("list.or", before=before, last=parts[-1])


def _parts(gain: Gain, words: Words) -> list[str]:
    things = (
        ("n.coins", gain.coins),
        ("n.markers", gain.markers),
        ("n.prestige", gain.prestige),
        ("n.rat_back", gain.rat),
        ("n.rat_lower", gain.tonight),
        ("n.rat_higher", -gain.tonight),
    )
    return [words.catalog.count(thing, number) for thing, number in things if number > 0]


def _things(gain: Gain) -> tuple[str, ...]:
    """The names of what is gained, without figures."""
    return tuple(name for name, number in gain._asdict().items() if number)


def _all(gain: Gain, words: Words) -> str:
    """ "1 coin and 2 prestige"."""
    return words.catalog.join(_parts(gain, words))


def _either(gains: Iterable[Gain], words: Words) -> str:
    """ "1 coin or 1 marker"; of more and less of one thing only "3 coins or less"."""
    each = [*gains]
    if len(each) > 1 and len({_things(one) for one in each}) == len(_things(each[0])) == 1:
        return words.catalog.text("now.or_less", gain=_all(each[0], words))
    told = [_all(one, words) for one in each]
    if len(told) > _MOST_GAINS:
        return words.catalog.text("now.best", gain=told[0])
    return either(told, words)


def _either_briefly(gains: Iterable[Gain], words: Words) -> str:
    """Single things each by name; of those that bring several things only the best."""
    short = [*dict.fromkeys(_short(one) for one in gains)]
    if any(len(_parts(one, words)) > 1 for one in short[1:]):
        return words.catalog.text("now.best", gain=_all(short[0], words))
    return _either(short, words)


def _short(gain: Gain) -> Gain:
    """The same with one figure for all rats that it keeps away tonight."""
    return gain._replace(rat=0, tonight=gain.rat + gain.tonight) if gain.tonight > 0 else gain


def _key(way: WayGains) -> str:
    """The key of the text that names an answer with what it brings."""
    if way.option in _BY_THEMSELVES:
        return _BARE
    return {"source": "now.source", "donate": "now.donate", "drive": _DRIVE}.get(way.decision.kind, _CHOICE)


def _told(key: str, names: list[str], brought: str, words: Words) -> str:
    return brought if key == _BARE else words.catalog.text(key, name=either(names, words), gain=brought)
