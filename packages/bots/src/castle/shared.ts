/** What is the same for both players: time, bag, wall, holes, the race of the keeps, what nobody has claimed or both have. */
import { CORNERS, COURT, HOUSE, type State, TILES, WALL_TILES } from '@rulewright/castle/facts';
import { addTo, raiseTo } from '@rulewright/core/learning';
import { FEW_CELL_BINS, GAME, IN, KEEP_LEADS, STAGES, TURN_BINS } from './layout.js';
import { at, numberIn } from './numbers.js';
import type { Parts } from './parts.js';
import { survey } from './survey.js';
import { otherTally, ownTally } from './tally.js';

const STAGE_PLACES: ReadonlyMap<string, number> = new Map(STAGES.map((name, index) => [name, index]));

/** By turns left: the bin they belong to. */
const TURN_PLACES = Int32Array.from({ length: TILES + 1 }, (_, turns) => {
  const bin = TURN_BINS.findIndex((most) => turns <= most);
  return bin < 0 ? TURN_BINS.length - 1 : bin;
});

/** Options, the stage, and the time left. */
export function writeTime(into: Float32Array, state: State, player: number, isOpponentNext: boolean): void {
  const { config, stages } = state;
  const tiles = survey.tilesLeft;
  into[GAME['two players']] = 1;
  if (config.wallTileSameTurn) into[GAME.options] = 1;
  if (config.keepOnOpponentTurn) into[GAME.options + 1] = 1;
  if (config.secondLapWallTiles) into[GAME.options + 2] = 1;
  if (config.dataSet !== 'reconstructed') into[GAME.options + 3] = 1;
  const current = stages.at(-1);
  if (current && 'player' in current) {
    const place = STAGE_PLACES.get(current.stage);
    const block = current.player === player ? GAME['own stage'] : GAME["opponent's stage"];
    if (place !== undefined) into[block + place] = 1;
  }
  into[GAME['own turns left'] + at(TURN_PLACES, ownTally.turns)] = 1;
  into[GAME.time + IN.time['own turns']] = ownTally.turns / 30;
  into[GAME.time + IN.time["opponent's turns"]] = otherTally.turns / 30;
  into[GAME.time + IN.time.tiles] = tiles / TILES;
  into[GAME.time + IN.time['square root of tiles']] = Math.sqrt(tiles / TILES);
  if (isOpponentNext) into[GAME.time + IN.time['the opponent draws next']] = 1;
}

/** The tiles and wall tiles still to come. */
export function writeBag(into: Float32Array, parts: Parts, { bag, corners, unrevealed }: State): void {
  const { classCounts, tilesLeft } = survey;
  let ends = 0;
  let fountains = 0;
  let towers = 0;
  let houses = 0;
  const { marketsLeft } = survey;
  for (let type = 0; type < bag.length; type++) {
    const count = numberIn(bag, type);
    if (count === 0) continue;
    ends += count * at(parts.pathEnds, type);
    fountains += count * at(parts.typeFountains, type);
    towers += count * at(parts.typeTowers, type);
    houses += count * at(parts.typeHouses, type);
  }
  const first = GAME.bag;
  for (let pathClass = 0; pathClass < classCounts.length; pathClass++)
    into[GAME['bag by paths'] + pathClass] = at(classCounts, pathClass) / 15;
  into[first + IN.bag['ends of paths']] = ends / 30;
  into[first + IN.bag.fountains] = fountains / 8;
  into[first + IN.bag.towers] = towers / 25;
  into[first + IN.bag.houses] = houses / 25;
  into[first + IN.bag.markets] = marketsLeft / 15;
  into[first + IN.bag['markets of a tile']] = tilesLeft === 0 ? 0 : marketsLeft / tilesLeft;
  let left = 0;
  for (let corner = 0; corner < CORNERS; corner++) if (corners[corner]) left += 1;
  into[GAME.wall] = left / 13;
  into[GAME.wall + 1] = (left * tilesLeft) / 780;
  for (let index = 0; index < WALL_TILES.length; index++) into[GAME.wall + 2 + index] = numberIn(unrevealed, index) / 2;
}

