/** What must hold for a state to be playable: nothing is made or lost, stored numbers match, the agenda can be played. */
import type { Issue } from '@rulewright/core';
import {
  agendaViolations,
  entryAt,
  entryOf,
  lowestBit,
  numberAt,
  resultViolations,
  seatOf,
  sizeOf,
} from '@rulewright/core/define';
import {
  CARDS_PER_COLOUR,
  COLOURS,
  COLUMNS,
  END_SCORE,
  FLOORS,
  HAND_LIMIT,
  MERMAID,
  STARTING_HANDS,
  TILES,
  WINDOW_TILES,
} from './components.js';
import { takeFacades } from './house/facades.js';
import { fits, groundOf, type House, isSupported } from './house/ground.js';
import { housePoints } from './house/lines.js';
import { findPlacement, TILE_INDEX, TILES_BY_COLOUR, tileOf } from './house/tiles.js';
import { pileSize } from './rules/pile.js';
import { canPayAt, priceAt } from './rules/price.js';
import { endCopenhagen } from './rules/scoring.js';
import type { Stage, State } from './types.js';

export function invariants(state: State): Issue[] {
  const violations = [cardViolations, handViolations, tileViolations, endViolations].flatMap((check) => check(state));
  if (violations.length > 0) return violations;
  const checks = [stageViolations, harbourViolations, abilityViolations, siteViolations, houseViolations];
  return checks.flatMap((check) => check(state));
}

/** COP-10, COP-12: the end of the game, its reason and its result follow from the harbour and the houses. */
function endViolations(state: State): Issue[] {
  const { result, harbour, seats } = state;
  const violations: Issue[] = [];
  if (harbour.includes(MERMAID) !== (result?.reason === 'mermaid')) {
    violations.push({ rule: 'COP-9.3', message: 'the mermaid ends the game exactly when it lies in the harbour' });
  }
  if (seats.some(({ house }) => housePoints(house) >= END_SCORE) !== (result?.reason === 'points')) {
    violations.push({ rule: 'COP-10.1', message: `points end the game exactly when a seat has ${END_SCORE}` });
  }
  return [...violations, ...resultViolations(state, 'COP-12.4', endCopenhagen)];
}

/** COP-3.6: the agendas that the rules lead to. A turn is an action with all that follows, then the refill. */
const AGENDA = new RegExp(
  [
    '^refill action( drawToHand)*( drawToHarbour)*$',
    '^refill( secondAction)? handLimit$',
    // COP-8.3: a house has seven coats.
    '^refill( coat){1,7}$',
    '^refill (action|secondCard|thirdCard|secondAction|placement|discount|colourChange|changedCount|drawToHarbour)$',
  ].join('|'),
);

/** COP-14.1: the rules lead to the agenda, and it names one player (COP-3.1). */
function stageViolations(state: State): Issue[] {
  const { stages } = state;
  const violations = agendaViolations(state, 'COP-14.1', AGENDA);
  const players = stages.flatMap((stage) => ('player' in stage && stage.stage !== 'drawToHand' ? [stage.player] : []));
  if (new Set(players).size > 1) {
    violations.push({ rule: 'COP-3.1', message: `seats ${players.join(', ')} are active at once` });
  }
  return isDealing(state) ? [...violations, ...dealViolations(state)] : violations;
}

/** Whether the first cards are being dealt. */
function isDealing({ stages }: State): boolean {
  return stages.length > 2 && stages[1]?.stage === 'action';
}

/** COP-2.5, COP-2.8: cards dealt and cards to come make up the starting hands; nothing is discarded yet. */
function dealViolations({ stages, seats, players, discardPile }: State): Issue[] {
  const violations: Issue[] = [];
  for (const [player, cards] of entryOf(STARTING_HANDS, players).entries()) {
    const toCome = stages.filter((stage) => stage.stage === 'drawToHand' && stage.player === player).length;
    if (sizeOf(entryAt(seats, player).hand) + toCome === cards) continue;
    violations.push({ rule: 'COP-2.5', message: `seat ${player} isn't dealt ${cards} cards` });
  }
  if (sizeOf(discardPile) > 0 || seats.some(({ house }) => house.some((content) => content !== '.'))) {
    violations.push({ rule: 'COP-2.8', message: 'cards were discarded or tiles built before the first turn' });
  }
  return violations;
}

