/** Hexes and regions: which hexes are next, how near regions are to completion, and where their last tiles are. */

import { KINDS } from '@rulewright/burgundy/data';
import { ANIMALS, BUILDINGS, HEXES } from '@rulewright/burgundy/internal';
import { lowestBit } from '@rulewright/core/define';
import { addTo, block, numbers } from '@rulewright/core/learning';
import {
  ANIMAL,
  BUILDING,
  CELLS,
  MAX_CITIES,
  MAX_PASTURES,
  NUMBERS,
  REGION_RANKS,
  type RegionFacts,
} from './components.js';
import { herdAt } from './estate.js';
import { type Blocks, counts, type Facts } from './facts.js';

/** Typical number of cities on a board. */
export const USUAL_CITIES = 3;

/** Typical points for two regions. */
const USUAL_POINTS = 30;

/** Empty hexes of a region; the last counts as "or more". */
export const LEFT = [1, 2, 3, 4];

/** The index in `LEFT`. */
export function leftIndex(left: number): number {
  return Math.min(left, LEFT.length) - 1;
}

const CITIES = Array.from({ length: MAX_CITIES }, (_, city) => city + 1);
const PASTURES = Array.from({ length: MAX_PASTURES }, (_, pasture) => pasture + 1);

/** About the hexes of a kind on a board. */
const USUAL_HEXES = 6;

export const HEXES_BLOCKS: Blocks = [
  block('empty hexes', CELLS, ({ hexes }, into, at) => {
    for (const { cell } of hexes.empty) addTo(into, at + cell, 1 / 2);
  }),
  block('open hexes', CELLS, ({ hexes }, into, at) => {
    for (const { cell } of hexes.open) into[at + cell] = 1;
  }),
  counts('empty', KINDS, USUAL_HEXES, ({ own }) => own.empty),
  block('open', KINDS, ({ hexes }, into, at) => {
    for (const { kind } of hexes.open) addTo(into, at + kind, 1 / 4);
  }),
  block('open numbers', NUMBERS.map(String), ({ hexes }, into, at) => {
    for (const { number } of hexes.open) addTo(into, at + number - 1, 1 / 3);
  }),
  block('two steps away', KINDS, ({ hexes }, into, at) => {
    for (const { kind } of hexes.nearlyOpen) addTo(into, at + kind, 1 / 4);
  }),
  numbers('covered hexes', ({ own, hexes }) => (own.board.hexes.length - hexes.empty.length) / HEXES),
];

export const HEXES_LATER: Blocks = [
  counts(
    'empty x dice left',
    KINDS,
    USUAL_HEXES,
    ({ own }) => own.empty,
    ({ time }) => time.diceLeft,
  ),
];

/** Adds the points of the incomplete regions by their empty hexes. */
function addPoints({ gaps }: Facts['regions'], into: Float32Array, at: number): void {
  for (const { region, left } of gaps) addTo(into, at + leftIndex(left), region.points / USUAL_POINTS);
}

/** The points by kind of the regions with that number of empty hexes. */
function pointsShort(name: string, wanted: number): Blocks[number] {
  return block(name, KINDS, ({ regions }, into, at) => {
    for (const { region, left } of regions.gaps)
      if (left === wanted) addTo(into, at + region.kind, region.points / USUAL_POINTS);
  });
}

