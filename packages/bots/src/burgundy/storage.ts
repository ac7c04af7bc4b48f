/** Features of stored tiles: where they could go, and what placing them would bring at once. */
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  BUILDINGS,
  type Building,
  FINAL_KNOWLEDGE,
  GOODS_POINTS,
  HEX_NUMBERS,
  KINDS,
  KNOWLEDGE as KNOWLEDGE_GAINS,
  MINE_SILVER,
  owns,
  SALE_POINTS,
  SALE_SILVER,
  SIDES,
  SILVER_POINTS,
  SLOTS,
  typeOf,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/facts';
import { addAt, entryAt, entryOf, numberAt } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { bonusPoints } from './bonuses.js';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { FIRST_FINAL, FIRST_FOR_BUILDING, herdOf, isIn, type Survey } from './survey.js';
import {
  ANIMAL,
  ANIMALS_ON_TILE,
  BUILDING,
  FIRST_BUILDING,
  FIRST_KNOWLEDGE,
  KIND_OF_TILE,
  KNOWLEDGE,
  MINE,
} from './tables.js';

/** Gains are brought down to size 1 by about what a region of middle size scores. */
export const USUAL_GAIN = 20;

/** The places of a slot in `gains`, one for each number from 0, which no hex has. */
export const GAIN_PLACES = SIDES + 1;

/** Counts the stored tiles. */
export function countStored(moment: Moment): void {
  const { slotTiles, stored, storedOf, seat } = moment;
  stored.fill(0);
  storedOf.fill(0);
  moment.storedBuildings = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = seat.slots[slot];
    const index = tile ? typeOf(tile).index : -1;
    slotTiles[slot] = index;
    if (index < 0) continue;
    const kind = numberAt(KIND_OF_TILE, index);
    addAt(stored, index, 1);
    addAt(storedOf, kind, 1);
    if (kind === BUILDING) moment.storedBuildings |= 1 << (index - FIRST_BUILDING);
  }
}

export function writeStorage(moment: Moment, into: Float32Array): void {
  const { slotTiles, stored, storedOf, own, gains, bestGains, turnsLeft, turnsAfter } = moment;
  gains.fill(0);
  bestGains.fill(0);
  let count = 0;
  let blocked = 0;
  let surplus = 0;
  let best = 0;
  let all = 0;
  let completing = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = numberAt(slotTiles, slot);
    if (tile < 0) continue;
    count++;
    into[AT.stored + tile] = numberAt(stored, tile);
    const gain = findGains(moment, slot, tile);
    if (gain > 0) {
      all += gain - 1;
      if (gain > best) best = gain;
      if (gain - 1 >= moment.phasePoints) completing++;
    } else if (numberAt(own.empty, numberAt(KIND_OF_TILE, tile)) > 0) blocked++;
    else surplus++;
  }
  into[AT['stored tiles'] + count] = 1;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const ofKind = numberAt(storedOf, kind);
    if (ofKind > 0) into[AT['stored kinds'] + kind] = ofKind / 2;
    surplus += Math.max(0, ofKind - Math.max(1, numberAt(own.empty, kind)));
  }
  const useless = AT['stored without use'];
  into[useless] = blocked / 2;
  into[useless + 1] = surplus / 2;
  if (turnsLeft === 0) into[useless + 2] = count / 2;
  const at = AT['gains of placing stored tiles'];
  into[at] = Math.max(0, best - 1) / USUAL_GAIN;
  into[at + 1] = all / USUAL_GAIN;
  if (turnsAfter > 0) into[at + 2] = all / USUAL_GAIN;
  into[at + 3] = completing / 2;
  writeNumbers(moment, into);
}

/** Which numbers a die needs to place a stored tile, and what it would bring on average. */
function writeNumbers({ bestGains, turnsAfter }: Moment, into: Float32Array): void {
  let numbers = 0;
  let expected = 0;
  for (let number = 1; number <= SIDES; number++) {
    const gain = numberAt(bestGains, number);
    if (gain === 0) continue;
    numbers++;
    expected += gain - 1;
    into[AT['numbers for stored tiles'] + number - 1] = 1;
  }
  markOneOf(into, AT['count of numbers for stored tiles'], SIDES + 1, numbers);
  if (turnsAfter > 0) into[AT['gain expected of a die']] = expected / (SIDES * USUAL_GAIN);
}

