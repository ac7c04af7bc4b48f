"""The environment of verifiers, played by the stub. CI runs it where verifiers is."""

from __future__ import annotations

import contextlib
import io
import json
import os
import tempfile
import unittest
from collections import Counter
from pathlib import Path
from typing import Any

from verifiers.v1.cli.eval.main import main as evaluate
from verifiers.v1.cli.validate import main as validate

from .stub import CARELESS, Stub


class Verifiers(unittest.TestCase):
    """Runs of ``vf-eval`` and ``vf-validate``."""

    def setUp(self) -> None:
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder)

    def traces(self, character: str, *options: str) -> tuple[list[Any], dict[str, int]]:
        """Return the traces of a run, and what the stub answered."""
        with Stub("copenhagen", character) as stub:
            command = "rulewright-verifiers --no-push --no-rich -m stub -o out"
            told = ["--run.dir", "run", "--client.base-url", stub.url, *options]
            with contextlib.redirect_stdout(io.StringIO()):
                evaluate([*command.split(), *told])
            lines = Path("out/run/traces.jsonl").read_text().splitlines()
        episodes = [json.loads(line) for line in lines]
        traces = [trace for each in episodes for trace in each["traces"]]
        self.assertEqual([error for each in traces for error in each["errors"]], [])
        return traces, stub.counts

    def test_the_metrics_are_what_the_stub_answered(self) -> None:
        for way in ("menu", "open"):
            with self.subTest(way):
                options = ("-n", "2", "-r", "3", "--env.taskset.way", way, "--clean")
                traces, answered = self.traces(CARELESS, *options)
                self.assertEqual(len(traces), 6)
                counts: Counter[str] = Counter()
                for trace in traces:
                    counts.update(trace["metrics"])
                counts.pop("drawn")
                self.assertEqual(dict(counts), answered)
                self.assertGreater(answered["COP-5.14"], 0)

    def test_the_rollouts_of_a_group_are_of_one_deal(self) -> None:
        random = ("--env.taskset.opponent", "random")
        traces, _ = self.traces("legal", "-n", "4", "-r", "4", *random)
        groups: dict[tuple[int, int], list[Any]] = {}
        for trace in traces:
            data = trace["task"]["data"]
            groups.setdefault((data["deal"], data["seat"]), []).append(trace)
        self.assertEqual(sorted(groups), [(0, 0), (0, 1), (1, 0), (1, 1)])
        for group in groups.values():
            first = {trace["nodes"][1]["message"]["content"] for trace in group}
            self.assertEqual(first, {group[0]["task"]["data"]["prompt"]})
            self.assertEqual(len({trace["info"]["trace"] for trace in group}), 4)
        rewards = {trace["rewards"]["game_reward"]["score"] for trace in traces}
        self.assertLessEqual({0, 1}, rewards)

    def test_decisions_are_rewarded_in_chances_to_win(self) -> None:
        traces, _ = self.traces("legal", "-n", "1", "--env.taskset.reward", "chance")
        self.assertLess(traces[0]["rewards"]["game_reward"]["score"], 0)

    def test_a_babbling_model_forfeits(self) -> None:
        options = ("--env.taskset.fallback", "forfeit", "--env.taskset.reward", "rank")
        traces, _ = self.traces("babbling", "-n", "1", *options)
        self.assertEqual(traces[0]["metrics"]["answers"], 3)
        self.assertEqual(traces[0]["rewards"]["game_reward"]["score"], -1)

    def test_a_run_may_be_stopped_after_some_answers(self) -> None:
        traces, _ = self.traces("legal", "-n", "1", "--env.agent.max-turns", "5")
        self.assertEqual(traces[0]["metrics"]["answers"], 5)
        self.assertEqual(traces[0]["rewards"]["game_reward"]["score"], 0)

    def test_its_own_checks_pass(self) -> None:
        options = "-n 2 --runtime.type subprocess --no-rich -o out --run.dir checks"
        with contextlib.redirect_stdout(io.StringIO()):
            validate(["rulewright-verifiers", *options.split()])
        rows = Path("out/checks/results.jsonl").read_text().splitlines()
        noops = [json.loads(row)["noop"] for row in rows]
        self.assertEqual([each["rewards"]["game_reward"] for each in noops], [0, 0])


if __name__ == "__main__":
    unittest.main()
