from __future__ import annotations

import copy
import importlib.util
import io
import pickle
import unittest
import warnings
from contextlib import closing, redirect_stdout

import numpy as np

import rulewright

GAMES = ["burgundy", "castle", "city", "copenhagen", "stoneage"]


def needs(*packages: str):
    """Skip tests if one of the packages isn't installed."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"{' and '.join(missing)} not installed")


@needs("gymnasium", "pettingzoo")
class PettingZoo(unittest.TestCase):
    def test_it_passes_the_api_and_seed_tests_of_pettingzoo(self) -> None:
        from pettingzoo.test import api_test, seed_test

        for game in GAMES:
            with self.subTest(game), warnings.catch_warnings():
                # api_test warns about dict observations, which masks require.
                warnings.simplefilter("ignore")
                env = rulewright.aec_env(game, render_mode="ansi")
                self.addCleanup(env.close)
                with redirect_stdout(io.StringIO()):
                    api_test(env, num_cycles=100)
                seed_test(lambda: rulewright.aec_env(game), num_cycles=100)

    def test_a_whole_game(self) -> None:
        env = rulewright.aec_env(
            "pig", players=3, config={"goal": 30}, render_mode="ansi"
        )
        self.addCleanup(env.close)
        env.reset(seed=4)
        for agent in env.possible_agents:
            env.action_space(agent).seed(1)
        last_rewards = {}
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            if termination:
                last_rewards[agent] = reward
                env.step(None)
                continue
            self.assertEqual(agent, f"player_{env.table.current_players[0]}")
            self.assertTrue(observation["action_mask"].any())
            env.step(env.action_space(agent).sample(observation["action_mask"]))
        # Tied losers get the mean of the second and third place.
        self.assertEqual(max(last_rewards.values()), 1)
        self.assertEqual(sum(last_rewards.values()), 0)
        self.assertEqual(env.table.config["goal"], 30)
        self.assertIn("Player 3", env.render())

    def test_an_environment_can_be_pickled(self) -> None:
        env = rulewright.aec_env("tictactoe")
        self.addCleanup(env.close)
        twin = pickle.loads(pickle.dumps(env))
        self.addCleanup(twin.close)
        self.assertEqual(twin.possible_agents, env.possible_agents)

    def test_a_deep_copy_and_the_state(self) -> None:
        env = rulewright.aec_env("castle")
        self.addCleanup(env.close)
        env.reset(seed=2)
        for _ in range(9):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        twin = copy.deepcopy(env)
        self.addCleanup(twin.close)
        self.assertTrue(env.state_space.contains(env.state()))
        for _ in range(30):
            np.testing.assert_array_equal(twin.state(), env.state())
            action = int(env.observe(env.agent_selection)["action_mask"].argmax())
            env.step(action)
            twin.step(action)
        self.assertEqual(twin.agent_selection, env.agent_selection)

    def test_notebooks_show_the_table(self) -> None:
        with closing(rulewright.aec_env("city", language="de")) as env:
            env.reset(seed=1)
            self.assertIn("Spieler", env._repr_svg_())
        with closing(rulewright.gym_env("castle", seat=1)) as env:
            env.reset(seed=1)
            self.assertEqual(env._repr_svg_(), env.table.svg(0, 1))
        with closing(rulewright.aec_env("pig")) as env:
            self.assertIsNone(env._repr_svg_())


@needs("gymnasium")
class Gymnasium(unittest.TestCase):
    def test_it_passes_the_checker_of_gymnasium(self) -> None:
        from gymnasium.utils.env_checker import check_env

        for game in GAMES:
            with self.subTest(game), warnings.catch_warnings():
                # check_env warns about unbounded observations.
                warnings.simplefilter("ignore")
                # check_env ignores masks.
                env = rulewright.gym_env(game, illegal="random", render_mode="ansi")
                self.addCleanup(env.close)
                check_env(env)

    def test_illegal_actions_raise_by_default(self) -> None:
        env = rulewright.gym_env("tictactoe", opponents={1: "random"})
        self.addCleanup(env.close)
        _, info = env.reset(seed=2)
        with self.assertRaises(rulewright.IllegalActionError):
            for _ in range(9):
                env.step(0)
        self.assertEqual(info["action_mask"].dtype, np.int8)

    def test_a_vector_of_tables(self) -> None:
        env = rulewright.gym_vector_env("tictactoe", 4, seat=1, seed=3)
        self.addCleanup(env.close)
        observations, info = env.reset(seed=3)
        self.assertTrue(env.observation_space.contains(observations))
        ends = 0
        for _ in range(20):
            actions = env.action_space.sample(tuple(info["action_mask"]))
            observations, rewards, terminations, truncations, info = env.step(actions)
            self.assertTrue(env.observation_space.contains(observations))
            self.assertEqual(rewards.shape, (4,))
            self.assertFalse(truncations.any())
            if terminations.any():
                ends += int(terminations.sum())
                np.testing.assert_array_equal(info["_final_obs"], terminations)
                last = info["final_obs"][terminations.argmax()]
                self.assertTrue(env.single_observation_space.contains(last))
        self.assertGreater(ends, 4)
        self.assertTrue((env.tables.current_players == 1).all())

    def test_seeds_and_masks_of_a_reset(self) -> None:
        env = rulewright.gym_vector_env("castle", 3, seed=3)
        self.addCleanup(env.close)
        first, _ = env.reset(seed=[4, 4, 5])
        np.testing.assert_array_equal(first[0], first[1])
        self.assertTrue((first[0] != first[2]).any())
        actions = env.tables.masks.argmax(axis=1)
        moved, *_ = env.step(actions)
        mask = np.array([True, False, False])
        again, _ = env.reset(seed=[4, 4, 5], options={"reset_mask": mask})
        np.testing.assert_array_equal(again[0], first[0])
        np.testing.assert_array_equal(again[1:], moved[1:])
        single = rulewright.gym_env("castle")
        self.addCleanup(single.close)
        np.testing.assert_array_equal(single.reset(seed=4)[0], first[0])

    def test_deep_copies_play_on_alone(self) -> None:
        env = rulewright.gym_env("castle")
        self.addCleanup(env.close)
        _, info = env.reset(seed=1)
        for _ in range(5):
            *_, info = env.step(info["action_mask"].argmax())
        twin = copy.deepcopy(env)
        self.addCleanup(twin.close)
        for _ in range(10):
            action = info["action_mask"].argmax()
            seen, *_, info = env.step(action)
            np.testing.assert_array_equal(twin.step(action)[0], seen)
        vector = rulewright.gym_vector_env("pig", 2, seed=1)
        self.addCleanup(vector.close)
        other = copy.deepcopy(vector)
        self.addCleanup(other.close)
        vector.step(np.array([0, 0]))
        np.testing.assert_array_equal(
            other.step(np.array([0, 0]))[0], vector.tables.observations
        )

    def test_the_games_are_registered(self) -> None:
        import gymnasium

        module = "rulewright.gymnasium_envs"
        for game in GAMES:
            env = gymnasium.make(f"{module}:rulewright/{game}-v1", seat=1)
            self.addCleanup(env.close)
            env.reset(seed=1)
        vector = gymnasium.make_vec("rulewright/castle-v1", 3)
        self.addCleanup(vector.close)
        self.assertEqual(vector.reset(seed=1)[0].shape[0], 3)

    def test_every_other_seat_needs_an_opponent(self) -> None:
        with self.assertRaisesRegex(ValueError, "each of 3 seats but 0"):
            rulewright.gym_env("pig", players=3, opponents={1: "random"})
