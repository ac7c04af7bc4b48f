/** The points by category. */
import { columns, playerNames } from '@rulewright/core';
import { emptyHexes } from '../estate.js';
import type { View } from '../schema/index.js';
import { score } from '../scoring.js';

/** A line of the table: its head, and how the labels of the score items begin that it adds up. */
const LINES = [
  ['sales', 'sales'],
  ['animals', 'animals'],
  ['watchtowers', 'watchtowers'],
  ['regions', 'regions'],
  ['bonus tiles', 'bonusTiles'],
] as const;
const FINAL_LINES = [
  ['goods', 'goods'],
  ['silver', 'silver'],
  ['workers', 'workers'],
  ['knowledge', 'knowledge'],
] as const;

/** BUR-11.7: points by category and player; at the end with the final scoring. */
export function renderPoints(view: View): string[] {
  const { result, seats } = view;
  const scores = score(view);
  const lines = result ? [...LINES, ...FINAL_LINES] : LINES;
  const rows = [
    [result ? 'final points' : 'points so far', ...playerNames(seats.length)],
    ...lines.map(([head, label]) => [
      `  ${head}`,
      ...scores.map(({ items }) =>
        String(items.reduce((sum, item) => (item.label.startsWith(label) ? sum + item.points : sum), 0)),
      ),
    ]),
    ['  total', ...scores.map(({ total }) => String(total))],
    ['empty hexes', ...seats.map(({ estate }) => String(emptyHexes(estate)))],
  ];
  return columns(rows);
}
