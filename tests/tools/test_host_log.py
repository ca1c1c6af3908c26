"""What a host logs while the soak tries it."""

import logging

from net.storage.journal_entries import JournalError
from tools.soak.host_log import host_log


def failed(fault: Exception) -> None:
    try:
        raise fault
    except type(fault):
        logging.getLogger("net.table").exception("a message could not be carried out")


def test_an_error_is_kept_with_its_fault_a_full_disk_is_planned_and_nothing_is_kept_afterwards() -> None:
    with host_log() as log:
        failed(JournalError("unsaved", file="the journal", detail="the disk is full"))
        failed(KeyError("who"))
    failed(KeyError("later"))

    assert log.errors == ["a message could not be carried out: KeyError: 'who'"]
    assert log.size == 2 * len("a message could not be carried out")
