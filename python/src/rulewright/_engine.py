"""Client of one engine in its own isolate."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._v8 import Isolate
from .errors import (
    EngineClosedError,
    EngineNotFoundError,
    EngineStoppedError,
    EngineTimeoutError,
    MissingActionError,
    RequestError,
)

_BUNDLE = Path(__file__).parent / "engine.js"

# Seconds between two questions to an agent that takes its time.
_PAUSE = 0.001


class Engine:
    """An engine that answers one request at a time.

    Args:
        timeout: Maximum seconds to wait for an answer.

    Raises:
        EngineNotFoundError: The engine isn't built.
    """

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._owner = os.getpid()
        self._isolate: Isolate | None = Isolate()
        self._isolate.start_code(_bundle())
        self._arrays: dict[str, NDArray[Any]] = {}

    def greet(self) -> None:
        """Wait until the engine has started."""
        self._open().wait(self._timeout)

    @property
    def is_own(self) -> bool:
        """Whether this process made the engine; a forked child didn't."""
        return os.getpid() == self._owner

    @property
    def is_busy(self) -> bool:
        """Whether an answer is pending."""
        return self._isolate is not None and self._isolate.is_busy

    def check(self) -> None:
        """Raise EngineClosedError if the engine can't be used here."""
        self._open()

    def function(self, name: str) -> Any:
        """Return a function of the engine, for ``call``."""
        return self._open().value(f"() => engine.{name}()")

    def call(self, function: Any) -> Any:
        """Call a function of the engine and return its answer."""
        self._open().start_call(function)
        return self._receive()

    def getter(self, name: str) -> Callable[[], bool]:
        """Return a function that runs a getter of the engine, see ``Isolate.read``."""
        isolate = self._open()
        owner, key = isolate.value("engine"), isolate.key(name)
        return lambda: self._open().read(owner, key)

    def ask(self, request: Mapping[str, Any]) -> Any:
        """Send a request and return its answer.

        Raises:
            RequestError: The engine refused the request.
            RulewrightError: The engine failed.
        """
        # A JSON text as a literal of JavaScript.
        text = json.dumps(json.dumps(request))
        self._open().start_code(f"engine.ask({text})")
        return self._receive()

    def answer(self) -> Any:
        """Return the last answer, or raise its error."""
        self._open().start_code("engine.answer()")
        return self._receive()

    def _receive(self) -> Any:
        isolate = self._open()
        text = isolate.take_text(isolate.wait(self._timeout))
        if text is None:
            text = self._later(isolate)
        if text == "":
            return None
        answer: dict[str, Any] = json.loads(text)
        if "ok" in answer:
            return answer["ok"]
        error = answer["error"]
        if error["code"] == "bug":
            raise EngineStoppedError(f"The engine failed: {error['message']}")
        if error["code"] == "missingAction":
            raise MissingActionError(error["message"])
        raise RequestError(error["code"], error["message"])

    def array(self, name: str, dtype: Any, *shape: int) -> NDArray[Any]:
        """Return an array that the engine shares, without a copy."""
        isolate = self._open()
        if name not in self._arrays:
            first, *rest = name.split("_")
            camel_case = first + "".join(map(str.capitalize, rest))
            memory = isolate.memory(f"engine.arrays.{camel_case}.buffer")
            self._arrays[name] = np.frombuffer(memory, dtype).reshape(shape)
        return self._arrays[name]

    def memory(self, name: str) -> Any:
        """Return the memory of an array that the engine may replace."""
        return self._open().memory(f"engine.{name}.buffer")

    def close(self) -> None:
        """Stop the engine. Its arrays stay valid."""
        isolate, self._isolate = self._isolate, None
        self._arrays.clear()
        if isolate is not None and self.is_own:
            isolate.stop()

    def _open(self) -> Isolate:
        if not self.is_own:
            raise EngineClosedError(
                "The environment belongs to another process. Make one in this process."
            )
        if self._isolate is None:
            raise EngineClosedError("The environment is closed.")
        return self._isolate

    def _later(self, isolate: Isolate) -> str:
        """Wait for an agent that answers asynchronously."""
        deadline = time.monotonic() + self._timeout
        text = None
        try:
            while text is None:
                if time.monotonic() > deadline:
                    raise EngineTimeoutError(
                        f"An agent did not answer within {self._timeout:g} seconds."
                    )
                text = isolate.take_text(isolate.value("engine.answer()"))
                if text is None:
                    time.sleep(_PAUSE)
        except BaseException:
            self.close()
            raise
        return text


def _bundle() -> str:
    try:
        return _BUNDLE.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise EngineNotFoundError(
            f"The engine is missing: there is no file {_BUNDLE}. In a checkout of the"
            " repository, run `npm ci && npm run engine`; otherwise reinstall."
        ) from None
