export type { Animal, Building, Kind, Phase, Tile } from './components.js';
export { describe } from './describe.js';
export { burgundy } from './game.js';
export { render } from './render.js';
export type { Action, Burgundy, Config, Event, Outcome, Seat, State, View } from './schema.js';

import { burgundy } from './game.js';

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
} = burgundy;
