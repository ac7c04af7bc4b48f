import { HELP, IMPORT, LONG_GAME } from './costs.js';
import { isCost, type Row } from './row.js';
import type { Measured } from './run.js';

interface Note {
  isAbout(row: Row): boolean;
  readonly lines: readonly string[];
}

const NOTES: readonly Note[] = [
  {
    isAbout: (row) => !isCost(row),
    lines: [
      'Actions are decisions that offer a choice, and chance outcomes.',
      'A process works for two seconds before it is timed, and is as fast as its fastest batch.',
      'kept: the rate in place after pure play, beside that of a process that has not played purely.',
    ],
  },
  {
    isAbout: isCost,
    lines: ['ms and MB are costs: lower is better. Their medians are over all batches.'],
  },
  {
    isAbout: (row) => row === IMPORT,
    lines: [
      'import: loading a package in a fresh process. Games are loaded after core and zod, which are not counted.',
    ],
  },
  {
    isAbout: (row) => row === HELP,
    lines: ['rulewright --help: a fresh process, from the start of Node to its exit.'],
  },
  {
    isAbout: (row) => LONG_GAME.includes(row),
    lines: [
      '5,000 decisions: a LiveGame of Pig to 1,000 points with 6 players, who hold once in 50 decisions.',
      'heap: what it holds after garbage collection.',
    ],
  },
  {
    isAbout: () => true,
    lines: ['Rows of one unit take turns batch by batch; ratios are medians of batches that ran next to each other.'],
  },
];

/** What a reader needs to know about the rows in a table. */
export function notesOf(all: readonly Measured[]): string[] {
  return NOTES.filter(({ isAbout }) => all.some(({ row }) => isAbout(row))).flatMap(({ lines }) => lines);
}
