/**
 * What must hold so that a state can be played: no card is made or lost, and the agenda finds what its stages need.
 * COP-18 builds positions from houses and supplies that don't belong together; so that is asked in `unreachable`.
 */
import { agendaViolations, entryAt, entryOf, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { CARDS_PER_COLOUR, COLOURS, END_SCORE, HAND_LIMIT, MERMAID, STARTING_HANDS, TILES } from './components.js';
import { endCopenhagen } from './end.js';
import { handSize } from './hand.js';
import { fits, groundOf, housePoints } from './house.js';
import { pileSize } from './pile.js';
import { canPayAt, priceAt } from './price.js';
import type { Stage, State } from './schema/index.js';
import { findPlacement, TILE_INDEX, TILE_LIST, tileOf } from './tiles.js';

export function invariants(state: State): Violation[] {
  const violations = [...brokenCards(state), ...brokenHands(state), ...brokenSupply(state), ...brokenEnd(state)];
  return violations.length > 0
    ? violations
    : [...brokenAgenda(state), ...brokenHarbour(state), ...brokenAbilities(state), ...brokenSite(state)];
}

function brokenCards(state: State): Violation[] {
  const violations: Violation[] = [];
  const { players } = state;
  const there = entryOf(CARDS_PER_COLOUR, players);
  COLOURS.forEach((colour, index) => {
    const found =
      numberAt(state.pile, index) +
      numberAt(state.discardPile, index) +
      state.harbour.filter((card) => card === colour).length +
      state.seats.reduce((sum, { hand }) => sum + numberAt(hand, index), 0);
    if (found !== there) {
      violations.push({ rule: 'COP-1.4', message: `there are ${found} ${colour} cards instead of ${there}` });
    }
  });
  const mermaids = state.harbour.filter((card) => card === MERMAID).length + (state.mermaidInPile ? 1 : 0);
  if (mermaids > 1) violations.push({ rule: 'COP-1.5', message: 'there is more than one mermaid' });
  if (players === 2 && mermaids === 0) violations.push({ rule: 'COP-2.3', message: 'the mermaid is missing' });
  if (pileSize(state) > 0 || state.stages.every(({ stage }) => stage !== 'drawToHand' && stage !== 'drawToHarbour')) {
    return violations;
  }
  return [...violations, { rule: 'COP-9.6', message: 'a card is to be drawn from an empty pile' }];
}

/** COP-4.9: cards that the player whose turn it is may hold beyond the limit, by stage. */
const BEYOND_LIMIT: Readonly<Partial<Record<Stage['stage'], number>>> = { secondCard: 1, thirdCard: 2, handLimit: 3 };

function brokenHands(state: State): Violation[] {
  const current = state.stages.at(-1);
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const violations: Violation[] = [];
    const isKnownPart = knownHand.every((count, colour) => count <= numberAt(hand, colour));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    if (!isKnownPart || !isWhole) {
      const message = `the hand of seat ${seat} isn't what is known of it and what is hidden`;
      violations.push({ rule: 'COP-16.4', message });
    }
    const isActive = current && 'player' in current && current.player === seat;
    const most = HAND_LIMIT + ((isActive && BEYOND_LIMIT[current.stage]) || 0);
    if (sizeOf(hand) > most)
      violations.push({ rule: 'COP-4.10', message: `seat ${seat} holds more than ${most} cards` });
    return violations;
  });
}

function brokenSupply({ supply, players }: State): Violation[] {
  return TILE_LIST.flatMap(({ id }, index) => {
    const copies = entryOf(TILES[id].copies, players);
    const message = `there are only ${copies} copies of ${id}`;
    return numberAt(supply, index) > copies ? [{ rule: 'COP-1.7', message }] : [];
  });
}

/** COP-10, COP-12: the game is over when it must be, and what is kept of its end follows from the houses. */
function brokenEnd(state: State): Violation[] {
  const { result, harbour } = state;
  if (result) {
    const again = { ...state };
    endCopenhagen(again, result.reason);
    const isSame = JSON.stringify(again.result) === JSON.stringify(result);
    return isSame ? [] : [{ rule: 'COP-12.4', message: "the result isn't that of the houses" }];
  }
  const violations: Violation[] = [];
  if (harbour.includes(MERMAID))
    violations.push({ rule: 'COP-9.3', message: 'the mermaid has come, and nothing ended' });
  if (state.seats.some(({ house }) => housePoints(house) >= END_SCORE)) {
    violations.push({ rule: 'COP-10.1', message: `a seat has ${END_SCORE} points, and nothing ended` });
  }
  return violations;
}

/** What may still be on the agenda: a turn is an action and all that follows from it, then the refill (COP-3.6). */
const AGENDA = new RegExp(
  [
    '^refill action( drawToHand)*( drawToHarbour)*$',
    '^refill( secondAction)? handLimit$',
    // COP-8.3: a house has seven coats.
    '^refill( coat){1,7}$',
    '^refill (action|secondCard|thirdCard|secondAction|placement|discount|colourChange|changedCount|drawToHarbour)$',
  ].join('|'),
);

