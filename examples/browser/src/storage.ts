/** The saved game, which survives a reload. */
import { GAME_IDS } from './games/index.js';
import type { Setup } from './setup.js';

const SETUP = 'rulewright';
const LOG = 'rulewright-log';

/** A saved game: its setup and its log; `null` before the first save. */
export interface Kept {
  readonly setup: Setup;
  readonly log: string | null;
}

/** The saved game, if any. */
export function load(): Kept | null {
  const saved = localStorage.getItem(SETUP);
  if (saved === null) return null;
  const setup = JSON.parse(saved) as Setup; // written by keep
  return GAME_IDS.includes(setup.game) ? { setup, log: localStorage.getItem(LOG) } : null;
}

/** Saves a game, replacing the previous one. */
export function keep(setup: Setup, log: string): void {
  localStorage.setItem(SETUP, JSON.stringify(setup));
  localStorage.setItem(LOG, log);
}

/** Appends lines to the log of the saved game. */
export function append(lines: string): void {
  localStorage.setItem(LOG, (localStorage.getItem(LOG) ?? '') + lines);
}

/** Deletes the saved game. */
export function forget(): void {
  localStorage.removeItem(SETUP);
  localStorage.removeItem(LOG);
}
