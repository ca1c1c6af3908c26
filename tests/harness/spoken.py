"""A page as screen readers have it: its accessibility tree as indented lines of role and name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.harness.chromium import Chromium

Node = Mapping[str, Any]
#: Roles that nothing is said of; what is in them is told as if it were in their parent.
_SILENT: Final = ("generic", "none", "RootWebArea", "LabelText", "paragraph", "list")
#: Roles whose name is all that they hold.
_NAMED: Final = ("heading", "button", "link", "radio", "textbox", "image", "DisclosureTriangle", "StaticText")
#: What is said after the name where it is so.
_STATES: Final = ("checked", "disabled", "expanded", "invalid", "required")


def spoken(phone: Chromium) -> list[str]:
    """Return the lines of the page that a phone shows."""
    nodes = phone.devtools("Accessibility.getFullAXTree")["nodes"]
    return [*_lines(nodes[0], {node["nodeId"]: node for node in nodes}, "")]


def _lines(node: Node, nodes: Mapping[str, Node], indent: str) -> Iterator[str]:
    role = _role(node)
    line = "" if role in _SILENT or node["ignored"] else _line(node, role)
    inner = indent + ("  " if line else "")
    inside = () if role in _NAMED else node.get("childIds", ())
    children = [nodes[child] for child in inside if child in nodes and not _is_label(node, nodes[child])]
    parts = [one for child in children for one in _lines(child, nodes, inner)]
    if role == "listitem":
        yield f"{indent}{line}: {' / '.join(part.strip() for part in parts)}"
        return
    if line:
        yield indent + line
    yield from parts


def _is_label(node: Node, child: Node) -> bool:
    """Whether all that stands in a node is the name of a control beside it."""
    return _role(node) == "LabelText" and _role(child) not in ("radio", "checkbox")


def _role(node: Node) -> str:
    role: str = node.get("role", {}).get("value", "none")
    return role


def _line(node: Node, role: str) -> str:
    name = " ".join(str(node["name"]["value"]).split()) if "name" in node else ""
    if role == "StaticText":
        return name
    has = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    level = f" {has['level']}" if role == "heading" else ""
    states = "".join(f" ({state})" for state in _STATES if has.get(state) in (True, "true"))
    return f"{role}{level}{': ' if name else ''}{name}{states}"


def changed(before: list[str], after: list[str]) -> list[str]:
    """Return the lines that the page did not have before, each below those that it stands under."""
    known = {*_paths(before)}
    new = [path for path in _paths(after) if path not in known]
    kept = dict.fromkeys(path[: end + 1] for path in new for end in range(len(path)))
    return [path[-1] for path in kept]


def _paths(lines: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield each line that says something after the lines that it stands under."""
    above: list[str] = []
    for line in lines:
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth:] = [line]
        if line.strip():
            yield tuple(above)
