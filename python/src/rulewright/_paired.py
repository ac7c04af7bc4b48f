"""Intervals and tests over deals: those of ``rulewright tournament``.

``test/golden/intervals.json`` has cases that both must give.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

_LEAST_DEALS = 5
_Z = 1.959963984540054
# Terms of the expansion of Student's t in 1 / degrees of freedom: Fisher and Cornish
# (1960). As in packages/lab/src/simulation/studentT.ts.
_TERMS = (
    (_Z**3 + _Z) / 4,
    (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
    (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
    (79 * _Z**9 + 776 * _Z**7 + 1482 * _Z**5 - 1920 * _Z**3 - 945 * _Z) / 92160,
)
# Steps of the exact test, about a tenth of a second.
_MAX_STEPS = 20_000_000


class PairedEffect(NamedTuple):
    """How much better one agent does than another in the same deals."""

    mean: float
    """Mean over the deals, per game."""
    low: float | None
    """Lower end of its 95% interval: Student's t over the deals; None for fewer than five."""
    high: float | None
    """Upper end."""
    d: float | None
    """Cohen's d of paired samples; None if all deals are equal."""
    p: float
    """Two-sided p-value of Fisher's sign-flip test."""


class PairedComparison(NamedTuple):
    """A comparison of two agents over deals, each played once in every seating."""

    deals: int
    points: PairedEffect
    """Final score minus that of the opponent."""
    share: PairedEffect
    """Share of games ranked ahead of the opponent minus the share ranked behind."""


def effect(
    deals: Sequence[float], games: int, most: float | None = None
) -> PairedEffect:
    """Return the effect in deals: the sums of the differences of that many games.

    With a largest difference ``most``, one deal of each extreme is added for the
    interval: Agresti and Coull (1998).
    """
    values = np.array(deals, float) / games
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean = float(values.mean())
    end = np.inf if most is None else most / games
    low, high = _interval(values, -end, end) or (None, None)
    d = mean / spread if spread > 0 else None
    return PairedEffect(mean, low, high, d, sign_flip_test(deals))


def share_interval(
    share: float, games: int, deals: Sequence[float]
) -> tuple[float, float]:
    """Return the 95% interval of a share of games.

    Games of a deal depend on each other, so it is Student's t over the deals: the
    shares of the complete ones. If each game is a deal, it is Wilson's, and so it is for
    fewer than five deals, as if each were one game.
    """
    if len(deals) in (0, games):
        return _wilson(share, games)
    interval = _interval(np.array(deals, float), 0, 1)
    return _wilson(share, len(deals)) if interval is None else interval


def _interval(
    values: NDArray[Any], least: float, most: float
) -> tuple[float, float] | None:
    if len(values) < _LEAST_DEALS:
        return None
    if np.isfinite(most):
        values = np.append(values, [least, most])
    degrees = len(values) - 1
    t = _Z + sum(term / degrees**power for power, term in enumerate(_TERMS, 1))
    mean = float(values.mean())
    half = t * float(values.std(ddof=1)) / sqrt(len(values))
    return max(least, mean - half), min(most, mean + half)


def _wilson(share: float, games: int) -> tuple[float, float]:
    spread = _Z * _Z / games
    centre = share + spread / 2
    half = sqrt(max(0.0, share * (1 - share) * spread + spread * spread / 4))
    # Rounding can miss 0 and 1.
    return max(0.0, (centre - half) / (1 + spread)), min(
        1.0, (centre + half) / (1 + spread)
    )


def sign_flip_test(differences: Sequence[float]) -> float:
    """Return how likely random signs give a sum at least as far from 0.

    Exact for whole numbers whose signs can be counted quickly; otherwise the sum is
    taken as normal.
    """
    sizes: NDArray[Any] = np.abs(np.array(differences, float))
    total = abs(sum(differences))
    if total == 0:
        return 1.0
    sizes, span = sizes[sizes > 0], sizes.sum()
    if len(sizes) * span > _MAX_STEPS or (sizes % 1).any():
        return erfc(total / sqrt(2 * (sizes**2).sum()))
    # The probability of every sum of the sizes with a positive sign.
    chances = np.zeros(int(span) + 1)
    chances[0] = 1
    for size in sizes.astype(int):
        chances /= 2
        chances[size:] += chances[:-size].copy()
    sums = 2 * np.arange(len(chances)) - span
    return float(chances[np.abs(sums) >= total].sum())
