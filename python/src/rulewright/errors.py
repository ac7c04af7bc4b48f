"""Errors, one class per kind."""

from __future__ import annotations


class RulewrightError(RuntimeError):
    """Base class of all errors."""


class EngineNotFoundError(RulewrightError):
    """The engine is missing from the package. The message says how to build it."""


class EngineStoppedError(RulewrightError):
    """The engine failed. The message has its error.

    An engine fails if it needs more than 80% of V8's heap, which is at most 4 GB.
    """


class EngineTimeoutError(RulewrightError):
    """The engine didn't answer in time. It was stopped."""


class EngineBusyError(RulewrightError):
    """Another thread uses the environment. Nothing was done.

    Games don't raise it: their calls wait.
    """


class EngineClosedError(RulewrightError):
    """The environment was closed or belongs to another process."""


class RequestError(RulewrightError):
    """The engine refused a request.

    ``code`` is the machine-readable reason, for example ``unknownGame``,
    ``invalidConfig``, ``unknownAgent`` or ``agentFailed``.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class MissingActionError(RequestError):
    """A legal action isn't among the chosen ``actions`` of the environment."""

    def __init__(self, message: str) -> None:
        super().__init__("missingAction", message)


class IllegalActionError(RequestError):
    """An action is illegal at ``table``. Nothing was played at any table.

    ``table`` is None for the action of a ``State``.
    """

    def __init__(self, message: str, table: int | None, action: int) -> None:
        super().__init__("illegalAction", message)
        self.table = table
        self.action = action
