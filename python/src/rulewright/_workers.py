"""The workers of an environment, each with a share of the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ._arrays import SharedMemory
from ._engine import Engine
from ._share import Request, Share
from ._worker import Worker
from .errors import EngineBusyError, RequestError

Call = tuple[Any, ...]


class OneThread:
    """Lets one thread in at a time; others get an error."""

    def __init__(self) -> None:
        self._lock = RLock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise EngineBusyError(
                "Another thread uses the environment: make one in each thread."
            )

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class Guarded(Protocol):
    """What one thread uses at a time."""

    @property
    def _one_thread(self) -> OneThread: ...


_Self = TypeVar("_Self", bound=Guarded)
_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")


def alone(
    method: Callable[Concatenate[_Self, _Arguments], _Answer],
) -> Callable[Concatenate[_Self, _Arguments], _Answer]:
    """Refuse a method with EngineBusyError while another thread uses the object."""

    @wraps(method)
    def refused(
        self: _Self, /, *arguments: _Arguments.args, **named: _Arguments.kwargs
    ) -> _Answer:
        with self._one_thread:
            return method(self, *arguments, **named)

    return refused


class Workers:
    """Workers for ``n`` tables: this process, and another for each further worker.

    A failed or interrupted request closes them: the state of the tables is unknown. A
    refused one doesn't.
    """

    def __init__(self, n: int, workers: int, timeout: float) -> None:
        self.n = n
        self.one_thread = OneThread()
        # Worker w has the tables range(starts[w], starts[w + 1]).
        self.starts = [worker * n // workers for worker in range(workers + 1)]
        self._memory = SharedMemory() if workers > 1 else None
        self._own = Share(timeout, self._memory)
        self.others: list[Worker] = []
        try:
            if self._memory is not None:
                for _ in range(1, workers):
                    self.others.append(Worker(timeout, self._memory))
            self._own.engine.greet()
        except BaseException:
            self.close()
            raise

    @property
    def arrays(self) -> Mapping[str, NDArray[Any]]:
        """The arrays of all tables, with the engine's names."""
        return self._own.arrays

    @property
    def engine(self) -> Engine:
        """The engine of this process."""
        return self._own.engine

    def open(self, request: Request) -> dict[str, Any]:
        """Set up the tables of every worker. Return the description of the game."""
        shared = {"do": "open", "tables": self.n, **request}
        opened: list[dict[str, Any]] = self._call(
            {
                worker: ("open", {**shared, "first": first, "count": end - first})
                for worker, (first, end) in enumerate(zip(self.starts, self.starts[1:]))
            }
        )
        if self._memory is not None:
            self._memory.close()
        return opened[0]

    def ask(self, request: Request) -> Any:
        """Ask a worker about the game."""
        return self._call({0: ("ask", request)})[0]

    def ask_all(self, request: Request) -> None:
        """Send a request to every worker."""
        self._call_all("ask", request)

    def ask_at(self, table: int, request: Request) -> Any:
        """Ask the worker of a table about it."""
        asked = "ask", {**request, "table": table}
        return self._call({self.at(table): asked})[0]

    def ask_tables(
        self,
        do: str,
        tables: Sequence[int],
        shared: Mapping[str, Any] | None = None,
        **lists: Sequence[Any],
    ) -> list[Any]:
        """Ask the workers about several tables. Return an answer for each table.

        ``lists`` are fields of the request with an entry for each table.
        """
        places: dict[int, list[int]] = {}
        for place, table in enumerate(tables):
            places.setdefault(self.at(table), []).append(place)
        parts = {"tables": tables, **lists}
        calls = {
            worker: (
                "ask",
                {
                    "do": do,
                    **(shared or {}),
                    **{name: [all[i] for i in own] for name, all in parts.items()},
                },
            )
            for worker, own in places.items()
        }
        answers: list[Any] = [None] * len(tables)
        for own, answered in zip(places.values(), self._call(calls)):
            for place, answer in zip(own, answered or []):
                answers[place] = answer
        return answers

    def step(self, actions: NDArray[Any]) -> None:
        """Play an action at every table. Any error closes the workers."""
        try:
            self.engine.check()
            self.arrays["actions"][:] = actions
            self._call_all("step")
        except BaseException:
            self.close()
            raise

    def observe(self, table: int) -> NDArray[np.float32]:
        """Return every player's observation of a table: float32 [P, L]."""
        seen: NDArray[np.float32] = self._call({self.at(table): ("observe", table)})[0]
        return seen

    def plan(self, table: int, request: Request) -> int | NDArray[np.float32]:
        """Plan a decision at a table, see ``Share.plan``."""
        planned: int | NDArray[np.float32] = self._call(
            {self.at(table): ("plan", request)}
        )[0]
        return planned

    def at(self, table: int) -> int:
        """Return the worker of a table."""
        if not 0 <= table < self.n:
            raise IndexError(f"table must be 0 to {self.n - 1}, not {table}.")
        return sum(start <= table for start in self.starts) - 1

    def close(self) -> None:
        """Stop the workers."""
        self._own.close()
        for other in self.others:
            other.close()
        if self._memory is not None:
            self._memory.close()

    def _call_all(self, *call: Any) -> None:
        self._call(dict.fromkeys(range(len(self.starts) - 1), call))

    def _call(self, calls: Mapping[int, Call]) -> list[Any]:
        """Let workers do their calls at the same time. Return their answers."""
        with self.one_thread:
            try:
                self.engine.check()
                for worker, call in calls.items():
                    if worker > 0:
                        self.others[worker - 1].send(*call)
                # This process works while the others do.
                own = {0: self._own.do(*calls[0])} if 0 in calls else {}
                answers = [
                    own[0] if worker == 0 else self.others[worker - 1].receive()
                    for worker in calls
                ]
            except BaseException:
                self.close()
                raise
        for answer in answers:
            if isinstance(answer, RequestError):
                raise answer
        return answers
