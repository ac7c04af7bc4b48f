"""JavaScript in this process: V8 isolates by way of mini-racer.

This calls the functions of mini-racer's library, which ``init_mini_racer`` returns.
The class ``MiniRacer`` would pass every call through its own event loop.
"""

from __future__ import annotations

import ctypes
import json
import os
import queue
import weakref
from contextlib import suppress
from threading import Lock
from typing import Any

from py_mini_racer import DEFAULT_V8_FLAGS, init_mini_racer

from .errors import EngineStoppedError, EngineTimeoutError

# V8 collects the young generation whenever this many MB are full. Nearly all of it is
# garbage by then, and what isn't is copied: with V8's smaller default, steps are slower.
_YOUNG = 64
_FLAGS = (
    *DEFAULT_V8_FLAGS,
    f"--min-semi-space-size={_YOUNG}",
    f"--max-semi-space-size={_YOUNG}",
)

# Types of mini-racer's values.
_UNDEFINED, _STRING = 11, 5
_FIRST_ERROR = 200

# V8 ends the process at its heap limit: calls stop at this share of it. Readings of
# properties, which can't be stopped, are no longer made from a smaller share on.
_HEAP_SHARE = 0.8
_READING_SHARE = 0.6

# Seconds that a stopped call gets to end.
_GRACE = 2.0

# The first isolate sets up the memory that all share. V8 ends the process if two threads
# do this at once.
_opening = Lock()

Handle = Any


class Isolate:
    """A V8 isolate with its own thread, which runs one call at a time.

    A call doesn't hold the GIL. The isolate lives until the last array of its memory
    is gone.
    """

    def __init__(self) -> None:
        self._v8 = v8 = init_mini_racer(flags=_FLAGS, ignore_duplicate_init=True)
        results: queue.SimpleQueue[Handle] = queue.SimpleQueue()
        self._results = results
        callback_type = v8.mr_init_context.argtypes[0]
        # The isolate's thread calls this. It must not refer to the isolate.
        callback = callback_type(lambda _, result: results.put(result))
        with _opening:
            self._context = context = v8.mr_init_context(callback)
        self._free = weakref.finalize(self, _free, v8, context, os.getpid(), callback)
        self._task: int | None = None
        stats = json.loads(self.take_text(v8.mr_heap_stats(context)) or "{}")
        limit = stats["heap_size_limit"]
        self.limit_heap(int(limit * _HEAP_SHARE))
        v8.mr_set_soft_memory_limit(context, int(limit * _READING_SHARE))
        self._undefined = v8.mr_alloc_int_val(context, 0, _UNDEFINED)
        self._no_arguments = self.value("[]")

    @property
    def is_busy(self) -> bool:
        """Whether a call is running."""
        return self._task is not None

    @property
    def handles(self) -> int:
        """Number of handles in use."""
        return int(self._v8.mr_value_count(self._context))

    def limit_heap(self, size: int) -> None:
        """Stop calls that need a larger heap. ``size`` is in bytes."""
        self._v8.mr_set_hard_memory_limit(self._context, size)

    def value(self, code: str, timeout: float = 60.0) -> Handle:
        """Evaluate code and return a handle of its value."""
        self.start_code(code)
        return self.wait(timeout)

    def start_code(self, code: str) -> None:
        """Start to evaluate code. Call ``wait`` for its value."""
        text = code.encode()
        source = self._v8.mr_alloc_string_val(self._context, text, len(text), _STRING)
        self._task = self._v8.mr_eval(self._context, source, 0)
        self._v8.mr_free_value(self._context, source)

    def start_call(self, function: Handle) -> None:
        """Start to call a function without arguments. Call ``wait`` for its value."""
        self._task = self._v8.mr_call_function(
            self._context, function, self._undefined, self._no_arguments, 0
        )

    def wait(self, timeout: float) -> Handle:
        """Return a handle of the value of the last call.

        If it takes too long or the wait is interrupted, the call is stopped.

        Raises:
            EngineTimeoutError: It took longer than ``timeout`` seconds.
            EngineStoppedError: It failed.
        """
        try:
            result = self._results.get(timeout=timeout)
        except BaseException as error:
            self.stop()
            if isinstance(error, queue.Empty):
                raise EngineTimeoutError(
                    f"The engine did not answer within {timeout:g} seconds. If"
                    " opponents need longer, raise timeout=..."
                ) from None
            raise
        self._task = None
        if result.contents.type >= _FIRST_ERROR:
            text = self.take_text(result)
            if not self._v8.mr_hard_memory_limit_reached(self._context):
                raise EngineStoppedError(f"The engine failed: {text}")
            raise EngineStoppedError(
                "The engine is out of memory: use fewer tables per worker, or agents"
                " that search less."
            )
        return result

    def stop(self) -> None:
        """Stop a running call and wait for its end."""
        if self._task is not None:
            self._v8.mr_cancel_task(self._context, self._task)
            self._task = None
            # Ctrl-C may have come right after the result was taken.
            with suppress(queue.Empty):
                self._v8.mr_free_value(self._context, self._results.get(timeout=_GRACE))

    def key(self, name: str) -> Handle:
        """Return the name of a property, for ``read``."""
        text = name.encode()
        return self._v8.mr_alloc_string_val(self._context, text, len(text), _STRING)

    def read(self, owner: Handle, key: Handle) -> bool:
        """Read a property in this thread, to run its getter: three times as fast as a call.

        The getter must be short, because nothing can interrupt it, and catch its errors,
        because V8 would end the process. Its value isn't returned.

        Returns:
            Whether the getter ran: it doesn't when the memory is nearly full.
        """
        v8, context = self._v8, self._context
        if v8.mr_soft_memory_limit_reached(context):
            return False
        v8.mr_free_value(context, v8.mr_get_object_item(context, owner, key))
        return True

    def take_text(self, handle: Handle) -> str | None:
        """Return the text of a handle and free it: None unless it is a string."""
        content = handle.contents
        text = None
        if content.type == _STRING or content.type >= _FIRST_ERROR:
            text = content.value.bytes_val[: content.len].decode()
        self._v8.mr_free_value(self._context, handle)
        return text

    def memory(self, code: str) -> Any:
        """Return the memory of an ArrayBuffer, to read and write without a copy."""
        content = self.value(code).contents
        memory = (ctypes.c_char * content.len).from_address(content.value.value_ptr)
        # V8 frees the memory with the isolate.
        memory.isolate = self
        return memory


def _free(v8: Any, context: int, owner: int, _callback: Any) -> None:
    # A forked child has no thread that could free it.
    if os.getpid() == owner:
        v8.mr_free_context(context)
