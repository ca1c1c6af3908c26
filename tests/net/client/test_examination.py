"""Checks beside each other: none that raises or hangs keeps the others from being told."""

import threading

from net.client.examination import Examination, Finding, answer

FINE = Finding("other", True, "doctor.firewall.fine")


def raises() -> Finding:
    raise KeyError("no such card")


def test_findings_come_in_the_order_of_the_checks_also_if_one_raises() -> None:
    failed, other = Examination({"bad": raises, "other": lambda: FINE}).in_order()

    assert other == FINE
    assert (failed.name, failed.fine, failed.key) == ("bad", False, "doctor.failed")
    assert "no such card" in str(failed.parameters["detail"])


def test_a_check_that_hangs_is_late_and_keeps_nobody_waiting() -> None:
    never = threading.Event()

    def hangs() -> Finding:
        never.wait()
        return FINE

    late, other = Examination({"slow": hangs, "other": lambda: FINE}, within=0.3).in_order()

    never.set()
    assert (late.name, late.fine, late.key) == ("slow", False, "doctor.late")
    assert other == FINE


def test_while_checks_run_only_those_that_are_done_are_told() -> None:
    goes_on = threading.Event()

    def waits() -> Finding:
        goes_on.wait()
        return FINE

    examination = Examination({"other": waits}, within=60.0)
    assert (examination.findings(), examination.is_over) == ([], False)

    goes_on.set()
    assert [*examination.in_order()] == [FINE]
    assert examination.is_over


def test_a_program_that_is_missing_or_fails_answers_nothing() -> None:
    assert answer("no-such-program-anywhere") == ""
