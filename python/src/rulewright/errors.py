"""Errors, one class per kind."""

from __future__ import annotations

from typing import Any, NamedTuple


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


class Refusal(NamedTuple):
    """Why an action isn't legal."""

    rule: str | None
    """The rule that forbids it, like ``"CAS-5.2"``; None at the ``horizon``."""
    code: str
    """A stable name for programs, like ``"cellTaken"``."""
    message: str
    """A sentence in English."""
    params: dict[str, Any]
    """The values in the sentence: seats, cells, ids. They count from 0."""


class IllegalActionError(RequestError):
    """An action is illegal at ``table``. Nothing was played at any table.

    ``table`` is None for the action of a ``State``. ``refusal`` has the rule, its code
    and its values; it is None for an id that the game doesn't have.
    """

    def __init__(
        self,
        message: str,
        table: int | None,
        action: int,
        refusal: Refusal | None = None,
    ) -> None:
        super().__init__("illegalAction", message)
        self.table = table
        self.action = action
        self.refusal = refusal


def refusal_of(answer: dict[str, Any] | None) -> Refusal | None:
    """Return the refusal in an answer of the engine."""
    if answer is None:
        return None
    params = answer.get("params", {})
    return Refusal(answer["rule"], answer["code"], answer["message"], params)
