import type { Playable } from './games.js';

/** The key of one's own game in the list of games. */
export const OWN = 'own';

/** A game that was chosen: one of the list, or one's own. */
export interface Chosen extends Playable {
  /** Its key in the list. */
  readonly key: string;
  /** Where the module of one's own game is found. */
  readonly url: string | undefined;
}
