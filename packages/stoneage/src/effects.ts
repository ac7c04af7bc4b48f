/** Buying a card and carrying out its top (STO-8.4, STO-8.5, STO-9). */
import type { Emit } from '@rulewright/core';
import { CARDS, type CardId } from './cards.js';
import { RESOURCES } from './components.js';
import { gain, gainPoints, raiseAgriculture } from './gains.js';
import { type Event, type Seat, type State, totalOf } from './schema.js';
import { gainTool } from './tools.js';

/** STO-8.4: the buyer takes the card; its space stays empty for the rest of the round. */
export function buyCard(state: State, player: number, space: number, emit: Emit<Event>): void {
  const card = state.row[space] as CardId;
  state.row[space] = null;
  (state.seats[player] as Seat).cards.push(card);
  emit({ type: 'cardBought', player, space, card });
  carryOut(state, player, card, emit);
}

/** STO-8.5: the top is carried out at once. */
function carryOut(state: State, player: number, card: CardId, emit: Emit<Event>): void {
  const { top } = CARDS[card];
  switch (top.type) {
    case 'food': // STO-9.2
      gain(state, player, 'food', top.amount, emit);
      return;
    case 'resource': // STO-9.3
      gain(state, player, top.resource, top.amount, emit);
      return;
    case 'points': // STO-9.4
      gainPoints(state, player, top.amount, emit);
      return;
    case 'tool': // STO-9.5
      gainTool(state, player, emit);
      return;
    case 'agriculture': // STO-9.5
      raiseAgriculture(state, player, emit);
      return;
    case 'rollResource': // STO-9.6
      state.stages.push({ stage: 'rollGathering', player, gives: top.resource, count: top.dice });
      return;
    case 'oneUseTool': // STO-9.7
      gainOneUseTool(state, player, top.value, emit);
      return;
    case 'anyTwo':
      followAnyTwo(state, player, emit);
      return;
    case 'drawCard': // STO-9.11, STO-9.12
      if (state.cardBag.length > 0) state.stages.push({ stage: 'drawExtraCard', player });
      return;
    case 'diceForEveryone': // STO-9.13
      state.stages.push({ stage: 'rollForEveryone', player });
  }
}

function gainOneUseTool(state: State, player: number, value: number, emit: Emit<Event>): void {
  const { oneUseTools } = state.seats[player] as Seat;
  oneUseTools.push(value);
  oneUseTools.sort((left, right) => left - right);
  emit({ type: 'oneUseToolGained', player, value });
}

/** STO-9.9: asked for, unless the resources must be taken and the supply holds no pair (STO-15.10). */
function followAnyTwo(state: State, player: number, emit: Emit<Event>): void {
  const { supply } = state;
  if (state.config.anyTwoTiming === 'immediate' && supply !== null && totalOf(supply) < 2) {
    const left = RESOURCES.find((resource) => supply[resource] > 0);
    if (left) gain(state, player, left, 1, emit);
    return;
  }
  state.stages.push({ stage: 'anyTwo', player });
}
