import { type AnyGame, GAMES } from '../games.js';
import type { Io } from '../io.js';
import { columns, optionText } from '../plainText.js';

/** Prints the games, with what their configs take. */
export function gamesCommand(io: Io): void {
  const rows = [...GAMES.values()].map((game) => [
    game.id,
    game.players.min === game.players.max ? `${game.players.min}` : `${game.players.min} to ${game.players.max}`,
    String(game.rulesVersion),
    optionsOf(game) || '-',
  ]);
  io.stdout.write(`${columns(['game', 'players', 'rules version', 'options and their defaults'], rows, 4)}\n`);
}

function optionsOf(game: AnyGame): string {
  const defaults = game.schema.config.parse({ players: game.players.min });
  return Object.entries(defaults)
    .filter(([key]) => key !== 'players')
    .map(([key, value]) => `${key} ${optionText(value)}`)
    .join(', ');
}
