/**
 * The components of the game, for front ends and readers of states. Neither schemas nor the game are loaded.
 */
export { BOARD_CELLS, DISPLAY_PLACES } from './city/board.js';
export { markersOf } from './city/tracks.js';
export {
  ACTION_COSTS,
  ACTIONS_PER_TURN,
  CENTRE,
  COLUMNS,
  type Direction,
  FLOOR,
  FLOORED_TRACKS,
  GOAL_IDS,
  GOALS,
  type GoalId,
  KINDS,
  type Kind,
  PARTY_TIMER_SECONDS,
  RESERVE_LIMIT,
  ROWS,
  SIDES,
  TILE_IDS,
  type TileId,
  TRACKS,
  type Track,
} from './components.js';
export { PRESETS } from './dataSet/presets.js';
export { TILES, type TilePrint, tilesOf } from './dataSet/tiles.js';
