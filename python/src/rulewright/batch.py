"""Many tables of a game at once."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._shared import SharedArrays
from ._workers import Workers
from .errors import IllegalAction

Reward = Literal["rank", "win", "score", "margin"]
Viewer = int | Literal["spectator"]


class Column(NamedTuple):
    """A float of an observation."""

    label: str
    """What it is, such as ``seats[0].hand[2]`` or ``stage = turn``."""
    description: str
    """What it means, with the rule."""
    low: float
    """The least it can be."""
    high: float
    """The most it can be."""


class Planes(NamedTuple):
    """A board in an observation."""

    label: str
    """What it is, such as ``seats[0].house``."""
    offset: int
    """Place of its first float."""
    shape: tuple[int, int, int]
    """Channels, rows, columns."""
    channels: list[str]
    """What each channel is."""

    @property
    def size(self) -> int:
        """Number of its floats."""
        return self.shape[0] * self.shape[1] * self.shape[2]


# Fewer tables than this aren't worth another process.
_TABLES_PER_WORKER = 8


class BatchEnv:
    """``n`` tables of a game, played in step by engine processes.

    All arrays but those that a method makes anew are views of memory that the engine
    writes: read-only, and overwritten by the next ``step`` or ``reset``. Copy what
    you keep. A table whose game is over begins the next one at once.

    Shapes: ``n`` tables, ``P`` players, ``L`` floats of an observation, ``A`` actions.

    Attributes:
        observations: float32 [n, L]: what the player who decides may know.
        masks: uint8 [n, A]: 1 where the action is legal.
        players: int32 [n]: who decides; -1 where a game is over.
        rewards: float32 [n, P]: 0 but for games that ended in the last step.
        dones: bool [n]: whether a game ended in the last step.
        games: int32 [n]: number of the table's game, from 0.
        moves: int32 [n]: moves of the game so far, those of chance included.
        final_scores: float32 [n, P]: points at the end of the table's last game.
        final_ranks: int32 [n, P]: its places, 1 being best; equal ones are shared.
        final_moves: int32 [n]: how many moves it had.
        final_observations: float32 [n, P, L]: what each player saw at its end.

    Args:
        game: Name of the game, such as ``"castle"``, or the path of your own.
        n: Number of tables.
        players: Number of players at each.
        workers: Number of engine processes; by default as many as there are
            processors, but no more than one for 8 tables.
        seed: Seed of all chance and all opponents; by default any, see ``seed``.
            Game ``g`` of table ``t`` depends on the seed, ``t`` and ``g`` only.
        config: Options of the game, such as ``{"goal": 50}``.
        opponents: Who sits at which seat, such as ``{1: "mcts:iterations=100"}``;
            they play by themselves and the others' decisions are left.
        reward: What a finished game is worth: ``"rank"`` from 1 for the first place
            to -1 for the last in equal steps, equal places sharing; ``"win"`` 1 for
            a win, 1/k for one of k winners, else 0; ``"score"`` the points;
            ``"margin"`` the points ahead of the best of the others.
        auto_reset: Whether finished tables begin again by themselves. Otherwise they
            wait for ``reset``, and what is chosen for them is not looked at.
        node: The program of Node; see ``docs/python.md``.
        engine: The engine's ``cli.js``; see there.
        timeout: Longest time in seconds that the engine may take for an answer.

    Raises:
        EngineNotFound: Node or the engine is missing.
        RequestRefused: There is no such game, option or agent.
        EngineError: The engine can't be started.
    """

    def __init__(
        self,
        game: str,
        n: int = 64,
        players: int = 2,
        *,
        workers: int | None = None,
        seed: int | None = None,
        config: Mapping[str, Any] | None = None,
        opponents: Mapping[int, str] | None = None,
        reward: Reward = "rank",
        auto_reset: bool = True,
        node: str | None = None,
        engine: str | None = None,
        timeout: float = 60.0,
    ) -> None:
        workers = _workers_for(n) if workers is None else workers
        if not 1 <= workers <= n:
            raise ValueError(f"{n} tables take 1 to {n} workers, not {workers}.")
        self.n = n
        self.workers = workers
        self.seed: int = secrets.randbits(32) if seed is None else int(seed)
        self._workers = Workers(n, workers, node, engine, timeout)
        try:
            self._take(
                self._workers.open(
                    {
                        "game": game,
                        "config": {"players": players, **(config or {})},
                        "seed": self.seed,
                        "opponents": {
                            str(seat): spec for seat, spec in (opponents or {}).items()
                        },
                        "reward": reward,
                        "autoReset": auto_reset,
                    }
                )
            )
        except BaseException:
            self.close()
            raise

    def _take(self, opened: Mapping[str, Any]) -> None:
        """Makes the arrays that an engine has told of, and has them filled."""
        self.game: str = opened["game"]
        self.rules_version: int = opened["rulesVersion"]
        self.config: dict[str, Any] = opened["config"]
        self.num_players: int = self.config["players"]
        self.num_actions: int = opened["actions"]
        self.observation_size: int = opened["floats"]
        shared = SharedArrays(opened["layout"])
        try:
            self._workers.ask_all({"do": "share", "path": shared.path})
        finally:
            shared.unlink()
        self._actions = shared.writable("actions")
        self._scores = shared.read_only("scores")
        self.observations: NDArray[np.float32] = shared.read_only("observations")
        self.masks: NDArray[np.uint8] = shared.read_only("masks")
        self.players: NDArray[np.int32] = shared.read_only("players")
        self.rewards: NDArray[np.float32] = shared.read_only("rewards")
        self.dones: NDArray[np.bool_] = shared.read_only("dones")
        self.games: NDArray[np.int32] = shared.read_only("games")
        self.moves: NDArray[np.int32] = shared.read_only("moves")
        self.final_scores: NDArray[np.float32] = shared.read_only("finalScores")
        self.final_ranks: NDArray[np.int32] = shared.read_only("finalRanks")
        self.final_moves: NDArray[np.int32] = shared.read_only("finalMoves")
        self.final_observations: NDArray[np.float32] = shared.read_only(
            "finalObservations"
        )

    @property
    def seeds(self) -> list[str]:
        """The seed of each table's game, as traces have it."""
        return [f"{self.seed}/{table}/{game}" for table, game in enumerate(self.games)]

    def reset(self, seed: int | None = None) -> NDArray[np.float32]:
        """Begins a new game at every table; returns ``observations``.

        With a seed these are the first games of that seed, else each table's next.
        """
        request: dict[str, Any] = {"do": "reset"}
        if seed is not None:
            self.seed = int(seed)
            request["seed"] = self.seed
        self._workers.ask_all(request)
        return self.observations

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays an action at every table.

        Args:
            actions: Integers [n], each of a legal action of the table's player.

        Returns:
            ``rewards`` [n, P] and ``dones`` [n].

        Raises:
            ValueError: The actions aren't n integers.
            IllegalAction: One isn't legal; nothing was played at any table.
            EngineError: The engine has failed. The environment is closed then.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"step takes {self.n} integers, not {chosen.dtype} of shape"
                f" {list(chosen.shape)}."
            )
        self._check(chosen)
        self._actions[:] = chosen
        self._workers.step()
        return self.rewards, self.dones

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A legal action for every table, uniformly at random: int32 [n].

        It is 0 for a table whose game is over.
        """
        rows = np.arange(self.n + 1) * self.masks.shape[1]
        legal = np.flatnonzero(self.masks.view(np.bool_))
        starts = legal.searchsorted(rows)
        counts = np.diff(starts)
        picked = starts[:-1] + (rng.random(self.n) * counts).astype(np.intp)
        ids = np.append(legal, 0)[picked] - rows[:-1]
        chosen: NDArray[np.int32] = np.where(counts > 0, ids, 0).astype(np.int32)
        return chosen

    def scores(self) -> NDArray[np.float32]:
        """The points so far, as they would count now: float32 [n, P]."""
        self._workers.ask_all({"do": "scores"})
        return self._scores

    def columns(self) -> list[Column]:
        """What each float of an observation is, and its bounds."""
        return [
            Column(
                label=column["label"],
                description=column["description"],
                low=-np.inf if column["low"] is None else column["low"],
                high=np.inf if column["high"] is None else column["high"],
            )
            for column in self._about()["columns"]
        ]

    def planes(self) -> list[Planes]:
        """The boards of an observation: blocks of [channels, rows, columns].

        ``observations[:, p.offset : p.offset + p.size].reshape(-1, *p.shape)`` is one.
        """
        return [
            Planes(
                label=planes["label"],
                offset=planes["offset"],
                shape=tuple(planes["shape"]),
                channels=planes["channels"],
            )
            for planes in self._about()["planes"]
        ]

    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The least and the most that each float can be: float32 [L] each."""
        columns = self.columns()
        low = np.array([column.low for column in columns], np.float32)
        return low, np.array([column.high for column in columns], np.float32)

    def _about(self) -> dict[str, Any]:
        about: dict[str, Any] = self._workers.ask({"do": "columns"})
        return about

    def encode(self, action: Mapping[str, Any]) -> int:
        """The number of an action such as ``{"type": "takeCard", "place": 3}``."""
        number: int = self._workers.ask({"do": "encode", "action": dict(action)})
        return number

    def decode(self, action: int) -> dict[str, Any]:
        """The action of a number."""
        decoded: dict[str, Any] = self._workers.ask({"do": "decode", "id": int(action)})
        return decoded

    def describe(self, table: int, action: int) -> str:
        """What an action does at a table, in words."""
        text: str = self._workers.ask_at(table, {"do": "describe", "id": int(action)})
        return text

    def view(self, table: int, viewer: Viewer | None = None) -> dict[str, Any]:
        """What a viewer may know: a player, ``"spectator"``, or whoever decides."""
        request = {"do": "view", "viewer": self._viewer(table, viewer)}
        view: dict[str, Any] = self._workers.ask_at(table, request)
        return view

    def render(self, table: int, viewer: Viewer | None = None) -> str:
        """The same as text to be read at a terminal."""
        text: str = self._workers.ask_at(
            table, {"do": "render", "viewer": self._viewer(table, viewer)}
        )
        return text

    def observe(self, table: int, player: int) -> NDArray[np.float32]:
        """What a player knows as the floats of an observation: float32 [L]."""
        floats = self._workers.ask_at(table, {"do": "observe", "player": player})
        return np.asarray(floats, dtype=np.float32)

    def trace(self, table: int) -> str:
        """The game at a table so far, for ``rulewright replay``: JSON Lines."""
        text: str = self._workers.ask_at(table, {"do": "trace"})
        return text

    def close(self) -> None:
        """Ends the engine processes. The arrays stay as they are."""
        self._workers.close()

    def __enter__(self) -> BatchEnv:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError(
            "A BatchEnv stays in the process that made it: make one in each process."
        )

    def _viewer(self, table: int, viewer: Viewer | None) -> Viewer:
        if viewer is not None:
            return viewer
        player = int(self.players[table])
        return "spectator" if player < 0 else player

    def _check(self, chosen: NDArray[Any]) -> None:
        known = (chosen >= 0) & (chosen < self.num_actions)
        legal = self.masks[np.arange(self.n), np.where(known, chosen, 0)] == 1
        wrong = ~(known & legal) & (self.players >= 0)
        if not wrong.any():
            return
        table = int(wrong.argmax())
        action = int(chosen[table])
        why = f"there are the actions 0 to {self.num_actions - 1}"
        if known[table]:
            refusal = self._workers.ask_at(table, {"do": "check", "id": action}) or {}
            said = f"{refusal.get('message')} ({refusal.get('rule')})"
            why = f"{self.decode(action)}: {said}"
        message = f"Table {table}: the action {action} isn't legal: {why}"
        raise IllegalAction(message, table, action)


def _workers_for(n: int) -> int:
    if hasattr(os, "sched_getaffinity"):
        processors = len(os.sched_getaffinity(0))
    else:
        processors = os.cpu_count() or 1
    return max(1, min(processors, n // _TABLES_PER_WORKER))
