/** Features of an estate that depend on it alone. They are kept until a tile is placed. */
import { ANIMALS, BUILDINGS, HEX_NUMBERS, HEXES, KINDS, KNOWLEDGE_TILES, owns } from '@rulewright/burgundy/facts';
import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { AT, LABELS, LEFT_TOLD } from './layout.js';
import { isIn, type Survey } from './survey.js';
import { ANIMAL, BUILDING, FIRST_BUILDING, MAX_PLAYERS, MINE_TILE } from './tables.js';

/** About how many hexes of a kind there are, to bring counts down to size 1. */
export const USUAL_HEXES = 6;

/** The same for cities. */
export const USUAL_CITIES = 3;

/** Points of regions are brought down to size 1 by about what two regions score. */
export const USUAL_POINTS = 30;

const FIRST = AT['empty hexes'];
const END = AT['empty x dice left'];

/** What was written for the estate of each player: all features, and those from `FIRST` to before `END`. */
const KEPT = Array.from({ length: MAX_PLAYERS }, () => {
  const numbers = new Float32Array(LABELS.length);
  return { times: 0, numbers, part: numbers.subarray(FIRST, END) };
});

export function writeLand(own: Survey, player: number, into: Float32Array): void {
  const kept = entryAt(KEPT, player);
  if (kept.times !== own.times) {
    kept.times = own.times;
    kept.part.fill(0);
    writeHexes(own, kept.numbers);
    writeRegions(own, kept.numbers);
    writeTiles(own, kept.numbers);
  }
  into.set(kept.part, FIRST);
}

const openOf = KINDS.map(() => 0);

/** Which hexes are empty, which of them can be covered now, and which once those are. */
function writeHexes(own: Survey, into: Float32Array): void {
  const { ground, empty, coveredLow, coveredHigh, openLow, openHigh, nextLow, nextHigh } = own;
  const { kindOf, cellOf } = ground;
  openOf.fill(0);
  for (let hex = 0; hex < kindOf.length; hex++) {
    if (isIn(coveredLow, coveredHigh, hex)) continue;
    const cell = numberAt(cellOf, hex);
    addTo(into, AT['empty hexes'] + cell, 1 / 2);
    if (isIn(openLow, openHigh, hex)) {
      addAt(openOf, numberAt(kindOf, hex), 1);
      into[AT['open hexes'] + cell] = 1;
      addTo(into, AT['open numbers'] + numberAt(HEX_NUMBERS, hex) - 1, 1 / 3);
    } else if (isIn(nextLow, nextHigh, hex)) addTo(into, AT['two steps away'] + numberAt(kindOf, hex), 1 / 4);
  }
  let left = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const count = numberAt(empty, kind);
    left += count;
    into[AT.empty + kind] = count / USUAL_HEXES;
    into[AT.open + kind] = numberAt(openOf, kind) / 4;
  }
  if (kindOf.length > 0) into[AT['covered hexes']] = (HEXES - left) / HEXES;
}

/** BUR-8.1: how many hexes each region lacks, and what it would score for its size. */
function writeRegions(own: Survey, into: Float32Array): void {
  const { plots } = own.ground;
  for (let region = 0; region < plots.length; region++) {
    const { kind, points, rank, rankInKind } = entryAt(plots, region);
    if (kind === BUILDING) writeCity(own, region, rankInKind, into);
    else if (kind === ANIMAL) writePasture(own, region, rankInKind, into);
    const left = numberAt(own.left, region);
    if (left === 0) continue;
    const told = Math.min(left, LEFT_TOLD) - 1;
    into[AT['hexes left in the region'] + LEFT_TOLD * rank + told] = 1;
    addTo(into, AT['region points by hexes left'] + told, points / USUAL_POINTS);
    if ((own.openRegions & (1 << region)) === 0) addTo(into, AT['regions out of reach'] + kind, 1 / 2);
    if (left === 1) addTo(into, AT['points one hex short'] + kind, points / USUAL_POINTS);
    else if (left === 2) addTo(into, AT['points two hexes short'] + kind, points / USUAL_POINTS);
  }
}

/** BUR-5.12: a city with many types takes few of the buildings to come. */
function writeCity({ buildings }: Survey, region: number, city: number, into: Float32Array): void {
  const at = AT['buildings by city'] + BUILDINGS.length * city;
  const built = numberAt(buildings, region);
  for (let type = 0; type < BUILDINGS.length; type++) if ((built & (1 << type)) !== 0) into[at + type] = 1;
}

/** BUR-6.17: a herd scores again with each animal that joins it. */
function writePasture({ herds, left }: Survey, region: number, pasture: number, into: Float32Array): void {
  let best = 0;
  for (let animal = 0; animal < ANIMALS.length; animal++) {
    const count = numberAt(herds, ANIMALS.length * pasture + animal);
    into[AT['animals by pasture'] + ANIMALS.length * pasture + animal] = count / 4;
    if (count > best) best = count;
  }
  into[AT['best herd x hexes left'] + pasture] = (best * numberAt(left, region)) / 20;
}

function writeTiles({ tiles, room, owned }: Survey, into: Float32Array): void {
  for (let type = 0; type < BUILDINGS.length; type++) {
    into[AT['cities with room'] + type] = numberAt(room, type) / USUAL_CITIES;
    into[AT['buildings covered'] + type] = numberAt(tiles, FIRST_BUILDING + type) / 2;
  }
  into[AT.mines] = numberAt(tiles, MINE_TILE) / 3;
  for (let tile = 1; tile <= KNOWLEDGE_TILES; tile++) {
    if (owns(owned, tile)) into[AT['knowledge in the estate'] + tile - 1] = 1;
  }
}
