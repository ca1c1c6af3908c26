"""What people type and paste, cleaned of what they did not mean."""

import sys
from pathlib import Path

import pytest

from net.address import Address, AddressError
from net.seats.table_options import TableOptions
from net.typed import path_in

TABLE = Address("192.168.0.12", 41234)


@pytest.mark.parametrize(
    "text",
    [
        *("192,168,0,12:41234", "192.168.0.12 : 41234", "  192.168.0.12:41234.\n", "192.168.0.12:41234,"),
        *(
            "http://192.168.0.12:41234/",
            "https://192.168.0.12:41234/?from=chat",
            "<http://192.168.0.12:41234>",
        ),
        *("\ufeff192.168.0.12:41234", "192.168.0.12\u200b:41234", "“192.168.0.12:41234”"),
        *("１９２．１６８．０．１２：４１２３４", "192。168。0。12：41234"),
    ],
)
def test_an_address_is_found_in_what_was_typed_or_pasted(text: str) -> None:
    assert Address.parse(text) == TABLE


@pytest.mark.parametrize(
    ("text", "host"),
    [
        (" kitchen-laptop.local:41234 ", "kitchen-laptop.local"),
        ("[fe80::1%eth0.100]:41234", "fe80::1%eth0.100"),
        ("http://[fe80::1%25eth0]:41234/", "fe80::1%eth0"),
        ("laptop.local.:41234", "laptop.local"),
        ("Annas-Laptop:41234", "Annas-Laptop"),
    ],
)
def test_so_are_names_and_addresses_with_an_interface(text: str, host: str) -> None:
    address = Address.parse(text)

    assert address == Address(host, 41234)
    assert Address.parse(str(address)) == address


@pytest.mark.parametrize(
    "text",
    [
        *("", "192.168.0.12", ":41234", "1,2,3,4,5:41234", "http://", "[fe80::1]41234", "ftp//a:1"),
        *("kitchen:", "kitchen:0", "kitchen:65536", "kitchen:٤٧", "fe80::1:4711", "a b:1"),
        *("x" * 64 + ":4711", "x" * 100_000, "[1:2:3]:4711", "[::1.2]:4711", "[..]:80"),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_address_is_told_in_one_line(text: str) -> None:
    with pytest.raises(AddressError) as error:
        Address.parse(text)

    assert str(error.value).endswith(".")
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("typed", ["1234", "1234 ", "\ufeff1234", "１２３４", "\u200e1234\r\n"])
def test_a_pin_opens_the_table_however_it_was_typed(typed: str) -> None:
    assert TableOptions(pin="1234").is_pin(typed)
    assert TableOptions(pin=typed).is_pin("1234")
    assert not TableOptions(pin="1235").is_pin(typed)


@pytest.mark.parametrize(
    "form", ["{}", '"{}"', "'{}'", "“{}”", "\ufeff{} ", "file://{}", "file://localhost{}"]
)
def test_a_path_may_be_quoted_or_a_url(form: str, tmp_path: Path) -> None:
    plain = tmp_path.as_posix()
    if sys.platform == "win32" and form.startswith("file:"):
        plain = f"/{plain}"
    assert path_in(form.format(plain)) == tmp_path
    escaped = tmp_path / "Anna's game.json"
    assert path_in(escaped.as_uri()) == escaped


@pytest.mark.parametrize("text", ["file://[abc", "file:///a%00b", "a\0b"])
def test_there_is_no_file_where_a_text_is_no_path(text: str) -> None:
    with pytest.raises(FileNotFoundError):
        path_in(text).stat()
