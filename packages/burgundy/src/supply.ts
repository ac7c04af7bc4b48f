/** What the bags hold beyond what will be drawn from them (BUR-2.5, BUR-3.7). */
import { addAt, entryOf, sizeOf } from '@rulewright/core';
import { isSetUp } from './agenda.js';
import {
  BLACK_TILES,
  GOODS_PER_PHASE,
  KIND_INDEX,
  KINDS,
  NUMBERED_DEPOTS,
  PHASES,
  type Phase,
  SPACES,
  STARTING_GOODS,
} from './components.js';
import { isUsed, kindOfSpace } from './depots.js';
import type { State } from './schema/index.js';
import { TILE_RANGES } from './tiles.js';

/** The bags by name: those of the light-backed tiles in the order of their kinds first. */
export const BAGS = [...KINDS, 'black', 'goods'] as const;
const BLACK = BAGS.indexOf('black');
const GOODS_BAG = BAGS.indexOf('goods');
const CASTLES = KIND_INDEX.castle;

/** What is in each bag. */
function contents({ lightBags, blackBag, goodsBag }: State): number[] {
  const light = KINDS.map((kind) => sizeOf(lightBags.slice(TILE_RANGES[kind].first, TILE_RANGES[kind].end)));
  return [...light, sizeOf(blackBag), sizeOf(goodsBag)];
}

/** What will be drawn from each bag until the end of the game, start castles included (BUR-2.10). */
function drawsToCome(state: State): number[] {
  const { players, phase, stages, config } = state;
  const draws = BAGS.map(() => 0);
  for (const stage of stages) {
    switch (stage.stage) {
      case 'firstPlayer':
        addAt(draws, GOODS_BAG, STARTING_GOODS * players);
        if (config.setup === 'advanced') addAt(draws, CASTLES, players);
        break;
      case 'startCastle':
        addAt(draws, CASTLES, 1);
        break;
      case 'dealGoods':
      case 'drawGoods':
        addAt(draws, GOODS_BAG, 1);
        break;
      case 'drawTile':
        addAt(draws, bagOfSpace(stage.depot, stage.space, players, phase), 1);
    }
  }
  for (const later of PHASES.slice(PHASES.indexOf(phase) + (isSetUp(state) ? 0 : 1))) {
    addAt(draws, GOODS_BAG, GOODS_PER_PHASE);
    addAt(draws, BLACK, entryOf(BLACK_TILES, players));
    for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
      for (let space = 0; space < SPACES; space++) {
        if (isUsed(depot, space, players)) addAt(draws, bagOfSpace(depot, space, players, later), 1);
      }
    }
  }
  return draws;
}

function bagOfSpace(depot: number, space: number, players: number, phase: Phase): number {
  return depot === 0 ? BLACK : KIND_INDEX[kindOfSpace(depot, space, players, phase)];
}

/** What each bag holds beyond that: the same from the first state of a game to its last. */
export function spareInBags(state: State): number[] {
  const draws = drawsToCome(state);
  return contents(state).map((count, bag) => count - (draws[bag] ?? 0));
}
