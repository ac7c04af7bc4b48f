/** Moments of random games, and ways to damage them without making or losing a piece. */
import { addAt, createRng, numberAt } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { expect } from 'vitest';
import type { Kind, Tile } from '../src/components.js';
import { TILE_TYPES } from '../src/estate/tiles.js';
import { type Burgundy, burgundy, type State } from '../src/index.js';
import { chooseToBuild, loadRefusal, playUntil, seat, stage } from './helpers.js';

export type Change = (state: State) => unknown;
/** A state that the rules forbid: in words, the rule, a state that they allow, and how it differs from that. */
export type Row = readonly [what: string, rule: string, from: State, change: Change];
export type Stage = State['stages'][number];

/** The first state of random games, of players who like to build, at which a condition holds. */
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
  throw new Error('No game comes to that.');
}

const FOUR = { players: 4, setup: 'advanced' } as const;

/** A moment of a game of four at which a stage is current. */
export function at(name: Stage['stage'], isWanted: (state: State) => boolean = () => true): State {
  return reached(FOUR, (state) => stage(state) === name && isWanted(state));
}

/** The current stage, to be changed. */
export function current(state: State): object {
  return state.stages.at(-1) as Stage;
}

/** Whose turn, choice or draw it is. */
export function actor(state: State): number {
  return (state.stages.at(-1) as { player: number }).player;
}

/** Takes a tile out of those removed from the game, of a kind if one is named. */
export function restore(state: State, kind?: Kind): Tile {
  const type = TILE_TYPES.find((each) => numberAt(state.removed, each.index) > 0 && (kind ?? each.kind) === each.kind);
  if (!type) throw new Error(`No ${kind} is removed.`);
  addAt(state.removed, type.index, -1);
  return type.id;
}

/** Fills the tile slots of whoever acts with tiles that were removed. */
export function fillSlots(state: State): void {
  const own = seat(state, actor(state));
  own.slots = own.slots.map((tile) => tile ?? restore(state));
}

/** Goods from the bag into the goods slots of whoever acts: so many new types. */
export function storeNew(state: State, types: number): void {
  const own = seat(state, actor(state)).goodsSlots;
  for (let type = 0, left = types; type < 6 && left > 0; type++) {
    if (own[type] !== 0 || numberAt(state.goodsBag, type) === 0) continue;
    addAt(state.goodsBag, type, -1);
    addAt(own, type, 1);
    left--;
  }
}

/** Expects load to refuse a state by a rule. */
export function expectUnplayable(rule: string, from: State, change: Change): void {
  expectSound(from);
  // One rule's id may begin another's.
  expect(loadRefusal(damaged(from, change))?.split(/[ ,]+/)).toContain(rule);
}

/** Expects load to let in a state of a game. */
function expectSound(state: State): void {
  expect(loadRefusal(damaged(state, () => {}))).toBeUndefined();
}
