"""Pool of engine processes, each with a slice of the tables."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from typing import Any

from ._engine import PROTOCOL, Engine
from ._locate import engine_command

Request = dict[str, Any]


class Workers:
    """``workers`` engine processes for ``n`` tables.

    An interrupted request closes all of them: the state of the tables is unknown, and
    a late answer would be mistaken for the answer to the next request.
    """

    def __init__(
        self,
        n: int,
        workers: int,
        node: str | None,
        engine: str | None,
        timeout: float,
    ) -> None:
        self.n = n
        # Worker w has the tables range(starts[w], starts[w + 1]).
        self._starts = [worker * n // workers for worker in range(workers + 1)]
        self.engines: list[Engine] = []
        self._finalizer = weakref.finalize(self, _stop, self.engines)
        command = engine_command(node, engine)
        try:
            for _ in range(workers):
                self.engines.append(Engine(command, timeout))
            for process in self.engines:
                process.greet()
        except BaseException:
            self.close()
            raise

    def open(self, request: Request) -> dict[str, Any]:
        """Set up the tables of every engine. Return the description of the game."""
        shared = {"do": "open", "protocol": PROTOCOL, "tables": self.n, **request}
        opened: list[dict[str, Any]] = self._all(
            lambda engine, worker: engine.send(
                {
                    **shared,
                    "first": self._starts[worker],
                    "count": self._starts[worker + 1] - self._starts[worker],
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

    def ask_at(self, table: int, request: Request) -> Any:
        """Ask the engine of a table about it."""
        if not 0 <= table < self.n:
            raise IndexError(f"table must be 0 to {self.n - 1}, not {table}.")
        worker = sum(start <= table for start in self._starts) - 1
        return self._ask(self.engines[worker], {**request, "table": table})

    def close(self) -> None:
        """Stop the processes."""
        self._finalizer()

    def _ask(self, engine: Engine, request: Request) -> Any:
        try:
            return engine.ask(request)
        finally:
            self._close_if_lost()

    def _all(self, send: Callable[[Engine, int], None]) -> list[Any]:
        try:
            for worker, engine in enumerate(self.engines):
                send(engine, worker)
            return [engine.receive() for engine in self.engines]
        finally:
            self._close_if_lost()

    def _close_if_lost(self) -> None:
        if any(engine.is_busy for engine in self.engines):
            self.close()


def _stop(engines: Sequence[Engine]) -> None:
    # Closing every stdin before waiting lets the engines exit in parallel.
    for engine in engines:
        engine.end_input()
    for engine in engines:
        engine.stop()
