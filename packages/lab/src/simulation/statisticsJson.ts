import * as z from 'zod';
import type { Statistics } from './statistics.js';

const natural = z.int().min(0);
const numbered = z.array(z.tuple([z.int(), natural])).transform((entries) => new Map(entries));
const named = z.array(z.tuple([z.string(), natural])).transform((entries) => new Map(entries));
const seats = z.array(z.strictObject({ scores: numbered, wins: numbered }));
const item = z.strictObject({ rule: z.string(), label: z.string(), points: numbered });

/** Statistics as JSON holds them: a map is the list of its entries. */
export const statisticsSchema = z.strictObject({
  games: natural,
  seats,
  agents: seats,
  winnerScores: numbered,
  ahead: z.array(z.array(natural)),
  items: z.array(z.tuple([z.string(), item])).transform((entries) => new Map(entries)),
  rounds: numbered,
  actions: numbered,
  decisions: numbered,
  choices: numbered,
  slices: z.array(z.strictObject({ decisions: natural, choices: natural })),
  expectations: z.array(z.array(z.strictObject({ told: natural, hundredths: z.int() }))),
  reasons: named,
}) satisfies z.ZodType<Statistics>;

/** Statistics as {@link statisticsSchema} reads them. */
export function statisticsJson(statistics: Statistics): unknown {
  return jsonOf(statistics);
}

function jsonOf(value: unknown): unknown {
  if (value instanceof Map) return Array.from(value, jsonOf);
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, jsonOf(entry)]));
}
