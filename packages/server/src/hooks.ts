/** What a product decides for its server. */
import type { EarlyEnd, Result } from '@rulewright/core';
import type { Settings } from './protocol.js';

/** Who a guest is, by a login of one's own. */
export interface Identity {
  /** The same for all tokens and devices of a guest. The server stores a digest of it. */
  readonly id: string;
  /** The name at the table, instead of one that the guest chooses. */
  readonly name?: string;
}

/** What a guest wants to do. */
export interface Wish {
  /** `null` without a login of one's own. */
  readonly guest: Identity | null;
  readonly type:
    | 'create'
    | 'enter'
    | 'sit'
    | 'invite'
    | 'act'
    | 'undo'
    | 'takeBack'
    | 'consent'
    | 'resign'
    | 'replace'
    | 'agree';
  /** The room; `null` for a new one. */
  readonly room: string | null;
  /** The game of a new room. */
  readonly game: string | null;
}

/** A game that is over. */
export interface EndedGame {
  /** The room: a product that keeps results keeps one for each. */
  readonly room: string;
  readonly game: string;
  /** By seat: the `id` of the guest by a login of one's own, or the digest of its token; `null` for a bot from the start. */
  readonly guests: readonly (string | null)[];
  readonly names: readonly (string | null)[];
  /** Who won, and the scores. */
  readonly result: Result;
  /** How the game ended, if it did before its rules ended it. */
  readonly end: EarlyEnd | null;
  readonly settings: Settings;
  /** When it began and ended, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly endedAt: number;
}

/** Decisions of a product. Each may take its time; an error refuses the request and is reported. */
export interface Hooks {
  /** Who the guest with a token is; `null` for nobody. By default every token is a guest. */
  identify?(token: string): Promise<Identity | null> | Identity | null;
  /** Whether a guest may do something that the game and the room would let it do. */
  may?(wish: Wish): Promise<boolean> | boolean;
  /**
   * Hears of each game that is over, once. If it fails, or the server crashes before it has finished, it is called again: after a
   * while, or after the restart. Undo is then refused at the end of a game.
   */
  ended?(game: EndedGame): Promise<void> | void;
}
