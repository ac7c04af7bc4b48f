from __future__ import annotations

import copy
import unittest

import numpy as np

import rulewright
from rulewright import BatchEnv, EngineClosedError, IllegalActionError, RequestError


def at_random(observations, masks, players, rng):
    """Any legal action."""
    return (masks * (rng.random(masks.shape) + 1)).argmax(axis=1)


def first(observations, masks, players, rng):
    """The first legal action."""
    return masks.argmax(axis=1)


class AtSeats(unittest.TestCase):
    def test_a_policy_plays_within_a_step(self) -> None:
        asked = []

        def policy(observations, masks, players, rng):
            self.assertEqual(len(observations), len(masks))
            asked.extend(players.tolist())
            return at_random(observations, masks, players, rng)

        opponents = {0: policy, 2: "greedy"}
        with BatchEnv("stoneage", 6, 3, seed=1, opponents=opponents) as env:
            for _ in range(80):
                self.assertTrue((env.current_players == 1).all())
                rewards, dones = env.step(env.masks.argmax(axis=1))
                self.assertIs(rewards, env.rewards)
                self.assertFalse(rewards.flags.writeable)
                self.assertTrue((rewards[~dones] == 0).all())
        self.assertEqual(set(asked), {0})

    def test_it_plays_as_the_host_would(self) -> None:
        """The same games as when the first legal action is stepped at every seat."""
        ends = []
        with BatchEnv("castle", 5, seed=4, reward="lead") as env:
            while len(ends) < 5:
                rewards, dones = env.step(env.masks.argmax(axis=1))
                ends += [(t, rewards[t].tolist()) for t in np.flatnonzero(dones)]
        for workers in (1, 2):
            options = {"workers": workers, "opponents": {1: first}}
            with BatchEnv("castle", 5, seed=4, reward="lead", **options) as env:
                got = []
                while len(got) < 5:
                    rewards, dones = env.step(env.masks.argmax(axis=1))
                    got += [(t, rewards[t].tolist()) for t in np.flatnonzero(dones)]
            self.assertEqual(sorted(got), sorted(ends))

    def test_step_rewards_add_up_over_the_moves_of_policies(self) -> None:
        opponents = {1: at_random}
        with BatchEnv(
            "castle", 1, seed=2, reward="score_change", opponents=opponents
        ) as env:
            total, done = np.zeros(2), False
            while not done:
                (rewards,), (done,) = env.step(env.masks.argmax(axis=1))
                total += rewards
            np.testing.assert_array_equal(total, env.final_scores[0])

    def test_one_opponent_takes_all_seats_but_the_first(self) -> None:
        with BatchEnv("nimmt", n=2, players=3, seed=1, opponents="random") as env:
            env.step(env.random_actions(np.random.default_rng(1)))
            self.assertEqual(env.current_players.tolist(), [0, 0])
        for wrong in (["random"], {1: 3}, 5):
            with self.assertRaisesRegex(TypeError, "or these by seat"):
                BatchEnv("nimmt", n=2, players=3, opponents=wrong)  # type: ignore

    def test_a_seed_reproduces_the_games_of_a_policy(self) -> None:
        with BatchEnv("castle", 4, seed=3, opponents={0: at_random}) as env:

            def play() -> np.ndarray:
                for _ in range(60):
                    env.step(env.masks.argmax(axis=1))
                return env.observations.copy()

            once = play()
            env.reset(3)
            np.testing.assert_array_equal(play(), once)
            with copy.deepcopy(env) as twin:
                for _ in range(20):
                    env.step(env.masks.argmax(axis=1))
                    twin.step(twin.masks.argmax(axis=1))
                np.testing.assert_array_equal(env.observations, twin.observations)
            env.reset([1, 1], tables=[0, 2])
            self.assertFalse(env.rewards.any() or env.dones.any())
            self.assertTrue((env.current_players == 1).all())

    def test_answers_that_are_wrong(self) -> None:
        cases = {
            IllegalActionError: lambda seen, masks, players, rng: masks.argmin(axis=1),
            ValueError: lambda seen, masks, players, rng: masks.argmax(),
            ZeroDivisionError: lambda seen, masks, players, rng: 1 / 0,
        }
        for error, wrong in cases.items():
            calls = []

            def policy(*seen):
                calls.append(seen)
                return (first if len(calls) < 5 else wrong)(*seen)

            with BatchEnv("castle", 3, seed=1, opponents={1: policy}) as env:
                with self.assertRaises(error):
                    for _ in range(60):
                        env.step(env.masks.argmax(axis=1))
                with self.assertRaises(EngineClosedError):
                    env.step(env.masks.argmax(axis=1))
        with self.assertRaisesRegex(RequestError, "No seat"):
            BatchEnv("pig", 1, opponents={0: first, 1: first})
        with self.assertRaises(TypeError):
            BatchEnv("pig", 1, opponents={1: 7})

    def test_a_gymnasium_opponent(self) -> None:
        env = rulewright.gym_vector_env("tictactoe", 4, opponents=first, seed=1)
        self.addCleanup(env.close)
        _, info = env.reset(seed=1)
        for _ in range(20):
            actions = info["action_mask"].argmax(axis=1)
            *_, info = env.step(actions)
        self.assertTrue((env.tables.current_players == 0).all())


