/** Hook for observers of play; free when unused. */
import type { GameDefinition, GameTypes, RefusalBase } from '../contract.js';
import type { wrapStage } from './wrapStage.js';

/**
 * An observer of all games that are defined while it is `globalThis[Symbol.for('rulewright.watch')]`. `rulewright coverage`
 * installs one before the tests of a project. Games that were defined before are not watched.
 */
export interface GameWatch {
  /** Called once for each game: the definition to play by, usually with stages that `wrap` makes to record what they do. */
  watch(definition: GameDefinition<GameTypes>, wrap: typeof wrapStage): WatchedGame;
  /** A law or another random game begins. */
  playsAtRandom(): void;
}

/** A game under a {@link GameWatch}. */
export interface WatchedGame {
  readonly definition: GameDefinition<GameTypes>;
  /** Receives every refusal of an action, by the rules of the game or by core. */
  refused(refusal: RefusalBase): void;
}

/** The present observer, if any. */
export function gameWatch(): GameWatch | undefined {
  return Object(globalThis)[Symbol.for('rulewright.watch')];
}
