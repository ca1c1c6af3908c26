"""What every test may rely on: no screen, no sound card, nobody's real saved games, no missing tools."""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from hypothesis import settings

from net.storage.folders import CONFIG, DATA, LOGS
from tests.harness.machines import Machine, NoMachinesError, two_machines

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

PROGRAMS = {
    "xvfb": ("Xvfb", "xdotool"),
    "avahi": ("avahi-daemon", "avahi-browse", "dbus-daemon"),
    "netns": ("ip", "nft"),
}

USER_FOLDERS = (
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
    "WIN_PD_OVERRIDE_APPDATA",
)


@pytest.fixture(autouse=True, scope="session")
def _user_folders_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Saved games and settings go to a folder of this test run, for child processes too."""
    with pytest.MonkeyPatch.context() as patch:
        for name in USER_FOLDERS:
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        for name in (DATA, CONFIG, LOGS):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True, scope="session")
def _interrupts_are_heard() -> None:
    """What a shell runs in the background ignores Ctrl-C, and so would every process that a test starts."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    """Two machines; the test is skipped where there can be none."""
    with ExitStack() as stack:
        try:
            machines = stack.enter_context(two_machines())
        except NoMachinesError as none:
            pytest.skip(str(none))
        yield machines


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A marked test runs only when asked for, so what it lacks is a failure and never a silent skip.

    What Windows cannot do is skipped there, with what that is.
    """
    posix = item.get_closest_marker("posix")
    if posix is not None and os.name == "nt":
        pytest.skip(f"not on Windows: {posix.args[0]}")
    for marker, programs in PROGRAMS.items():
        if item.get_closest_marker(marker):
            missing = [program for program in programs if shutil.which(program) is None]
            if missing:
                pytest.fail(f"tests marked {marker} need {', '.join(missing)}", pytrace=False)
