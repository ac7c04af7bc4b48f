"""Threads that share a game, or open engines at the same time.

``RULEWRIGHT_ROLLOUTS=10000 python3 -m unittest tests.test_threads`` plays 10,000 rollouts
where the suite plays 160.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
import unittest
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec

import numpy as np

import rulewright
from rulewright import BatchEnv, EngineBusyError, EngineClosedError, Game

THREADS = 16
ROLLOUTS = int(os.environ.get("RULEWRIGHT_ROLLOUTS", "160"))

# One program for the first engines of a process, because only these can abort it.
FIRST_ENGINES = f"""
import sys, threading
sys.path[:0] = {sys.path[:]!r}
import rulewright
barrier = threading.Barrier({THREADS})
names = []
def load():
    barrier.wait()
    with rulewright.load_game("pig") as game:
        names.append(game.name)
threads = [threading.Thread(target=load) for _ in range({THREADS})]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert names == ["pig"] * {THREADS}
"""


def rollout(game: Game, seed: int) -> tuple[object, ...]:
    """Play some moves, then a game from there, and return all that was seen."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    seen: list[object] = []
    for _ in range(rng.randrange(4, 24)):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            seen.append(probabilities)
            action = rng.choices(outcomes, probabilities)[0]
            state.apply_action(action)
            continue
        player = rng.choice(state.actors())
        seen.append(state.observation_tensor(player).tobytes())
        action = rng.choice(state.legal_actions(player))
        seen.append(state.action_to_string(player, action))
        seen.append(state.child(action, player).returns())
        state.apply_action(action, player)
    sample = state.resample_from_infostate(0, rng.random)
    seen.append(sample.information_state_string(0))
    end = sample.play_out(rng.random)
    copy = game.deserialize_state(state.serialize())
    return *seen, *copy.history(), end.is_terminal(), tuple(end.returns())


def in_threads(work: Callable[[int], object], count: int) -> list[object]:
    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(work, range(count)))


