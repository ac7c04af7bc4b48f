from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import weakref
from importlib import metadata
from pathlib import Path
from unittest.mock import patch

import numpy as np

from rulewright import (
    BatchEnv,
    EngineBusyError,
    EngineClosedError,
    EngineNotFoundError,
    EngineStoppedError,
    EngineTimeoutError,
    RulewrightError,
)

# A step with this opponent takes minutes, though each decision takes much less.
SLOW = {1: "mcts:iterations=300"}

PROLOGUE = f"""
import signal, sys
# Processes that a shell starts in the background ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path[:0] = {sys.path[:]!r}
from rulewright import BatchEnv
"""


def first_legal(env: BatchEnv) -> np.ndarray:
    return env.masks.argmax(axis=1)


def threads() -> int:
    return len(os.listdir("/proc/self/task"))


def isolate_of(env: BatchEnv) -> weakref.ref:
    return weakref.ref(env._workers.engine._isolate)


class Stopping(unittest.TestCase):
    def test_a_closed_environment_keeps_its_arrays_but_plays_no_more(self) -> None:
        env = BatchEnv("pig", n=4, workers=1, seed=1)
        before, last = env.observations.copy(), env.observations
        isolate = isolate_of(env)
        env.close()
        env.close()
        np.testing.assert_array_equal(env.observations, before)
        np.testing.assert_array_equal(last, before)
        for ask in (lambda: env.step(first_legal(env)), env.reset, lambda: env.view(0)):
            with self.assertRaisesRegex(EngineClosedError, "is closed"):
                ask()
        # An array of the engine keeps its memory alive.
        self.assertIsNotNone(isolate())
        del last
        self.assertIsNone(isolate())

    @unittest.skipUnless(Path("/proc/self/task").exists(), "needs /proc")
    def test_no_thread_is_left(self) -> None:
        BatchEnv("pig", n=1).close()
        gc.collect()
        before = threads()
        for _ in range(3):
            with BatchEnv("pig", n=4):
                self.assertEqual(threads(), before + 1)
        env = BatchEnv("pig", n=1)
        del env
        self.assertEqual(threads(), before)

    def test_a_late_answer_times_out(self) -> None:
        env = BatchEnv("burgundy", n=64, workers=2, seed=1, opponents=SLOW)
        env._workers.engine._timeout = 0.2
        with self.assertRaisesRegex(EngineTimeoutError, "0.2 seconds"):
            while True:
                env.step(first_legal(env))
        with self.assertRaises(EngineClosedError):
            env.step(first_legal(env))

    def test_an_engine_that_fails(self) -> None:
        env = BatchEnv("pig", n=1)
        env._workers.engine._isolate.value("engine.step = () => nonsense")
        with self.assertRaisesRegex(EngineStoppedError, "nonsense is not defined"):
            env.step(first_legal(env))
        with self.assertRaises(EngineClosedError):
            env.step(first_legal(env))

    def test_an_engine_that_is_out_of_memory(self) -> None:
        env = BatchEnv("pig", n=1)
        isolate = env._workers.engine._isolate
        isolate.limit_heap(100 * 2**20)
        isolate.value(
            "engine.step = () => { const all = []; for (;;) all.push(Array(999).fill(.5)); }"
        )
        with self.assertRaisesRegex(EngineStoppedError, "out of memory"):
            env.step(first_legal(env))
        with self.assertRaises(EngineClosedError):
            env.step(first_legal(env))
        with BatchEnv("pig", n=1) as other:
            other.step(first_legal(other))

    def test_an_engine_that_is_not_built(self) -> None:
        with patch("rulewright._engine._BUNDLE", Path("/no/engine.js")):
            with self.assertRaisesRegex(EngineNotFoundError, "npm run engine"):
                BatchEnv("pig")

    def test_the_licences_of_the_engine_come_with_the_wheel(self) -> None:
        try:
            files = metadata.files("rulewright") or []
        except metadata.PackageNotFoundError:
            self.skipTest("needs the wheel")
        text = "".join(file.read_text() for file in files if "LICENSE" in file.name)
        for library in ("The Rulewright authors", "immer", "pure-rand", "zod"):
            self.assertIn(library, text)

    @unittest.skipUnless(Path("/proc/self/statm").exists(), "needs /proc")
    def test_memory_does_not_grow(self) -> None:
        def pages() -> int:
            return int(Path("/proc/self/statm").read_text().split()[1])

        with BatchEnv("copenhagen", n=8, workers=1, seed=1) as env:
            rng = np.random.default_rng(1)
            isolate = env._workers.engine._isolate
            env.observe(0, 1)
            handles = isolate.handles
            sizes = []
            for _ in range(6):
                for _ in range(2000):
                    env.step(env.random_actions(rng))
                    env.observe(0, 1)
                # Garbage that V8 hasn't collected yet isn't a leak.
                isolate._v8.mr_low_memory_notification(isolate._context)
                sizes.append(pages() * os.sysconf("SC_PAGESIZE") / 2**20)
            self.assertEqual(isolate.handles, handles)
        self.assertLess(sizes[-1] - sizes[2], 2)

    def test_another_thread_is_refused_during_a_step(self) -> None:
        opponents = {1: "mcts:iterations=200"}
        with BatchEnv("castle", n=8, workers=1, seed=1, opponents=opponents) as env:
            actions = first_legal(env)
            thread = threading.Thread(target=lambda: env.step(actions))
            thread.start()
            while not env._workers.engine.is_busy:
                time.sleep(0.001)
            for ask in (lambda: env.step(actions), lambda: env.view(0), env.close):
                with self.assertRaisesRegex(EngineBusyError, "in each thread"):
                    ask()
            thread.join()
            env.step(first_legal(env))

    def test_every_thread_can_have_its_own(self) -> None:
        moves: list[int] = []

        def play() -> None:
            with BatchEnv("castle", n=4, workers=1, seed=1) as env:
                for _ in range(30):
                    env.step(first_legal(env))
                moves.append(int(env.moves.sum()))

        workers = [threading.Thread(target=play) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(moves, [moves[0]] * 4)

    def test_other_threads_run_during_a_step(self) -> None:
        ticks = 0
        is_over = threading.Event()

        def tick() -> None:
            nonlocal ticks
            while not is_over.wait(0.001):
                ticks += 1

        opponents = {1: "mcts:iterations=200"}
        with BatchEnv("castle", n=8, workers=1, seed=1, opponents=opponents) as env:
            thread = threading.Thread(target=tick)
            thread.start()
            for _ in range(6):
                env.step(first_legal(env))
            is_over.set()
            thread.join()
        self.assertGreater(ticks, 5)


class OtherProcesses(unittest.TestCase):
    def run_script(self, script: str, **variables: str) -> subprocess.Popen[str]:
        with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
            file.write(PROLOGUE + script)
        self.addCleanup(os.unlink, file.name)
        return subprocess.Popen(
            [sys.executable, file.name],
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def test_ctrl_c_during_a_step(self) -> None:
        process = self.run_script(
            f"env = BatchEnv('burgundy', n=64, workers=2, seed=1, opponents={SLOW!r})\n"
            "print('ready', flush=True)\n"
            "while True: env.step(env.masks.argmax(axis=1))\n"
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        sent = time.monotonic()
        _, stderr = process.communicate(timeout=20)
        self.assertLess(time.monotonic() - sent, 5)
        self.assertIn("KeyboardInterrupt", stderr)

    @unittest.skipUnless(Path("/proc/self/task").exists(), "needs /proc")
    def test_nothing_is_left_after_ctrl_c(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            process = self.run_script(
                "import gc, os, pathlib, tempfile\n"
                "task = pathlib.Path('/proc/self/task')\n"
                "BatchEnv('pig', n=1).close()\n"
                "gc.collect()\n"
                "before = len(list(task.iterdir()))\n"
                f"env = BatchEnv('burgundy', n=64, workers=2, seed=1, opponents={SLOW!r})\n"
                "print('ready', flush=True)\n"
                "try:\n"
                "    while True: env.step(env.masks.argmax(axis=1))\n"
                "except KeyboardInterrupt: pass\n"
                "try: env.step(env.masks.argmax(axis=1))\n"
                "except Exception as error: print(type(error).__name__)\n"
                "del env\n"
                "gc.collect()\n"
                "print(len(list(task.iterdir())) - before, 'threads')\n"
                "children = pathlib.Path(f'/proc/self/task/{os.getpid()}/children')\n"
                "print(len(children.read_text().split()), 'children')\n"
                "print(os.listdir(tempfile.gettempdir()))\n",
                TMPDIR=folder,
            )
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            stdout, stderr = process.communicate(timeout=60)
        expected = ["EngineClosedError", "0 threads", "0 children", "[]"]
        self.assertEqual((stdout.splitlines(), stderr), (expected, ""))

    def test_no_other_program_is_needed(self) -> None:
        script = (
            "for game in ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']:\n"
            "    with BatchEnv(game, n=2, seed=1) as env:\n"
            "        env.step(env.masks.argmax(axis=1))\n"
        )
        process = self.run_script(script, PATH="")
        _, stderr = process.communicate(timeout=60)
        self.assertEqual((process.returncode, stderr), (0, ""))

    def test_python_exits_with_an_open_environment(self) -> None:
        process = self.run_script("env = BatchEnv('pig', n=16, workers=2)\nenv.reset()")
        _, stderr = process.communicate(timeout=60)
        self.assertEqual((process.returncode, stderr), (0, ""))

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_a_forked_child_cannot_use_the_environment(self) -> None:
        env = BatchEnv("pig", n=1)
        self.addCleanup(env.close)
        reading, writing = os.pipe()
        if os.fork() == 0:
            try:
                env.step(first_legal(env))
            except RulewrightError as error:
                os.write(writing, f"{type(error).__name__}: {error}".encode())
            env.close()
            del env
            os._exit(0)
        os.close(writing)
        os.wait()
        self.assertRegex(
            os.read(reading, 1000).decode(), "EngineClosedError: .* process"
        )
        os.close(reading)
        env.step(first_legal(env))

    def test_other_processes_can_make_their_own(self) -> None:
        BatchEnv("tictactoe", n=1).close()
        for method in multiprocessing.get_all_start_methods():
            with self.subTest(method):
                with multiprocessing.get_context(method).Pool(1) as pool:
                    moves = pool.apply_async(moves_after_a_step).get(timeout=60)
                self.assertGreater(moves, 0)


def moves_after_a_step() -> int:
    with BatchEnv("tictactoe", n=1) as env:
        env.step(first_legal(env))
        return int(env.moves[0])
