export type { BuildingId } from './buildings.js';
export type { CardId } from './cards.js';
export type { Location, Resource } from './components.js';
export { describe } from './describe.js';
export { stoneage } from './game.js';
export { render } from './render.js';
export type { Action, Config, Event, Outcome, Seat, State, StoneAge, View } from './schema.js';

import { stoneage } from './game.js';

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
} = stoneage;