export const REGIONS: Blocks = [
  block(
    'hexes left in the region',
    REGION_RANKS.flatMap((rank) => LEFT.map((left) => `${rank}, ${left}`)),
    ({ regions }, into, at) => {
      for (const { region, left } of regions.gaps) into[at + LEFT.length * region.rank + leftIndex(left)] = 1;
    },
  ),
  block('regions out of reach', KINDS, ({ hexes, regions }, into, at) => {
    let reached = 0;
    for (const { region } of hexes.open) reached |= 1 << region.index;
    for (const { region } of regions.gaps)
      if ((reached & (1 << region.index)) === 0) addTo(into, at + region.kind, 1 / 2);
  }),
  block('region points by hexes left', LEFT.map(String), ({ regions }, into, at) => addPoints(regions, into, at)),
  pointsShort('points one hex short', 1),
  pointsShort('points two hexes short', 2),
  block(
    'buildings by city',
    CITIES.flatMap((city) => BUILDINGS.map((building) => `${city}, ${building}`)),
    ({ own, regions }, into, at) => {
      for (const { index, kind, rankInKind } of own.board.regions) {
        if (kind !== BUILDING) continue;
        for (let bits = regions.built[index] ?? 0; bits !== 0; bits &= bits - 1) {
          into[at + BUILDINGS.length * rankInKind + lowestBit(bits)] = 1;
        }
      }
    },
  ),
  counts('cities with room', BUILDINGS, USUAL_CITIES, ({ regions }) => regions.room),
  counts('buildings covered', BUILDINGS, 2, ({ regions }) => regions.buildings),
  counts(
    'animals by pasture',
    PASTURES.flatMap((pasture) => ANIMALS.map((animal) => `${pasture}, ${animal}`)),
    4,
    ({ regions }) => regions.herds,
  ),
  // BUR-6.17: a herd scores again with each animal that joins it.
  block('best herd x hexes left', PASTURES.map(String), ({ regions }, into, at) => {
    for (const { region, left } of regions.gaps) {
      if (region.kind !== ANIMAL) continue;
      const herd = herdAt(region, 0);
      const best = Math.max(...regions.herds.slice(herd, herd + ANIMALS.length));
      into[at + region.rankInKind] = (best * left) / 20;
    }
  }),
];

export const REGIONS_LATER: Blocks = [
  block('region points by hexes left x dice left', LEFT.map(String), ({ regions, time }, into, at) => {
    addPoints(regions, into, at);
    for (let left = at; left < at + LEFT.length; left++) into[left] = (into[left] ?? 0) * time.diceLeft;
  }),
];

/** The turns left in the phase by the index of its label. */
const TURNS_LEFT = ['0', '1', '2 or more'];

function regionsShort(name: string, wanted: number): Blocks[number] {
  return block(name, TURNS_LEFT, ({ regions, time }, into, at) => {
    const turns = Math.min(time.turnsInPhase, TURNS_LEFT.length - 1);
    for (const { left } of regions.gaps) if (left === wanted) addTo(into, at + turns, 1 / 4);
  });
}

/** Most empty hexes of a region with a plan. */
const LEFT_PLANNED = 3;

const PLAN_LABELS = ['stored', 'on the table', 'out of sight'].flatMap((where) =>
  LEFT.slice(0, LEFT_PLANNED).map((left) => `${left} left, ${where}`),
);

/** Adds an amount for each region that is nearly complete, by its empty hexes and by where tiles for them are. */
function plans(name: string, amountOf: (region: RegionFacts, facts: Facts) => number): Blocks[number] {
  return block(name, PLAN_LABELS, (facts, into, at) => {
    const { regions, storage, depots } = facts;
    for (const { region, left, doubles } of regions.gaps) {
      if (left > LEFT_PLANNED) continue;
      // Regions may plan with the same tiles.
      const isStored = doubles === 0 || (storage.buildings & ~doubles) !== 0;
      const isNear = doubles === 0 || (depots.buildings & ~doubles) !== 0;
      const stored = isStored ? (storage.ofKind[region.kind] ?? 0) : 0;
      const near = isNear ? (depots.needed[region.kind] ?? 0) : 0;
      const where = stored >= left ? 0 : stored + near >= left ? 1 : 2;
      addTo(into, at + LEFT_PLANNED * where + left - 1, amountOf(region, facts));
    }
  });
}

export const PLANS: Blocks = [
  regionsShort('one hex short, turns left in the phase', 1),
  regionsShort('two hexes short, turns left in the phase', 2),
  block('points for the phase, one hex short', 1, ({ regions, time }, into, at) => {
    for (const { left } of regions.gaps) if (left === 1) addTo(into, at, time.phasePoints / USUAL_POINTS);
  }),
  plans('plans: regions', () => 1 / 4),
  plans('plans: points', ({ points }, { time }) => (points + time.phasePoints) / USUAL_POINTS),
];
