"""What a host says to people: sent as a code with parameters, read as a sentence of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.client.words.catalog import Catalog


class HostText(NamedTuple):
    """key: that of the catalogue, such as "refused.stale". text: the host's own sentence, in English."""

    key: str
    params: Mapping[str, Any]
    text: str

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> HostText:
        """What a message of type refused, notice or bye says."""
        return cls(f"{message['t']}.{message['code']}", message["params"], message["text"])

    def read(self, catalog: Catalog) -> str:
        """The catalogue's sentence; the host's where the catalogue has none that its parameters fill."""
        if not catalog.has(self.key):
            return self.text
        try:
            return catalog.text(self.key, **self.params)
        except LookupError:
            return self.text
