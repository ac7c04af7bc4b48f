/** What is behind the rules, for the features of the bots. Any release may change it. */
export { type CityBoard, tileAt } from './city/board.js';
export { passesFloor } from './city/floor.js';
export { addEffects, takeBackGains } from './city/tracks.js';
export {
  CELLS,
  EMPTY_CELL_PENALTY,
  KIND_INDEX,
  MODES,
  OPENINGS,
  PRESET_IDS,
  UNEMPLOYMENT_PENALTY,
} from './components.js';
export { effectsOf, type KindEffects, legendOf, noEffects } from './dataSet/legend.js';
export { isPresetId } from './dataSet/presets.js';
export { kindIndexOf, openSidesOf, tileIndex } from './dataSet/tiles.js';
export { isDutyOpen } from './rules/duty.js';
export { settleEmployment } from './rules/scoring.js';
