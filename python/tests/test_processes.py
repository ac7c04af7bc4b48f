from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest.mock import patch

import numpy as np

from rulewright import (
    BatchEnv,
    EngineClosed,
    EngineError,
    EngineNotFound,
    EngineStopped,
    EngineTimeout,
    ProtocolError,
)

# A step with this opponent takes minutes, though each decision takes much less.
SLOW = {1: "mcts:iterations=300"}

PROLOGUE = f"""
import os, signal, sys, time
# Processes that a shell starts in the background ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path[:0] = {sys.path[:]!r}
import numpy as np
from rulewright import BatchEnv
if __name__ == "__main__":
    env = BatchEnv("burgundy", n=64, workers=1, seed=1, opponents={SLOW!r})
    print(env._workers.engines[0].pid, flush=True)
"""


def pids(env: BatchEnv) -> list[int]:
    return [engine.pid for engine in env._workers.engines]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A zombie isn't alive.
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] == "Z")


def seconds_until_gone(pid: int, most: float = 20) -> float:
    start = time.monotonic()
    while is_alive(pid):
        if time.monotonic() - start > most:
            raise AssertionError(f"Process {pid} is still alive.")
        time.sleep(0.02)
    return time.monotonic() - start


def first_legal(env: BatchEnv) -> np.ndarray:
    return env.masks.argmax(axis=1)


class Stopping(unittest.TestCase):
    def test_close_stops_the_engines_and_leaves_no_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with patch("rulewright._shared._IN_MEMORY", folder):
                env = BatchEnv("pig", n=4, workers=2)
            self.assertEqual(os.listdir(folder), [])
        last = env.observations
        env.close()
        env.close()
        self.assertFalse(any(map(is_alive, pids(env))))
        self.assertEqual(last.shape[0], 4)
        with self.assertRaisesRegex(EngineClosed, "is closed"):
            env.step(first_legal(env))

    def test_garbage_collection_stops_the_engines(self) -> None:
        env = BatchEnv("pig", n=1)
        (pid,) = pids(env)
        del env
        seconds_until_gone(pid)

    def test_an_engine_killed_between_steps(self) -> None:
        env = BatchEnv("pig", n=4, workers=2)
        os.kill(pids(env)[1], signal.SIGKILL)
        with self.assertRaisesRegex(EngineStopped, "SIGKILL"):
            env.step(first_legal(env))
        seconds_until_gone(pids(env)[0])

    def test_an_engine_killed_during_a_step(self) -> None:
        env = BatchEnv("burgundy", n=64, workers=2, seed=1, opponents=SLOW)
        killed = []

        def kill() -> None:
            killed.append(time.monotonic())
            os.kill(pids(env)[0], signal.SIGKILL)

        threading.Timer(1, kill).start()
        with self.assertRaisesRegex(EngineStopped, "SIGKILL"):
            while True:
                env.step(first_legal(env))
        # A second is enough on an idle machine.
        self.assertLess(time.monotonic() - killed[0], 3)
        for pid in pids(env):
            seconds_until_gone(pid)

    def test_a_late_answer_times_out(self) -> None:
        env = BatchEnv("burgundy", n=64, workers=1, seed=1, opponents=SLOW)
        env._workers.engines[0]._timeout = 0.2
        with self.assertRaisesRegex(EngineTimeout, "0.2 seconds"):
            while True:
                env.step(first_legal(env))
        seconds_until_gone(pids(env)[0])
        with self.assertRaises(EngineClosed):
            env.step(first_legal(env))


class OtherProcesses(unittest.TestCase):
    def run_script(self, script: str) -> tuple[subprocess.Popen[str], int]:
        """Start a script with an environment. Return it and its engine's pid."""
        with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
            file.write(PROLOGUE + script)
        self.addCleanup(os.unlink, file.name)
        process = subprocess.Popen(
            [sys.executable, file.name],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        return process, int(process.stdout.readline())

    STEPPING = "    while True: env.step(env.masks.argmax(axis=1))\n"

    def test_ctrl_c_during_a_step(self) -> None:
        process, engine = self.run_script(self.STEPPING)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=20)
        self.assertIn("KeyboardInterrupt", stderr)
        seconds_until_gone(engine)

    def test_python_killed_during_a_step(self) -> None:
        process, engine = self.run_script(self.STEPPING)
        time.sleep(1)
        process.kill()
        process.communicate(timeout=20)
        seconds_until_gone(engine)

    def test_a_forked_child_keeps_no_engine_alive(self) -> None:
        script = "    if os.fork() == 0: time.sleep(60)\n    time.sleep(60)\n"
        process, engine = self.run_script(script)
        time.sleep(0.5)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            self.skipTest("/proc doesn't list the children of a process.")
        child = next(
            int(pid) for pid in children.read_text().split() if int(pid) != engine
        )
        process.kill()
        process.wait()
        seconds_until_gone(engine)
        self.assertTrue(is_alive(child))
        os.kill(child, signal.SIGKILL)
        process.communicate()

    def test_a_forked_child_cannot_use_the_environment(self) -> None:
        env = BatchEnv("pig", n=1)
        self.addCleanup(env.close)
        reading, writing = os.pipe()
        if os.fork() == 0:
            try:
                env.step(first_legal(env))
            except EngineError as error:
                os.write(writing, f"{type(error).__name__}: {error}".encode())
            env.close()
            os._exit(0)
        os.close(writing)
        os.wait()
        self.assertRegex(os.read(reading, 1000).decode(), "EngineClosed: .* process")
        os.close(reading)
        env.step(first_legal(env))

    def test_a_spawned_process_can_make_its_own(self) -> None:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            moves = pool.apply(moves_after_a_step)
        self.assertGreater(moves, 0)


def moves_after_a_step() -> int:
    with BatchEnv("tictactoe", n=1) as env:
        env.step(first_legal(env))
        return int(env.moves[0])


class Starting(unittest.TestCase):
    def engine_running(self, script: str) -> str:
        with tempfile.NamedTemporaryFile("w", suffix=".js", delete=False) as file:
            file.write(script)
        self.addCleanup(os.unlink, file.name)
        return file.name

    def test_node_is_missing(self) -> None:
        with self.assertRaisesRegex(EngineNotFound, "Install Node 20.19 or later"):
            BatchEnv("pig", node="no-such-node")
        with patch.dict(os.environ, RULEWRIGHT_NODE="no-such-node"):
            with self.assertRaisesRegex(EngineNotFound, "'no-such-node'"):
                BatchEnv("pig")

    def test_the_engine_is_missing(self) -> None:
        with self.assertRaisesRegex(EngineNotFound, "no file /no/cli.js"):
            BatchEnv("pig", engine="/no/cli.js")

    def test_another_protocol_version(self) -> None:
        hello = """console.log('{"rulewright":"9.0.0","protocol":9}')"""
        with self.assertRaisesRegex(ProtocolError, "9.0.0 speaks protocol 9"):
            BatchEnv("pig", engine=self.engine_running(hello))

    def test_another_program(self) -> None:
        with self.assertRaisesRegex(ProtocolError, "it printed 'hello'"):
            BatchEnv("pig", engine=self.engine_running("console.log('hello')"))

    def test_an_engine_that_fails_on_start(self) -> None:
        with self.assertRaisesRegex(EngineStopped, "code 1: .*no luck"):
            engine = self.engine_running("console.error('no luck');process.exit(1)")
            BatchEnv("pig", engine=engine)
