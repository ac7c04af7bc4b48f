/** COP-14.13: using a coat of arms. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { ABILITIES, COLUMNS } from '../components.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { followPlacement } from '../turn.js';

type Taken = ActionOf<'placeWindow' | 'takeAbility' | 'refreshAbilities'>;

const interned = internActions(actionSchema);
const [REFRESH_ABILITIES] = interned.refreshAbilities;
const TAKE_ABILITY = interned.takeAbility;
const PLACE_WINDOW = interned.placeWindow;
/** The same window actions, by the index of their cell in `house`. */
const CELL_OF = PLACE_WINDOW.map(({ column, floor }) => floor * COLUMNS + column);

export const coat: DecisionStage<State, StageOf<'coat'>, Taken, Event> = {
  rule: 'COP-14.13',
  takes: ['placeWindow', 'takeAbility', 'refreshAbilities'],
  actions(state, { player }) {
    const { house, abilities } = state.seats[player] as Seat;
    const legal: Taken[] = [];
    if (state.windowSupply > 0) {
      for (let i = 0; i < PLACE_WINDOW.length; i++) {
        const cell = CELL_OF[i] as number;
        if (house[cell] === '.' && (cell < COLUMNS || house[cell - COLUMNS] !== '.'))
          legal.push(PLACE_WINDOW[i] as Taken);
      }
    }
    for (let kind = 0; kind < ABILITIES.length; kind++) {
      if (abilities[ABILITIES[kind] as (typeof ABILITIES)[number]] === 'absent')
        legal.push(TAKE_ABILITY[kind] as Taken);
    }
    legal.push(REFRESH_ABILITIES as Taken);
    return legal;
  },
  check(state, { player }, chosen) {
    const { house, abilities } = state.seats[player] as Seat;
    switch (chosen.type) {
      case 'refreshAbilities':
        return undefined;
      case 'takeAbility': {
        if (abilities[chosen.ability] === 'absent') return undefined;
        return { rule: 'COP-8.9', code: 'ownedAlready', message: `The player owns ${chosen.ability} already.` };
      }
      case 'placeWindow': {
        const { column, floor } = chosen;
        if (state.windowSupply === 0) {
          return { rule: 'COP-8.7', code: 'noneLeft', message: 'No window tile is left.' };
        }
        if (house[floor * COLUMNS + column] !== '.') {
          return { rule: 'COP-5.5', code: 'overlap', message: 'That cell is covered already.' };
        }
        if (floor > 0 && house[(floor - 1) * COLUMNS + column] === '.') {
          return { rule: 'COP-5.6', code: 'unsupported', message: 'The window would rest on nothing there.' };
        }
        return undefined;
      }
    }
  },
  apply(state, { player }, chosen, emit) {
    const { house, abilities } = state.seats[player] as Seat;
    switch (chosen.type) {
      case 'refreshAbilities': // COP-8.10
        for (const ability of ABILITIES) if (abilities[ability] === 'used') abilities[ability] = 'ready';
        emit({ type: 'abilitiesRefreshed', player });
        break;
      case 'takeAbility': // COP-8.9
        abilities[chosen.ability] = 'ready';
        emit({ type: 'abilityTaken', player, ability: chosen.ability });
        break;
      case 'placeWindow': {
        const { column, floor } = chosen; // COP-8.6
        const cell = floor * COLUMNS + column;
        state.windowSupply -= 1;
        house[cell] = 'W';
        emit({ type: 'windowPlaced', player, column, floor });
        followPlacement(state, player, [cell], emit);
      }
    }
  },
};
