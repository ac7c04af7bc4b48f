import * as z from 'zod';
import { allowedValues } from './allowedValues.js';
import type { AnyGame } from './games.js';
import { columns, optionText } from './plainText.js';

/** What can be said of a game before it begins. */
interface Option {
  readonly name: string;
  readonly values: string;
  readonly default: string;
  readonly meaning: string;
}

/** All but the number of players, which every game has. */
function optionsOf({ schema, players }: AnyGame): Option[] {
  const { properties = {} } = z.toJSONSchema(schema.config, { io: 'input' });
  const defaults = new Map(Object.entries(schema.config.parse({ players: players.min })));
  return Object.entries(properties)
    .filter(([name]) => name !== 'players')
    .map(([name, values]) => ({
      name,
      values: allowedValues(values),
      default: optionText(defaults.get(name)),
      meaning: (typeof values === 'object' && values.description) || '',
    }));
}

const NO_OPTION: readonly Option[] = [{ name: '-', values: '', default: '', meaning: '' }];

/** Games as a table: a line for every option, those of a game below each other. */
export function gamesTable(games: readonly AnyGame[]): string {
  const rows = games.flatMap((game) => {
    const facts = [game.id, playersOf(game), String(game.rulesVersion)];
    const options = optionsOf(game);
    return (options.length > 0 ? options : NO_OPTION).map((option, index) => [
      ...(index === 0 ? facts : facts.map(() => '')),
      option.name,
      option.values,
      option.default,
    ]);
  });
  return columns(['game', 'players', 'rules version', 'option', 'values', 'default'], rows, 6);
}

/** The options of a game with their meanings. */
export function gamePage(game: AnyGame): string {
  const heading = `${game.id}: ${playersOf(game)} players, rules version ${game.rulesVersion}`;
  const rows = optionsOf(game).map((option) => [option.name, option.values, option.default, option.meaning]);
  if (rows.length === 0) return `${heading}, no options`;
  return `${heading}\n\n${columns(['option', 'values', 'default', 'meaning'], rows, 4)}`;
}

function playersOf({ players: { min, max } }: AnyGame): string {
  return min === max ? String(min) : `${min} to ${max}`;
}
