import type { RuleEntry, RulesPage } from './page.js';

const NEAREST = 5;

/**
 * The rule or the worked example of a number: `5.14`, `EX-3`. Where there is none: the ids with the nearest section,
 * then with the nearest numbers in it.
 */
export function lookUp(page: RulesPage, number: string): { id: string; entry?: RuleEntry; nearest: string[] } {
  const isExample = /^EX/i.test(number);
  const id = isExample ? number.toUpperCase() : `${page.prefix}-${number}`;
  const entries = isExample ? page.examples : page.rules;
  const entry = entries.get(id);
  return entry ? { id, entry, nearest: [] } : { id, nearest: nearestTo(id, [...entries.keys()]) };
}

function nearestTo(id: string, ids: string[]): string[] {
  const distance = (other: string): number => {
    const [section = 0, number = 0] = numbersOf(id).map((value, at) => Math.abs(value - (numbersOf(other)[at] ?? 0)));
    return section * 1000 + number;
  };
  return ids.sort((left, right) => distance(left) - distance(right)).slice(0, NEAREST);
}

function numbersOf(id: string): number[] {
  return (id.match(/\d+/g) ?? []).map(Number);
}
