/** The stages of Stone Age by name (STO-17). */
import { anyTwo } from './anyTwo.js';
import { chooseGroup } from './chooseGroup.js';
import { drawExtraCard } from './drawExtraCard.js';
import { drawStartPlayer } from './drawStartPlayer.js';
import { drawToRow } from './drawToRow.js';
import { endRound } from './endRound.js';
import { feedPeople } from './feedPeople.js';
import { groupDone } from './groupDone.js';
import { nextFeeding } from './nextFeeding.js';
import { payBuilding } from './payBuilding.js';
import { payCard } from './payCard.js';
import { pickDie } from './pickDie.js';
import { placePeople } from './placePeople.js';
import { revealBuilding } from './revealBuilding.js';
import { rollForEveryone } from './rollForEveryone.js';
import { rollGathering } from './rollGathering.js';
import { startRound } from './startRound.js';
import { useTools } from './useTools.js';

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
