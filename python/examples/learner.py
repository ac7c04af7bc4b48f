"""A learner in plain numpy that comes to beat random play: PPO with one hidden layer.

    python3 examples/learner.py castle --games 10000

It sits at seat 0, an agent of ours at every other seat. A step is worth the change of
the points that it is ahead by. The curve shows the share of games won.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulewright import BatchEnv

Floats = NDArray[np.floating[Any]]

TABLES, STEPS, EPOCHS, PARTS = 64, 32, 3, 8
HIDDEN, RATE, CLIP = 128, 1e-3, 0.2
DISCOUNT, SMOOTHING = 0.99, 0.95
CURIOSITY, POINTS = 0.01, 0.1
# Of the curve.
LINES = 20


class Network:
    """A policy and a value on one hidden layer, trained by Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Floats:
            drawn = rng.standard_normal((rows, columns)) * scale
            return drawn.astype(np.float32)

        self.parameters = [
            weights(inputs, HIDDEN, 1 / 20),
            np.zeros(HIDDEN, np.float32),
            weights(HIDDEN, actions, 0.01),
            np.zeros(actions, np.float32),
            weights(HIDDEN, 1, 0.1),
            np.zeros(1, np.float32),
        ]
        self._means = [np.zeros_like(p) for p in self.parameters]
        self._squares = [np.zeros_like(p) for p in self.parameters]
        self._updates = 0

    def forward(
        self, seen: Floats, masks: NDArray[np.uint8]
    ) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chances of the actions, and the value."""
        w1, b1, w2, b2, w3, b3 = self.parameters
        hidden = np.tanh(seen @ w1 + b1)
        logits = np.where(masks == 1, hidden @ w2 + b2, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ w3 + b3)[:, 0]

    def descend(
        self, seen: Floats, hidden: Floats, to_logits: Floats, to_value: Floats
    ) -> None:
        """A step against the gradients of a loss."""
        w2, w3 = self.parameters[2], self.parameters[4]
        values = to_value[:, None]
        to_hidden = (to_logits @ w2.T + values @ w3.T) * (1 - hidden**2)
        gradients = [
            seen.T @ to_hidden,
            to_hidden.sum(axis=0),
            hidden.T @ to_logits,
            to_logits.sum(axis=0),
            hidden.T @ values,
            values.sum(axis=0),
        ]
        size = np.sqrt(sum(float((g**2).sum()) for g in gradients))
        self._updates += 1
        mean_share, square_share = 1 - 0.9**self._updates, 1 - 0.999**self._updates
        for p, g, mean, square in zip(
            self.parameters, gradients, self._means, self._squares
        ):
            g = g * min(1.0, 0.5 / (size + 1e-8))
            mean += 0.1 * (g - mean)
            square += 0.001 * (g**2 - square)
            p -= RATE * (mean / mean_share) / (np.sqrt(square / square_share) + 1e-8)


@dataclass
class Played:
    """What was seen and done in a row of steps, one row a decision."""

    seen: Floats
    masks: NDArray[np.uint8]
    actions: NDArray[np.int64]
    chances: Floats
    advantages: Floats
    returns: Floats
    wins: float
    games: int


def ahead(scores: Floats) -> Floats:
    """By how many points seat 0 is ahead of the best of the others: [n]."""
    lead: Floats = scores[:, 0] - scores[:, 1:].max(axis=1)
    lead *= POINTS
    return lead


def play(env: BatchEnv, network: Network, rng: np.random.Generator) -> Played:
    """Plays some steps at every table."""
    rows = np.arange(TABLES)
    seen = np.empty((STEPS + 1, *env.observations.shape), np.float32)
    masks = np.empty((STEPS, *env.masks.shape), np.uint8)
    actions = np.empty((STEPS, TABLES), np.int64)
    chances, gains = np.empty((2, STEPS, TABLES), np.float32)
    values = np.empty((STEPS + 1, TABLES), np.float32)
    ends = np.empty((STEPS, TABLES), bool)
    wins, games = 0.0, 0
    before = ahead(env.scores())
    for step in range(STEPS):
        seen[step], masks[step] = env.observations, env.masks
        _, odds, values[step] = network.forward(seen[step], masks[step])
        # The largest of these keys is drawn with the odds of each.
        keys = np.log(odds, out=np.full_like(odds, -np.inf), where=odds > 0)
        actions[step] = (keys + rng.gumbel(size=odds.shape)).argmax(axis=1)
        chances[step] = odds[rows, actions[step]]
        rewards, dones = env.step(actions[step])
        wins += float(((rewards[:, 0] + 1) / 2)[dones].sum())
        games += int(dones.sum())
        now = ahead(env.scores())
        reached = np.where(dones, ahead(env.final_scores), now)
        gains[step], ends[step], before = reached - before, dones, now
    seen[STEPS] = env.observations
    values[STEPS] = network.forward(seen[STEPS], env.masks)[2]

    advantages = np.zeros((STEPS, TABLES), np.float32)
    later = np.zeros(TABLES, np.float32)
    for step in reversed(range(STEPS)):
        goes_on = ~ends[step]
        error = gains[step] + DISCOUNT * values[step + 1] * goes_on - values[step]
        later = error + DISCOUNT * SMOOTHING * later * goes_on
        advantages[step] = later
    return Played(
        seen[:STEPS].reshape(STEPS * TABLES, -1),
        masks.reshape(STEPS * TABLES, -1),
        actions.ravel(),
        chances.ravel(),
        advantages.ravel(),
        (advantages + values[:STEPS]).ravel(),
        wins,
        games,
    )


def learn(network: Network, played: Played, rng: np.random.Generator) -> None:
    """Improves the network by what was played: clipped policy gradients."""
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(played.actions)), PARTS):
            seen, count = played.seen[part], len(part)
            hidden, odds, value = network.forward(seen, played.masks[part])
            rows, chosen = np.arange(count), played.actions[part]
            gain = played.advantages[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = odds[rows, chosen] / played.chances[part]
            is_far = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            weight = np.where(is_far, 0, gain * ratio)[:, None]
            to_logits = odds * weight
            to_logits[rows, chosen] -= weight[:, 0]
            # Entropy keeps the policy from settling too early.
            surprise = np.log(np.maximum(odds, 1e-12))
            entropy = -(odds * surprise).sum(axis=1, keepdims=True)
            to_logits += CURIOSITY * odds * (surprise + entropy)
            to_value = 0.5 * (value - played.returns[part])
            network.descend(seen, hidden, to_logits / count, to_value / count)


def train(game: str, opponent: str, games: int, seed: int) -> float:
    """Trains and prints the curve; gives the share of wins in its last line."""
    rng = np.random.default_rng(seed)
    start = time.monotonic()
    wins, counted, total, share = 0.0, 0, 0, 0.0
    with BatchEnv(game, TABLES, seed=seed, opponents={1: opponent}) as env:
        network = Network(env.observation_size, env.num_actions, rng)
        print("  games  seconds  won")
        while total < games:
            played = play(env, network, rng)
            learn(network, played, rng)
            wins, counted = wins + played.wins, counted + played.games
            if counted < games / LINES:
                continue
            total, share = total + counted, wins / counted
            seconds, bar = time.monotonic() - start, "#" * round(40 * share)
            print(f"{total:7} {seconds:8.0f} {100 * share:3.0f}% {bar}", flush=True)
            wins, counted = 0.0, 0
    return share


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Learn a game for two.")
    parser.add_argument("game", nargs="?", default="castle")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    train(options.game, options.opponent, options.games, options.seed)


if __name__ == "__main__":
    main()
