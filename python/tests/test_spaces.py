from __future__ import annotations

import importlib.util
import unittest
import warnings
from contextlib import closing

import numpy as np

import rulewright
from rulewright import BatchEnv, MissingActionError

GAMES = ["burgundy", "castle", "city", "copenhagen", "stoneage"]


def steps(env: BatchEnv, count: int, seed: int = 0):
    rng = np.random.default_rng(seed)
    for _ in range(count):
        yield env.random_actions(rng)


class Bounds(unittest.TestCase):
    def test_every_float_is_within_its_finite_bounds(self) -> None:
        for game in GAMES:
            for kind in ("raw", "scaled"):
                with self.subTest(game, kind=kind):
                    with BatchEnv(game, n=8, seed=2, observation=kind) as env:
                        low, high = env.bounds()
                        self.assertTrue(np.isfinite([low, high]).all())
                        if kind == "scaled":
                            self.assertTrue((low >= -1).all() and (high <= 1).all())
                        for actions in steps(env, 300):
                            seen = env.observations
                            self.assertTrue(
                                (seen >= low).all() and (seen <= high).all()
                            )
                            env.step(actions)

    def test_scaled_observations_differ_only_in_amounts(self) -> None:
        with (
            BatchEnv("castle", n=4, seed=3) as raw,
            BatchEnv("castle", n=4, seed=3, observation="scaled") as scaled,
        ):
            labels = [column.label for column in raw.columns()]
            self.assertEqual(labels, [column.label for column in scaled.columns()])
            _, high = raw.bounds()
            amounts = high != 1
            self.assertEqual(amounts.sum(), 65)
            turn = labels.index("turn")
            for actions in steps(raw, 200):
                left, right = raw.observations, scaled.observations
                np.testing.assert_array_equal(left[:, ~amounts], right[:, ~amounts])
                np.testing.assert_allclose(left[:, turn] / 60, right[:, turn])
                raw.step(actions)
                scaled.step(actions)


class ActionSpaces(unittest.TestCase):
    def test_the_actions_of_a_config_number_the_same_games(self) -> None:
        sizes = {}
        for game in GAMES:
            with (
                self.subTest(game),
                BatchEnv(game, n=8, seed=4) as whole,
                BatchEnv(game, n=8, seed=4, actions="config") as cut,
            ):
                sizes[game] = whole.num_actions, cut.num_actions
                ids = cut.action_ids
                self.assertEqual((ids.shape, ids.dtype), ((cut.num_actions,), np.int32))
                self.assertTrue((np.diff(ids) > 0).all())
                np.testing.assert_array_equal(
                    whole.action_ids, np.arange(whole.num_actions)
                )
                for actions in steps(cut, 300):
                    np.testing.assert_array_equal(whole.masks[:, ids], cut.masks)
                    self.assertEqual(whole.masks.sum(), cut.masks.sum())
                    whole.step(ids[actions])
                    cut.step(actions)
                np.testing.assert_array_equal(whole.observations, cut.observations)
                action = cut.decode(5)
                self.assertEqual(whole.decode(int(ids[5])), action)
                self.assertEqual(cut.encode(action), 5)
        self.assertEqual(
            sizes,
            {
                "burgundy": (830, 576),
                "castle": (331, 331),
                "city": (741, 426),
                "copenhagen": (478, 472),
                "stoneage": (1092, 1088),
            },
        )

    def test_chosen_actions_and_a_legal_one_that_is_missing(self) -> None:
        with self.assertRaisesRegex(MissingActionError, '"roll".*, id 0, isn\'t one'):
            BatchEnv("pig", n=1, actions=[1])
        with BatchEnv("stoneage", n=16, seed=1, workers=1) as env:
            seen = np.zeros(env.num_actions, bool)
            for actions in steps(env, 20):
                seen |= env.masks.any(axis=0)
                env.step(actions)
        few = np.flatnonzero(seen)
        with BatchEnv("stoneage", n=16, seed=1, actions=few, workers=1) as env:
            self.assertEqual(env.action_ids.tolist(), few.tolist())
            with self.assertRaisesRegex(MissingActionError, "isn't one of the chosen"):
                for actions in steps(env, 500):
                    env.step(actions)
            with self.assertRaises(rulewright.EngineClosedError):
                env.step(actions)
        with self.assertRaisesRegex(rulewright.RequestError, "action ids 0 to 1"):
            BatchEnv("pig", n=1, actions=[0, 1, 2])


class Seats(unittest.TestCase):
    def test_the_observations_and_masks_of_all_seats(self) -> None:
        for workers in (1, 2):
            with BatchEnv(
                "copenhagen", 4, 3, seed=5, all_seats=True, workers=workers
            ) as env:
                rows = np.arange(4)
                for actions in steps(env, 150):
                    env.step(actions)
                    seen, masks = env.seat_observations, env.seat_masks
                    self.assertEqual(seen.shape, (4, 3, env.observation_size))
                    np.testing.assert_array_equal(
                        seen[rows, env.current_players], env.observations
                    )
                    np.testing.assert_array_equal(
                        masks[rows, env.current_players], env.masks
                    )
                    self.assertEqual(masks.sum(), env.masks.sum())
                np.testing.assert_array_equal(env.observe_all(2), seen[2])

    def test_all_seats_that_may_act_at_once_have_masks(self) -> None:
        with BatchEnv(
            "city", 2, seed=5, config={"mode": "party"}, all_seats=True
        ) as env:
            self.assertTrue(env.seat_masks.any(axis=2).all())
            np.testing.assert_array_equal(
                env.seat_masks[[0, 1], env.current_players], env.masks
            )


@unittest.skipIf(
    None in map(importlib.util.find_spec, ("gymnasium", "pettingzoo")),
    "gymnasium and pettingzoo not installed",
)
class Wrappers(unittest.TestCase):
    def test_spaces_follow_the_options(self) -> None:
        from gymnasium.utils.env_checker import check_env
        from pettingzoo.test import api_test

        options = {"observation": "scaled", "actions": "config"}
        with closing(rulewright.aec_env("city", **options)) as env:
            self.assertEqual(env.action_space("player_0").n, 426)
            space = env.observation_space("player_0")["observation"]
            self.assertTrue((space.high <= 1).all())
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                api_test(env, num_cycles=50)
        env = rulewright.gym_env("stoneage", illegal="random", **options)
        with closing(env), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(env, skip_render_check=True)
            self.assertEqual(env.action_space.n, 1088)