class Tournaments(unittest.TestCase):
    def test_agents_and_policies_meet_at_all_seats(self) -> None:
        agents = {"mine": at_random, "greedy": "greedy", "random": "random"}
        arguments = {"games": 20, "seed": 6, "n": 10}
        result = rulewright.tournament("copenhagen", agents, **arguments)
        self.assertEqual(len(result.games), 60)
        seats = [each.seats for each in result.games]
        self.assertEqual(set(map(seats.count, set(seats))), {10})
        seeds = {each.seed for each in result.games}
        self.assertEqual(seeds, {f"6/{number}/0" for number in range(10)})
        best, *others = result.standings
        self.assertEqual((best.agent, best.games), ("greedy", 40))
        self.assertGreater(best.share, 0.9)
        for each in result.standings:
            self.assertTrue(each.low < each.share <= each.high)
        met = result.against("mine", "random")
        back = result.against("random", "mine")
        self.assertEqual(met.wins + back.wins, 20)
        self.assertAlmostEqual(met.lead, -back.lead)
        self.assertRegex(str(result), r"greedy +40 +\d+\.\d% +\d+\.\d% to")
        again = rulewright.tournament("copenhagen", agents, **arguments)
        self.assertEqual(again.games, result.games)

    def test_games_are_those_of_their_seeds(self) -> None:
        result = rulewright.tournament(
            "pig", ["greedy", "random"], games=6, seed=2, n=2
        )
        env = BatchEnv("pig", 3, seed=2, opponents={0: "greedy"}, workers=1)
        with env:
            self.assertEqual(env.seeds, ["2/0/0", "2/1/0", "2/2/0"])
        self.assertEqual({g.seed for g in result.games}, set(env.seeds))
        self.assertTrue(all(max(g.scores) >= 100 for g in result.games))

    def test_three_players_rotate(self) -> None:
        agents = {"a": first, "b": "random", "c": at_random, "d": "greedy"}
        result = rulewright.tournament("pig", agents, games=3, players=3)
        self.assertEqual(len(result.games), 12)
        for name in agents:
            places = [g.seats.index(name) for g in result.games if name in g.seats]
            self.assertEqual(sorted(places), [0, 0, 0, 1, 1, 1, 2, 2, 2])

    def test_wilson_intervals(self) -> None:
        wins = [rulewright.GameResult("", ("a", "b"), (1, 0), (1, 2))] * 8
        losses = [rulewright.GameResult("", ("a", "b"), (0, 1), (2, 1))] * 2
        standing = rulewright.Tournament("x", 1, wins + losses).against("a", "b")
        # Brown, Cai and DasGupta (2001).
        self.assertAlmostEqual(standing.low, 0.4902, places=4)
        self.assertAlmostEqual(standing.high, 0.9433, places=4)

    def test_agents_that_are_refused(self) -> None:
        with self.assertRaisesRegex(ValueError, "can't fill 2 seats"):
            rulewright.tournament("pig", ["random"])
        with self.assertRaisesRegex(ValueError, "Agents need different names"):
            rulewright.tournament("pig", ["random", "random"])
