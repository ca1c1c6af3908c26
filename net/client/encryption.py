"""A client's side of an encrypted line: it knows a host by its key, not by a name or an authority."""

from __future__ import annotations

import ssl
from functools import cache
from typing import Any

from net.seats.host_key import key_hash


@cache
def client_context() -> ssl.SSLContext:
    """For connecting; any certificate is taken, since the key in it is compared with the one known."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def hash_of_host(transport: Any) -> str:
    """The hash of the key at the other end of a connection; empty if the line is not encrypted."""
    encrypted = transport.get_extra_info("ssl_object")
    certificate = None if encrypted is None else encrypted.getpeercert(binary_form=True)
    return "" if certificate is None else key_hash(certificate)
