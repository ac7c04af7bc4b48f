import { jsonSchema } from '@rulewright/core';
import { type AnyGame, GAMES } from '../games.js';
import type { Io } from '../io.js';
import { table } from '../report/text.js';

/** Prints the games, with what their configs take. */
export function games(io: Io): void {
  const rows = [...GAMES.values()].map((game) => [
    game.id,
    game.players.min === game.players.max ? `${game.players.min}` : `${game.players.min} to ${game.players.max}`,
    String(game.rulesVersion),
    optionsOf(game),
  ]);
  io.stdout.write(`${table(['game', 'players', 'rules version', 'options and their defaults'], rows, 4)}\n`);
}

interface ConfigSchema {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
}

function optionsOf(game: AnyGame): string {
  const { properties = {} } = jsonSchema(game).config as ConfigSchema;
  const options = Object.entries(properties).filter(([key]) => key !== 'players');
  return options.map(([key, schema]) => `${key} ${JSON.stringify(schema.default)}`).join(', ') || '-';
}
