from __future__ import annotations

import importlib.util
import io
import unittest
import unittest.mock
from contextlib import redirect_stdout
from pathlib import Path

LEARNER = Path(__file__).resolve().parents[1] / "examples" / "learner.py"


class Learner(unittest.TestCase):
    def test_the_example_learns_to_beat_random_play(self) -> None:
        spec = importlib.util.spec_from_file_location("learner", LEARNER)
        assert spec is not None and spec.loader is not None
        learner = importlib.util.module_from_spec(spec)
        # dataclass looks up annotations in sys.modules.
        with unittest.mock.patch.dict("sys.modules", learner=learner):
            spec.loader.exec_module(learner)
            with redirect_stdout(io.StringIO()):
                share = learner.train("tictactoe", "random", games=9000, seed=1)
        # Random play wins 65% as first player, counting ties as half.
        self.assertGreater(share, 0.78)
