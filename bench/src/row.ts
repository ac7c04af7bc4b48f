import { loadTree, type Tree } from './tree.js';
import type { Work } from './work.js';

/** Rates (higher is better) and costs (lower is better). */
type Unit = 'actions/s' | 'copies/s' | 'decisions/s' | 'ms' | 'µs' | 'MB' | 'kB';

/** One line of the table. */
export interface Row {
  readonly name: string;
  /** Rows that count actions play games. Their checksums must agree within a game. */
  readonly unit: Unit;
  /** Prepares work and warms up, for some seconds. `subject` is a game or a package of the checkout. */
  prepare(folder: string, subject: string): Work | Promise<Work>;
}

/** Loads a game and prepares work on it. */
export function ofGame(prepare: (tree: Tree) => Work): Row['prepare'] {
  return async (folder, game) => prepare(await loadTree(folder, game));
}

export function isCost({ unit }: Pick<Row, 'unit'>): boolean {
  return !unit.endsWith('/s');
}

/** Converts a measurement to the unit of its row. `amount` is in seconds, or in megabytes for memory. */
export function figureOf({ unit }: Pick<Row, 'unit'>, amount: number, pieces: number): number {
  switch (unit) {
    case 'ms':
    case 'kB':
      return (amount * 1000) / pieces;
    case 'µs':
      return (amount * 1_000_000) / pieces;
    case 'MB':
      return amount / pieces;
    default:
      return pieces / amount;
  }
}
