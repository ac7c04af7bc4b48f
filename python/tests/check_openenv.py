"""The server of OpenEnv, played by the stub. CI runs it where OpenEnv is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
import unittest
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import uvicorn
from openenv.cli._validation import validate_running_environment
from openenv.core import GenericEnvClient
from rulewright import ModelGames
from rulewright.openenv_server import app_of

from .stub import CARELESS, Stub

DOCKERFILE = Path(__file__).resolve().parents[1] / "Dockerfile"


class OpenEnv(unittest.TestCase):
    """Sessions of a server."""

    def served(self, **options: Any) -> str:
        """Return the address of a server for games with these options."""
        games = ModelGames("copenhagen", **options)
        self.addCleanup(games.close)
        config = uvicorn.Config(app_of(games), port=0, log_level="error")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(setattr, server, "should_exit", True)
        while not server.started:
            time.sleep(0.01)
        _, port = server.servers[0].sockets[0].getsockname()
        return f"http://127.0.0.1:{port}"

    def play(self, url: str, stub: Stub, deal: int, seat: int) -> list[Any]:
        """Return the results of all steps of a game."""
        with GenericEnvClient(url).sync() as client:
            result = client.reset(seed=deal, seat=seat)
            results = [result]
            while not result.done:
                result = client.step(
                    {"text": stub.answer(result.observation["messages"])}
                )
                results.append(result)
            return results

    def test_sessions_play_what_the_stub_answers(self) -> None:
        for way in ("menu", "open"):
            with self.subTest(way), Stub("copenhagen", CARELESS) as stub:
                url = self.served(way=way)
                with ThreadPoolExecutor(4) as pool:
                    seats = [(deal, seat) for deal in (1, 2) for seat in (0, 1)]
                    games = list(pool.map(lambda at: self.play(url, stub, *at), seats))
                counts: Counter[str] = Counter()
                for step in (step for game in games for step in game[1:]):
                    observed = step.observation
                    counts.update(["answers", observed["said"]])
                    counts.update([observed["rule"]] if observed["rule"] else [])
            self.assertEqual(dict(counts), stub.counts)

    def test_sessions_of_a_deal_with_the_same_answers_are_alike(self) -> None:
        url = self.served(opponent="random")

        def rewards(session: int) -> list[float]:
            with GenericEnvClient(url).sync() as client:
                result = client.reset(seed=7)
                paid = []
                while not result.done:
                    result = client.step({"text": '{"choice": 1}'})
                    paid.append(result.reward)
                return paid

        with ThreadPoolExecutor(8) as pool:
            first, *others = pool.map(rewards, range(8))
        self.assertEqual(others, [first] * 7)
        self.assertEqual(set(first[:-1]), {0})

    def test_each_decision_may_be_paid(self) -> None:
        with Stub("copenhagen", "legal") as stub:
            results = self.play(self.served(reward="chance"), stub, 1, 0)
        paid = [step.reward for step in results[1:]]
        self.assertTrue(all(-1 < reward <= 0 for reward in paid))
        self.assertGreater(sum(reward < 0 for reward in paid), 5)

    def test_its_own_checks_pass(self) -> None:
        report = validate_running_environment(self.served())
        self.assertTrue(report["passed"], report)

    def test_the_image_starts_a_server(self) -> None:
        lines = re.findall(r"^(?:ENTRYPOINT|CMD) (.*)$", DOCKERFILE.read_text(), re.M)
        (_, *arguments), (game,) = map(json.loads, lines)
        command = [sys.executable, *arguments, game, "--port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            line = next(line for line in process.stderr if "running on" in line)
            process.terminate()
        self.assertIn("http://0.0.0.0:", line)


if __name__ == "__main__":
    unittest.main()
