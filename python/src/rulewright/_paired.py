"""Comparisons of two agents over the deals they both played: as ``rulewright tournament``."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

_RESAMPLES = 1000
# Steps of the exact test, about a tenth of a second.
_MAX_STEPS = 100_000_000


class PairedEffect(NamedTuple):
    """How much better one agent does than another in the same deals."""

    mean: float
    """Mean over the deals, per game."""
    low: float
    """Lower end of its 95% interval, a Bayesian bootstrap over the deals."""
    high: float
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


def effect(deals: Sequence[float], games: int) -> PairedEffect:
    """Return the effect in deals: the sums of the differences of that many games."""
    values = np.array(deals, float) / games
    weights = np.random.default_rng(1).exponential(size=(_RESAMPLES, len(values)))
    means = weights @ values / weights.sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5]).tolist()
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean = float(values.mean())
    d = mean / spread if spread > 0 else None
    return PairedEffect(mean, low, high, d, sign_flip_test(deals))


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
