export { type Cell, type GoalId, type Kind, PARTY_TIMER_SECONDS, type PresetId, type Track } from './components.js';
export { type DataSetProblem, dataSetProblems } from './dataSet.js';
export { describe } from './describe.js';
export { city } from './game.js';
export { PRESETS } from './presets.js';
export { render } from './render.js';
export type {
  Action,
  City,
  Config,
  ConfigInput,
  DataSet,
  Event,
  Outcome,
  Report,
  Seat,
  State,
  View,
} from './schema.js';
export type { TileId } from './tiles.js';
export { type Markers, markersOf } from './tracks.js';

import { city } from './game.js';

export const {
  setup,
  turn,
  legalActions,
  chanceOutcomes,
  check,
  apply,
  step,
  view,
  determinize,
  eventView,
  score,
  result,
  load,
  invariants,
} = city;
