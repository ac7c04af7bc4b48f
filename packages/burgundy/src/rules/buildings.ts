/** The choices of a placed castle or building (BUR-6.19 to BUR-6.22, BUR-7). Except for the castle, all may be declined. */
import type { ActionList, Emit } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import type { Kind } from '../components.js';
import { ALL_DEPOTS, tileAt } from '../depots/depots.js';
import { typeOf } from '../estate/tiles.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { DeclineAction, Event, Refusal, Seat, State, TakeTileAction } from '../types.js';
import { checkFreeDie } from './dice.js';
import { applyDieAction, checkDieAction, type DieAction } from './dieActions.js';
import { turnActions } from './listed.js';
import { listFreePlacements, listFreeSales, listTakes, listTakesOf } from './turn.js';

/** BUR-6.19: a castle gives an extra die action of any number. Sales and workers bring the usual gains (BUR-6.22). */
export const castle = decision('castle', {
  rule: 'BUR-6.19',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
  refuses: { decline: 'BUR-6.20', buyTile: 'BUR-6.21' },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const { free } = turnActions();
    listTakes(state, seat, free, ALL_DEPOTS, legal);
    listFreePlacements(seat, legal);
    listFreeSales(seat, legal);
    legal.push(free.workers); // BUR-6.20: always legal
  },
  check: (state, { player }, action) => checkFreeDie(action.die) ?? checkDieAction(state, player, action),
  apply: (state, { player }, action, emit) => applyDieAction(state, player, action, emit),
});

/** BUR-7.1: a warehouse may sell all goods of one type. */
export const warehouse = decision('warehouse', optional('BUR-7.1', 'sellGoods', listFreeSales));

/** BUR-7.3: a carpenter's workshop may take a building. */
export const carpentersWorkshop = decision('carpentersWorkshop', taking('BUR-7.3', ['building']));

/** BUR-7.4: a church may take a mine, knowledge tile or castle. */
export const church = decision('church', taking('BUR-7.4', ['mine', 'knowledge', 'castle']));

/** BUR-7.5: a market may take a ship or an animal tile. */
export const market = decision('market', taking('BUR-7.5', ['ship', 'animal']));

/** BUR-7.10: a city hall may place another stored tile, which resolves like any other (BUR-6.2). */
export const cityHall = decision('cityHall', optional('BUR-7.10', 'placeTile', listFreePlacements));

const [DECLINE] = ACTIONS.decline;

type Optional = DieAction | DeclineAction;

/** One optional die action of any number (BUR-6.3, BUR-7.11). */
function optional<Type extends DieAction['type']>(
  rule: string,
  type: Type,
  list: (seat: Seat, legal: ActionList<Optional>, state: State) => void,
) {
  return {
    rule,
    takes: [type, 'decline'],
    refuses: { buyTile: 'BUR-4.14' },
    list(state: State, { player }: { readonly player: number }, legal: ActionList<Optional>): void {
      list(seatOf(state, player), legal, state);
      legal.push(DECLINE);
    },
    check(state: State, { player }: { readonly player: number }, action: Optional): Refusal | undefined {
      if (action.type === 'decline') return undefined;
      return checkFreeDie(action.die) ?? checkDieAction(state, player, action);
    },
    apply(state: State, { player }: { readonly player: number }, action: Optional, emit: Emit<Event>): void {
      if (action.type !== 'decline') applyDieAction(state, player, action, emit);
    },
  } as const;
}

/**
 * BUR-7.6: takes a tile of some kinds from any numbered depot. This is not a purchase: it is free, leaves the purchase of
 * the turn, and ignores knowledge tile 6 (BUR-7.7).
 */
function taking(rule: string, kinds: readonly Kind[]) {
  const base = optional(rule, 'takeTile', (seat, legal, state) => listTakesOf(kinds, state, seat, legal));
  return {
    ...base,
    check(
      state: State,
      stage: { readonly player: number },
      action: TakeTileAction | DeclineAction,
    ): Refusal | undefined {
      const refusal = base.check(state, stage, action);
      if (refusal || action.type === 'decline') return refusal;
      const tile = tileAt(state, action.depot, action.space);
      if (!tile || kinds.includes(typeOf(tile).kind)) return undefined;
      return { rule, code: 'wrongTile', params: { kinds, tile } };
    },
  };
}