class OneGame(unittest.TestCase):
    def load(self, name: str, parameters=None, **options) -> Game:
        game = rulewright.load_game(name, parameters, **options)
        self.addCleanup(game.close)
        return game

    def test_rollouts_are_those_of_one_thread(self) -> None:
        for name, parameters in (
            ("castle", {}),
            ("city", {"players": 3, "variant": "party"}),
        ):
            with self.subTest(name):
                game = self.load(name, parameters)
                alone = [rollout(game, seed) for seed in range(ROLLOUTS // 2)]
                together = in_threads(lambda seed: rollout(game, seed), ROLLOUTS // 2)
                self.assertEqual(together, alone)
                self.assertLess(game._made, THREADS * 8)

    def test_a_shared_state_stays_one_state_while_it_moves(self) -> None:
        game = self.load("tictactoe")
        state = game.new_initial_state()
        texts = set()
        for cell in (None, *range(6)):
            if cell is not None:
                state.apply_action(cell)
            texts.add(state.information_state_string(0))
        shared = [game.new_initial_state()]
        is_over = threading.Event()

        def look(_: int) -> set[str]:
            seen = set()
            while not is_over.is_set():
                seen.add(shared[0].information_state_string(0))
            return seen

        def play(_: int) -> None:
            for _ in range(60):
                shared[0] = game.new_initial_state()
                for cell in range(6):
                    shared[0].apply_action(cell)
                # States that use the numbers of those before.
                [game.new_initial_state().child(8) for _ in range(3)]
            is_over.set()

        with ThreadPoolExecutor(4) as threads:
            looks = [threads.submit(look, each) for each in range(3)]
            threads.submit(play, 0).result()
            for each in looks:
                self.assertLessEqual(each.result(), texts)

    def test_histories_are_those_of_one_thread(self) -> None:
        game = self.load("tictactoe", perfect_recall=True, horizon=9)

        def remember(seed: int) -> tuple[str, bytes]:
            rng = random.Random(seed)
            state = game.new_initial_state()
            for _ in range(5):
                state.apply_action(rng.choice(state.legal_actions()))
            text = state.information_state_string(1)
            return text, state.information_state_tensor(1).tobytes()

        alone = [remember(seed) for seed in range(THREADS)]
        self.assertEqual(in_threads(remember, THREADS), alone)

    def test_a_refusal_reaches_its_own_thread_only(self) -> None:
        game = self.load("castle")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        legal = state.legal_actions()
        wrong = next(a for a in range(game.num_distinct_actions()) if a not in legal)

        def ask(number: int) -> bool:
            action = legal[0] if number % 2 else wrong
            try:
                return bool(state.child(action).full_history())
            except rulewright.IllegalActionError as error:
                return error.action != wrong

        wanted = [number % 2 == 1 for number in range(64)]
        self.assertEqual(in_threads(ask, 64), wanted)

    def test_closing_waits_for_the_call_and_ends_the_others(self) -> None:
        game = self.load("castle")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        agent = "mcts:iterations=300"
        results: list[object] = []

        def choose() -> None:
            try:
                results.append(state.choose(agent, random.Random(1).random))
            except EngineClosedError:
                results.append("closed")

        threads = [threading.Thread(target=choose) for _ in range(4)]
        for thread in threads:
            thread.start()
        engine = game._engine
        assert engine is not None
        while not engine.is_busy:
            time.sleep(0.001)
        game.close()
        for thread in threads:
            thread.join(60)
        chosen = [each for each in results if each != "closed"]
        self.assertEqual(len(results), 4)
        self.assertTrue(set(chosen) <= set(state.legal_actions()))
        with self.assertRaises(EngineClosedError):
            state.child(0)

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_a_forked_child_does_not_wait_for_a_thread_of_its_parent(self) -> None:
        game = self.load("pig")
        reading, writing = os.pipe()
        with game._lock:
            child = os.fork()
            if child == 0:
                forked = threading.Thread(target=report, args=[game, writing])
                forked.start()
                forked.join()
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.assertEqual(answer.read(), "EngineClosedError")
        os.waitpid(child, 0)
        self.assertTrue(game.new_initial_state().is_chance_node())


def report(game: Game, writing: int) -> None:
    try:
        game.new_initial_state()
    except EngineClosedError as error:
        os.write(writing, type(error).__name__.encode())
    game.close()


class OneEnvironment(unittest.TestCase):
    """An environment whose step waits for a policy at seat 1."""

    def setUp(self) -> None:
        self.is_deciding, self.may_go_on = threading.Event(), threading.Event()

    def policy(self, observations, masks, players, rng) -> np.ndarray:
        self.is_deciding.set()
        self.may_go_on.wait(60)
        return masks.argmax(axis=1)

    def refuses(self, step: Callable[[], object], calls: dict[str, object]) -> None:
        thread = threading.Thread(target=step)
        thread.start()
        self.assertTrue(self.is_deciding.wait(60))
        try:
            for name, call in calls.items():
                with self.subTest(name), self.assertRaises(EngineBusyError):
                    call()
        finally:
            self.may_go_on.set()
            thread.join()

    def test_every_call_is_refused_during_a_step(self) -> None:
        env = BatchEnv("tictactoe", n=2, seed=1, opponents={1: self.policy})
        self.addCleanup(env.close)
        actions = env.masks.argmax(axis=1)
        rng = np.random.default_rng(1)
        saved = env.save()
        calls = {
            "step": lambda: env.step(actions),
            "play_out": lambda: env.play_out(1, rng),
            "random_actions": lambda: env.random_actions(rng),
            "reset": env.reset,
            "save": env.save,
            "restore": lambda: env.restore(saved),
            "clone": lambda: env.clone([0], [1]),
            "determinize": env.determinize,
            "scores": env.scores,
            "expected_leads": env.expected_leads,
            "columns": env.columns,
            "explain": lambda: env.explain(0),
            "encode": lambda: env.encode({"type": "mark", "cell": 0}),
            "decode": lambda: env.decode(0),
            "describe": lambda: env.describe(0, 0),
            "check": lambda: env.check(0, 0),
            "view": lambda: env.view(0),
            "render": lambda: env.render(0),
            "svg": lambda: env.svg(0),
            "observe": lambda: env.observe(0, 0),
            "trace": lambda: env.trace(0),
            "close": env.close,
        }
        self.refuses(lambda: env.step(actions), calls)
        # Nothing was done: the games are those that the step alone plays.
        with BatchEnv("tictactoe", n=2, seed=1, opponents={1: self.policy}) as other:
            other.step(actions)
            self.assertEqual(env.save(), other.save())
            np.testing.assert_array_equal(env.observations, other.observations)

    @unittest.skipUnless(find_spec("gymnasium"), "gymnasium not installed")
    def test_so_are_those_of_gymnasium(self) -> None:
        options = {"opponents": {1: self.policy}}
        env = rulewright.gym_env("tictactoe", **options)
        envs = rulewright.gym_vector_env("tictactoe", 2, **options)
        for each, action in ((env, 0), (envs, np.array([0, 0]))):
            self.addCleanup(each.close)
            each.reset(seed=1)
            self.is_deciding.clear()
            self.may_go_on.clear()
            step = partial(each.step, action)
            calls = {"step": step, "reset": each.reset, "close": each.close}
            self.refuses(step, calls)

    @unittest.skipUnless(find_spec("pettingzoo"), "pettingzoo not installed")
    def test_so_are_those_of_pettingzoo(self) -> None:
        env = rulewright.aec_env("tictactoe")
        self.addCleanup(env.close)
        env.reset(seed=1)
        agent = env.agent_selection
        calls = {
            "step": lambda: env.step(0),
            "reset": env.reset,
            "observe": lambda: env.observe(agent),
            "close": env.close,
        }
        with env.table._one_thread, ThreadPoolExecutor(1) as threads:
            for name, call in calls.items():
                with self.subTest(name), self.assertRaises(EngineBusyError):
                    threads.submit(call).result()
        env.step(0)
        self.assertNotEqual(env.agent_selection, agent)


class FreshEngines(unittest.TestCase):
    def test_rollouts_are_those_of_one_thread(self) -> None:
        def play(first: int) -> list[object]:
            with rulewright.load_game("castle") as game:
                return [rollout(game, seed) for seed in range(first, ROLLOUTS, THREADS)]

        found = in_threads(play, THREADS)
        with rulewright.load_game("castle") as game:
            for first, rollouts in enumerate(found):
                seeds = range(first, ROLLOUTS, THREADS)
                self.assertEqual(rollouts, [rollout(game, seed) for seed in seeds])

    def test_the_first_engines_of_a_process_open_at_once(self) -> None:
        for _ in range(max(1, ROLLOUTS // 500)):
            process = subprocess.run(
                [sys.executable, "-c", FIRST_ENGINES], capture_output=True, text=True
            )
            self.assertEqual((process.returncode, process.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
