"""What names look like is worked out without keeping all that strangers write."""

import tracemalloc

from net.seats.skeleton import skeletons


def test_a_message_of_every_character_in_turn_fills_no_memory() -> None:
    skeletons("王")  # loads what is compared with
    tracemalloc.start()
    try:
        for start in range(0x4E00, 0x9F00, 0x100):
            skeletons("".join(map(chr, range(start, start + 0x100))))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1_000_000
