/** The stages of Copenhagen by name (COP-14). */
import { action } from './action.js';
import { changedCount } from './changedCount.js';
import { coat } from './coat.js';
import { colourChange } from './colourChange.js';
import { discount } from './discount.js';
import { drawToHand } from './drawToHand.js';
import { drawToHarbour } from './drawToHarbour.js';
import { handLimit } from './handLimit.js';
import { placement } from './placement.js';
import { refill } from './refill.js';
import { secondAction } from './secondAction.js';
import { secondCard } from './secondCard.js';
import { thirdCard } from './thirdCard.js';

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
