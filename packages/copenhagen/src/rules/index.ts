/** All stages by name. */
import { changedCount, colourChange, discount, placement } from './building.js';
import { handLimit, secondCard, thirdCard } from './cards.js';
import { coat } from './coats.js';
import { drawToHarbour, refill } from './endOfTurn.js';
import { drawToHand } from './start.js';
import { action, secondAction } from './turn.js';

export const stages = {
  action,
  secondCard,
  thirdCard,
  handLimit,
  secondAction,
  placement,
  discount,
  colourChange,
  changedCount,
  coat,
  refill,
  drawToHarbour,
  drawToHand,
};
