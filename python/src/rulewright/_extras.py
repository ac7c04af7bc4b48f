"""Libraries that are installed with an extra of the package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Name the extra to install when an import inside fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error}. Install it: pip install 'rulewright[{name}]'", name=error.name
        ) from error
