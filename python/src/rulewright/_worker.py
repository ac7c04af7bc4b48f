"""A worker in another process."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import weakref
from contextlib import suppress
from typing import Any

from ._arrays import SharedMemory
from ._share import Share
from .errors import EngineStoppedError, RequestError

_PROGRAM = f"from {__name__} import serve; serve()"

# Seconds that a process gets to end.
_GRACE = 2.0

# Seconds between two looks whether the parent is alive.
_WATCH = 1.0


class Worker:
    """A share of the tables in another process.

    Args:
        timeout, memory: As in Share.
    """

    def __init__(self, timeout: float, memory: SharedMemory) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, str(timeout), memory.handle],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=memory.descriptors,
            # Where this process found its modules.
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        self.pid = self._process.pid
        self._end = weakref.finalize(self, _end, self._process, os.getpid())

    def send(self, *call: Any) -> None:
        """Let ``Share.do`` run in the process. Call ``receive`` for its answer."""
        requests = self._process.stdin
        assert requests is not None
        try:
            pickle.dump(call, requests)
            requests.flush()
        except OSError:
            raise self._lost() from None

    def receive(self) -> Any:
        """Wait for the answer to the last call and return it.

        Raises:
            RulewrightError: The engine failed, or the process ended.
        """
        answers = self._process.stdout
        assert answers is not None
        try:
            answer = pickle.load(answers)
        except (EOFError, pickle.UnpicklingError):
            raise self._lost() from None
        if isinstance(answer, Exception) and not isinstance(answer, RequestError):
            raise answer
        return answer

    def close(self) -> None:
        """End the process."""
        self._end()

    def _lost(self) -> EngineStoppedError:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.returncode
        return EngineStoppedError(f"The process of a worker ended: exit code {code}.")


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    # A forked child shares the pipes, but the process isn't its child.
    if os.getpid() == owner:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        # A request may be left that nobody reads.
        with suppress(OSError):
            pipe.close()


def serve() -> None:
    """Answer the calls of the parent."""
    timeout, handle = sys.argv[1:]
    # The parent gets Ctrl-C too, and ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=[os.getppid()], daemon=True).start()
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    share = Share(float(timeout), SharedMemory(handle))
    share.engine.greet()
    while True:
        try:
            call = pickle.load(requests)
        except EOFError:
            return
        try:
            answer = share.do(*call)
        except Exception as error:
            answer = error
        pickle.dump(answer, answers)
        answers.flush()


def _watch(parent: int) -> None:
    """End this process after the parent, even during a long step."""
    while os.getppid() == parent:
        time.sleep(_WATCH)
    os._exit(1)
