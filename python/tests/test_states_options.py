from __future__ import annotations

import json
import random
import unittest

import numpy as np

import rulewright
from rulewright import IllegalActionError, RequestError

from .test_states import move, play


class Horizon(unittest.TestCase):
    def test_a_game_ends_there_without_a_result(self) -> None:
        with rulewright.load_game("castle", horizon=12) as game:
            self.assertEqual(game.max_game_length(), 12)
            rng = random.Random(1)
            state = game.new_initial_state()
            for _ in range(12):
                self.assertFalse(state.is_terminal())
                before = state.clone()
                state.apply_action(*move(state, rng))
            self.assertTrue(state.is_terminal())
            self.assertEqual((state.returns(), state.legal_actions()), ([0, 0], []))
            with self.assertRaisesRegex(IllegalActionError, "horizon of 12"):
                state.apply_action(0)
            self.assertTrue(game.deserialize_state(state.serialize()).is_terminal())
            for start in (game.new_initial_state(), before):
                end = start.play_out(random.random)
                self.assertTrue(end.is_terminal())
                self.assertEqual(len(end.history()), 12)

    def test_step_rewards_count_up_to_there(self) -> None:
        options = {"horizon": 60, "reward": "lead_change"}
        with rulewright.load_game("castle", **options) as game:
            state = play(game.new_initial_state(), random.Random(3))
            self.assertEqual(len(state.history()), 60)
            self.assertTrue(any(state.returns()))
            self.assertEqual(sum(state.returns()), 0)


class Start(unittest.TestCase):
    def test_games_start_at_a_position(self) -> None:
        with rulewright.load_game("castle") as game:
            state = play(game.new_initial_state(), random.Random(1), 50)
            trace, picture = state.serialize(), str(state)
            sample = state.resample_from_infostate(0, random.random).serialize()
        for text in (trace, sample):
            with rulewright.load_game("castle", start=text) as game:
                start = game.new_initial_state()
                self.assertTrue(start.is_initial_state())
                self.assertEqual(str(start), picture)
                after = play(start.clone(), random.Random(2), 5)
                self.assertEqual(len(after.history()), 5)
                again = game.deserialize_state(after.serialize())
                self.assertEqual(again.full_history(), after.full_history())
                self.assertEqual(str(again), str(after))

    def test_states_of_other_starts_are_refused(self) -> None:
        with rulewright.load_game("tictactoe") as game:
            root = game.new_initial_state()
            one, other = (root.child(cell).serialize() for cell in (0, 1))
            with rulewright.load_game("tictactoe", start=one) as game:
                text = game.new_initial_state().child(4).serialize()
            with rulewright.load_game("tictactoe", start=other) as game:
                with self.assertRaisesRegex(RequestError, "another start"):
                    game.deserialize_state(text)
        with self.assertRaises(RequestError):
            rulewright.load_game("pig", start=one)


class Calls(unittest.TestCase):
    def test_players_choose_together(self) -> None:
        with rulewright.load_game("nimmt", players=3) as game:
            state = play(game.new_initial_state(), random.Random(1), 34)
            self.assertTrue(state.is_simultaneous_node())
            chosen = [state.legal_actions(player)[0] for player in range(3)]
            one_by_one = state.clone()
            for player, action in enumerate(chosen):
                one_by_one.apply_action(action, player)
            text = state.serialize()
            with self.assertRaises(IllegalActionError):
                state.apply_actions([chosen[0], chosen[0], chosen[2]])
            self.assertEqual(state.serialize(), text)
            state.apply_actions(chosen)
            self.assertEqual(state.serialize(), one_by_one.serialize())

    def test_words_name_an_action(self) -> None:
        with rulewright.load_game("castle") as game:
            state = play(game.new_initial_state(), random.Random(3), 30)
            action = state.legal_actions()[-1]
            words = state.action_to_string(action)
            self.assertEqual(state.string_to_action(words), action)
            player = state.current_player()
            self.assertEqual(state.string_to_action(player, words), action)
            with self.assertRaisesRegex(ValueError, "0 legal actions"):
                state.string_to_action("castle")

    def test_agents_choose_as_in_a_batch(self) -> None:
        with rulewright.load_game("castle") as game:
            state = play(game.new_initial_state(), random.Random(3), 30)
            chosen = state.choose("hard", np.random.default_rng(1))
            with rulewright.BatchEnv("castle", n=1, seed=1) as env:
                player = state.current_player()
                env.restore([{**env.save([0])[0], **self.position(state, player)}], [0])
                env.play_out(1, np.random.default_rng(1), agent="hard")
                played = game.deserialize_state(state.child(chosen).serialize())
                self.assertEqual(
                    env.view(0, player)["tiles"], played.view(player)["tiles"]
                )
            with self.assertRaises(RequestError):
                state.choose("nobody", random.random)
            start = game.new_initial_state()
            with self.assertRaisesRegex(ValueError, "name the player"):
                start.choose("hard", random.random)

    def position(self, state, player):
        sample = state.resample_from_infostate(player, random.random)
        return {"state": json.loads(sample.serialize())["state"], "player": player}

    def test_only_chance_has_moved(self) -> None:
        with rulewright.load_game("pig") as game:
            state = game.new_initial_state()
            self.assertFalse(state.is_initial_non_chance_state())
            state.apply_action(5)
            self.assertTrue(state.is_initial_non_chance_state())
            state.apply_action(1)
            self.assertFalse(state.is_initial_non_chance_state())
