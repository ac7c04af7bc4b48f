from __future__ import annotations

import importlib.util
import io
import random
import re
import sys
import unittest
from contextlib import redirect_stdout
from pathlib import Path

import rulewright

PROGRAM = Path(__file__).resolve().parents[1] / "examples" / "exact.py"


class Exact(unittest.TestCase):
    def setUp(self) -> None:
        spec = importlib.util.spec_from_file_location("exact", PROGRAM)
        assert spec is not None and spec.loader is not None
        self.exact = importlib.util.module_from_spec(spec)
        sys.modules["exact"] = self.exact
        self.addCleanup(sys.modules.pop, "exact")
        spec.loader.exec_module(self.exact)

    def test_perfect_play_is_a_draw_in_tic_tac_toe(self) -> None:
        value = self.exact.value
        with rulewright.load_game("tictactoe") as game:
            root = game.new_initial_state()
            for cell in (0, 4):
                root.apply_action(cell)
            self.assertEqual(value(root), 0)

            def perfect(state):
                best = max if state.current_player() == 0 else min
                return {
                    best(state.legal_actions(), key=lambda a: value(state.child(a))): 1
                }

            root.apply_action(8)
            self.assertEqual(value(root, 1, perfect), 0)
            # Whoever takes the first free cell never blocks the last row.
            self.assertEqual(value(root, 1, lambda s: {s.legal_actions()[0]: 1}), 1)
            uniform = self.exact.policy_of("random", random.Random(1))
            self.assertGreater(value(root, 1, uniform), 0)

    def test_no_agent_beats_perfect_play(self) -> None:
        output = io.StringIO()
        with redirect_stdout(output):
            self.exact.perfect_information("burgundy", self.exact.last_turn, 1, 1)
        lines = output.getvalue().splitlines()
        losses = {
            line.split()[0]: float(re.findall(r"[-\d.]+", line)[0])
            for line in lines[1:]
        }
        self.assertEqual(list(losses), list(self.exact.AGENTS))
        self.assertGreaterEqual(min(losses.values()), 0)
        self.assertEqual(max(losses, key=losses.__getitem__), "random")

    @unittest.skipIf(
        importlib.util.find_spec("pyspiel") is None, "open_spiel not installed"
    )
    def test_counterfactual_regret_solves_secret_choices(self) -> None:
        output = io.StringIO()
        with redirect_stdout(output):
            self.exact.secret_choices(2, 1, 1, iterations=20)
        _, *lines = output.getvalue().splitlines()
        found, *agents = (float(line.split()[-1]) for line in lines)
        self.assertLess(found, min(agents) / 10)
