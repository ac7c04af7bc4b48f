/**
 * The components of the game, for front ends and readers of states. Neither schemas nor the game are loaded.
 */
// Behind the rules, for the features of learners. Any release may change these.
export { BOARD_CELLS, type BoardCell, type CityBoard, DISPLAY_PLACES, tileAt } from './city/board.js';
export { passesFloor } from './city/floor.js';
export { addEffects, type Markers, markersOf, takeBackGains } from './city/tracks.js';
export * from './components.js';
export { effectsOf, type KindEffects, legendOf, noEffects } from './dataSet/legend.js';
export { isPresetId, PRESETS } from './dataSet/presets.js';
export {
  type DataSetTile,
  kindIndexOf,
  openSidesOf,
  TILES,
  type TilePrint,
  tileIndex,
  tilesOf,
} from './dataSet/tiles.js';
export { isDutyOpen } from './rules/duty.js';
export { settleEmployment } from './rules/scoring.js';
export { ROADS } from './text/words.js';
export type { State, Tracks } from './types.js';
