/** The building tiles of Stone Age: data, no logic (STO-1.13). */
import { keysOf } from '@rulewright/core';
import type { Resource } from './components.js';

/** STO-10: what a tile costs. */
export type Cost =
  | { readonly type: 'fixed'; readonly resources: Readonly<Record<Resource, number>> }
  | { readonly type: 'exactKinds'; readonly count: number; readonly kinds: number }
  | { readonly type: 'oneToSeven'; readonly min: number; readonly max: number };

/** A building tile as printed. */
export interface Building {
  readonly cost: Cost;
  /** `null` for an open-cost tile: they follow from the payment (STO-1.14). */
  readonly points: number | null;
}

/** The tiles by id, in canonical order. */
export const BUILDINGS = printed({
  wood2Clay1: { cost: { type: 'fixed', resources: { wood: 2, clay: 1, stone: 0, gold: 0 } }, points: 10 },
  wood2Stone1: { cost: { type: 'fixed', resources: { wood: 2, clay: 0, stone: 1, gold: 0 } }, points: 11 },
  wood2Gold1: { cost: { type: 'fixed', resources: { wood: 2, clay: 0, stone: 0, gold: 1 } }, points: 12 },
  wood1Clay2: { cost: { type: 'fixed', resources: { wood: 1, clay: 2, stone: 0, gold: 0 } }, points: 11 },
  wood1Stone2: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 2, gold: 0 } }, points: 13 },
  clay2Stone1: { cost: { type: 'fixed', resources: { wood: 0, clay: 2, stone: 1, gold: 0 } }, points: 13 },
  clay2Gold1: { cost: { type: 'fixed', resources: { wood: 0, clay: 2, stone: 0, gold: 1 } }, points: 14 },
  clay1Stone2: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 2, gold: 0 } }, points: 14 },
  stone2Gold1: { cost: { type: 'fixed', resources: { wood: 0, clay: 0, stone: 2, gold: 1 } }, points: 16 },
  wood1Clay1Stone1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 1, gold: 0 } }, points: 12 },
  wood1Clay1Stone1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 1, gold: 0 } }, points: 12 },
  wood1Clay1Gold1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 0, gold: 1 } }, points: 13 },
  wood1Clay1Gold1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 0, gold: 1 } }, points: 13 },
  wood1Stone1Gold1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 1, gold: 1 } }, points: 14 },
  wood1Stone1Gold1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 1, gold: 1 } }, points: 14 },
  clay1Stone1Gold1A: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 1, gold: 1 } }, points: 15 },
  clay1Stone1Gold1B: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 1, gold: 1 } }, points: 15 },
  any4Kinds1: { cost: { type: 'exactKinds', count: 4, kinds: 1 }, points: null },
  any4Kinds2: { cost: { type: 'exactKinds', count: 4, kinds: 2 }, points: null },
  any4Kinds3: { cost: { type: 'exactKinds', count: 4, kinds: 3 }, points: null },
  any4Kinds4: { cost: { type: 'exactKinds', count: 4, kinds: 4 }, points: null },
  any5Kinds1: { cost: { type: 'exactKinds', count: 5, kinds: 1 }, points: null },
  any5Kinds2: { cost: { type: 'exactKinds', count: 5, kinds: 2 }, points: null },
  any5Kinds3: { cost: { type: 'exactKinds', count: 5, kinds: 3 }, points: null },
  any5Kinds4: { cost: { type: 'exactKinds', count: 5, kinds: 4 }, points: null },
  oneToSevenA: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
  oneToSevenB: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
  oneToSevenC: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
});

/** A building tile. */
export type BuildingId = keyof typeof BUILDINGS;

/** The ids of the tiles in canonical order. */
export const BUILDING_IDS = keysOf(BUILDINGS);

/** The ids are known by name; what is printed is a Building like any other, which keeps the published types short. */
function printed<Id extends string>(entries: Readonly<Record<Id, Building>>): Readonly<Record<Id, Building>> {
  return entries;
}
