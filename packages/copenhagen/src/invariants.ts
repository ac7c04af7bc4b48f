/** What no game changes: cards and tiles are neither made nor lost. */
import { entryAt, entryOf, misshapenAgenda, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import {
  BRICK_OF,
  CARDS_PER_COLOUR,
  type CELLS,
  COLOURS,
  MERMAID,
  STARTING_HANDS,
  TILES,
  WINDOW_OF,
  WINDOW_TILES,
} from './components.js';
import { handSize } from './hand.js';
import { fits, groundOf } from './house.js';
import { pileSize } from './pile.js';
import { canPayAt, priceAt } from './price.js';
import type { State } from './schema/index.js';
import { findPlacement, TILE_INDEX, TILE_LIST, tileOf } from './tiles.js';

export function invariants(state: State): Violation[] {
  const violations = [...brokenCards(state), ...brokenHands(state), ...brokenTiles(state)];
  return violations.length > 0 ? violations : [...brokenAgenda(state), ...brokenSite(state)];
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

function brokenHands(state: State): Violation[] {
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const isKnownPart = knownHand.every((count, colour) => count <= numberAt(hand, colour));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    return isKnownPart && isWhole
      ? []
      : [{ rule: 'COP-16.4', message: `the hand of seat ${seat} isn't what is known of it and what is hidden` }];
  });
}

function brokenTiles(state: State): Violation[] {
  const violations: Violation[] = [];
  const contents = state.seats.flatMap(({ house }) => house);
  const covered = (content: (typeof CELLS)[number]): number => contents.filter((cell) => cell === content).length;
  for (const colour of COLOURS) {
    // A tile has one brick; so bricks count the tiles of a colour in the houses, and cells their sizes.
    const own = TILE_LIST.map((tile, at) => ({ tile, at })).filter(({ tile }) => tile.colour === colour);
    const placed = own.map(({ tile, at }) => {
      const copies = entryOf(TILES[tile.id].copies, state.players);
      return { count: copies - numberAt(state.supply, at), size: tile.size };
    });
    const bricks = covered(BRICK_OF[colour]);
    const windows = covered(WINDOW_OF[colour]);
    const tiles = placed.reduce((sum, { count }) => sum + count, 0);
    const cells = placed.reduce((sum, { count, size }) => sum + count * size, 0);
    if (placed.some(({ count }) => count < 0) || bricks !== tiles || bricks + windows !== cells) {
      violations.push({ rule: 'COP-1.7', message: `the ${colour} tiles in the houses and the supply don't add up` });
    }
  }
  if (covered('W') + state.windowSupply !== WINDOW_TILES) {
    violations.push({ rule: 'COP-1.10', message: `there aren't ${WINDOW_TILES} window tiles` });
  }
  return violations;
}

/** What may still be on the agenda: a turn is an action and all that follows from it, then the refill (COP-3.6). */
const AGENDA = new RegExp(
  [
    '^refill action( drawToHand)*( drawToHarbour)*$',
    '^refill( secondAction)? handLimit$',
    '^refill( coat)+$',
    '^refill (action|secondCard|thirdCard|secondAction|placement|discount|colourChange|changedCount|drawToHarbour)$',
  ].join('|'),
);

/** COP-14.1: the agenda is one that the rules lead to. */
function brokenAgenda(state: State): Violation[] {
  const { stages, harbour } = state;
  const violations = misshapenAgenda(state, 'COP-14.1', AGENDA);
  const players = stages.flatMap((stage) => ('player' in stage && stage.stage !== 'drawToHand' ? [stage.player] : []));
  if (new Set(players).size > 1) {
    violations.push({ rule: 'COP-3.1', message: `seats ${players.join(', ')} are active at once` });
  }
  const places = stages.flatMap((stage) => (stage.stage === 'drawToHarbour' ? [stage.place] : []));
  if (places.some((place, index) => harbour[place] !== null || places.indexOf(place) !== index)) {
    violations.push({ rule: 'COP-15.1', message: 'a card is to be drawn for a place that has one' });
  }
  const isSettingUp = stages.length > 2 && stages[1]?.stage === 'action';
  return isSettingUp ? [...violations, ...brokenDeal(state, places.length)] : violations;
}

/** COP-2.4, COP-2.5: what is dealt and what is still to be dealt make up the harbour and the starting hands. */
function brokenDeal({ stages, harbour, seats, players }: State, places: number): Violation[] {
  const violations: Violation[] = [];
  if (harbour.filter((card) => card === null).length !== places) {
    violations.push({ rule: 'COP-2.4', message: 'the harbour would keep a gap' });
  }
  for (const [player, cards] of entryOf(STARTING_HANDS, players).entries()) {
    const toCome = stages.filter((stage) => stage.stage === 'drawToHand' && stage.player === player).length;
    if (handSize(entryAt(seats, player)) + toCome === cards) continue;
    violations.push({
      rule: 'COP-2.5',
      message: `seat ${player} would not end up with ${cards} cards`,
    });
  }
  return violations;
}

/** COP-5: the tile on its way into a house is there, and its place and its price are those of the rules. */
function brokenSite(state: State): Violation[] {
  const current = state.stages.at(-1);
  if (current?.stage !== 'discount' && current?.stage !== 'colourChange' && current?.stage !== 'changedCount') {
    return [];
  }
  const { tile: id, player } = current;
  const seat = seatOf(state, player);
  const tile = tileOf(id);
  const placement = findPlacement(id, current);
  const ground = groundOf(seat.house);
  if (state.supply[TILE_INDEX[id]] === 0) return [{ rule: 'COP-5.2', message: `no ${id} is left to construct` }];
  if (!placement || !fits(placement, ground)) {
    return [{ rule: 'COP-5.4', message: `${id} can't go where seat ${player} has placed it` }];
  }
  const price = priceAt(ground, tile, placement);
  const isPriced =
    current.stage === 'discount'
      ? seat.abilities.constructionDiscount === 'ready' && canPayAt(seat, ground, tile, placement)
      : [price, price - 1].includes(current.price);
  return isPriced ? [] : [{ rule: 'COP-5.12', message: `seat ${player} can't pay for ${id} as it is about to` }];
}
