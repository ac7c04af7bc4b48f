"""PPO in plain numpy, with one hidden layer, that learns to beat random play.

    python3 examples/learner.py castle --games 10000

The learner sits at seat 0 of a two-player game, an agent at seat 1. The reward of a step
is the change of the lead in points. The curve shows the share of games won.
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

TABLES, STEPS, EPOCHS, MINIBATCHES = 64, 32, 3, 8
HIDDEN, LEARNING_RATE, CLIP = 128, 1e-3, 0.2
DISCOUNT, GAE_LAMBDA = 0.99, 0.95
ENTROPY_WEIGHT, REWARD_PER_POINT = 0.01, 0.1
CURVE_LINES = 20


class Network:
    """A policy head and a value head on one hidden layer, trained with Adam."""

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
        self, observations: Floats, masks: NDArray[np.uint8]
    ) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the action probabilities and the value."""
        w1, b1, w2, b2, w3, b3 = self.parameters
        hidden = np.tanh(observations @ w1 + b1)
        logits = np.where(masks == 1, hidden @ w2 + b2, -np.inf)
        policy = np.exp(logits - logits.max(axis=1, keepdims=True))
        policy /= policy.sum(axis=1, keepdims=True)
        return hidden, policy, (hidden @ w3 + b3)[:, 0]

    def descend(
        self, observations: Floats, hidden: Floats, to_logits: Floats, to_value: Floats
    ) -> None:
        """Take an Adam step, given the loss gradients of logits and values."""
        w2, w3 = self.parameters[2], self.parameters[4]
        values = to_value[:, None]
        to_hidden = (to_logits @ w2.T + values @ w3.T) * (1 - hidden**2)
        gradients = [
            observations.T @ to_hidden,
            to_hidden.sum(axis=0),
            hidden.T @ to_logits,
            to_logits.sum(axis=0),
            hidden.T @ values,
            values.sum(axis=0),
        ]
        size = np.sqrt(sum(float((g**2).sum()) for g in gradients))
        self._updates += 1
        mean_bias, square_bias = 1 - 0.9**self._updates, 1 - 0.999**self._updates
        for p, g, mean, square in zip(
            self.parameters, gradients, self._means, self._squares
        ):
            g = g * min(1.0, 0.5 / (size + 1e-8))
            mean += 0.1 * (g - mean)
            square += 0.001 * (g**2 - square)
            scale = np.sqrt(square / square_bias) + 1e-8
            p -= LEARNING_RATE * (mean / mean_bias) / scale


@dataclass
class Rollout:
    """The transitions of some steps at all tables, one row per decision."""

    observations: Floats
    masks: NDArray[np.uint8]
    actions: NDArray[np.int64]
    probabilities: Floats
    advantages: Floats
    returns: Floats
    wins: float
    games: int


def leads(scores: Floats) -> Floats:
    """Return the scaled lead of seat 0 over its best opponent: [n]."""
    lead: Floats = scores[:, 0] - scores[:, 1:].max(axis=1)
    lead *= REWARD_PER_POINT
    return lead


