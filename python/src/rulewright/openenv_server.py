"""Games of Rulewright as an environment of OpenEnv: a server with sessions.

    python -m rulewright.openenv_server castle --opponent easy --port 8000

Its clients are ``openenv.core.GenericEnvClient``, one for each game at a time. Needs
``rulewright[openenv]``.
"""

from __future__ import annotations

import argparse
from typing import Any

from ._extras import extra
from .model_games import ModelGame, ModelGames

with extra("openenv"):
    import uvicorn
    from fastapi import FastAPI
    from openenv.core.env_server import (
        Action,
        Environment,
        Observation,
        State,
        create_app,
    )


class ModelAnswer(Action):
    """What a model says."""

    text: str


class ModelQuestion(Observation):
    """What it is asked next.

    ``reward`` is what the game paid: at its end, or with the reward ``"chance"`` after
    each decision.
    """

    messages: list[dict[str, str]]
    """The next request; empty when the game is over."""
    said: str | None
    """What the last answer was: action, illegal, none or ambiguous."""
    rule: str | None
    """The rule that forbids an illegal action."""


class ModelTable(Environment[ModelAnswer, ModelQuestion, State]):
    """A table of a session. A reset deals: ``seed`` is the deal, ``seat`` the model's."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, games: ModelGames) -> None:
        """Set up a table for games with these options."""
        super().__init__()
        self._games = games
        self._game: ModelGame | None = None
        self._state = State()

    def reset(
        self,
        seed: int | None = None,
        episode_id: str | None = None,
        seat: int = 0,
        **_: Any,
    ) -> ModelQuestion:
        """Deal, and ask the first question."""
        self._state = State(episode_id=episode_id)
        self._game = self._games.start(seed or 0, seat)
        return self._asked(self._game, None, None, None)

    def step(
        self, action: ModelAnswer, timeout_s: float | None = None, **_: Any
    ) -> ModelQuestion:
        """Read an answer, and ask the next question."""
        game = self._game or self._games.start()
        self._game = game
        self._state.step_count += 1
        before = len(game.moves)
        said = game.answer(action.text)
        rule = None if said.refusal is None else said.refusal.rule
        if self._games.reward == "chance":
            return self._asked(game, said.kind, rule, -sum(game.costs(before)))
        return self._asked(game, said.kind, rule, game.reward() if game.is_over else 0)

    @property
    def state(self) -> State:
        """The number of steps. It has nothing of the position."""
        return self._state

    def _asked(
        self, game: ModelGame, said: str | None, rule: str | None, reward: float | None
    ) -> ModelQuestion:
        messages = [] if game.is_over else game.messages()
        return ModelQuestion(
            messages=messages, said=said, rule=rule, reward=reward, done=game.is_over
        )


def app_of(games: ModelGames, sessions: int = 64) -> FastAPI:
    """Return the server for games, with as many sessions at once."""
    app: FastAPI = create_app(
        lambda: ModelTable(games),
        ModelAnswer,
        ModelQuestion,
        env_name="rulewright",
        max_concurrent_envs=sessions,
    )
    return app


def main() -> None:
    """Serve the games of the command line."""
    parser = argparse.ArgumentParser(prog="python -m rulewright.openenv_server")
    parser.add_argument("game", nargs="?", default="copenhagen")
    parser.add_argument("--way", default="menu", choices=("menu", "open"))
    parser.add_argument("--opponent", default="heuristic")
    parser.add_argument("--reward", default="win")
    parser.add_argument("--sessions", type=int, default=64)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    games = ModelGames(
        given.game, way=given.way, opponent=given.opponent, reward=given.reward
    )
    uvicorn.run(app_of(games, given.sessions), host=given.host, port=given.port)


if __name__ == "__main__":
    main()
