import { numberAt, seatIn } from '@rulewright/core';
import { DICE, SLOTS } from '../components.js';
import type { Seen } from '../seen.js';
import type { DieUse } from './dice.js';
import { sales } from './goods.js';
import { offers } from './offers.js';
import { placements } from './placements.js';

/** What one die of a player can still be used for. A die that isn't spent can always take workers (BUR-4.4). */
export interface DieChoices {
  readonly die: number;
  /** What it shows; 0 before it is rolled in a round. */
  readonly number: number;
  /** BUR-4.2: whether it has been used in this round. */
  readonly isSpent: boolean;
  /** BUR-5.1: the tiles that it can take, with the workers to pay. */
  readonly takes: readonly { readonly depot: number; readonly space: number; readonly workers: number }[];
  /** BUR-5.8: the stored tiles that it can place, and where, with the workers to pay. */
  readonly placements: readonly { readonly slot: number; readonly hex: number; readonly workers: number }[];
  /** BUR-5.16: the types of goods that it can sell, with the workers to pay. */
  readonly sales: readonly { readonly goods: number; readonly workers: number }[];
}

/**
 * What each of a player's two dice can still be used for in this round, in the player's turn.
 * @throws ArgumentError if there is no such seat.
 */
export function dieChoices(seen: Seen, player: number): DieChoices[] {
  const { dice, spent } = seatIn(seen, player);
  const offered = offers(seen, player);
  const sold = sales(seen, player);
  const placed = Array.from({ length: SLOTS }, (_, slot) =>
    placements(seen, player, slot)
      .filter(({ refusal }) => refusal === null)
      .map(({ hex, dice: uses }) => ({ slot, hex, dice: uses })),
  ).flat();
  return Array.from({ length: DICE }, (_, die) => ({
    die,
    number: numberAt(dice, die),
    isSpent: spent[die] === true,
    takes: usable(offered, die, ({ depot, space }, workers) => ({ depot, space, workers })),
    placements: usable(placed, die, ({ slot, hex }, workers) => ({ slot, hex, workers })),
    sales: usable(sold, die, ({ goods }, workers) => ({ goods, workers })),
  }));
}

/** What a die can do of all these, each with its price. */
function usable<Choice extends { readonly dice: readonly DieUse[] }, Result>(
  choices: readonly Choice[],
  die: number,
  make: (choice: Choice, workers: number) => Result,
): Result[] {
  return choices.flatMap((choice) =>
    choice.dice.filter((use) => use.die === die && !use.refusal).map(({ workers }) => make(choice, workers)),
  );
}
