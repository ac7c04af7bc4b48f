/** Tiles and goods: what has been drawn, from which bag, and where it can have gone (BUR-1.12 to BUR-3.6). */
import { addAt, numberAt, sizeOf, type Violation } from '@rulewright/core';
import { isSetUp, toCome } from '../agenda.js';
import { BLACK_SPACES, NUMBERED_DEPOTS, SPACES, STARTING_GOODS, TILE_PRINTS } from '../components.js';
import { isUsed, kindOfSpace, tileAt } from '../depots.js';
import { countOf } from '../estate.js';
import type { State } from '../schema/index.js';
import { setup } from '../setup.js';
import { BAGS, spareInBags } from '../supply.js';
import { TILE_TYPES, typeOf } from '../tiles.js';

export function unreachableSupply(state: State): Violation[] {
  return [...brokenDraws(state), ...brokenBacks(state), ...brokenDepots(state), ...brokenGoods(state)];
}

/** BUR-2.5, BUR-3.4: just as many pieces are drawn from each bag as spaces, rounds and players ask for. */
function brokenDraws(state: State): Violation[] {
  const spare = spareInBags(setup(state.config));
  return spareInBags(state).flatMap((count, bag): Violation[] => {
    const more = count - numberAt(spare, bag);
    if (more === 0) return [];
    const rule = BAGS[bag] === 'goods' ? 'BUR-2.5' : 'BUR-3.4';
    const message = `the bag of ${BAGS[bag]} holds ${Math.abs(more)} too ${more > 0 ? 'many' : 'few'}`;
    return [{ rule, message }];
  });
}

/** BUR-1.12, BUR-1.14, BUR-1.16: each tile has one back, which says from which bag it comes. */
function brokenBacks({ lightBags, blackBag, depotTiles, blackDepot }: State): Violation[] {
  const light = withTiles(lightBags, depotTiles);
  const black = withTiles(blackBag, blackDepot);
  return TILE_TYPES.flatMap(({ id, index }): Violation[] => {
    const print = TILE_PRINTS[id];
    const isLightRight = numberAt(light, index) <= print.light;
    if (isLightRight && numberAt(black, index) <= print.black) return [];
    const message = `more ${id} tiles than there are ${isLightRight ? 'black' : 'light'}-backed ones come from that bag`;
    return [{ rule: 'BUR-1.10', message }];
  });
}

/** The counts of a bag with the tiles of the depots that are filled from it. */
function withTiles(bag: readonly number[], tiles: State['depotTiles']): number[] {
  const counts = bag.slice();
  for (const tile of tiles) if (tile !== null) addAt(counts, typeOf(tile).index, 1);
  return counts;
}

function brokenDepots(state: State): Violation[] {
  const { players, phase } = state;
  const violations: Violation[] = [];
  let empty = 0;
  for (let depot = 0; depot <= NUMBERED_DEPOTS; depot++) {
    for (let space = 0; space < (depot === 0 ? BLACK_SPACES : SPACES); space++) {
      const tile = tileAt(state, depot, space);
      const isRight = isUsed(depot, space, players);
      if (tile === null) {
        if (isRight) empty++;
        continue;
      }
      if (isRight && (depot === 0 || kindOfSpace(depot, space, players, phase) === typeOf(tile).kind)) continue;
      violations.push({ rule: 'BUR-1.19', message: `${tile} can't lie on space ${space} of depot ${depot}` });
    }
  }
  const taken = empty - toCome(state, 'drawTile').length;
  if (isSetUp(state) || taken <= mostTaken(state)) return violations;
  return [...violations, { rule: 'BUR-3.6', message: `${taken} tiles of the phase have left the depots already` }];
}

/** How many tiles can have left the depots in this phase: by dice and purchases, and by the effects of tiles. */
function mostTaken({ seats, round, hasBought }: State): number {
  if (round === 0) return 0;
  let dice = 0;
  let purchases = hasBought ? 1 : 0;
  let effects = 0;
  for (const { spent, estate } of seats) {
    const spentNow = spent.filter(Boolean).length;
    dice += 2 * (round - 1) + spentNow;
    purchases += round - 1 + (spentNow > 0 ? 1 : 0);
    for (const tile of ['castle', 'carpentersWorkshop', 'church', 'market'] as const) effects += countOf(estate, tile);
  }
  return dice + purchases + (dice > 0 ? effects : 0);
}

/** BUR-2.4: three goods tiles each; all others come by ships (BUR-6.8). */
function brokenGoods(state: State): Violation[] {
  const isFirstToCome = toCome(state, 'firstPlayer').length > 0;
  return state.seats.flatMap(({ goodsSlots, soldGoods, estate }, player): Violation[] => {
    const deals = toCome(state, 'dealGoods').filter((stage) => stage.player === player).length;
    const dealt = isFirstToCome ? 0 : STARTING_GOODS - deals;
    const found = sizeOf(goodsSlots) + sizeOf(soldGoods);
    if (found === dealt || (found > dealt && countOf(estate, 'ship') > 0)) return [];
    return [{ rule: 'BUR-2.4', message: `seat ${player} has got ${found} goods tiles instead of ${dealt}` }];
  });
}
