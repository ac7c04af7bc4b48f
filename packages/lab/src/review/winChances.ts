import type { WinChance } from '@rulewright/agents';
import fitted from './winChances.json';

const WIN_CHANCES: Readonly<Record<string, Readonly<Record<number, WinChance>>>> = fitted;

/** The fitted chance to win a game with a number of players, from `npm run win-chances`; `undefined` for other games. */
export function winChanceOf(game: string, players: number): WinChance | undefined {
  return WIN_CHANCES[game]?.[players];
}
