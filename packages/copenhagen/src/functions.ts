/** The functions of Copenhagen, each by itself. */
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
  legalActionsInView,
  checkInView,
  score,
  gains,
  result,
  load,
  invariants,
} = copenhagen;
