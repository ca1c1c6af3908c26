"""The file in which gateways keep who has sat down with which browser."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.web.visitors import MOST_OTHERS, Visitors, new_cookie


def test_two_gateways_of_one_user_keep_the_visitors_of_both(tmp_path: Path) -> None:
    path, ann, bob, cy = tmp_path / "visitors.json", new_cookie(), new_cookie(), new_cookie()
    Visitors(path).keep(ann)
    here, there = Visitors(path), Visitors(path)
    here.keep(bob)
    there.keep(cy)
    there.move(there.of(ann), new_cookie())

    kept = Visitors(path)
    assert [kept.seated(cookie) is not None for cookie in (ann, bob, cy)] == [False, True, True]
    assert len(kept.all()) == 3


@pytest.mark.parametrize("beside", [5, "x", None, {}, [7, None, {"secret": 8}]])
def test_who_came_to_a_phone_is_left_out_where_it_is_no_list_of_people(
    tmp_path: Path, beside: object
) -> None:
    path, cookie = tmp_path / "visitors.json", new_cookie()
    Visitors(path).keep(cookie)
    ((digest, record),) = json.loads(path.read_text()).items()
    path.write_text(json.dumps({digest: record | {"beside": beside}}))

    visitor = Visitors(path).seated(cookie)
    assert visitor is not None
    assert visitor.beside == []


def test_whoever_is_forgotten_for_others_leaves_the_table_and_whoever_has_no_connection_goes_first() -> None:
    visitors, left = Visitors(), []
    cookies = [new_cookie() for _ in range(MOST_OTHERS + 1)]
    for name, cookie in zip("AB", cookies, strict=False):
        link = SimpleNamespace(leave=lambda name=name: left.append(name))
        visitors.of(cookie).table = SimpleNamespace(link=link)  # type: ignore[assignment]

    for cookie in cookies:
        visitors.of(cookie)
    assert left == []
    assert visitors.find(cookies[2]) is None

    for one in visitors.all():
        one.table = one.table or SimpleNamespace(link=SimpleNamespace(leave=int))  # type: ignore[assignment]
    visitors.of(new_cookie())
    assert left == ["A"]
