/** The decision to make or the result, in a line and as the head of the picture. */
import { entryAt } from '@rulewright/core/define';
import { beside, pointsLine, resultLines } from '@rulewright/core/text';
import { BRICK_OF, HAND_LIMIT, WINDOW_OF } from '../components.js';
import { coveredCells } from '../house/lines.js';
import { placementOf, tileOf } from '../house/tiles.js';
import type { Stage, View } from '../types.js';
import { cellNames, type Words } from './words.js';

/** What must be decided now, by a player or by chance; `''` at the end of the game. */
export function describeTurn({ stages, seats, pendingCoats }: View, { tasks }: Words): string {
  const current = stages.at(-1);
  switch (current?.stage) {
    case undefined:
    case 'refill':
      return '';
    case 'drawToHarbour':
    case 'drawToHand':
    case 'action':
    case 'thirdCard':
    case 'secondAction':
    case 'placement':
      return tasks[current.stage](current as never);
    case 'secondCard': {
      const isAny = seats[current.player]?.abilities.anyCards === 'ready';
      return tasks.secondCard({ ...current, any: isAny ? 'yes' : 'no' });
    }
    case 'handLimit':
      return tasks.handLimit({ ...current, count: seats[current.player]?.handSize ?? 0, limit: HAND_LIMIT });
    case 'discount':
      return tasks.discount({ ...current, cells: site(current) });
    case 'colourChange':
      return tasks.colourChange({ ...current, cells: site(current) });
    case 'changedCount':
      return tasks.changedCount({ ...current, cells: site(current) });
    case 'coat':
      return tasks.coat({ ...current, count: pendingCoats });
  }
}

/** The cells of a placed tile. */
function site(current: Extract<Stage, { readonly orientation: number }>): string {
  return cellNames(placementOf(current.tile, current).indices);
}

/** COP-12: the ranking; empty cells decide between equal scores. */
export function describeResult({ result, seats }: View, words: Words): string[] {
  if (!result) return [];
  const { endings } = words;
  const cells = seats.map(({ house }) => endings.emptyCells({ count: house.length - coveredCells(house) }));
  return resultLines(result, endings[result.reason](), words, (player) => [cells[player] ?? '']);
}

/** The first lines of the picture. */
export function renderSituation(view: View, words: Words): string[] {
  const { players, openHands } = view.config;
  const title = words.picture.title({ players, open: openHands ? 'yes' : 'no' });
  if (view.result) return [title, ...describeResult(view, words)];
  const points = view.seats.map(({ score }) => score);
  const lines = [title, describeTurn(view, words), pointsLine(points, words)].filter((line) => line !== '');
  return [...lines, ...renderOrientations(view)];
}

/** The tile to place in its orientations, each with its number. */
function renderOrientations({ tile, stage }: View): string[] {
  if (tile === null || stage !== 'placement') return [];
  const { orientations, colour } = tileOf(tile);
  let left = 2;
  const pictures = orientations.map(({ cells, brick }, orientation) => {
    const rows = entryAt(cells, cells.length - 1)[1] + 1;
    const width = Math.max(...cells.map(([column]) => column)) + 1;
    const lines = Array.from({ length: rows }, () => new Array<string>(width).fill(' '));
    for (const [column, floor] of cells) {
      const isBrick = column === brick[0] && floor === brick[1];
      entryAt(lines, rows - 1 - floor)[column] = isBrick ? BRICK_OF[colour] : WINDOW_OF[colour];
    }
    const picture = lines.map((line, row) => `${row === 0 ? orientation + 1 : ' '} ${line.join('')}`);
    const start = left;
    left += width + 5;
    return [start, picture] as const;
  });
  return beside(pictures);
}
