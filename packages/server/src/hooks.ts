/** What a product decides for its server. */
import type { Request } from './requests.js';

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
  readonly type: Exclude<Request['type'], 'list' | 'resync' | 'history' | 'canUndo' | 'digest' | 'nonce' | 'proof'>;
  /** The room; `null` for a new one. */
  readonly room: string | null;
  /** The game of a new room. */
  readonly game: string | null;
}

/** Decisions of a product. Each may take its time; an error refuses the request and is reported. */
export interface Hooks {
  /** Who the guest with a token is; `null` for nobody. By default every token is a guest. */
  identify?(token: string): Promise<Identity | null> | Identity | null;
  /** Whether a guest may do something that the game and the room would let it do. */
  may?(wish: Wish): Promise<boolean> | boolean;
}
