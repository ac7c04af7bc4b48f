"""Pool of engines, each with a slice of the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from typing import Any

from ._engine import Engine
from .errors import EngineBusyError

Request = dict[str, Any]


class _OneThread:
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


class Workers:
    """``workers`` engines for ``n`` tables, each on a thread of its own.

    An interrupted request closes all of them: the state of the tables is unknown.
    """

    def __init__(self, n: int, workers: int, timeout: float) -> None:
        self.n = n
        self.one_thread = _OneThread()
        # Worker w has the tables range(starts[w], starts[w + 1]).
        self.starts = [worker * n // workers for worker in range(workers + 1)]
        self.engines: list[Engine] = []
        try:
            for _ in range(workers):
                self.engines.append(Engine(timeout))
            for engine in self.engines:
                engine.greet()
        except BaseException:
            self.close()
            raise

    def open(self, request: Request) -> dict[str, Any]:
        """Set up the tables of every engine. Return the description of the game."""
        shared = {"do": "open", "tables": self.n, **request}
        opened: list[dict[str, Any]] = self._all(
            lambda engine, worker: engine.send(
                {
                    **shared,
                    "first": self.starts[worker],
                    "count": self.starts[worker + 1] - self.starts[worker],
                }
            )
        )
        return opened[0]

    def ask_all(self, request: Request) -> None:
        """Send a request to every engine and wait for all answers."""
        self._all(lambda engine, _: engine.send(request))

    def step(self) -> None:
        """Play the actions in every engine. Any error closes them."""
        try:
            self._all(lambda engine, _: engine.send_step())
        except BaseException:
            self.close()
            raise

    def ask(self, request: Request) -> Any:
        """Ask one engine about the game."""
        return self._ask(self.engines[0], request)

    def at(self, table: int) -> Engine:
        """Return the engine of a table."""
        if not 0 <= table < self.n:
            raise IndexError(f"table must be 0 to {self.n - 1}, not {table}.")
        return self.engines[sum(start <= table for start in self.starts) - 1]

    def ask_at(self, table: int, request: Request) -> Any:
        """Ask the engine of a table about it."""
        return self._ask(self.at(table), {**request, "table": table})

    def ask_tables(
        self,
        do: str,
        tables: Sequence[int],
        shared: Mapping[str, Any] | None = None,
        **lists: Sequence[Any],
    ) -> list[Any]:
        """Ask the engines about several tables. Return an answer for each table.

        ``lists`` are fields of the request with an entry for each table.
        """
        for table in tables:
            self.at(table)
        places: list[list[int]] = [[] for _ in self.engines]
        for place, table in enumerate(tables):
            places[self.engines.index(self.at(table))].append(place)
        asked = [(e, own) for e, own in zip(self.engines, places) if own]
        answers: list[Any] = [None] * len(tables)
        with self.one_thread:
            try:
                for engine, own in asked:
                    parts = {"tables": tables, **lists}
                    chosen = {
                        name: [all[i] for i in own] for name, all in parts.items()
                    }
                    engine.send({"do": do, **(shared or {}), **chosen})
                for engine, own in asked:
                    for place, answer in zip(own, engine.receive() or []):
                        answers[place] = answer
            finally:
                self._close_if_lost()
        return answers

    def close(self) -> None:
        """Stop the engines."""
        for engine in self.engines:
            engine.close()

    def _ask(self, engine: Engine, request: Request) -> Any:
        with self.one_thread:
            try:
                return engine.ask(request)
            finally:
                self._close_if_lost()

    def _all(self, send: Callable[[Engine, int], None]) -> list[Any]:
        with self.one_thread:
            try:
                for worker, engine in enumerate(self.engines):
                    send(engine, worker)
                return [engine.receive() for engine in self.engines]
            finally:
                self._close_if_lost()

    def _close_if_lost(self) -> None:
        if any(engine.is_busy for engine in self.engines):
            self.close()
