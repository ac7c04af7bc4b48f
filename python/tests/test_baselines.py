from __future__ import annotations

import importlib.util
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
HAS_PLOTS = importlib.util.find_spec("matplotlib") is not None


class Baselines(unittest.TestCase):
    def setUp(self) -> None:
        sys.path.insert(0, str(EXAMPLES))
        self.addCleanup(sys.path.remove, str(EXAMPLES))
        import baselines

        self.baselines = baselines

    def test_a_training_keeps_its_budget_and_is_measured_on_the_way(self) -> None:
        with mock.patch.dict(self.baselines.CURVE, random=2, heuristic=2):
            points = list(self.baselines.train("pig", 1, 0.4, {"greedy:horizon=0": 2}))
        self.assertEqual(len(points), 1 + self.baselines.POINTS)
        self.assertEqual((points[0]["seconds"], points[0]["games"]), (0, 0))
        self.assertGreaterEqual(points[-1]["seconds"], 0.4)
        self.assertGreater(points[-1]["games"], 0)
        for point in points[:-1]:
            self.assertEqual(list(point["won"]), ["random", "heuristic"])
        self.assertEqual(points[-1]["won"]["greedy:horizon=0"]["games"], 2)

    @unittest.skipUnless(HAS_PLOTS, "needs matplotlib")
    def test_the_program_writes_the_figures_and_the_plot(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            argv = [
                "",
                "pig",
                "--seeds",
                "1,2",
                "--seconds",
                "0.1",
                "--out",
                folder,
            ]
            with (
                mock.patch.dict(self.baselines.CURVE, random=2, heuristic=2),
                mock.patch.dict(self.baselines.END, clear=True),
                mock.patch.object(sys, "argv", argv),
                mock.patch("builtins.print"),
            ):
                self.baselines.main()
            names = sorted(path.name for path in Path(folder).iterdir())
        self.assertEqual(names, ["curves.svg", "pig-1.json", "pig-2.json"])


if __name__ == "__main__":
    unittest.main()
