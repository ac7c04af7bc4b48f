/** The uses of a coat of arms (COP-8). */
import { ABILITIES, COLUMNS } from '../components.js';
import type { ActionOf, View } from '../schema.js';
import { cellName } from '../words.js';
import { gainsOf } from './gains.js';

export function useCoat(
  action: ActionOf<'placeWindow' | 'takeAbility' | 'refreshAbilities'>,
  { seats, player }: View,
): string {
  const seat = player === null ? undefined : seats[player];
  switch (action.type) {
    case 'placeWindow': {
      const cell = action.floor * COLUMNS + action.column;
      const line = `place a window tile on ${cellName(cell)}`;
      const gains = seat ? gainsOf(seat.house, [cell], () => 'W') : [];
      return gains.length > 0 ? `${line}: ${gains.join(', ')}` : line;
    }
    case 'takeAbility':
      return `take the ability tile ${action.ability}`;
    case 'refreshAbilities': {
      const used = ABILITIES.filter((ability) => seat?.abilities[ability] === 'used');
      return `refresh ${used.length > 0 ? used.join(', ') : 'the ability tiles, though none is used'}`;
    }
  }
}
