"""The task of Inspect, played by the stub. CI runs it where Inspect is."""

from __future__ import annotations

import importlib.metadata
import os
import tempfile
import unittest
from collections import Counter, defaultdict
from statistics import mean
from typing import Any
from unittest.mock import patch

import inspect_ai
from inspect_ai.log import EvalLog
from rulewright.inspect_tasks import deals

from .stub import CARELESS, Stub


class Inspect(unittest.TestCase):
    """Evaluations of ``deals``."""

    def setUp(self) -> None:
        folder = self.enterContext(tempfile.TemporaryDirectory())
        variables = {"INSPECT_LOG_DIR": folder, "STUB_API_KEY": "none"}
        self.enterContext(patch.dict(os.environ, variables))

    def evaluated(
        self, character: str, **options: Any
    ) -> tuple[EvalLog, dict[str, int]]:
        """Return the log of a task, and what the stub answered."""
        with Stub("copenhagen", character) as stub:
            (log,) = inspect_ai.eval(
                deals(**options),
                model="openai-api/stub/stub",
                model_base_url=stub.url,
                display="none",
            )
        self.assertEqual(log.status, "success", log.error)
        return log, stub.counts

    def test_scores_are_what_the_stub_answered(self) -> None:
        for way in ("menu", "open"):
            with self.subTest(way):
                log, answered = self.evaluated(CARELESS, deals=2, way=way)
                counts: Counter[str] = Counter()
                for sample in log.samples or []:
                    counts.update((sample.scores or {})["game_reward"].metadata)
                counts.pop("drawn")
                self.assertEqual(dict(counts), answered)
                self.assertGreater(answered["COP-5.14"], 0)

    def test_standard_errors_are_over_deals(self) -> None:
        log, _ = self.evaluated("legal", deals=3, opponent="random", reward="score")
        values: dict[int, list[float]] = defaultdict(list)
        for sample in log.samples or []:
            score = (sample.scores or {})["game_reward"]
            values[sample.metadata["deal"]].append(score.value["reward"])
        self.assertEqual([len(each) for each in values.values()], [2, 2, 2])
        found = {
            each.name: each for each in (log.results.scores if log.results else [])
        }
        metrics = found["reward"].metrics
        centre = mean(value for each in values.values() for value in each)
        off = sum(sum(each) - 2 * centre for each in values.values())
        self.assertAlmostEqual(off, 0)
        squares = sum((sum(each) - 2 * centre) ** 2 for each in values.values())
        self.assertAlmostEqual(metrics["mean"].value, centre)
        self.assertAlmostEqual(metrics["stderr"].value, (squares * 3 / 2) ** 0.5 / 6)

    def test_the_command_finds_the_task(self) -> None:
        points = importlib.metadata.entry_points(group="inspect_ai", name="rulewright")
        self.assertEqual([each.load().deals for each in points], [deals])


if __name__ == "__main__":
    unittest.main()
