"""Prompts for language models, and what their answers say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ._spiel import Seat
from .errors import Refusal, refusal_of

if TYPE_CHECKING:
    from ._state import State
    from .states import Game


class Prompt(NamedTuple):
    """The question of a decision."""

    text: str
    """All parts, with empty lines between them."""
    view: str
    news: str
    """What happened since the player's last decision; may be empty."""
    decision: str
    """The list of legal actions, or the types of actions of the decision."""
    menu: list[int] | None
    """The ids of the actions in the order of the list; None without one."""


class Reading(NamedTuple):
    """What an answer says."""

    kind: Literal["action", "none", "ambiguous", "illegal"]
    action: int | None
    """The id of the legal action."""
    by: Literal["choice", "notation", "json", "sentence"] | None
    """How a legal action was named."""
    reason: Literal["noObject", "noField", "noChoice", "unknown"] | None
    """Why there is no action."""
    actions: list[int]
    """The ids that an ambiguous answer fits."""
    refusal: Refusal | None
    """Why the action is illegal, with its rule."""
    words: str
    """What is wrong, in the language of the game; empty for a legal action."""
    correction: str
    """The same, and that another answer is wanted: the question of a rethink."""


class Prompts:
    """The prompts of a game; ``Game.prompts`` makes them."""

    def __init__(self, game: Game, way: str, rules: str | None) -> None:
        self._game = game
        self._asking: dict[str, Any] = {"way": way}
        if rules is not None:
            self._asking["rules"] = rules
        facts = game._ask({"do": "prompts", **self._asking})
        self.version: int = facts["version"]
        """The version of the wording."""
        self.hash: str = facts["hash"]
        """A checksum of wording, rules, way, language, game and options."""
        self._system: list[str] = facts["system"]

    def system(self, player: Seat) -> str:
        """Return what a player is told once: seat, rules, how to answer."""
        return self._system[self._number(player)]

    def ask(self, state: State, player: Seat | None = None) -> Prompt:
        """Return the question of a decision, with nothing that the player may not know.

        Args:
            state: A state of the game. One that was sampled has no news.
            player: The player. Default: the deciding one. Needed at simultaneous nodes.

        Raises:
            ValueError: No player decides.
            RequestError: The player has nothing to decide.
        """
        answer = self._ask("ask", state, player)
        return Prompt(**answer)

    def read(self, state: State, answer: str, player: Seat | None = None) -> Reading:
        """Read an answer to a question.

        Only the JSON object at the end of the answer counts. Its field ``action`` is an
        action in notation, as JSON or as its sentence; with a list, the field
        ``choice`` may be a number of it instead.

        Args:
            state: The state of the question.
            answer: The text of the model.
            player: As in ``ask``.
        """
        said = self._ask("read", state, player, answer=answer)
        is_legal = said["kind"] == "action"
        return Reading(
            said["kind"],
            said["action"] if is_legal else None,
            said.get("by"),
            said.get("reason"),
            said.get("actions", []),
            refusal_of(said.get("refusal")),
            said.get("words", ""),
            said.get("correction", ""),
        )

    def _ask(self, do: str, state: State, player: Seat | None, **more: str) -> Any:
        at = state._at
        actor = state._acting(player)
        if actor < 0:
            raise ValueError("No player decides here.")
        request = {"do": do, **self._asking, "state": at.number, "actor": actor}
        return self._game._ask({**request, **more})

    def _number(self, player: Seat) -> int:
        return self._game.num_players() if player == "host" else int(player)
