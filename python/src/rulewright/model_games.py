"""Games of language models against agents, question by question."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from ._prompts import Reading
from ._spiel import Seat
from ._state import Depth
from .states import load_game

Message = dict[str, str]
Way = Literal["menu", "open"]
Fallback = Literal["random", "forfeit"]
ModelReward = Literal["win", "rank", "score", "lead", "chance"]


class ModelGames:
    """Games of a language model against an agent, by deal and seat.

        games = ModelGames("castle", opponent="easy")
        game = games.start(deal=7)
        while not game.is_over:
            game.answer(model(game.messages()))
        print(game.reward())

    Each stage draws its chance for each player from a stream of the deal. So all games
    of a deal have the same set-up, and differ in later chance only as far as players
    decide what is drawn. Threads may play them at once: all share one engine.

    Args:
        game: As in ``load_game``.
        config: Options of the game.
        way: Whether questions list the legal actions, as in ``Game.prompts``.
        rules: The rules that the model is told. Default: those for players.
        opponent: The agent at all other seats, for example ``"easy"``.
        reward: As in ``BatchEnv``; or ``"chance"``: minus the chances to win that the
            model's decisions cost, at most 0.
        rethinks: Further answers after one that is no legal action.
        fallback: After the last one, a random action, or the game is lost.
        keep: How many earlier decisions a request has; None for all.
        language: Of all texts.

    Raises:
        ValueError: Games are forfeited, but with this reward a loss has no price.
    """

    def __init__(
        self,
        game: str,
        config: Mapping[str, Any] | None = None,
        *,
        way: Way = "menu",
        rules: str | None = None,
        opponent: str = "heuristic",
        reward: ModelReward = "win",
        rethinks: int = 2,
        fallback: Fallback = "random",
        keep: int | None = 0,
        language: str = "en",
    ) -> None:
        if fallback == "forfeit" and reward not in ("win", "rank"):
            raise ValueError(f"A forfeited game has no {reward}: reward wins or ranks.")
        self.game = load_game(
            game,
            config,
            reward="win" if reward == "chance" else reward,
            language=language,
        )
        self.prompts = self.game.prompts(way, rules=rules)
        self.opponent = opponent
        self.reward = reward
        self.rethinks = rethinks
        self.fallback = fallback
        self.keep = keep

    def start(self, deal: int = 0, seat: int | None = 0) -> ModelGame:
        """Deal, and play up to the first question.

        Args:
            deal: The seed of all chance, and of the random numbers of agents.
            seat: The model's; None for all seats.
        """
        return ModelGame(self, deal, seat)

    def close(self) -> None:
        """Stop the engine."""
        self.game.close()


class ModelGame:
    """One of ``ModelGames``.

    Where only one action is legal, the model isn't asked. After an answer that is no
    legal action it is asked again, and is told what is wrong and which rule forbids it.
    """

    def __init__(self, games: ModelGames, deal: int, seat: int | None) -> None:
        self._games = games
        self._deal = deal
        self._seat = seat
        self._streams: dict[str, random.Random] = {}
        self._length = 0
        # The questions and answers of a player's earlier decisions, and those of this one.
        self._kept: dict[int, list[tuple[str, str]]] = defaultdict(list)
        self._own: list[tuple[str, str]] = []
        self._asked = ""
        self.state = games.game.new_initial_state()
        """The position."""
        self.player = seat or 0
        """The player who is asked, or was asked last."""
        self.question = ""
        """What to answer; after an answer that is no legal action, what is wrong with
        it. Empty when the game is over."""
        self.readings: list[Reading] = []
        """What each answer said."""
        self.moves: list[int] = []
        """The numbers in ``state.history`` of the moves that the model chose, or that
        were drawn for it."""
        self.drawn: list[int] = []
        """Those that were drawn, since no answer was a legal action."""
        self.is_forfeited = False
        """Whether the game was lost for want of a legal answer."""
        self._play_on()

    @property
    def is_over(self) -> bool:
        """Whether there is no further question."""
        return self.question == ""

    @property
    def system(self) -> str:
        """What the model is told once."""
        return self._games.prompts.system(self.player)

    def messages(self) -> list[Message]:
        """Return the next request: the system prompt, what is kept, the question."""
        keep = self._games.keep
        kept = self._kept[self.player]
        first = 0 if keep is None else max(0, len(kept) - keep)
        messages = [{"role": "system", "content": self.system}]
        for question, answer in (*kept[first:], *self._own):
            messages.append({"role": "user", "content": question})
            messages.append({"role": "assistant", "content": answer})
        return [*messages, {"role": "user", "content": self.question}]

    def answer(self, text: str) -> Reading:
        """Play an answer, and go on to the next question.

        Raises:
            ValueError: The game is over.
        """
        if self.is_over:
            raise ValueError("The game is over.")
        reading = self._games.prompts.read(self.state, text, self.player)
        self.readings.append(reading)
        if reading.action is not None:
            self._kept[self.player].append((self._asked, text))
            self._choose(reading.action)
        elif len(self._own) < self._games.rethinks:
            self._own.append((self.question, text))
            self.question = reading.correction
        elif self._games.fallback == "forfeit":
            self.is_forfeited = True
            self.question = ""
        else:
            self.drawn.append(self._length)
            legal = self.state.legal_actions(self.player)
            self._choose(self._random("fallback").choice(legal))
        return reading

    def reward(self, player: int | None = None) -> float:
        """Return what the game paid: see ``ModelGames``. 0 or less while it goes on.

        Args:
            player: One of the model's seats. Default: ``player``.
        """
        games = self._games
        seat = self.player if player is None else player
        if games.reward == "chance":
            return -sum(cost for own, cost in self._costs(0, "quick") if own == seat)
        if self.is_forfeited:
            game = games.game
            return game.min_utility() if seat == self.player else game.max_utility()
        return self.state.returns()[seat]

    def costs(self, first: int = 0, *, depth: Depth = "quick") -> list[float]:
        """Return the chance to win that each of ``moves`` cost, from the first-th on.

        Moves that were drawn count: else a model would play best with no legal answer.

        Raises:
            ValueError: No chances to win are fitted for the game.
        """
        return [cost for _, cost in self._costs(first, depth)]

    def counts(self) -> dict[str, int]:
        """Return the answers by what they said; illegal ones also by their rule."""
        counts = {"answers": len(self.readings), "drawn": len(self.drawn)}
        for reading in self.readings:
            counts[reading.kind] = counts.get(reading.kind, 0) + 1
            if reading.refusal is not None:
                rule = str(reading.refusal.rule)
                counts[rule] = counts.get(rule, 0) + 1
        return counts

    def _costs(self, first: int, depth: Depth) -> list[tuple[int, float]]:
        """Return the player and the cost of each of ``moves``."""
        moves = self.moves[first:]
        costs = [
            (review.player, review.chance_cost)
            for review in self.state.review(moves, depth=depth)
            if review.chance_cost is not None
        ]
        if len(costs) < len(moves):
            raise ValueError("No chances to win are fitted for this game.")
        return costs

    def _choose(self, action: int) -> None:
        self.moves.append(self._length)
        self._move(action, self.player)
        self._play_on()

    def _play_on(self) -> None:
        """Play all others, up to the next question."""
        state = self.state
        self._own = []
        self.question = ""
        while not state.is_terminal():
            if state.is_chance_node():
                ids, chances = zip(*state.chance_outcomes())
                self._move(self._chance().choices(ids, chances)[0], None)
                continue
            # Where several may act, the model is the last.
            actor = min(state.actors(), key=self._is_own)
            legal = state.legal_actions(actor)
            if self._is_own(actor) and len(legal) > 1:
                self.player = int(actor)
                self._asked = self._games.prompts.ask(state, actor).text
                self.question = self._asked
                return
            self._move(self._others_choice(actor, legal), actor)

    def _others_choice(self, actor: Seat, legal: list[int]) -> int:
        rng = self._random(f"player {actor}")
        if actor == "host" or self._is_own(actor):
            return rng.choice(legal)
        return self.state.choose(self._games.opponent, rng.random, int(actor))

    def _is_own(self, actor: Seat) -> bool:
        """Return whether the model plays for an actor."""
        return actor != "host" and self._seat in (None, actor)

    def _move(self, action: int, actor: Seat | None) -> None:
        self.state.apply_action(action, actor)
        self._length += 1

    def _chance(self) -> random.Random:
        """Return the generator for what is drawn now, and for whom."""
        request = {"do": "turn", "state": self.state._at.number}
        turn = self._games.game._ask(request)
        return self._random(f"{turn['stage']} {turn['player']}")

    def _random(self, purpose: str) -> random.Random:
        if purpose not in self._streams:
            self._streams[purpose] = random.Random(f"{self._deal} {purpose}")
        return self._streams[purpose]
