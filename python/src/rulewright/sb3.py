"""One seat of many tables as a vector environment of Stable-Baselines3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices

from .gymnasium_envs import BoardGameVectorEnv


class BoardGameVecEnv(VecEnv):
    """A BoardGameVectorEnv for Stable-Baselines3: all tables move in one call.

    ``action_masks`` has the masks that MaskablePPO asks for.

    Args:
        game: Name of the game, for example ``"castle"``.
        num_envs: Number of tables.
        options: As in BoardGameVectorEnv.
    """

    def __init__(self, game: str, num_envs: int = 64, **options: Any) -> None:
        self.vector = BoardGameVectorEnv(game, num_envs, **options)
        super().__init__(
            num_envs,
            self.vector.single_observation_space,
            self.vector.single_action_space,
        )

    def reset(self) -> NDArray[np.float32]:
        """Start the first games of the seeds given to ``seed``, else the next games."""
        observations, _ = self.vector.reset(seed=self._seeds)
        self._reset_seeds()
        return observations

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep the actions for ``step_wait``."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[
        NDArray[np.float32],
        NDArray[np.float32],
        NDArray[np.bool_],
        list[dict[str, Any]],
    ]:
        """Play the actions. The info of a finished table has its last observation."""
        seen, rewards, dones, _, info = self.vector.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(dones):
            infos[table]["terminal_observation"] = info["final_obs"][table]
        return seen, rewards.astype(np.float32), dones, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks of legal actions: bool [n, A]."""
        return self.vector.action_masks()

    def close(self) -> None:
        """Stop the engines."""
        self.vector.close()

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """Return an attribute of the tables, which share it, once for each."""
        value = getattr(self.vector, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(
        self, attr_name: str, value: Any, indices: VecEnvIndices = None
    ) -> None:
        """Refuse: the tables share their attributes."""
        raise AttributeError(f"{attr_name} can't be set: make another environment.")

    def env_method(
        self,
        method_name: str,
        *method_args: Any,
        indices: VecEnvIndices = None,
        **method_kwargs: Any,
    ) -> list[Any]:
        """Call a method of BoardGameVectorEnv and return its rows."""
        rows = getattr(self.vector, method_name)(*method_args, **method_kwargs)
        return [rows[table] for table in self._get_indices(indices)]

    def env_is_wrapped(
        self, wrapper_class: type[Any], indices: VecEnvIndices = None
    ) -> list[bool]:
        """Return False for each table."""
        return [False for _ in self._get_indices(indices)]
