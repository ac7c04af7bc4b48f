/** Pieces are conserved, in the bags, on the board and with the players, and derived numbers match their sources. */
import type { Issue } from '@rulewright/core';
import { addAt, entryOf, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import {
  BASIC_BOARD,
  GOODS,
  GOODS_PER_TYPE,
  GOODS_SLOTS,
  KIND_INDEX,
  KINDS,
  LARGE_BONUS,
  NUMBERED_DEPOTS,
  PHASES,
  SALE_POINTS,
  SMALL_BONUS,
  STARTING_GOODS,
  TILE_PRINTS,
  type TileId,
  WATCHTOWER_POINTS,
} from '../components.js';
import { kindOfSpace } from '../depots/depots.js';
import { goodsIn } from '../depots/goods.js';
import { countOf } from '../estate/estate.js';
import { sidesOf } from '../estate/sheets.js';
import { TILE_RANGES, TILE_TYPES, typeOf } from '../estate/tiles.js';
import { isSetUp, pushPhase, pushSetUp, toCome, withStages } from '../rules/agenda.js';
import type { State } from '../types.js';

export function pieceViolations(state: State): Issue[] {
  return [...tileViolations(state), ...backViolations(state), ...goodsViolations(state)];
}

/** BUR-1.10: the copies of each tile, in the bags, in play and removed. */
function tileViolations({ lightBags, blackBag, removed, depotTiles, blackDepot, seats }: State): Issue[] {
  const found = TILE_TYPES.map(
    ({ index }) => numberAt(lightBags, index) + numberAt(blackBag, index) + numberAt(removed, index),
  );
  addTiles(found, depotTiles);
  addTiles(found, blackDepot);
  for (const { slots, estate } of seats) {
    addTiles(found, slots);
    addTiles(found, estate);
  }
  const wrong = TILE_TYPES.filter(({ index, copies }) => found[index] !== copies);
  const nowhere = wrong.reduce((sum, { index, copies }) => sum + copies - numberAt(found, index), 0);
  if (nowhere > MAX_NAMED) return [{ rule: 'BUR-1.10', message: `${nowhere} tiles are nowhere` }];
  return wrong.map(({ id, index, copies }) => ({
    rule: 'BUR-1.10',
    message: `${found[index]} ${id} tiles instead of ${copies}; lightBags holds ${lightBags[index]}`,
  }));
}

/** If more tiles are missing, they are counted. */
const MAX_NAMED = 3;

function addTiles(counts: number[], tiles: readonly (TileId | null)[]): void {
  for (const tile of tiles) if (tile !== null) addAt(counts, typeOf(tile).index, 1);
}

/** BUR-1.12, BUR-1.14, BUR-1.16: each bag, with the depots it fills, holds at most the tiles with its backs. */
function backViolations({ lightBags, blackBag, depotTiles, blackDepot }: State): Issue[] {
  const light = lightBags.slice();
  const black = blackBag.slice();
  addTiles(light, depotTiles);
  addTiles(black, blackDepot);
  return TILE_TYPES.flatMap(({ id, index }): Issue[] => {
    const print = TILE_PRINTS[id];
    if (numberAt(light, index) <= print.light && numberAt(black, index) <= print.black) return [];
    const message = `a bag, with its depots, holds more ${id} tiles than have its backs`;
    return [{ rule: 'BUR-1.10', message }];
  });
}

/** BUR-1.24: the goods tiles of each type, in the bag, in play and sold. */
function goodsViolations(state: State): Issue[] {
  const { goodsBag, goodsRow, seats } = state;
  const violations: Issue[] = [];
  for (let type = 0; type < GOODS; type++) {
    let found = numberAt(goodsBag, type) + goodsRow.filter((goods) => goods === type + 1).length;
    for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) found += goodsIn(state, type + 1, depot);
    for (const { goodsSlots, soldGoods } of seats) found += numberAt(goodsSlots, type) + numberAt(soldGoods, type);
    if (found === GOODS_PER_TYPE) continue;
    const message = `${found} goods tiles of type ${type + 1} instead of ${GOODS_PER_TYPE}; goodsBag holds ${goodsBag[type]}`;
    violations.push({ rule: 'BUR-1.24', message });
  }
  return violations;
}