/** Finds the best gain of a stored tile by number; returns the best of all, plus one, or 0 if it can't be placed. */
function findGains(moment: Moment, slot: number, tile: number): number {
  const { own, gains, bestGains } = moment;
  const { ground, openLow, openHigh, buildings, owned } = own;
  const kind = numberAt(KIND_OF_TILE, tile);
  const hexes = entryAt(ground.hexesOf, kind);
  const effect = effectGain(moment, tile, kind);
  const doubled = kind === BUILDING && !owns(owned, 1) ? 1 << (tile - FIRST_BUILDING) : 0;
  let best = 0;
  for (let index = 0; index < hexes.length; index++) {
    const hex = numberAt(hexes, index);
    if (!isIn(openLow, openHigh, hex)) continue;
    const region = numberAt(ground.regionOf, hex);
    if ((numberAt(buildings, region) & doubled) !== 0) continue; // BUR-5.12
    const gain = 1 + effect + regionGain(moment, region, tile, kind);
    const number = numberAt(HEX_NUMBERS, hex);
    if (gain > numberAt(gains, GAIN_PLACES * slot + number)) gains[GAIN_PLACES * slot + number] = gain;
    if (gain > numberAt(bestGains, number)) bestGains[number] = gain;
    if (gain > best) best = gain;
  }
  return best;
}

/** What a tile brings wherever it is placed. */
function effectGain(moment: Moment, tile: number, kind: number): number {
  const { own, payments } = moment;
  let gain = numberAt(own.empty, kind) === 1 ? bonusPoints(moment.state, kind) : 0; // BUR-8.6, BUR-8.7
  switch (kind) {
    case BUILDING: {
      const type = tile - FIRST_BUILDING;
      if (owns(own.owned, FIRST_FOR_BUILDING + type)) gain += FINAL_KNOWLEDGE.perBuilding;
      return gain + buildingGain(entryAt(BUILDINGS, type), moment);
    }
    case KNOWLEDGE: {
      const number = 1 + tile - FIRST_KNOWLEDGE;
      return number < FIRST_FINAL ? gain : gain + numberAt(own.final, number - FIRST_FINAL);
    }
    case MINE:
      return gain + MINE_SILVER * payments; // BUR-10.1
    default:
      return gain;
  }
}

/** What a building is worth at once, in points as they count at the end. */
function buildingGain(building: Building, { state, largestSale }: Moment): number {
  switch (building) {
    case 'watchtower':
      return WATCHTOWER_POINTS;
    case 'bank':
      return BANK_SILVER * SILVER_POINTS;
    case 'boardingHouse':
      return BOARDING_HOUSE_WORKERS / WORKERS_PER_POINT;
    case 'warehouse':
      return largestSale === 0 ? 0 : largestSale * (entryOf(SALE_POINTS, state.players) - GOODS_POINTS) + SALE_SILVER;
    default:
      return 0;
  }
}

/** What a tile brings in a region: its animals (BUR-6.17), and the points for completing the region (BUR-8.1). */
function regionGain({ own, phasePoints }: Moment, region: number, tile: number, kind: number): number {
  const gain = numberAt(own.left, region) === 1 ? entryAt(own.ground.plots, region).points + phasePoints : 0;
  return kind === ANIMAL ? gain + herdGain(own, region, tile) : gain;
}

/** BUR-6.17, BUR-9.7: what an animal tile would score in a pasture. */
export function herdGain(survey: Survey, region: number, tile: number): number {
  const { herds, herdTiles, owned } = survey;
  const herd = herdOf(survey, region, tile);
  const extra = owns(owned, 7) ? KNOWLEDGE_GAINS.pointsPerAnimalTile * (1 + numberAt(herdTiles, herd)) : 0;
  return numberAt(ANIMALS_ON_TILE, tile) + numberAt(herds, herd) + extra;
}
