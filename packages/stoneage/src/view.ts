/** STO-16: what a viewer may know, and the states that agree with it. */
import { indexesOf, type Rng, type Viewer } from '@rulewright/core';
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS, type CardId } from './cards.js';
import { dealHiddenCards } from './deal.js';
import { totalOfRoll } from './gathering.js';
import { locationResolved } from './locations.js';
import type { Event, Seat, SeatView, State, View } from './schema/index.js';
import { figureCounts, symbolCounts } from './scoring.js';

const CARD_INDEX = indexesOf(CARD_IDS);
const BUILDING_INDEX = indexesOf(BUILDING_IDS);

/**
 * What a viewer sees of a player's cards. STO-16.2: the drawn card is its owner's secret. STO-16.3: how much is seen of
 * those bought is an option.
 */
function cardsSeen({ config, phase }: State, seat: Seat, isOwn: boolean): Pick<SeatView, 'cards' | 'drawnCard'> {
  const isOpen = isOwn || config.cardVisibility === 'open' || phase === 'gameOver'; // STO-16.6: in the end all
  return {
    cards: isOpen || config.cardVisibility === 'trackable' ? seat.cards : null,
    drawnCard: isOpen ? seat.drawnCard : null,
  };
}

function viewSeat(state: State, seat: Seat, isOwn: boolean): SeatView {
  const { cards, drawnCard } = cardsSeen(state, seat, isOwn);
  const seen = [...(cards ?? []), ...(drawnCard === null ? [] : [drawnCard])];
  return {
    people: seat.people,
    atHome: seat.atHome,
    placed: seat.placed,
    food: seat.food,
    resources: seat.resources,
    tools: seat.tools,
    oneUseTools: seat.oneUseTools,
    anyTwoClaim: seat.anyTwoClaim,
    agriculture: seat.agriculture,
    score: seat.score,
    lostPoints: seat.lostPoints,
    cardCount: seat.cards.length + (seat.drawnCard === null ? 0 : 1),
    cards,
    hasDrawnCard: seat.drawnCard !== null,
    drawnCard,
    symbols: symbolCounts(seen),
    figures: figureCounts(seen),
    buildingCount: seat.buildings.length,
    buildings: seat.buildings,
  };
}

/** The cards that a viewer can't locate, in the bag or with other players: a flag for each of `CARD_IDS`. */
function unseenCards(row: View['row'], seats: readonly Pick<SeatView, 'cards' | 'drawnCard'>[]): boolean[] {
  const isUnseen = CARD_IDS.map(() => true);
  const see = (card: CardId): void => {
    isUnseen[CARD_INDEX[card]] = false;
  };
  for (const card of row) if (card !== null) see(card);
  for (const { cards, drawnCard } of seats) {
    for (const card of cards ?? []) see(card);
    if (drawnCard !== null) see(drawnCard);
  }
  return isUnseen;
}

/** STO-16.1: all is public but the cards that others hide. */
export function view(state: State, viewer: Viewer): Omit<View, 'stage' | 'player' | 'result'> {
  const { config, stages, phase, round, startPlayer, supply, row, stacks } = state;
  const current = stages.at(-1);
  const seats = state.seats.map((seat, player) => viewSeat(state, seat, player === viewer));
  const unseenBuildings = BUILDING_IDS.map(() => false);
  for (const building of state.buildingBag) unseenBuildings[BUILDING_INDEX[building]] = true;
  return {
    config,
    stages,
    location: locationResolved(state),
    dice: current?.stage === 'useTools' || current?.stage === 'pickDie' ? current.dice : [],
    total: current?.stage === 'useTools' ? totalOfRoll(current) : null,
    shortage: current?.stage === 'feedPeople' ? current.shortage : null,
    phase,
    round,
    startPlayer,
    supply,
    row,
    cardBagSize: state.cardBag.length,
    stacks,
    unseenCards: unseenCards(row, seats),
    unseenBuildings,
    seats,
  };
}

/** STO-16.2: only the drawn card is private. */
export function eventView(event: Event, viewer: Viewer): Event {
  return event.type === 'cardDrawn' && !event.open && event.player !== viewer ? { ...event, card: null } : event;
}

/** STO-16.5: the unseen cards are dealt at random to where hidden cards are; the rest is the bag. */
export function determinize(seen: View, rng: Rng): State {
  const { config, stages, result, phase, round, startPlayer, supply, row, stacks } = seen;
  const seats = seen.seats.map(
    ({ cardCount, cards, hasDrawnCard, drawnCard, symbols, figures, buildingCount, ...seat }) => ({
      ...seat,
      cards: cards ?? [],
      drawnCard,
    }),
  );
  const isUnseen = unseenCards(row, seen.seats);
  const cardBag = CARD_IDS.filter((_, index) => isUnseen[index]);
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
