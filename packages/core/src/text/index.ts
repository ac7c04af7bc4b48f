/** Games in words: catalogues of texts by language, and helpers for writing them. */
import type { Player, Result, TextBlock } from '../contract.js';
import { ArgumentError } from '../tools/errors.js';
import type { Who } from './forms.js';
import type { Catalogue } from './messages.generated.js';

export { joined, type Name, nameOf, pluralOf, type Who } from './forms.js';
export type { Catalogue } from './messages.generated.js';
export { type RulebookEdition, rulebookEdition } from './rulebook.js';
export {
  type TextOptions,
  textFrom,
  type WordsOf,
  wordsOf,
} from './words.js';

/** Columns of a wrapped list. */
const WIDTH = 80;

/** `1 card`, `2 cards`. Pass `nouns` for an irregular plural. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** The words that the functions of core need. */
interface PlayerWords {
  readonly who: Who;
  readonly core: { readonly common: ReturnType<Catalogue['common']> };
}

/** `Points: Player 1: 12, Player 2: 8.` A sentence for pictures: lines about events have no full stop. */
export function pointsLine(points: readonly (number | string)[], { who, core }: PlayerWords): string {
  return core.common.pointsLine({ points: points.map((each, player) => `${who(player)}: ${each}`).join(', ') });
}

/** The deciding player's seat in a view; `undefined` unless exactly one player decides. */
export function actingSeat<Seat>(view: {
  readonly player: Player | null;
  readonly seats: readonly Seat[];
}): Seat | undefined {
  return view.player === null ? undefined : view.seats[view.player];
}

/**
 * Aligns rows of cells in columns, two spaces apart. The first `left` columns are left-aligned, the others right-aligned.
 */
export function columns(rows: readonly (readonly string[])[], left: number | 'all' = 1): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return left === 'all' || column < left ? cell.padEnd(width) : cell.padStart(width);
    });
    return cells.join('  ').trimEnd();
  });
}

/** `intro item, item, ...`, wrapped at 80 columns. All lines but the first are indented. */
export function wrap(intro: string, items: readonly string[], indent = 2): string[] {
  const lines: string[] = [];
  let line = intro;
  for (const [index, item] of items.entries()) {
    const word = index < items.length - 1 ? `${item},` : item;
    if (line.length + 1 + word.length <= WIDTH) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  return [...lines, line];
}

/** Places drawings side by side, each at its column. */
export function beside(drawings: readonly (readonly [column: number, lines: readonly string[]])[]): string[] {
  const height = Math.max(0, ...drawings.map(([, lines]) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    drawings.reduce((line, [column, lines]) => `${line.padEnd(column)}${lines[row] ?? ''}`, '').trimEnd(),
  );
}

/**
 * The result of a game: `reason` in words, then the players, best first. `tieBreaks` returns a cell per tie-breaker.
 */
export function resultLines(
  { scores, ranking, winners }: Result,
  reason: string,
  { who, core: { common } }: PlayerWords,
  tieBreaks: (player: Player) => readonly string[] = () => [],
): string[] {
  const players = ranking.map((place, player) => ({ place, player })).sort((left, right) => left.place - right.place);
  const rows = players.map(({ place, player }) => [
    `${place}.`,
    who(player),
    common.points({ count: scores[player] ?? 0 }),
    ...tieBreaks(player),
    winners.includes(player) ? (winners.length > 1 ? common.shares() : common.wins()) : '',
  ]);
  return [common.over({ reason }), ...columns(rows)];
}

/** Default width of a picture, and the gap between two boards, in columns. */
const PICTURE_WIDTH = 100;
const GAP = 4;

/**
 * Renders all blocks, with an empty line between them.
 * @throws ArgumentError unless they are blocks.
 */
export function render(blocks: readonly TextBlock[], width = PICTURE_WIDTH): string {
  return layOut(blocks, width)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/**
 * The paragraphs of a picture, from top to bottom. Consecutive boards stand side by side if they fit. Wider blocks are
 * not wrapped.
 * @throws ArgumentError unless they are blocks.
 */
export function layOut(blocks: readonly TextBlock[], width: number): readonly string[][] {
  if (typeof width !== 'number') throw new ArgumentError('The width of a picture must be a number.');
  const paragraphs: string[][] = [];
  let boards: TextBlock[] = [];
  const endRow = (): void => {
    if (boards.length > 0) paragraphs.push(...sideBySide(boards, width));
    boards = [];
  };
  for (const block of blocksIn(blocks)) {
    if (block.player !== undefined) {
      boards.push(block);
      continue;
    }
    endRow();
    paragraphs.push([...block.lines]);
  }
  endRow();
  return paragraphs;
}

/** @throws ArgumentError unless the value is a list of blocks. */
function blocksIn(blocks: readonly TextBlock[]): readonly TextBlock[] {
  try {
    // Copies: the next reading of a getter or a proxy could throw.
    if (!Array.isArray(blocks)) throw new TypeError();
    return Array.from(blocks as readonly TextBlock[], ({ name, player, lines }) => {
      if (lines.some((line) => typeof line !== 'string')) throw new TypeError();
      return { name, lines: [...lines], ...(player !== undefined && { player }) };
    });
  } catch {
    throw new ArgumentError('Expected a list of blocks, as a game describes its views.');
  }
}

/** Boards in rows with about the same number of boards. */
function sideBySide(boards: readonly TextBlock[], width: number): string[][] {
  let widest = 0;
  for (const { lines } of boards) for (const { length } of lines) widest = Math.max(widest, length);
  const step = widest + GAP;
  const rows = Math.ceil(boards.length / Math.max(1, Math.floor((width + GAP) / step)));
  const perRow = Math.ceil(boards.length / rows);
  return Array.from({ length: rows }, (_, row) =>
    beside(boards.slice(row * perRow, (row + 1) * perRow).map(({ lines }, index) => [index * step, lines])),
  );
}
