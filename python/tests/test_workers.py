from __future__ import annotations

import gc
import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import numpy as np

from rulewright import (
    BatchEnv,
    EngineClosedError,
    EngineStoppedError,
    EngineTimeoutError,
    IllegalActionError,
    MissingActionError,
    RequestError,
)

# The first decision of this opponent takes minutes.
SLOW = {1: "mcts:iterations=100000000"}

# A parent that a test kills during a step.
PARENT = f"""
import sys
sys.path[:0] = {sys.path[:]!r}
from rulewright import BatchEnv
env = BatchEnv('tictactoe', n=2, workers=2, seed=1, opponents={SLOW!r})
print(env._workers.others[0].pid, flush=True)
while True: env.step(env.masks.argmax(axis=1))
"""


def first_legal(env: BatchEnv) -> np.ndarray:
    return env.masks.argmax(axis=1)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Processes(unittest.TestCase):
    """The second half of the tables is in another process."""

    def test_it_ends_with_the_environment(self) -> None:
        for end in ("close", "collect"):
            with self.subTest(end):
                env = BatchEnv("pig", n=2, workers=2)
                (other,) = (each.pid for each in env._workers.others)
                self.assertTrue(is_alive(other))
                if end == "close":
                    env.close()
                del env
                gc.collect()
                self.assertFalse(is_alive(other))

    @unittest.skipUnless(hasattr(signal, "SIGKILL"), "needs SIGKILL")
    def test_it_ends_with_the_parent_even_during_a_step(self) -> None:
        parent = subprocess.Popen(
            [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True
        )
        assert parent.stdout is not None
        other = int(parent.stdout.readline())
        time.sleep(0.5)
        parent.kill()
        parent.communicate()
        deadline = time.monotonic() + 20
        while is_alive(other) and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertFalse(is_alive(other))

    def test_if_it_is_killed_the_environment_says_so_and_closes(self) -> None:
        env = BatchEnv("pig", n=2, workers=2)
        os.kill(env._workers.others[0].pid, signal.SIGTERM)
        with self.assertRaisesRegex(EngineStoppedError, "process of a worker ended"):
            while True:
                env.step(first_legal(env))
        with self.assertRaises(EngineClosedError):
            env.view(1)

    def test_its_engine_times_out(self) -> None:
        options = {"seed": 1, "opponents": SLOW, "timeout": 15}
        env = BatchEnv("tictactoe", n=2, workers=2, **options)
        with self.assertRaisesRegex(EngineTimeoutError, "within 15 seconds"):
            while True:
                env.step(first_legal(env)[[1]], tables=[1])
        with self.assertRaises(EngineClosedError):
            env.reset()

    def test_nothing_is_left_in_the_folder_of_temporary_files(self) -> None:
        script = "from rulewright import BatchEnv; BatchEnv('pig', n=2, workers=2)"
        with tempfile.TemporaryDirectory() as folder:
            path = os.pathsep.join(sys.path)
            process = subprocess.run(
                [sys.executable, "-c", script],
                env={**os.environ, "TMPDIR": folder, "PYTHONPATH": path},
                capture_output=True,
                text=True,
            )
            self.assertEqual((process.returncode, process.stderr), (0, ""))
            self.assertEqual(os.listdir(folder), [])

    def test_arrays_outlive_the_environment(self) -> None:
        with BatchEnv("copenhagen", n=4, workers=2, seed=1) as env:
            env.step(first_legal(env))
            kept, before = env.observations, env.observations.copy()
        np.testing.assert_array_equal(kept, before)
        np.testing.assert_array_equal(env.observations, before)
        self.assertTrue(before[3].any())


class Refusals(unittest.TestCase):
    """One worker and several refuse the same, in the same words."""

    def refusals(self, workers: int) -> list[str]:
        with BatchEnv("pig", n=4, workers=workers, seed=1) as env:
            before = env.save()
            good, *_, other = json.loads(json.dumps(before))
            bad = {**other, "state": {**other["state"], "bogus": 1}}
            texts = []
            for ask in (
                lambda: env.describe(3, 99),
                lambda: env.play_out(1, np.random.default_rng(1), agent="greedie"),
                lambda: env.restore([good, bad], [0, 3]),
                lambda: env.restore([bad, good], [0, 3]),
                lambda: env.step([0, 0, 0, 99]),
                lambda: env.view(3, 7),
                lambda: env.determinize([0, 3], players=[0, 7]),
            ):
                with self.assertRaises((RequestError, IndexError)) as caught:
                    ask()
                texts.append(f"{type(caught.exception).__name__}: {caught.exception}")
            self.assertEqual(env.save(), before)
            env.step(first_legal(env))
            return texts

    def test_they_do_not_depend_on_the_number_of_workers(self) -> None:
        one = self.refusals(1)
        self.assertEqual(self.refusals(2), one)
        self.assertEqual(self.refusals(4), one)

    def test_errors_travel_between_processes(self) -> None:
        for error in (
            RequestError("unknownGame", "There is no such game."),
            MissingActionError("An action is missing."),
            IllegalActionError("It is illegal.", 3, 7),
            EngineStoppedError("It failed."),
        ):
            copy = pickle.loads(pickle.dumps(error))
            self.assertEqual(
                (type(copy), str(copy), vars(copy)),
                (type(error), str(error), vars(error)),
            )
