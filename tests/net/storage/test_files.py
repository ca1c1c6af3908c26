"""Names of files and errors in sentences."""

import subprocess
import sys


def test_text_is_put_into_one_line_also_when_nothing_can_be_imported_any_more() -> None:
    program = """
import sys
from net.storage.files import one_line
known = {*sys.modules}
print(one_line("a\\nb\\x1b\\u202e\\udcff é"))
print(sorted({*sys.modules} - known))
"""
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True, check=True)

    assert done.stdout.decode().splitlines() == ["a\\nb\\x1b\\u202e\\udcff é", "[]"]
