/** From phase to phase and round to round: what follows what (STO-3, STO-5, STO-12). */
import { endGame, playerStages } from '@rulewright/core';
import type { CardId } from './cards.js';
import { CARD_SPACES, type EndReason } from './components.js';
import { canPlace } from './locations.js';
import type { Seat, StageOf, State } from './schema.js';
import { finalScore } from './scoring.js';
import { makeToolsReady, toolSum } from './tools.js';

const PLACE_PEOPLE = playerStages('placePeople');
const CHOOSE_GROUP = playerStages('chooseGroup');
const NEXT_FEEDING = playerStages('nextFeeding');
const START_ROUND: StageOf<'startRound'> = Object.freeze({ stage: 'startRound' });
const END_ROUND: StageOf<'endRound'> = Object.freeze({ stage: 'endRound' });
const DRAW_TO_ROW: readonly StageOf<'drawToRow'>[] = [0, 1, 2, 3].map((space) =>
  Object.freeze({ stage: 'drawToRow', space }),
);

/** STO-1.1: the next seat clockwise. */
export function nextSeat(state: State, player: number): number {
  return player + 1 === state.players ? 0 : player + 1;
}

/** STO-3.2: the next player in turn order; `undefined` after the last one. */
function nextInTurnOrder(state: State, player: number): number | undefined {
  const next = nextSeat(state, player);
  return next === state.startPlayer ? undefined : next;
}

/** STO-2, STO-3.3: a round begins when the card row is full. */
export function pushRoundStart(state: State): void {
  state.stages.push(START_ROUND);
}

/** STO-2.3, STO-8.8: every empty space of the row gets a card, `card1` first. */
export function pushRowDraws(state: State): void {
  for (let space = CARD_SPACES - 1; space >= 0; space--) {
    if (state.row[space] === null) state.stages.push(DRAW_TO_ROW[space] as StageOf<'drawToRow'>);
  }
}

/** STO-4.1, STO-4.4: the next placement turn, from `player` on; with none left the action phase begins (STO-4.5). */
export function pushPlacement(state: State, player: number): void {
  let next = player;
  for (let seat = 0; seat < state.players; seat++) {
    if (canPlace(state, next)) {
      state.stages.push(PLACE_PEOPLE[next] as StageOf<'placePeople'>);
      return;
    }
    next = nextSeat(state, next);
  }
  state.phase = 'action';
  pushGroup(state, state.startPlayer);
}

/** STO-5.1: the next group to resolve, from `player` on; with none left the feeding begins (STO-5.6). */
export function pushGroup(state: State, player: number): void {
  let next: number | undefined = player;
  while (next !== undefined) {
    const { people, atHome } = state.seats[next] as Seat;
    if (atHome < people) {
      state.stages.push(CHOOSE_GROUP[next] as StageOf<'chooseGroup'>);
      return;
    }
    next = nextInTurnOrder(state, next);
  }
  if (state.config.cardsEndBeforeFeeding && isOutOfCards(state))
    endStoneAge(state, 'cards'); // STO-15.11
  else pushFeeding(state, state.startPlayer);
}

function pushFeeding(state: State, player: number): void {
  state.phase = 'feeding';
  state.stages.push(NEXT_FEEDING[player] as StageOf<'nextFeeding'>);
}

/** STO-11.1: who feeds after `player`; after the last one the round ends. */
export function pushNextFeeding(state: State, player: number): void {
  const next = nextInTurnOrder(state, player);
  state.stages.push(next === undefined ? END_ROUND : (NEXT_FEEDING[next] as StageOf<'nextFeeding'>));
}

/** STO-12.3: the row cannot be refilled. */
function isOutOfCards({ row, cardBag }: State): boolean {
  let cards = cardBag.length;
  for (let space = 0; space < CARD_SPACES; space++) if (row[space] !== null) cards++;
  return cards < CARD_SPACES;
}

/** STO-12.2: a building stack in play is empty. */
function isStackEmpty({ stacks }: State): boolean {
  return stacks.some(({ top, unrevealed }) => top === null && unrevealed === 0);
}

/** STO-12.5: why the game ends with this round, the first reason that applies. */
export function endReason(state: State): EndReason | undefined {
  if (isStackEmpty(state)) return 'buildingStack';
  if (isOutOfCards(state)) return 'cards';
  if (state.round === state.config.roundLimit) return 'roundLimit'; // STO-12.4
  return undefined;
}

/** STO-8.8: the cards left slide towards `card1`. */
function slideRow({ row }: State): void {
  let free = 0;
  for (let space = 0; space < CARD_SPACES; space++) {
    const card = row[space] as CardId | null;
    if (card === null) continue;
    if (space > free) {
      row[free] = card;
      row[space] = null;
    }
    free++;
  }
}

/** STO-3.3: a new round begins. */
export function startNextRound(state: State): void {
  state.startPlayer = nextSeat(state, state.startPlayer);
  slideRow(state);
  for (const seat of state.seats) makeToolsReady(seat);
  state.round += 1;
  state.phase = 'placement';
  pushRoundStart(state);
  pushRowDraws(state);
}

/** STO-13, STO-14: the final scoring; agriculture, tools and people break ties. */
export function endStoneAge(state: State, reason: EndReason): void {
  state.phase = 'gameOver';
  const scores = state.seats.map((seat) => finalScore(seat));
  const tieBreak = state.seats.map((seat) => seat.agriculture + toolSum(seat) + seat.people);
  endGame(state, scores, reason, [tieBreak]);
}
