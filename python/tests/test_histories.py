from __future__ import annotations

import copy
import unittest

import numpy as np

import rulewright
from rulewright import BatchEnv, Game, State

try:
    import gymnasium  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest(f"needs {error.name}") from error


def state_at(table: BatchEnv, game: Game) -> State:
    """The state with all moves of a table."""
    return game.deserialize_state(table.trace(0))


class Histories(unittest.TestCase):
    def check(self, info: dict, state: State, player: int) -> None:
        self.assertEqual(info["history"], state.information_state_string(player))
        rows = info["history_tensor"].ravel()
        tensor = state.information_state_tensor(player)
        np.testing.assert_array_equal(tensor[: rows.size], rows)
        self.assertFalse(tensor[rows.size :].any())

    def test_every_agent_remembers_what_it_saw_and_did(self) -> None:
        game = rulewright.load_game("copenhagen", perfect_recall=True, horizon=80)
        env = rulewright.aec_env("copenhagen", perfect_recall=True)
        self.addCleanup(game.close)
        self.addCleanup(env.close)
        rng = np.random.default_rng(1)
        for seed in (1, 2):
            env.reset(seed)
            for _ in range(12):
                state = state_at(env.table, game)
                for player, agent in enumerate(env.agents):
                    self.check(env.infos[agent], state, player)
                env.step(int(env.table.random_actions(rng)[0]))

    def test_a_seat_remembers_the_moves_of_its_opponents_one_by_one(self) -> None:
        game = rulewright.load_game("tictactoe", perfect_recall=True, horizon=9)
        env = rulewright.gym_env("tictactoe", seat=1, perfect_recall=True)
        self.addCleanup(game.close)
        self.addCleanup(env.close)
        _, info = env.reset(seed=3)
        done = False
        while not done:
            self.check(info, state_at(env.table, game), 1)
            _, _, done, _, info = env.step(int(info["action_mask"].argmax()))
        self.assertTrue(state_at(env.table, game).is_terminal())
        self.check(info, state_at(env.table, game), 1)

    def test_a_copy_would_have_no_history(self) -> None:
        for make in (rulewright.aec_env, rulewright.gym_env):
            env = make("tictactoe", perfect_recall=True)
            self.addCleanup(env.close)
            env.reset(seed=1)
            with self.assertRaisesRegex(TypeError, "can't be copied"):
                copy.deepcopy(env)
