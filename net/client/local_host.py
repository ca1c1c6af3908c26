"""A host in a child process of this program, and the connection of its owner."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Self
from urllib.parse import urlsplit

from net.address import Address
from net.client.connection import Connection, Greeting, StartError
from net.host.gateway import GatewayProcess
from net.host.plan import HostPlan
from net.host.supervisor import RunningHost, Supervisor
from net.messages.codes import CodedText, coded


class LocalHost:
    """A host process and its owner's connection; made by `start`.

    A host that dies is restarted, and the connection reconnects. Both end with `close`, and also when
    this process ends in any way.
    """

    def __init__(self, plan: HostPlan, greeting: Greeting) -> None:
        self._notices: list[CodedText] = []
        self._plan = plan
        self._phones: GatewayProcess | None = None
        self._supervisor = Supervisor(plan, self._take_notice, self._tell_phones)
        self.connection = Connection(self._locate, greeting, lasting=True)

    @classmethod
    def start(cls, plan: HostPlan | None = None, greeting: Greeting | None = None) -> Self:
        """Start the process and return at once; the connection opens when the host listens.

        Without a plan the host listens on loopback only. The owner's secret is made here and added to both.
        If the host cannot start, or ends for good, the connection closes with the reason.
        """
        secret = secrets.token_hex(16)
        return cls(replace(plan or HostPlan(), secret=secret), replace(greeting or Greeting(), secret=secret))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process id of the host; None before its first start."""
        return self._supervisor.pid

    @property
    def running_host(self) -> RunningHost | None:
        """Where others find the host: its addresses, port and table; None until it listens."""
        return self._supervisor.running_host

    @property
    def phones(self) -> str | None:
        """The address at which browsers find the table, empty until they do; None if it is closed to them.

        It follows this machine to another network.
        """
        if self._phones is None:
            return None
        found, running = urlsplit(self._phones.address), self.running_host
        if found.port is None or running is None or not running.addresses:
            return self._phones.address
        return f"{found.scheme}://{Address(running.addresses[0].address, found.port)}/"

    def open_to_phones(self) -> None:
        """Start the gateway for browsers as soon as the host listens."""
        if self._phones is None:
            self._phones = GatewayProcess(self._wait_until_started, self._plan.bind)

    def _tell_phones(self, running: RunningHost) -> None:
        if self._phones is not None:
            self._phones.tell(running.pin)

    def _wait_until_started(self) -> RunningHost | None:
        self._supervisor.wait_until_started()
        return self._supervisor.running_host

    @property
    def notices(self) -> list[CodedText]:
        """What the host's user should know now, such as why others cannot see it."""
        return list(self._notices)

    def close(self, keep: bool = False) -> None:
        """End host and connection and return when both have ended, within a bounded time.

        keep: the table stays on disk in any case, since another host continues it.
        """
        # First: it says goodbye to all instead of missing its owner, and the phones wait no longer for it.
        self._supervisor.close(keep)
        if self._phones is not None:
            self._phones.close()
        self.connection.close()

    def _take_notice(self, notice: CodedText | None) -> None:
        self._notices = [] if notice is None else [*self._notices, notice]

    def _locate(self) -> Address:
        """Where the host listens. Raises StartError."""
        running, failure = self._wait_until_started(), self._supervisor.failure
        if failure is not None or running is None:
            raise StartError(failure.text if failure else coded("start.late"))
        return running.local
