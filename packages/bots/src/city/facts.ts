/** The facts of a position for one player: the features compute from them. */
import type { State } from '@rulewright/city/facts';
import { block, type FeatureBlock } from '@rulewright/core/learning';
import type { City, Tile } from './city.js';
import type { goalsOf } from './goals.js';
import type { Plan } from './legend.js';
import type { rivalsOf } from './rivals.js';
import type { Roads } from './roads.js';
import type { Capacity, Clock } from './time.js';

export interface Facts {
  readonly state: State;
  readonly player: number;
  readonly plan: Plan;
  /** The player's own city. */
  readonly city: City;
  readonly roads: Roads;
  readonly clock: Clock;
  readonly capacity: Capacity;
  /** CIT-1.16: the tiles of the supply, in all, by kind and by openings. */
  readonly supply: {
    readonly size: number;
    readonly ofKind: readonly number[];
    readonly ofOpenings: readonly number[];
  };
  /** The tiles that the player has to place: the reserve, or the hand. */
  readonly tiles: readonly Tile[];
  /** The tiles of the display. */
  readonly display: readonly Tile[];
  /** With these tiles placed: cells to fill in time, and residents less jobs. */
  readonly planned: { readonly cells: number; readonly balance: number };
  /** By kind: the points of a reached tile at once, and its regret. */
  readonly pointsOf: readonly number[];
  readonly regretOf: readonly number[];
  /** By kind: 1 if it passes the floor test (CIT-5.4); 1 if a goal card asks for it (CIT-11.1). */
  readonly aboveFloor: readonly number[];
  readonly wanted: readonly number[];
  readonly goals: ReturnType<typeof goalsOf>;
  readonly rivals: ReturnType<typeof rivalsOf>;
}

/** A block with a list of numbers, each divided by a unit. An empty list leaves zeros. Faster than a function per number. */
export function list(
  name: string,
  labels: readonly string[],
  unit: number,
  numbersOf: (facts: Facts) => readonly number[],
): FeatureBlock<Facts> {
  return block(name, labels, (facts, into, at) => {
    const numbers = numbersOf(facts);
    for (let index = 0; index < numbers.length; index++) into[at + index] = (numbers[index] ?? 0) / unit;
  });
}