/** COP-4.1, COP-9.1, COP-9.4, COP-15.1: the gaps of the harbour match the stages. */
function harbourViolations(state: State): Issue[] {
  const { harbour, stages } = state;
  const gaps = harbour.flatMap((card, place) => (card === null ? [place] : []));
  const toCome = stages.flatMap((stage) => (stage.stage === 'drawToHarbour' ? [stage.place] : []));
  if (toCome.some((place, index) => harbour[place] !== null || toCome.indexOf(place) !== index)) {
    return [{ rule: 'COP-15.1', message: 'a draw is for a place that has a card or another draw' }];
  }
  if (isDealing(state)) {
    return gaps.length === toCome.length ? [] : [{ rule: 'COP-2.4', message: 'the deal leaves a gap in the harbour' }];
  }
  const current = stages.at(-1);
  if (current?.stage === 'drawToHarbour' && current.place !== gaps[0]) {
    return [{ rule: 'COP-9.1', message: `place ${current.place} is filled before place ${gaps[0]}` }];
  }
  if (current?.stage === 'action' && gaps.length > 0) {
    return [{ rule: 'COP-3.3', message: `a turn begins with a gap at place ${gaps.join(', ')}` }];
  }
  if (current?.stage === 'secondCard' && (gaps.length !== 1 || gaps[0] !== current.gap)) {
    return [{ rule: 'COP-4.1', message: `the only gap must be at place ${current.gap}` }];
  }
  return [];
}

/** COP-2.7, COP-6.3: every seat owns `anyCards`; ability tiles are ready or used as the current stage needs. */
function abilityViolations(state: State): Issue[] {
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
      return [{ rule: 'COP-14.16', message: 'changeOfColours is in use but not turned to used' }];
    default:
      return [];
  }
}

/** COP-5: the tile being built is in the supply; its place and price follow the rules. */
function siteViolations(state: State): Issue[] {
  const current = state.stages.at(-1);
  if (!current || !('tile' in current)) return [];
  const { tile: id, player } = current;
  if (state.supply[TILE_INDEX[id]] === 0) return [{ rule: 'COP-5.2', message: `no ${id} is left` }];
  if (current.stage === 'placement') return [];
  const seat = seatOf(state, player);
  const tile = tileOf(id);
  const placement = findPlacement(id, current);
  const ground = groundOf(seat.house);
  if (!placement || !fits(placement, ground)) {
    return [{ rule: 'COP-5.4', message: `${id} doesn't fit where seat ${player} placed it` }];
  }
  if (current.stage === 'changedCount' && current.from === tile.colour) {
    return [{ rule: 'COP-6.8', message: `cards of the colour of ${id} need no change` }];
  }
  const price = priceAt(ground, tile, placement);
  if (current.stage !== 'discount' && current.price < price && seat.abilities.constructionDiscount !== 'used') {
    return [{ rule: 'COP-5.11', message: 'the price is lowered without constructionDiscount' }];
  }
  const isPriced =
    current.stage === 'discount' ? canPayAt(seat, ground, tile, placement) : [price, price - 1].includes(current.price);
  return isPriced ? [] : [{ rule: 'COP-5.12', message: `seat ${player} can't pay this price for ${id}` }];
}

/** COP-5.6, COP-8.6: what stands in a house had support. */
function houseViolations({ seats }: State): Issue[] {
  return seats.flatMap(({ house }, seat): Issue[] => {
    const cell = floatingCell(house);
    if (cell === undefined) return [];
    const rule = house[cell] === 'W' ? 'COP-8.6' : 'COP-5.6';
    return [{ rule, message: `nothing carries cell ${cell} of seat ${seat}` }];
  });
}

/** A window tile above an empty cell, or a cell from which no way over covered cells leads to floor 0. */
function floatingCell(house: House): number | undefined {
  const covered: number[] = [];
  let hasOverhang = false;
  for (let floor = 0; floor < FLOORS; floor++) {
    let cells = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = floor * COLUMNS + column;
      if (house[cell] === '.') continue;
      cells |= 1 << column;
      if (isSupported(house, cell)) continue;
      if (house[cell] === 'W') return cell;
      hasOverhang = true;
    }
    covered.push(cells);
  }
  return hasOverhang ? unreachable(covered) : undefined;
}

/** The first cell that no way over covered cells joins to floor 0; a bit for each column of each floor. */
function unreachable(covered: readonly number[]): number | undefined {
  const reached = covered.map((cells, floor) => (floor === 0 ? cells : 0));
  let isGrowing = true;
  while (isGrowing) {
    isGrowing = false;
    for (let floor = 1; floor < covered.length; floor++) {
      const own = numberAt(reached, floor);
      const near = own | (own << 1) | (own >> 1) | numberAt(reached, floor - 1) | (reached[floor + 1] ?? 0);
      const next = near & numberAt(covered, floor);
      if (next === own) continue;
      reached[floor] = next;
      isGrowing = true;
    }
  }
  for (const [floor, cells] of covered.entries()) {
    const left = cells & ~numberAt(reached, floor);
    if (left !== 0) return floor * COLUMNS + lowestBit(left);
  }
  return undefined;
}

