/** What a description of a position can say. */
import type { Ability, Colour, TileId } from '../components.js';
import type { Abilities, State } from '../types.js';

/** Cards by colour; 0 for those left out. */
export type GivenCards = Readonly<Partial<Record<Colour, number>>>;

/**
 * A moment of the game:
 *
 * - `turn`: the first card is about to be taken, or a tile to be chosen;
 * - `secondCard`, `thirdCard`: one or two cards were taken;
 * - `handLimit`: the cards were taken, and the hand holds more than seven;
 * - `secondAction`: the cards were taken, and `bothActions` allows to construct;
 * - `placement`: the tile of `site` was chosen;
 * - `discount`, `colourChange`, `changedCount`: it was placed, and these steps of the payment come next;
 * - `coat`: coats of arms were gained;
 * - `refill`: the end of the turn. Chance fills the gaps, or the next turn begins.
 */
export type Moment =
  | 'turn'
  | 'secondCard'
  | 'thirdCard'
  | 'handLimit'
  | 'secondAction'
  | 'placement'
  | 'discount'
  | 'colourChange'
  | 'changedCount'
  | 'coat'
  | 'refill';

/** A position. Everything is optional: by default player 0 begins a turn with a full harbour and empty hands. */
export interface Given {
  /** The moment; by default `turn`. */
  readonly moment?: Moment;
  /** COP-3.1: the player whose turn it is; by default player 0. */
  readonly player?: number;
  /** The players by seat. Those left out have nothing but `anyCards`. */
  readonly seats?: readonly GivenSeat[];
  /** COP-1.13: the cards of the harbour, with `null` for a gap. By default every place has a card. */
  readonly harbour?: readonly State['harbour'][number][];
  /**
   * COP-4.8: empty places of the harbour. By default those of the cards just taken: place 0 for a second card, places 0 and
   * 1 after it.
   */
  readonly gaps?: readonly number[];
  /** COP-1.14: the cards in the pile. By default all unnamed cards. */
  readonly pile?: GivenCards;
  /** COP-2.3: whether the mermaid is in the pile; by default with 2 players only. */
  readonly mermaidInPile?: boolean;
  /** COP-1.14: the cards in the discard pile. By default none or, if the pile is named, all unnamed cards. */
  readonly discardPile?: GivenCards;
  /**
   * COP-1.7: copies left of the tiles named here. By default all that stand in no house. Further copies are built in the
   * house of the last seat, each as low as it fits.
   */
  readonly supply?: Readonly<Partial<Record<TileId, number>>>;
  /** COP-1.10: window tiles left. By default all that stand in no house. Others fill the house of the last seat. */
  readonly windowSupply?: number;
  /** COP-5.1: the tile being built, at the moments `placement`, `discount`, `colourChange` and `changedCount`. */
  readonly site?: GivenSite;
  /** COP-8.3: coats of arms to use, at the moment `coat`; by default 1. */
  readonly coats?: number;
}

/** One player of a position. */
export interface GivenSeat {
  /** The cards in hand. */
  readonly hand?: GivenCards;
  /** COP-16.4: the cards of the hand that everybody knows; by default all. The others are hidden. */
  readonly knownHand?: GivenCards;
  /**
   * COP-6.1: the ability tiles. By default `anyCards` is ready, and what the moment asks about. The others are absent.
   * `anyCards` is ready or `used`, never absent (COP-2.7).
   */
  readonly abilities?: Readonly<Partial<Record<Ability, Abilities[Ability]>>>;
  /**
   * COP-1.1: the house as the rules page draws it: a line per floor, the highest first, without the empty floors above.
   * `R` is a window of a red tile, `r` its brick, `W` a window tile, `.` an empty cell.
   */
  readonly house?: string;
}

/** A tile being built. Its place is where `placeTile` puts it. */
export interface GivenSite {
  readonly tile: TileId;
  /** COP-1.9; by default 0. */
  readonly orientation?: number;
  /** COP-5.3; by default 0. */
  readonly column?: number;
  /** COP-5.3; by default 0. */
  readonly floor?: number;
  /** COP-5.11: the price in cards; by default the one without `constructionDiscount`. */
  readonly price?: number;
  /** COP-6.8: the colour of the changed cards, at the moment `changedCount`. */
  readonly from?: Colour;
}
