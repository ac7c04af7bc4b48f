export { type Markers, markersOf } from './city/tracks.js';
export {
  type Cell,
  type GoalId,
  type Kind,
  type Openings,
  PARTY_TIMER_SECONDS,
  type PresetId,
  type TileId,
  type Track,
} from './components.js';
export { dataSetProblems } from './dataSet/checks.js';
export { PRESETS } from './dataSet/presets.js';
export * from './functions.generated.js';
export { city } from './game.js';
export type * from './types.generated.js';
