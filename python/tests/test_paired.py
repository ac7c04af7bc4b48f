from __future__ import annotations

import itertools
import json
import unittest
from pathlib import Path

import numpy as np
import rulewright
from rulewright import GameResult, Tournament
from rulewright._paired import effect, share_interval, sign_flip_test

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "test/golden/intervals.json").read_text())


def deal(seed: int, *leads: int) -> list[GameResult]:
    """Two games of a deal, with the seats exchanged and these leads of "a"."""
    results = []
    for lead, seats in zip(leads, (("a", "b"), ("b", "a"))):
        points = {"a": 50 + lead, "b": 50}
        scores = tuple(points[name] for name in seats)
        ranks = tuple(1 + sum(s > own for s in scores) for own in scores)
        results.append(GameResult(str(seed), seats, scores, ranks))
    return results


class Paired(unittest.TestCase):
    def test_effects_are_means_over_deals(self) -> None:
        games = deal(1, 10, -4) + deal(2, 6, 0) + deal(3, 12, 4)
        result = Tournament("x", 1, games)
        compared = result.paired("a", "b")
        self.assertEqual(compared.deals, 3)
        points, share = compared.points, compared.share
        # Deals 3, 3 and 8 points ahead per game; 0, 1/2 and 1 games.
        self.assertAlmostEqual(points.mean, 14 / 3)
        self.assertAlmostEqual(points.d or 0, (14 / 3) / (25 / 3) ** 0.5)
        self.assertAlmostEqual(share.mean, 0.5)
        self.assertAlmostEqual(share.d or 0, 1)
        # Two of eight ways of signs are as far from 0; of the share, four.
        self.assertAlmostEqual(points.p, 0.25)
        self.assertAlmostEqual(share.p, 0.5)
        self.assertEqual((points.low, share.high), (None, None))
        self.assertEqual(result.paired("b", "a").points.p, points.p)

    def test_effects_are_those_of_the_command(self) -> None:
        self.assertEqual(len(GOLDEN["effects"]), 13)
        for case in GOLDEN["effects"]:
            found = effect(case["deals"], case["games"], case["most"])
            for name in ("mean", "low", "high", "d", "p"):
                if case[name] is None:
                    self.assertIsNone(getattr(found, name))
                else:
                    self.assertAlmostEqual(getattr(found, name), case[name], places=9)
            back = effect(
                [-each for each in case["deals"]], case["games"], case["most"]
            )
            if found.low is not None and back.high is not None:
                self.assertAlmostEqual(back.high, -found.low)

    def test_intervals_of_shares_are_those_of_the_command(self) -> None:
        self.assertEqual(len(GOLDEN["shares"]), 7)
        for case in GOLDEN["shares"]:
            deals = [each / case["games"] for each in case["deals"]]
            low, high = share_interval(case["share"], case["total"], deals)
            self.assertAlmostEqual(low, case["low"], places=9)
            self.assertAlmostEqual(high, case["high"], places=9)

    def test_intervals_cover_the_truth(self) -> None:
        rng = np.random.default_rng(5)
        for size in (5, 10, 20, 60):
            with self.subTest(size):
                leads = rng.integers(-17, 24, (400, size, 2)).sum(axis=2)
                won = (rng.random((400, size, 2)) < 0.75).sum(axis=2)
                points = [effect(each.tolist(), 2) for each in leads]
                share = [effect(each.tolist(), 2, most=2) for each in 2 * won - 2]
                wins = [share_interval(each.mean(), 2 * size, each) for each in won / 2]
                ends = [(each.low or 0, each.high or 0) for each in (*points, *share)]
                truths = np.repeat([3, 0.5, 0.75], 400)
                low, high = np.array([*ends, *wins]).T
                covered = ((low <= truths) & (truths <= high)).reshape(3, 400)
                self.assertTrue(
                    (covered.mean(axis=1) >= 0.93).all(), covered.mean(axis=1)
                )

    def test_equal_deals_have_no_effect_size(self) -> None:
        compared = Tournament("x", 1, deal(1, 3, -3) + deal(2, 2, -2)).paired("a", "b")
        self.assertEqual(compared.points, (0, None, None, None, 1))

    def test_the_sign_flip_test_counts_all_signs(self) -> None:
        rng = np.random.default_rng(3)
        for _ in range(20):
            values = rng.integers(-9, 10, 8).tolist()
            sums = [
                sum(sign * value for sign, value in zip(signs, values))
                for signs in itertools.product((-1, 1), repeat=8)
            ]
            extreme = [abs(each) >= abs(sum(values)) for each in sums]
            self.assertAlmostEqual(sign_flip_test(values), sum(extreme) / 256)

    def test_long_runs_are_normal(self) -> None:
        self.assertAlmostEqual(
            sign_flip_test([1e4] * 5100 + [-1e4] * 4900), 0.0455, places=4
        )

    def test_other_agents_played_other_deals(self) -> None:
        agents = ["greedy:horizon=0", "random", "greedy:horizon=0,samples=1"]
        result = rulewright.tournament("pig", agents, games=20)
        compared = result.paired("greedy:horizon=0", "random")
        self.assertEqual(compared.deals, 10)
        met = result.against("greedy:horizon=0", "random")
        self.assertAlmostEqual(compared.points.mean, met.lead)
        self.assertAlmostEqual(compared.share.mean, 2 * met.share - 1)
        with self.assertRaisesRegex(ValueError, "played no games"):
            result.paired("random", "nobody")


if __name__ == "__main__":
    unittest.main()
