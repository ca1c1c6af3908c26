"""`notre-dame web`: pages for the browsers of phones, tablets and televisions, at a table on the network."""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.web.app import application
from game.web.gateway import Gateway
from game.web.server import Server, serve
from net.address import ANYWHERE, Address
from net.command import ArgumentParser, Texts, address_of_host, pin, port_number
from net.host.gateway import PORT
from net.host.pipes import PipeFromParent
from net.messages.codes import SetupError
from net.own_addresses import ListenError, listening_sockets, own_addresses, resolve_bind
from net.storage import folders

if TYPE_CHECKING:
    from net.host.certificate import HostCertificate

#: How much later than the host beside it a gateway gets the processor, so that no crowd delays the table.
_LATER: Final = 5


def main(argv: list[str], texts: Texts) -> int:
    """Serve until a signal ends it; return the exit status."""
    parser = _parser(texts)
    options = parser.parse_args(argv)
    known = options.pin or parser.secret_in_environment("pin", pin)
    try:
        certificate = _certificate() if options.tls else None
        bind = resolve_bind(options.bind) if options.bind else ANYWHERE
        sockets = listening_sockets(bind, options.port)
    except (ListenError, SetupError) as error:
        print(f"notre-dame web: {error}", file=sys.stderr)
        return 1
    port: int = sockets[0].getsockname()[1]
    scheme = "http" if certificate is None else "https"
    addresses = _addresses(scheme, bind, port)
    gateway = Gateway(str(options.address), known, folders.data() / "web")
    context = None if certificate is None else certificate.context
    server = Server(application(gateway, addresses), context)
    if options.child:
        if sys.platform != "win32":
            os.nice(_LATER)
        told = PipeFromParent()
        threading.Thread(target=_obey, args=(told, gateway, server), name="parent", daemon=True).start()
    print(_as_json(addresses(), port) if options.json else _as_text(addresses()), flush=True)
    serve(server, sockets)
    return 0


def _obey(parent: PipeFromParent, gateway: Gateway, server: Server) -> None:
    """Take in each new PIN of the table, and end with the parent process."""
    while line := parent.read_line():
        gateway.know(json.loads(line)["pin"])
    server.end()


def _certificate() -> HostCertificate:
    from net.host.certificate import host_certificate  # its library is loaded only where it is used

    return host_certificate()


def _parser(texts: Texts) -> ArgumentParser:
    parser = ArgumentParser(
        prog="notre-dame web", description="command.web", texts=texts, values={"port": str(PORT)}
    )
    add = parser.add_argument
    add("address", type=address_of_host, help="command.bot.address")
    add("--port", type=port_number, default=PORT, metavar="P", help="command.web.port")
    add("--bind", metavar="ADDRESS", help="command.host.bind")
    parser.add_secret("pin", pin, "command.bot.pin")
    add("--tls", action="store_true", help="command.web.tls")
    add("--json", action="store_true", help="command.web.json")
    add("--child", action="store_true", help=argparse.SUPPRESS)
    return parser


def _addresses(scheme: str, bind: str, port: int) -> Callable[[], list[str]]:
    """What others type into a browser, the likeliest first; asked anew each time."""

    def now() -> list[str]:
        hosts = [own.address for own in own_addresses(bind)] or ["127.0.0.1"]
        return [f"{scheme}://{Address(host, port)}/" for host in hosts]

    return now


def _as_json(addresses: list[str], port: int) -> str:
    return json.dumps({"addresses": addresses, "port": port})


def _as_text(addresses: list[str]) -> str:
    return f"Browsers find the table at {' or '.join(addresses[:3])}; Ctrl-C ends these pages, not the table."
