/**
 * What follows what: turn order, and every push onto the agenda. The agenda is a stack: the last push comes first.
 * STO-17.15 shows the whole course of the game.
 */
import type { Emit } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { canPlace } from '../board/locations.js';
import { CARD_SPACES, type Gathered, type Location } from '../components.js';
import type { Event, FeedPeopleStage, PayBuildingStage, PayCardStage, PickDieStage, State } from '../types.js';
import { endStoneAge, isOutOfCards } from './end.js';

type Players = Pick<State, 'config'>;
type Round = Pick<State, 'config' | 'startPlayer'>;

/** STO-1.1: the next seat clockwise. */
export function nextSeat({ config }: Players, player: number): number {
  return player + 1 === config.players ? 0 : player + 1;
}

/** STO-3.2: the next player in turn order; `undefined` after the last one. */
export function nextInTurnOrder(state: Round, player: number): number | undefined {
  const next = nextSeat(state, player);
  return next === state.startPlayer ? undefined : next;
}

/** All players clockwise from a seat on. */
export function playersFrom({ config: { players } }: Players, first: number): number[] {
  return Array.from({ length: players }, (_, turn) => (first + turn) % players);
}

/** STO-3.2: the players from the start player on, clockwise. All phases of the round have this order. */
export function turnOrder(state: Round): number[] {
  return playersFrom(state, state.startPlayer);
}

/** STO-2.2: chance draws the start player. */
export function pushDrawStartPlayer(state: State): void {
  state.stages.push({ stage: 'drawStartPlayer' });
}

/** STO-2.3, STO-8.8: every empty space of the row gets a card, `card1` first. */
export function pushRowDraws(state: State): void {
  for (let space = CARD_SPACES - 1; space >= 0; space--) {
    if (state.row[space] === null) state.stages.push({ stage: 'drawToRow', space });
  }
}

/** STO-2.5: every stack gets a face-up tile, `building1` first. */
export function pushAllReveals(state: State): void {
  for (let stack = state.players - 1; stack >= 0; stack--) pushReveal(state, stack);
}

/** STO-10.9: the next tile of a stack is turned up. */
export function pushReveal(state: State, stack: number): void {
  state.stages.push({ stage: 'revealBuilding', stack });
}

/** STO-3.1: a round begins with the placement phase. */
export function pushRound(state: State): void {
  state.phase = 'placement';
  state.stages.push({ stage: 'startRound' });
}

/** STO-4.1: the next placement turn, from `player` on. STO-4.4: players who can't place are skipped. */
export function startPlacement(state: State, player: number, emit: Emit<Event>): void {
  let next = player;
  for (let seat = 0; seat < state.players; seat++) {
    if (canPlace(state, next)) {
      emit({ type: 'turnStarted', player: next });
      state.stages.push({ stage: 'placePeople', player: next });
      return;
    }
    next = nextSeat(state, next);
  }
  state.phase = 'action'; // STO-4.5: nobody can place
  startGroups(state, state.startPlayer, emit);
}

/** STO-5.1: the next player with groups, from `player` on, begins to resolve them. */
function startGroups(state: State, player: number, emit: Emit<Event>): void {
  for (let next: number | undefined = player; next !== undefined; next = nextInTurnOrder(state, next)) {
    if (!hasGroup(state, next)) continue;
    emit({ type: 'turnStarted', player: next });
    pushGroup(state, next);
    return;
  }
  pushFeedingPhase(state); // STO-5.6: all groups are resolved
}

/** STO-5.1: after a group comes the player's next one, then the turn of the next player. */
export function continueGroups(state: State, player: number, emit: Emit<Event>): void {
  if (hasGroup(state, player)) pushGroup(state, player);
  else startGroups(state, player, emit);
}

function hasGroup(state: State, player: number): boolean {
  const { people, atHome } = seatOf(state, player);
  return atHome < people;
}

function pushGroup(state: State, player: number): void {
  state.stages.push({ stage: 'chooseGroup', player });
}

/** STO-15.11: with the option, too few cards end the game before the feeding. */
function pushFeedingPhase(state: State): void {
  if (state.config.cardsEndBeforeFeeding && isOutOfCards(state)) {
    endStoneAge(state, 'cards');
    return;
  }
  state.phase = 'feeding';
  state.stages.push({ stage: 'nextFeeding', player: state.startPlayer });
}

/** STO-5.5: a group goes home after everything that it set off (STO-5.2). */
export function pushGroupDone(state: State, player: number, location: Location): void {
  state.stages.push({ stage: 'groupDone', player, location });
}

/** STO-6.1, STO-9.6: chance rolls for what a player gathers. */
export function pushGathering(state: State, player: number, gives: Gathered, count: number): void {
  state.stages.push({ stage: 'rollGathering', player, gives, count });
}

/** STO-6.5: the player sees the dice and can add tools, one after another. */
export function pushTools(state: State, player: number, gives: Gathered, dice: number[], added: number): void {
  state.stages.push({ stage: 'useTools', player, gives, dice, added });
}

/** STO-8.1: the player buys the card on a space, or declines. */
export function pushPayCard(state: State, player: number, space: number): void {
  state.stages.push({ stage: 'payCard', player, space });
}

/** STO-10.1: the player buys the tile on a stack, or declines. */
export function pushPayBuilding(state: State, player: number, stack: number): void {
  state.stages.push({ stage: 'payBuilding', player, stack });
}

/** STO-17.9: after a claim the same payment is due again. */
export function pushAgain(state: State, stage: PayCardStage | PayBuildingStage | FeedPeopleStage): void {
  state.stages.push(stage);
}

/** STO-9.9: the buyer of `anyTwo` takes two resources or keeps the claim. */
export function pushAnyTwo(state: State, player: number): void {
  state.stages.push({ stage: 'anyTwo', player });
}

/** STO-9.11: chance draws a card for its owner's eyes only. */
export function pushDrawExtraCard(state: State, player: number): void {
  state.stages.push({ stage: 'drawExtraCard', player });
}

/** STO-9.13: chance rolls a die for every player. */
export function pushRollForEveryone(state: State, player: number): void {
  state.stages.push({ stage: 'rollForEveryone', player });
}

/** STO-9.13: the buyer takes the first of the dice. */
export function pushFirstPick(state: State, buyer: number, dice: number[]): void {
  state.stages.push({ stage: 'pickDie', player: buyer, buyer, dice });
}

/** STO-9.13: then the others, clockwise. STO-15.5: dice that nobody takes are discarded. */
export function pushNextPick(state: State, { player, buyer }: PickDieStage, dice: number[]): void {
  const next = nextSeat(state, player);
  if (next !== buyer) state.stages.push({ stage: 'pickDie', player: next, buyer, dice });
}

/** STO-11.1: the next player feeds; after the last one the round ends. */
export function pushNextFeeding(state: State, player: number): void {
  const next = nextInTurnOrder(state, player);
  state.stages.push(next === undefined ? { stage: 'endRound' } : { stage: 'nextFeeding', player: next });
}

/** STO-11.6: a player can cover a shortage of food with resources; STO-15.7: or can refuse to feed. */
export function pushFeedPeople(state: State, player: number, shortage: number): void {
  state.stages.push({ stage: 'feedPeople', player, shortage });
}
