"""The scripted model of ``rulewright models``, for the environments of models."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.request import Request, urlopen

from rulewright import Prompt, Prompts, State

COMMAND = Path(__file__).resolve().parents[2] / "packages" / "lab" / "dist" / "cli.js"


# It breaks two rules of Copenhagen, and says nothing now and then.
CARELESS = "careless:COP-5.14=0.15,COP-4.8=0.1,nonsense=0.05"


class Stub:
    """A stub that is told the position of every question that is asked.

    So it can break rules on purpose, and answer without a list. The packages must be
    built: ``npm run build:js``.
    """

    counts: dict[str, int]
    """In the end, what it answered, as ``ModelGame.counts`` counts."""

    def __init__(self, game: str, character: str) -> None:
        command = ["node", str(COMMAND), "models", game, "--stub", character, "--serve"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise RuntimeError("The stub doesn't start.")
        ask = Prompts.ask

        def telling(prompts: Prompts, state: State, player: Any = None) -> Prompt:
            prompt = ask(prompts, state, player)
            self.post(
                "/positions",
                question=prompt.text,
                trace=state.serialize(),
                actor=state.current_player() if player is None else player,
                listed=prompt.menu is not None,
            )
            return prompt

        self.patch = patch.object(Prompts, "ask", telling)
        self.patch.start()

    def post(self, path: str, **body: Any) -> Any:
        """Return the answer to a request."""
        request = Request(f"{self.url}{path}", json.dumps(body).encode())
        with urlopen(request) as response:
            return json.load(response)

    def answer(self, messages: list[dict[str, str]]) -> str:
        """Return what the model says."""
        said = self.post("/chat/completions", model="stub", messages=messages)
        text: str = said["choices"][0]["message"]["content"]
        return text

    def __enter__(self) -> Stub:
        return self

    def __exit__(self, *_: object) -> None:
        self.patch.stop()
        self.process.terminate()
        out, _ = self.process.communicate()
        record = json.loads(out)
        illegal: dict[str, int] = record["illegal"]
        counts = {
            "answers": record["answers"],
            "action": record["legal"],
            "illegal": sum(illegal.values()),
            "none": record["nonsense"],
        }
        self.counts = {key: count for key, count in (counts | illegal).items() if count}
