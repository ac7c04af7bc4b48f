export type { GoalId, Kind, TileId, Track } from './components.js';
export { dataSetProblems } from './dataSet/checks.js';
export { PRESETS } from './dataSet/presets.js';
export * from './functions.js';
export { city } from './game.js';
export type {
  Action,
  City,
  Config,
  ConfigInput,
  DataSet,
  Effects,
  EndTurnAction,
  Event,
  Outcome,
  Refusal,
  Seat,
  Stage,
  State,
  Tracks,
  View,
} from './types.js';
