import type { Actor, Viewer } from '../contract.js';

/** Who acts or looks, in words: `player 0` for seat 0, as in data. */
export function actorName(who: Actor | Viewer | 'chance' | undefined): string {
  return typeof who === 'number' ? `player ${who}` : who === undefined || who === 'chance' ? 'chance' : `the ${who}`;
}
