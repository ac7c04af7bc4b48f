/**
 * The components of the game, for front ends and readers of states. Neither rules nor zod are loaded.
 *
 * The indices of lists in state and view: `board.nodes`, `board.contacts` and `tiles` have the cell number (`boardLayout`:
 * `cells`), `corners` the corner (`boardLayout`: `corners`), `bag` and `removed` the tile type (`tileTypes` of the data set),
 * `unrevealed` and `used` the wall tile (`WALL_TILES`), `edges` of a tile the side (`SIDES`), `seats` the player.
 */
export {
  type BoardLayout,
  boardLayout,
  type CellLayout,
  type CornerLayout,
  type Point,
  type StartFieldLayout,
  type TrackFieldLayout,
} from './board/boardLayout.js';
export { type SegmentLayout, type TileLayout, tileLayout } from './board/tileLayout.js';
export {
  FIVE_POINTS_EACH,
  FOLLOWERS,
  FOUNTAIN_PATH_POINTS,
  HALVES,
  type Half,
  HOUSE_POINTS,
  KEEP_BONUS_SIZE,
  KINDS,
  type Kind,
  MARKET_POINTS,
  PATH_POINTS,
  RAISED_MARKET_POINTS,
  ROLES,
  SIDES,
  type Side,
  SQUARE,
  TOWER_POINTS,
  WALL_TILES,
} from './components.js';
export { dataSetOf, RECONSTRUCTED } from './dataSet/reconstructed.js';
export type { DataSet, Role, Segment, StartField, TileType, TrackCorner, TrackRun } from './types.generated.js';
