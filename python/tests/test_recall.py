from __future__ import annotations

import random
import unittest
from collections import defaultdict

import numpy as np

import rulewright
from rulewright import RequestError, State

from .test_states import move, play

GAMES = [
    ("castle", {"players": 2}),
    ("city", {"players": 2}),
    ("copenhagen", {"players": 3}),
    ("nimmt", {"players": 3}),
    ("stoneage", {"players": 2}),
]


def followers(state: State) -> list[State]:
    """All states after a move, or twelve if there are more."""
    if state.is_simultaneous_node():
        moves = [(a, p) for p in state.actors() for a in state.legal_actions(p)]
    else:
        moves = [(action, None) for action in state.legal_actions()]
    return [state.child(*each) for each in moves[:12]]


class PerfectRecall(unittest.TestCase):
    def test_a_player_tells_apart_what_it_saw_and_did_and_nothing_else(self) -> None:
        for name, parameters in GAMES:
            with rulewright.load_game(name, parameters, perfect_recall=True) as game:
                rng = random.Random(1)
                state = play(game.new_initial_state(), rng, 25)
                for _ in range(8):
                    self.check_followers(state)
                    if not state.is_terminal():
                        state.apply_action(*move(state, rng))

    def check_followers(self, state: State) -> None:
        for player in range(state.num_players()):
            texts = defaultdict(set)
            for after in followers(state):
                mover, action = after.full_history()[-1]
                own = action if mover == player else None
                seen = str(after.view(player))
                texts[own, seen].add(after.information_state_string(player))
            # The same view and action: the same memory. Another: another.
            self.assertTrue(all(len(each) == 1 for each in texts.values()))
            self.assertEqual(len(set.union(set(), *texts.values())), len(texts))

    def test_the_cards_of_others_are_in_nobodys_memory(self) -> None:
        with rulewright.load_game("nimmt", perfect_recall=True) as game:
            first = play(game.new_initial_state(), random.Random(2), 24)
            moves = first.full_history()
            # Another hand for player 1, who chose another card: deals are sorted out
            # by looking at what player 0 saw.
            mine = set(first.view(0)["seats"][0]["hand"])
            rows = {card for row in first.view(0)["rows"] for card in row}
            hidden = [
                at
                for at, (actor, card) in enumerate(moves)
                if actor == -1 and card + 1 not in mine | rows
            ]
            dealt = {card for actor, card in moves if actor == -1}
            spare = next(card for card in range(104) if card not in dealt)
            other = game.new_initial_state()
            for at, (actor, action) in enumerate(moves):
                other.apply_action(spare if at == hidden[-1] else action)
            self.assertNotEqual(first.view(1), other.view(1))
            self.assertEqual(
                first.information_state_string(0), other.information_state_string(0)
            )
            self.assertNotEqual(
                first.information_state_string(1), other.information_state_string(1)
            )

    def test_equal_strings_mean_equal_own_actions_and_legal_actions(self) -> None:
        options = {"perfect_recall": True, "horizon": 6}
        with rulewright.load_game("pig", {"goal": 9}, **options) as game:
            facts = defaultdict(set)
            pending = [game.new_initial_state()]
            while pending:
                state = pending.pop()
                pending += [state.child(action) for action in state.legal_actions()]
                for player in range(2):
                    own = tuple(a for p, a in state.full_history() if p == player)
                    legal = tuple(state.legal_actions(player))
                    text = state.information_state_string(player)
                    floats = state.information_state_tensor(player).tobytes()
                    facts[player, text].add((own, legal, floats))
            self.assertGreater(len(facts), 1000)
            self.assertTrue(all(len(each) == 1 for each in facts.values()))
            # The floats tell as much.
            floats = {(player, *each) for (player, _), each in facts.items()}
            self.assertEqual(len(floats), len(facts))

    def test_the_tensor_has_a_row_for_each_step(self) -> None:
        options = {"perfect_recall": True, "horizon": 9}
        with rulewright.load_game("tictactoe", **options) as game:
            state = game.new_initial_state()
            for action in (4, 0):
                state.apply_action(action)
            shape = game.information_state_tensor_shape()
            self.assertEqual(shape, [10, game.observation_tensor_size() + 9])
            rows = state.information_state_tensor(0).reshape(shape)
            np.testing.assert_array_equal(rows[2, :-9], state.observation_tensor(0))
            self.assertEqual(rows[0, -9:].tolist(), [0, 0, 0, 0, 1, 0, 0, 0, 0])
            self.assertFalse(rows[1:, -9:].any())
            self.assertFalse(rows[3:].any())

    def test_the_way_to_a_state_does_not_matter(self) -> None:
        with rulewright.load_game("copenhagen", perfect_recall=True) as game:
            state = play(game.new_initial_state(), random.Random(3), 40)
            text = state.information_state_string(0)
            restored = game.deserialize_state(state.serialize())
            self.assertEqual(restored.information_state_string(0), text)
            sample = state.resample_from_infostate(0, random.random)
            with self.assertRaisesRegex(RequestError, "no history"):
                sample.information_state_string(0)
            end = state.play_out(random.random)
            self.assertTrue(end.information_state_string(0).startswith(text[:-1]))
