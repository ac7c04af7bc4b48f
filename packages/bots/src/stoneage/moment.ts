/** Features of the moment: players, options, stage, and how long the game will go on. */

import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { CARD_SPACES, LOCATION_INDEX, PHASES, PLAYER_COUNTS, RESOURCES, type State } from '@rulewright/stoneage/facts';
import { at, STAGES, writeBetween } from './layout.js';
import type { Outlook } from './outlook.js';

/** Where blocks of features begin. */
const {
  players: playersAt,
  supply: supplyAt,
  phase: phaseAt,
  'own stage': ownStageAt,
  stage: stageAt,
  round: roundAt,
  'place in turn order': placeInTurnOrderAt,
  'starts the next round': startsTheNextRoundAt,
  options: optionsAt,
  'rounds left': roundsLeftAt,
  'rounds left in all': roundsLeftInAllAt,
  'rounds left by': roundsLeftByAt,
  'lowest stack': lowestStackAt,
  'tiles left': tilesLeftAt,
  'cards before the end': cardsBeforeTheEndAt,
  'cards left': cardsLeftAt,
  ending: endingAt,
} = at;

/** The players, the options and what is being done. */
export function writeMoment(into: Float32Array, state: State, player: number, { place }: Outlook): void {
  const { players, phase, stages, round, supply } = state;
  into[playersAt + players - PLAYER_COUNTS[0]] = 1;
  writeOptions(into, state);
  if (supply !== null) {
    for (let kind = 0; kind < RESOURCES.length; kind++) into[supplyAt + kind] = supply[entryAt(RESOURCES, kind)] / 15;
  }
  into[phaseAt + PHASES.indexOf(phase)] = 1;
  const stage = stages[stages.length - 1];
  const index = stage ? STAGES.indexOf(stage.stage) : -1;
  if (stage && index >= 0) {
    const isOwn = 'player' in stage && stage.player === player;
    into[(isOwn ? ownStageAt : stageAt) + index] = 1;
  }
  markOneOf(into, roundAt, 16, round - 1);
  into[placeInTurnOrderAt + place] = 1;
  if (place === 1) into[startsTheNextRoundAt] = 1;
}

function writeOptions(into: Float32Array, { config }: State): void {
  const first = optionsAt;
  into[first] = config.anyTwoTiming === 'immediate' ? 1 : 0;
  into[first + 1] = config.placeAtLimit ? 0 : 1;
  into[first + 2] = config.mayPassDie ? 1 : 0;
  into[first + 3] = config.raisedTool === 'becomesReady' ? 1 : 0;
  into[first + 4] = config.feedingRefusal === 'always' ? 1 : 0;
  into[first + 5] = config.negativeScore ? 0 : 1;
  into[first + 6] = config.resourceSupply === 'unlimited' ? 0 : 1;
  into[first + 7] = config.cardVisibility === 'hidden' ? 1 : 0;
  into[first + 8] = config.cardVisibility === 'open' ? 1 : 0;
  into[first + 9] = config.cardsEndBeforeFeeding ? 1 : 0;
  into[first + 10] = config.roundLimit === null ? 0 : 1;
}

/** STO-12: how near the end is, by stacks and by cards, and what may bring it about in this round. */
export function writeTime(into: Float32Array, state: State, player: number, outlook: Outlook): void {
  const { rounds, roundsByCards, roundsByStacks, cardsLeft, cardsStoodOn } = outlook;
  const { config, round, stacks } = state;
  writeBetween(into, roundsLeftAt, 12, rounds);
  into[roundsLeftInAllAt] = rounds / 10;
  const by = roundsLeftByAt;
  into[by] = Math.min(15, roundsByCards) / 10;
  into[by + 1] = Math.min(15, roundsByStacks) / 10;
  if (config.roundLimit !== null) into[by + 2] = Math.max(0, Math.min(15, config.roundLimit - round)) / 10;
  markOneOf(into, lowestStackAt, 8, outlook.lowest);
  into[tilesLeftAt] = outlook.secondLowest / 7;
  into[tilesLeftAt + 1] = outlook.tilesLeft / 28;
  markOneOf(into, cardsBeforeTheEndAt, 10, cardsLeft - CARD_SPACES + 1);
  into[cardsLeftAt] = cardsLeft / 36;
  if (outlook.isLast) into[endingAt] = 1;
  const { placed } = seatOf(state, player);
  for (let stack = 0; stack < stacks.length; stack++) {
    const { top, unrevealed } = entryAt(stacks, stack);
    if (top === null || unrevealed > 0) continue;
    const index = LOCATION_INDEX.building1 + stack;
    if (numberAt(placed, index) > 0) into[endingAt + 1] = 1;
    else for (const seat of state.seats) if (numberAt(seat.placed, index) > 0) into[endingAt + 2] = 1;
  }
  if (cardsLeft - cardsStoodOn < CARD_SPACES) into[endingAt + 3] = 1;
}
