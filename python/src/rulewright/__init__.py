"""Modern board games for reinforcement learning, many tables at once.

    env = rulewright.BatchEnv("castle", n=64)
    rewards, dones = env.step(env.random_actions(rng))

The rules are JavaScript and run in an embedded V8; see ``docs/python.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._extras import extra
from ._paired import PairedComparison, PairedEffect
from ._prompts import Prompt, Prompts, Reading
from ._spiel import GameType, PlayerAction
from ._state import ReviewedChoice, State
from .batch import BatchEnv
from .descriptions import Column, Explained, Planes, Svg
from .errors import (
    EngineBusyError,
    EngineClosedError,
    EngineNotFoundError,
    EngineStoppedError,
    EngineTimeoutError,
    IllegalActionError,
    MissingActionError,
    Refusal,
    RequestError,
    RulewrightError,
)
from .frames import observation_frame
from .model_games import ModelGame, ModelGames
from .policies import Policy
from .states import Game, load_game
from .tournaments import GameResult, Standing, Tournament, tournament

if TYPE_CHECKING:
    from .aec import BoardGameAEC
    from .gymnasium_envs import BoardGameEnv, BoardGameVectorEnv
    from .openspiel import SpielGame
    from .sb3 import BoardGameVecEnv
    from .torchrl import BoardGameTorchEnv

__version__ = "2.0.0"

__all__ = [
    "BatchEnv",
    "Column",
    "EngineBusyError",
    "EngineClosedError",
    "RulewrightError",
    "EngineNotFoundError",
    "Explained",
    "EngineStoppedError",
    "EngineTimeoutError",
    "Game",
    "GameType",
    "GameResult",
    "IllegalActionError",
    "MissingActionError",
    "ModelGame",
    "ModelGames",
    "PairedComparison",
    "PairedEffect",
    "Planes",
    "PlayerAction",
    "Policy",
    "Prompt",
    "Prompts",
    "Reading",
    "Refusal",
    "RequestError",
    "ReviewedChoice",
    "Standing",
    "State",
    "Svg",
    "Tournament",
    "aec_env",
    "gym_env",
    "gym_vector_env",
    "load_game",
    "observation_frame",
    "openspiel_game",
    "sb3_env",
    "torchrl_env",
    "tournament",
]


def aec_env(game: str, **options: Any) -> BoardGameAEC:
    """Make a PettingZoo AEC environment. Options: see BoardGameAEC.

    Needs ``pettingzoo``: ``pip install rulewright[pettingzoo]``.
    """
    with extra("pettingzoo"):
        from .aec import BoardGameAEC

    return BoardGameAEC(game, **options)


def gym_env(game: str, **options: Any) -> BoardGameEnv:
    """Make a Gymnasium environment of one seat. Options: see BoardGameEnv.

    Needs ``gymnasium``: ``pip install rulewright[gymnasium]``.
    """
    with extra("gymnasium"):
        from .gymnasium_envs import BoardGameEnv

    return BoardGameEnv(game, **options)


def gym_vector_env(game: str, num_envs: int = 64, **options: Any) -> BoardGameVectorEnv:
    """Make a Gymnasium vector environment. Options: see BoardGameVectorEnv.

    Needs ``gymnasium``: ``pip install rulewright[gymnasium]``.
    """
    with extra("gymnasium"):
        from .gymnasium_envs import BoardGameVectorEnv

    return BoardGameVectorEnv(game, num_envs, **options)


def openspiel_game(game: Game, name: str | None = None) -> SpielGame:
    """Return a game as a ``pyspiel.Game``, for the algorithms of OpenSpiel.

    The game is registered: ``pyspiel.load_game(name)`` returns the same. Where several
    players may act at once, the one at the lowest seat acts first, unseen by the others.
    Actions are in notation, ``takeCard 3``: OpenSpiel wants no two alike.

    Value iteration takes states that look alike as one, whatever their number of moves:
    use it on a game without a ``horizon``.

    Needs ``open_spiel``: ``pip install rulewright[openspiel]``.

    Args:
        game: A game of ``load_game``.
        name: Its name in OpenSpiel. Default: ``rulewright_castle`` for ``"castle"``.
            An earlier game with the same name is replaced.
    """
    with extra("openspiel"):
        from .openspiel import openspiel_game as register

    return register(game, name)


def sb3_env(game: str, num_envs: int = 64, **options: Any) -> BoardGameVecEnv:
    """Make a vector environment of Stable-Baselines3. Options: see BoardGameVecEnv.

    Needs ``sb3-contrib``: ``pip install rulewright[sb3]``.
    """
    with extra("sb3"):
        from .sb3 import BoardGameVecEnv

    return BoardGameVecEnv(game, num_envs, **options)


def torchrl_env(game: str, num_envs: int = 64, **options: Any) -> BoardGameTorchEnv:
    """Make a batched environment of TorchRL. Options: see BoardGameTorchEnv.

    Needs ``torchrl``: ``pip install rulewright[torchrl]``.
    """
    with extra("torchrl"):
        from .torchrl import BoardGameTorchEnv

    return BoardGameTorchEnv(game, num_envs, **options)
