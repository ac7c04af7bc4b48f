"""Compare the time of a step with one worker and with several.

    python workers.py castle burgundy --workers 1 2 --tables 64 256 --rounds 3

Every round plays with each number of workers, in a separate process. The best round
counts. Needs Linux, python/src on the path, and an idle processor for each worker.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")
WARM_UP = 1.0
MEASURED = 2.0
TICKS = os.sysconf("SC_CLK_TCK")


def measure(game: str, tables: int, workers: int) -> None:
    """Print the milliseconds of a step as JSON: wall, and of all processors."""
    import numpy as np

    from rulewright import BatchEnv

    rng = np.random.default_rng(1)
    with BatchEnv(game, tables, seed=1, workers=workers) as env:

        def repeat(seconds: float) -> tuple[int, float]:
            begun, steps = time.perf_counter(), 0
            while (passed := time.perf_counter() - begun) < seconds:
                env.step(env.random_actions(rng))
                steps += 1
            return steps, passed

        repeat(WARM_UP)
        before = processor_time()
        steps, wall = repeat(MEASURED)
        used = processor_time() - before
    print(json.dumps({"wall": wall / steps * 1000, "cpu": used / steps * 1000}))


def processor_time() -> float:
    """Return the seconds that this process and its children have used."""
    task = Path(f"/proc/self/task/{os.getpid()}/children")
    times = 0
    for process in ("self", *task.read_text().split()):
        # The fields follow the name of the program in brackets.
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        times += int(fields[11]) + int(fields[12])
    return times / TICKS


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare numbers of workers.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--tables", type=int, nargs="+", default=[64, 256])
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print(
        f"{'game':12}{'tables':>7}{'workers':>8}{'wall ms':>9}{'cpu ms':>8}{'speed':>7}"
    )
    for game in options.games:
        for tables in options.tables:
            samples: dict[int, list[dict[str, float]]] = {}
            for _ in range(options.rounds):
                for workers in options.workers:
                    asked = ["--measure", game, str(tables), str(workers)]
                    command = [sys.executable, __file__, *asked]
                    sample = json.loads(subprocess.check_output(command))
                    samples.setdefault(workers, []).append(sample)
            one: float | None = None
            for workers, each in samples.items():
                wall, cpu = (min(s[key] for s in each) for key in ("wall", "cpu"))
                one = one or wall
                print(
                    f"{game:12}{tables:7}{workers:8}{wall:9.2f}{cpu:8.2f}{one / wall:7.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        measure(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        main()
