"""Arrays in memory shared with the engine processes."""

from __future__ import annotations

import mmap
import os
import tempfile
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .errors import ProtocolError

# Linux's in-memory file system.
_IN_MEMORY = "/dev/shm"


class SharedArrays:
    """A memory-mapped file and its arrays, as described by a layout.

    Call ``unlink`` once the engines have opened the file. The memory is freed with the
    last array.
    """

    def __init__(self, layout: Mapping[str, Any]) -> None:
        size = int(layout["bytes"])
        descriptor, self.path = _file_of(size)
        try:
            memory = mmap.mmap(descriptor, size)
        finally:
            os.close(descriptor)
        self._arrays: dict[str, NDArray[Any]] = {}
        for name, field in layout["fields"].items():
            shape, dtype = tuple(field["shape"]), np.dtype(field["type"])
            if field["offset"] + int(np.prod(shape)) * dtype.itemsize > size:
                self.unlink()
                raise ProtocolError(f"The engine's array {name} exceeds its file.")
            self._arrays[name] = np.ndarray(shape, dtype, memory, field["offset"])

    def writable(self, name: str) -> NDArray[Any]:
        """Return an array that the engine reads."""
        return self._arrays[name]

    def read_only(self, name: str) -> NDArray[Any]:
        """Return a read-only view of an array that the engine writes."""
        view = self._arrays[name].view()
        view.flags.writeable = False
        return view

    def unlink(self) -> None:
        """Remove the file's name. Processes that opened the file keep it."""
        os.unlink(self.path)


def _file_of(size: int) -> tuple[int, str]:
    """Create a file, in memory if it fits. Return its descriptor and path."""
    folders = [_IN_MEMORY] if os.access(_IN_MEMORY, os.W_OK) else []
    folders.append(tempfile.gettempdir())
    for folder in folders:
        descriptor, path = tempfile.mkstemp(prefix="rulewright-", dir=folder)
        try:
            # Reserve the space: otherwise a full disk shows only as a crash on writing.
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(descriptor, 0, size)
            else:
                os.ftruncate(descriptor, size)
            return descriptor, path
        except OSError:
            os.close(descriptor)
            os.unlink(path)
            if folder == folders[-1]:
                raise
    raise AssertionError("unreachable")
