/** The components of the game, for those who draw it or read its states. */
export {
  ACTION_COSTS,
  ACTIONS_PER_TURN,
  CELLS,
  CENTRE,
  type Cell,
  COLUMNS,
  DIRECTIONS,
  type Direction,
  EMPTY_CELL_PENALTY,
  END_REASONS,
  FLOOR,
  FLOORED_TRACKS,
  GOAL_CARDS,
  GOAL_IDS,
  GOAL_POINTS,
  GOALS,
  type GoalId,
  IDLE_ROUNDS_LIMIT,
  KIND_COUNTS,
  KINDS,
  type Kind,
  LEGENDS,
  MODES,
  OPENINGS,
  type Openings,
  PARTY_FINISHER_BONUS,
  PARTY_TIMER_SECONDS,
  PLACES,
  PRESET_IDS,
  type PresetId,
  RESERVE_LIMIT,
  ROWS,
  TRACKS,
  type Track,
  UNEMPLOYMENT_PENALTY,
} from './components.js';
export { BOARD_CELLS, type BoardCell, DISPLAY_PLACES } from './layout.js';
export { PRESETS } from './presets.js';
export { type DataSetTile, tilesOf } from './tileSet.js';
export { SIDES, TILE_IDS, TILES, type TileId, type TilePrint } from './tiles.js';
export { type Markers, markersOf } from './tracks.js';
export { END_REASON_TEXTS, KIND_NAMES, ROADS, TRACK_NAMES } from './words.js';
