import type { Player, Result } from './contract.js';

/** Columns that a list may fill. */
const WIDTH = 80;

/** A number of things: `1 card`, `2 cards`; with `nouns` where the plural isn't made with an s. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** `player 0`, `player 1`, ...: the head of a table with a column for each of so many players. */
export function playerNames(players: number): string[] {
  return Array.from({ length: players }, (_, player) => `player ${player}`);
}

/** What a view shows of the player who must decide; `undefined` where nobody or not only one must. */
export function actingSeat<Seat>(view: {
  readonly player: Player | null;
  readonly seats: readonly Seat[];
}): Seat | undefined {
  return view.player === null ? undefined : view.seats[view.player];
}

/**
 * Rows of cells as lines: every column as wide as its widest cell, two blanks between columns. `left` columns are flush
 * left, the others flush right.
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

/** `intro item, item, ...` on as many lines of at most 80 columns as it takes, all but the first one indented. */
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

/** Drawings side by side, each from a column of its own on. */
export function beside(drawings: readonly (readonly [column: number, lines: readonly string[]])[]): string[] {
  const height = Math.max(0, ...drawings.map(([, lines]) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    drawings.reduce((line, [column, lines]) => `${line.padEnd(column)}${lines[row] ?? ''}`, '').trimEnd(),
  );
}

/**
 * How a game has ended: `reason` in words, then the players from the best one on. `tieBreaks` tells what decides between
 * equal scores, a cell each.
 */
export function resultLines(
  { scores, ranking, winners }: Result,
  reason: string,
  tieBreaks: (player: Player) => readonly string[] = () => [],
): string[] {
  const players = ranking.map((place, player) => ({ place, player })).sort((left, right) => left.place - right.place);
  const rows = players.map(({ place, player }) => [
    `${place}.`,
    `player ${player}`,
    plural(scores[player] ?? 0, 'point'),
    ...tieBreaks(player),
    winners.includes(player) ? (winners.length > 1 ? 'shares the victory' : 'wins') : '',
  ]);
  return [`The game is over: ${reason}.`, ...columns(rows)];
}

/** Blocks of lines as one text, an empty line between them; blocks without lines are left out. */
export function joinBlocks(blocks: readonly (readonly string[])[]): string {
  return blocks
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
