/** Features of the tiles in the depots, which the player can still take in this phase. */
import {
  BLACK_SPACES,
  BUILDINGS,
  KINDS,
  NUMBERED_DEPOTS,
  SPACES,
  TILE_IDS,
  TILE_PRICE,
  TILE_PRINTS,
  typeOf,
} from '@rulewright/burgundy/facts';
import { addAt, countBits, entryAt, numberAt } from '@rulewright/core/define';
import { addTo, markOneOf } from '@rulewright/core/learning';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { herdGain } from './storage.js';
import { FIRST_FINAL } from './survey.js';
import { ANIMAL, BUILDING, DEPOT_OF, FIRST_BUILDING, FIRST_KNOWLEDGE, KIND_OF_TILE, KNOWLEDGE } from './tables.js';

/** The place of each tile among those with a light back, and among those with a black one; -1 where there are none. */
const LIGHT_TILES = TILE_IDS.filter((tile) => TILE_PRINTS[tile].light > 0);
const BLACK_TILES = TILE_IDS.filter((tile) => TILE_PRINTS[tile].black > 0);
const LIGHT_PLACES = TILE_IDS.map((tile) => LIGHT_TILES.indexOf(tile));
const BLACK_PLACES = TILE_IDS.map((tile) => BLACK_TILES.indexOf(tile));

/** Hexes by kind for which no tile is stored. */
const needs = KINDS.map(() => 0);

/** Cities by type of building with room for one more than is stored. */
const rooms = BUILDINGS.map(() => 0);

/** Looks at the depots, of which nothing counts any more for a player without a turn left in the phase. */
export function writeTable(moment: Moment, into: Float32Array): void {
  const { state, onTable, turnsInPhase, isOwnTurn } = moment;
  onTable.fill(0);
  moment.neededDepots = 0;
  moment.buildingsOnTable = 0;
  if (turnsInPhase === 0 && !isOwnTurn) return;
  findNeeds(moment);
  let animals = 0;
  let knowledge = 0;
  for (let place = 0; place < NUMBERED_DEPOTS * SPACES; place++) {
    const id = state.depotTiles[place];
    if (!id) continue;
    const tile = typeOf(id).index;
    const kind = numberAt(KIND_OF_TILE, tile);
    const lightPlace = numberAt(LIGHT_PLACES, tile);
    if (lightPlace >= 0) addTo(into, AT['in the depots'] + lightPlace, 1);
    if (!isNeeded(tile, kind)) continue;
    addAt(onTable, kind, 1);
    moment.neededDepots |= 1 << numberAt(DEPOT_OF, place);
    if (kind === BUILDING) moment.buildingsOnTable |= 1 << (tile - FIRST_BUILDING);
    else if (kind === ANIMAL) animals = Math.max(animals, bestHerdGain(moment, tile));
    else if (kind === KNOWLEDGE) knowledge = Math.max(knowledge, finalPoints(moment, tile));
  }
  let kinds = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const needed = Math.min(numberAt(onTable, kind), numberAt(needs, kind));
    if (needed === 0) continue;
    kinds++;
    into[AT['needed in the depots'] + kind] = needed / 2;
    into[AT['needed in the depots x turns left'] + kind] = (needed * turnsInPhase) / 10;
  }
  markOneOf(into, AT['kinds needed in the depots'], 7, kinds);
  markOneOf(into, AT['depots with needed tiles'], 7, countBits(moment.neededDepots));
  into[AT['best on the table']] = animals / 10;
  into[AT['best on the table'] + 1] = knowledge / 12;
  writeBlackDepot(moment, into);
}

function writeBlackDepot({ state, seat }: Moment, into: Float32Array): void {
  let needed = 0;
  for (let space = 0; space < BLACK_SPACES; space++) {
    const id = state.blackDepot[space];
    if (!id) continue;
    const tile = typeOf(id).index;
    const blackPlace = numberAt(BLACK_PLACES, tile);
    if (blackPlace >= 0) addTo(into, AT['in the black depot'] + blackPlace, 1);
    if (isNeeded(tile, numberAt(KIND_OF_TILE, tile))) needed++;
  }
  into[AT['needed in the black depot']] = needed / 4;
  if (seat.silver >= TILE_PRICE) into[AT['needed in the black depot'] + 1] = needed / 4;
}

function findNeeds({ own, storedOf, stored }: Moment): void {
  for (let kind = 0; kind < KINDS.length; kind++) {
    needs[kind] = Math.max(0, numberAt(own.empty, kind) - numberAt(storedOf, kind));
  }
  for (let type = 0; type < BUILDINGS.length; type++) {
    rooms[type] = numberAt(own.room, type) - numberAt(stored, FIRST_BUILDING + type);
  }
}

/** Whether there is a place for one more of a tile. */
function isNeeded(tile: number, kind: number): boolean {
  return numberAt(needs, kind) > 0 && (kind !== BUILDING || numberAt(rooms, tile - FIRST_BUILDING) > 0);
}

function bestHerdGain({ own }: Moment, tile: number): number {
  const { plots } = own.ground;
  let best = 0;
  for (let region = 0; region < plots.length; region++) {
    if (entryAt(plots, region).kind !== ANIMAL || own.left[region] === 0) continue;
    best = Math.max(best, herdGain(own, region, tile));
  }
  return best;
}

/** BUR-9.15 to BUR-9.26: what a knowledge tile would score if it lay in the estate. */
function finalPoints({ own }: Moment, tile: number): number {
  const number = 1 + tile - FIRST_KNOWLEDGE;
  return number < FIRST_FINAL ? 0 : numberAt(own.final, number - FIRST_FINAL);
}
