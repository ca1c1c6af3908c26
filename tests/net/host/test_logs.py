"""Logs tell what went wrong, and nobody's cards."""

import logging
import sys

from net.host.logs import DiscreetFormatter


def test_an_exception_is_logged_without_its_text() -> None:
    try:
        {}["bank:2"]
    except KeyError:
        record = logging.LogRecord("net", logging.ERROR, __file__, 1, "it failed", (), sys.exc_info())

    text = DiscreetFormatter("%(message)s").format(record)

    assert text.startswith("it failed\n")
    assert text.endswith("\nKeyError")
    assert "test_logs.py" in text
