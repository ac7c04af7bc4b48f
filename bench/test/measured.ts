import { rowsOf } from '../src/rows.js';
import type { Measured } from '../src/run.js';

/** A row with the figures of its batches, by round, for each checkout. */
export function measured(subject: string, name: string, ...folders: number[][][]): Measured {
  const row = rowsOf(subject).find((candidate) => candidate.name === name);
  if (!row) throw new Error(`There is no row ${name}.`);
  const measurements = folders.map((rounds) =>
    rounds.map((figures) => ({ figures, checksum: undefined, before: undefined })),
  );
  return { subject, row, measurements };
}
