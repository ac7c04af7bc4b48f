"""What the floats of an observation mean, who looks, and pictures."""

from __future__ import annotations

from typing import Literal, NamedTuple

Theme = Literal["light", "dark"]
Viewer = int | Literal["spectator"]


class Column(NamedTuple):
    """One float of an observation."""

    label: str
    """Name, for example ``seats[0].hand[2]`` or ``stage = turn``."""
    description: str
    """Meaning, with the rule."""
    low: float
    """Lower bound."""
    high: float
    """Upper bound."""


class Explained(NamedTuple):
    """One float of an observation with its value."""

    label: str
    """Name, for example ``seats[0].hand[2]``."""
    description: str
    """Meaning, with the rule."""
    value: float
    """The value, as in ``observations``."""


class Svg(str):
    """A picture as SVG text. Notebooks show it."""

    def _repr_svg_(self) -> str:
        return str(self)


class Planes(NamedTuple):
    """A board in an observation: a block of [channels, rows, columns]."""

    label: str
    """Name, for example ``seats[0].house``."""
    offset: int
    """Index of the first float."""
    shape: tuple[int, int, int]
    """Channels, rows, columns."""
    channels: list[str]
    """Meaning of each channel."""

    @property
    def size(self) -> int:
        """Number of floats."""
        return self.shape[0] * self.shape[1] * self.shape[2]
