"""Games of Rulewright as an environment of verifiers.

    vf-eval rulewright-verifiers --env.taskset.game castle --no-push -n 8 -r 4 ...

A task is a deal and a seat, so the rollouts of a task start from the same deal. Tasks 0
and 1 are the two seats of deal 0, and so on. Needs ``rulewright[verifiers]``.
"""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf
from openai import APIStatusError, AsyncOpenAI
from rulewright import ModelGame, ModelGames
from rulewright.model_games import Fallback, ModelReward, Way

__all__ = ["DealTaskset", "RulewrightEnv", "TableHarness"]


class DealsConfig(vf.TasksetConfig):
    """The options of ``rulewright.ModelGames``."""

    game: str = "copenhagen"
    config: dict[str, Any] = {"players": 2}
    way: Way = "menu"
    rules: str | None = None
    opponent: str = "heuristic"
    reward: ModelReward = "win"
    rethinks: int = 2
    fallback: Fallback = "random"
    keep: int | None = 0


class DealData(vf.TaskData):
    """A deal, the model's seat, and the options of the games as JSON."""

    deal: int
    seat: int
    games: str

    def start(self) -> ModelGame:
        """Start the game of the deal."""
        return _games(self.games).start(self.deal, self.seat)


@functools.lru_cache(maxsize=8)
def _games(options: str) -> ModelGames:
    return ModelGames(**json.loads(options))


class DealTask(vf.Task[DealData, vf.State, vf.TaskConfig]):
    """Playing a deal from a seat."""

    @vf.reward
    async def game_reward(self, trace: vf.Trace) -> float:
        """Return what the game paid; an unfinished game of an interrupted run, 0."""
        return float(trace.info.get("reward", 0))

    @vf.metric
    async def answers(self, trace: vf.Trace) -> dict[str, int]:
        """Return the answers by what they said, illegal ones also by their rule."""
        return dict(trace.info.get("counts", {}))


class DealTaskset(vf.Taskset[DealTask, DealsConfig]):
    """All deals from all seats."""

    INFINITE = True

    def load(self) -> Iterator[DealTask]:
        """Yield the seats of each deal."""
        options = self.config.model_dump_json(include=set(DealsConfig.__annotations__))
        games = _games(options)
        number = 0
        while True:
            deal, seat = divmod(number, games.game.num_players())
            game = games.start(deal, seat)
            data = DealData(
                name=f"{self.config.game} {deal} {seat}",
                system_prompt=game.system,
                prompt=game.question,
                deal=deal,
                seat=seat,
                games=options,
            )
            yield DealTask(data, self.config.task)
            number += 1


class TableHarness(vf.Harness[vf.HarnessConfig]):
    """Plays in this process. Each request is one of ``ModelGame.messages``."""

    APPENDS_SYSTEM_PROMPT = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: vf.ModelContext,
        trace: vf.Trace,
        runtime: vf.Runtime,
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],
        data: vf.TaskData,
    ) -> vf.ProgramResult:
        """Play the game of a task to its end, or until the run stops it."""
        assert isinstance(data, DealData)
        game = await asyncio.to_thread(data.start)
        async with AsyncOpenAI(base_url=endpoint, api_key=secret) as client:
            try:
                while not game.is_over:
                    messages: list[Any] = game.messages()
                    # A run may replace it, for example to find a better one.
                    messages[0]["content"] = data.system_prompt
                    answer = await client.chat.completions.create(
                        model=ctx.model, messages=messages
                    )
                    text = answer.choices[0].message.content or ""
                    await asyncio.to_thread(game.answer, text)
            except APIStatusError:
                if trace.stop_condition is None:
                    raise
        trace.info["counts"] = game.counts()
        trace.info["trace"] = game.state.serialize()
        trace.info["reward"] = await asyncio.to_thread(game.reward)
        return vf.ProgramResult(0, "", "")


class RulewrightEnvConfig(vf.EnvConfig):
    """One seat. It needs no sandbox: no code of the model runs."""

    agent: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())


class RulewrightEnv(vf.Env[RulewrightEnvConfig]):
    """One model plays one deal."""

    async def run(self, task: vf.Task, agents: vf.Agents) -> None:
        """Play."""
        await agents.agent.run(task)
