/** Buying civilization cards (STO-8) and building tiles (STO-10). The effects of cards are in `cards.ts`. */
import { type Emit, GameDefinitionError } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { locationResolved } from '../board/locations.js';
import type { BuildingId, CardId } from '../components.js';
import { decision } from '../schema/action.js';
import type {
  DeclineAction,
  Event,
  PayAction,
  PayBuildingStage,
  PayCardStage,
  State,
  TakeAnyTwoAction,
} from '../types.js';
import { pushReveal } from './agenda.js';
import { carryOut } from './cards.js';
import { gainPoints } from './gains.js';
import {
  checkHelpfulPair,
  checkOwned,
  listPaymentActions,
  paymentsFor,
  paymentsOf,
  payResources,
  useClaim,
} from './payments.js';
import { buildingPoints, checkCost, priceAt, totalOf } from './resources.js';

/** STO-17.7: the player buys the card on a space, or declines. */
export const payCard = decision('payCard', {
  rule: 'STO-17.7',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  list(state, { player, space }, legal) {
    listPaymentActions(state, player, paymentsOf(priceAt(space)), legal);
  },
  check(state, { player, space }, action) {
    const price = priceAt(space);
    switch (action.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, action, paymentsOf(price));
      case 'pay':
        if (totalOf(action) === price) return checkOwned(state, player, action, 'STO-17.7');
        return { rule: 'STO-8.2', code: 'wrongPrice', params: { price } };
    }
  },
  apply(state, stage, action, emit) {
    applyOffer(state, stage, action, emit, () => buyCard(state, stage, emit));
  },
});

/** STO-8.4: the buyer keeps the card (STO-8.7). Its space stays empty for the rest of the round. */
function buyCard(state: State, { player, space }: PayCardStage, emit: Emit<Event>): void {
  const card = cardOn(state, space);
  state.row[space] = null;
  seatOf(state, player).cards.push(card);
  emit({ type: 'cardBought', player, space, card });
  carryOut(state, player, card, emit);
}

/**
 * The card on a space.
 * @throws GameDefinitionError if there is none.
 */
function cardOn({ row }: State, space: number): CardId {
  const card = row[space];
  if (!card) throw new GameDefinitionError(`No card is on space ${space}.`);
  return card;
}

/** STO-17.8: the player buys the face-up tile of a stack, or declines. */
export const payBuilding = decision('payBuilding', {
  rule: 'STO-17.8',
  takes: ['pay', 'decline', 'takeAnyTwo'],
  list(state, { player, stack }, legal) {
    listPaymentActions(state, player, paymentsFor(tileOn(state, stack)), legal);
  },
  check(state, { player, stack }, action) {
    const building = tileOn(state, stack);
    switch (action.type) {
      case 'decline':
        return undefined;
      case 'takeAnyTwo':
        return checkHelpfulPair(state, player, action, paymentsFor(building));
      case 'pay':
        return checkCost(building, action) ?? checkOwned(state, player, action, 'STO-17.8');
    }
  },
  apply(state, stage, action, emit) {
    applyOffer(state, stage, action, emit, (payment) => buyBuilding(state, stage, payment, emit));
  },
});

/** STO-10.11: the buyer keeps the tile, which scores at once (STO-10.6). */
function buyBuilding(state: State, { player, stack }: PayBuildingStage, payment: PayAction, emit: Emit<Event>): void {
  const building = tileOn(state, stack);
  const points = buildingPoints(building, payment);
  const bought = entryAt(state.stacks, stack);
  bought.top = null;
  seatOf(state, player).buildings.push(building);
  emit({ type: 'buildingBought', player, stack, building, points });
  gainPoints(state, player, points, emit);
  if (bought.unrevealed > 0) pushReveal(state, stack); // STO-10.10: else the game ends with this round
}

/**
 * The face-up tile of a stack.
 * @throws GameDefinitionError if there is none.
 */
function tileOn(state: State, stack: number): BuildingId {
  const { top } = entryAt(state.stacks, stack);
  if (top === null) throw new GameDefinitionError(`No tile is face up on stack ${stack}.`);
  return top;
}

/** The player buys, declines, or uses the claim to two resources first. */
function applyOffer(
  state: State,
  stage: PayCardStage | PayBuildingStage,
  action: PayAction | DeclineAction | TakeAnyTwoAction,
  emit: Emit<Event>,
  buy: (payment: PayAction) => void,
): void {
  switch (action.type) {
    case 'decline': // STO-8.3, STO-10.8: the card or tile stays, for later rounds too
      emit({ type: 'declined', player: stage.player, location: locationResolved(state) });
      return;
    case 'takeAnyTwo':
      useClaim(state, stage, action, emit);
      return;
    case 'pay':
      payResources(state, stage.player, action, emit);
      buy(action);
  }
}
