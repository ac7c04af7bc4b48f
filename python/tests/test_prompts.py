"""Prompts for language models."""

from __future__ import annotations

import random
import unittest

import rulewright
from rulewright import RequestError


class PromptsTest(unittest.TestCase):
    """Notation, questions and the reading of answers."""

    def setUp(self) -> None:
        self.game = rulewright.load_game("copenhagen", players=2)
        self.addCleanup(self.game.close)
        random.seed(1)
        self.state = self.game.new_initial_state()
        while not (len(self.state.history()) > 20 and self.has_news()):
            self.state.apply_action(random.choice(self.state.legal_actions()))

    def has_news(self) -> bool:
        """Return whether a player decides after a move of somebody else."""
        player = self.state.current_player()
        return player >= 0 and self.state.full_history()[-1].player != player

    def test_every_action_has_its_own_notation(self) -> None:
        written = [
            self.game.notation(action)
            for action in range(self.game.num_distinct_actions())
        ]
        self.assertEqual(len(set(written)), len(written))
        take = self.game.encode({"type": "takeCard", "place": 2})
        self.assertEqual(written[take], "takeCard 3")
        for action in self.state.legal_actions():
            self.assertEqual(self.state.string_to_action(written[action]), action)

    def test_a_list_is_asked_for_a_choice(self) -> None:
        prompts = self.game.prompts(rules="COP-5.14 Tiles need support.")
        prompt = prompts.ask(self.state)
        self.assertEqual(prompt.menu, self.state.legal_actions())
        self.assertIn(self.state.observation_string(), prompt.text)
        self.assertIn("Since your last move:", prompt.news)
        self.assertEqual(
            prompt.text, "\n\n".join((prompt.view, prompt.news, prompt.decision))
        )
        self.assertIn("COP-5.14 Tiles need support.", prompts.system(0))
        self.assertIn("You are Player 2", prompts.system(1))
        for number, action in enumerate(self.state.legal_actions(), 1):
            reading = prompts.read(self.state, f'I choose {{"choice": {number}}}')
            self.assertEqual(reading[:3], ("action", action, "choice"))

    def test_an_open_question_is_answered_in_notation_or_words(self) -> None:
        prompts = self.game.prompts("open")
        self.assertIsNone(prompts.ask(self.state).menu)
        self.assertIn("takeCard <place>", prompts.system(0))
        action = self.state.legal_actions()[0]
        for by, text in {
            "notation": self.game.notation(action),
            "sentence": self.state.action_to_string(action),
        }.items():
            reading = prompts.read(self.state, f'{{"action": "{text}"}}')
            self.assertEqual(reading[:3], ("action", action, by))
        missing = prompts.read(self.state, '{"choice": 1}')
        self.assertEqual((missing.kind, missing.reason), ("none", "noField"))

    def test_an_illegal_answer_has_its_refusal(self) -> None:
        prompts = self.game.prompts("open")
        legal = self.state.legal_actions()
        for action in set(range(self.game.num_distinct_actions())) - set(legal):
            answer = f'{{"action": "{self.game.notation(action)}"}}'
            reading = prompts.read(self.state, answer)
            self.assertEqual(reading.kind, "illegal")
            self.assertEqual(reading.refusal, self.state.check(action))
            self.assertIn(f"({reading.refusal and reading.refusal.rule})", reading.words)

    def test_positions_that_look_alike_have_the_same_prompt(self) -> None:
        player = self.state.current_player()
        prompts = self.game.prompts()
        views = {
            prompts.ask(self.state.resample_from_infostate(player, random.random)).text
            for _ in range(10)
        }
        prompt = prompts.ask(self.state)
        self.assertEqual(views, {"\n\n".join((prompt.view, prompt.decision))})

    def test_hashes_tell_prompts_apart(self) -> None:
        hashes = {
            self.game.prompts().hash,
            self.game.prompts("open").hash,
            self.game.prompts(rules="Rules.").hash,
        }
        self.assertEqual(len(hashes), 3)
        self.assertEqual(self.game.prompts().hash, self.game.prompts("menu").hash)

    def test_who_has_nothing_to_decide_is_not_asked(self) -> None:
        prompts = self.game.prompts()
        other = 1 - self.state.current_player()
        with self.assertRaisesRegex(RequestError, "nothing to decide"):
            prompts.ask(self.state, other)
        with self.assertRaisesRegex(ValueError, "No player decides"):
            prompts.ask(self.state.play_out(random.random))


if __name__ == "__main__":
    unittest.main()
