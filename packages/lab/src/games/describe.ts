import * as z from 'zod';
import { columns, optionText } from '../tools/plainText.js';
import type { AnyGame } from './games.js';

/** An option of a game. */
interface DescribedOption {
  readonly name: string;
  readonly values: string;
  readonly default: string;
  readonly meaning: string;
}

/** All options except `players`. */
function optionsOf({ schema, players }: AnyGame): DescribedOption[] {
  const { properties = {} } = z.toJSONSchema(schema.config, { io: 'input' });
  const defaults = new Map(Object.entries(z.parse(schema.config, { players: players.min })));
  return Object.entries(properties)
    .filter(([name]) => name !== 'players')
    .map(([name, values]) => ({
      name,
      values: allowedValues(values),
      default: optionText(defaults.get(name)),
      meaning: (typeof values === 'object' && values.description) || '',
    }));
}

const NO_OPTION: readonly DescribedOption[] = [{ name: '-', values: '', default: '', meaning: '' }];

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

/** How the parts of a schema are written. */
interface Notation {
  value(value: unknown): string;
  object(keys: readonly string[]): string;
  list(items: string | undefined, schema: JsonSchema): string;
}

const PLAIN: Notation = {
  value: (value) => JSON.stringify(value),
  object: () => '{...}',
  list: (items) => (items === undefined ? 'a list' : `a list of ${items}`),
};

/** Longer enumerations are counted, not listed. */
const MAX_LISTED = 8;

/** The values a JSON Schema allows, in words: `"basic", "advanced"`, `10 to 100`, `true, false`. */
export function allowedValues(schema: JsonSchema | boolean, notation: Notation = PLAIN): string {
  if (typeof schema === 'boolean') return 'anything';
  const words = (part: JsonSchema | boolean): string => allowedValues(part, notation);
  const { enum: values, const: value, type, minimum, maximum, items, prefixItems, properties = {} } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (value !== undefined) return notation.value(value);
  if (values !== undefined) return listOf(values.map(notation.value));
  if (choices !== undefined) return [...new Set(choices.map(words))].join(', ');
  switch (type) {
    case 'boolean':
      return [true, false].map(notation.value).join(', ');
    case 'null':
      return notation.value(null);
    case 'integer':
    case 'number':
      return numbers(minimum, maximum);
    case 'array':
      if (prefixItems !== undefined) return `[${prefixItems.map(words).join('; ')}]`;
      return notation.list(isSchema(items) ? words(items) : undefined, schema);
    case 'object':
      return notation.object(Object.keys(properties));
    default:
      return 'text';
  }
}

function listOf(values: readonly string[]): string {
  if (values.length <= MAX_LISTED) return values.join(', ');
  return `one of ${values.length}: ${values.slice(0, 3).join(', ')}, …, ${values.at(-1)}`;
}

function numbers(least: number | undefined, most: number | undefined): string {
  const isOpenBelow = least === undefined || least <= Number.MIN_SAFE_INTEGER;
  const isOpenAbove = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isOpenBelow) return isOpenAbove ? 'a number' : `${most} or less`;
  if (least === most) return String(least);
  return isOpenAbove ? `${least} or more` : `${least} to ${most}`;
}

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}
