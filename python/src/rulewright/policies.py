"""Policies in Python: functions that decide for seats of many tables at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

if TYPE_CHECKING:
    from ._tables import Tables

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
An error closes the environment.
"""

Opponents = str | Policy | Mapping[int, str | Policy]
"""Agents like ``"greedy"`` or functions: by seat, or one for all other seats."""


@dataclass(frozen=True)
class AllBut:
    """Opponents at all seats but a learner's."""

    seat: int
    opponents: Opponents

    def by_seat(self, players: int) -> dict[int, str | Policy]:
        """Return them by seat.

        Raises:
            ValueError: A seat has no agent, or the learner's has one.
        """
        seated = by_seat(self.opponents, players, self.seat)
        if sorted([self.seat, *seated]) != list(range(players)):
            raise ValueError(
                f"opponents must name an agent for each of {players} seats but"
                f" {self.seat}."
            )
        return seated


# The action of a table that waits.
WAIT = -1


def by_seat(
    opponents: Opponents | AllBut, players: int, seat: int = 0
) -> dict[int, str | Policy]:
    """Return opponents by seat: a single one takes all seats but yours.

    Raises:
        TypeError: They are neither an agent's name, a function nor these by seat.
    """
    if isinstance(opponents, AllBut):
        return opponents.by_seat(players)
    if isinstance(opponents, str) or callable(opponents):
        return {other: opponents for other in range(players) if other != seat}
    if not isinstance(opponents, Mapping) or not all(
        isinstance(each, str) or (callable(each) and 0 <= other < players)
        for other, each in opponents.items()
    ):
        raise TypeError(
            'opponents is an agent like "greedy", a function, or these by seat like'
            f' {{1: "greedy"}}, not {opponents!r}.'
        )
    return dict(opponents)


def choices(
    env: Tables, policies: Mapping[int, Policy], rng: np.random.Generator
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
    policy: Policy, env: Tables, rows: NDArray[Any], rng: np.random.Generator
) -> NDArray[Any]:
    seen = env.observations[rows], env.masks[rows], env.current_players[rows]
    chosen = np.asarray(policy(*seen, rng))
    if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
        raise ValueError(
            f"A policy returns {rows.size} integers for {rows.size} rows, not"
            f" {chosen.dtype} of shape {list(chosen.shape)}."
        )
    return chosen
