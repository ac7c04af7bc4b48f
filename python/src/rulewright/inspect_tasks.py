"""Games of Rulewright as a task of Inspect.

    inspect eval rulewright/deals --model openai-api/local/my-model -T game=castle

A sample is a deal and a seat. Needs ``rulewright[inspect]``.
"""

from __future__ import annotations

import asyncio
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    get_model,
)
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from .model_games import ModelGames

MESSAGES = {
    "system": ChatMessageSystem,
    "user": ChatMessageUser,
    "assistant": ChatMessageAssistant,
}


@task
def deals(game: str = "copenhagen", deals: int = 10, **options: Any) -> Task:
    """Play deals from all seats.

    Args:
        game: The game.
        deals: How many.
        options: As in ``ModelGames``.
    """
    games = ModelGames(game, **options)
    samples = [
        Sample(
            input=f"{game}, deal {deal}, seat {seat}",
            id=f"{deal}-{seat}",
            metadata={"deal": deal, "seat": seat},
        )
        for deal in range(deals)
        for seat in range(games.game.num_players())
    ]
    return Task(dataset=samples, solver=table(games), scorer=game_reward())


@solver
def table(games: ModelGames) -> Solver:
    """Let the model play the deal of a sample to its end."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        places = state.metadata
        game = await asyncio.to_thread(games.start, places["deal"], places["seat"])
        model = get_model()
        while not game.is_over:
            request: list[ChatMessage] = [
                MESSAGES[each["role"]](content=each["content"])
                for each in game.messages()
            ]
            state.output = await model.generate(request)
            state.messages = [*request, state.output.message]
            await asyncio.to_thread(game.answer, state.output.completion)
        state.store.set("trace", game.state.serialize())
        state.store.set("counts", game.counts())
        state.store.set("reward", await asyncio.to_thread(game.reward))
        return state

    return solve


@scorer(metrics={"*": [mean(), stderr(cluster="deal")]})
def game_reward() -> Scorer:
    """Score what the game paid, and the answers by what they said.

    The two seats of a deal depend on each other: so standard errors are over deals.
    """

    async def score(state: TaskState, target: Target) -> Score:
        counts = state.store.get("counts")
        kinds = ("action", "illegal", "ambiguous", "none", "drawn")
        value = {kind: counts.get(kind, 0) for kind in kinds}
        reward = state.store.get("reward")
        return Score(value={"reward": reward, **value}, metadata=counts)

    return score
