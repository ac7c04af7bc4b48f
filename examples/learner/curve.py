"""Win rates of a learner while it trains: measured, printed, saved and plotted."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rulewright import BatchEnv

OPPONENTS = ("random", "greedy")
# Points of the curve after the first.
POINTS = 6
# Seconds of training without a row.
_PAUSE = 20

Chooser = Callable[[NDArray[np.float32], NDArray[np.uint8]], NDArray[Any]]
"""Returns actions [n] for observations [n, L] and masks [n, A]."""


def win_share(
    choose: Chooser, game: str, opponent: str, games: int, seed: int
) -> float:
    """Return the win rate in two-player games, each seat in half of them.

    A tie counts half.
    """
    wins = 0.0
    for seat in (0, 1):
        with BatchEnv(
            game,
            games // 2,
            seed=seed + seat,
            opponents={1 - seat: opponent},
            auto_reset=False,
        ) as env:
            while (env.current_players >= 0).any():
                env.step(choose(env.observations.copy(), env.masks.copy()))
            winners = env.final_ranks == 1
            wins += float((winners[:, seat] / winners.sum(axis=1)).sum())
    return wins / (games // 2 * 2)


def interval(share: float, games: int) -> tuple[float, float]:
    """Return the 95% Wilson interval of a win rate."""
    z = 1.96
    scale = 1 + z * z / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


class Curve:
    """The curve of one training. Evaluation games don't count in its seconds."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self._game, self._games, self._seed = game, games, seed
        self._start = self._printed = time.monotonic()
        self.points: list[dict[str, float]] = []
        heads = "  ".join(f"{name:>13}" for name in OPPONENTS)
        print(f"decisions  seconds  {heads}", flush=True)

    def progress(self, decisions: int) -> None:
        """Print a row without win rates if the last row is some time ago."""
        if time.monotonic() - self._printed > _PAUSE:
            print(f"{decisions:9}  {self._seconds():7.0f}", flush=True)
            self._printed = time.monotonic()

    def add(self, decisions: int, choose: Chooser) -> None:
        """Measure and print the win rates."""
        paused, seconds = time.monotonic(), self._seconds()
        print(f"{decisions:9}  {seconds:7.0f}", end="", flush=True)
        point = {"decisions": decisions, "seconds": seconds, "games": self._games}
        for name in OPPONENTS:
            share = win_share(choose, self._game, name, self._games, self._seed)
            low, high = interval(share, self._games)
            print(f"  {share:4.0%} {low:3.0%}-{high:4.0%}", end="", flush=True)
            point[name] = share
        print(flush=True)
        self.points.append(point)
        self._printed = time.monotonic()
        self._start += self._printed - paused

    def save(self, folder: Path) -> None:
        """Write ``curve.csv`` and, with matplotlib, ``curve.png``."""
        path = folder / "curve.csv"
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, list(self.points[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(self.points)
        try:
            from plot import plot
        except ImportError:
            return
        plot({self._game: path}, folder / "curve.png")

    def _seconds(self) -> float:
        return round(time.monotonic() - self._start, 1)
