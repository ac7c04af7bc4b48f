"""Many tables of a game, played in lockstep."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._files import files_of
from ._stepping import SteppedTables
from ._workers import Workers, alone
from .descriptions import Svg, Theme, Viewer
from .errors import RequestError
from .policies import AllBut, Opponents, Policy, by_seat

__all__ = [
    "Actions",
    "BatchEnv",
    "Observation",
    "Reward",
    "SavedTable",
    "Svg",
    "Theme",
    "Viewer",
]

Reward = Literal["rank", "win", "score", "lead", "score_change", "lead_change"]
Observation = Literal["raw", "scaled"]
Actions = Literal["all", "config"] | Sequence[int]
SavedTable = dict[str, Any]
"""A table as JSON, as ``save`` returns it."""


class BatchEnv(SteppedTables):
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
            environment. Games don't depend on it. Each needs an idle processor.
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

    @property
    def seeds(self) -> list[str]:
        """The seed of each table's current game, as in its trace."""
        return [f"{name}/{game}" for name, game in zip(self._series, self.games)]

    @alone
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

    @alone
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

    @alone
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

    @alone
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

    @alone
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

    def _rename(self, tables: Sequence[int], series: Sequence[str]) -> None:
        for table, name in zip(tables, series):
            self._series[table] = name
