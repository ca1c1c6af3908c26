"""Firefox as a phone's browser, without a screen, driven over Marionette as geckodriver does."""

from __future__ import annotations

import json
import socket
import subprocess
from typing import Any, Final

from tests.harness.real_phone import PATIENCE, RealPhone

_COMMAND: Final = ("firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access")
_ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
_SETTINGS: Final = 'user_pref("marionette.port", 0);\n'
#: Makes the page as wide as a phone's, which no window may be, and notes each request of a page.
_BEGIN: Final = """
gBrowser.selectedBrowser.style.maxWidth = `${arguments[0]}px`;
window.requested = [];
Services.obs.addObserver((channel) => {
  channel.QueryInterface(Ci.nsIHttpChannel);
  if (channel.loadInfo.browsingContextID) window.requested.push(channel.URI.spec);
}, "http-on-modify-request");
"""
_SAID: Final = """
const said = Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && one.toString().includes(arguments[0]));
Services.console.reset();
return said.map(String);
"""
_REQUESTED: Final = "return window.requested.splice(0)"


class Firefox(RealPhone):
    def open(self, path: str = "/") -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / "user.js").write_text(_SETTINGS)
        port = self.folder / "MarionetteActivePort"
        port.unlink(missing_ok=True)
        command = [*_COMMAND, "--profile", str(self.folder)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
        try:
            self.until(lambda: port.exists() and port.read_text())
        except AssertionError:
            self._process.kill()
            raise
        self._socket = socket.create_connection(("127.0.0.1", int(port.read_text())), PATIENCE)
        self._answers = self._socket.makefile("rb")
        self._next()  # its greeting
        self._ask("WebDriver:NewSession")
        width, height = self.size
        self._ask("WebDriver:SetWindowRect", width=width, height=height)
        self._as_browser(_BEGIN, width)
        self.look(path)

    def close(self) -> None:
        if self._process.poll() is None:
            self._ask("Marionette:Quit", flags=["eForceQuit"])
            self._process.wait(PATIENCE)
        self._answers.close()
        self._socket.close()

    def look(self, path: str = "/") -> None:
        self._ask("WebDriver:Navigate", url=f"http://{self.address}{path}")

    def run(self, script: str, *arguments: object) -> Any:
        return self._ask("WebDriver:ExecuteScript", script=script, args=arguments)["value"]

    def tap(self, selector: str) -> None:
        self._ask("WebDriver:ElementClick", id=self.find(selector)[_ELEMENT])

    def types(self, selector: str, text: str) -> None:
        self._ask("WebDriver:ElementSendKeys", id=self.find(selector)[_ELEMENT], text=text)

    def complaints(self) -> list[str]:
        said: list[str] = self._as_browser(_SAID, self.address)
        requested: list[str] = self._as_browser(_REQUESTED)
        return said + [url for url in requested if self.is_elsewhere(url)]

    def _as_browser(self, script: str, *arguments: object) -> Any:
        """Run a script with the rights of the browser itself."""
        self._ask("Marionette:SetContext", value="chrome")
        try:
            return self.run(script, *arguments)
        finally:
            self._ask("Marionette:SetContext", value="content")

    def _ask(self, command: str, **parameters: object) -> Any:
        """Have Firefox do something. Both ways go JSON lists, each after its length and a colon."""
        asked = json.dumps([0, 0, command, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(asked), asked))
        _, _, fault, result = self._next()
        assert fault is None, f"{command}: {fault['error']}: {fault['message']}"
        return result

    def _next(self) -> Any:
        length = b""
        while (digit := self._answers.read(1)) != b":":
            assert digit, "Firefox has ended"
            length += digit
        return json.loads(self._answers.read(int(length)))