/** CAS-13.2, CAS-13.4: the holes, whose keep is the greater one, and by how much. */
export function writeKeeps(into: Float32Array): void {
  const { largestHole, tilesLeft } = survey;
  const first = GAME.holes;
  into[first + IN.holes.number] = survey.holes / 8;
  into[first + IN.holes.largest] = largestHole / 30;
  into[first + IN.holes['largest less tiles left']] = (largestHole - tilesLeft) / 20;
  into[first + IN.holes['cells nothing touches']] = survey.untouched / 30;
  into[first + IN.holes['cells no tile fits']] = survey.dead / 10;
  into[first + IN.holes['hard cells']] = survey.hard / 10;
  const lead = ownTally.keepValue - otherTally.keepValue;
  into[GAME['lead of the keep'] + KEEP_LEADS + Math.max(-KEEP_LEADS, Math.min(lead, KEEP_LEADS))] = 1;
  const block = GAME['hole for the keep'] + (lead > 0 ? 0 : lead < 0 ? 2 : 4);
  into[block] = largestHole / 40;
  if (lead !== 0) into[block + 1] = (largestHole * (1 - tilesLeft / TILES)) / 40;
}

/** How far the player is ahead. */
export function writeLead(into: Float32Array): void {
  const score = ownTally.score - otherTally.score;
  const all = score + ownTally.final - otherTally.final;
  const supply = ownTally.supply - otherTally.supply;
  into[GAME.lead] = score / 50;
  into[GAME.lead + 1] = all / 50;
  into[GAME.lead + 2] = (all * (1 - survey.tilesLeft / TILES)) / 50;
  into[GAME.lead + 3] = supply / 4;
  into[GAME.lead + 4] = (supply * ownTally.turns) / 60;
}

/** Features on which both have equally many followers, and those without any. */
export function writeNobodys(into: Float32Array): void {
  const { live, liveCount, kinds, own, others, points, openEdges } = survey;
  for (let index = 0; index < liveCount; index++) {
    const feature = at(live, index);
    if (at(own, feature) !== at(others, feature)) continue;
    const kind = at(kinds, feature);
    if (at(own, feature) === 0) {
      if (kind === COURT) writeUnclaimedCourt(into, feature);
      else writeUnclaimed(into, kind, feature);
    } else if (kind === COURT || at(openEdges, feature) > 0) {
      addTo(into, GAME['tied features'] + kind, 0.5);
      addTo(into, GAME['tied points'] + kind, at(points, feature) / 10);
    }
  }
}

/** Only a court that grows can be claimed (CAS-6.3). */
function writeUnclaimedCourt(into: Float32Array, feature: number): void {
  const markets = at(survey.markets, feature);
  if (markets === 0 || at(survey.growth, feature) === 0) return;
  addTo(into, GAME.unclaimed + IN.unclaimed.courts, 1 / 5);
  addTo(into, GAME.unclaimed + IN.unclaimed.markets, markets / 5);
  raiseTo(into, GAME.unclaimed + IN.unclaimed['most markets'], markets / 3);
}

/** CAS-6.5: who completes it may claim it with the same tile. */
function writeUnclaimed(into: Float32Array, kind: number, feature: number): void {
  if (kind > HOUSE || at(survey.fewestFitting, feature) === 0) return;
  const points = at(survey.points, feature);
  const cells = at(survey.cells, feature);
  const bin = FEW_CELL_BINS.length * kind + Math.min(cells, FEW_CELL_BINS.length) - 1;
  addTo(into, GAME['unclaimed features'] + bin, 1 / 5);
  addTo(into, GAME['unclaimed points'] + bin, points / 10);
  addTo(into, GAME.unclaimed + IN.unclaimed.likely, (points * (survey.likely[feature] ?? 0)) / 20);
  const tiles = at(survey.completers, feature);
  if (tiles === 0) return;
  addTo(into, GAME.unclaimed + IN.unclaimed['expected by the next tile'], (points * tiles) / survey.tilesLeft / 20);
  raiseTo(into, GAME.unclaimed + IN.unclaimed['most by the next tile'], points / 10);
}
