import { type ReviewDepth, type ReviewOptions, reviewMoves } from '@rulewright/agents';
import type { GameTypes, Player } from '@rulewright/core';
import type { Trace } from '@rulewright/core/history';
import type { AnyGame } from '@rulewright/lab/internal';

/** A player's decision between several actions, and what it cost. */
interface ReviewedChoice {
  readonly move: number;
  readonly player: Player;
  readonly choices: number;
  /** In points. */
  readonly cost: number;
  /** In chances to win; `null` if none were fitted. */
  readonly chanceCost: number | null;
  /** The player's chance to win before the move, likewise. */
  readonly chance: number | null;
}

/** Reviews the decisions among some moves of a game, by default all. */
export function reviewedChoices(
  game: AnyGame,
  trace: Trace<GameTypes>,
  options: ReviewOptions & { readonly depth: ReviewDepth },
  moves: readonly number[] = [...trace.moves.keys()],
): ReviewedChoice[] {
  return moves
    .filter((move) => typeof trace.moves[move]?.actor === 'number')
    .flatMap((first) => [...reviewMoves(game, trace, options, { first, moves: 1 })])
    .flatMap((review) => {
      if (review.kind !== 'decision' || review.choices < 2) return [];
      const { move, player, choices, cost, chanceCost, chances } = review;
      return [{ move, player, choices, cost, chanceCost, chance: chances?.[player] ?? null }];
    });
}
