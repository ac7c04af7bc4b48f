from __future__ import annotations

import importlib.util
import unittest
import warnings
from typing import Any

import numpy as np

import rulewright

HAS_SB3 = importlib.util.find_spec("sb3_contrib") is not None
HAS_TORCHRL = importlib.util.find_spec("torchrl") is not None

if HAS_SB3:
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)


def wins(model: Any, game: str, games: int) -> float:
    """Return how often a model of SB3 is first at seat 0, against random play."""
    env = rulewright.BatchEnv(
        game, games, seed=9, opponents={1: "random"}, auto_reset=False
    )
    with env:
        while (env.current_players >= 0).any():
            seen, masks = env.observations.copy(), env.masks.copy()
            env.step(model.predict(seen, action_masks=masks, deterministic=True)[0])
        return float((env.final_ranks[:, 0] == 1).mean())


@unittest.skipUnless(HAS_SB3, "needs sb3-contrib")
class StableBaselines(unittest.TestCase):
    def test_tables_move_together_and_start_again(self) -> None:
        env = rulewright.sb3_env("tictactoe", 5, opponents="random", reward="win")
        self.addCleanup(env.close)
        env.seed(3)
        seen = env.reset()
        self.assertEqual(seen.shape, (5, *env.observation_space.shape))
        ends = 0
        for _ in range(20):
            masks = np.stack(env.env_method("action_masks"))
            np.testing.assert_array_equal(masks, env.vector.tables.masks == 1)
            before = seen.copy()
            later, rewards, dones, infos = env.step(masks.argmax(axis=1))
            # A learner keeps an observation beyond the step.
            np.testing.assert_array_equal(seen, before)
            self.assertEqual((rewards.shape, dones.dtype), ((5,), np.bool_))
            for table in range(5):
                last = infos[table].get("terminal_observation")
                self.assertEqual(last is not None, dones[table])
                if last is not None:
                    ends += 1
                    self.assertTrue(env.observation_space.contains(last))
                    self.assertTrue((last != later[table]).any())
            seen = later
        self.assertGreater(ends, 5)

    def test_a_seed_reproduces_the_games(self) -> None:
        env = rulewright.sb3_env("castle", 3)
        self.addCleanup(env.close)
        first, other = [], []
        for seen, seed in ((first, 4), (other, 4)):
            env.seed(seed)
            seen.append(env.reset())
            for _ in range(5):
                actions = env.action_masks().argmax(axis=1)
                seen.append(env.step(actions)[0])
        np.testing.assert_array_equal(first, other)
        self.assertTrue((first[0][0] != first[0][1]).any())

    def test_attributes_are_shared(self) -> None:
        env = rulewright.sb3_env("pig", 3)
        self.addCleanup(env.close)
        self.assertEqual(env.get_attr("num_envs", [0, 2]), [3, 3])
        self.assertFalse(env.has_attr("no_such_attribute"))
        with self.assertRaisesRegex(AttributeError, "make another environment"):
            env.set_attr("num_envs", 4)

    def test_maskable_ppo_learns_at_many_tables(self) -> None:
        env = rulewright.sb3_env("tictactoe", 64, opponents="random")
        self.addCleanup(env.close)
        model = MaskablePPO(
            "MlpPolicy",
            env,
            n_steps=16,
            batch_size=256,
            learning_rate=2e-3,
            seed=1,
        )
        model.learn(20 * 64 * 16)
        # Random play wins 58% of the games that it begins.
        self.assertGreater(wins(model, "tictactoe", 400), 0.75)

    def test_maskable_ppo_takes_one_table_as_it_is(self) -> None:
        from sb3_contrib.common.maskable.evaluation import evaluate_policy

        env = rulewright.gym_env("pig")
        self.addCleanup(env.close)
        model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, seed=1)
        model.learn(128)
        with warnings.catch_warnings():
            # It recommends a Monitor.
            warnings.simplefilter("ignore")
            reward, _ = evaluate_policy(model, env, 3)
        self.assertIn(round(3 * float(reward)), (-3, -1, 1, 3))


@unittest.skipUnless(HAS_TORCHRL, "needs torchrl")
class TorchRL(unittest.TestCase):
    def test_it_passes_the_checker_of_torchrl(self) -> None:
        from torchrl.envs import ActionMask, TransformedEnv
        from torchrl.envs.utils import check_env_specs

        for game in ("castle", "tictactoe"):
            with self.subTest(game):
                tables = rulewright.torchrl_env(game, 3, device="cpu")
                env = TransformedEnv(tables, ActionMask())
                self.addCleanup(env.close)
                check_env_specs(env)

    def test_finished_tables_alone_start_again(self) -> None:
        from torchrl.envs import ActionMask, TransformedEnv

        tables = rulewright.torchrl_env("tictactoe", 4, seat=1, reward="win", seed=1)
        env = TransformedEnv(tables, ActionMask())
        self.addCleanup(env.close)
        env.set_seed(2)
        played = env.rollout(30, break_when_any_done=False)
        done = played["next", "done"][:, :, 0]
        self.assertGreater(int(done.sum()), 8)
        # Rewards come at the end only, and masks are legal at every decision.
        self.assertEqual(float(played["next", "reward"][~done].abs().max()), 0)
        chosen = played["action_mask"].gather(2, played["action"][:, :, None])
        self.assertTrue(bool(chosen.all()))
        # The next observation is that of the next row, but where a game ended.
        following = played["observation"][:, 1:]
        same = (played["next", "observation"][:, :-1] == following).all(dim=2)
        np.testing.assert_array_equal(same, ~done[:, :-1])

    def test_a_seed_reproduces_the_games(self) -> None:
        env = rulewright.torchrl_env("castle", 3)
        self.addCleanup(env.close)
        env.set_seed(5)
        first = env.reset()["observation"]
        second = env.reset()["observation"]
        env.set_seed(5)
        self.assertTrue(bool((env.reset()["observation"] == first).all()))
        self.assertFalse(bool((second == first).all()))


if __name__ == "__main__":
    unittest.main()
