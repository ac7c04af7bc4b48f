/** The four actions that spend a die: one of the player's own in a turn, that of a castle at its stage (BUR-4.4, BUR-6.19). */
import type { Emit, Refusal } from '@rulewright/core';
import type { ActionOf, Event, State } from '../schema.js';
import { applyPlace, checkPlace } from './placeTile.js';
import { applySale, checkSale } from './sellGoods.js';
import { applyTake, checkTake } from './takeTile.js';
import { applyTakeWorkers } from './takeWorkers.js';

export type DieAction = ActionOf<'takeTile' | 'placeTile' | 'sellGoods' | 'takeWorkers'>;

/** Why it isn't legal, the die being one that the player can use. */
export function checkDieAction(state: State, player: number, action: DieAction): Refusal | undefined {
  switch (action.type) {
    case 'takeTile':
      return checkTake(state, player, action);
    case 'placeTile':
      return checkPlace(state, player, action);
    case 'sellGoods':
      return checkSale(state, player, action);
    case 'takeWorkers':
      return undefined;
  }
}

export function applyDieAction(state: State, player: number, action: DieAction, emit: Emit<Event>): void {
  switch (action.type) {
    case 'takeTile':
      applyTake(state, player, action, emit);
      break;
    case 'placeTile':
      applyPlace(state, player, action, emit);
      break;
    case 'sellGoods':
      applySale(state, player, action, emit);
      break;
    case 'takeWorkers':
      applyTakeWorkers(state, player, action, emit);
      break;
  }
}
