"""Agents that choose at the tables of a batch, and the bots' networks in Python.

``RULEWRIGHT_DECISIONS=1000 python3 -m unittest tests.test_choices`` compares 1,000
decisions a game where the suite compares 8.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
import unittest
from pathlib import Path

import numpy as np
from rulewright import BatchEnv, RequestError
from rulewright.networks import read_network, write_onnx

DECISIONS = int(os.environ.get("RULEWRIGHT_DECISIONS", "8"))
WEIGHTS = Path(__file__).resolve().parents[2] / "packages" / "bots" / "weights"
BOTS = sorted(WEIGHTS.glob("*.json"))
MISSING = [
    each for each in ("onnx", "onnxruntime") if not importlib.util.find_spec(each)
]


class Choices(unittest.TestCase):
    def compare(self, networks) -> None:
        """Compare the choices of networks in Python with those of the bots."""
        self.assertEqual(len(BOTS), 5)
        for bot in BOTS:
            with self.subTest(bot.stem), BatchEnv(bot.stem, n=4, seed=1) as env:
                network = networks(bot)
                rng, compared = np.random.default_rng(1), 0
                while compared < DECISIONS:
                    seeds = rng.integers(2**32, size=4).tolist()
                    own = env.choose("learned", seeds=seeds)
                    there = env.choose(network, seeds=seeds)
                    np.testing.assert_array_equal(there, own)
                    compared += len(own)
                    # Half of the moves are random, so that games differ.
                    env.step(
                        np.where(rng.random(4) < 0.5, own, env.random_actions(rng))
                    )

    def test_bots_choose_alike_with_their_networks_in_numpy(self) -> None:
        self.compare(read_network)

    @unittest.skipIf(MISSING, f"needs {' and '.join(MISSING)}")
    def test_bots_choose_alike_with_their_networks_in_onnx(self) -> None:
        import onnxruntime

        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)

        def session_of(bot: Path):
            path = Path(folder.name) / "bot.onnx"
            write_onnx(path, read_network(bot))
            session = onnxruntime.InferenceSession(path)
            return lambda inputs: session.run(None, {"inputs": inputs})[0]

        self.compare(session_of)

    def test_features_are_the_inputs_of_the_bot(self) -> None:
        size = len(read_network(WEIGHTS / "castle.json").direct)
        for workers in (1, 2):
            with BatchEnv("castle", n=4, seed=1, workers=workers) as env:
                features = env.features([0, 3])
                self.assertEqual(features.shape, (4, size))
                self.assertTrue(features[[0, 3]].any(axis=1).all())
                self.assertFalse(features[[1, 2]].any())
                seen = []
                env.choose(
                    lambda rows: seen.append(rows.shape) or rows.sum(axis=1), [3]
                )
                self.assertEqual({columns for _, columns in seen}, {size})
        with BatchEnv("pig", n=1, seed=1) as env:
            np.testing.assert_array_equal(env.features(), env.observations)

    def test_tables_that_are_not_asked_or_over_have_no_action(self) -> None:
        with BatchEnv("tictactoe", n=3, seed=1, auto_reset=False) as env:
            chosen = env.choose("random", [0, 2], seeds=[5, 5])
            self.assertEqual(chosen[1], -1)
            self.assertEqual(chosen[0], chosen[2])
            env.play_out(9, np.random.default_rng(1), tables=[0])
            self.assertEqual(env.choose("random").tolist().count(-1), 1)
            with self.assertRaisesRegex(ValueError, "takes 3 seeds"):
                env.choose("random", seeds=[1])
            with self.assertRaisesRegex(RequestError, "no learned agent for tictactoe"):
                env.choose(lambda rows: rows.sum(axis=1))

    def test_a_network_gives_an_output_for_each_row(self) -> None:
        with BatchEnv("castle", n=1, seed=1) as env:
            with self.assertRaisesRegex(RequestError, "must give"):
                env.choose(lambda rows: [0.0])


if __name__ == "__main__":
    unittest.main()
