"""Many tables of a game, played in lockstep."""

from __future__ import annotations

import secrets
from copy import deepcopy
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._files import files_of
from ._workers import Workers
from .errors import EngineClosedError, IllegalActionError, RequestError
from .policies import AllBut, Opponents, Policy, by_seat, choices

Reward = Literal["rank", "win", "score", "lead", "score_change", "lead_change"]
Observation = Literal["raw", "scaled"]
Actions = Literal["all", "config"] | Sequence[int]
Theme = Literal["light", "dark"]
Viewer = int | Literal["spectator"]
SavedTable = dict[str, Any]
"""A table as JSON, as ``save`` returns it."""


class Column(NamedTuple):
    """One float of an observation."""

    label: str
    """Name, for example ``seats[0].hand[2]`` or ``stage = turn``."""
    description: str
    """Meaning, with the rule."""
    low: float
    """Lower bound."""
    high: float
    """Upper bound."""


class Explained(NamedTuple):
    """One float of an observation with its value."""

    label: str
    """Name, for example ``seats[0].hand[2]``."""
    description: str
    """Meaning, with the rule."""
    value: float
    """The value, as in ``observations``."""


class Svg(str):
    """A picture as SVG text. Notebooks show it."""

    def _repr_svg_(self) -> str:
        return str(self)


class Planes(NamedTuple):
    """A board in an observation: a block of [channels, rows, columns]."""

    label: str
    """Name, for example ``seats[0].house``."""
    offset: int
    """Index of the first float."""
    shape: tuple[int, int, int]
    """Channels, rows, columns."""
    channels: list[str]
    """Meaning of each channel."""

    @property
    def size(self) -> int:
        """Number of floats."""
        return self.shape[0] * self.shape[1] * self.shape[2]


# Arrays that are no attributes.
_HIDDEN = {
    "actions",
    "legal_ids",
    "legal_counts",
    "scores",
    "expected_leads",
    "total_rewards",
    "total_dones",
}

# The action of a table that waits.
_WAIT = -1


