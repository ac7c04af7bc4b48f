/** What the player's pending choice is about: the tile to place, or where the follower on the placed one could go. */
import {
  COURT,
  fittingOffset,
  fittingRotations,
  HOUSE,
  opponentOf,
  rotatedTileOf,
  type State,
  supplyOf,
} from '@rulewright/castle/facts';
import { seatOf } from '@rulewright/core/define';
import { addTo, raiseTo } from '@rulewright/core/learning';
import { countCompleters } from './completers.js';
import { GAME, IN } from './layout.js';
import { at, numberIn } from './numbers.js';
import { pointsOfTile } from './open.js';
import type { Parts } from './parts.js';
import { survey } from './survey.js';
import { lands, ownTally } from './tally.js';

const TILE = GAME['tile to place'];
const CLAIM = GAME.claim;
const CLAIM_OF = GAME['claim of a'];

/** The drawn tile: what it is like, and what it completes for whom. */
export function writeTileToPlace(into: Float32Array, parts: Parts, { board }: State, tileType: number): void {
  const { live, liveCount, kinds, points, own, others, drawnCompletes, sizes } = survey;
  into[GAME['tile to place by paths'] + at(parts.pathClasses, tileType)] = 1;
  into[TILE + IN.tile['ends of paths']] = at(parts.pathEnds, tileType) / 2;
  into[TILE + IN.tile.fountain] = at(parts.typeFountains, tileType);
  into[TILE + IN.tile.tower] = at(parts.typeTowers, tileType);
  into[TILE + IN.tile.house] = at(parts.typeHouses, tileType);
  into[TILE + IN.tile.markets] = at(parts.typeMarkets, tileType);
  const offset = fittingOffset(parts.tables, tileType);
  let cells = 0;
  for (let cell = 0; cell < board.contacts.length; cell++) {
    if (fittingRotations(offset, numberIn(board.contacts, cell)) !== 0) cells += 1;
  }
  into[TILE + IN.tile['cells it fits']] = cells / 10;
  for (let index = 0; index < liveCount; index++) {
    const feature = at(live, index);
    if (at(drawnCompletes, feature) === 0) continue;
    const worth = at(points, feature) / 10;
    const lead = at(own, feature) - at(others, feature);
    if (lead > 0) {
      const kind = at(kinds, feature);
      raiseTo(into, TILE + IN.tile['most own points'], worth);
      addTo(into, TILE + IN.tile['own points'], worth);
      const grown = at(points, feature) + pointsOfTile(kind, feature);
      if (lands(ownTally, grown)) into[TILE + IN.tile['takes a wall tile']] = 1;
      if (kind === HOUSE && at(sizes, feature) >= ownTally.keepSize) into[TILE + IN.tile['raises the keep']] = 1;
    } else if (lead < 0) {
      raiseTo(into, TILE + IN.tile["most opponent's points"], worth);
    } else if (at(own, feature) === 0) {
      raiseTo(into, TILE + IN.tile['most unclaimed points'], worth);
    }
  }
}

/** CAS-6.4, CAS-6.5: what a follower on the tile just placed would claim. */
export function writeClaim(into: Float32Array, parts: Parts, state: State, player: number, cell: number): void {
  const { board } = state;
  const { featureAt, own, others, openEdges } = survey;
  const first = numberIn(board.nodes, cell);
  const segments = parts.tables.tiles[rotatedTileOf(numberIn(board.pieces, first))]?.kinds.length ?? 0;
  const left = supplyOf(seatOf(state, player));
  if (left === 0) return;
  for (let node = first; node < first + segments; node++) {
    const feature = at(featureAt, node);
    if (at(own, feature) + at(others, feature) > 0) continue;
    const kind = at(survey.kinds, feature);
    if (kind === COURT) {
      raiseTo(into, CLAIM + IN.claim.markets, at(survey.markets, feature) / 3);
      raiseTo(into, CLAIM + IN.claim['edges of the court'], at(survey.growth, feature) / 8);
    } else if (at(openEdges, feature) === 0) {
      writeCompletedClaim(into, kind, feature);
    } else {
      countCompleters(parts, state, feature, -1);
      writeOpenClaim(into, kind, feature);
    }
  }
  if (left === 1) into[CLAIM + IN.claim['last follower']] = 1;
}

/** A follower on it comes back at once. */
function writeCompletedClaim(into: Float32Array, kind: number, feature: number): void {
  const points = at(survey.points, feature);
  raiseTo(into, CLAIM + IN.claim['completed points'], points / 10);
  if (lands(ownTally, points)) raiseTo(into, CLAIM + IN.claim['completed points that take a wall tile'], points / 10);
  if (kind === HOUSE && at(survey.sizes, feature) > ownTally.keepSize)
    raiseTo(into, CLAIM + IN.claim['completed house that raises the keep'], at(survey.sizes, feature) / 8);
}

function writeOpenClaim(into: Float32Array, kind: number, feature: number): void {
  if (at(survey.fewestFitting, feature) === 0) return;
  const points = at(survey.points, feature);
  const block = CLAIM_OF + 3 * kind;
  raiseTo(into, block, points / 10);
  raiseTo(into, block + 1, (points * (survey.likely[feature] ?? 0)) / 10);
  if (at(survey.completers, feature) > 0) {
    raiseTo(into, block + 2, (points * at(survey.completers, feature)) / survey.tilesLeft / 4);
  }
}

/** CAS-3.1: whether the opponent draws the next tile, as far as no wall tile 1 is used. */
export function isOpponentNext({ stages }: State, player: number): boolean {
  const first = stages[0];
  if (first === undefined || !('player' in first)) return false;
  const isBeforePlacing = first.stage === 'drawTile' || first.stage === 'placeTile';
  return isBeforePlacing ? first.player !== player : opponentOf(first.player) !== player;
}
