"""Policies in Python: functions that decide for seats of many tables at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    from .batch import BatchEnv

Policy = Callable[
    [
        NDArray[np.float32],
        NDArray[np.uint8],
        NDArray[np.int32],
        np.random.Generator,
    ],
    ArrayLike,
]
"""``policy(observations, masks, players, rng)`` returns an action for each row.

``observations`` [m, L], ``masks`` [m, A] and ``players`` [m] are the rows of the tables
that wait for it. With ``rng`` as its only source of chance, games can be reproduced.
"""

# The action of a table that waits.
WAIT = -1


def choices(
    env: BatchEnv, policies: Mapping[int, Policy], rng: np.random.Generator
) -> NDArray[np.int32]:
    """Return the actions of policies by seat, and WAIT at all other tables."""
    actions = np.full(env.n, WAIT, np.int32)
    for policy in dict.fromkeys(policies.values()):
        seats = [seat for seat, own in policies.items() if own is policy]
        rows = np.flatnonzero(np.isin(env.current_players, seats))
        if rows.size > 0:
            chosen = _asked(policy, env, rows, rng)
            actions[rows] = chosen
    return actions


def _asked(
    policy: Policy, env: BatchEnv, rows: NDArray[Any], rng: np.random.Generator
) -> NDArray[Any]:
    seen = env.observations[rows], env.masks[rows], env.current_players[rows]
    chosen = np.asarray(policy(*seen, rng))
    if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
        raise ValueError(
            f"A policy returns {rows.size} integers for {rows.size} rows, not"
            f" {chosen.dtype} of shape {list(chosen.shape)}."
        )
    return chosen