/** BUR-3.7: no bag is empty before its last draw. */
export function bagViolations(state: State): Issue[] {
  return spareInBags(state).flatMap((spare, bag): Issue[] => {
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

export function seatViolations(state: State): Issue[] {
  return [
    ...goodsSlotViolations(state),
    ...trackViolations(state),
    ...diceViolations(state),
    ...state.seats.flatMap((_, player) => pointViolations(state, player)),
  ];
}

/** BUR-2.7, BUR-2.14, BUR-13.2: each seat has the board of the config, or its own sheet and a side of it in turn. */
export function boardViolations(state: State): Issue[] {
  const { seats, config } = state;
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  const dealt = toCome(state, 'dealSheet');
  const sides = toCome(state, 'boardSide');
  return seats.flatMap(({ sheet, board, estate }, player): Issue[] => {
    const named = config.boards?.[player] ?? (config.setup === 'basic' ? BASIC_BOARD : undefined);
    if (named !== undefined) {
      return board === named && sheet === 0
        ? []
        : [{ rule: 'BUR-13.2', message: `seat ${player} has board ${board} instead of ${named}, or a sheet` }];
    }
    const isDealt = isBegun && dealt.every((stage) => stage.player !== player);
    const isShared = sheet !== 0 && seats.some((other, seat) => seat !== player && other.sheet === sheet);
    if ((sheet !== 0) !== isDealt || isShared) {
      return [{ rule: 'BUR-2.7', message: `seat ${player} can't have sheet ${sheet}` }];
    }
    const isChosen = isDealt && sides.every((stage) => stage.player !== player);
    const isEarly = board === 0 && estate.some((tile) => tile !== null);
    if ((isChosen ? sidesOf(state, player).includes(board) : board === 0) && !isEarly) return [];
    return [{ rule: 'BUR-2.14', message: `seat ${player} can't have board ${board}` }];
  });
}

/** BUR-1.9: nobody stores more than three types of goods, counting those yet to be dealt (BUR-2.4). */
function goodsSlotViolations(state: State): Issue[] {
  const isFirstToCome = toCome(state, 'firstPlayer').length > 0;
  return state.seats.flatMap(({ goodsSlots }, player): Issue[] => {
    const deals = toCome(state, 'dealGoods').filter((stage) => stage.player === player).length;
    const types = goodsSlots.filter((count) => count > 0).length;
    if (types + (isFirstToCome ? STARTING_GOODS : deals) <= GOODS_SLOTS) return [];
    return [{ rule: 'BUR-1.9', message: `goodsSlots of seat ${player} holds more than ${GOODS_SLOTS} types` }];
  });
}

/** BUR-1.28, BUR-6.7: every player has one marker, moved once for each ship in the estate. */
function trackViolations(state: State): Issue[] {
  const { track, seats } = state;
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  const markers = isBegun ? seats.length : 0;
  if (track.flat().length !== markers) {
    return [{ rule: 'BUR-2.2', message: `track has ${track.flat().length} markers instead of ${markers}` }];
  }
  return seats.flatMap(({ estate }, player): Issue[] => {
    const ships = countOf(estate, 'ship');
    const space = track.findIndex((stack) => stack.includes(player));
    if (isBegun ? space === ships : ships === 0) return [];
    const message = `track has seat ${player}, with ${ships} ships, on ${space < 0 ? 'no space' : space}`;
    return [{ rule: 'BUR-1.28', message }];
  });
}

/** BUR-3.10: exactly the dice still to be rolled show nothing. */
function diceViolations(state: State): Issue[] {
  if (state.round === 0) return [];
  const rolls = toCome(state, 'rollDie');
  return state.seats.flatMap(({ dice }, player) =>
    dice.flatMap((number, die): Issue[] => {
      const isAwaited = rolls.some((roll) => roll.player === player && roll.die === die);
      if ((number === 0) === isAwaited) return [];
      const message = `die ${die} of seat ${player} ${isAwaited ? 'would be rolled twice' : 'has not been rolled'}`;
      return [{ rule: 'BUR-3.10', message }];
    }),
  );
}

/** BUR-5.17, BUR-7.2, BUR-8.6: points that follow from sold goods, watchtowers and bonus tiles: rule, category, sum. */
export function derivedPoints(state: State, player: number) {
  const { players, largeBonus, smallBonus } = state;
  const { soldGoods, estate } = seatOf(state, player);
  const held = (bonus: readonly (number | null)[]): number => bonus.filter((owner) => owner === player).length;
  const bonusPoints =
    held(largeBonus) * entryOf(LARGE_BONUS, players) + held(smallBonus) * entryOf(SMALL_BONUS, players);
  return [
    ['BUR-5.17', 'sales', sizeOf(soldGoods) * entryOf(SALE_POINTS, players)],
    ['BUR-7.2', 'watchtowers', countOf(estate, 'watchtower') * WATCHTOWER_POINTS],
    ['BUR-8.6', 'bonusTiles', bonusPoints],
  ] as const;
}

function pointViolations(state: State, player: number): Issue[] {
  const { points } = seatOf(state, player);
  return derivedPoints(state, player).flatMap(([rule, category, sum]): Issue[] => {
    if (points[category] === sum) return [];
    return [{ rule, message: `seat ${player} has ${points[category]} points for ${category} instead of ${sum}` }];
  });
}
