from __future__ import annotations

import importlib.util
import unittest

import numpy as np

import rulewright

GAMES = ("burgundy", "castle", "city", "copenhagen", "stoneage")
HAS_SOLVERS = importlib.util.find_spec("cvxpy") is not None


@unittest.skipIf(
    importlib.util.find_spec("pyspiel") is None, "open_spiel not installed"
)
class OpenSpielGames(unittest.TestCase):
    """Games registered with OpenSpiel, and its algorithms on them."""

    def registered(self, name, parameters=None, spiel_name=None, **options):
        game = rulewright.load_game(name, parameters, **options)
        self.addCleanup(game.close)
        return rulewright.openspiel_game(game, spiel_name)

    def pig(self):
        """A tree of a few hundred states."""
        return self.registered("pig", {"goal": 6}, horizon=5, perfect_recall=True)

    def test_a_playthrough_of_every_game_is_recorded(self) -> None:
        from open_spiel.python.algorithms.generate_playthrough import playthrough

        for name in (*GAMES, "nimmt"):
            with self.subTest(name):
                self.registered(name, horizon=20)
                text = playthrough(f"rulewright_{name}", None, seed=3)
                self.assertIn("MaxGameLength() = 20", text)
                self.assertIn("IsTerminal() = True", text)

    def test_every_game_passes_its_random_simulation_test(self) -> None:
        import pyspiel

        for name in (*GAMES, "pig", "tictactoe"):
            with self.subTest(name):
                game = self.registered(name, horizon=20)
                pyspiel.random_sim_test(game, 1, False, False)

    def test_a_game_has_the_calls_and_values_of_ours(self) -> None:
        import pyspiel

        game = self.registered("pig", {"goal": 6}, "small_pig", horizon=9)
        self.assertEqual(str(pyspiel.load_game("small_pig")), "small_pig()")
        self.assertEqual(game.max_game_length(), 9)
        state = game.new_initial_state()
        for action in (2, 1, 4):  # 3 points banked, then the other rolls a 5.
            state.apply_action(action)
        copy = state.clone()
        for action in (0, 5):  # A 6 wins.
            state.apply_action(action)
        self.assertTrue(state.is_terminal() and not copy.is_terminal())
        self.assertEqual(state.returns(), [-1, 1])
        self.assertEqual(copy.current_player(), 1)
        restored = game.deserialize_state(copy.serialize())
        self.assertEqual(str(restored), str(copy))
        words = copy.action_to_string(0)
        self.assertIn("roll", words.lower())
        self.assertEqual(copy.string_to_action(words), 0)

    def test_agents_of_kaggle_do_not_get_the_serialized_state(self) -> None:
        import pyspiel

        game = self.registered("stoneage")
        state = game.new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        text = pyspiel.serialize_game_and_state(game, state)
        _, restored = pyspiel.deserialize_game_and_state(text)
        # It would have shown each player the view of the other.
        for player in range(2):
            self.assertEqual(
                restored.observation_string(player), state.observation_string(player)
            )
        for each in (state, state.clone(), state.child(state.legal_actions()[0])):
            self.assertTrue(each.hides_state_from_agents())

    def test_counterfactual_regret_converges_in_python_and_in_cpp(self) -> None:
        import pyspiel
        from open_spiel.python import policy
        from open_spiel.python.algorithms import cfr, exploitability

        game = self.pig()
        uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
        for solver in (cfr.CFRSolver(game), pyspiel.CFRSolver(game)):
            for _ in range(8):
                solver.evaluate_and_update_policy()
            if isinstance(solver, cfr.CFRSolver):
                found = solver.average_policy()
            else:
                found = policy.pyspiel_policy_to_python_policy(
                    game, solver.tabular_average_policy()
                )
            conv = exploitability.nash_conv(game, found)
            self.assertLess(conv, uniform / 4)
            self.assertAlmostEqual(exploitability.exploitability(game, found), conv / 2)

    def test_sampling_and_scores_run(self) -> None:
        from open_spiel.python import policy
        from open_spiel.python.algorithms import (
            expected_game_score,
            external_sampling_mccfr,
            get_all_states,
            outcome_sampling_mccfr,
        )

        game = self.pig()
        for solver in (
            outcome_sampling_mccfr.OutcomeSamplingSolver(game),
            external_sampling_mccfr.ExternalSamplingSolver(game),
        ):
            solver.iteration()
            self.assertIsNotNone(solver.average_policy())
        uniform = [policy.TabularPolicy(game)] * 2
        root = game.new_initial_state()
        value = expected_game_score.policy_value(root, uniform)
        self.assertAlmostEqual(sum(value), 0)
        states = get_all_states.get_all_states(game, include_chance_states=True)
        self.assertGreater(len(states), 500)

    @unittest.skipUnless(HAS_SOLVERS, "cvxpy not installed")
    def test_value_iteration_solves_a_position(self) -> None:
        from open_spiel.python.algorithms import value_iteration

        with rulewright.load_game("tictactoe") as game:
            state = game.new_initial_state()
            for cell in (0, 4, 8):
                state.apply_action(cell)
            start = state.serialize()
        game = self.registered("tictactoe", start=start)
        values = value_iteration.value_iteration(game, -1, 1e-9)
        root = game.new_initial_state()
        self.assertEqual(values[str(root)], 0)
        # Between opposite corners, an edge draws and a corner loses.
        self.assertEqual(values[str(root.child(1))], 0)
        self.assertEqual(values[str(root.child(2))], 1)

    def test_searches_play(self) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        for name, bot in (
            ("tictactoe", mcts.MCTSBot),
            ("copenhagen", ismcts.ISMCTSBot),
        ):
            with self.subTest(name):
                game = self.registered(name)
                state = game.new_initial_state()
                while state.is_chance_node():
                    state.apply_action(state.legal_actions()[0])
                rs = np.random.RandomState(1)
                player = bot(
                    game=game,
                    uct_c=2,
                    max_simulations=9,
                    evaluator=mcts.RandomRolloutEvaluator(1, rs),
                    random_state=rs,
                )
                self.assertIn(player.step(state), state.legal_actions())

    def test_the_lowest_seat_acts_first_at_simultaneous_nodes(self) -> None:
        game = self.registered("nimmt")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        self.assertEqual(state.current_player(), 0)
        state.apply_action(state.legal_actions()[0])
        self.assertEqual(state.current_player(), 1)
