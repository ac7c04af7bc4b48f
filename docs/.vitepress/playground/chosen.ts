import type { Loaded } from './games.js';

/** The key of a custom game in the list of games. */
export const OWN = 'own';

/** The chosen game: a listed or a custom one. */
export interface Chosen extends Loaded {
  /** Its key in the list. */
  readonly key: string;
  /** The module of a custom game. */
  readonly url: string | undefined;
}
