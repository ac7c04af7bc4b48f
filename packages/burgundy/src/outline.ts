/** What follows from the estate of a player. It changes only when a tile is placed, so lists of legal actions keep it. */
import { derived } from '@rulewright/core';
import type { HexSet } from './boards.js';
import { openHexes } from './estate.js';
import { knowledgeOf } from './knowledge.js';
import type { Seat } from './schema/index.js';

export interface Outline {
  /** The empty hexes next to a covered one, see `openHexes`. */
  readonly open: HexSet;
  /** The knowledge tiles in the estate, see `knowledgeOf`. */
  readonly owned: number;
}

export const outline = derived((seat: Seat): Outline => ({ open: openHexes(seat.estate), owned: knowledgeOf(seat) }));
