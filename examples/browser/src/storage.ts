/** The saved game, which survives a reload. */
import type { Setup } from './setup.js';

const KEY = 'rulewright';

/** A saved game: its setup and its trace; `null` before the first save. */
export interface Kept {
  readonly setup: Setup;
  readonly trace: string | null;
}

/** The saved game, if any. */
export function load(): Kept | null {
  const text = localStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** Saves a game, replacing the previous one. */
export function keep(kept: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Deletes the saved game. */
export function forget(): void {
  localStorage.removeItem(KEY);
}
