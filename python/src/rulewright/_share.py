"""A worker's share of the tables."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._arrays import SharedMemory, fields_of
from ._engine import Engine
from .errors import RequestError

Request = dict[str, Any]

_STEP = (
    "observations",
    "masks",
    "current_players",
    "rewards",
    "dones",
    "games",
    "moves",
    "seat_observations",
    "seat_masks",
)
_FINAL = ("final_scores", "final_ranks", "final_moves", "final_observations")

# The arrays that requests write.
_WRITTEN = {
    **dict.fromkeys(
        ("reset", "restore", "clone", "determinize", "playOut", "step"), _STEP
    ),
    "scores": ("scores",),
    "expectLeads": ("expected_leads",),
    "features": ("features",),
}


class Share:
    """An engine with some of the tables, and their rows of the arrays.

    Args:
        timeout: Maximum seconds to wait for an answer of the engine.
        memory: The memory of all workers' arrays. Default: the engine's own memory,
            for a single worker.
    """

    def __init__(self, timeout: float, memory: SharedMemory | None) -> None:
        self.engine = Engine(timeout)
        self._memory = memory
        self.arrays: dict[str, NDArray[Any]] = {}
        # The rows of this share: the engine's, and those in the shared memory.
        self._own: dict[str, NDArray[Any]] = {}
        self._shared: dict[str, NDArray[Any]] = {}
        self._observed: NDArray[np.float32] | None = None
        self._planned: NDArray[np.float32] | None = None

    def do(self, method: str, *arguments: Any) -> Any:
        """Call a method. Return its answer, or the RequestError of a refused request."""
        try:
            return getattr(self, method)(*arguments)
        except RequestError as refusal:
            return refusal

    def open(self, request: Request) -> dict[str, Any]:
        """Set up the tables. Return the description of the game."""
        opened: dict[str, Any] = self.engine.ask(request)
        self._step = self.engine.function("step")
        players, floats = opened["config"]["players"], opened["floats"]
        self._features: int = opened["features"]
        fields = fields_of(
            players, floats, self._features, opened["actions"], request["allSeats"]
        )
        first, count = request["first"], request["count"]
        self._own = {
            name: self.engine.array(name, dtype, count, *row)
            for name, (dtype, row) in fields.items()
        }
        self._observed = self.engine.array("observed", np.float32, players, floats)
        self.arrays = self._own
        if self._memory is not None:
            self.arrays = self._memory.arrays(fields, request["tables"])
            self._shared = {
                name: array[first : first + count]
                for name, array in self.arrays.items()
            }
            self._show("reset")
        return opened

    def ask(self, request: Request) -> Any:
        """Send a request to the engine and return its answer."""
        try:
            return self.engine.ask(request)
        finally:
            self._show(request["do"])

    def step(self) -> None:
        """Play the actions."""
        if self._shared:
            self._own["actions"][:] = self._shared["actions"]
        try:
            self.engine.call(self._step)
        finally:
            self._show("step")

    def observe(self, table: int) -> NDArray[np.float32]:
        """Return every player's observation of a table: float32 [P, L]."""
        self.engine.ask({"do": "observe", "table": table})
        assert self._observed is not None
        return self._observed.copy()

    def plan(self, request: Request) -> int | NDArray[np.float32]:
        """Plan a decision. Return its action, or inputs of the network: float32 [m, I]."""
        planned = self.engine.ask(request)
        if "action" in planned:
            return int(planned["action"])
        if self._planned is None or len(self._planned) != planned["floats"]:
            memory = self.engine.memory("planned")
            self._planned = np.frombuffer(memory, np.float32)
        rows = self._planned[: planned["rows"] * self._features]
        return rows.reshape(-1, self._features).copy()

    def close(self) -> None:
        """Stop the engine. Arrays that are still in use keep their values."""
        self.engine.close()
        self.arrays = self._own = self._shared = {}
        self._observed = self._planned = None

    def _show(self, do: str) -> None:
        """Copy the rows that a request wrote to the shared memory."""
        own, shared = self._own, self._shared
        if not shared:
            return
        names = _WRITTEN.get(do, ())
        for name in names:
            if name in own:
                shared[name][:] = own[name]
        if names is _STEP:
            # The legal ids of a row come first, then anything.
            width = own["legal_counts"].max()
            shared["legal_ids"][:, :width] = own["legal_ids"][:, :width]
            shared["legal_counts"][:] = own["legal_counts"]
            over = own["dones"] | (own["current_players"] < 0)
            if over.any():
                for name in _FINAL:
                    shared[name][over] = own[name][over]
