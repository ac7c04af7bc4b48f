/** The bags last until the end of the game (BUR-2.5, BUR-3.7). */
import { addAt, entryOf, sizeOf, type Violation } from '@rulewright/core';
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
} from '../components.js';
import { isUsed, kindOfSpace } from '../depots/depots.js';
import { TILE_RANGES } from '../estate/tiles.js';
import { isSetUp } from '../rules/agenda.js';
import type { State } from '../types.generated.js';

/** BUR-3.7: no bag is empty before its last draw. */
export function bagViolations(state: State): Violation[] {
  return spareInBags(state).flatMap((spare, bag): Violation[] => {
    if (spare >= 0) return [];
    return [{ rule: 'BUR-3.7', message: `the bag of ${BAGS[bag]} holds ${-spare} too few for the draws to come` }];
  });
}

/** The bags: light-backed tiles by kind, black-backed tiles, goods. */
const BAGS = [...KINDS, 'black', 'goods'] as const;
const BLACK = BAGS.indexOf('black');
const GOODS_BAG = BAGS.indexOf('goods');
const CASTLES = KIND_INDEX.castle;

/** Number of pieces in each bag. */
function contents({ lightBags, blackBag, goodsBag }: State): number[] {
  const light = KINDS.map((kind) => sizeOf(lightBags.slice(TILE_RANGES[kind].first, TILE_RANGES[kind].end)));
  return [...light, sizeOf(blackBag), sizeOf(goodsBag)];
}

/** Number of draws from each bag until the end of the game, with the start castles (BUR-2.10). */
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

/** Pieces in each bag beyond the draws to come: constant during a game. */
export function spareInBags(state: State): number[] {
  const draws = drawsToCome(state);
  return contents(state).map((count, bag) => count - (draws[bag] ?? 0));
}
