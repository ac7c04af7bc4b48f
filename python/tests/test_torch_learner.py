from __future__ import annotations

import importlib.util
import io
import os
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from unittest import mock

import numpy as np

LEARNER = Path(__file__).resolve().parents[2] / "examples" / "learner"
SRC = Path(__file__).resolve().parents[1] / "src"

HAS_TORCH = importlib.util.find_spec("torch") is not None
HAS_SB3 = importlib.util.find_spec("sb3_contrib") is not None
HAS_RAY = importlib.util.find_spec("ray") is not None

if HAS_TORCH:
    sys.path.insert(0, str(LEARNER))
    import curve
    import ppo
    import torch

    SMALL = replace(
        ppo.Settings(), tables=64, steps=16, minibatch=256, learning_rate=2e-3
    )


def learned(game: str, updates: int, seed: int) -> ppo.Policy:
    """Return the policy after some rounds of self-play and learning."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    rng = torch.Generator().manual_seed(seed)
    with ppo.BatchEnv(game, SMALL.tables, seed=seed) as env:
        policy = ppo.policy_for(env, SMALL)
        self_play = ppo.SelfPlay(env, SMALL, rng)
        learner = ppo.Learner(policy, SMALL, rng)
        for _ in range(updates):
            learner.learn(self_play.play(policy))
    return policy


@unittest.skipUnless(HAS_TORCH, "needs torch")
class TorchLearner(unittest.TestCase):
    def test_leads_are_over_the_best_opponent(self) -> None:
        scores = np.array([[3, 10, 7], [4, 4, 1]], np.float32)
        np.testing.assert_array_equal(ppo.leads(scores), [[-7, 3, -3], [0, 0, -3]])

    def test_a_decision_lasts_until_its_seat_decides_again(self) -> None:
        """Seat 0 acts twice and seat 1 once, the game ends, and the next one starts."""
        settings = replace(ppo.Settings(), discount=1.0, smoothing=1.0)
        with ppo.BatchEnv("pig", 1, seed=1) as env:
            self_play = ppo.SelfPlay(env, settings, torch.Generator())
        players = np.array([[0], [0], [1], [0], [1]])
        worth = np.array([[0, 0], [1, 0], [1, 0], [0, 0], [0, 0]], np.float32)
        ends = np.zeros((4, 1, 2), np.float32)
        ends[2, 0] = [5, -5]
        dones = np.array([[False], [False], [True], [False]])
        values = np.array([[0.5], [0], [-1], [7], [2]], np.float32)
        gains, known = self_play._advantages(
            values, players, worth[:, None], dones, ends
        )
        # Seat 0 goes to 5 from 0 and from 1, seat 1 to -5 from 0. The last is open.
        np.testing.assert_array_equal(known[:, 0], [True, True, True, False])
        np.testing.assert_allclose(gains[:3, 0], [5 - 0.5, 4 - 0, -5 + 1])

    def test_it_learns_to_beat_random_play(self) -> None:
        policy = learned("tictactoe", updates=40, seed=1)
        share = curve.win_share(policy.choose, "tictactoe", "random", 400, seed=9)
        # Random play wins 50%, counting ties as half.
        self.assertGreater(share, 0.75)

    def test_intervals_are_those_of_wilson(self) -> None:
        # As packages/bots/weights/README.md has them for 83% and 100% of 100 games.
        for share, low, high in ((0.83, 0.745, 0.891), (1, 0.963, 1), (0, 0, 0.037)):
            ends = curve.interval(share, 100)
            np.testing.assert_allclose(ends, (low, high), atol=0.0005)

    def test_the_stored_weights_beat_random_play(self) -> None:
        import evaluate

        for path in (LEARNER / "baselines").glob("*.pt"):
            with self.subTest(path.stem):
                choose = evaluate.chooser_of(path)
                share = curve.win_share(choose, path.stem, "random", 40, seed=1000)
                self.assertGreater(share, 0.75)

    def test_a_row_is_printed_every_half_minute(self) -> None:
        printed = io.StringIO()
        with redirect_stdout(printed), mock.patch("curve.time.monotonic") as clock:
            clock.return_value = 100.0
            points = curve.Curve("pig", 2, seed=1)
            for seconds in range(0, 120, 4):
                clock.return_value = 100.0 + seconds
                points.progress(1000 * seconds)
        rows = [line.split() for line in printed.getvalue().splitlines()[1:]]
        times = [0, *(int(seconds) for _, seconds in rows), 120]
        self.assertLessEqual(max(np.diff(times)), 30)

    def test_a_seed_reproduces_the_network(self) -> None:
        one, same, other = (learned("pig", updates=2, seed=seed) for seed in (5, 5, 6))
        weights = [
            torch.cat([p.flatten() for p in x.parameters()]) for x in (one, same, other)
        ]
        self.assertTrue(torch.equal(weights[0], weights[1]))
        self.assertFalse(torch.equal(weights[0], weights[2]))

    def test_the_program_writes_the_curve_and_the_network(self) -> None:
        import train

        with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()):
            out = Path(folder) / "new"
            policy = train.train("pig", 2000, 20, seed=1, out=out, settings=SMALL)
            header, *points = (out / "curve.csv").read_text().splitlines()
            saved = torch.load(out / "policy.pt")
        self.assertEqual(header, "decisions,seconds,games,random,greedy")
        counts = [int(point.split(",")[0]) for point in points]
        self.assertEqual(counts, [0, 1024, 2048])
        for name, weights in policy.state_dict().items():
            self.assertTrue(torch.equal(weights, saved[name]))


@unittest.skipUnless(HAS_SB3, "needs sb3-contrib")
class Maskable(unittest.TestCase):
    def test_the_program_writes_the_curve_and_the_model(self) -> None:
        import maskable
        from sb3_contrib import MaskablePPO

        with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()):
            out = Path(folder) / "new"
            model = maskable.train("pig", 8192, 20, seed=1, out=out, hidden=16)
            points = (out / "curve.csv").read_text().splitlines()[1:]
            saved = MaskablePPO.load(out / "policy.zip")
        counts = [int(point.split(",")[0]) for point in points]
        self.assertEqual(counts, [0, 4096, 8192])
        for name, weights in model.policy.state_dict().items():
            self.assertTrue(torch.equal(weights, saved.policy.state_dict()[name]))


@unittest.skipUnless(HAS_TORCH and HAS_RAY, "needs torch and ray")
class RayRollouts(unittest.TestCase):
    def test_workers_play_and_the_network_learns(self) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        import ray

        # The workers import the modules under test.
        paths = os.pathsep.join([str(LEARNER), str(SRC), *sys.path])
        ray.init(
            num_cpus=2,
            include_dashboard=False,
            log_to_driver=False,
            runtime_env={"env_vars": {"PYTHONPATH": paths}},
        )
        self.addCleanup(ray.shutdown)
        import ray_rollouts

        settings = replace(ppo.Settings(), tables=16, steps=16)
        printed = io.StringIO()
        with redirect_stdout(printed):
            policy = ray_rollouts.train("pig", 2, 2, seed=1, settings=settings)
        self.assertIn("round 2: ", printed.getvalue())
        # The initial weights are 0, for a uniform policy.
        self.assertGreater(float(policy.logits.weight.detach().abs().max()), 0)


if __name__ == "__main__":
    unittest.main()
