import { FOREIGN_STATES, HELP, IMPORT, LIVE_GAMES, LONG_GAME } from './costs.js';
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
      'Actions are decisions with a choice, and chance outcomes.',
      'A process warms up for a second. Its fastest batch counts.',
      'kept: the in-place rate after pure play, relative to a process without pure play.',
    ],
  },
  {
    isAbout: isCost,
    lines: ['ms, µs, MB and kB are costs: lower is better. Their medians are over all batches.'],
  },
  {
    isAbout: (row) => row === IMPORT,
    lines: ['import: loading a package in a fresh process. For games, core and zod are loaded first and not counted.'],
  },
  {
    isAbout: (row) => row === HELP,
    lines: ['rulewright --help: a fresh process, from Node’s start to its exit.'],
  },
  {
    isAbout: (row) => LONG_GAME.includes(row),
    lines: [
      '5,000 decisions: a LiveGame of Pig to 1,000 points with 6 players, holding at one decision in 50.',
      'heap: its size after garbage collection.',
    ],
  },
  {
    isAbout: (row) => LIVE_GAMES.includes(row),
    lines: [
      'live game: its heap after a random game of two players.',
      'act, advance: the same games played by a LiveGame and by the pure function.',
      'logged and told: with the line of the log and the changes for three viewers, as a server needs them.',
      '2,000 changes: acts, and undos of nearly all that can be undone.',
    ],
  },
  {
    isAbout: (row) => FOREIGN_STATES.includes(row),
    lines: [
      'parsed, cloned, spread: apply on a copy that the game has not made: JSON, a structured clone, { ...state }.',
      'kept, of these: their cost relative to that of a state that was loaded before.',
    ],
  },
  {
    isAbout: () => true,
    lines: ['Rows with the same unit alternate batch by batch. Ratios are medians over neighbouring batches.'],
  },
];

/** Notes that explain the rows of a table. */
export function notesOf(all: readonly Measured[]): string[] {
  return NOTES.filter(({ isAbout }) => all.some(({ row }) => isAbout(row))).flatMap(({ lines }) => lines);
}
