/** The functions of City, each by itself. */
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
  legalActionsInView,
  checkInView,
  score,
  gains,
  result,
  load,
  invariants,
} = city;
