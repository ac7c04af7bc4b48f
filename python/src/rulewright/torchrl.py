"""One seat of many tables as a batched environment of TorchRL."""

from __future__ import annotations

from typing import Any

import torch
from tensordict import TensorDict, TensorDictBase
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from .batch import BatchEnv
from .gymnasium_envs import _Seat
from .policies import Opponents


class BoardGameTorchEnv(EnvBase):
    """One seat at each of many tables, with agents at the other seats.

    The batch size is [n]. Observations have the keys ``observation``, float32 [n, L],
    and ``action_mask``, bool [n, A], which the transform ``ActionMask`` and the
    distribution ``MaskedCategorical`` read. A finished table ignores its actions and
    waits for a partial reset. Collectors and ``rollout(break_when_any_done=False)``
    reset it.

    Args:
        game: Name of the game, for example ``"castle"``.
        num_envs: Number of tables.
        seat, players, opponents: As in BoardGameEnv.
        device: Device of the tensors. The tables play on the CPU.
        options: ``workers``, ``seed``, ``config``, ``reward``, ``timeout`` as in
            BatchEnv.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        *,
        seat: int = 0,
        players: int | None = None,
        opponents: Opponents = "random",
        device: torch.device | str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(device=device, batch_size=[num_envs])
        self._next_seed: int | None = None
        self._seat = _Seat(
            game,
            num_envs,
            seat=seat,
            players=players,
            opponents=opponents,
            illegal="raise",
            auto_reset=False,
            **options,
        )
        n, actions = num_envs, self.tables.num_actions
        space = self._seat.observation_space
        low, high = (
            torch.from_numpy(bound).expand(n, -1) for bound in (space.low, space.high)
        )
        self.observation_spec = Composite(
            observation=Bounded(low, high, dtype=torch.float32),
            action_mask=Binary(actions, (n, actions), dtype=torch.bool),
            shape=(n,),
            device=device,
        )
        self.action_spec = Categorical(actions, (n,), device=device)
        self.reward_spec = Unbounded((n, 1), device=device)

    @property
    def tables(self) -> BatchEnv:
        """The underlying BatchEnv."""
        return self._seat.tables

    def _reset(self, tensordict: TensorDictBase | None, **kwargs: Any) -> TensorDict:
        marked = None if tensordict is None else tensordict.get("_reset", None)
        tables = None if marked is None else marked.cpu().numpy()[:, 0]
        with self.tables._one_thread:
            self.tables.reset(self._next_seed, tables=tables)
            self._next_seed = None
            return TensorDict(self._seen(), [self.tables.n])

    def _step(self, tensordict: TensorDictBase) -> TensorDict:
        tables, seat = self.tables, self._seat.seat
        with tables._one_thread:
            rewards, dones = tables.step(tensordict["action"].cpu().numpy())
            seen = self._seen()
            last = tables.final_observations[dones, seat]
            seen["observation"].numpy()[dones] = last
            done = torch.from_numpy(dones.copy())[:, None]
            ends = {"done": done, "terminated": done.clone()}
            reward = torch.from_numpy(rewards[:, [seat]])
            return TensorDict({**seen, **ends, "reward": reward}, [tables.n])

    def _set_seed(self, seed: int | None) -> None:
        self._next_seed = seed

    def _seen(self) -> dict[str, torch.Tensor]:
        tables = self.tables
        # A distribution needs an action, also where the game is over.
        masks = (tables.masks == 1) | (tables.current_players < 0)[:, None]
        return {
            "observation": torch.from_numpy(tables.observations.copy()),
            "action_mask": torch.from_numpy(masks),
        }

    def close(self, *, raise_if_closed: bool = True) -> None:
        """Stop the engines."""
        super().close(raise_if_closed=raise_if_closed)
        self.tables.close()
