"""The environment of TextArena, played by the stub. CI runs it where TextArena is."""

from __future__ import annotations

import unittest

from rulewright.textarena_env import BoardGameEnv

from .stub import CARELESS, Stub

NOTHING = "I don't know."


class TextArena(unittest.TestCase):
    """Games of models."""

    def test_models_play_what_the_stub_answers(self) -> None:
        for way in ("menu", "open"):
            with self.subTest(way), Stub("copenhagen", CARELESS) as stub:
                env = BoardGameEnv("copenhagen", error_allowance=9, way=way)
                env.reset(num_players=2, seed=1)
                done = False
                longest = 0
                while not done:
                    player, prompt = env.get_observation()
                    self.assertIn(f"You are Player {player + 1}", prompt)
                    longest = max(longest, len(prompt))
                    done, _ = env.step(stub.answer(env._game.messages()))
                rewards, info = env.close()
            self.assertEqual(sorted(rewards.values()), [-1, 1])
            turns = sum(each["turn_count"] for each in info.values())
            self.assertEqual(turns, stub.counts["action"])
            self.assertGreater(stub.counts["illegal"], 0)
            self.assertLess(longest, 60_000)

    def test_errors_in_a_row_lose_the_game(self) -> None:
        env = BoardGameEnv("copenhagen")
        env.reset(num_players=3, seed=2)
        player, _ = env.get_observation()
        steps = [env.step(NOTHING)[0] for _ in range(3)]
        self.assertEqual(steps, [False, False, True])
        rewards, info = env.close()
        self.assertEqual(
            rewards, {each: -1 if each == player else 1 for each in range(3)}
        )
        self.assertIn("JSON", info[0]["reason"])

    def test_a_legal_answer_forgives_errors(self) -> None:
        env = BoardGameEnv("copenhagen")
        env.reset(num_players=2, seed=2)
        for _ in range(4):
            env.step(NOTHING)
            self.assertEqual(env.state.error_count, 1)
            env.step(NOTHING)
            player, prompt = env.get_observation()
            self.assertIn("I don't know.", prompt)
            done, _ = env.step('{"choice": 1}')
            self.assertFalse(done)
            self.assertEqual(env.state.error_count, 0)
            self.assertEqual(env.state.current_player_id, env.get_observation()[0])
            self.assertNotIn("I don't know.", env.get_observation()[1])


if __name__ == "__main__":
    unittest.main()
