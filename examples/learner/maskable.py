"""Train MaskablePPO of SB3-Contrib at one seat, and measure its win rate.

    python maskable.py castle --decisions 500000 --seed 1

Writes ``curve.csv``, ``curve.png`` (if matplotlib is installed) and ``policy.zip`` to
the ``--out`` folder, updated at every point of the curve.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import torch
from curve import POINTS, Curve
from rulewright import sb3_env
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecNormalize

TABLES, STEPS = 64, 64


class Measure(BaseCallback):
    """Adds a point to the curve after every ``spacing`` decisions."""

    def __init__(self, curve: Curve, spacing: int, out: Path) -> None:
        super().__init__()
        self._curve, self._spacing, self._out = curve, spacing, out

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._spacing * len(self._curve.points):
            self.measure()
        else:
            self._curve.progress(self.num_timesteps)

    def measure(self) -> None:
        """Add a point with the present policy and save everything."""
        self._curve.add(self.num_timesteps, chooser(self.model))
        self._curve.save(self._out)
        self.model.save(self._out / "policy.zip")


def chooser(model: Any) -> Any:
    """Return the function that picks the most probable actions."""
    return lambda seen, masks: model.predict(
        seen, action_masks=masks, deterministic=True
    )[0]


def train(
    game: str,
    decisions: int,
    games: int,
    seed: int,
    out: Path,
    *,
    opponent: str = "random",
    hidden: int = 256,
) -> MaskablePPO:
    """Train against an opponent. The reward is the change of the lead, normalized."""
    out.mkdir(parents=True, exist_ok=True)
    # Leave the other cores to the engine.
    torch.set_num_threads(1)
    tables = sb3_env(game, TABLES, opponents=opponent, reward="lead_change")
    env = VecNormalize(tables, norm_obs=False, gamma=0.995)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=3,
        learning_rate=1e-3,
        gamma=0.995,
        gae_lambda=0.9,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [hidden, hidden]},
        seed=seed,
    )
    measure = Measure(Curve(game, games, seed), decisions // POINTS, out)
    model.learn(decisions, measure)
    measure.measure()
    env.close()
    return model


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description="Learn a game for two at seat 0.")
    parser.add_argument("game", nargs="?", default="castle")
    parser.add_argument("--decisions", type=int, default=500_000)
    parser.add_argument(
        "--games", type=int, default=100, help="games per point of the curve"
    )
    parser.add_argument("--opponent", default="random", help="agent at the other seat")
    parser.add_argument("--hidden", type=int, default=256, help="units of a layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("out"))
    options = parser.parse_args()
    train(**vars(options))


if __name__ == "__main__":
    main()
