"""A game with the calls of OpenSpiel's ``pyspiel``."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from threading import RLock
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ._engine import Engine
from ._files import files_of
from ._observer import Observer
from ._prompts import Prompts
from ._spiel import GameType, PlayerAction, Seat, layout, member
from ._state import LEGAL, OBSERVE, PLAY, PLAY_OUT, START, Position, State
from .batch import Reward, Viewer
from .errors import EngineClosedError, RequestError

MAX_MOVES = 10_000
"""The default ``horizon``, which is also the engine's bound for our games."""


@dataclass(frozen=True)
class Options:
    """The options of ``load_game`` beside those of the game."""

    reward: Reward
    perfect_recall: bool
    horizon: int
    start: str | None
    language: str
    timeout: float


class Game:
    """A game with its options, and the engine that holds its states.

    ``load_game`` makes one. ``close()`` or garbage collection ends its engine.

    Threads may share a game: the engine carries out one call at a time, and the others
    wait. A ``State`` changes with ``apply_action``, so each thread moves its own.
    """

    def __init__(
        self, name: str, parameters: Mapping[str, Any], options: Options
    ) -> None:
        self._given = name, parameters, options
        self._reward: Reward = options.reward
        self._has_recall = options.perfect_recall
        self._horizon = options.horizon
        # Numbers of states that are gone. The engine's states stay until their
        # numbers are used again.
        self._free: list[int] = []
        self._made = 0
        # Whoever has it may call the engine and use the arrays. A call that fails
        # closes the game while it has it.
        self._lock = RLock()
        self._engine: Engine | None = Engine(options.timeout)
        try:
            self._engine.greet()
            opened = self._ask(
                {
                    "do": "openStates",
                    "game": name,
                    "config": parameters,
                    "reward": options.reward,
                    "horizon": options.horizon,
                    **({} if options.start is None else {"start": options.start}),
                    "language": options.language,
                    "files": files_of(name, ()),
                }
            )
        except BaseException:
            self.close()
            raise
        self.name: str = opened["game"]
        self.rules_version: int = opened["rulesVersion"]
        self._config: dict[str, Any] = opened["config"]
        self._actions: int = opened["actions"]
        self._outcomes: int = opened["outcomes"]
        self._floats: int = opened["floats"]
        self._seats: dict[str, int] = opened["players"]
        players = self.num_players()
        ids = max(self._actions, self._outcomes, players + 1)
        array = self._engine.array
        # Single numbers of a memoryview are read and written faster than those of numpy.
        self._call_numbers = array("call", np.int32, 8).data
        self._facts = array("facts", np.int32, 3).data
        self._ids = array("ids", np.int32, ids).data
        self._weights = array("weights", np.float64, max(1, self._outcomes)).data
        self._returns = array("returns", np.float64, players).data
        self._rewards = array("rewards", np.float64, players).data
        self._observed = array("observed", np.float32, self._floats)
        self._call_function = self._engine.function("call")
        # The rules of a game from elsewhere may loop forever: those can be stopped.
        self._is_ours = not files_of(name, ())
        self._run_getter = self._engine.getter("called")

    def new_initial_state(self) -> State:
        """Return the start of a game, at its first chance node or decision."""
        return State(self, self._call(START))

    def new_initial_states(self) -> list[State]:
        """Return the start as the only one."""
        return [self.new_initial_state()]

    def deserialize_state(self, text: str) -> State:
        """Return the state in a text of ``serialize``, or the end of a trace.

        Raises:
            RequestError: The text is not a state of this game with these options.
        """
        with self._alone() as engine, self._number() as number:
            engine.ask({"do": "deserialize", "state": number, "text": text})
            return State(self, Position(self, number))

    def num_players(self) -> int:
        """Return the number of players."""
        return int(self._config["players"])

    def num_distinct_actions(self) -> int:
        """Return the number of action ids, without those of chance."""
        return self._actions

    def max_chance_outcomes(self) -> int:
        """Return the number of outcome ids: they run from 0 to one less."""
        return self._outcomes

    def policy_tensor_shape(self) -> list[int]:
        """Return the shape of a policy: an entry for each action."""
        return [self._actions]

    def max_game_length(self) -> int:
        """Return the ``horizon``: the most moves of a game, chance included."""
        return self._horizon

    def max_history_length(self) -> int:
        """Return the same."""
        return self._horizon

    def max_move_number(self) -> int:
        """Return the same."""
        return self._horizon

    def max_chance_nodes_in_history(self) -> int:
        """Return the most moves of chance: 0 without chance, else the ``horizon``."""
        return self._horizon if self._outcomes else 0

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of ``State.information_state_tensor``, before flattening.

        With perfect recall, it is [horizon + 1, L + A].
        """
        if self._has_recall:
            return [self._horizon + 1, self._floats + self._actions]
        return [self._floats]

    def information_state_tensor_size(self) -> int:
        """Return the number of floats of ``State.information_state_tensor``."""
        return math.prod(self.information_state_tensor_shape())

    def information_state_tensor_layout(self) -> Any:
        """Return CHW: the last index varies fastest."""
        return layout()

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of ``State.observation_tensor``."""
        return [self._floats]

    def observation_tensor_size(self) -> int:
        """Return the number of floats of ``State.observation_tensor``."""
        return self._floats

    def observation_tensor_layout(self) -> Any:
        """Return CHW: the last index varies fastest."""
        return layout()

    def make_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer | None:
        """Return an observer with a tensor that is used again, and strings.

        Args:
            iig_obs_type: A ``pyspiel.IIGObservationType``. Default: what
                ``State.observation_tensor`` has.
            params: Must be empty.

        Returns:
            None for other types than: all that a player may know, what a spectator may
            know, and, without recall, what only the player knows. The last two have
            texts only.
        """
        return Observer.of(self, iig_obs_type, params)

    # OpenSpiel's own name of it in games that are written in Python.
    make_py_observer = make_observer

    def min_utility(self) -> float:
        """Return the minimum of ``State.returns``, maybe -inf."""
        return {"rank": -1.0, "win": 0.0}.get(self._reward, -np.inf)

    def max_utility(self) -> float:
        """Return the maximum of ``State.returns``, maybe inf."""
        return 1.0 if self._reward in ("rank", "win") else np.inf

    def utility_sum(self) -> float | None:
        """Return the sum of all players' returns at the end; None if it varies.

        Games that end at the ``horizon`` don't count.
        """
        return {"ZERO_SUM": 0.0, "CONSTANT_SUM": 1.0}.get(self._utility())

    def get_type(self) -> GameType:
        """Return facts about the game."""
        is_open = bool(self._ask({"do": "isOpen"}))
        step_rewards = self._reward in ("score_change", "lead_change")
        return GameType(
            self.name,
            self._seats["min"],
            self._seats["max"],
            member("Dynamics", "SEQUENTIAL"),
            member(
                "ChanceMode",
                "EXPLICIT_STOCHASTIC" if self._outcomes else "DETERMINISTIC",
            ),
            member(
                "Information",
                "PERFECT_INFORMATION" if is_open else "IMPERFECT_INFORMATION",
            ),
            member("RewardModel", "REWARDS" if step_rewards else "TERMINAL"),
            member("Utility", self._utility()),
        )

    def _utility(self) -> str:
        if self._reward == "win":
            return "CONSTANT_SUM"
        is_lead = self._reward in ("lead", "lead_change") and self.num_players() == 2
        return "ZERO_SUM" if self._reward == "rank" or is_lead else "GENERAL_SUM"

    def get_parameters(self) -> dict[str, Any]:
        """Return all options with their defaults."""
        return dict(self._config)

    def encode(self, action: Mapping[str, Any]) -> int:
        """Return the id of an action like ``{"type": "takeCard", "place": 3}``."""
        number: int = self._ask({"do": "encode", "action": dict(action)})
        return number

    def decode(self, action: int) -> dict[str, Any]:
        """Return the action of an id."""
        decoded: dict[str, Any] = self._ask({"do": "decode", "id": int(action)})
        return decoded

    def notation(self, action: int) -> str:
        """Return the notation of an action, like ``"takeCard 3"``.

        It doesn't depend on the state, and no two actions have the same one. Numbers
        count from 1, as in ``observation_string`` and in sentences.
        """
        written: str = self._ask({"do": "notation", "id": int(action)})
        return written

    def prompts(
        self, way: Literal["menu", "open"] = "menu", *, rules: str | None = None
    ) -> Prompts:
        """Return the prompts for a language model that plays this game.

        Args:
            way: Whether a question lists the legal actions.
            rules: The rules of the game, as part of the system prompt. Default: those
                for players, if the game has them. Empty: none.
        """
        return Prompts(self, way, rules)

    def to_string(self) -> str:
        """Return the name and the options, as ``pig(goal=100,players=2)``."""
        options = ",".join(
            f"{name}={self._config[name]}" for name in sorted(self._config)
        )
        return f"{self.name}({options})"

    def close(self) -> None:
        """Stop the engine, after a running call. Its states can no longer be used."""
        engine = self._engine
        if engine is None:
            return
        # In a forked child, the thread that has the lock doesn't exist.
        with self._lock if engine.is_own else nullcontext():
            self._engine = None
            engine.close()

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"load_game({self.name!r}, {self._config!r})"

    def __reduce__(self) -> Any:
        return Game, self._given

    @contextmanager
    def _alone(self) -> Iterator[Engine]:
        """Wait for the calls of other threads, then keep them waiting.

        Any error but a refusal of the engine closes the game.
        """
        # A forked child would wait forever for a thread that it doesn't have.
        self._opened().check()
        with self._lock:
            try:
                yield self._opened()
            except (RequestError, EngineClosedError):
                raise
            except BaseException:
                self.close()
                raise

    @contextmanager
    def _number(self) -> Iterator[int]:
        """Give a number to a new state. If making it fails, the number is free."""
        number = self._free.pop() if self._free else self._next_number()
        try:
            yield number
        except BaseException:
            self._free.append(number)
            raise

    def _next_number(self) -> int:
        self._made += 1
        return self._made - 1

    def _call(
        self,
        call: int,
        source: Position | None = None,
        first: int = 0,
        second: int = 0,
        third: int = 0,
    ) -> Position:
        """Make a state in the engine."""
        before = 0 if source is None else source.number
        with self._alone() as engine, self._number() as number:
            self._run(engine, call, before, number, first, second, third)
            return Position(self, number)

    def _play(self, source: Position, action: int, actor: int) -> Position:
        """Make the state after a move in the engine, as fast as it goes."""
        engine = self._opened()
        engine.check()
        with self._lock:
            number = self._free.pop() if self._free else self._next_number()
            try:
                self._run(self._opened(), PLAY, source.number, number, action, actor, 0)
                return Position(self, number)
            except BaseException as error:
                self._free.append(number)
                if not isinstance(error, RequestError | EngineClosedError):
                    self.close()
                raise

    def _legal(self, at: Position, actor: int) -> list[int]:
        with self._alone() as engine:
            self._run(engine, LEGAL, at.number, 0, actor, 0, 0)
            return self._ids[: self._facts[1]].tolist()

    def _observe(self, at: Position, player: int) -> NDArray[np.float32]:
        with self._alone() as engine:
            self._run(engine, OBSERVE, at.number, 0, player, 0, 0)
            return self._observed.copy()

    def _run(
        self,
        engine: Engine,
        call: int,
        before: int,
        number: int,
        first: int,
        second: int,
        third: int,
    ) -> None:
        numbers = self._call_numbers
        numbers[0] = call
        numbers[1] = before
        numbers[2] = number
        numbers[3] = first
        numbers[4] = second
        numbers[5] = third
        if call == PLAY_OUT or not self._is_ours or not self._run_getter():
            engine.call(self._call_function)
        elif self._facts[2]:
            engine.answer()

    def _view(self, at: Position, viewer: Viewer) -> dict[str, Any]:
        view: dict[str, Any] = self._ask(
            {"do": "view", "table": at.number, "viewer": viewer}
        )
        return view

    def _history(self, at: Position) -> list[PlayerAction]:
        moves = self._ask({"do": "history", "state": at.number})
        return [PlayerAction(self._seat(actor), action) for actor, action in moves]

    def _seat(self, number: int) -> Seat:
        return "host" if number == self.num_players() else number

    def _ask(self, request: Mapping[str, Any]) -> Any:
        with self._alone() as engine:
            return engine.ask(request)

    def _opened(self) -> Engine:
        if self._engine is None:
            raise EngineClosedError("The game is closed.")
        return self._engine


