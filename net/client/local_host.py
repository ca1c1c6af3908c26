"""A host of one's own: a child process on this machine, kept alive as long as its owner wants it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Self

from net.client.address import Address
from net.client.connection import Connection, Greeting, StartError
from net.host.listening import reached_at
from net.host.plan import Plan
from net.host.supervisor import Listening, Supervisor


class LocalHost:
    """A host process and the connection of its owner. Made by `start`.

    A host that dies is started again, and the connection comes back to it. Both end with `close`, and when
    this process ends in whatever way.
    """

    def __init__(self, plan: Plan, greeting: Greeting) -> None:
        self._notices: list[str] = []
        self._supervisor = Supervisor(plan, self._hear)
        self.connection = Connection(self._locate, greeting, lasting=True)

    @classmethod
    def start(cls, plan: Plan | None = None, greeting: Greeting | None = None) -> Self:
        """Starts the process and returns at once; the connection opens when the host is ready.

        Without a plan nobody else can reach it. The owner's secret is drawn here and added to both. What goes
        wrong from then on is the connection's reason to close.
        """
        secret = secrets.token_hex(16)
        return cls(replace(plan or Plan(), secret=secret), replace(greeting or Greeting(), secret=secret))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The process id of the host."""
        return self._supervisor.pid

    @property
    def listening(self) -> Listening | None:
        """Where others find the host, once it is there: its addresses, port and table."""
        return self._supervisor.listening

    @property
    def notices(self) -> list[str]:
        """What the host's user should know, such as why others cannot see it; one sentence each."""
        return list(self._notices)

    def close(self, keep: bool = False) -> None:
        """Ends host and connection; returns when they are gone, within seconds also when the host hangs.

        keep: the table stays on the disk in any case, since another host goes on with it.
        """
        self.connection.leave()
        self._supervisor.close(keep)
        self.connection.close()

    def _hear(self, notice: str | None) -> None:
        self._notices = [] if notice is None else [*self._notices, notice]

    def _locate(self) -> Address:
        """Where the host listens. Raises StartError."""
        self._supervisor.wait_until_told()
        failure, listening = self._supervisor.failure, self._supervisor.listening
        if failure is not None or listening is None:
            raise StartError(failure.text if failure else "The host did not start in time.")
        return Address(reached_at(listening.bind), listening.port)
