"""Games of language models, question by question."""

from __future__ import annotations

import random
import re
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from rulewright import ModelGame, ModelGames, RequestError

GAME = "copenhagen"
CHANCE = -1
FIRST_DIE = 65  # of the outcomes of Burgundy
NONSENSE = "I don't know."


def listed(game: ModelGame) -> int:
    """Return the length of the list in a question."""
    return int(re.findall(r"^ +(\d+)  ", game.question, re.MULTILINE)[-1])


def play(game: ModelGame, seed: int = 1) -> ModelGame:
    """Choose from lists at random, up to the end."""
    rng = random.Random(seed)
    while not game.is_over:
        game.answer(f'{{"choice": {rng.randint(1, listed(game))}}}')
    return game


class ModelGamesTest(unittest.TestCase):
    """Deals, questions, rethinks and rewards."""

    def games(self, name: str = GAME, **options: Any) -> ModelGames:
        games = ModelGames(name, **options)
        self.addCleanup(games.close)
        return games

    def test_a_game_is_asked_to_its_end(self) -> None:
        games = self.games(opponent="random")
        game = games.start(deal=3, seat=1)
        system, question = game.messages()
        self.assertEqual(system, {"role": "system", "content": games.prompts.system(1)})
        self.assertEqual(question, {"role": "user", "content": game.question})
        self.assertIn("You are Player 2", game.system)
        play(game)
        self.assertTrue(game.state.is_terminal())
        self.assertEqual(game.counts()["action"], len(game.moves))
        history = game.state.full_history()
        self.assertEqual({history[move].player for move in game.moves}, {1})
        self.assertEqual(game.reward(), game.state.returns()[1])
        with self.assertRaisesRegex(ValueError, "over"):
            game.answer("1")

    def test_the_same_answers_on_a_deal_are_the_same_game(self) -> None:
        games = self.games()
        traces = [play(games.start(deal)).state.serialize() for deal in (1, 1, 2)]
        self.assertEqual(traces[0], traces[1])
        self.assertNotEqual(traces[0], traces[2])

    def test_players_of_a_deal_meet_the_same_chance(self) -> None:
        """In Burgundy, players differ in order, but not in dice, tiles and goods."""
        games = self.games("burgundy", opponent="random")

        def drawn(deal: int, seed: int) -> list[int]:
            history = play(games.start(deal), seed).state.full_history()
            outcomes = [each.action for each in history if each.player == CHANCE]
            dice = [each for each in outcomes if each >= FIRST_DIE]
            return [*sorted(dice), *(each for each in outcomes if each < FIRST_DIE)]

        self.assertEqual(drawn(4, 1), drawn(4, 2))
        self.assertNotEqual(drawn(4, 1), drawn(5, 1))

    def test_threads_play_the_same_games(self) -> None:
        games = self.games(opponent="random")

        def trace(deal: int) -> str:
            return play(games.start(deal)).state.serialize()

        alone = [trace(deal) for deal in range(8)]
        with ThreadPoolExecutor(8) as pool:
            self.assertEqual(list(pool.map(trace, range(8))), alone)

    def test_after_an_illegal_answer_the_refusal_and_its_rule_are_told(self) -> None:
        game = self.games(way="open").start()
        question = game.question
        reading = game.answer('{"action": "endTurn"}')
        self.assertEqual((reading.kind, game.moves), ("illegal", []))
        self.assertIn("(COP-3.3)", game.question)
        self.assertEqual(
            [each["content"] for each in game.messages()[1:]],
            [question, '{"action": "endTurn"}', reading.correction],
        )
        legal = game.state.legal_actions()[0]
        notation = game.state.get_game().notation(legal)
        game.answer(f'{{"action": "{notation}"}}')
        self.assertEqual((len(game.moves), game.drawn), (1, []))
        self.assertEqual(len(game.messages()), 2)

    def test_without_a_legal_answer_an_action_is_drawn_or_the_game_is_lost(
        self,
    ) -> None:
        game = self.games().start()
        for _ in range(3):
            game.answer(NONSENSE)
        self.assertEqual(game.drawn, game.moves)
        self.assertEqual(game.counts(), {"answers": 3, "drawn": 1, "none": 3})
        lost = self.games(fallback="forfeit", reward="rank", rethinks=0).start()
        lost.answer(NONSENSE)
        self.assertTrue(lost.is_forfeited and lost.is_over)
        self.assertEqual(lost.reward(), -1)

    def test_where_a_loss_has_no_price_no_game_is_forfeited(self) -> None:
        for reward in ("score", "lead", "chance"):
            with self.assertRaisesRegex(ValueError, "reward wins or ranks"):
                ModelGames(GAME, fallback="forfeit", reward=reward)

    def test_requests_keep_what_they_are_told_to(self) -> None:
        for keep, length in ((0, 2), (1, 4), (None, 8)):
            game = self.games(keep=keep).start()
            asked = game.question
            for _ in range(3):
                game.answer('{"choice": 1}')
            messages = game.messages()
            self.assertEqual(len(messages), length)
            if keep is None:
                self.assertEqual(messages[1]["content"], asked)
                self.assertEqual(messages[2]["content"], '{"choice": 1}')

    def test_decisions_cost_chances_to_win(self) -> None:
        games = self.games(reward="chance")
        game = games.start()
        self.assertEqual((game.costs(), game.reward()), ([], 0))
        for _ in range(10):
            game.answer(f'{{"choice": {listed(game)}}}')
        for _ in range(3):
            game.answer(NONSENSE)
        costs = game.costs()
        self.assertEqual(len(costs), 11)
        self.assertTrue(all(0 <= cost < 1 for cost in costs))
        self.assertGreater(sum(costs), 0)
        self.assertEqual(game.costs(first=10), costs[10:])
        self.assertEqual(game.reward(), -sum(costs))

    def test_games_without_fitted_chances_have_no_costs(self) -> None:
        game = self.games("tictactoe", reward="chance", opponent="random").start()
        game.answer('{"choice": 1}')
        with self.assertRaisesRegex(RequestError, "no learned agent"):
            game.reward()

    def test_a_model_may_play_all_seats(self) -> None:
        games = self.games(reward="rank", keep=None)
        game = games.start(deal=1, seat=None)
        asked = set()
        while not game.is_over:
            asked.add(game.player)
            self.assertIn(f"You are Player {game.player + 1}", game.system)
            self.assertIn(game.player, game.state.actors())
            game.answer('{"choice": 1}')
        self.assertEqual(asked, {0, 1})
        self.assertEqual(game.reward(0) + game.reward(1), 0)
        history = game.state.full_history()
        self.assertNotIn(CHANCE, [history[move].player for move in game.moves])
        self.assertEqual(len(game.moves), len(game.readings))

    def test_where_several_may_act_the_model_is_last(self) -> None:
        games = self.games("city", config={"variant": "party"}, opponent="random")
        game = play(games.start())
        self.assertTrue(game.state.is_terminal())


class ReviewTest(unittest.TestCase):
    """What decisions cost."""

    def test_a_review_has_the_choices_of_players(self) -> None:
        with ModelGames(GAME, opponent="random").game as game:
            rng = random.Random(1)
            state = game.new_initial_state().play_out(rng.random)
            history = state.full_history()
            reviews = state.review(range(60))
            for review in reviews:
                self.assertEqual(review.player, history[review.move].player)
                self.assertGreater(review.choices, 1)
                self.assertGreaterEqual(review.cost, 0)
                assert review.chance is not None and review.chance_cost is not None
                self.assertLessEqual(review.chance_cost, 1)
            self.assertEqual(state.review([reviews[3].move]), [reviews[3]])
            whole = state.review()
            self.assertEqual([each for each in whole if each.move < 60], reviews)
            sampled = state.resample_from_infostate(0, rng.random)
            with self.assertRaisesRegex(RequestError, "no trace"):
                sampled.review()


if __name__ == "__main__":
    unittest.main()
