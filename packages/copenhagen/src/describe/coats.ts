/** The uses of a coat of arms (COP-8). */
import { actingSeat } from '@rulewright/core';
import { ABILITIES, COLUMNS } from '../components.js';
import { windowGains } from '../gains.js';
import type { PlaceWindowAction, RefreshAbilitiesAction, TakeAbilityAction, View } from '../schema/index.js';
import { cellName, gainsWords } from '../words.js';

type Use = PlaceWindowAction | TakeAbilityAction | RefreshAbilitiesAction;

export function describeCoat(use: Use, view: View): string {
  return `Coat of arms: ${useWords(use, view)}`;
}

function useWords(use: Use, view: View): string {
  const seat = actingSeat(view);
  switch (use.type) {
    case 'placeWindow': {
      const cell = use.floor * COLUMNS + use.column;
      const line = `place a window tile on ${cellName(cell)}`;
      const gains = seat ? gainsWords(windowGains(seat.house, cell)) : [];
      return gains.length > 0 ? `${line}: ${gains.join(', ')}` : line;
    }
    case 'takeAbility':
      return `take the ability tile ${use.ability}`;
    case 'refreshAbilities': {
      const used = ABILITIES.filter((ability) => seat?.abilities[ability] === 'used');
      return `refresh ${used.length > 0 ? used.join(', ') : 'the ability tiles, though none is used'}`;
    }
  }
}
