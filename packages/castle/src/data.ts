/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 *
 * The indices of lists in state and view: `board.nodes`, `board.contacts` and `tiles` have the cell number (`boardLayout`:
 * `cells`), `corners` the corner (`boardLayout`: `corners`), `bag` and `removed` the tile type (`tileTypes` of the data set),
 * `unrevealed` and `used` the wall tile (`WALL_TILES`), `edges` of a tile the side (`SIDES`), `seats` the player.
 */
export { type FeatureKind, HALVES, KINDS, ROLES, SIDES, WALL_TILES } from './components.js';
export { dataSetOf, RECONSTRUCTED } from './dataSet/reconstructed.js';
export { type BoardLayout, boardLayout, type CellLayout, type Point, type StartFieldLayout } from './layout/board.js';
export { type SegmentLayout, type TileLayout, tileLayout } from './layout/tile.js';
export type { Role, Segment, TileType } from './types.js';
