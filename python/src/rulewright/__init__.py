"""Modern board games for reinforcement learning, many tables at once.

    env = rulewright.BatchEnv("castle", n=64)
    rewards, dones = env.step(env.random_actions(rng))

The rules run in processes of ``rulewright serve``; see ``docs/python.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .batch import BatchEnv, Column, Planes
from .errors import (
    EngineClosed,
    EngineError,
    EngineNotFound,
    EngineStopped,
    EngineTimeout,
    IllegalAction,
    ProtocolError,
    RequestRefused,
)

if TYPE_CHECKING:
    from .aec import BoardGameAEC
    from .gymnasium_envs import BoardGameEnv, BoardGameVectorEnv

__version__ = "0.1.0"

__all__ = [
    "BatchEnv",
    "Column",
    "EngineClosed",
    "EngineError",
    "EngineNotFound",
    "EngineStopped",
    "EngineTimeout",
    "IllegalAction",
    "Planes",
    "ProtocolError",
    "RequestRefused",
    "aec_env",
    "gym_env",
    "gym_vector_env",
]


def aec_env(game: str, **options: Any) -> BoardGameAEC:
    """A PettingZoo AEC environment of a game; takes what BoardGameAEC takes.

    Needs ``pettingzoo``: ``pip install rulewright[pettingzoo]``.
    """
    from .aec import BoardGameAEC

    return BoardGameAEC(game, **options)


def gym_env(game: str, **options: Any) -> BoardGameEnv:
    """A Gymnasium environment of one seat; takes what BoardGameEnv takes.

    Needs ``gymnasium``: ``pip install rulewright[gymnasium]``.
    """
    from .gymnasium_envs import BoardGameEnv

    return BoardGameEnv(game, **options)


def gym_vector_env(game: str, num_envs: int = 64, **options: Any) -> BoardGameVectorEnv:
    """Many of them in step; takes what BoardGameVectorEnv takes.

    Needs ``gymnasium``: ``pip install rulewright[gymnasium]``.
    """
    from .gymnasium_envs import BoardGameVectorEnv

    return BoardGameVectorEnv(game, num_envs, **options)