/** COP-1.4, COP-1.5, COP-2.3: cards are neither made nor lost. COP-9.6: a draw finds a card. */
function cardViolations(state: State): Issue[] {
  const violations: Issue[] = [];
  const { players } = state;
  const there = entryOf(CARDS_PER_COLOUR, players);
  COLOURS.forEach((colour, index) => {
    const found =
      numberAt(state.pile, index) +
      numberAt(state.discardPile, index) +
      state.harbour.filter((card) => card === colour).length +
      state.seats.reduce((sum, { hand }) => sum + numberAt(hand, index), 0);
    if (found !== there) {
      violations.push({
        rule: 'COP-1.4',
        message: `there are ${found} ${colour} cards instead of ${there}, ${state.pile[index]} in the pile`,
      });
    }
  });
  const mermaids = state.harbour.filter((card) => card === MERMAID).length + (state.mermaidInPile ? 1 : 0);
  if (mermaids > 1)
    violations.push({ rule: 'COP-1.5', message: `${mermaids} mermaids, in the harbour and by mermaidInPile` });
  if (players === 2 && mermaids === 0)
    violations.push({ rule: 'COP-2.3', message: 'the mermaid is missing: mermaidInPile is false' });
  if (pileSize(state) > 0 || state.stages.every(({ stage }) => stage !== 'drawToHand' && stage !== 'drawToHarbour')) {
    return violations;
  }
  return [...violations, { rule: 'COP-9.6', message: 'the next draw finds an empty pile' }];
}

/** COP-4.9: cards that the active player may hold over the limit, by stage. */
const BEYOND_LIMIT: Readonly<Partial<Record<Stage['stage'], number>>> = { secondCard: 1, thirdCard: 2, handLimit: 3 };

/** COP-4.10, COP-16.4: hands keep the limit, and known and hidden cards make up the hand. */
function handViolations(state: State): Issue[] {
  const current = state.stages.at(-1);
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const violations: Issue[] = [];
    const isKnownPart = knownHand.every((count, colour) => count <= numberAt(hand, colour));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    if (!isKnownPart || !isWhole) {
      const message = `seat ${seat}: hand ${hand} isn't knownHand ${knownHand} plus hiddenCount ${hiddenCount}`;
      violations.push({ rule: 'COP-16.4', message });
    }
    const isActive = current && 'player' in current && current.player === seat;
    const most = HAND_LIMIT + ((isActive && BEYOND_LIMIT[current.stage]) || 0);
    if (sizeOf(hand) > most)
      violations.push({ rule: 'COP-4.10', message: `seat ${seat} holds ${sizeOf(hand)} cards, more than ${most}` });
    if (isActive && current.stage === 'handLimit' && sizeOf(hand) <= HAND_LIMIT) {
      violations.push({ rule: 'COP-4.12', message: `seat ${seat} discards with ${sizeOf(hand)} cards in hand` });
    }
    return violations;
  });
}

/** COP-1.7, COP-1.10: tiles missing from the supplies stand in the houses. */
function tileViolations(state: State): Issue[] {
  const { players, seats, supply, windowSupply } = state;
  const violations: Issue[] = [];
  const windows = seats.flatMap(({ house }) => house.filter((content) => content === 'W')).length + windowSupply;
  if (windows !== WINDOW_TILES) {
    violations.push({
      rule: 'COP-1.10',
      message: `there are ${windows} window tiles instead of ${WINDOW_TILES}, ${windowSupply} in windowSupply`,
    });
  }
  const houses = seats.map(({ house }) => house);
  for (const tiles of TILES_BY_COLOUR) {
    const box = tiles.map(({ id }) => entryOf(TILES[id].copies, players));
    const left = tiles.map(({ index }) => numberAt(supply, index));
    const built = box.map((copies, size) => copies - numberAt(left, size));
    if (takeFacades(houses, tiles, built, (rest) => rest.every((copies) => copies === 0))) continue;
    const { colour } = entryAt(tiles, 0);
    const message = `${colour} tiles of size 2 to 5: the supply has ${left} of ${box}, the houses aren't made of the rest`;
    violations.push({ rule: 'COP-1.7', message });
  }
  return violations;
}
