export type { Half, Kind, Side } from './components.js';
export { RECONSTRUCTED } from './dataSet/reconstructed.js';
export type { DataSet, Segment, StartField, TileType } from './dataSet/schema.js';
export { describe } from './describe.js';
export { castle } from './game.js';
export { render } from './render.js';
export type { Action, Board, Castle, Config, Event, Outcome, Seat, State, View } from './schema.js';

import { castle } from './game.js';

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
} = castle;
