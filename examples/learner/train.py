"""Train a network by self-play and plot its win rate against other agents.

    python train.py stoneage --decisions 500000 --seed 1

Writes ``curve.csv``, ``curve.png`` (if matplotlib is installed) and ``policy.pt`` to
the ``--out`` folder, updated at every point of the curve. On the same machine, the
same arguments give the same network.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import torch
from ppo import Learner, Policy, SelfPlay, Settings, policy_for, win_share
from rulewright import BatchEnv

OPPONENTS = ("random", "greedy")
# Points of the curve, first and last update included.
POINTS = 5


class Curve:
    """Win rates during training, printed as they are measured."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self._game, self._games, self._seed = game, games, seed
        self._start = time.monotonic()
        self.points: list[dict[str, float]] = []
        print("decisions  seconds  " + "  ".join(f"{name:>6}" for name in OPPONENTS))

    def add(self, decisions: int, policy: Policy) -> None:
        """Measure and print the win rates. The time it takes isn't counted."""
        paused = time.monotonic()
        shares = {
            name: win_share(policy, self._game, name, self._games, self._seed)
            for name in OPPONENTS
        }
        seconds = round(paused - self._start, 1)
        self._start += time.monotonic() - paused
        self.points.append({"decisions": decisions, "seconds": seconds, **shares})
        won = "  ".join(f"{100 * share:5.0f}%" for share in shares.values())
        print(f"{decisions:9}  {seconds:7.0f}  {won}", flush=True)

    def save(self, folder: Path) -> None:
        """Write the figures and, with matplotlib, a plot."""
        with (folder / "curve.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, list(self.points[0]))
            writer.writeheader()
            writer.writerows(self.points)
        try:
            from matplotlib.figure import Figure
        except ImportError:
            return
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        for name in OPPONENTS:
            x = [point["decisions"] / 1000 for point in self.points]
            y = [100 * point[name] for point in self.points]
            axes.plot(x, y, marker="o", label=f"against {name}")
        axes.set(
            title=f"{self._game}: win rate of self-play",
            xlabel="thousand decisions",
            ylabel="% of games won",
            ylim=(-3, 103),
        )
        axes.axhline(50, color="grey", linewidth=0.8)
        axes.legend()
        figure.savefig(folder / "curve.png", dpi=100)


def train(
    game: str,
    decisions: int,
    games: int,
    seed: int,
    out: Path,
    settings: Settings = Settings(),
) -> Policy:
    """Train for some decisions, with ``games`` played per point of the curve."""
    out.mkdir(parents=True, exist_ok=True)
    # Leave the other cores to the engine: more PyTorch threads would slow it down.
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    rng = torch.Generator().manual_seed(seed)
    with BatchEnv(game, settings.tables, seed=seed) as env:
        policy = policy_for(env, settings)
        self_play = SelfPlay(env, settings, rng)
        learner = Learner(policy, settings, rng)
        curve = Curve(game, games, seed)
        total = 0
        while total < decisions:
            learner.learn(self_play.play(policy))
            total += settings.tables * settings.steps
            if total >= decisions * len(curve.points) / (POINTS - 1):
                curve.add(total, policy)
                curve.save(out)
                torch.save(policy.state_dict(), out / "policy.pt")
    return policy


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description="Learn a game for two by self-play.")
    parser.add_argument("game", nargs="?", default="stoneage")
    parser.add_argument("--decisions", type=int, default=500_000)
    parser.add_argument(
        "--games", type=int, default=100, help="games per point of the curve"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("out"))
    options = parser.parse_args()
    train(options.game, options.decisions, options.games, options.seed, options.out)


if __name__ == "__main__":
    main()
