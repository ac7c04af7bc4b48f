/** Cards and tiles are neither made nor lost. */
import type { Violation } from '@rulewright/core';
import { addAt, entryAt, entryOf, numberAt, sizeOf } from '@rulewright/core/define';
import {
  BRICK_OF,
  CARDS_PER_COLOUR,
  type Cell,
  COLOUR_INDEX,
  COLOURS,
  CONTENTS,
  type Colour,
  HAND_LIMIT,
  MERMAID,
  TILES,
  WINDOW_OF,
  WINDOW_TILES,
} from '../components.js';
import { TILE_LIST, TILES_BY_COLOUR } from '../house/tiles.js';
import { pileSize } from '../rules/pile.js';
import type { Stage, State } from '../types.generated.js';

/** COP-1.4, COP-1.5, COP-2.3: cards are neither made nor lost. COP-9.6: a draw finds a card. */
export function cardViolations(state: State): Violation[] {
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
  return [...violations, { rule: 'COP-9.6', message: 'the next draw finds an empty pile' }];
}

/** COP-4.9: cards that the active player may hold over the limit, by stage. */
const BEYOND_LIMIT: Readonly<Partial<Record<Stage['stage'], number>>> = { secondCard: 1, thirdCard: 2, handLimit: 3 };

/** COP-4.10, COP-16.4: hands keep the limit, and known and hidden cards make up the hand. */
export function handViolations(state: State): Violation[] {
  const current = state.stages.at(-1);
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const violations: Violation[] = [];
    const isKnownPart = knownHand.every((count, colour) => count <= numberAt(hand, colour));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    if (!isKnownPart || !isWhole) {
      const message = `the known and hidden cards of seat ${seat} don't make up its hand`;
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

/** COP-1.7, COP-1.10: tiles missing from the supplies stand in the houses. */
export function tileViolations(state: State): Violation[] {
  const { players, seats, supply, windowSupply } = state;
  const violations: Violation[] = [];
  const windows = seats.flatMap(({ house }) => house.filter((content) => content === 'W')).length + windowSupply;
  if (windows !== WINDOW_TILES) {
    violations.push({ rule: 'COP-1.10', message: `there are ${windows} window tiles instead of ${WINDOW_TILES}` });
  }
  for (const { id, index } of TILE_LIST) {
    const copies = entryOf(TILES[id].copies, players);
    if (numberAt(supply, index) <= copies) continue;
    return [...violations, { rule: 'COP-1.7', message: `there are only ${copies} copies of ${id}` }];
  }
  for (const colour of COLOURS.filter((each) => !areAllThere(state, each))) {
    violations.push({ rule: 'COP-1.7', message: `the ${colour} tiles in the houses and the supply don't add up` });
  }
  return violations;
}

/** COP-1.6, COP-1.7: whether the copies missing from the supply cover the facades of a colour exactly. */
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
