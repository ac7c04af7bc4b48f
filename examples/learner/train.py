"""Train a network by self-play and plot its win rate against other agents.

    python train.py stoneage --decisions 500000 --seed 1

Writes ``curve.csv``, ``curve.png`` (if matplotlib is installed) and ``policy.pt`` to
the ``--out`` folder, updated at every point of the curve. On the same machine, the
same arguments give the same network.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import torch
from curve import POINTS, Curve
from ppo import Learner, Policy, SelfPlay, Settings, policy_for
from rulewright import BatchEnv


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
        while True:
            if total >= decisions * len(curve.points) / POINTS:
                curve.add(total, policy.choose)
                curve.save(out)
                torch.save(policy.state_dict(), out / "policy.pt")
            if total >= decisions:
                break
            learner.learn(self_play.play(policy))
            total += settings.tables * settings.steps
            curve.progress(total)
    return policy


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description="Learn a game for two by self-play.")
    parser.add_argument("game", nargs="?", default="stoneage")
    parser.add_argument("--decisions", type=int, default=500_000)
    parser.add_argument(
        "--games", type=int, default=100, help="games per point of the curve"
    )
    parser.add_argument("--hidden", type=int, default=256, help="units of a layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("out"))
    arguments = vars(parser.parse_args())
    settings = replace(Settings(), hidden=arguments.pop("hidden"))
    train(**arguments, settings=settings)


if __name__ == "__main__":
    main()
