/** The saved game, which survives a reload. */
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
  const setup = localStorage.getItem(SETUP);
  return setup === null ? null : { setup: JSON.parse(setup) as Setup, log: localStorage.getItem(LOG) };
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
