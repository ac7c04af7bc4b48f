/** Buying a card and carrying out its top (STO-8, STO-9). */
import { type Emit, seatOf } from '@rulewright/core';
import { CARDS, type CardId } from './cards.js';
import { RESOURCES } from './components.js';
import { pushAnyTwo, pushDrawExtraCard, pushGathering, pushRollForEveryone } from './course.js';
import { gain, gainPoints, raiseAgriculture, sourceOf } from './gains.js';
import { totalOf } from './resources.js';
import { cardOn } from './row.js';
import type { Event, State } from './schema/index.js';
import { gainTool } from './tools.js';

/** STO-8.4: the buyer takes the card, whose space stays empty for the rest of the round, and keeps it (STO-8.7). */
export function buyCard(state: State, player: number, space: number, emit: Emit<Event>): void {
  const card = cardOn(state, space);
  state.row[space] = null;
  seatOf(state, player).cards.push(card);
  emit({ type: 'cardBought', player, space, card });
  carryOut(state, player, card, emit);
}

/** STO-8.5, STO-9.1: the top is carried out at once, whatever it is. */
function carryOut(state: State, player: number, card: CardId, emit: Emit<Event>): void {
  const { top } = CARDS[card];
  switch (top.type) {
    case 'food': // STO-9.2: food
      gain(state, player, 'food', top.amount, sourceOf(state), emit);
      return;
    case 'resource': // STO-9.3: the resources shown
      gain(state, player, top.resource, top.amount, sourceOf(state), emit);
      return;
    case 'points': // STO-9.4: points
      gainPoints(state, player, top.amount, emit);
      return;
    case 'tool': // STO-9.5: as at the tool maker
      gainTool(state, player, sourceOf(state), emit);
      return;
    case 'agriculture': // STO-9.5: as on the field
      raiseAgriculture(state, player, sourceOf(state), emit);
      return;
    case 'rollResource': // STO-9.6: as if so many people had gathered
      pushGathering(state, player, top.resource, top.dice);
      return;
    case 'oneUseTool':
      gainOneUseTool(state, player, top.value, emit);
      return;
    case 'anyTwo':
      followAnyTwo(state, player, emit);
      return;
    case 'drawCard': // STO-9.12: with an empty bag it gives nothing
      if (state.cardBag.length > 0) pushDrawExtraCard(state, player);
      return;
    case 'diceForEveryone':
      pushRollForEveryone(state, player);
  }
}

/** STO-9.7: a one-use tool takes no slot and is kept until it is used. */
function gainOneUseTool(state: State, player: number, value: number, emit: Emit<Event>): void {
  const { oneUseTools } = seatOf(state, player);
  oneUseTools.push(value);
  oneUseTools.sort((left, right) => left - right);
  emit({ type: 'oneUseToolGained', player, value, source: sourceOf(state) });
}

/** STO-9.9: asked for, unless the resources must be taken and the supply holds no pair (STO-15.10). */
function followAnyTwo(state: State, player: number, emit: Emit<Event>): void {
  const { supply } = state;
  if (state.config.anyTwoTiming === 'immediate' && supply !== null && totalOf(supply) < 2) {
    const left = RESOURCES.find((resource) => supply[resource] > 0);
    if (left) gain(state, player, left, 1, sourceOf(state), emit);
    return;
  }
  pushAnyTwo(state, player);
}
