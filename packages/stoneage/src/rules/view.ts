/** Views (STO-16): what a viewer knows, and drawing a state that agrees with it. */
import type { Player, Rng, Viewer, ViewRules } from '@rulewright/core';
import { indexesOf, seatOf } from '@rulewright/core/define';
import { locationResolved } from '../board/locations.js';
import { BUILDING_IDS, CARD_IDS, type CardId } from '../components.js';
import type { Event, Seat, State, StoneAge, View } from '../types.js';
import { dealHiddenCards } from './deal.js';
import { totalOfRoll } from './resources.js';
import { figureCounts, symbolCounts } from './scoring.js';

const CARD_INDEX = indexesOf(CARD_IDS);
const NO_CARDS: readonly boolean[] = CARD_IDS.map(() => false);
const NO_BUILDINGS: readonly boolean[] = BUILDING_IDS.map(() => false);

/** STO-16.2: whether a viewer sees all cards of a player. STO-16.6: everybody does at the end. */
function isOpen({ config, phase }: State, player: Player, viewer: Viewer): boolean {
  return player === viewer || config.cardVisibility === 'open' || phase === 'gameOver';
}

/** STO-16.3: the bought cards, where the option shows them. */
function cardsSeen({ cards }: Seat, state: State, player: Player, viewer: Viewer): Seat['cards'] | null {
  return state.config.cardVisibility === 'trackable' || isOpen(state, player, viewer) ? cards : null;
}

/** STO-16.2: only the owner sees the drawn card. */
function drawnCardSeen({ drawnCard }: Seat, state: State, player: Player, viewer: Viewer): CardId | null {
  return isOpen(state, player, viewer) ? drawnCard : null;
}

/** A flag for each of `CARD_IDS`: whether the viewer hasn't seen it. It is in the bag, or another player hides it. */
function unseenCards(state: State, viewer: Viewer): boolean[] {
  const { cardBag, seats } = state;
  const isUnseen = NO_CARDS.slice();
  flagAll(isUnseen, CARD_IDS, cardBag);
  for (let player = 0; player < seats.length; player++) {
    if (isOpen(state, player, viewer)) continue;
    const { cards, drawnCard } = seatOf(state, player);
    if (state.config.cardVisibility === 'hidden') for (const card of cards) isUnseen[CARD_INDEX[card]] = true;
    if (drawnCard !== null) isUnseen[CARD_INDEX[drawnCard]] = true;
  }
  return isUnseen;
}

function unseenBuildings({ buildingBag }: State): boolean[] {
  const isUnseen = NO_BUILDINGS.slice();
  flagAll(isUnseen, BUILDING_IDS, buildingBag);
  return isUnseen;
}

/** Flags the ids in a bag, which has the order of `ids`. */
function flagAll<Id>(flags: boolean[], ids: readonly Id[], bag: readonly Id[]): void {
  let index = 0;
  for (let i = 0; i < bag.length; i++) {
    while (index < ids.length && ids[index] !== bag[i]) index++;
    flags[index] = true;
  }
}

/** STO-16.1: everything is public except hidden cards. */
export const view: ViewRules<StoneAge> = {
  location: locationResolved,
  dice({ stages }) {
    const current = stages.at(-1);
    return current?.stage === 'useTools' || current?.stage === 'pickDie' ? current.dice : [];
  },
  total({ stages }) {
    const current = stages.at(-1);
    return current?.stage === 'useTools' ? totalOfRoll(current) : null;
  },
  shortage({ stages }) {
    const current = stages.at(-1);
    return current?.stage === 'feedPeople' ? current.shortage : null;
  },
  cardBagSize: ({ cardBag }) => cardBag.length,
  unseenCards,
  unseenBuildings,
  seats: {
    cardCount: ({ cards, drawnCard }) => cards.length + (drawnCard === null ? 0 : 1),
    cards: cardsSeen,
    hasDrawnCard: ({ drawnCard }) => drawnCard !== null,
    drawnCard: drawnCardSeen,
    symbols: (seat, state, player, viewer) =>
      symbolCounts(cardsSeen(seat, state, player, viewer), drawnCardSeen(seat, state, player, viewer)),
    figures: (seat, state, player, viewer) =>
      figureCounts(cardsSeen(seat, state, player, viewer), drawnCardSeen(seat, state, player, viewer)),
    buildingCount: ({ buildings }) => buildings.length,
  },
};

/** STO-16.2: only the drawn card is private. */
export function eventView(event: Event, viewer: Viewer): Event {
  return event.type === 'cardDrawn' && !event.open && event.player !== viewer ? { ...event, card: null } : event;
}

/** STO-16.5: hidden cards are dealt at random from the unseen ones; the rest is the bag. */
export function determinize(seen: View, rng: Rng): State {
  const { config, stages, result, phase, round, startPlayer, supply, row, stacks } = seen;
  const seats = seen.seats.map(
    ({ cardCount, cards, hasDrawnCard, drawnCard, symbols, figures, buildingCount, ...seat }) => ({
      ...seat,
      cards: cards ?? [],
      drawnCard,
    }),
  );
  const cardBag = CARD_IDS.filter((_, index) => seen.unseenCards[index]);
  dealHiddenCards(seen, seats, cardBag, rng);
  return {
    players: config.players,
    config,
    stages,
    result,
    phase,
    round,
    startPlayer,
    supply,
    row,
    cardBag,
    stacks,
    buildingBag: BUILDING_IDS.filter((_, index) => seen.unseenBuildings[index]),
    seats,
  };
}