/** COP-14.1: the agenda is one that the rules lead to. */
function brokenAgenda(state: State): Violation[] {
  const { stages } = state;
  const violations = agendaViolations(state, 'COP-14.1', AGENDA);
  const players = stages.flatMap((stage) => ('player' in stage && stage.stage !== 'drawToHand' ? [stage.player] : []));
  if (new Set(players).size > 1) {
    violations.push({ rule: 'COP-3.1', message: `seats ${players.join(', ')} are active at once` });
  }
  return isDealing(state) ? [...violations, ...brokenDeal(state)] : violations;
}

/** Whether the first cards are being dealt. */
export function isDealing({ stages }: State): boolean {
  return stages.length > 2 && stages[1]?.stage === 'action';
}

/** COP-2.5, COP-2.8: the cards dealt and those to come make up the starting hands; they come from a full pile. */
function brokenDeal({ stages, seats, players, discardPile }: State): Violation[] {
  const violations: Violation[] = [];
  for (const [player, cards] of entryOf(STARTING_HANDS, players).entries()) {
    const toCome = stages.filter((stage) => stage.stage === 'drawToHand' && stage.player === player).length;
    if (handSize(entryAt(seats, player)) + toCome === cards) continue;
    violations.push({ rule: 'COP-2.5', message: `seat ${player} would not end up with ${cards} cards` });
  }
  if (sizeOf(discardPile) > 0)
    violations.push({ rule: 'COP-2.8', message: 'cards were discarded before the first turn' });
  return violations;
}

/** COP-4.1, COP-9.4, COP-15.1: gaps are where the current stage says, and nowhere else where it needs all cards. */
function brokenHarbour(state: State): Violation[] {
  const { harbour, stages } = state;
  const gaps = harbour.flatMap((card, place) => (card === null ? [place] : []));
  const toCome = stages.flatMap((stage) => (stage.stage === 'drawToHarbour' ? [stage.place] : []));
  if (toCome.some((place, index) => harbour[place] !== null || toCome.indexOf(place) !== index)) {
    return [{ rule: 'COP-15.1', message: 'a card is to be drawn for a place that has one' }];
  }
  if (isDealing(state)) {
    return gaps.length === toCome.length ? [] : [{ rule: 'COP-2.4', message: 'the harbour would keep a gap' }];
  }
  const current = stages.at(-1);
  if (current?.stage === 'action' && gaps.length > 0) {
    return [{ rule: 'COP-3.3', message: `a turn begins with a gap at place ${gaps.join(', ')}` }];
  }
  if (current?.stage === 'secondCard' && (gaps.length !== 1 || gaps[0] !== current.gap)) {
    return [{ rule: 'COP-4.1', message: `the first card leaves the one gap at place ${current.gap}` }];
  }
  return [];
}

/** COP-6.3: what a stage offers can still be used, and what has been used can't be used again. */
function brokenAbilities(state: State): Violation[] {
  const current = state.stages.at(-1);
  if (!current || !('player' in current)) return [];
  const { constructionDiscount, changeOfColours } = seatOf(state, current.player).abilities;
  switch (current.stage) {
    case 'discount':
      if (constructionDiscount === 'ready') return [];
      return [{ rule: 'COP-14.10', message: 'constructionDiscount is not ready' }];
    case 'colourChange':
      if (changeOfColours === 'ready') return [];
      return [{ rule: 'COP-14.11', message: 'changeOfColours is not ready' }];
    case 'changedCount':
      if (changeOfColours !== 'ready') return [];
      return [{ rule: 'COP-14.16', message: 'changeOfColours is in use, and ready to be used again' }];
    default:
      return [];
  }
}

/** COP-5: the tile on its way into a house is there, and its place and its price are those of the rules. */
function brokenSite(state: State): Violation[] {
  const current = state.stages.at(-1);
  if (!current || !('tile' in current)) return [];
  const { tile: id, player } = current;
  if (state.supply[TILE_INDEX[id]] === 0) return [{ rule: 'COP-5.2', message: `no ${id} is left to construct` }];
  if (current.stage === 'placement') return [];
  const seat = seatOf(state, player);
  const tile = tileOf(id);
  const placement = findPlacement(id, current);
  const ground = groundOf(seat.house);
  if (!placement || !fits(placement, ground)) {
    return [{ rule: 'COP-5.4', message: `${id} can't go where seat ${player} has placed it` }];
  }
  if (current.stage === 'changedCount' && current.from === tile.colour) {
    return [{ rule: 'COP-6.8', message: `cards of the colour of ${id} need no change` }];
  }
  const price = priceAt(ground, tile, placement);
  const isPriced =
    current.stage === 'discount' ? canPayAt(seat, ground, tile, placement) : [price, price - 1].includes(current.price);
  return isPriced ? [] : [{ rule: 'COP-5.12', message: `seat ${player} can't pay for ${id} as it is about to` }];
}
