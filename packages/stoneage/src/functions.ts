/** The functions of Stone Age, each by itself. */
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
  legalActionsInView,
  checkInView,
  score,
  gains,
  result,
  load,
  invariants,
} = stoneage;
