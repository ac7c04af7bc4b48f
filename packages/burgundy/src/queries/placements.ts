import { numberAt, type Refusal, seatIn } from '@rulewright/core';
import { checkHex } from '../actions/placeTile.js';
import { boardAt } from '../boards.js';
import { HEX_NUMBERS } from '../components.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToPlace } from '../price.js';
import type { Seen } from '../seen.js';
import { typeOf } from '../tiles.js';
import { type DieUse, usesOf } from './dice.js';

/** A hex of an estate for a stored tile. */
export interface Placement {
  readonly hex: number;
  /** BUR-4.7: the number that a die must have to place a tile here. */
  readonly number: number;
  /** BUR-5.8 to BUR-5.12: why the hex doesn't take the tile, whatever allows to place it; `null` if it does. */
  readonly refusal: Refusal | null;
  /** What it costs with each die that has been rolled. With `die: free` it costs nothing (BUR-4.12). */
  readonly dice: readonly DieUse[];
}

/**
 * Where a stored tile can go: every hex of the estate, in ascending order; nothing if the slot is empty. A placement with
 * a die is legal in the player's turn if neither the hex nor the die is refused, with `die: free` if the hex isn't.
 * @throws ArgumentError if there is no such seat.
 */
export function placements(seen: Seen, player: number, slot: number): Placement[] {
  const seat = seatIn(seen, player);
  const tile = seat.slots[slot];
  if (!tile) return [];
  const shift = shiftToPlace(knowledgeOf(seat), typeOf(tile).kind);
  return boardAt(seat.board).kinds.map((_, hex) => {
    const number = numberAt(HEX_NUMBERS, hex);
    return { hex, number, refusal: checkHex(seat, tile, hex) ?? null, dice: usesOf(seat, number, shift) };
  });
}
