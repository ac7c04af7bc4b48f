"""The tables of a batch, as they are: their arrays, views and texts."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._workers import OneThread, Workers, alone
from .descriptions import Column, Explained, Planes, Svg, Theme, Viewer
from .errors import Refusal, refusal_of

Valued = Callable[[NDArray[np.float32]], ArrayLike]
"""A network: from inputs [m, I] to m outputs."""


class Tables:
    """What can be seen of many tables. ``BatchEnv`` plays at them."""

    n: int
    _workers: Workers
    observations: NDArray[np.float32]
    masks: NDArray[np.uint8]
    current_players: NDArray[np.int32]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    games: NDArray[np.int32]
    moves: NDArray[np.int32]
    final_scores: NDArray[np.float32]
    final_ranks: NDArray[np.int32]
    final_moves: NDArray[np.int32]
    final_observations: NDArray[np.float32]
    seat_observations: NDArray[np.float32]
    seat_masks: NDArray[np.uint8]

    @property
    def _one_thread(self) -> OneThread:
        return self._workers.one_thread

    def _take(self, opened: Mapping[str, Any]) -> None:
        """Take over the description of the game and the arrays."""
        self.game: str = opened["game"]
        self.rules_version: int = opened["rulesVersion"]
        self.config: dict[str, Any] = opened["config"]
        self.num_players: int = self.config["players"]
        self.num_actions: int = opened["actions"]
        self.observation_size: int = opened["floats"]
        ids = opened["actionIds"]
        self.action_ids: NDArray[np.int32] = np.asarray(
            range(self.num_actions) if ids is None else ids, np.int32
        )
        self._arrays = dict(self._workers.arrays)
        self._show_arrays()
        self._row_starts = np.arange(self.n) * self.num_actions

    def _show_arrays(self) -> None:
        """Set the attributes of the class: read-only views of the arrays."""
        for name in self._arrays.keys() & Tables.__annotations__.keys():
            setattr(self, name, self._view_of(name))

    def _view_of(self, name: str) -> NDArray[Any]:
        view = self._arrays[name].view()
        view.flags.writeable = False
        return view

    def scores(self) -> NDArray[np.float32]:
        """Return the current scores: float32 [n, P]."""
        self._workers.ask_all({"do": "scores"})
        return self._view_of("scores")

    def expected_leads(self, tables: ArrayLike | None = None) -> NDArray[np.float32]:
        """Return the final leads that the trained bots expect: float32 [n, P].

        A lead is over the best opponent. They are those of a review: each player is
        valued after the next turn of that player.

        Args:
            tables: The tables whose rows are written. Default: all.

        Raises:
            RequestError: There is no trained bot for the game.
        """
        self._workers.ask_tables("expectLeads", self._numbers(tables))
        return self._view_of("expected_leads")

    def features(self, tables: ArrayLike | None = None) -> NDArray[np.float32]:
        """Return the inputs of the game's bot for the deciding players: float32 [n, I].

        A game without a bot has the raw observations there. The rows of finished tables
        are 0.

        Args:
            tables: The tables whose rows are written. Default: all.
        """
        self._workers.ask_tables("features", self._numbers(tables))
        return self._view_of("features")

    @alone
    def choose(
        self,
        agent: str | Valued,
        tables: ArrayLike | None = None,
        *,
        seeds: Sequence[int] | None = None,
        beam: int = 12,
        samples: int = 3,
    ) -> NDArray[np.int32]:
        """Return the actions that an agent chooses, for ``step``: int32 [n].

        Nothing is played. Tables that aren't asked, or are over, have -1.

        Args:
            agent: For example ``"hard"``, or the network of the game's bot: a function
                of its inputs, float32 [m, I], that returns m outputs. ``Network`` is
                one, and so is a session of ``onnxruntime``. The bot then plans its
                turn with it.
            tables: The tables. Default: all.
            seeds: A seed for each table, for agents that need random numbers. Default:
                random ones.
            beam, samples: With a network, how widely the turn is planned, as in
                ``"learned:beam=12,samples=3"``.

        Raises:
            RequestError: There is no such agent, it failed, or the network doesn't
                return an output for each row.
        """
        chosen = np.full(self.n, -1, np.int32)
        numbers = self._numbers(tables)
        given = [secrets.randbits(64) for _ in numbers] if seeds is None else seeds
        if len(given) != len(numbers):
            raise ValueError(f"choose takes {len(numbers)} seeds for its tables.")
        for table, seed in zip(numbers, given):
            if self.current_players[table] < 0:
                continue
            request = {"table": table, "seed": str(int(seed))}
            if isinstance(agent, str):
                request |= {"do": "chooseAt", "agent": agent}
                chosen[table] = self._workers.ask_at(table, request)
                continue
            request |= {"do": "plan", "beam": beam, "samples": samples}
            planned = self._workers.plan(table, request)
            while not isinstance(planned, int):
                outputs = np.asarray(agent(planned), np.float64).ravel().tolist()
                planned = self._workers.plan(table, {"do": "goOn", "outputs": outputs})
            chosen[table] = planned
        return chosen

    def columns(self) -> list[Column]:
        """Return the meaning and bounds of each float of an observation."""
        return [
            Column(
                label=column["label"],
                description=column["description"],
                low=-np.inf if column["low"] is None else column["low"],
                high=np.inf if column["high"] is None else column["high"],
            )
            for column in self._about()["columns"]
        ]

    @alone
    def explain(self, index: int, table: int = 0) -> Explained:
        """Return what a float of ``observations[table]`` means, and its value.

        Args:
            index: Index of the float, 0 to L - 1.
            table: The table.
        """
        value = float(self.observations[table, index])
        column = self.columns()[index]
        return Explained(column.label, column.description, value)

    def planes(self) -> list[Planes]:
        """Return the boards of an observation.

        To read board ``p``:
        ``observations[:, p.offset : p.offset + p.size].reshape(-1, *p.shape)``.
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
        """Return the lower and upper bounds of an observation: float32 [L] each.

        All are finite. Stone Age can go on forever, so its food, resources, score and
        rounds have the bounds of integers, 2^53.
        """
        columns = self.columns()
        low = np.array([column.low for column in columns], np.float32)
        return low, np.array([column.high for column in columns], np.float32)

    def _about(self) -> dict[str, Any]:
        about: dict[str, Any] = self._workers.ask({"do": "columns"})
        return about

    def encode(self, action: Mapping[str, Any]) -> int:
        """Return the id of an action like ``{"type": "takeCard", "place": 3}``."""
        number: int = self._workers.ask({"do": "encode", "action": dict(action)})
        return number

    def decode(self, action: int) -> dict[str, Any]:
        """Return the action of an id."""
        decoded: dict[str, Any] = self._workers.ask({"do": "decode", "id": int(action)})
        return decoded

    def describe(self, table: int, action: int) -> str:
        """Describe an action at a table in words: an illegal one by its notation."""
        text: str = self._workers.ask_at(table, {"do": "describe", "id": index(action)})
        return text

    @alone
    def check(self, table: int, action: int) -> Refusal | None:
        """Return why an action isn't legal at a table; None if ``step`` would play it.

        Raises:
            RequestError: The game has no such id.
        """
        request = {"do": "check", "id": index(action)}
        return refusal_of(self._workers.ask_at(table, request))

    @alone
    def view(self, table: int, viewer: Viewer | None = None) -> dict[str, Any]:
        """Return what a viewer may know.

        The viewer is a player or ``"spectator"``. Default: the deciding player, or
        the spectator if the game is over.
        """
        request = {"do": "view", "viewer": self._viewer(table, viewer)}
        view: dict[str, Any] = self._workers.ask_at(table, request)
        return view

    @alone
    def render(self, table: int, viewer: Viewer | None = None) -> str:
        """Return the same view as text for a terminal."""
        text: str = self._workers.ask_at(
            table, {"do": "render", "viewer": self._viewer(table, viewer)}
        )
        return text

    @alone
    def svg(
        self, table: int, viewer: Viewer | None = None, *, theme: Theme = "light"
    ) -> Svg:
        """Return the same view as a picture, with the viewer's things in front.

        Raises:
            RequestError: The game has no picture, like every game of your own.
        """
        viewer = self._viewer(table, viewer)
        request = {"do": "svg", "viewer": viewer, "theme": theme}
        return Svg(self._workers.ask_at(table, request))

    def observe(self, table: int, player: int) -> NDArray[np.float32]:
        """Return a player's observation of a table: float32 [L]."""
        self._check_player(player)
        seen: NDArray[np.float32] = self.observe_all(table)[player]
        return seen

    def observe_all(self, table: int) -> NDArray[np.float32]:
        """Return every player's observation of a table: float32 [P, L]."""
        return self._workers.observe(table)

    def trace(self, table: int) -> str:
        """Return the trace of a table's game, JSON Lines for ``rulewright replay``.

        A file holds one trace.
        """
        text: str = self._workers.ask_at(table, {"do": "trace"})
        return text

    @alone
    def close(self) -> None:
        """Stop the engines. The arrays keep their values.

        The memory of the engines is freed with the last array that you keep.
        """
        self._workers.close()
        if "_arrays" in vars(self):
            self._arrays = {name: each.copy() for name, each in self._arrays.items()}
            self._show_arrays()

    def _numbers(self, tables: ArrayLike | None) -> list[int]:
        if tables is None:
            return list(range(self.n))
        chosen = np.atleast_1d(np.asarray(tables))
        if chosen.dtype.kind == "b":
            chosen = np.flatnonzero(chosen)
        numbers: list[int] = chosen.tolist()
        return numbers

    def _check_player(self, player: int) -> None:
        if not 0 <= player < self.num_players:
            raise IndexError(f"player must be 0 to {self.num_players - 1}.")

    def _viewer(self, table: int, viewer: Viewer | None) -> Viewer:
        if viewer is not None:
            return viewer
        player = int(self.current_players[table])
        return "spectator" if player < 0 else player
