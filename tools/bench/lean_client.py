"""A WebSocket client that does next to nothing, so that what is measured is the host and not its clients."""

from __future__ import annotations

import secrets
import select
import socket
import ssl
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgpack

from net.client.connection import Greeting
from net.messages import protocol
from net.messages.records import Role
from net.seats.host_key import binding, key_hash
from net.seats.keys import OwnKeys, socket_address

PATIENCE: Final = 30.0
_BINARY, _CLOSE, _PING, _PONG = 0x2, 0x8, 0x9, 0xA


class LeanClient:
    """A connection; `messages` are the bytes of what has come.

    receive_buffer: bytes that the system keeps for it at most, for one that does not read. source: the
    address that it comes from. context: encrypts it.
    """

    def __init__(
        self,
        port: int,
        path: str = "/",
        receive_buffer: int = 0,
        source: str = "",
        context: ssl.SSLContext | None = None,
    ) -> None:
        self.socket = socket.socket()
        self.socket.bind((source, 0))
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._binding = socket_address(self.socket.getpeername())
        if context is not None:
            encrypted = context.wrap_socket(self.socket)
            certificate = encrypted.getpeercert(binary_form=True)
            assert certificate is not None
            self._binding, self.socket = binding(key_hash(certificate)), encrypted
        self.messages: list[bytes] = []
        self._unread = b""
        self._upgrade(path, port)

    def _upgrade(self, path: str, port: int) -> None:
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: bm90cmUtZGFtZS1iZW5jaA==",
            "Sec-WebSocket-Version: 13",
        )
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._some()
        head, _, rest = answer.partition(b"\r\n\r\n")
        if b" 101 " not in head.partition(b"\r\n")[0]:
            raise ConnectionError(f"no WebSocket: {head[:80]!r}")
        self._take_in(rest)

    def _some(self) -> bytes:
        data = self.socket.recv(1 << 18)
        if not data:
            raise ConnectionError("the host has closed the connection")
        return data

    def read(self) -> None:
        """Take in what has come, without waiting longer than for its first byte."""
        self._take_in(self._unread + self._some() if self._unread else self._some())

    def _take_in(self, data: bytes) -> None:
        start = 0
        while (frame := _frame(data, start)) is not None:
            kind, begin, end = frame
            if kind == _BINARY:
                self.messages.append(data[begin:end])
            elif kind == _PING:
                self._send(_PONG, data[begin:end])
            elif kind == _CLOSE:
                raise ConnectionError("the host has closed the connection")
            start = end
        self._unread = data[start:]

    def next(self, *kinds: str) -> Any:
        """The next message of one of these types."""
        while True:
            while not self.messages:
                self.read()
            message = msgpack.unpackb(self.messages.pop(0))
            if message["t"] in kinds:
                return message

    def say(self, *messages: Any) -> None:
        for message in messages:
            self._send(_BINARY, protocol.encode(message))

    def _send(self, kind: int, data: bytes) -> None:
        # Masked with zeros, which leaves the bytes as they are.
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126, *size.to_bytes(2, "big")])
        self.socket.sendall(bytes([0x80 | kind]) + length + bytes(4) + data)

    def greet(self, name: str, role: Role, secret: str | None = None) -> None:
        """Answer the host's challenge and wait until it is let in. secret: what its keys are made of."""
        asked = self.next("challenge")
        greeting = Greeting(ring=OwnKeys(secret or secrets.token_hex(16)), name=name, role=role)
        self.say(greeting.hello(asked, self._binding))
        self.next("welcome")

    def close(self) -> None:
        self.socket.close()


def _frame(data: bytes, start: int) -> tuple[int, int, int] | None:
    """Kind, begin and end of the payload of the whole frame that starts there; None if it is cut."""
    if len(data) < start + 2:
        return None
    size, begin = data[start + 1], start + 2
    for short, more in ((126, 2), (127, 8)):
        if size == short:
            size, begin = int.from_bytes(data[begin : begin + more], "big"), begin + more
            break
    if len(data) < begin + size:
        return None
    return data[start] & 0x0F, begin, begin + size


def is_update(data: bytes) -> bool:
    """Whether these are the bytes of an update."""
    return data[1:10] == b"\xa1t\xa6update"


def ready(clients: Sequence[LeanClient], poll: select.epoll) -> Iterable[LeanClient]:
    """Those of the clients for whom something has come; waits for the first. Raises TimeoutError."""
    by_number = {client.socket.fileno(): client for client in clients}
    events = poll.poll(PATIENCE)
    if not events:
        raise TimeoutError("nothing comes from the host")
    return [by_number[number] for number, _ in events]
