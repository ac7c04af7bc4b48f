/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 *
 * The indices of lists in state and view: `board.nodes`, `board.contacts` and `tiles` have the cell number (`boardLayout`:
 * `cells`), `corners` the corner (`boardLayout`: `corners`), `bag` and `removed` the tile type (`tileTypes` of the data set),
 * `unrevealed` and `used` the wall tile (`WALL_TILES`), `edges` of a tile the side (`SIDES`), `seats` the player.
 */

// Behind the rules, for the features of learners. Any release may change these.
export { oppositeOf, tileOf } from './board/features.js';
export { cellOf, rotatedTileOf, segmentOf } from './board/pieces.js';
export { fittingOffset, fittingRotations } from './board/placement.js';
export * from './components.js';
export { dataSetOf, RECONSTRUCTED } from './dataSet/reconstructed.js';
export type { RotatedTile } from './dataSet/rotatedTile.js';
export { type LookupTables, tablesOf } from './dataSet/tables.js';
export {
  type BoardLayout,
  boardLayout,
  type CellLayout,
  type CornerLayout,
  type Point,
  type StartFieldLayout,
  type TrackFieldLayout,
} from './layout/board.js';
export { type SegmentLayout, type TileLayout, tileLayout } from './layout/tile.js';
export { opponentOf } from './rules/agenda.js';
export { supplyOf } from './rules/followers.js';
export { keepValue } from './rules/keep.js';
export { courtPoints, totalOf } from './rules/scoring.js';
export { cornerTaken } from './rules/wallTiles.js';
export type {
  Board,
  DataSet,
  Role,
  Segment,
  StartField,
  State,
  TileType,
  TrackCorner,
  TrackRun,
} from './types.js';
