/** The choices of a placed castle or building (BUR-6.19 to BUR-6.22, BUR-7). Except for the castle, all may be declined. */
import { type ActionList, type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import type { Kind } from '../components.js';
import { ALL_DEPOTS, tileAt } from '../depots/depots.js';
import { storedTypes } from '../depots/goods.js';
import { typeOf } from '../estate/tiles.js';
import type { DeclineAction, Event, State, TakeTileAction } from '../types.generated.js';
import { checkFreeDie, FREE_DIE } from './dice.js';
import { applyDieAction, checkDieAction } from './dieActions.js';
import { ACTIONS, decision } from './makers.js';
import { listFreePlacements, listSales, listTakes, listTakesOf } from './turn.js';

/** BUR-6.19: a castle gives an extra die action of any number. Sales and workers bring the usual gains (BUR-6.22). */
export const castle = decision('castle', {
  rule: 'BUR-6.19',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
  refuses: { decline: 'BUR-6.20', buyTile: 'BUR-6.21' },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    listTakes(state, seat, FREE_DIE, ALL_DEPOTS, legal);
    listFreePlacements(seat, legal);
    listSales(FREE_DIE, storedTypes(seat), legal);
    legal.push(entryAt(ACTIONS.takeWorkers, FREE_DIE)); // BUR-6.20: always legal
  },
  check: (state, { player }, action) => checkFreeDie(action.die) ?? checkDieAction(state, player, action),
  apply: (state, { player }, action, emit) => applyDieAction(state, player, action, emit),
});

const [DECLINE] = ACTIONS.decline;

/** BUR-7.1: a warehouse may sell all goods of one type. */
export const warehouse = decision('warehouse', {
  rule: 'BUR-7.1',
  takes: ['sellGoods', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    listSales(FREE_DIE, storedTypes(seatOf(state, player)), legal);
    legal.push(DECLINE); // BUR-7.11
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkDieAction(state, player, action);
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'sellGoods') applyDieAction(state, player, action, emit);
  },
});

/** BUR-7.3: a carpenter's workshop may take a building. */
export const carpentersWorkshop = decision('carpentersWorkshop', takingBuilding('BUR-7.3', ['building']));

/** BUR-7.4: a church may take a mine, knowledge tile or castle. */
export const church = decision('church', takingBuilding('BUR-7.4', ['mine', 'knowledge', 'castle']));

/** BUR-7.5: a market may take a ship or an animal tile. */
export const market = decision('market', takingBuilding('BUR-7.5', ['ship', 'animal']));

type Taking = TakeTileAction | DeclineAction;

/**
 * A building that may take a tile of some kinds from any numbered depot, never from the black one (BUR-7.6). This is not a
 * purchase: it is free, leaves the purchase of the turn, and ignores knowledge tile 6 (BUR-7.7).
 */
function takingBuilding(rule: string, kinds: readonly Kind[]) {
  return {
    rule,
    takes: ['takeTile', 'decline'],
    refuses: { buyTile: 'BUR-4.14' },
    list(state: State, { player }: { readonly player: number }, legal: ActionList<Taking>): void {
      listTakesOf(kinds, state, seatOf(state, player), legal);
      legal.push(DECLINE);
    },
    check(state: State, { player }: { readonly player: number }, action: Taking): Refusal | undefined {
      if (action.type === 'decline') return undefined;
      const refusal = checkFreeDie(action.die) ?? checkDieAction(state, player, action);
      const tile = tileAt(state, action.depot, action.space);
      if (refusal || !tile || kinds.includes(typeOf(tile).kind)) return refusal;
      return { rule, code: 'wrongKind', message: `This building takes ${kinds.join(', ')} tiles, not ${tile}.` };
    },
    apply(state: State, { player }: { readonly player: number }, action: Taking, emit: Emit<Event>): void {
      if (action.type === 'takeTile') applyDieAction(state, player, action, emit);
    },
  } as const;
}

/** BUR-7.10: a city hall may place another stored tile. */
export const cityHall = decision('cityHall', {
  rule: 'BUR-7.10',
  takes: ['placeTile', 'decline'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    listFreePlacements(seatOf(state, player), legal);
    legal.push(DECLINE); // BUR-6.3
  },
  check(state, { player }, action) {
    if (action.type === 'decline') return undefined;
    return checkFreeDie(action.die) ?? checkDieAction(state, player, action);
  },
  /** BUR-6.2: that tile resolves like any other. */
  apply(state, { player }, action, emit) {
    if (action.type === 'placeTile') applyDieAction(state, player, action, emit);
  },
});