class BatchEnv:
    """``n`` tables of a game, played in lockstep.

    The attributes, and the arrays that ``step``, ``reset`` and ``scores`` return, are
    read-only views of memory that the engine writes. The next call overwrites them:
    copy what you keep. When a game ends, its table starts the next one in the same
    step.

    Shapes: ``n`` tables, ``P`` players, ``L`` floats of an observation, ``A`` actions.

    Attributes:
        observations: float32 [n, L]: what the deciding player may know.
        masks: uint8 [n, A]: 1 where the action is legal.
        current_players: int32 [n]: the deciding player; -1 where the game is over.
        rewards: float32 [n, P]: rewards of the last step. Most kinds are 0 except for
            games that ended in it.
        dones: bool [n]: whether a game ended in the last step.
        games: int32 [n]: number of the table's current game, from 0.
        moves: int32 [n]: number of its moves so far, including chance.
        final_scores: float32 [n, P]: scores of the table's last finished game.
        final_ranks: int32 [n, P]: ranks of that game; 1 is best, ties share a rank.
        final_moves: int32 [n]: number of moves of that game.
        final_observations: float32 [n, P, L]: what each player saw at its end.
        seat_observations: float32 [n, P, L], with ``all_seats``: what every player may
            know.
        seat_masks: uint8 [n, P, A], with ``all_seats``: the legal actions of every
            player who may act now; several at simultaneous decisions, of which
            ``current_players`` has one.
        action_ids: int32 [A]: the game's id of each action.

    Args:
        game: Name of the game, for example ``"castle"``, or the path of your own.
        n: Number of tables.
        players: Number of players per table. Default: the fewest of the game, but at
            least two if it allows them.
        workers: Number of processes that play: this one, and others that end with the
            environment. Games don't depend on it. More than one pay with idle
            processors, and with hundreds of tables or slow opponents.
        seed: Seed of chance and opponents. Default: random, see the attribute
            ``seed``. Game ``g`` of table ``t`` depends only on the seed, ``t`` and
            ``g``.
        config: Options of the game, for example ``{"goal": 50}``.
        opponents: Agents or functions, see ``Policy``: by seat, for example
            ``{1: "mcts:iterations=100"}``, or one for all seats but 0. They play
            within a step: only the other seats' decisions are yours.
        reward: Kind of reward. Paid at the end of a game: ``"rank"``, from 1 for the
            first place to -1 for the last in equal steps, ties get the mean of their
            places; ``"win"``, 1 for a win, 1/k for a win shared by k players, else 0;
            ``"score"``, the points; ``"lead"``, the lead over the best opponent.
            Paid in every step: ``"score_change"``, the change of the player's points;
            ``"lead_change"``, the change of the lead over the best opponent. Points count
            as negative where the lowest score wins.
        observation: ``"raw"`` writes amounts without a bound in the schema, like
            points, as they are; ``"scaled"`` divides them by their bounds, so that all
            floats are from -1 to 1. Where the usual amounts are much smaller than the
            possible ones, it divides by the usual ones and clips.
        actions: ``"all"`` actions of the game; ``"config"``, those that can be legal
            under the config in a game from the set-up; or those with these ids. A legal
            action that isn't among them raises MissingActionError and closes the
            environment.
        all_seats: Whether to write ``seat_observations`` and ``seat_masks``.
        auto_reset: Whether finished tables start the next game. Otherwise they wait
            for ``reset`` and ignore their actions.
        language: Language of ``render``, ``svg`` and ``describe``: ``"en"``, ``"de"``
            or ``"pl"``.
        timeout: Maximum seconds to wait for an answer of the engine.

    Raises:
        EngineNotFoundError: The engine is missing from the package.
        RequestError: There is no such game, option or agent.
        RulewrightError: The engine failed to start.
    """

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

    def __init__(
        self,
        game: str,
        n: int = 64,
        players: int | None = None,
        *,
        workers: int = 1,
        seed: int | None = None,
        config: Mapping[str, Any] | None = None,
        opponents: Opponents | AllBut | None = None,
        reward: Reward = "rank",
        observation: Observation = "raw",
        actions: Actions = "all",
        all_seats: bool = False,
        auto_reset: bool = True,
        language: str = "en",
        timeout: float = 60.0,
    ) -> None:
        self._arguments = {
            name: value for name, value in locals().items() if name != "self"
        }
        if not 1 <= workers <= n:
            raise ValueError(f"workers must be 1 to {n} for {n} tables, not {workers}.")
        self.n = n
        self.workers = workers
        self.seed: int = secrets.randbits(32) if seed is None else int(seed)
        # Game g of a table has the seed "<series>/<g>".
        self._series = [f"{self.seed}/{table}" for table in range(n)]
        self._rng = self._policy_rng(self.seed)
        self._workers = Workers(n, workers, timeout)
        try:
            config = dict(config or {})
            if players is not None:
                config.setdefault("players", players)
            elif "players" not in config:
                asked = {"do": "players", "game": game, "files": files_of(game, ())}
                config["players"] = self._workers.ask(asked)
            players = int(config["players"])
            seated = {} if opponents is None else by_seat(opponents, players)
            agents = {s: each for s, each in seated.items() if isinstance(each, str)}
            self._policies: dict[int, Policy] = {
                s: each for s, each in seated.items() if not isinstance(each, str)
            }
            if self._policies and len(seated) >= players:
                raise RequestError("conflictingOptions", "No seat is left for you.")
            self._take(
                self._workers.open(
                    {
                        "game": game,
                        "config": config,
                        "seed": self.seed,
                        "opponents": {str(s): spec for s, spec in agents.items()},
                        "reward": reward,
                        "observation": observation,
                        "actions": (
                            actions
                            if isinstance(actions, str)
                            else np.asarray(actions).tolist()
                        ),
                        "allSeats": all_seats,
                        "autoReset": auto_reset,
                        "language": language,
                        "files": files_of(game, agents.values()),
                    },
                )
            )
            self._answer()
        except BaseException:
            self.close()
            raise

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
        if self._policies:
            # A step of ours takes several steps of the engine, which overwrite these.
            for name in ("rewards", "dones"):
                self._arrays[f"total_{name}"] = np.zeros_like(self._arrays[name])
        self._show_arrays()
        self._row_starts = np.arange(self.n) * self.num_actions

    def _show_arrays(self) -> None:
        """Set the attributes: read-only views of the arrays."""
        for name in self._arrays.keys() - _HIDDEN:
            setattr(self, name, self._view_of(name))
        self._paid, self._ended = self._arrays["rewards"], self._arrays["dones"]
        if self._policies:
            self._total = self._arrays["total_rewards"], self._arrays["total_dones"]
            self.rewards = self._view_of("total_rewards")
            self.dones = self._view_of("total_dones")

    def _view_of(self, name: str) -> NDArray[Any]:
        view = self._arrays[name].view()
        view.flags.writeable = False
        return view

    @property
    def seeds(self) -> list[str]:
        """The seed of each table's current game, as in its trace."""
        return [f"{name}/{game}" for name, game in zip(self._series, self.games)]

    def reset(
        self,
        seed: int | Sequence[int] | None = None,
        *,
        tables: ArrayLike | None = None,
    ) -> NDArray[np.float32]:
        """Start a new game at every table, or at some, and return ``observations``.

        Args:
            seed: With a seed, these are the first games of that seed; without,
                each table's next game. With a seed for each table, a table plays
                the same as the only table of an environment with its seed.
            tables: The tables. Default: all.
        """
        chosen = self._numbers(tables)
        if seed is None:
            self._workers.ask_tables("reset", chosen)
            self._refresh(chosen)
        else:
            if isinstance(seed, Sequence | np.ndarray):
                if len(seed) != len(chosen):
                    raise ValueError(f"reset takes {len(chosen)} seeds for its tables.")
                series = [f"{int(own)}/0" for own in seed]
            else:
                self.seed = self.seed if tables is not None else int(seed)
                series = [f"{int(seed)}/{table}" for table in chosen]
            if tables is None:
                self._rng = self._policy_rng(seed)
            self._begin(series, chosen)
        return self.observations

    def _begin(self, series: Sequence[str], tables: Sequence[int]) -> None:
        """Start the first games of the series with these names."""
        self._workers.ask_tables("reset", tables, series=series)
        self._rename(tables, series)
        self._refresh(tables)

    def save(self, tables: ArrayLike | None = None) -> list[SavedTable]:
        """Return the tables with their positions and generators, as JSON.

        Any environment with the same game, config and opponents restores them. The
        state of a policy in Python isn't saved.

        Args:
            tables: The tables. Default: all.
        """
        return self._workers.ask_tables("save", self._numbers(tables))

    def restore(
        self, saved: Sequence[SavedTable], tables: ArrayLike | None = None
    ) -> None:
        """Replace tables by saved ones, which play on as before.

        A restored table has no trace.

        Raises:
            RequestError: A table was saved with another game, config or opponents.
        """
        chosen = self._numbers(tables)
        if len(saved) != len(chosen):
            raise ValueError(f"restore takes {len(chosen)} saved tables.")
        for table in chosen:
            self._workers.at(table)
        # Every worker checks them all, so that none is restored if one is refused.
        self._workers.ask_all({"do": "restore", "tables": chosen, "saved": list(saved)})
        self._rename(chosen, [str(each["series"]) for each in saved])
        self._refresh(chosen)

    def clone(self, sources: ArrayLike, targets: ArrayLike) -> None:
        """Replace tables by copies of others.

        A copy has the same future chance: a search calls ``determinize`` next. It is
        fastest with one worker.
        """
        old, new = self._numbers(sources), self._numbers(targets)
        if len(old) != len(new):
            raise ValueError("clone takes as many sources as targets.")
        at = self._workers.at
        if all(at(source) == at(target) for source, target in zip(old, new)):
            self._workers.ask_tables("clone", new, sources=old)
            self._rename(new, [self._series[source] for source in old])
            self._refresh(new)
        else:
            self.restore(self.save(old), new)

    def determinize(
        self,
        tables: ArrayLike | None = None,
        *,
        sources: ArrayLike | None = None,
        players: ArrayLike | None = None,
        seeds: Sequence[int] | None = None,
    ) -> None:
        """Sample what a player doesn't know: hidden information and future chance.

        Args:
            tables: The tables that get the samples. Default: all.
            sources: The table that each of them samples from; one number for all.
                Default: itself.
            players: The player at each table. Default: the deciding players.
            seeds: A seed for each table. Default: random ones.
        """
        new = self._numbers(tables)
        old = new if sources is None else np.broadcast_to(sources, len(new)).tolist()
        for source in old:
            self._workers.at(source)
        knowing = self.current_players[old] if players is None else players
        who = np.broadcast_to(np.asarray(knowing), len(new)).tolist()
        for player in who:
            self._check_player(player)
        if seeds is None:
            seeds = [secrets.randbits(64) for _ in new]
        names = [str(int(seed)) for seed in seeds]
        at = self._workers.at
        if any(at(source) != at(target) for source, target in zip(old, new)):
            self.restore(self.save(old), new)
            old = new
        asked = {"sources": old, "players": who, "seeds": names}
        self._workers.ask_tables("determinize", new, **asked)
        self._rename(new, [self._series[source] for source in old])
        self._refresh(new)

    def step(
        self, actions: ArrayLike, *, tables: ArrayLike | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play an action at every table, or at some.

        Args:
            actions: Integers, a legal action for each table.
            tables: The tables. Default: all.

        Returns:
            ``rewards`` [n, P] and ``dones`` [n].

        Raises:
            ValueError: ``actions`` isn't an integer for each table.
            IllegalActionError: An action is illegal. Nothing was played at any table.
            EngineBusyError: Another thread uses the environment.
            RulewrightError: The engine failed, and the environment is closed.
        """
        chosen = np.asarray(actions)
        numbers = None if tables is None else self._numbers(tables)
        count = self.n if numbers is None else len(numbers)
        if chosen.shape != (count,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"step takes {count} integers, not {chosen.dtype} of shape"
                f" {list(chosen.shape)}."
            )
        plays = self.current_players >= 0
        if numbers is not None:
            some = np.full(self.n, _WAIT)
            some[numbers] = chosen
            chosen, plays = some, plays & np.isin(np.arange(self.n), numbers)
        with self._workers.one_thread:
            self._check(chosen, plays)
            self._workers.step(chosen)
            return self._played()

    def play_out(
        self,
        actions: ArrayLike,
        rng: np.random.Generator,
        *,
        agent: str = "random",
        tables: ArrayLike | None = None,
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Let an agent play at every table, or at some, in one call.

        Random actions take a fraction of the time of as many steps. A table whose game
        ends starts the next one and stops there.

        Args:
            actions: Maximum number of actions, for all tables or for each.
            rng: Source of the seeds.
            agent: The agent at every seat, opponents included.
            tables: The tables. Default: all.

        Returns:
            ``rewards`` [n, P] and ``dones`` [n], as ``step``.

        Raises:
            RequestError: There is no such agent. An agent of your own must also be an
                opponent.
        """
        chosen = self._numbers(tables)
        most = np.broadcast_to(np.asarray(actions), len(chosen)).tolist()
        seeds = [str(seed) for seed in rng.integers(2**53, size=len(chosen)).tolist()]
        agents = {"agent": agent}
        with self._workers.one_thread:
            self._workers.ask_tables(
                "playOut", chosen, agents, actions=most, seeds=seeds
            )
            return self._played()

    def _played(self) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        if self._policies:
            np.copyto(self._total[0], self._paid)
            np.copyto(self._total[1], self._ended)
            self._answer()
        return self.rewards, self.dones

    def _refresh(self, tables: Sequence[int]) -> None:
        """Let policies decide at tables that were replaced."""
        if self._policies:
            for total in self._total:
                total[tables] = 0
            self._answer()

    def _answer(self) -> None:
        """Let the policies decide, up to the next decision that is ours."""
        seats = list(self._policies)
        while np.isin(self.current_players, seats).any():
            try:
                actions = choices(self, self._policies, self._rng)
                self._check(actions, actions >= 0)
                self._workers.step(actions)
            except BaseException:
                self.close()
                raise
            # A game that ends before our first decision isn't ours.
            paid, ended = self._total
            np.add(paid, self._paid, out=paid, where=~ended[:, None])
            np.logical_or(ended, self._ended, out=ended)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Draw a legal action for every table, uniformly: int32 [n].

        It is 0 where the game is over.
        """
        self._workers.engine.check()
        counts = self._arrays["legal_counts"]
        picked = (rng.random(self.n) * counts).astype(np.intp)
        ids: NDArray[np.int32] = self._arrays["legal_ids"].take(
            self._row_starts + picked
        )
        return ids if counts.all() else np.where(counts > 0, ids, 0).astype(np.int32)

    def scores(self) -> NDArray[np.float32]:
        """Return the current scores: float32 [n, P]."""
        self._workers.ask_all({"do": "scores"})
        return self._view_of("scores")

    def expected_leads(self, tables: ArrayLike | None = None) -> NDArray[np.float32]:
        """Return the final leads that the trained bots expect: float32 [n, P].

        A lead is over the best opponent. The bot first plays the rest of the turn for
        the deciding player.

        Args:
            tables: The tables whose rows are written. Default: all.

        Raises:
            RequestError: There is no trained bot for the game.
        """
        self._workers.ask_tables("expectLeads", self._numbers(tables))
        return self._view_of("expected_leads")

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
        """Describe an action at a table in words."""
        text: str = self._workers.ask_at(table, {"do": "describe", "id": int(action)})
        return text

    def view(self, table: int, viewer: Viewer | None = None) -> dict[str, Any]:
        """Return what a viewer may know.

        The viewer is a player or ``"spectator"``. Default: the deciding player, or
        the spectator if the game is over.
        """
        request = {"do": "view", "viewer": self._viewer(table, viewer)}
        view: dict[str, Any] = self._workers.ask_at(table, request)
        return view

    def render(self, table: int, viewer: Viewer | None = None) -> str:
        """Return the same view as text for a terminal."""
        text: str = self._workers.ask_at(
            table, {"do": "render", "viewer": self._viewer(table, viewer)}
        )
        return text

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

    def close(self) -> None:
        """Stop the engines. The arrays keep their values.

        The memory of the engines is freed with the last array that you keep.
        """
        self._workers.close()
        if "_arrays" in vars(self):
            self._arrays = {name: each.copy() for name, each in self._arrays.items()}
            self._show_arrays()

    def __enter__(self) -> BatchEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError(
            "A BatchEnv cannot move to another process: make one in each process."
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        """Return an environment whose tables play on as these do."""
        twin = type(self)(**self._arguments)
        twin.seed = self.seed
        twin._rng = deepcopy(self._rng)
        twin.restore(self.save())
        return twin

    @staticmethod
    def _policy_rng(seed: int | Sequence[int]) -> np.random.Generator:
        return np.random.default_rng(np.abs(np.atleast_1d(seed)))

    def _numbers(self, tables: ArrayLike | None) -> list[int]:
        if tables is None:
            return list(range(self.n))
        chosen = np.atleast_1d(np.asarray(tables))
        if chosen.dtype.kind == "b":
            chosen = np.flatnonzero(chosen)
        numbers: list[int] = chosen.tolist()
        return numbers

    def _rename(self, tables: Sequence[int], series: Sequence[str]) -> None:
        for table, name in zip(tables, series):
            self._series[table] = name

    def _check_player(self, player: int) -> None:
        if not 0 <= player < self.num_players:
            raise IndexError(f"player must be 0 to {self.num_players - 1}.")

    def _viewer(self, table: int, viewer: Viewer | None) -> Viewer:
        if viewer is not None:
            return viewer
        player = int(self.current_players[table])
        return "spectator" if player < 0 else player

    def _check(self, chosen: NDArray[Any], plays: NDArray[np.bool_]) -> None:
        known = (chosen >= 0) & (chosen < self.num_actions)
        legal = self.masks.take(self._row_starts + chosen, mode="clip") & known
        if legal.all():
            return
        wrong = (legal == 0) & plays
        if not wrong.any():
            return
        table = int(wrong.argmax())
        action = int(chosen[table])
        why = f"actions are 0 to {self.num_actions - 1}"
        if known[table]:
            refusal = self._workers.ask_at(table, {"do": "check", "id": action}) or {}
            reason = f"{refusal.get('message')} ({refusal.get('rule')})"
            why = f"{self.decode(action)}: {reason}"
        message = f"Table {table}: action {action} is illegal: {why}"
        raise IllegalActionError(message, table, action)
