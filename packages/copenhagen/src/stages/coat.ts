/** COP-14.13: using a coat of arms (COP-8.4). COP-6.11: what it gives can't be used before the next turn. */
import { entryAt, numberAt, type Refusal, seatOf } from '@rulewright/core';
import { followPlacement } from '../actions/placedTile.js';
import { ABILITIES, type Ability, COLUMNS } from '../components.js';
import { type House, houseChanged, isSupported } from '../house.js';
import { ACTIONS, decision } from '../rules.js';
import type { Abilities, State } from '../schema/index.js';

const [REFRESH_ABILITIES] = ACTIONS.refreshAbilities;

/** Where each window action puts its window: an index in `house`. */
const CELLS = ACTIONS.placeWindow.map(cellOf);

function cellOf({ column, floor }: { readonly column: number; readonly floor: number }): number {
  return floor * COLUMNS + column;
}

export const coat = decision('coat', {
  rule: 'COP-14.13',
  takes: ['placeWindow', 'takeAbility', 'refreshAbilities'],
  refuses: { discardCard: 'COP-4.12' },
  list(state, { player }, legal) {
    const { house, abilities } = seatOf(state, player);
    if (state.windowSupply > 0) {
      for (let index = 0; index < CELLS.length; index++) {
        const cell = numberAt(CELLS, index);
        if (house[cell] === '.' && isSupported(house, cell)) legal.push(entryAt(ACTIONS.placeWindow, index));
      }
    }
    for (const action of ACTIONS.takeAbility) {
      if (abilities[action.ability] === 'absent') legal.push(action); // COP-8.9
    }
    legal.push(REFRESH_ABILITIES); // COP-8.11: sometimes the only choice
  },
  check(state, { player }, action) {
    switch (action.type) {
      case 'refreshAbilities':
        return undefined;
      case 'takeAbility':
        if (seatOf(state, player).abilities[action.ability] === 'absent') return undefined;
        return { rule: 'COP-8.9', code: 'ownedAlready', message: `The player owns ${action.ability} already.` };
      case 'placeWindow':
        return checkPlaceWindow(state, seatOf(state, player).house, cellOf(action));
    }
  },
  apply(state, { player }, action, emit) {
    const seat = seatOf(state, player);
    const { house, abilities } = seat;
    switch (action.type) {
      case 'refreshAbilities': // COP-8.10: also those used in this turn
        emit({ type: 'abilitiesRefreshed', player, abilities: refresh(abilities) });
        break;
      case 'takeAbility': // COP-8.9: it arrives ready
        abilities[action.ability] = 'ready';
        emit({ type: 'abilityTaken', player, ability: action.ability });
        break;
      case 'placeWindow': {
        const { column, floor } = action;
        const cell = cellOf(action);
        state.windowSupply -= 1;
        house[cell] = 'W';
        houseChanged(seat);
        emit({ type: 'windowPlaced', player, column, floor });
        followPlacement(state, player, [cell], emit);
      }
    }
  },
});

/** Turns all used ability tiles to ready, and says which. */
function refresh(abilities: Abilities): Ability[] {
  const used = ABILITIES.filter((ability) => abilities[ability] === 'used');
  for (const ability of used) abilities[ability] = 'ready';
  return used;
}

function checkPlaceWindow({ windowSupply }: State, house: House, cell: number): Refusal | undefined {
  if (windowSupply === 0) return { rule: 'COP-8.7', code: 'noneLeft', message: 'No window tile is left.' };
  if (house[cell] !== '.') return { rule: 'COP-5.5', code: 'overlap', message: 'That cell is covered already.' };
  if (isSupported(house, cell)) return undefined;
  return { rule: 'COP-5.6', code: 'unsupported', message: 'The window would rest on nothing there.' };
}
