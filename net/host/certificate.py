"""The certificate with which a host encrypts: made on first use, and kept for all tables of this user."""

from __future__ import annotations

import datetime
import os
import ssl
from asyncio import sslproto
from pathlib import Path
from typing import Final, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from net.messages.codes import SetupError
from net.seats.host_key import key_hash
from net.storage import folders
from net.storage.files import reason, write_first

NAME: Final = "host-key.pem"
#: Bytes that are decrypted at once, as many as a record of TLS may hold. asyncio keeps a buffer of that size
#: for each connection, by itself one of 256 KiB: 200 spectators would take 50 MB.
sslproto.SSLProtocol.max_size = 16 * 1024
#: Clients know a host by its key, never by a date.
_YEARS: Final = 100


class HostCertificate(NamedTuple):
    """context: for serving. key_hash: the SHA-256 of the public key, as hexadecimal digits."""

    context: ssl.SSLContext
    key_hash: str


def host_certificate() -> HostCertificate:
    """The certificate in the data folder, made if there is none. Raises SetupError."""
    path = folders.data() / NAME
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            path.chmod(0o600)  # others could read the key, and pose as this host
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(path)
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
    except (ssl.SSLError, ValueError) as error:
        detail = "it does not hold a key and its certificate"
        raise SetupError("host-key", path=str(path), detail=detail) from error
    except OSError as error:
        raise SetupError("host-key", path=str(path), detail=reason(error)) from error
    return HostCertificate(context, key_hash(certificate.public_bytes(Encoding.DER)))


def _make(path: Path) -> None:
    """Write a new key and its certificate to a file that only this user may read."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Notre Dame host")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    write_first(path, text + certificate.public_bytes(Encoding.PEM))
