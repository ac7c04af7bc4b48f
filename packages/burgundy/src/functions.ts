/** The functions of The Castles of Burgundy, each by itself. */
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
  legalActionsInView,
  checkInView,
  score,
  gains,
  result,
  load,
  invariants,
} = burgundy;
