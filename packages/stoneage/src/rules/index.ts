/** The stages by name (STO-17). */
import { payBuilding, payCard } from './buying.js';
import { anyTwo, drawExtraCard, pickDie, rollForEveryone } from './cards.js';
import { feedPeople, nextFeeding } from './feeding.js';
import { placePeople } from './placing.js';
import { chooseGroup, groupDone, rollGathering, useTools } from './resolving.js';
import { endRound, startRound } from './round.js';
import { drawStartPlayer, drawToRow, revealBuilding } from './start.js';

export const stages = {
  drawStartPlayer,
  drawToRow,
  drawExtraCard,
  revealBuilding,
  startRound,
  placePeople,
  chooseGroup,
  groupDone,
  rollGathering,
  useTools,
  payCard,
  payBuilding,
  anyTwo,
  rollForEveryone,
  pickDie,
  nextFeeding,
  feedPeople,
  endRound,
};
