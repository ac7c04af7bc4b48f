/** What lies in an estate, counted once for all features that ask for it. */
import {
  ANIMALS,
  BUILDINGS,
  FINAL_KNOWLEDGE,
  GOODS,
  GOODS_POINTS,
  HEXES,
  KINDS,
  LOW_HEXES,
  NEIGHBOUR_SETS,
  owns,
  pointsSoFar,
  type Seat,
  SILVER_POINTS,
  type State,
  TILE_TYPES,
  type Tile,
  typeOf,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/facts';
import { addAt, entryAt, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import {
  ANIMAL,
  ANIMAL_OF_TILE,
  ANIMALS_ON_TILE,
  BUILDING,
  FIRST_BUILDING,
  type Ground,
  groundAt,
  KIND_OF_TILE,
  KNOWLEDGE_BITS,
  MAX_PASTURES,
  MAX_PLAYERS,
  MAX_PLOTS,
} from './tables.js';

/** BUR-11.5: the first and the last knowledge tile that scores at the end. */
export const FIRST_FINAL = 15;
const LAST_FINAL = 26;

/** BUR-9.16: the first of those that score for buildings, one for each type in the order of `BUILDINGS`. */
export const FIRST_FOR_BUILDING = 16;

/** What lies in an estate. It is kept for the next call, since most actions leave most estates as they are. */
export interface Survey {
  ground: Ground;
  /** How often an estate has been counted here: what depends on it alone stands as long as this does. */
  times: number;
  /** The estate that was counted. */
  readonly estate: (Tile | null)[];
  /** Counts by tile. */
  readonly tiles: number[];
  /** The knowledge tiles: bit `k - 1` for tile `k`. */
  owned: number;
  /** Empty hexes by kind, and by region. */
  readonly empty: number[];
  readonly left: number[];
  /** By region: the types of buildings as bits. */
  readonly buildings: number[];
  /** By type of building: cities with room for it. */
  readonly room: number[];
  /** At `4 * rank + animal` of each pasture: animals, and tiles with them. */
  readonly herds: number[];
  readonly herdTiles: number[];
  /** Number of different animals. */
  animals: number;
  /** The covered hexes as a set, the open ones (BUR-5.10), and those that could be open next. */
  coveredLow: number;
  coveredHigh: number;
  openLow: number;
  openHigh: number;
  nextLow: number;
  nextHigh: number;
  /** The regions with an open hex, as bits. */
  openRegions: number;
  /** BUR-9.15 to BUR-9.26: what knowledge tile `15 + i` scores if it lies in the estate at the end of the game. */
  readonly final: number[];
  /** The score if the game ended now. */
  points: number;
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function emptySurvey(): Survey {
  return {
    ground: groundAt(0),
    times: 0,
    estate: Array.from({ length: HEXES }, () => null),
    tiles: zeros(TILE_TYPES.length),
    owned: 0,
    empty: zeros(KINDS.length),
    left: zeros(MAX_PLOTS),
    buildings: zeros(MAX_PLOTS),
    room: zeros(BUILDINGS.length),
    herds: zeros(MAX_PASTURES * ANIMALS.length),
    herdTiles: zeros(MAX_PASTURES * ANIMALS.length),
    animals: 0,
    coveredLow: 0,
    coveredHigh: 0,
    openLow: 0,
    openHigh: 0,
    nextLow: 0,
    nextHigh: 0,
    openRegions: 0,
    final: zeros(LAST_FINAL - FIRST_FINAL + 1),
    points: 0,
  };
}

const SURVEYS = Array.from({ length: MAX_PLAYERS }, emptySurvey);

/** What lies in a player's estate, and what it scores. It stands until the next call for the same player. */
export function surveyOf(state: State, player: number): Survey {
  const survey = entryAt(SURVEYS, player);
  const seat = seatOf(state, player);
  const ground = groundAt(seat.board);
  if (survey.ground !== ground || !isSame(survey.estate, seat.estate)) countEstate(survey, ground, seat.estate);
  countPoints(survey, state, seat, player);
  return survey;
}

function isSame(counted: Survey['estate'], estate: Survey['estate']): boolean {
  for (let hex = 0; hex < HEXES; hex++) if (counted[hex] !== estate[hex]) return false;
  return true;
}

function countEstate(survey: Survey, ground: Ground, estate: Survey['estate']): void {
  clear(survey);
  survey.ground = ground;
  survey.times++;
  let coveredLow = 0;
  let coveredHigh = 0;
  let besideLow = 0;
  let besideHigh = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    const tile = estate[hex] ?? null;
    survey.estate[hex] = tile;
    if (hex >= ground.kindOf.length) continue; // without a board there are no hexes to cover
    const region = numberAt(ground.regionOf, hex);
    if (tile === null) {
      addAt(survey.empty, numberAt(ground.kindOf, hex), 1);
      addAt(survey.left, region, 1);
      continue;
    }
    const beside = entryAt(NEIGHBOUR_SETS, hex);
    if (hex < LOW_HEXES) coveredLow |= 1 << hex;
    else coveredHigh |= 1 << (hex - LOW_HEXES);
    besideLow |= beside.low;
    besideHigh |= beside.high;
    countTile(survey, typeOf(tile).index, region);
  }
  survey.coveredLow = coveredLow;
  survey.coveredHigh = coveredHigh;
  survey.openLow = besideLow & ~coveredLow;
  survey.openHigh = besideHigh & ~coveredHigh;
  lookFurther(survey);
  countRoom(survey);
  survey.animals = animalsOf(survey);
}

function clear(survey: Survey): void {
  survey.owned = 0;
  survey.tiles.fill(0);
  survey.empty.fill(0);
  survey.left.fill(0);
  survey.buildings.fill(0);
  survey.room.fill(0);
  survey.herds.fill(0);
  survey.herdTiles.fill(0);
}

function countTile(survey: Survey, tile: number, region: number): void {
  const kind = numberAt(KIND_OF_TILE, tile);
  addAt(survey.tiles, tile, 1);
  if (kind === BUILDING) {
    survey.buildings[region] = numberAt(survey.buildings, region) | (1 << (tile - FIRST_BUILDING));
  } else if (kind === ANIMAL) {
    const herd = herdOf(survey, region, tile);
    addAt(survey.herds, herd, numberAt(ANIMALS_ON_TILE, tile));
    addAt(survey.herdTiles, herd, 1);
  } else survey.owned |= numberAt(KNOWLEDGE_BITS, tile);
}

/** The place of an animal tile in the herds of a pasture. */
export function herdOf({ ground }: Survey, region: number, tile: number): number {
  return ANIMALS.length * entryAt(ground.plots, region).rankInKind + numberAt(ANIMAL_OF_TILE, tile);
}

/** Finds the hexes beside open ones, and the regions of those. */
function lookFurther(survey: Survey): void {
  const { ground, openLow, openHigh } = survey;
  survey.openRegions = 0;
  survey.nextLow = 0;
  survey.nextHigh = 0;
  for (let hex = 0; hex < ground.kindOf.length; hex++) {
    if (!isIn(openLow, openHigh, hex)) continue;
    const beside = entryAt(NEIGHBOUR_SETS, hex);
    survey.openRegions |= 1 << numberAt(ground.regionOf, hex);
    survey.nextLow |= beside.low;
    survey.nextHigh |= beside.high;
  }
  survey.nextLow &= ~(survey.coveredLow | openLow);
  survey.nextHigh &= ~(survey.coveredHigh | openHigh);
}

/** BUR-5.12: a city takes only one building of each type, unless the owner has knowledge tile 1. */
function countRoom({ ground, left, buildings, owned, room }: Survey): void {
  for (let region = 0; region < ground.plots.length; region++) {
    if (entryAt(ground.plots, region).kind !== BUILDING || left[region] === 0) continue;
    const built = owns(owned, 1) ? 0 : numberAt(buildings, region);
    for (let type = 0; type < BUILDINGS.length; type++) if ((built & (1 << type)) === 0) addAt(room, type, 1);
  }
}

function animalsOf({ herds }: Survey): number {
  let count = 0;
  for (let animal = 0; animal < ANIMALS.length; animal++) {
    let isThere = false;
    for (let herd = animal; herd < herds.length; herd += ANIMALS.length) if (herds[herd] !== 0) isThere = true;
    if (isThere) count++;
  }
  return count;
}

/** BUR-9.15 to BUR-9.26, BUR-11: the final scoring, as if it came now. */
function countPoints(survey: Survey, state: State, seat: Seat, player: number): void {
  const { tiles, final, owned } = survey;
  let soldTypes = 0;
  let sold = 0;
  for (let type = 0; type < GOODS; type++) {
    const count = numberAt(seat.soldGoods, type);
    sold += count;
    if (count > 0) soldTypes++;
  }
  let bonusTiles = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    if (state.largeBonus[kind] === player) bonusTiles++;
    if (state.smallBonus[kind] === player) bonusTiles++;
  }
  final[0] = FINAL_KNOWLEDGE.perSoldType * soldTypes;
  for (let type = 0; type < BUILDINGS.length; type++) {
    final[FIRST_FOR_BUILDING - FIRST_FINAL + type] =
      FINAL_KNOWLEDGE.perBuilding * numberAt(tiles, FIRST_BUILDING + type);
  }
  final[24 - FIRST_FINAL] = FINAL_KNOWLEDGE.perAnimal * survey.animals;
  final[25 - FIRST_FINAL] = FINAL_KNOWLEDGE.perSoldTile * sold;
  final[26 - FIRST_FINAL] = FINAL_KNOWLEDGE.perBonusTile * bonusTiles;
  let points = pointsSoFar(seat) + GOODS_POINTS * sizeOf(seat.goodsSlots) + SILVER_POINTS * seat.silver;
  points += Math.floor(seat.workers / WORKERS_PER_POINT);
  for (let tile = FIRST_FINAL; tile <= LAST_FINAL && owned >> (FIRST_FINAL - 1) !== 0; tile++) {
    if (owns(owned, tile)) points += numberAt(final, tile - FIRST_FINAL);
  }
  survey.points = points;
}

/** Whether a hex is in a set, which is given by its halves. */
export function isIn(low: number, high: number, hex: number): boolean {
  return hex < LOW_HEXES ? (low & (1 << hex)) !== 0 : (high & (1 << (hex - LOW_HEXES))) !== 0;
}
