"""PPO self-play on several machines: Ray workers play, one process learns.

    python ray_rollouts.py stoneage --workers 4 --rounds 100

Every worker has its own tables and engine. In each round all workers play with the
latest weights, then the learner updates them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import ray
import torch
from ppo import Experience, Learner, Policy, SelfPlay, Settings, policy_for
from rulewright import BatchEnv


@ray.remote(num_cpus=1)
class Worker:
    """Self-play tables in a Ray process."""

    def __init__(self, game: str, settings: Settings, seed: int) -> None:
        torch.set_num_threads(1)
        # A BatchEnv stays in the process that made it.
        self._env = BatchEnv(game, settings.tables, workers=1, seed=seed)
        self._policy = policy_for(self._env, settings)
        rng = torch.Generator().manual_seed(seed)
        self._self_play = SelfPlay(self._env, settings, rng)

    def sizes(self) -> tuple[int, int]:
        """Return the observation size and the number of actions."""
        return self._env.observation_size, self._env.num_actions

    def play(self, weights: dict[str, Any]) -> Experience:
        """Collect a rollout with these weights."""
        self._policy.load_state_dict(weights)
        return self._self_play.play(self._policy)


def train(
    game: str, workers: int, rounds: int, seed: int, settings: Settings = Settings()
) -> Policy:
    """Train for some rounds. Every worker has its own seed."""
    torch.manual_seed(seed)
    crew = [
        Worker.remote(game, settings, seed * workers + number)
        for number in range(workers)
    ]
    policy = Policy(*ray.get(crew[0].sizes.remote()), settings.hidden)
    learner = Learner(policy, settings, torch.Generator().manual_seed(seed))
    for number in range(rounds):
        weights = ray.put(policy.state_dict())
        played = ray.get([worker.play.remote(weights) for worker in crew])
        learner.learn(Experience.joined(played))
        print(
            f"round {number + 1}: {sum(len(part.actions) for part in played)} decisions"
        )
    return policy


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description="Learn a game for two on a cluster.")
    parser.add_argument("game", nargs="?", default="stoneage")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.pt"))
    options = parser.parse_args()
    # Joins the cluster at RAY_ADDRESS if set, otherwise starts Ray locally.
    ray.init()
    policy = train(options.game, options.workers, options.rounds, options.seed)
    torch.save(policy.state_dict(), options.out)


if __name__ == "__main__":
    main()