def load_game(
    name: str,
    parameters: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    reward: Reward = "rank",
    perfect_recall: bool = False,
    horizon: int = MAX_MOVES,
    start: str | None = None,
    language: str = "en",
    timeout: float = 60.0,
) -> Game:
    """Load a game to play and search state by state.

    Args:
        name: Name of the game, for example ``"castle"``, or the path of your own.
        parameters: Options of the game, for example ``{"goal": 50}``.
        players: Number of players, unless ``parameters`` have it. Default: as in
            ``BatchEnv``.
        reward: What ``State.returns`` are, as in ``BatchEnv``. ``"score_change"`` and
            ``"lead_change"`` change with every move; the others are 0 until the end.
        perfect_recall: Whether information states are the history of what a player saw
            and did. By default they are what it sees now.
        horizon: The number of moves, chance included, after which a game ends
            without a result.
            With perfect recall, choose a small one: tensors are proportional to it.
        start: A text of ``State.serialize`` or a trace. All games start there, with an
            empty history. Default: the set-up.
        language: Language of texts and pictures: ``"en"``, ``"de"`` or ``"pl"``.
        timeout: Maximum seconds to wait for an answer of the engine.

    Raises:
        RequestError: There is no such game or option.
        RulewrightError: The engine failed to start.
    """
    seated = {} if players is None else {"players": players}
    options = Options(reward, perfect_recall, horizon, start, language, timeout)
    return Game(name, {**seated, **(parameters or {})}, options)
