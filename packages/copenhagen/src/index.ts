export type { Ability, Cell, Colour, TileId } from './components.js';
export { copenhagen } from './game.js';
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
