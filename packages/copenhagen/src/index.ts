export type { Ability, Cell, Colour, TileId } from './components.js';
export { describe } from './describe.js';
export { copenhagen } from './game.js';
export { render } from './render.js';
export type { Action, Config, Copenhagen, Event, Outcome, Seat, State, View } from './schema.js';

import { copenhagen } from './game.js';

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
} = copenhagen;
