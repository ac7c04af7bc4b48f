from __future__ import annotations

import itertools
import json
import unittest
from collections.abc import Iterator
from pathlib import Path

from .fair_check import (
    check_openings,
    commitment_of,
    draw_index,
    draw_int,
    is_of_small_order,
    receipt_of,
    words_of,
)

VECTORS = json.loads((Path(__file__).parents[2] / "test/golden/fair.json").read_text())


class FairDice(unittest.TestCase):
    def test_the_hashes_of_the_opening_agree(self) -> None:
        receipt = receipt_of(VECTORS["proof"], VECTORS["config"])
        self.assertEqual(receipt, VECTORS["receipt"])

    def test_an_altered_part_of_the_proof_is_found(self) -> None:
        for key in ("secret", "commitment"):
            with self.assertRaises(AssertionError):
                receipt_of({**VECTORS["proof"], key: "00" * 32}, VECTORS["config"])

    def test_the_openings_before_the_last_are_checked(self) -> None:
        *abandoned, last = VECTORS["openings"]
        for opening in VECTORS["openings"]:
            committed = commitment_of(opening["terms"], opening["secret"])
            self.assertEqual(committed, opening["commitment"])
        check_openings(last["terms"], abandoned)
        first, second = abandoned
        forged = {**first, "secret": last["secret"]}
        for shown in ([], [second], [second, first], [forged, second]):
            with self.assertRaises(AssertionError):
                check_openings(last["terms"], shown)

    def test_keys_for_which_anybody_can_sign_are_refused(self) -> None:
        for key in ("00" * 32, "01" + "00" * 31, "ec" + "ff" * 30 + "7f"):
            self.assertTrue(is_of_small_order(key))
        eighth = "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85"
        self.assertTrue(is_of_small_order(eighth))
        self.assertFalse(is_of_small_order("02" + "00" * 31))

    def test_the_words_agree(self) -> None:
        self.assertEqual(list(itertools.islice(self.words(), 20)), VECTORS["words"])

    def test_numbers_are_drawn_without_bias_from_the_same_words(self) -> None:
        for case in VECTORS["ints"]:
            with self.subTest(n=case["n"]):
                used = Used(self.words())
                drawn = [draw_int(used, case["n"]) for _ in range(20_000)]
                self.assertEqual(drawn[:5], case["first"])
                self.assertEqual(sum(drawn), case["sum"])
                self.assertEqual(used.count, case["words"])

    def test_every_outcome_of_a_whole_game_is_drawn_again(self) -> None:
        used = Used(self.words())
        for draw in VECTORS["draws"]:
            self.assertEqual(draw_index(used, draw["weights"]), draw["outcome"])
        self.assertEqual(used.count, VECTORS["proof"]["words"])

    def words(self) -> Iterator[int]:
        return words_of(VECTORS["proof"]["secret"], VECTORS["receipt"])


class Used:
    """Counts the words used."""

    def __init__(self, words: Iterator[int]) -> None:
        self.words, self.count = words, 0

    def __iter__(self) -> Used:
        return self

    def __next__(self) -> int:
        self.count += 1
        return next(self.words)
