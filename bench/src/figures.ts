// The output of `--json`: speed ratios between rows, which depend less on the machine.
import { cpus } from 'node:os';
import { IN_PLACE, isOurs, PLAIN } from './rows.js';
import type { Measured } from './run.js';
import { median, ratiosOf } from './tables.js';

/** A ratio: the median over all batches, and the lowest and highest median of a round. */
export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Figures {
  /** `2026-11-30` */
  readonly date: string;
  readonly node: string;
  readonly cpu: string;
  readonly rounds: number;
  /** How many times as fast as `rival` each row is, for the same game and unit. */
  readonly ratios: readonly (Ratio & { readonly game: string; readonly row: string; readonly rival: string })[];
}

export function figuresOf(all: readonly Measured[], rounds: number): Figures {
  const ratios = [PLAIN, IN_PLACE].flatMap((rival) =>
    all.flatMap((measured) => {
      const { subject, row } = measured;
      const other = all.find((candidate) => candidate.subject === subject && candidate.row.name === rival);
      if (!other || other === measured || other.row.unit !== row.unit) return [];
      if (rival === IN_PLACE && !isOurs(row)) return [];
      return [{ game: subject, row: row.name, rival, ...ratioOf(ratiosOf(measured, other)) }];
    }),
  );
  return { ...machine(), rounds, ratios };
}

/** When and where figures were taken. */
export function machine(): { date: string; node: string; cpu: string } {
  const date = new Date().toISOString().slice(0, 10);
  return { date, node: process.version, cpu: cpus()[0]?.model ?? 'unknown CPU' };
}

/** The ratio of two rows, from the ratios of their batches by round. */
export function ratioOf(byRound: readonly number[][]): Ratio {
  const rounds = byRound.map(median);
  const rounded = (ratio: number): number => Number(ratio.toPrecision(3));
  return {
    median: rounded(median(byRound.flat())),
    lowest: rounded(Math.min(...rounds)),
    highest: rounded(Math.max(...rounds)),
  };
}
