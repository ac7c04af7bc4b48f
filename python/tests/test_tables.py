from __future__ import annotations

import copy
import json
import unittest

import numpy as np

from rulewright import BatchEnv, IllegalActionError, RequestError


def step(env: BatchEnv, count: int = 1, seed: int = 0) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(count):
        env.step(env.random_actions(rng))


class Tables(unittest.TestCase):
    """One engine and several behave alike."""

    def environments(self, game: str = "castle", **options: object):
        for workers in (1, 2):
            with self.subTest(workers=workers):
                env = BatchEnv(game, n=4, seed=3, workers=workers, **options)
                step(env, 12)
                with env:
                    yield env

    def test_restored_tables_play_on_as_before(self) -> None:
        for env in self.environments("pig", opponents={1: "random"}, players=3):
            saved = json.loads(json.dumps(env.save()))
            step(env, 60)
            seeds, after = env.seeds, env.observations.copy()
            env.restore(saved)
            self.assertFalse(env.dones.any() or env.rewards.any())
            step(env, 60)
            self.assertEqual(env.seeds, seeds)
            np.testing.assert_array_equal(env.observations, after)
            env.restore(saved[:1], tables=[3])
            self.assertEqual(env.seeds[3].rsplit("/", 1)[0], "3/0")

    def test_clones_have_the_same_chance_to_come(self) -> None:
        for env in self.environments():
            env.clone([0, 0], [1, 3])
            for _ in range(20):
                env.step(
                    np.where([1, 1, 0, 1], env.masks[0].argmax(), env.masks.argmax(1))
                )
                np.testing.assert_array_equal(env.observations[1], env.observations[0])
                np.testing.assert_array_equal(env.observations[3], env.observations[0])

    def test_a_determinized_table_looks_the_same_and_has_other_chance(self) -> None:
        for env in self.environments("copenhagen"):
            env.clone([0, 0, 0], [1, 2, 3])
            env.determinize([1, 2, 3], seeds=[5, 5, 6])
            for table in (1, 2, 3):
                np.testing.assert_array_equal(
                    env.observations[table], env.observations[0]
                )
            differs = np.zeros(4, bool)
            for _ in range(20):
                if (env.masks != env.masks[1]).any(axis=1)[2:3].any():
                    self.fail("the same seed gives other chance")
                action = env.masks[1].argmax()
                legal = env.masks[:, action] == 1
                env.step(np.where(legal, action, env.masks.argmax(axis=1)))
                differs |= (env.observations != env.observations[1]).any(axis=1)
            self.assertEqual(differs.tolist(), [True, False, False, True])
            with self.assertRaisesRegex(RequestError, "no trace"):
                env.trace(1)

    def test_samples_of_one_table_replace_others(self) -> None:
        for env in self.environments("copenhagen"):
            before = env.observations.copy()
            env.determinize([1, 3], sources=0, seeds=[5, 5])
            for table in (1, 3):
                np.testing.assert_array_equal(env.observations[table], before[0])
            np.testing.assert_array_equal(env.observations[2], before[2])
            self.assertEqual(env.seeds[3], env.seeds[0])
            with self.assertRaises(IndexError):
                env.determinize([1], sources=4)

    def test_some_tables_play_and_others_wait(self) -> None:
        for env in self.environments():
            before = env.moves.copy()
            env.step(env.masks.argmax(axis=1)[[3, 1]], tables=[3, 1])
            moved = env.moves > before
            self.assertEqual(moved.tolist(), [False, True, False, True])
            illegal = env.masks.argmin(axis=1)
            with self.assertRaisesRegex(IllegalActionError, "Table 2"):
                env.step(illegal[[2]], tables=[2])
            with self.assertRaisesRegex(IllegalActionError, "actions are 0 to"):
                env.step([-1] * 4)
            with self.assertRaisesRegex(ValueError, "step takes 2 integers"):
                env.step([0], tables=[2, 3])

    def test_agents_play_tables_out(self) -> None:
        for env in self.environments(auto_reset=False):
            before = env.moves.copy()
            rng = np.random.default_rng(1)
            rewards, dones = env.play_out([1, 200], rng, tables=[0, 2])
            self.assertEqual(dones.tolist(), [False, False, True, False])
            self.assertEqual(sorted(rewards[2].tolist()), [-1, 1])
            np.testing.assert_array_equal(env.moves[[1, 3]], before[[1, 3]])
            env.play_out(200, rng, agent="greedy:samples=1,followUps=0,horizon=0")
            self.assertTrue((env.current_players < 0).all())
            self.assertGreater(env.final_scores[3].sum(), env.final_scores[2].sum())
            with self.assertRaises(RequestError):
                env.play_out(1, rng, agent="greedie")

    def test_the_bots_expect_leads(self) -> None:
        for env in self.environments(auto_reset=False):
            leads = env.expected_leads([0, 3])
            np.testing.assert_allclose(leads[:, 0], -leads[:, 1])
            self.assertTrue(leads[[0, 3]].all())
            self.assertFalse(leads[[1, 2]].any())
            env.play_out(200, np.random.default_rng(1))
            won = env.final_scores[:, 0] - env.final_scores[:, 1]
            np.testing.assert_allclose(env.expected_leads()[:, 0], won, atol=0.5)
        with BatchEnv("pig", n=1) as env:
            with self.assertRaisesRegex(RequestError, "no learned agent for pig"):
                env.expected_leads()

    def test_some_tables_start_again(self) -> None:
        for env in self.environments():
            before = env.observations.copy()
            env.reset([8, 8], tables=[0, 3])
            np.testing.assert_array_equal(env.observations[0], env.observations[3])
            np.testing.assert_array_equal(env.observations[1:3], before[1:3])
            self.assertEqual(env.seeds, ["8/0/0", "3/1/0", "3/2/0", "8/0/0"])
            env.reset(tables=env.current_players >= 0)
            self.assertEqual(env.seeds[0], "8/0/1")
            with self.assertRaisesRegex(ValueError, "4 seeds"):
                env.reset([1, 2])

    def test_a_deep_copy_plays_on_alone(self) -> None:
        for env in self.environments():
            with copy.deepcopy(env) as twin:
                step(env, 50)
                step(twin, 50)
                np.testing.assert_array_equal(env.observations, twin.observations)
                self.assertEqual(env.seeds, twin.seeds)
                env.reset()
                self.assertFalse((env.observations == twin.observations).all())

    def test_tables_of_other_games_are_refused_and_nothing_changes(self) -> None:
        with BatchEnv("pig", n=2, seed=1) as env:
            good, bad = env.save()
            before = env.observations.copy()
            with BatchEnv("pig", n=1, seed=1, config={"goal": 20}) as other:
                with self.assertRaisesRegex(RequestError, "other options"):
                    other.restore([good])
            step(env)
            for wrong in ({"score": [0]}, {"rng": [0, 0, 0, 0]}, {"player": 1}):
                bad = {**good, **wrong}
                if "score" in wrong:
                    bad = {**good, "state": {**good["state"], "bogus": 1}}
                moved = env.observations.copy()
                with self.assertRaises(RequestError):
                    env.restore([good, bad])
                np.testing.assert_array_equal(env.observations, moved)
            env.restore([good, good])
            np.testing.assert_array_equal(env.observations[0], before[0])
            with self.assertRaises(IndexError):
                env.save([2])
