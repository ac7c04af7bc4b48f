"""One engine process: lines of JSON there and back."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from typing import Any

from .errors import (
    EngineClosed,
    EngineStopped,
    EngineTimeout,
    ProtocolError,
    RequestRefused,
)

PROTOCOL = 2

_STEP = b'{"do":"step"}\n'
_DONE = b'{"ok":null}'

# Seconds for an idle engine to end by itself before it is killed.
_GRACE = 2.0
_LAST_WORDS = 2000


class Engine:
    """Starts an engine process, asks it, and ends it.

    ``timeout`` is the longest time in seconds that an answer may take.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._timeout = timeout
        self._owner = os.getpid()
        self._unread = b""
        self._stderr = tempfile.TemporaryFile()
        # Apart from the terminal: Ctrl-C there is for Python, which ends the engine.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._in = self._process.stdin
        self._out = self._process.stdout
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        # The hello is on its way.
        self._is_busy = True
        _engines.add(self)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._is_busy

    def greet(self) -> None:
        """Waits for the engine's first line. Raises ProtocolError for a wrong one."""
        line = self._line()
        try:
            hello = json.loads(line)
            protocol = hello["protocol"]
        except (ValueError, TypeError, KeyError):
            shown = line[:200].decode(errors="replace")
            raise ProtocolError(f"That is no engine of Rulewright: it says {shown!r}.")
        if protocol != PROTOCOL:
            raise ProtocolError(
                f"The engine {hello.get('rulewright')} speaks protocol {protocol},"
                f" this package protocol {PROTOCOL}: install versions that match."
            )

    def send(self, request: dict[str, Any]) -> None:
        """Sends a request; ``receive`` has to be called for its answer."""
        self._write(json.dumps(request).encode() + b"\n")

    def send_step(self) -> None:
        """Sends the request for a step."""
        self._write(_STEP)

    def receive(self) -> Any:
        """The answer to the last request. Raises RequestRefused, or another error."""
        line = self._line()
        if line == _DONE:
            return None
        try:
            answer = json.loads(line)
            if "ok" in answer:
                return answer["ok"]
            error = answer["error"]
            refusal = RequestRefused(error["code"], error["message"])
        except (ValueError, TypeError, KeyError):
            shown = line[:200].decode(errors="replace")
            raise ProtocolError(f"The engine has said what is no answer: {shown!r}.")
        raise refusal

    def ask(self, request: dict[str, Any]) -> Any:
        """Sends a request and waits for its answer."""
        self.send(request)
        return self.receive()

    def end_input(self) -> None:
        """Lets the process end; one that is at work is killed, its work is lost."""
        if os.getpid() != self._owner:
            return
        self._in.close()
        if self._is_busy:
            self._process.kill()

    def stop(self) -> None:
        """Ends the process and waits until it is gone."""
        if os.getpid() != self._owner:
            return
        self.end_input()
        self._out.close()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._stderr.close()

    def let_go(self) -> None:
        """Forgets the process of a parent: its pipes must not stay open here."""
        for pipe in (self._in, self._out):
            pipe.close()
        # Or Python would wait for a child that isn't one.
        self._process.returncode = 0

    def _write(self, line: bytes) -> None:
        if self._in.closed:
            raise EngineClosed(
                "The environment is closed."
                if os.getpid() == self._owner
                else "The environment belongs to the process that made it: make"
                " another one in this process."
            )
        try:
            self._in.write(line)
        except BrokenPipeError:
            raise self._stopped() from None
        self._is_busy = True

    def _line(self) -> bytes:
        deadline = time.monotonic() + self._timeout
        line, newline, rest = self._unread.partition(b"\n")
        while not newline:
            left = deadline - time.monotonic()
            if left <= 0 or not self._poll.poll(left * 1000):
                self.stop()
                raise EngineTimeout(
                    f"The engine hasn't answered for {self._timeout:g} seconds."
                    " If opponents think that long, make the timeout longer."
                )
            chunk = os.read(self._out.fileno(), 1 << 20)
            if chunk == b"":
                raise self._stopped()
            more, newline, rest = chunk.partition(b"\n")
            line += more
        self._unread = rest
        self._is_busy = False
        return line

    def _stopped(self) -> EngineStopped:
        """What to say of a process that has gone away."""
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        how = f"signal {signal.Signals(-code).name}" if code < 0 else f"code {code}"
        self._stderr.seek(0)
        said = self._stderr.read()[-_LAST_WORDS:].decode(errors="replace").strip()
        return EngineStopped(
            f"An engine process has ended with {how}" + (f": {said}" if said else ".")
        )


_engines: weakref.WeakSet[Engine] = weakref.WeakSet()


def _let_go_of_all() -> None:
    for engine in list(_engines):
        engine.let_go()


# An engine ends when its input does. A forked child that kept the pipe would keep the
# engine alive after the parent's end.
os.register_at_fork(after_in_child=_let_go_of_all)
