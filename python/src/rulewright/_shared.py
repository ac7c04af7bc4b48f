"""Arrays in memory that the engine processes write to."""

from __future__ import annotations

import mmap
import os
import tempfile
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .errors import ProtocolError

# A file system in memory, where there is one.
_IN_MEMORY = "/dev/shm"


class SharedArrays:
    """A file as large as a layout says, and its arrays.

    The file lives until ``unlink``, the arrays for as long as anybody holds one.
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
                raise ProtocolError(f"The engine's array {name} is out of its file.")
            self._arrays[name] = np.ndarray(shape, dtype, memory, field["offset"])

    def writable(self, name: str) -> NDArray[Any]:
        """An array that the engine reads."""
        return self._arrays[name]

    def read_only(self, name: str) -> NDArray[Any]:
        """An array that the engine writes."""
        view = self._arrays[name].view()
        view.flags.writeable = False
        return view

    def unlink(self) -> None:
        """Takes the file's name away: whoever has opened it keeps it."""
        os.unlink(self.path)


def _file_of(size: int) -> tuple[int, str]:
    """A new file of so many bytes, in memory if there is room for it."""
    folders = [_IN_MEMORY] if os.access(_IN_MEMORY, os.W_OK) else []
    folders.append(tempfile.gettempdir())
    for folder in folders:
        descriptor, path = tempfile.mkstemp(prefix="rulewright-", dir=folder)
        try:
            # Room that isn't there would be missed only when it is written to.
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
    raise AssertionError("There is always a temporary folder.")
