import type { WinChance } from '@rulewright/agents';
import winChances from './winChances.json';

/** The fitted chances to win by game, from `npm run win-chances`. */
const WIN_CHANCES: Readonly<Record<string, { readonly players: Readonly<Record<number, WinChance>> }>> = winChances;

/** The chances to win that are fitted for a game and its own weights; `undefined` if none are. */
export function winChanceFor(game: string, players: number): WinChance | undefined {
  return WIN_CHANCES[game]?.players[players];
}
