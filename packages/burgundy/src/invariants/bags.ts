/** The bags last until the end of the game (BUR-2.5, BUR-3.7). */
import type { Violation } from '@rulewright/core';
import { addAt, sizeOf } from '@rulewright/core/define';
import { KIND_INDEX, KINDS, PHASES } from '../components.js';
import { kindOfSpace } from '../depots/depots.js';
import { TILE_RANGES } from '../estate/tiles.js';
import { isSetUp, pushPhase, pushSetUp, toCome, withStages } from '../rules/agenda.js';
import type { State } from '../types.generated.js';

/** BUR-3.7: no bag is empty before its last draw. */
export function bagViolations(state: State): Violation[] {
  return spareInBags(state).flatMap((spare, bag): Violation[] => {
    if (spare >= 0) return [];
    return [{ rule: 'BUR-3.7', message: `${BAGS[bag]} holds ${-spare} too few for the draws to come` }];
  });
}

/** The bags: light-backed tiles by kind, black-backed tiles, goods. */
const BAGS = [...KINDS.map((kind) => `lightBags ${kind}`), 'blackBag', 'goodsBag'];
const BLACK = BAGS.indexOf('blackBag');
const GOODS_BAG = BAGS.indexOf('goodsBag');
const CASTLES = KIND_INDEX.castle;

/** Number of pieces in each bag. */
function contents({ lightBags, blackBag, goodsBag }: State): number[] {
  const light = KINDS.map((kind) => sizeOf(lightBags.slice(TILE_RANGES[kind].first, TILE_RANGES[kind].end)));
  return [...light, sizeOf(blackBag), sizeOf(goodsBag)];
}

/** Number of draws from each bag until the end of the game, with the start castles (BUR-2.10). */
function drawsToCome(state: State): number[] {
  const draws = BAGS.map(() => 0);
  const parts = [state];
  if (toCome(state, 'firstPlayer').length > 0) {
    const seats = state.seats.map((_, player) => player);
    parts.push(withStages({ ...state, order: seats }, pushSetUp));
  }
  for (const phase of PHASES.slice(PHASES.indexOf(state.phase) + (isSetUp(state) ? 0 : 1))) {
    parts.push(withStages({ ...state, phase }, pushPhase));
  }
  for (const { stages, players, phase } of parts) {
    for (const stage of stages) {
      if (stage.stage === 'startCastle') addAt(draws, CASTLES, 1);
      if (stage.stage === 'dealGoods' || stage.stage === 'drawGoods') addAt(draws, GOODS_BAG, 1);
      if (stage.stage !== 'drawTile') continue;
      const { depot, space } = stage;
      addAt(draws, depot === 0 ? BLACK : KIND_INDEX[kindOfSpace(depot, space, players, phase)], 1);
    }
  }
  return draws;
}

/** Pieces in each bag beyond the draws to come: constant during a game. */
export function spareInBags(state: State): number[] {
  const draws = drawsToCome(state);
  return contents(state).map((count, bag) => count - (draws[bag] ?? 0));
}
