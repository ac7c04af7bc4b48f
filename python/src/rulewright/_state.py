"""The states of a game, with the calls of OpenSpiel's ``pyspiel``."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._recall import CHANCE, Memory, memory_of, tensor_of, text_of
from ._spiel import SIMULTANEOUS, TERMINAL, PlayerAction, Sampler, Seat
from .batch import Svg, Theme, Viewer
from .errors import IllegalActionError, Refusal, RequestError, refusal_of

if TYPE_CHECKING:
    from .states import Game

Depth = Literal["quick", "normal", "deep"]


class ReviewedChoice(NamedTuple):
    """A decision between several actions, and what it cost its player."""

    move: int
    """The number of the move in ``State.history``."""
    player: int
    choices: int
    """The number of legal actions."""
    cost: float
    """Points by which the best action was better."""
    chance_cost: float | None
    """The same in chances to win; None where none are fitted."""
    chance: float | None
    """The player's chance to win before the move, likewise."""


# Calls of the engine, in its order.
START, PLAY, PLAY_OUT, SAMPLE, LEGAL, OBSERVE = range(6)


class Position:
    """An immutable state of the engine, with its facts.

    Its number is used again once the last reference is gone, so a call of the engine
    about a position must keep one.
    """

    __slots__ = (
        "actor",
        "before",
        "game",
        "ids",
        "memories",
        "number",
        "returns",
        "rewards",
        "weights",
    )

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.number = number
        actor, count, _ = game._facts
        self.actor: int = actor
        self.ids: list[int] = game._ids[:count].tolist()
        self.weights: Sequence[float] | None = (
            game._weights[:count].tolist() if actor == CHANCE else None
        )
        # For perfect recall: the position and the move before, memories by player.
        self.before: tuple[Position, PlayerAction] | None = None
        self.memories: dict[Viewer, Memory] = {}
        self.returns: Sequence[float] = game._returns.tolist()
        self.rewards: Sequence[float] = game._rewards.tolist()

    def __del__(self) -> None:
        self.game._free.append(self.number)


