/** Moments of random games, and damage that neither adds nor loses pieces. */
import { createRng } from '@rulewright/core';
import { addAt, numberAt } from '@rulewright/core/define';
import { damaged } from '@rulewright/core/testing';
import { expect } from 'vitest';
import type { Kind, TileId } from '../src/components.js';
import { TILE_TYPES } from '../src/estate/tiles.js';
import { type Burgundy, burgundy, type State } from '../src/index.js';
import { chooseToBuild, loadRefusal, playUntil, seat, stage } from './helpers.js';

export type Change = (state: State) => unknown;
/** An illegal state: in words, the rule, a sound state, and the change. */
export type Row = readonly [what: string, rule: string, from: State, change: Change];
export type Stage = State['stages'][number];

/** The first state in random games, played by eager builders, that fulfils a condition. */
export function reached(config: Burgundy['configInput'], isWanted: (state: State) => boolean): State {
  for (let game = 1; game < 60; game++) {
    const rng = createRng(`impossible ${game}`);
    let found: State | undefined;
    const isFound = (state: State): boolean => {
      if (isWanted(state)) found = state;
      return found !== undefined || state.result !== null;
    };
    playUntil(burgundy.setup(config), isFound, rng, (legal) => chooseToBuild(legal, rng));
    if (found) return found;
  }
  throw new Error('No game fulfils the condition.');
}

const FOUR = { players: 4, setup: 'advanced' } as const;

/** A moment at a stage in a game of four. */
export function at(name: Stage['stage'], isWanted: (state: State) => boolean = () => true): State {
  return reached(FOUR, (state) => stage(state) === name && isWanted(state));
}

/** The current stage, for changes. */
export function current(state: State): object {
  return state.stages.at(-1) as Stage;
}

/** The player of the current stage. */
export function actor(state: State): number {
  return (state.stages.at(-1) as { player: number }).player;
}

/** Takes back a removed tile, of a kind if given. */
export function restore(state: State, kind?: Kind): TileId {
  const type = TILE_TYPES.find((each) => numberAt(state.removed, each.index) > 0 && (kind ?? each.kind) === each.kind);
  if (!type) throw new Error(`No ${kind} is removed.`);
  addAt(state.removed, type.index, -1);
  return type.id;
}

/** Fills the current player's tile slots with removed tiles. */
export function fillSlots(state: State): void {
  const own = seat(state, actor(state));
  own.slots = own.slots.map((tile) => tile ?? restore(state));
}

/** Stores goods of new types from the bag for the current player. */
export function storeNew(state: State, types: number): void {
  const own = seat(state, actor(state)).goodsSlots;
  for (let type = 0, left = types; type < 6 && left > 0; type++) {
    if (own[type] !== 0 || numberAt(state.goodsBag, type) === 0) continue;
    addAt(state.goodsBag, type, -1);
    addAt(own, type, 1);
    left--;
  }
}

/** Expects `load` to refuse a state by a rule. */
export function expectUnplayable(rule: string, from: State, change: Change): void {
  expectSound(from);
  // Whole ids: BUR-1.1 also begins BUR-1.10.
  expect(loadRefusal(damaged(from, change))?.split(/[ ,]+/)).toContain(rule);
}

/** Expects `load` to accept a state. */
function expectSound(state: State): void {
  expect(loadRefusal(damaged(state, () => {}))).toBeUndefined();
}
