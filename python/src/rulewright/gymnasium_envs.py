"""One seat of a game as a Gymnasium environment, for one table or a vector."""

from __future__ import annotations

from copy import deepcopy
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._histories import Histories
from ._workers import OneThread, alone
from .batch import BatchEnv, Reward
from .errors import RulewrightError
from .policies import AllBut, Opponents

Illegal = Literal["raise", "random"]


class _Seat:
    """A learner at one seat of a BatchEnv, shared by both environments."""

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seat: int,
        players: int | None,
        opponents: Opponents,
        illegal: Illegal,
        **options: Any,
    ) -> None:
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal must be 'raise' or 'random', not {illegal!r}.")
        self.seat = seat
        others = AllBut(seat, opponents)
        self.tables = BatchEnv(game, n, players, opponents=others, **options)
        self._is_replacing = illegal == "random"
        low, high = self.tables.bounds()
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Discrete(self.tables.num_actions)

    @property
    def masks(self) -> NDArray[np.int8]:
        """Action masks as int8, the type that Gymnasium's spaces expect."""
        return self.tables.masks.view(np.int8)

    def step(
        self, actions: NDArray[Any], rng: np.random.Generator
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play, and return the seat's rewards and the dones."""
        if self._is_replacing:
            rows = np.arange(self.tables.n)
            is_wrong = self.tables.masks[rows, actions] == 0
            if is_wrong.any():
                random = self.tables.random_actions(rng)
                actions = np.where(is_wrong, random, actions)
        rewards, dones = self.tables.step(actions)
        return rewards[:, self.seat], dones


class BoardGameEnv(gymnasium.Env[NDArray[np.float32], np.int64], EzPickle):
    """One seat at one table, with agents at the other seats.

    Observations are float32 [L]. ``info["action_mask"]`` is int8 [A], for
    ``action_space.sample(mask)``. The reward comes at the end of the game.

    Args:
        game: Name of the game, for example ``"castle"``.
        seat: The learner's seat.
        players: Number of players, as in BatchEnv.
        opponents: Agents or functions at the other seats: one for all, or one by seat.
        illegal: With ``"raise"``, an illegal action raises IllegalActionError. With
            ``"random"``, a random legal action replaces it, for learners without
            action masks.
        render_mode: With ``"ansi"``, ``render`` returns the table as text.
        perfect_recall: Whether ``info`` has what the seat saw and did since the start of the
            game: ``history``, as ``State.information_state_string`` with perfect recall,
            and ``history_tensor``, float32 [steps, L + A], with the raw observation and
            the action of each step, of all the game's actions. A step then takes
            milliseconds, and the environment can't be copied.
        options: ``config``, ``reward``, ``observation``, ``actions``, ``timeout`` as in
            BatchEnv.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        players: int | None = None,
        opponents: Opponents = "random",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        perfect_recall: bool = False,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            seat=seat,
            players=players,
            opponents=opponents,
            illegal=illegal,
            render_mode=render_mode,
            perfect_recall=perfect_recall,
            **options,
        )
        self.render_mode = render_mode
        self._seat = _Seat(
            game,
            1,
            seat=seat,
            players=players,
            opponents=opponents,
            illegal=illegal,
            auto_reset=False,
            **options,
        )
        self._histories = None
        if perfect_recall:
            timeout = options.get("timeout", 60.0)
            self._histories = Histories(self.table, game, timeout)
        self.observation_space = self._seat.observation_space
        self.action_space = self._seat.action_space

    @property
    def table(self) -> BatchEnv:
        """The underlying BatchEnv with one table, number 0."""
        return self._seat.tables

    @property
    def _one_thread(self) -> OneThread:
        return self.table._one_thread

    @alone
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start the first game of a seed; without a seed, the next game.

        ``options`` is ignored.
        """
        super().reset(seed=seed)
        self.table.reset(seed)
        return self.table.observations[0].copy(), self._info()

    @alone
    def step(
        self, action: int | np.int64
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Play an action, then the opponents up to the next decision or the end."""
        rewards, dones = self._seat.step(np.array([action]), self.np_random)
        if dones[0]:
            seen = self.table.final_observations[0, self._seat.seat].copy()
        else:
            seen = self.table.observations[0].copy()
        return seen, float(rewards[0]), bool(dones[0]), False, self._info()

    def __deepcopy__(self, memo: dict[int, Any]) -> BoardGameEnv:
        """Return an environment whose game goes on as this one does."""
        if self._histories is not None:
            raise TypeError("An environment with perfect recall can't be copied.")
        arguments: Any = self._ezpickle_args, self._ezpickle_kwargs
        twin = type(self)(*arguments[0], **arguments[1])
        twin.table.restore(self.table.save())
        twin.np_random = deepcopy(self.np_random)
        return twin

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the action mask as bool [A], for learners that expect this method."""
        return np.asarray(self.table.masks[0] == 1)

    @alone
    def render(self) -> str | None:
        """Return the table as text."""
        return self.table.render(0, self._seat.seat) if self.render_mode else None

    def _repr_svg_(self) -> str | None:
        """Return the picture for a notebook; without one it shows the repr."""
        try:
            return self.table.svg(0, self._seat.seat)
        except RulewrightError:
            return None

    @alone
    def close(self) -> None:
        """Stop the engine."""
        self.table.close()
        if self._histories is not None:
            self._histories.close()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._seat.masks[0].copy()}
        if self._histories is not None:
            self._histories.update()
            info |= self._histories.of(self._seat.seat)
        return info


class BoardGameVectorEnv(VectorEnv[NDArray[np.float32], NDArray[Any], NDArray[Any]]):
    """One seat at each of many tables, with agents at the other seats.

    Observations are float32 [n, L]; ``info["action_mask"]`` is int8 [n, A]. A finished
    table starts its next game in the same step. ``info["final_obs"]`` [n] then has its
    last observation, and ``info["_final_obs"]``, bool [n], marks the finished tables.

    Args:
        game: Name of the game, for example ``"castle"``.
        num_envs: Number of tables.
        seat, players, opponents, illegal: As in BoardGameEnv.
        copy: Whether to return copies. Otherwise the next step overwrites the
            returned arrays.
        render_mode: As in BoardGameEnv.
        options: ``workers``, ``seed``, ``config``, ``reward``, ``observation``,
            ``actions``, ``timeout`` as in BatchEnv.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        *,
        seat: int = 0,
        players: int | None = None,
        opponents: Opponents = "random",
        illegal: Illegal = "raise",
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._arguments = {
            "game": game,
            "num_envs": num_envs,
            "seat": seat,
            "players": players,
            "opponents": opponents,
            "illegal": illegal,
            "copy": copy,
            "render_mode": render_mode,
            **options,
        }
        super().__init__()
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._copy = copy
        self._seat = _Seat(
            game,
            num_envs,
            seat=seat,
            players=players,
            opponents=opponents,
            illegal=illegal,
            **options,
        )
        self.single_observation_space = self._seat.observation_space
        self.single_action_space = self._seat.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def tables(self) -> BatchEnv:
        """The underlying BatchEnv."""
        return self._seat.tables

    @property
    def _one_thread(self) -> OneThread:
        return self.tables._one_thread

    @alone
    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start the first games of a seed; without a seed, the next games.

        Args:
            seed: One for all tables, or a list with one for each.
            options: ``{"reset_mask": bool [n]}`` resets only the marked tables.
        """
        seeds = list(seed) if isinstance(seed, Sequence | np.ndarray) else None
        first = None if isinstance(seed, Sequence | np.ndarray) else seed
        super().reset(seed=first)
        mask = (options or {}).get("reset_mask")
        marked = np.ones(self.num_envs, bool) if mask is None else mask
        chosen: list[int] = np.flatnonzero(marked).tolist()
        if seeds is None:
            tables = None if mask is None else chosen
            self.tables.reset(first, tables=tables)
        else:
            if len(seeds) != self.num_envs:
                raise ValueError(f"reset takes {self.num_envs} seeds.")
            known = [table for table in chosen if seeds[table] is not None]
            self.tables.reset([int(seeds[table] or 0) for table in known], tables=known)
            self.tables.reset(tables=[t for t in chosen if seeds[t] is None])
        return self._kept(self.tables.observations), self._info()

    @alone
    def step(self, actions: NDArray[Any]) -> tuple[
        NDArray[np.float32],
        NDArray[np.float64],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Play an action at every table."""
        rewards, dones = self._seat.step(np.asarray(actions), self.np_random)
        info = self._info()
        if dones.any():
            last = np.full(self.num_envs, None, dtype=object)
            for table in np.flatnonzero(dones):
                last[table] = self.tables.final_observations[
                    table, self._seat.seat
                ].copy()
            info |= {"final_obs": last, "_final_obs": dones.copy()}
        return (
            self._kept(self.tables.observations),
            rewards.astype(np.float64),
            self._kept(dones),
            np.zeros(self.num_envs, dtype=bool),
            info,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the masks as bool [n, A], for learners that expect this method."""
        return np.asarray(self.tables.masks == 1)

    def __deepcopy__(self, memo: dict[int, Any]) -> BoardGameVectorEnv:
        """Return an environment whose games go on as these do."""
        twin = type(self)(**self._arguments)
        twin.tables.restore(self.tables.save())
        twin.np_random = deepcopy(self.np_random)
        return twin

    @alone
    def render(self) -> tuple[str, ...] | None:
        """Return the tables as text."""
        if self.render_mode is None:
            return None
        seat = self._seat.seat
        return tuple(self.tables.render(table, seat) for table in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the engines."""
        self.tables.close()

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=bool)
        return {"action_mask": self._kept(self._seat.masks), "_action_mask": everywhere}


for _game in ("burgundy", "castle", "city", "copenhagen", "stoneage"):
    gymnasium.register(
        id=f"rulewright/{_game}-v1",
        entry_point=f"{__name__}:BoardGameEnv",
        vector_entry_point=f"{__name__}:BoardGameVectorEnv",
        kwargs={"game": _game},
    )
