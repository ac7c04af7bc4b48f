"""Measure saved weights against agents, in two-player games with rotating seats.

    python evaluate.py castle baselines/castle.pt --opponents random,greedy,easy

Weights are a ``policy.pt`` of ``train.py`` or a ``policy.zip`` of ``maskable.py``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from curve import Chooser, interval, win_share
from ppo import Policy


def chooser_of(path: Path) -> Chooser:
    """Return the function that picks the most probable actions."""
    if path.suffix == ".zip":
        from maskable import chooser
        from sb3_contrib import MaskablePPO

        return chooser(MaskablePPO.load(path))
    weights = torch.load(path)
    actions, hidden = weights["logits.weight"].shape
    policy = Policy(weights["body.0.weight"].shape[1], actions, hidden)
    # Copies half floats into the float32 parameters.
    policy.load_state_dict(weights)
    return policy.choose


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description="Measure weights against agents.")
    parser.add_argument("game")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--opponents", default="random,greedy,easy,medium,hard")
    parser.add_argument("--games", type=int, default=400, help="against each agent")
    parser.add_argument("--seed", type=int, default=1000)
    options = parser.parse_args()
    torch.set_num_threads(1)
    choose = chooser_of(options.weights)
    for name in options.opponents.split(","):
        share = win_share(choose, options.game, name, options.games, options.seed)
        low, high = interval(share, options.games)
        print(f"{name:8} {share:6.1%} ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
