/** Games to try when shrinking one: with another config, with fewer moves, and with moves that come earlier. */
import * as fc from 'fast-check';
import type { Game, GameTypes, Move } from '../contract.js';
import { isEqual } from '../tools/isEqual.js';
import { movesAt } from './moves.js';

/** A move to try: the same action if it is possible, or else the one at this index of the possible moves. */
export interface PlannedMove<T extends GameTypes> {
  readonly move?: Move<T>;
  readonly index: number;
}

/** A game to try: the first moves of the one that is shrunk, then others. */
interface SmallerPlan<T extends GameTypes> {
  readonly config: T['configInput'];
  /** Number of moves kept from the beginning. */
  readonly kept: number;
  readonly rest: readonly PlannedMove<T>[];
  /** Where to go on if this game will do. */
  readonly step?: ShrinkStep;
}

/** In games of at most this many moves, any two are left out: one of each player, so that the rest keeps its turns. */
const PAIRED = 24;

/** Where shrinking goes on after a success: at which move, leaving out how many; with 0, choosing earlier moves. */
export interface ShrinkStep {
  readonly size: number;
  readonly at: number;
}

/**
 * Games to try when shrinking one with these plans: with one of the smaller configs, with fewer moves, and with moves that
 * come earlier among those possible. Each is smaller in this order, so shrinking ends. After a success, a long game goes on
 * with `step` instead of beginning again.
 */
export function* smallerPlans<T extends GameTypes>(
  smallerConfigs: readonly T['configInput'][],
  config: T['configInput'],
  plans: readonly PlannedMove<T>[],
  step?: ShrinkStep,
): Generator<SmallerPlan<T>> {
  const { length } = plans;
  const last = length > PAIRED || step?.size === 0 ? step : undefined;
  const reconfigured = smallerConfigs.map((smaller) => ({ config: smaller, kept: 0, rest: plans }));
  if (last === undefined) {
    yield* reconfigured;
    for (const { value } of fc.nat().shrink(length, undefined)) yield { config, kept: value, rest: [] };
  }
  let { size, at } = last ?? { size: length >> 1, at: 0 };
  const lowerFrom = last?.size === 0 ? last.at : 0;
  for (; size > 0; size >>= 1, at = 0) {
    for (; at < length; at += size) yield { config, kept: at, rest: plans.slice(at + size), step: { size, at } };
  }
  if (length <= PAIRED && last === undefined) {
    for (let second = 1; second < length; second++) {
      for (let first = 0; first < second; first++) {
        yield { config, kept: first, rest: [...plans.slice(first + 1, second), ...plans.slice(second + 1)] };
      }
    }
  }
  for (let lowered = lowerFrom; lowered < length; lowered++) {
    for (const { value } of fc.nat().shrink(plans[lowered]?.index ?? 0, undefined)) {
      const rest = [{ index: value }, ...plans.slice(lowered + 1)];
      yield { config, kept: lowered, rest, step: { size: 0, at: lowered } };
    }
  }
  // A shorter game may do with fewer players.
  if (last !== undefined) yield* reconfigured;
}

/** A move as it is planned for a shorter game: with its index among the possible ones. */
export function planOf<T extends GameTypes>(game: Game<T>, state: T['state'], move: Move<T>): PlannedMove<T> {
  return { move, index: movesAt(game, state).findIndex((possible) => isEqual(possible, move)) };
}

/** A possible move in place of a planned one: the same action by somebody else, or that at its index, counted on from the first. */
export function moveLike<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { move, index }: PlannedMove<T>,
): Move<T> | undefined {
  const possible = movesAt(game, state);
  return possible.find(({ action }) => isEqual(action, move?.action)) ?? possible[Math.max(0, index) % possible.length];
}