class State:
    """A state of a game, with chance explicit, as ``pyspiel.State``.

    ``apply_action`` changes it; ``child`` and ``clone`` return another. Ids of actions
    are those of ``BatchEnv``. The outcomes of chance have separate ids from 0 on, which
    change only with the version of the rules.
    """

    __slots__ = ("_at", "_game")

    def __init__(self, game: Game, at: Position) -> None:
        self._game = game
        self._at = at

    def get_game(self) -> Game:
        """Return the game."""
        return self._game

    def num_players(self) -> int:
        """Return the number of players."""
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        """Return the number of action ids, without those of chance."""
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        """Return the deciding player, or CHANCE, SIMULTANEOUS or TERMINAL."""
        return self._at.actor

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return self._at.actor == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Return whether any of ``actors()`` may act next."""
        return self._at.actor == SIMULTANEOUS

    def is_player_node(self) -> bool:
        """Return whether a single player decides."""
        return self._at.actor >= 0

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._at.actor == TERMINAL

    def is_mean_field_node(self) -> bool:
        """Return False: there are no mean field games."""
        return False

    def is_initial_state(self) -> bool:
        """Return whether no move was made."""
        return not self.history()

    def is_initial_non_chance_state(self) -> bool:
        """Return whether only chance has moved and a player decides."""
        moved = any(move.player != CHANCE for move in self.full_history())
        return not (moved or self.is_chance_node() or self.is_terminal())

    def actors(self) -> list[Seat]:
        """Return who may act now, without chance."""
        if self.is_simultaneous_node():
            return [self._seat(number) for number in self._at.ids]
        return [self._at.actor] if self._at.actor >= 0 else []

    def legal_actions(self, player: Seat | None = None) -> list[int]:
        """Return the ids of the legal actions in ascending order.

        At chance nodes they are the possible outcomes. The list is empty for a player
        who may not act.

        Args:
            player: The player. Default: the acting one. Needed at simultaneous nodes.
        """
        return self._legal(player).copy()

    def legal_actions_mask(self, player: Seat | None = None) -> NDArray[np.uint8]:
        """Return 1 where an action is legal: uint8 [number of actions].

        At chance nodes it has an entry for each outcome.
        """
        game = self._game
        size = game._outcomes if self.is_chance_node() else game._actions
        mask = np.zeros(size, np.uint8)
        mask[self._legal(player)] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance with their probabilities.

        Raises:
            ValueError: The state isn't a chance node.
        """
        weights = self._at.weights
        if weights is None:
            raise ValueError("chance_outcomes needs a chance node.")
        total = sum(weights)
        return [(id, weight / total) for id, weight in zip(self._at.ids, weights)]

    def check(self, action: int, player: Seat | None = None) -> Refusal | None:
        """Return why an action, or at a chance node an outcome, isn't legal.

        Args:
            action: Its id.
            player: The player, also one who may not act. Default: the acting one.
                Needed at simultaneous nodes.

        Returns:
            None if ``apply_action`` would play it. If several rules forbid it, one of
            them.

        Raises:
            RequestError: The game has no such id.
        """
        return self._check(self._at, action, self._acting(player))

    def apply_action(self, action: int, player: Seat | None = None) -> None:
        """Play an action, or at a chance node an outcome.

        Forced actions and automatic steps follow, up to the next decision or chance
        node.

        Args:
            action: Its id.
            player: The acting player. Needed at simultaneous nodes only.

        Raises:
            IllegalActionError: It isn't legal. The state is unchanged.
        """
        self._at = self._after(action, player)

    def apply_action_with_legality_check(self, action: int) -> None:
        """Do the same as ``apply_action``, which always checks."""
        self.apply_action(action)

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Play an action of every player who may act at a simultaneous node.

        They are played in the order of the seats. Once no other player of the node may
        act, the rest is ignored.

        Args:
            actions: An id for each player; those who may not act have any.

        Raises:
            ValueError: The state isn't a simultaneous node.
            IllegalActionError: One isn't legal. The state is unchanged.
        """
        if not self.is_simultaneous_node():
            raise ValueError("apply_actions needs a simultaneous node.")
        if len(actions) != self.num_players():
            raise ValueError(f"actions must be {self.num_players()}, one per player.")
        after = self.clone()
        for player in self.actors():
            if player != "host" and player in after.actors():
                after.apply_action(actions[player], player)
        self._at = after._at

    def apply_actions_with_legality_checks(self, actions: Sequence[int]) -> None:
        """Do the same as ``apply_actions``, which always checks."""
        self.apply_actions(actions)

    def child(self, action: int, player: Seat | None = None) -> State:
        """Return the state after an action. This one is unchanged."""
        return State(self._game, self._after(action, player))

    def clone(self) -> State:
        """Return a copy. The two share a position of the engine until one moves."""
        return State(self._game, self._at)

    def play_out(self, rng: Sampler) -> State:
        """Return the end of a random continuation.

        This is one call of the engine, about a hundred times faster than playing the
        moves from here.
        """
        call = self._game._call
        return State(self._game, call(PLAY_OUT, self._at, *_seed(rng)))

    def resample_from_infostate(self, player: int, rng: Sampler) -> State:
        """Return a sampled state with the same view for a player.

        It is drawn from all states that fit the view, and has no history.
        """
        self._check_player(player)
        call = self._game._call
        return State(self._game, call(SAMPLE, self._at, int(player), *_seed(rng)))

    def returns(self) -> list[float]:
        """Return the rewards of each player so far, see ``load_game``."""
        return list(self._at.returns)

    def rewards(self) -> list[float]:
        """Return the rewards of each player for the last move."""
        return list(self._at.rewards)

    def player_return(self, player: int) -> float:
        """Return the rewards of a player so far."""
        return self._at.returns[self._check_player(player)]

    def player_reward(self, player: int) -> float:
        """Return the reward of a player for the last move."""
        return self._at.rewards[self._check_player(player)]

    def history(self) -> list[int]:
        """Return the ids of all moves, chance included.

        Raises:
            RequestError: The state was sampled.
        """
        return [move.action for move in self.full_history()]

    def full_history(self) -> list[PlayerAction]:
        """Return all moves with their actors, chance included."""
        return self._game._history(self._at)

    def history_str(self) -> str:
        """Return the history as text, like ``"3, 0, 12"``."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """Return the number of moves so far, chance included."""
        return len(self.history())

    def information_state_tensor(
        self, player: int | None = None
    ) -> NDArray[np.float32]:
        """Return what a player may know: float32.

        It is the same as ``observation_tensor``. With perfect recall, it is a table
        [horizon + 1, L + A], flattened: an observation for each change of the view and
        each own decision since the start, and the action taken there, one-hot.

        Args:
            player: The player. Default: the deciding one.
        """
        seat = self._viewing(player)
        if self._game._has_recall:
            return tensor_of(self, seat)
        return self.observation_tensor(seat)

    def information_state_string(self, player: int | None = None) -> str:
        """Return the view of a player as JSON: equal for equal views.

        With perfect recall, it is a list: the first view, then in order the changed
        fields of the view and the ids of the player's actions.
        """
        seat = self._viewing(player)
        if self._game._has_recall:
            return memory_of(self, seat).text
        return text_of(self.view(seat))

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """Return what a player sees, as ``BatchEnv.observations``: float32 [L].

        Args:
            player: The player. Default: the deciding one.
        """
        return self._game._observe(self._at, self._viewing(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return the view of a player as text for a terminal."""
        return self._look("render", self._viewing(player))

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """Return what a player or ``"spectator"`` may know."""
        return self._game._view(self._at, viewer)

    def svg(self, viewer: Viewer, *, theme: Theme = "light") -> Svg:
        """Return the same as a picture.

        Raises:
            RequestError: The game has no picture, like every game of your own.
        """
        return Svg(self._ask("svg", viewer=viewer, theme=theme))

    def action_to_string(self, *player_and_action: int) -> str:
        """Return an action or a possible outcome in words.

        The words of a legal action are a sentence. Those of an illegal one are its
        ``notation``, because a sentence would speak of what isn't there.

        Args:
            player_and_action: The player, if any, and the id of the action.

        Raises:
            IllegalActionError: It is an impossible outcome of chance.
            RequestError: The game has no such id.
        """
        *player, action = player_and_action
        at = self._at
        outcome = CHANCE in player
        actor = CHANCE if outcome else self._acting(player[0] if player else None)
        try:
            return str(self._game._ask(_asked("describe", at, action, actor)))
        except RequestError as error:
            raise self._illegal(error, at, action, actor) from None

    def string_to_action(self, *player_and_text: Any) -> int:
        """Return the legal action with these words or this notation.

        Args:
            player_and_text: The player, if any, and the words of ``action_to_string``
                or the notation of ``Game.notation``.

        Raises:
            ValueError: No legal action has them, or several do.
        """
        *player, text = player_and_text
        legal = self._legal(player[0] if player else None)
        found = [each for each in legal if self.action_to_string(*player, each) == text]
        if not (found or self.is_chance_node()):
            found = [each for each in legal if self._game.notation(each) == text]
        if len(found) != 1:
            raise ValueError(f"{len(found)} legal actions are {text!r}.")
        return int(found[0])

    def choose(self, agent: str, rng: Sampler, player: int | None = None) -> int:
        """Return the id of the action that one of our agents chooses.

        Args:
            agent: For example ``"hard"``, as in ``BatchEnv``.
            rng: Random numbers for agents that need them.
            player: The player who decides. Needed at simultaneous nodes.

        Raises:
            ValueError: No player decides.
            RequestError: There is no such agent, or it failed.
        """
        seat = self._viewing(player)
        seed = "/".join(map(str, _seed(rng)))
        at = self._at
        request = {"do": "choose", "state": at.number, "actor": seat, "agent": agent}
        return int(self._game._ask({**request, "seed": seed}))

    def review(
        self, moves: Sequence[int] | None = None, *, depth: Depth = "quick"
    ) -> list[ReviewedChoice]:
        """Return what decisions of the game so far cost their players.

        The game's bot judges them, from the view of the player who decided. A choice
        between several actions at ``"quick"`` takes about 10 ms.

        Args:
            moves: The numbers of the moves in ``history``. Default: all.
            depth: How thoroughly: ``"quick"``, ``"normal"`` or ``"deep"``.

        Raises:
            RequestError: The game has no bot, or the state no history from the set-up.
        """
        request: dict[str, Any] = {"do": "review", "depth": depth}
        if moves is not None:
            request["moves"] = [int(move) for move in moves]
        found = self._game._ask({**request, "state": self._at.number})
        return [
            ReviewedChoice(
                each["move"],
                each["player"],
                each["choices"],
                each["cost"],
                each["chanceCost"],
                each["chance"],
            )
            for each in found
        ]

    def serialize(self) -> str:
        """Return the state as text for ``Game.deserialize_state``.

        It is the trace of the game so far, for ``rulewright replay`` and others; of a
        sampled state, or in a game with a ``start``, the position as JSON.
        """
        at = self._at
        text: str = self._game._ask({"do": "serialize", "state": at.number})
        return text

    def to_string(self) -> str:
        """Return the same as ``str(state)``."""
        return str(self)

    def __str__(self) -> str:
        """Return a picture in characters, as the deciding player sees it."""
        actor = self._at.actor
        return self._look("render", actor if actor >= 0 else "spectator")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> Any:
        return self._game.deserialize_state, (self.serialize(),)

    def _after(self, action: int, player: Seat | None) -> Position:
        at = self._at
        actor = self._acting(player)
        try:
            after = self._game._play(at, index(action), actor)
        except RequestError as error:
            raise self._illegal(error, at, action, actor) from None
        if self._game._has_recall:
            mover = CHANCE if at.actor == CHANCE else self._seat(actor)
            after.before = at, PlayerAction(mover, int(action))
        return after

    def _acting(self, player: Seat | None) -> int:
        """Return a player's seat, by default that of whoever acts."""
        if player is not None:
            return self._actor(player)
        if self._at.actor == SIMULTANEOUS:
            raise ValueError(f"Several may act: name one of {self.actors()}.")
        return self._at.actor

    def _check(self, at: Position, action: int, actor: int) -> Refusal | None:
        refusal = refusal_of(self._game._ask(_asked("check", at, action, actor)))
        if refusal is None and at.actor == TERMINAL:
            message = f"The game ended at its horizon of {self._game._horizon} moves."
            return Refusal(None, "horizon", message, {})
        return refusal

    def _illegal(
        self, error: RequestError, at: Position, action: int, actor: int
    ) -> RequestError:
        """Return an engine's error, with the refusal if it is one of an action."""
        ids = self._game._outcomes if at.actor == CHANCE else self._game._actions
        is_known = 0 <= action < ids
        if is_known and error.code != "illegalAction":
            return error
        message = f"Action {action} is illegal: {error}"
        refusal = self._check(at, action, actor) if is_known else None
        return IllegalActionError(message, None, index(action), refusal)

    def _legal(self, player: Seat | None) -> list[int]:
        at = self._at
        if at.actor != SIMULTANEOUS:
            return at.ids if player is None or player == at.actor else at.ids[:0]
        if player is None:
            raise ValueError(f"Several may act: name one of {self.actors()}.")
        return self._game._legal(at, self._actor(player))

    def _look(self, do: str, viewer: Viewer) -> str:
        return str(self._ask(do, viewer=viewer))

    def _ask(self, do: str, **fields: Any) -> Any:
        at = self._at
        return self._game._ask({"do": do, "table": at.number, **fields})

    def _viewing(self, player: int | None) -> int:
        if player is None:
            if self._at.actor < 0:
                raise ValueError("No single player decides: name the player.")
            return self._at.actor
        return self._check_player(player)

    def _check_player(self, player: int) -> int:
        if not 0 <= player < self.num_players():
            raise IndexError(f"player must be 0 to {self.num_players() - 1}.")
        return int(player)

    def _actor(self, seat: Seat) -> int:
        return self.num_players() if seat == "host" else self._check_player(seat)

    def _seat(self, number: int) -> Seat:
        return self._game._seat(number)


def _asked(do: str, at: Position, action: int, actor: int) -> dict[str, Any]:
    """Return a question about an action; neither chance nor the end is an actor."""
    request = {"do": do, "table": at.number, "id": index(action)}
    return request if actor < 0 else {**request, "actor": actor}


def _seed(rng: Sampler) -> tuple[int, int]:
    """Draw two integers of 31 bits."""
    draw = rng.random if isinstance(rng, np.random.Generator) else rng
    return int(draw() * 2**31), int(draw() * 2**31)
