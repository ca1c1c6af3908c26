"""What the arrow of an explanation ends on, as the window itself names what is pointed at."""

from __future__ import annotations

from game import rules
from game.board.rose import market_target
from game.client.panels.explain import PHASES
from game.client.table.table import TableScene
from tests.client.tutorial.due import EVERY

#: What is under the arrow of an explanation that is not about what the almanac would tell more of.
UNDER: dict[str, tuple[str, ...]] = {
    "round": PHASES,
    "others": ("name",),
    "card.notre_dame": ("cathedral",),
    "card.trusted_friend": ("parking", *rules.SECTORS),
}
#: What points at something to click.
TO_CLICK = ("draft", "second_pick", "play", "hire")


def ends_on_its_thing(scene: TableScene) -> bool:
    """Whether the arrow of what is explained ends on what the words are about."""
    laid, layout, view, form = scene.explaining.laid, scene.display.layout, scene.view, scene.asking.form
    assert laid is not None
    assert layout is not None
    assert view is not None
    key, tip = laid.mark.key, (round(laid.tip[0]), round(laid.tip[1]))
    if key in TO_CLICK:
        return any(box.holds(tip) for box in form.choice_boxes)
    if key == "lets_go":
        return layout.screen.prompt.holds(tip)
    target, player = layout.board.hit(tip, view), view["players"][scene.asking.seat]
    if key == "goal":
        return target is not None and target.borough == player["borough"]
    if key == "drive":
        return target == market_target(player["carriage"])
    mine = target is None or target.borough in (None, player["borough"])
    return mine and form.thing_at(tip) in UNDER.get(key, (EVERY[key].more,))