def play(env: BatchEnv, network: Network, rng: np.random.Generator) -> Rollout:
    """Play ``STEPS`` steps at every table."""
    rows = np.arange(TABLES)
    observations = np.empty((STEPS + 1, *env.observations.shape), np.float32)
    masks = np.empty((STEPS, *env.masks.shape), np.uint8)
    actions = np.empty((STEPS, TABLES), np.int64)
    probabilities, shaped = np.empty((2, STEPS, TABLES), np.float32)
    values = np.empty((STEPS + 1, TABLES), np.float32)
    ends = np.empty((STEPS, TABLES), bool)
    wins, games = 0.0, 0
    before = leads(env.scores())
    for step in range(STEPS):
        observations[step], masks[step] = env.observations, env.masks
        _, policy, values[step] = network.forward(observations[step], masks[step])
        # Gumbel-max: the argmax is a sample of the policy.
        keys = np.log(policy, out=np.full_like(policy, -np.inf), where=policy > 0)
        actions[step] = (keys + rng.gumbel(size=policy.shape)).argmax(axis=1)
        probabilities[step] = policy[rows, actions[step]]
        rewards, dones = env.step(actions[step])
        wins += float(((rewards[:, 0] + 1) / 2)[dones].sum())
        games += int(dones.sum())
        now = leads(env.scores())
        after = np.where(dones, leads(env.final_scores), now)
        shaped[step], ends[step], before = after - before, dones, now
    observations[STEPS] = env.observations
    values[STEPS] = network.forward(observations[STEPS], env.masks)[2]

    advantages = np.zeros((STEPS, TABLES), np.float32)
    advantage = np.zeros(TABLES, np.float32)
    for step in reversed(range(STEPS)):
        continues = ~ends[step]
        error = shaped[step] + DISCOUNT * values[step + 1] * continues - values[step]
        advantage = error + DISCOUNT * GAE_LAMBDA * advantage * continues
        advantages[step] = advantage
    return Rollout(
        observations[:STEPS].reshape(STEPS * TABLES, -1),
        masks.reshape(STEPS * TABLES, -1),
        actions.ravel(),
        probabilities.ravel(),
        advantages.ravel(),
        (advantages + values[:STEPS]).ravel(),
        wins,
        games,
    )


def learn(network: Network, rollout: Rollout, rng: np.random.Generator) -> None:
    """Update the network from a rollout, with clipped policy gradients."""
    for _ in range(EPOCHS):
        for batch in np.array_split(rng.permutation(len(rollout.actions)), MINIBATCHES):
            observations, count = rollout.observations[batch], len(batch)
            hidden, policy, value = network.forward(observations, rollout.masks[batch])
            rows, chosen = np.arange(count), rollout.actions[batch]
            advantage = rollout.advantages[batch]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            ratio = policy[rows, chosen] / rollout.probabilities[batch]
            is_clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            weight = np.where(is_clipped, 0, advantage * ratio)[:, None]
            to_logits = policy * weight
            to_logits[rows, chosen] -= weight[:, 0]
            # The entropy bonus keeps the policy from converging too early.
            log_policy = np.log(np.maximum(policy, 1e-12))
            entropy = -(policy * log_policy).sum(axis=1, keepdims=True)
            to_logits += ENTROPY_WEIGHT * policy * (log_policy + entropy)
            to_value = 0.5 * (value - rollout.returns[batch])
            network.descend(observations, hidden, to_logits / count, to_value / count)


def train(game: str, opponent: str, games: int, seed: int) -> float:
    """Train and print the curve. Return the share of wins of its last line."""
    rng = np.random.default_rng(seed)
    start = time.monotonic()
    wins, counted, total, share = 0.0, 0, 0, 0.0
    with BatchEnv(game, TABLES, seed=seed, opponents={1: opponent}) as env:
        network = Network(env.observation_size, env.num_actions, rng)
        print("  games  seconds  won")
        while total < games:
            rollout = play(env, network, rng)
            learn(network, rollout, rng)
            wins, counted = wins + rollout.wins, counted + rollout.games
            if counted < games / CURVE_LINES:
                continue
            total, share = total + counted, wins / counted
            seconds, bar = time.monotonic() - start, "#" * round(40 * share)
            print(f"{total:7} {seconds:8.0f} {100 * share:3.0f}% {bar}", flush=True)
            wins, counted = 0.0, 0
    return share


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description="Train a PPO agent on a two-player game and print its win rate.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", nargs="?", default="castle", help="name of the game")
    parser.add_argument("--opponent", default="random", help="agent at seat 1")
    parser.add_argument("--games", type=int, default=10_000, help="games to train on")
    parser.add_argument("--seed", type=int, default=1, help="seed of the run")
    options = parser.parse_args()
    train(options.game, options.opponent, options.games, options.seed)


if __name__ == "__main__":
    main()
