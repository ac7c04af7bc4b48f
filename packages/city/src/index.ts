export {
  type Cell,
  type GoalId,
  type Kind,
  type Openings,
  PARTY_TIMER_SECONDS,
  type PresetId,
  type Track,
} from './components.js';
export { dataSetProblems } from './dataSet.js';
export { describeEvent } from './describe/events.js';
export { describe } from './describe/index.js';
export * from './functions.generated.js';
export { city } from './game.js';
export { PRESETS } from './presets.js';
export { blocks } from './render/index.js';
export type { TileId } from './tiles.js';
export { type Markers, markersOf } from './tracks.js';
export type * from './types.generated.js';
