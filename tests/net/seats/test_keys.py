"""Keys to seats: only the private half makes a proof, which holds once and only where it was made for."""

import pytest

from net.messages.records import KeyRecord
from net.messages.to_host import Hello
from net.seats.handshake import Handshake
from net.seats.keys import KeyChallenge, SeatKey, is_proof, socket_address
from tests.harness.local_table import believed

TABLE, HOST, CLIENT, ADDRESS = "a" * 32, "1" * 32, "2" * 32, "192.168.1.5 4711"
CHALLENGE = KeyChallenge(TABLE, HOST, CLIENT, ADDRESS)
KEY = SeatKey.of_secret("Ada", TABLE)


@pytest.mark.parametrize(
    "changed",
    [
        *({"table": "b" * 32}, {"host_nonce": "3" * 32}, {"client_nonce": "3" * 32}),
        *({"address": "192.168.1.66 4711"}, {"address": "192.168.1.5 4712"}),
    ],
)
def test_a_proof_is_believed_for_its_key_and_challenge_and_nowhere_else_or_later(
    changed: dict[str, str],
) -> None:
    assert is_proof(KEY.public, KEY.prove(CHALLENGE), CHALLENGE)
    assert not is_proof(KEY.public, KEY.prove(CHALLENGE), CHALLENGE._replace(**changed))


@pytest.mark.parametrize("public", ["01" + "00" * 31, "01" + "00" * 30 + "80"])
def test_a_key_that_anybody_can_sign_for_proves_nothing(public: str) -> None:
    """For the neutral point any R with S = 0 is a signature: R = S * B - h * A = the point itself."""
    forged = "01" + "00" * 31 + "00" * 32

    assert not is_proof(public, forged, CHALLENGE)


@pytest.mark.parametrize("public", [SeatKey.of_secret("Bo").public, "0" * 64, "f" * 64, "", "x"])
@pytest.mark.parametrize("proof", [KEY.prove(CHALLENGE), "0" * 128, "", "x"])
def test_nobody_elses_key_is_proved_by_it_and_nonsense_proves_nothing(public: str, proof: str) -> None:
    assert not is_proof(public, proof, CHALLENGE)


def test_each_table_and_each_secret_makes_another_key() -> None:
    keys = {SeatKey.of_secret(secret, table).public for secret in ("one", "two") for table in "ab"}

    assert len(keys) == 4
    assert SeatKey.of_secret("one", "a").public in keys


def handshake() -> Handshake:
    return Handshake(TABLE, ADDRESS, lambda size: b"\x07" * size)


def hello(challenge: KeyChallenge, *keys: SeatKey) -> Hello:
    shown: list[KeyRecord] = [{"key": key.public, "proof": key.prove(challenge)} for key in keys]
    return {"t": "hello", "versions": [1, 1], "keys": shown, "nonce": challenge.client_nonce}


def test_a_handshake_succeeds_with_proofs_of_all_keys_that_are_shown() -> None:
    asked = KeyChallenge(TABLE, "07" * 16, CLIENT, ADDRESS)
    one, both = hello(asked, KEY), hello(asked, KEY, SeatKey.of_secret("Bo"))
    assert all(handshake().proved(said) for said in (one, both, {"t": "hello", "versions": [1, 1]}))

    both["keys"][1] = believed(SeatKey.of_secret("Bo"))
    del one["nonce"]
    assert not any(handshake().proved(said) for said in (one, both))


@pytest.mark.parametrize(
    ("address", "written"),
    [
        (("192.168.1.5", 4711), "192.168.1.5 4711"),
        (("::ffff:192.168.1.5", 4711, 0, 0), "192.168.1.5 4711"),
        (("fe80::1%eth0", 4711, 0, 2), "fe80::1 4711"),
        (("FE80:0::1", 4711, 0, 0), "fe80::1 4711"),
        (None, ""),
    ],
)
def test_an_address_is_written_in_one_way(address: object, written: str) -> None:
    assert socket_address(address) == written
