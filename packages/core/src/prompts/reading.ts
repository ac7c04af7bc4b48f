/** What answers are read against, and what they say. */
import type { Actor, Game, GameText, GameTypes, Refusal } from '../contract.js';

/** A decision that an answer is about. */
export interface AskedDecision<T extends GameTypes> {
  readonly state: T['state'];
  /** Who is asked. */
  readonly actor: Actor;
  /** The actions of the list that was shown, in its order; `undefined` if none was shown. */
  readonly menu?: readonly T['action'][] | undefined;
}

/** What an answer says. Each reading but an action has sentences that say what is wrong, in the language of the prompt. */
export type AnswerReading<T extends GameTypes> =
  /** A legal action, and how it was named. */
  | { readonly kind: 'action'; readonly action: T['action']; readonly by: 'choice' | 'notation' | 'json' | 'sentence' }
  | NoAnswer
  /** Several actions fit the answer. */
  | { readonly kind: 'ambiguous'; readonly actions: readonly T['action'][]; readonly words: string }
  /** An action that isn't legal. */
  | {
      readonly kind: 'illegal';
      /** The action, or the fields of one that the game doesn't have. */
      readonly action: unknown;
      readonly refusal: Refusal<T>;
      readonly words: string;
    };

/** An answer that names no action. */
export interface NoAnswer {
  readonly kind: 'none';
  /**
   * - `noObject`: the text doesn't end with a JSON object;
   * - `noField`: the object lacks the field;
   * - `noChoice`: the list has no such number;
   * - `unknown`: the field holds something else than an action.
   */
  readonly reason: 'noObject' | 'noField' | 'noChoice' | 'unknown';
  readonly words: string;
}

/** How answers are read. */
export interface AnswerReader<T extends GameTypes> {
  readonly game: Game<T>;
  readonly text: GameText<T>;
  /** The language of sentences; English by default. */
  readonly language?: string | undefined;
}
