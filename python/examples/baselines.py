"""Trains a policy in each game within a budget of CPU time, and measures it on the way.

    pip install ./python matplotlib
    python3 baselines.py --seeds 1,2,3 --seconds 10 --out baselines

The policy is linear and learns by policy gradients against ``random``, as in
docs/start/learner.md. Writes a JSON file for each game and seed, and ``curves.svg``.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# The matrices are small: more threads take longer.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray
from rulewright import BatchEnv, tournament

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")
TABLES, STEPS, DISCOUNT, RATE = 64, 16, 0.95, 0.003
# Points of a curve after the first.
POINTS = 4
# Games against each opponent at every point, and at the last one.
CURVE = {"random": 50, "heuristic": 50}
END = {"greedy": 20, "easy": 20}

Array = NDArray[Any]


class LinearPolicy:
    """A matrix that turns observations into probabilities of the legal actions."""

    def __init__(self, inputs: int, actions: int) -> None:
        self.weights = np.zeros((inputs, actions), np.float32)
        self._square = np.zeros_like(self.weights)

    def probabilities(self, observations: Array, masks: Array) -> Array:
        """Return float32 [n, A] for observations [n, L] and masks [n, A]."""
        logits = np.where(masks, observations @ self.weights, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances: Array = odds / odds.sum(axis=1, keepdims=True)
        return chances

    def best(self, observations: Array, masks: Array, *_: Any) -> Array:
        """Return the most probable actions [n]: a policy of ``tournament``."""
        chosen: Array = self.probabilities(observations, masks).argmax(axis=1)
        return chosen

    def learn(self, env: BatchEnv, rng: np.random.Generator) -> None:
        """Play some steps, then make the actions that gained most more likely."""
        played = []
        for _ in range(STEPS):
            seen = env.observations.copy()
            chances = self.probabilities(seen, env.masks)
            actions = (chances / rng.exponential(size=chances.shape)).argmax(axis=1)
            rewards, dones = env.step(actions)
            push = -chances
            push[np.arange(env.n), actions] += 1
            played.append((seen, push, rewards[:, 0].copy(), dones.copy()))
        gradient, returns = np.zeros_like(self.weights), np.zeros(env.n, np.float32)
        for seen, push, gains, ends in reversed(played):
            returns = gains + DISCOUNT * returns * ~ends
            gradient += seen.T @ (push * (returns - returns.mean())[:, None])
        self._square += 0.05 * (gradient**2 - self._square)
        self.weights += RATE * gradient / (np.sqrt(self._square) + 0.01)


def train(
    game: str, seed: int, seconds: float, end: dict[str, int] = END
) -> Iterator[dict[str, Any]]:
    """Train for some seconds of CPU time, and yield the points of the curve.

    The measured games don't count in the budget.
    """
    rng, spent = np.random.default_rng(seed), 0.0
    with BatchEnv(
        game, TABLES, seed=seed, opponents={1: "random"}, reward="lead_change"
    ) as env:
        policy = LinearPolicy(env.observation_size, env.num_actions)
        for point in range(POINTS + 1):
            while spent < seconds * point / POINTS:
                start = time.process_time()
                policy.learn(env, rng)
                spent += time.process_time() - start
            against = CURVE | (end if point == POINTS else {})
            yield {
                "seconds": round(spent, 1),
                "games": int(env.games.sum()),
                "won": {
                    name: won(game, policy, name, against[name]) for name in against
                },
            }


def won(game: str, policy: LinearPolicy, opponent: str, games: int) -> dict[str, Any]:
    """Measure the share of games won, with its interval, from both seats."""
    agents = {"policy": policy.best, opponent: opponent}
    result = tournament(game, agents, games=games, seed=1000)
    standing = result.against("policy", opponent)
    interval = [round(standing.low, 4), round(standing.high, 4)]
    return {"games": standing.games, "share": standing.share, "interval": interval}


def plot(folder: Path) -> None:
    """Plot the shares of the JSON files in a folder to ``curves.svg``."""
    import matplotlib

    matplotlib.use("svg")
    # The same figures give the same file.
    matplotlib.rcParams["svg.hashsalt"] = "rulewright"
    import matplotlib.pyplot as plt

    games = sorted({path.name.rsplit("-", 1)[0] for path in folder.glob("*-*.json")})
    figure, (axes,) = plt.subplots(
        1, len(games), figsize=(4 * len(games), 3), sharey=True, squeeze=False
    )
    colours = dict(zip(CURVE, ("C0", "C1")))
    for axis, game in zip(axes, games):
        axis.set(title=game, xlabel="CPU seconds", ylim=(0, 1))
        for path in sorted(folder.glob(f"{game}-*.json")):
            points = json.loads(path.read_text())["points"]
            for name, colour in colours.items():
                shares = [point["won"][name]["share"] for point in points]
                seconds = [point["seconds"] for point in points]
                axis.plot(seconds, shares, colour, alpha=0.7)
    axes[0].set_ylabel("games won")
    lines = [plt.Line2D([], [], color=colour) for colour in colours.values()]
    figure.legend(
        lines,
        [f"against {name}" for name in colours],
        loc="outside lower center",
        ncols=2,
    )
    about = {"Title": "Win rates during training, by seed", "Date": None}
    figure.savefig(folder / "curves.svg", metadata=about, bbox_inches="tight")


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Train baselines and measure them.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument(
        "--seconds", type=float, default=10, help="CPU time of a training"
    )
    parser.add_argument("--out", type=Path, default=Path("baselines"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for seed in map(int, options.seeds.split(",")):
        for game in options.games:
            points = []
            for point in train(game, seed, options.seconds):
                points.append(point)
                shares = {
                    name: f"{each['share']:.0%}" for name, each in point["won"].items()
                }
                print(game, seed, point["seconds"], point["games"], shares, flush=True)
            about = {
                "game": game,
                "seed": seed,
                "seconds": options.seconds,
                "points": points,
            }
            (options.out / f"{game}-{seed}.json").write_text(
                json.dumps(about, indent=1) + "\n"
            )
    plot(options.out)


if __name__ == "__main__":
    main()
