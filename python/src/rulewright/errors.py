"""Errors of the engine, one class per kind."""

from __future__ import annotations


class EngineError(RuntimeError):
    """Base class of all errors of the engine."""


class EngineNotFound(EngineError):
    """Node or the engine is missing. The message says how to install it."""


class EngineStopped(EngineError):
    """An engine process exited or was killed."""


class EngineTimeout(EngineError):
    """An engine process didn't answer in time. It was stopped."""


class EngineClosed(EngineError):
    """The environment was closed or belongs to another process."""


class ProtocolError(EngineError):
    """The engine has another version or breaks the protocol."""


class RequestRefused(EngineError):
    """The engine refused a request.

    ``code`` is the machine-readable reason, for example ``unknownGame``,
    ``invalidConfig``, ``unknownAgent`` or ``agentFailed``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class IllegalAction(RequestRefused):
    """An action is illegal at ``table``. Nothing was played at any table."""

    def __init__(self, message: str, table: int, action: int) -> None:
        super().__init__("illegalAction", message)
        self.table = table
        self.action = action
