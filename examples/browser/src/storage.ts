/** The game that is kept over a reload. */
import type { Setup } from './setup.js';

const KEY = 'rulewright';

/** A game that goes on: what was agreed, and its trace as text once something was done. */
export interface Kept {
  readonly setup: Setup;
  readonly trace: string | null;
}

/** The game that was kept; `null` without one. */
export function load(): Kept | null {
  const text = localStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** Keeps a game in place of the one before. */
export function keep(kept: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Keeps no game. */
export function forget(): void {
  localStorage.removeItem(KEY);
}
