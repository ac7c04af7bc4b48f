/** Cards: in the harbour, in hands and in the pile (COP-4, COP-15, COP-16). */
import type { Viewer } from '@rulewright/core';
import { answer, numberAt, seatIn, thaw } from '@rulewright/core/define';
import { COLOUR_INDEX, type Colour, MERMAID } from '../components.js';
import { areNeighbours, canBeSecond, canBeThird } from '../rules/hand.js';
import { canMermaidCome, isPilePublic, pileSize as sizeOfPile, unseenCards as unseenIn } from '../rules/pile.js';
import type { Seen } from '../rules/view.js';

/** A card that the active player may take next. */
export interface TakeableCard {
  /** COP-1.13: its place in the harbour, 0 to 6 from the left. */
  readonly place: number;
  readonly colour: Colour;
  /** COP-4.4, COP-4.6: the ability tile that taking it turns to used, if any. */
  readonly ability: 'anyCards' | 'additionalCard' | null;
}

/** A number of cards for each colour. */
export type CardCounts = Readonly<Record<Colour, number>>;

/** COP-4.1 to COP-4.8: the cards of the harbour that may be taken next; none at other stages. */
export function takeableCards(seen: Seen): TakeableCard[] {
  return answer(() => {
    const plain = thaw(seen);
    const current = plain.stages.at(-1);
    return plain.harbour.flatMap((colour, place): TakeableCard[] => {
      if (colour === null || colour === MERMAID) return [];
      switch (current?.stage) {
        case 'action':
          return [{ place, colour, ability: null }];
        case 'secondCard': {
          if (!canBeSecond(seatIn(plain, current.player), current.gap, place)) return [];
          return [{ place, colour, ability: areNeighbours(place, current.gap) ? null : 'anyCards' }];
        }
        case 'thirdCard':
          if (!canBeThird(seatIn(plain, current.player), plain, place)) return [];
          return [{ place, colour, ability: 'additionalCard' }];
        default:
          return [];
      }
    });
  });
}

/** A player's cards by colour; `null` where the viewer doesn't see the hand (COP-16.3). */
export function handOf(seen: Seen, player: number): CardCounts | null {
  return answer(() => {
    const { hand } = seatIn(seen, player);
    return hand && byColour(hand);
  });
}

/** COP-16.4: the publicly known cards in a player's hand, by colour. */
export function knownHandOf(seen: Seen, player: number): CardCounts {
  return answer(() => byColour(seatIn(seen, player).knownHand));
}

/** COP-1.14: the cards of the discard pile by colour. */
export function discardPile(seen: Seen): CardCounts {
  return answer(() => byColour(thaw(seen).discardPile));
}

/** COP-16.1: number of cards in the pile, the mermaid included. */
export function pileSize(seen: Seen): number {
  return answer(() => {
    const plain = thaw(seen);
    return 'pileSize' in plain ? plain.pileSize : sizeOfPile(plain);
  });
}

/**
 * COP-16.6, COP-16.7: the facade cards that a viewer doesn't see, by colour: hidden cards of other hands and, while it
 * is secret, the pile. A state and the viewer's view give the same answer.
 */
export function unseenCards(seen: Seen, viewer: Viewer): CardCounts {
  return answer(() => {
    const plain = thaw(seen);
    const { config, seats, pile } = plain;
    const hands = seats.map(({ hand, knownHand }, player) =>
      hand && (player === viewer || config.openHands) ? hand : knownHand,
    );
    return byColour(unseenIn(plain, pile && isPilePublic(plain) ? [pile, ...hands] : hands));
  });
}

/** COP-15.2, COP-15.3: the chance that the next card drawn is the mermaid, from 0 to 1. */
export function mermaidChance(seen: Seen): number {
  return answer(() => {
    const cards = pileSize(seen);
    return canMermaidCome(thaw(seen), cards) ? 1 / cards : 0;
  });
}

function byColour(counts: readonly number[]): CardCounts {
  const of = (colour: Colour): number => numberAt(counts, COLOUR_INDEX[colour]);
  return { red: of('red'), yellow: of('yellow'), green: of('green'), blue: of('blue'), purple: of('purple') };
}
