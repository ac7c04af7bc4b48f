/** After a placed tile (COP-7), and coats of arms (COP-8). */
import type { Emit } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { ABILITIES, type Ability, COLUMNS, END_SCORE } from '../components.js';
import { type House, isSupported } from '../house/ground.js';
import { coatsGained, columnPoints, floorPoints, houseChanged, points } from '../house/lines.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { Abilities, Event, Refusal, State } from '../types.js';
import { pushCoats } from './agenda.js';
import { endCopenhagen } from './scoring.js';

/** COP-7.1: coats are gained, completed lines score, and the game may end. `cells` were just covered. */
export function followPlacement(state: State, player: number, cells: readonly number[], emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const { house } = seat;
  const coats = coatsGained(house, cells);
  if (coats.length > 0) emit({ type: 'coatsGained', player, count: coats.length, coats });
  emitCompletedLines(house, player, cells, emit);
  if (points.of(seat) >= END_SCORE) {
    endCopenhagen(state, 'points'); // COP-10.1
  } else {
    pushCoats(state, player, coats.length);
  }
}

function emitCompletedLines(house: House, player: number, cells: readonly number[], emit: Emit<Event>): void {
  let lastFloor = -1;
  let columns = 0;
  for (const cell of cells) {
    const floor = Math.floor(cell / COLUMNS);
    if (floor !== lastFloor) {
      const points = floorPoints(house, floor);
      if (points > 0) emit({ type: 'lineCompleted', player, line: 'floor', index: floor, points });
    }
    lastFloor = floor;
    columns |= 1 << (cell % COLUMNS);
  }
  for (let column = 0; column < COLUMNS; column++) {
    if ((columns & (1 << column)) === 0) continue;
    const points = columnPoints(house, column);
    if (points > 0) emit({ type: 'lineCompleted', player, line: 'column', index: column, points });
  }
}

const [REFRESH_ABILITIES] = ACTIONS.refreshAbilities;

/** The index in `house` of a window. */
function cellOf({ column, floor }: { readonly column: number; readonly floor: number }): number {
  return floor * COLUMNS + column;
}

/** COP-14.13: using a coat of arms (COP-8.4). COP-6.11: its gains can't be used before the next turn. */
export const coat = decision('coat', {
  rule: 'COP-14.13',
  takes: ['placeWindow', 'takeAbility', 'refreshAbilities'],
  refuses: { discardCard: 'COP-4.12' },
  list(state, { player }, legal) {
    const { house, abilities } = seatOf(state, player);
    if (state.windowSupply > 0) {
      for (const action of ACTIONS.placeWindow) {
        const cell = cellOf(action);
        if (house[cell] === '.' && isSupported(house, cell)) legal.push(action);
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
        return { rule: 'COP-8.9', code: 'ownedAlready', params: { ability: action.ability } };
      case 'placeWindow':
        return windowRefusal(state, seatOf(state, player).house, cellOf(action));
    }
  },
  apply(state, { player }, action, emit) {
    const seat = seatOf(state, player);
    const { house, abilities } = seat;
    switch (action.type) {
      case 'refreshAbilities': // COP-8.10: including those used in this turn
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

/** Turns all used ability tiles to ready; returns them. */
function refresh(abilities: Abilities): Ability[] {
  const used = ABILITIES.filter((ability) => abilities[ability] === 'used');
  for (const ability of used) abilities[ability] = 'ready';
  return used;
}

function windowRefusal({ windowSupply }: State, house: House, cell: number): Refusal | undefined {
  if (windowSupply === 0) return { rule: 'COP-8.7', code: 'noWindowLeft' };
  if (house[cell] !== '.') return { rule: 'COP-5.5', code: 'overlap' };
  if (isSupported(house, cell)) return undefined;
  return { rule: 'COP-5.6', code: 'unsupported' };
}
