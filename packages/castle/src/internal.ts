/** What is behind the rules, for the features of the bots. Any release may change it. */
export { oppositeOf, tileOf } from './board/features.js';
export { cellOf, rotatedTileOf, segmentOf } from './board/pieces.js';
export { fittingOffset, fittingRotations } from './board/placement.js';
export {
  CELLS,
  COURT,
  COURT_BONUS,
  DOUBLE_HOUSE,
  DOUBLE_TOWER,
  FIVE_POINTS,
  FIVE_POINTS_EACH,
  FOUNTAIN_PATH_POINTS,
  HOUSE,
  HOUSE_POINTS,
  KEEP_BONUS,
  KEEP_BONUS_SIZE,
  MAX_SEGMENTS,
  OPEN_PATH,
  PATH,
  PATH_POINTS,
  ROTATIONS,
  TILES,
  TOWER,
  TOWER_POINTS,
  TRACK_FIELDS,
} from './components.js';
export type { RotatedTile } from './dataSet/rotatedTile.js';
export { type LookupTables, tablesOf } from './dataSet/tables.js';
export { opponentOf } from './rules/agenda.js';
export { supplyOf } from './rules/followers.js';
export { keepValue } from './rules/keep.js';
export { courtPoints, totalOf } from './rules/scoring.js';
export { cornerTaken } from './rules/wallTiles.js';
