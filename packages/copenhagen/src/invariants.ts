/** What no game changes: cards and tiles are neither made nor lost. */
import { sizeOf, type Violation } from '@rulewright/core';
import { CARDS_PER_COLOUR, CELLS, COLOURS, MERMAID, TILES, WINDOW_TILES } from './components.js';
import { pileSize } from './pile.js';
import type { State } from './schema.js';
import { TILE_LIST } from './tiles.js';

export function invariants(state: State): Violation[] {
  return [...brokenCards(state), ...brokenHands(state), ...brokenTiles(state)];
}

function brokenCards(state: State): Violation[] {
  const violations: Violation[] = [];
  const players = state.players as 2 | 3 | 4;
  COLOURS.forEach((colour, index) => {
    const found =
      (state.pile[index] as number) +
      (state.discardPile[index] as number) +
      state.harbour.filter((card) => card === colour).length +
      state.seats.reduce((sum, { hand }) => sum + (hand[index] as number), 0);
    const there = CARDS_PER_COLOUR[players];
    if (found !== there) {
      violations.push({ rule: 'COP-1.4', message: `there are ${found} ${colour} cards instead of ${there}` });
    }
  });
  const mermaids = state.harbour.filter((card) => card === MERMAID).length + (state.mermaidInPile ? 1 : 0);
  if (mermaids > 1) violations.push({ rule: 'COP-1.5', message: 'there is more than one mermaid' });
  if (players === 2 && mermaids === 0) violations.push({ rule: 'COP-2.3', message: 'the mermaid is missing' });
  if (state.seats.length !== players) {
    violations.push({ rule: 'COP-2.1', message: `there are ${state.seats.length} seats for ${players} players` });
  }
  if (state.config.players !== players) {
    violations.push({ rule: 'COP-2.1', message: `the config is for ${state.config.players} players, not ${players}` });
  }
  if (pileSize(state) > 0 || state.stages.every(({ stage }) => stage !== 'drawToHand' && stage !== 'drawToHarbour')) {
    return violations;
  }
  return [...violations, { rule: 'COP-9.6', message: 'a card is to be drawn from an empty pile' }];
}

function brokenHands(state: State): Violation[] {
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const isKnownPart = knownHand.every((count, colour) => count <= (hand[colour] as number));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    return isKnownPart && isWhole
      ? []
      : [{ rule: 'COP-16.4', message: `the hand of seat ${seat} isn't what is known of it and what is hidden` }];
  });
}

function brokenTiles(state: State): Violation[] {
  const violations: Violation[] = [];
  const covered = new Map(CELLS.map((cell) => [cell, 0]));
  for (const { house } of state.seats) for (const cell of house) covered.set(cell, (covered.get(cell) as number) + 1);
  COLOURS.forEach((colour, index) => {
    // A tile has one brick; so bricks count the tiles of a colour in the houses, and cells their sizes.
    const own = TILE_LIST.map((tile, at) => ({ tile, at })).filter(({ tile }) => tile.colour === index);
    const placed = own.map(({ tile, at }) => {
      const copies = TILES[tile.id].copies[state.players - 2] as number;
      return { count: copies - (state.supply[at] as number), size: tile.size };
    });
    const letter = (colour[0] as string).toUpperCase();
    const bricks = covered.get(letter.toLowerCase() as (typeof CELLS)[number]) as number;
    const windows = covered.get(letter as (typeof CELLS)[number]) as number;
    const tiles = placed.reduce((sum, { count }) => sum + count, 0);
    const cells = placed.reduce((sum, { count, size }) => sum + count * size, 0);
    if (placed.some(({ count }) => count < 0) || bricks !== tiles || bricks + windows !== cells) {
      violations.push({ rule: 'COP-1.7', message: `the ${colour} tiles in the houses and the supply don't add up` });
    }
  });
  if ((covered.get('W') as number) + state.windowSupply !== WINDOW_TILES) {
    violations.push({ rule: 'COP-1.10', message: `there aren't ${WINDOW_TILES} window tiles` });
  }
  return violations;
}
