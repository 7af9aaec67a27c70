"""Drives Chromium through a pipe with the DevTools protocol; needs nothing but Python's own library."""

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    """One headless Chromium with a profile of its own, gone when the block ends."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        # The browser reads commands from descriptor 3 and writes to 4.
        theirs_in, self.to = os.pipe()
        self.back, theirs_out = os.pipe()
        high = [fcntl.fcntl(number, fcntl.F_DUPFD, 20) for number in (theirs_in, theirs_out)]
        os.close(theirs_in)
        os.close(theirs_out)

        def connect():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb",
             "--no-first-run", "--disable-background-networking", f"--user-data-dir={self.folder.name}", "--remote-debugging-pipe", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=connect)
        for number in high:
            os.close(number)
        self.count = 0
        self.pending = b""
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close", seconds=20)
        except (OSError, RuntimeError, TimeoutError):
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.back)
        self.folder.cleanup()

    def call(self, method, session=None, seconds=180, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._write(json.dumps(message).encode() + b"\0")
        end = time.monotonic() + seconds
        while True:
            answer = self._read(end)
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def _write(self, data):
        while data:
            data = data[os.write(self.to, data):]

    def _read(self, end):
        while b"\0" not in self.pending:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.back], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            chunk = os.read(self.back, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.pending += chunk
        text, self.pending = self.pending.split(b"\0", 1)
        return json.loads(text)


class Page:
    """A file that is open in a tab."""

    def __init__(self, browser, path, width, height, dark=False):
        self.browser = browser
        self.url = "file://" + os.path.abspath(path)
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.resize(width, height)
        browser.events.clear()
        self.call("Page.navigate", url=self.url)
        self.run("new Promise((done) => document.readyState === 'complete' && location.protocol === 'file:' ? done() : addEventListener('load', done))")

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def run(self, code):
        """The value of an expression in the page; waits where it is a promise."""
        answer = self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{code}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, key, code=None, modifiers=0):
        numbers = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowRight": 39, "ArrowDown": 40, "ArrowLeft": 37, "ArrowUp": 38, "Home": 36, "End": 35}
        text = {"Enter": "\r"}.get(key)
        common = {"key": key, "code": code or key, "windowsVirtualKeyCode": numbers[key], "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def picture(self, path, whole=False):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True, landscape=True)["data"])

    def complaints(self):
        """Errors on the console, exceptions, and anything that was loaded from elsewhere."""
        self.run("new Promise((done) => setTimeout(done, 50))")
        found = []
        for event in self.browser.events:
            parameters = event["params"]
            if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(str(parameters["args"]))
            if event["method"] == "Runtime.exceptionThrown":
                found.append(str(parameters["exceptionDetails"]))
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            if event["method"] == "Network.requestWillBeSent" and not parameters["request"]["url"].startswith(self.url):
                found.append("loads " + parameters["request"]["url"][:200])
        return found
