"""Client of one engine process: JSON Lines over its stdin and stdout."""

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

# Seconds that an idle engine gets to exit before it is killed.
_GRACE = 2.0
# Bytes of stderr to quote in EngineStopped.
_MAX_STDERR = 2000


class Engine:
    """An engine process that answers one request at a time.

    Args:
        command: Command line that starts the process.
        timeout: Maximum seconds to wait for an answer.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._timeout = timeout
        self._owner = os.getpid()
        self._unread = b""
        self._stderr = tempfile.TemporaryFile()
        # A separate session: Ctrl-C at a terminal then interrupts only Python.
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
        # Until greet has read the hello line.
        self._is_busy = True
        _engines.add(self)

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    @property
    def is_busy(self) -> bool:
        """Whether an answer is pending."""
        return self._is_busy

    def greet(self) -> None:
        """Wait for the hello line and check the protocol version.

        Raises:
            ProtocolError: It isn't a Rulewright engine, or has another protocol.
            EngineError: The process exited or timed out.
        """
        line = self._line()
        try:
            hello = json.loads(line)
            protocol = hello["protocol"]
        except (ValueError, TypeError, KeyError):
            shown = line[:200].decode(errors="replace")
            raise ProtocolError(f"Not a Rulewright engine: it printed {shown!r}.")
        if protocol != PROTOCOL:
            raise ProtocolError(
                f"Engine {hello.get('rulewright')} speaks protocol {protocol}, this"
                f" package protocol {PROTOCOL}. Install matching versions."
            )

    def send(self, request: dict[str, Any]) -> None:
        """Send a request. Call ``receive`` for its answer."""
        self._write(json.dumps(request).encode() + b"\n")

    def send_step(self) -> None:
        """Send a step request. Call ``receive`` for its answer."""
        self._write(_STEP)

    def receive(self) -> Any:
        """Wait for the answer to the last request and return it.

        Raises:
            RequestRefused: The engine refused the request.
            EngineError: The engine failed.
        """
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
            raise ProtocolError(f"The engine sent an invalid answer: {shown!r}.")
        raise refusal

    def ask(self, request: dict[str, Any]) -> Any:
        """Send a request and return its answer."""
        self.send(request)
        return self.receive()

    def end_input(self) -> None:
        """Close stdin, which ends an idle process. Kill a busy one."""
        if os.getpid() != self._owner:
            return
        self._in.close()
        if self._is_busy:
            self._process.kill()

    def stop(self) -> None:
        """Stop the process and wait for its exit."""
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

    def detach(self) -> None:
        """Close the inherited pipes in a forked child."""
        for pipe in (self._in, self._out):
            pipe.close()
        # Popen must not wait: the process is not a child of this one.
        self._process.returncode = 0

    def _write(self, line: bytes) -> None:
        if self._in.closed:
            raise EngineClosed(
                "The environment is closed."
                if os.getpid() == self._owner
                else "The environment belongs to another process. Make one in this"
                " process."
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
                    f"The engine did not answer within {self._timeout:g} seconds."
                    " If opponents need longer, raise timeout=..."
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
        """Return the error for a process that exited or closed its stdout."""
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        if code < 0:
            cause = f"was killed by {signal.Signals(-code).name}"
        else:
            cause = f"exited with code {code}"
        self._stderr.seek(0)
        output = self._stderr.read()[-_MAX_STDERR:].decode(errors="replace").strip()
        return EngineStopped(
            f"An engine process {cause}" + (f": {output}" if output else ".")
        )


_engines: weakref.WeakSet[Engine] = weakref.WeakSet()


def _detach_all() -> None:
    for engine in list(_engines):
        engine.detach()


# An engine exits when its stdin closes. A forked child inherits the pipe: left open
# there, it would keep the engine alive after the parent exits.
os.register_at_fork(after_in_child=_detach_all)
