from __future__ import annotations

import importlib.util
import io
import sys
import unittest
from contextlib import redirect_stdout
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[1] / "examples" / "ismcts.py"


class Ismcts(unittest.TestCase):
    def test_the_search_does_not_lose_to_random_play(self) -> None:
        spec = importlib.util.spec_from_file_location("ismcts", PROGRAM)
        assert spec is not None and spec.loader is not None
        ismcts = importlib.util.module_from_spec(spec)
        # dataclass looks up annotations in sys.modules.
        sys.modules["ismcts"] = ismcts
        self.addCleanup(sys.modules.pop, "ismcts")
        spec.loader.exec_module(ismcts)
        with redirect_stdout(io.StringIO()):
            share = ismcts.win_share(
                "tictactoe", "random", 8, 48, 9, 9, False, 64, seed=1
            )
        # Random play wins 50% as first and second player, counting ties as half.
        self.assertGreater(share, 0.85)
