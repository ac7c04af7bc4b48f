export type { Cell, GoalId, Kind, Openings, PresetId, TileId, Track } from './components.js';
export { dataSetProblems } from './dataSet/checks.js';
export { PRESETS } from './dataSet/presets.js';
export * from './functions.js';
export { city } from './game.js';
export type * from './types.js';
