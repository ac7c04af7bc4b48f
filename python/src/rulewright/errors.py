"""What can go wrong between Python and the engine, each kind a class of its own."""

from __future__ import annotations


class EngineError(RuntimeError):
    """Anything that goes wrong with the engine. The kinds are its subclasses."""


class EngineNotFound(EngineError):
    """Node or the engine's program is missing; the message says how to get it."""


class EngineStopped(EngineError):
    """An engine process has ended by itself, or was killed."""


class EngineTimeout(EngineError):
    """An engine process hasn't answered in time. It has been ended."""


class EngineClosed(EngineError):
    """The environment was closed, or belongs to another process."""


class ProtocolError(EngineError):
    """The engine speaks another version of the protocol, or none at all."""


class RequestRefused(EngineError):
    """The engine can't do what it was asked.

    ``code`` names the reason for programs, such as ``unknownGame``,
    ``invalidConfig``, ``unknownAgent`` or ``agentFailed``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class IllegalAction(RequestRefused):
    """An action isn't legal at its table. Nothing was played at any table."""

    def __init__(self, message: str, table: int, action: int) -> None:
        super().__init__("illegalAction", message)
        self.table = table
        self.action = action
