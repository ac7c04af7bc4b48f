/** The functions of Carcassonne: The Castle, each by itself. */
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
  legalActionsInView,
  checkInView,
  score,
  gains,
  result,
  load,
  invariants,
} = castle;
