"""Plays millions of decisions and prints the memory: ``python3 tests/long_run.py``.

Not part of the suite. ``--game`` and ``--decisions`` choose what to play.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from rulewright import BatchEnv  # noqa: E402


def resident() -> float:
    """Return the resident memory in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="tictactoe")
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--reports", type=int, default=20)
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    with BatchEnv(options.game, n=64, workers=1, seed=1) as env:
        isolate = env._workers.engine._isolate
        steps = options.decisions // env.n
        print(" decisions   seconds  MiB  handles  games")
        for step in range(steps + 1):
            if step % max(1, steps // options.reports) == 0:
                cpu = time.process_time()
                numbers = f"{resident():4.0f} {isolate.handles:8} {env.games.sum():6}"
                print(f"{step * env.n:10} {cpu:9.1f} {numbers}", flush=True)
            env.step(env.random_actions(rng))


if __name__ == "__main__":
    main()
