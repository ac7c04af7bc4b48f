"""Plot curves: one panel for each file, with 95% intervals.

python plot.py out/curve.csv --out curve.svg
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Mapping
from pathlib import Path

import matplotlib
from curve import OPPONENTS, interval
from matplotlib.figure import Figure

# Equal files for equal figures, with text as text.
matplotlib.rcParams |= {"svg.hashsalt": "rulewright", "svg.fonttype": "none"}


def plot(curves: Mapping[str, Path], out: Path) -> None:
    """Draw the curves, by title, in a row."""
    figure = Figure(figsize=(1 + 4 * len(curves), 3.4), layout="constrained")
    panels = figure.subplots(1, len(curves), sharey=True, squeeze=False)[0]
    for axes, (title, path) in zip(panels, curves.items()):
        with path.open(newline="") as file:
            points = [
                {name: float(value) for name, value in row.items()}
                for row in csv.DictReader(file)
            ]
        x = [point["decisions"] / 1000 for point in points]
        for name in OPPONENTS:
            bands = [interval(point[name], int(point["games"])) for point in points]
            low, high = ([100 * bound for bound in side] for side in zip(*bands))
            y = [100 * point[name] for point in points]
            axes.plot(x, y, marker="o", markersize=3, label=f"against {name}")
            axes.fill_between(x, low, high, alpha=0.2)
        axes.set(title=title, xlabel="thousand decisions", ylim=(-3, 103))
        axes.axhline(50, color="grey", linewidth=0.8)
    panels[0].set_ylabel("% of games won")
    panels[0].legend()
    names = {"Title": "Win rates during training", "Date": None}
    figure.savefig(out, dpi=100, metadata=names if out.suffix == ".svg" else {})


def main() -> None:
    """Plot as the command line says."""
    parser = argparse.ArgumentParser(description="Plot curves of win rates.")
    parser.add_argument(
        "curves", nargs="+", metavar="[TITLE=]FILE", help="files of curve.csv"
    )
    parser.add_argument("--out", type=Path, required=True, help="a .svg or .png file")
    options = parser.parse_args()
    named = [text.rpartition("=") for text in options.curves]
    plot({title or path: Path(path) for title, _, path in named}, options.out)


if __name__ == "__main__":
    main()
