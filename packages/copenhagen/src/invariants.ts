/**
 * What must hold so that a state can be played: no card or tile is made or lost, stored numbers match their sources, and
 * the agenda finds what its stages need.
 */
import { addAt, agendaViolations, entryAt, entryOf, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import {
  BRICK_OF,
  CARDS_PER_COLOUR,
  type Cell,
  COLOUR_INDEX,
  COLOURS,
  CONTENTS,
  type Colour,
  END_SCORE,
  HAND_LIMIT,
  MERMAID,
  STARTING_HANDS,
  TILES,
  WINDOW_OF,
  WINDOW_TILES,
} from './components.js';
import { endCopenhagen } from './end.js';
import { handSize } from './hand.js';
import { fits, groundOf, housePoints } from './house.js';
import { pileSize } from './pile.js';
import { canPayAt, priceAt } from './price.js';
import type { Stage, State } from './schema/index.js';
import { findPlacement, TILE_INDEX, TILE_LIST, TILES_BY_COLOUR, tileOf } from './tiles.js';

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
    if (isActive && current.stage === 'handLimit' && sizeOf(hand) <= HAND_LIMIT) {
      violations.push({ rule: 'COP-4.12', message: `seat ${seat} discards without being over the limit` });
    }
    return violations;
  });
}

/** COP-1.7, COP-1.10: the tiles that the supplies lack stand in the houses. */
function brokenSupply(state: State): Violation[] {
  const { players, seats, supply, windowSupply } = state;
  const violations: Violation[] = [];
  const windows = seats.reduce(
    (sum, { house }) => sum + house.filter((content) => content === 'W').length,
    windowSupply,
  );
  if (windows !== WINDOW_TILES) {
    violations.push({ rule: 'COP-1.10', message: `there are ${windows} window tiles instead of ${WINDOW_TILES}` });
  }
  const tooMany = TILE_LIST.find(({ id, index }) => numberAt(supply, index) > entryOf(TILES[id].copies, players));
  if (tooMany) {
    const { id } = tooMany;
    const message = `there are only ${entryOf(TILES[id].copies, players)} copies of ${id}`;
    return [...violations, { rule: 'COP-1.7', message }];
  }
  for (const colour of COLOURS) {
    if (areAllThere(state, colour)) continue;
    const message = `the ${colour} tiles in the houses and the supply don't add up`;
    violations.push({ rule: 'COP-1.7', message });
  }
  return violations;
}

/** COP-1.6, COP-1.7: whether the copies of a colour that the supply lacks make up its facades, cell by cell. */
function areAllThere({ players, seats, supply }: State, colour: Colour): boolean {
  const tiles = entryAt(TILES_BY_COLOUR, COLOUR_INDEX[colour]);
  const left = tiles.map(({ id, index }) => entryOf(TILES[id].copies, players) - numberAt(supply, index));
  const houses = seats.map(({ house }) => [...house]);
  const coverFrom = (player: number): boolean => {
    const house = houses[player];
    if (!house) return left.every((copies) => copies === 0);
    const first = house.findIndex((content) => CONTENTS[content].colour === colour);
    if (first < 0) return coverFrom(player + 1);
    return tiles.some(({ placements }, kind) => {
      if (numberAt(left, kind) === 0) return false;
      addAt(left, kind, -1);
      const isCovered = placements.some(({ indices, brick }) => {
        if (indices[0] !== first) return false;
        const letterAt = (cell: number): Cell => (cell === brick ? BRICK_OF : WINDOW_OF)[colour];
        if (indices.some((cell) => house[cell] !== letterAt(cell))) return false;
        for (const cell of indices) house[cell] = '.';
        if (coverFrom(player)) return true;
        for (const cell of indices) house[cell] = letterAt(cell);
        return false;
      });
      if (!isCovered) addAt(left, kind, 1);
      return isCovered;
    });
  };
  return coverFrom(0);
}

/** COP-10, COP-12: the game is over exactly when it must be, for that reason, and its result follows from the houses. */
function brokenEnd(state: State): Violation[] {
  const { result, harbour, seats } = state;
  const violations: Violation[] = [];
  if (harbour.includes(MERMAID) !== (result?.reason === 'mermaid')) {
    violations.push({
      rule: 'COP-9.3',
      message: 'the mermaid in the harbour ends the game, and nothing else for that reason',
    });
  }
  if (seats.some(({ house }) => housePoints(house) >= END_SCORE) !== (result?.reason === 'points')) {
    violations.push({
      rule: 'COP-10.1',
      message: `${END_SCORE} points end the game, and nothing else for that reason`,
    });
  }
  if (result) {
    const again = { ...state };
    endCopenhagen(again, result.reason);
    if (JSON.stringify(again.result) !== JSON.stringify(result)) {
      violations.push({ rule: 'COP-12.4', message: "the result isn't that of the houses" });
    }
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
  if (current?.stage === 'drawToHarbour' && current.place !== gaps[0]) {
    return [{ rule: 'COP-9.1', message: `place ${current.place} is filled before place ${gaps[0]}` }];
  }
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
  const robbed = state.seats.findIndex(({ abilities }) => abilities.anyCards === 'absent');
  if (robbed >= 0) return [{ rule: 'COP-2.7', message: `seat ${robbed} has lost anyCards` }];
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
      if (changeOfColours === 'used') return [];
      return [{ rule: 'COP-14.16', message: 'changeOfColours is in use, but not turned to used' }];
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
  if (current.stage !== 'discount' && current.price < price && seat.abilities.constructionDiscount !== 'used') {
    return [{ rule: 'COP-5.11', message: 'the price was lowered without constructionDiscount' }];
  }
  const isPriced =
    current.stage === 'discount' ? canPayAt(seat, ground, tile, placement) : [price, price - 1].includes(current.price);
  return isPriced ? [] : [{ rule: 'COP-5.12', message: `seat ${player} can't pay for ${id} as it is about to` }];
}
