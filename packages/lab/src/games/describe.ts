import * as z from 'zod';
import { columns, optionText } from '../tools/plainText.js';
import type { AnyGame } from './games.js';

/** An option of a game. */
interface Option {
  readonly name: string;
  readonly values: string;
  readonly default: string;
  readonly meaning: string;
}

/** All options except `players`. */
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

/** All games in columns, one line per option. */
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

/** A game's options with their meanings. */
export function gamePage(game: AnyGame): string {
  const heading = `${game.id}: ${playersOf(game)} players, rules version ${game.rulesVersion}`;
  const rows = optionsOf(game).map((option) => [option.name, option.values, option.default, option.meaning]);
  if (rows.length === 0) return `${heading}, no options`;
  return `${heading}\n\n${columns(['option', 'values', 'default', 'meaning'], rows, 4)}`;
}

function playersOf({ players: { min, max } }: AnyGame): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The values a JSON Schema allows, in words: `"basic", "advanced"`, `10 to 100`, `true, false`. */
export function allowedValues(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'anything';
  const { anyOf, enum: values, const: value, type, minimum, maximum, items } = schema;
  if (anyOf !== undefined) return anyOf.map(allowedValues).join(', ');
  if (values !== undefined) return values.map((each) => JSON.stringify(each)).join(', ');
  if (value !== undefined) return JSON.stringify(value);
  switch (type) {
    case 'boolean':
      return 'true, false';
    case 'null':
      return 'null';
    case 'integer':
    case 'number':
      return numbers(minimum, maximum);
    case 'array':
      return isSchema(items) ? `a list of ${allowedValues(items)}` : 'a list';
    case 'object':
      return '{...}';
    default:
      return 'text';
  }
}

function numbers(least: number | undefined, most: number | undefined): string {
  const isOpenBelow = least === undefined || least <= Number.MIN_SAFE_INTEGER;
  const isOpenAbove = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isOpenBelow) return isOpenAbove ? 'a number' : `${most} or less`;
  return isOpenAbove ? `${least} or more` : `${least} to ${most}`;
}

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}
