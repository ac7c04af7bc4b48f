"""The arrays of all engines of an environment."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ._workers import Workers


class _Field(NamedTuple):
    whole: NDArray[Any]
    # The rows of each engine, in its own memory.
    parts: list[NDArray[Any]]


class Arrays:
    """Arrays with a row for each table.

    With one engine they are its memory. With several, ``gather`` copies their rows.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._fields: dict[str, _Field] = {}

    def add(self, name: str, dtype: DTypeLike, *row: int) -> NDArray[Any]:
        """Return the array with a name in the engine: [n, \\*row], read-only."""
        starts = self._workers.starts
        parts = [
            engine.array(name, dtype, end - start, *row)
            for engine, start, end in zip(self._workers.engines, starts, starts[1:])
        ]
        whole = parts[0] if len(parts) == 1 else np.concatenate(parts)
        self._fields[name] = _Field(whole, parts)
        view = whole.view()
        view.flags.writeable = False
        return view

    def gather(self, *names: str) -> None:
        """Copy rows from the engines."""
        for name in names:
            whole, parts = self._fields[name]
            if len(parts) > 1:
                np.concatenate(parts, out=whole)

    def scatter(self, name: str, values: NDArray[Any]) -> None:
        """Copy values to the engines."""
        for part, start in zip(self._fields[name].parts, self._workers.starts):
            part[:] = values[start : start + len(part)]
