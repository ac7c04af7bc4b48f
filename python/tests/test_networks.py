from __future__ import annotations

import importlib.util
import io
import json
import os
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path

import numpy as np
from rulewright import BatchEnv
from rulewright.networks import Network, read_network, write_onnx, write_weights

HERE = Path(__file__).resolve().parent
EXAMPLE = HERE.parent / "examples" / "network.py"
BOTS = sorted((HERE.parents[1] / "packages" / "bots" / "weights").glob("*.json"))
MISSING = [
    each for each in ("onnx", "onnxruntime") if not importlib.util.find_spec(each)
]


def network_of(inputs: int, units: tuple[int, int] = (8, 4)) -> Network:
    rng = np.random.default_rng(1)
    u, v = units
    shapes = [(inputs, u), (u,), (u, v), (v,), (v,), (1,), (inputs,)]
    return Network(*(rng.normal(0, 0.3, each).astype(np.float32) for each in shapes))


class Networks(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_file_computes_what_the_agents_compute(self) -> None:
        """The tests of the agents read the same file."""
        known = json.loads((HERE / "network.json").read_text())
        path = self.folder / "weights.json"
        path.write_text(json.dumps(known["weights"]))
        outputs = read_network(path)(known["inputs"])
        np.testing.assert_allclose(outputs, known["outputs"], atol=1e-5)

    def test_written_weights_are_read_back_and_play(self) -> None:
        path = self.folder / "mine.json"
        with BatchEnv("copenhagen", n=4, players=2, seed=1) as env:
            network = network_of(env.observation_size)
            rounded = write_weights(path, network, env, scale=20)
            for before, after, read in zip(network, rounded, read_network(path)):
                np.testing.assert_array_equal(after, read)
                np.testing.assert_allclose(after, before, atol=np.abs(before).max() / 254)
            wrong = network._replace(direct=network.direct[1:])
            for mismatched in (wrong, network_of(5), network_of(5, (6, 4))):
                with self.assertRaises(ValueError):
                    write_weights(path, mismatched, env, scale=20)
        seats = {1: str(path)}
        with BatchEnv("copenhagen", n=2, players=2, seed=1, opponents=seats) as env:
            env.step(env.masks.argmax(axis=1))
            self.assertTrue((env.current_players == 0).all())

    def test_a_network_plays_the_same_game_as_in_a_browser(self) -> None:
        """The test of the browser reads the same file."""
        path = self.folder / "weights.json"
        known = json.loads((HERE / "tictactoe.json").read_text())
        path.write_text(json.dumps(known["weights"]))
        seats = {1: str(path)}
        with BatchEnv("tictactoe", 1, seed=1, opponents=seats, auto_reset=False) as env:
            while env.current_players[0] >= 0:
                env.step(env.masks.argmax(axis=1))
            self.assertEqual(env.trace(0), known["trace"])

    def test_scaled_observations_are_no_inputs(self) -> None:
        with BatchEnv("pig", n=1, observation="scaled", seed=1) as env:
            network = network_of(env.observation_size)
            with self.assertRaisesRegex(ValueError, "all of them raw"):
                write_weights(self.folder / "mine.json", network, env, scale=20)

    @unittest.skipIf(MISSING, f"needs {' and '.join(MISSING)}")
    def test_bots_compute_the_same_as_onnx(self) -> None:
        import onnxruntime

        self.assertEqual(len(BOTS), 5)
        for bot in BOTS:
            with self.subTest(bot.stem):
                network = read_network(bot)
                write_onnx(self.folder / "bot.onnx", network)
                session = onnxruntime.InferenceSession(self.folder / "bot.onnx")
                rng = np.random.default_rng(1)
                inputs = rng.random((8, len(network.direct)), np.float32)
                (outputs,) = session.run(None, {"inputs": inputs})
                expected = network(inputs)
                self.assertGreater(np.ptp(expected), 0)
                np.testing.assert_allclose(outputs, expected, rtol=1e-4, atol=1e-4)

    @unittest.skipIf(
        MISSING or not importlib.util.find_spec("torch"), "needs torch and onnxruntime"
    )
    def test_the_example_learns_and_plays_in_80_lines(self) -> None:
        self.assertLessEqual(len(EXAMPLE.read_text().splitlines()), 80)
        sys.path.insert(0, str(EXAMPLE.parent))
        self.addCleanup(sys.path.remove, str(EXAMPLE.parent))
        import network

        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        with redirect_stdout(io.StringIO()) as out:
            worst = network.main("pig", 20, "mine")
        self.assertLess(worst, 1e-4)
        self.assertRegex(out.getvalue(), "mine +40 ")


if __name__ == "__main__":
    unittest.main()
