"""The arrays of the tables, and memory that several processes share."""

from __future__ import annotations

import mmap
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from math import prod
from typing import IO, Any
from uuid import uuid4

import numpy as np
from numpy.typing import NDArray

Fields = Mapping[str, tuple[type[np.generic], tuple[int, ...]]]
"""Type and shape of a table's row in each array."""

# Arrays start at multiples of this many bytes.
_ALIGNMENT = 64


def fields_of(
    players: int, floats: int, features: int, actions: int, all_seats: bool
) -> Fields:
    """Return the fields of a table, in the engine's names."""
    fields: dict[str, tuple[type[np.generic], tuple[int, ...]]] = {
        "actions": (np.int32, ()),
        "observations": (np.float32, (floats,)),
        "masks": (np.uint8, (actions,)),
        "legal_ids": (np.int32, (actions,)),
        "legal_counts": (np.int32, ()),
        "current_players": (np.int32, ()),
        "rewards": (np.float32, (players,)),
        "dones": (np.bool_, ()),
        "games": (np.int32, ()),
        "moves": (np.int32, ()),
        "scores": (np.float32, (players,)),
        "expected_leads": (np.float32, (players,)),
        "features": (np.float32, (features,)),
        "final_scores": (np.float32, (players,)),
        "final_ranks": (np.int32, (players,)),
        "final_moves": (np.int32, ()),
        "final_observations": (np.float32, (players, floats)),
    }
    if all_seats:
        fields["seat_observations"] = (np.float32, (players, floats))
        fields["seat_masks"] = (np.uint8, (players, actions))
    return fields


class SharedMemory:
    """Memory that processes share. It lasts as long as an array of it in any of them.

    Args:
        handle: The ``handle`` of the process that made it. Default: make new memory.
    """

    def __init__(self, handle: str | None = None) -> None:
        self._file: IO[bytes] | None = None
        if handle is not None:
            self.handle = handle
        elif sys.platform == "win32":
            self.handle = f"rulewright-{uuid4()}"
        else:
            self._file = _nameless_file()
            self.handle = str(self._file.fileno())

    @property
    def descriptors(self) -> list[int]:
        """The file descriptors that another process must inherit."""
        return [] if self._file is None else [self._file.fileno()]

    def arrays(self, fields: Fields, n: int) -> dict[str, NDArray[Any]]:
        """Return the arrays [n, \\*row]. All processes must pass the same arguments."""
        *_, (*_, size) = _layout(fields, n)
        if sys.platform == "win32":
            memory = mmap.mmap(-1, size, tagname=self.handle)
        else:
            os.ftruncate(int(self.handle), size)
            memory = mmap.mmap(int(self.handle), size)
        return {
            name: np.frombuffer(memory, dtype, prod(shape), start).reshape(shape)
            for name, dtype, shape, start, _ in _layout(fields, n)
        }

    def close(self) -> None:
        """Allow no more processes."""
        if self._file is not None:
            self._file.close()


def _nameless_file() -> IO[bytes]:
    if sys.platform == "linux":
        return os.fdopen(os.memfd_create("rulewright"), "r+b")
    return tempfile.TemporaryFile()


def _layout(
    fields: Fields, n: int
) -> Iterator[tuple[str, type[np.generic], tuple[int, ...], int, int]]:
    """Yield the name, type, shape, start and end of each array."""
    start = 0
    for name, (dtype, row) in fields.items():
        shape = n, *row
        end = start + prod(shape) * np.dtype(dtype).itemsize
        yield name, dtype, shape, start, end
        start = -(-end // _ALIGNMENT) * _ALIGNMENT
