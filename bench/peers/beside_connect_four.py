"""Compare our batches with PettingZoo's connect four.

    python beside_connect_four.py castle burgundy --rounds 3

Every round plays connect four and then each game, in a separate process. Needs
requirements.txt, and python/src on the path.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")
HERE = Path(__file__).parent


def rate(script: str, *words: str) -> float:
    """Return decisions per second of processor time."""
    command = [sys.executable, str(HERE / script), *words]
    sample = json.loads(subprocess.check_output(command, text=True))
    return float(sample["decisions"] / sample["seconds"])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compare batches with connect four.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    rates: dict[str, list[float]] = {game: [] for game in options.games}
    ratios: dict[str, list[float]] = {game: [] for game in options.games}
    for _ in range(options.rounds):
        peer = rate("play_pettingzoo.py", "connect_four_v3")
        for game in options.games:
            rates[game].append(rate("play_rulewright.py", "batches", game))
            ratios[game].append(rates[game][-1] / peer)
    print(f"{'game':12}{'decisions/s':>12}{'x connect four':>16}{'range':>14}")
    for game, each in ratios.items():
        spread = f"{min(each):.1f} to {max(each):.1f}"
        print(f"{game:12}{median(rates[game]):12,.0f}{median(each):16.1f}{spread:>14}")


if __name__ == "__main__":
    main()
