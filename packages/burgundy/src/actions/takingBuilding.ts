/**
 * What carpenter's workshop, church and market have in common: they may take a tile of certain kinds from any numbered
 * depot, never from the black one (BUR-7.6). That is no purchase: it costs nothing, leaves the one of the turn, and
 * knowledge tile 6 doesn't change it (BUR-7.7).
 */

import { type ActionList, type Emit, type Refusal, seatOf } from '@rulewright/core';
import type { Kind } from '../components.js';
import { tileAt } from '../depots.js';
import { listTakesOf } from '../lists/takes.js';
import { ACTIONS } from '../rules.js';
import type { DeclineAction, Event, State, TakeTileAction } from '../schema/index.js';
import { typeOf } from '../tiles.js';
import { checkFreeDie } from './die.js';
import { applyTakeTile, checkTakeTile } from './takeTile.js';

type Taking = TakeTileAction | DeclineAction;

interface ByPlayer {
  readonly player: number;
}

const [DECLINE] = ACTIONS.decline;

/** The definition of the stage of such a building; `rule` says which kinds it takes. */
export function takingBuilding(rule: string, kinds: readonly Kind[]) {
  return {
    rule,
    takes: ['takeTile', 'decline'],
    refuses: { buyTile: 'BUR-4.14' },
    list(state: State, { player }: ByPlayer, legal: ActionList<Taking>): void {
      listTakesOf(kinds, state, seatOf(state, player), legal);
      legal.push(DECLINE);
    },
    check(state: State, { player }: ByPlayer, action: Taking): Refusal | undefined {
      if (action.type === 'decline') return undefined;
      const refusal = checkFreeDie(action.die) ?? checkTakeTile(state, player, action);
      const tile = tileAt(state, action.depot, action.space);
      if (refusal || !tile || kinds.includes(typeOf(tile).kind)) return refusal;
      return { rule, code: 'wrongKind', message: `Only ${kinds.join(', ')} tiles can be taken, and not ${tile}.` };
    },
    apply(state: State, { player }: ByPlayer, action: Taking, emit: Emit<Event>): void {
      if (action.type === 'takeTile') applyTakeTile(state, player, action, emit);
    },
  } as const;
}
