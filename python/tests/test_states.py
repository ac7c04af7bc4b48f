from __future__ import annotations

import copy
import importlib.util
import pickle
import random
import unittest

import numpy as np

import rulewright
from rulewright import EngineClosedError, IllegalActionError, RequestError, State

GAMES = [
    ("burgundy", {"players": 3}),
    ("castle", {"players": 2}),
    ("city", {"players": 2}),
    ("city", {"players": 3, "variant": "party"}),
    ("copenhagen", {"players": 4}),
    ("stoneage", {"players": 2}),
    ("tictactoe", {"players": 2}),
]


def play(state: State, rng: random.Random, moves: int = 10**6) -> State:
    """Play at random."""
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(*move(state, rng))
    return state


def move(state: State, rng: random.Random) -> tuple[int, ...]:
    """Draw what to apply: an action, with its player at simultaneous nodes."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        return (rng.choices(actions, weights)[0],)
    if state.is_simultaneous_node():
        actor = rng.choice(state.actors())
        return rng.choice(state.legal_actions(actor)), actor
    return (rng.choice(state.legal_actions()),)


class Memory(unittest.TestCase):
    def test_states_play_on_when_the_memory_is_nearly_full(self) -> None:
        """Reading a property would end the process at the limit of the heap."""
        with rulewright.load_game("castle") as game:
            isolate = game._engine._isolate
            read, done = isolate.read, []
            isolate.read = lambda *given: done.append(read(*given)) or done[-1]
            state = play(game.new_initial_state(), random.Random(1), 6)
            self.assertEqual(set(done), {True})
            isolate._v8.mr_set_soft_memory_limit(isolate._context, 1)
            isolate._v8.mr_low_memory_notification(isolate._context)
            done.clear()
            play(state, random.Random(1), 6)
            self.assertEqual(set(done), {False})


class RandomSimulations(unittest.TestCase):
    """What pyspiel.random_sim_test checks, in the same order, for every game."""

    def each(self, **options):
        for name, parameters in GAMES:
            with rulewright.load_game(name, parameters, **options) as game:
                yield game

    def check(self, state: State, rng: random.Random) -> None:
        game, player = state.get_game(), state.current_player()
        legal = state.legal_actions(state.actors()[0] if player == -2 else None)
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(len(state.returns()), game.num_players())
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            self.assertEqual([outcome for outcome, _ in outcomes], legal)
            self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
            self.assertTrue(all(p > 0 for _, p in outcomes))
            self.assertLess(legal[-1], game.max_chance_outcomes())
        elif state.is_terminal():
            self.assertEqual((legal, state.actors()), ([], []))
        else:
            self.assertLess(legal[-1], game.num_distinct_actions())
            actor = state.actors()[0]
            mask = state.legal_actions_mask(actor)
            self.assertEqual(np.flatnonzero(mask).tolist(), legal)
            self.assertEqual(mask.shape, (game.num_distinct_actions(),))
            if player >= 0:
                other = (player + 1) % game.num_players()
                self.assertEqual(state.legal_actions(other), [])

    def check_copies(self, state: State, rng: random.Random) -> None:
        game, text = state.get_game(), str(state)
        seen = [state.information_state_string(p) for p in range(state.num_players())]
        clone = state.clone()
        restored = game.deserialize_state(state.serialize())
        for one in (
            clone,
            restored,
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
        ):
            self.assertEqual(str(one), text)
            self.assertEqual(one.full_history(), state.full_history())
            self.assertEqual(one.rewards(), state.rewards())
            self.assertEqual(one.returns(), state.returns())
        for _ in range(3):
            if clone.is_terminal():
                break
            chosen = move(clone, rng)
            child = clone.child(*chosen)
            clone.apply_action(*chosen)
            restored.apply_action(*chosen)
            self.assertEqual(child.serialize(), clone.serialize())
            self.assertEqual(child.serialize(), restored.serialize())
        self.assertEqual(str(state), text)
        for player, before in enumerate(seen):
            self.assertEqual(state.information_state_string(player), before)

    def check_samples(self, state: State, rng: random.Random) -> None:
        """Samples look the same to the player, and are played to the end."""
        for player in range(state.num_players()):
            sample = state.resample_from_infostate(player, rng.random)
            self.assertEqual(sample.current_player(), state.current_player())
            self.assertEqual(
                sample.information_state_string(player),
                state.information_state_string(player),
            )
            np.testing.assert_array_equal(
                sample.information_state_tensor(player),
                state.information_state_tensor(player),
            )
            if state.current_player() == player:
                self.assertEqual(sample.legal_actions(), state.legal_actions())
            again = state.get_game().deserialize_state(sample.serialize())
            self.assertEqual(str(again), str(sample))
            with self.assertRaisesRegex(RequestError, "no history"):
                sample.history()
        self.assertTrue(play(sample.clone(), rng).is_terminal())
        self.assertTrue(sample.play_out(rng.random).is_terminal())

    def test_random_games(self) -> None:
        for game in self.each():
            rng = random.Random(1)
            state = game.new_initial_state()
            self.assertTrue(state.is_initial_state())
            lengths = {3, 40, 90}
            moves = 0
            while True:
                self.check(state, rng)
                if moves in lengths or state.is_terminal():
                    self.check_copies(state, rng)
                if state.is_terminal():
                    break
                if moves in lengths:
                    self.check_samples(state, rng)
                self.assertFalse(any(state.returns()))
                state.apply_action(*move(state, rng))
                moves += 1
            self.assertEqual(state.move_number(), moves)
            self.assertAlmostEqual(sum(state.returns()), 0)
            self.assertEqual(state.rewards(), state.returns())
            self.assertGreaterEqual(min(state.returns()), game.min_utility())
            self.assertLessEqual(max(state.returns()), game.max_utility())

    def test_returns_are_the_sums_of_the_rewards(self) -> None:
        for reward in ("score_change", "lead_change", "win", "score", "lead"):
            for game in self.each(reward=reward):
                rng = random.Random(2)
                state = game.new_initial_state()
                sums = np.zeros(game.num_players())
                while not state.is_terminal():
                    state.apply_action(*move(state, rng))
                    sums += state.rewards()
                np.testing.assert_allclose(state.returns(), sums)
                if game.utility_sum() is not None:
                    self.assertAlmostEqual(sums.sum(), game.utility_sum())
                self.assertEqual(state.player_return(1), state.returns()[1])

    def test_chance_is_as_likely_as_it_says(self) -> None:
        with rulewright.load_game("pig") as game:
            state = game.new_initial_state()
            self.assertEqual(
                state.chance_outcomes(), [(face, 1 / 6) for face in range(6)]
            )
            self.assertIn("shows 1", state.action_to_string(0))


class States(unittest.TestCase):
    def setUp(self) -> None:
        self.game = rulewright.load_game("castle", reward="lead")
        self.addCleanup(self.game.close)
        self.state = play(self.game.new_initial_state(), random.Random(3), 30)

    def test_an_illegal_action_is_refused_and_nothing_changes(self) -> None:
        text = self.state.serialize()
        legal = set(self.state.legal_actions())
        illegal = next(a for a in range(10**6) if a not in legal)
        refusal = self.state.check(illegal)
        self.assertRegex(refusal.rule, r"^CAS-\d")
        for call in (self.state.apply_action, self.state.child):
            with self.assertRaisesRegex(IllegalActionError, refusal.rule) as raised:
                call(illegal)
            self.assertEqual(raised.exception.action, illegal)
            self.assertEqual(raised.exception.refusal, refusal)
        for call in (
            self.state.apply_action,
            self.state.check,
            self.state.action_to_string,
        ):
            with self.assertRaises(RequestError):
                call(10**6)
            with self.assertRaises(TypeError):
                call(illegal + 0.5)
        for unknown in (-1, self.game.num_distinct_actions()):
            with self.assertRaises(IllegalActionError) as raised:
                self.state.apply_action(unknown)
            self.assertEqual(
                (raised.exception.action, raised.exception.refusal), (unknown, None)
            )
        self.assertEqual(self.state.serialize(), text)

    def test_check_agrees_with_the_legal_actions(self) -> None:
        for name, parameters in GAMES:
            with self.subTest(name), rulewright.load_game(name, parameters) as game:
                rng = random.Random(4)
                state = play(game.new_initial_state(), rng, 3)
                while state.is_chance_node():
                    state = play(state, rng, 1)
                actions = range(0, game.num_distinct_actions(), 3)
                for player in range(game.num_players()):
                    legal = set(state.legal_actions(player))
                    checked = {each: state.check(each, player) for each in actions}
                    refused = {each for each in actions if checked[each] is not None}
                    self.assertEqual(refused, set(actions) - legal)
                    for refusal in filter(None, checked.values()):
                        self.assertTrue(refusal.rule and refusal.code)
                        self.assertTrue(refusal.message)
                        self.assertIsInstance(refusal.params, dict)

    def test_outcomes_and_ended_games_are_checked_too(self) -> None:
        with rulewright.load_game("pig", horizon=2) as game:
            state = game.new_initial_state()
            self.assertIsNone(state.check(5))
            state.apply_action(5)
            self.assertIsNone(state.check(0))
            self.assertEqual(state.check(0, 1).params, {"actors": [0]})
            state.apply_action(0)
            self.assertEqual(state.check(0), (None, "horizon", *state.check(0)[2:]))
            with self.assertRaisesRegex(IllegalActionError, "horizon of 2") as raised:
                state.apply_action(0)
            self.assertEqual(raised.exception.refusal, state.check(0))
        with rulewright.load_game("city", {"players": 2, "variant": "party"}) as game:
            state = game.new_initial_state()
            while not state.is_simultaneous_node():
                state.apply_action(state.legal_actions()[0])
            with self.assertRaisesRegex(ValueError, "Several may act"):
                state.check(0)
            self.assertIsNone(state.check(state.legal_actions(1)[0], 1))

    def test_illegal_actions_have_words_too(self) -> None:
        legal = set(self.state.legal_actions())
        words = {
            action: self.state.action_to_string(action)
            for action in range(0, self.game.num_distinct_actions(), 7)
        }
        for action, text in words.items():
            if action not in legal:
                self.assertEqual(text, self.game.notation(action))
        for action in legal & set(words):
            self.assertNotEqual(words[action], self.game.notation(action))
        action = min(legal)
        notation = self.game.notation(action)
        self.assertEqual(self.state.string_to_action(notation), action)
        ended = self.state.play_out(random.random)
        self.assertEqual(ended.action_to_string(action), notation)
        other = 1 - self.state.current_player()
        self.assertEqual(self.state.action_to_string(other, action), notation)

    def test_only_the_deciding_player_may_act(self) -> None:
        player, action = self.state.current_player(), self.state.legal_actions()[0]
        with self.assertRaisesRegex(IllegalActionError, "CAS-"):
            self.state.child(action, 1 - player)
        self.assertTrue(self.state.child(action, player).full_history())

    def test_numbers_of_states_are_used_again(self) -> None:
        for _ in range(200):
            self.state.child(self.state.legal_actions()[0])
        self.assertLess(self.game._made, 10)

    def test_playouts_depend_on_their_random_numbers_only(self) -> None:
        # A longer call before.
        self.state.resample_from_infostate(0, random.random)
        ends = [
            self.state.play_out(np.random.default_rng(seed)).serialize()
            for seed in (1, 1, 2)
        ]
        self.state.child(self.state.legal_actions()[-1])
        ends[1] = self.state.play_out(np.random.default_rng(1)).serialize()
        self.assertEqual(ends[0], ends[1])
        self.assertNotEqual(ends[0], ends[2])
        self.assertFalse(self.state.is_terminal())

    def test_a_trace_of_a_table_is_a_state(self) -> None:
        with rulewright.BatchEnv("castle", n=1, seed=4) as env:
            for _ in range(9):
                env.step(env.random_actions(np.random.default_rng(1)))
            state = self.game.deserialize_state(env.trace(0))
            self.assertEqual(state.current_player(), env.current_players[0])
            np.testing.assert_array_equal(
                state.information_state_tensor(), env.observations[0]
            )
            np.testing.assert_array_equal(state.legal_actions_mask(), env.masks[0])

    def test_states_of_other_games_are_refused(self) -> None:
        with rulewright.load_game("castle", {"startPlayer": 1}) as other:
            for text in (
                other.new_initial_state().serialize(),
                other.new_initial_state()
                .resample_from_infostate(0, random.random)
                .serialize(),
            ):
                with self.assertRaisesRegex(RequestError, "other options"):
                    self.game.deserialize_state(text)
        for text in ("", "{}", "null", '{"state": 3}', self.state.serialize()[:-9]):
            with self.assertRaises(RequestError):
                self.game.deserialize_state(text)
        self.assertTrue(self.state.legal_actions())

    def test_players_are_an_argument_too(self) -> None:
        with rulewright.load_game("pig", players=3) as game:
            self.assertEqual(game.num_players(), 3)
        with rulewright.load_game("pig", {"players": 4, "goal": 30}) as game:
            self.assertEqual(game.get_parameters()["goal"], 30)
            self.assertEqual(game.num_players(), 4)

    def test_errors_are_named(self) -> None:
        with self.assertRaises(RequestError):
            rulewright.load_game("chess")
        with self.assertRaisesRegex(IndexError, "player must be 0 to 1"):
            self.state.player_return(2)
        start = self.game.new_initial_state()
        with self.assertRaisesRegex(ValueError, "name the player"):
            start.information_state_tensor()
        with self.assertRaisesRegex(ValueError, "needs a chance node"):
            self.game.deserialize_state(
                self.state.play_out(random.random).serialize()
            ).chance_outcomes()
        self.game.close()
        with self.assertRaises(EngineClosedError):
            self.state.child(0)

    def test_actions_have_the_ids_of_the_batch(self) -> None:
        action = self.state.legal_actions()[0]
        self.assertEqual(self.game.encode(self.game.decode(action)), action)
        self.assertTrue(self.state.action_to_string(action))
        self.assertEqual(
            self.state.action_to_string(self.state.current_player(), action),
            self.state.action_to_string(action),
        )


@unittest.skipIf(
    importlib.util.find_spec("pyspiel") is None, "open_spiel not installed"
)
class OpenSpiel(unittest.TestCase):
    def test_calls_have_its_names(self) -> None:
        import pyspiel

        own = {
            "Game": {
                "close",
                "encode",
                "decode",
                "make_py_observer",
                "notation",
                "prompts",
            },
            "State": {
                "actors",
                "check",
                "choose",
                "play_out",
                "review",
                "svg",
                "view",
            },
        }
        for name, extra in own.items():
            ours = {each for each in vars(getattr(rulewright, name)) if each[0] != "_"}
            self.assertEqual(ours - set(dir(getattr(pyspiel, name))), extra)

    def test_its_searches_play(self) -> None:
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts

        for name, bot in (
            ("tictactoe", mcts.MCTSBot),
            ("copenhagen", ismcts.ISMCTSBot),
        ):
            with self.subTest(name), rulewright.load_game(name) as game:
                rs = np.random.RandomState(1)
                player = bot(
                    game=game,
                    uct_c=2,
                    max_simulations=20,
                    evaluator=mcts.RandomRolloutEvaluator(1, rs),
                    random_state=rs,
                )
                state = play(
                    game.new_initial_state(),
                    random.Random(5),
                    22 if name == "copenhagen" else 2,
                )
                while state.is_chance_node():
                    state.apply_action(*move(state, random.Random(1)))
                self.assertIn(player.step(state), state.legal_actions())
                self.assertEqual(
                    game.get_type().utility, pyspiel.GameType.Utility.ZERO_SUM
                )


if __name__ == "__main__":
    unittest.main()
