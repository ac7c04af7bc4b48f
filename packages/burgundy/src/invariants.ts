/**
 * What makes a state playable: no piece is made or lost, derived numbers match their sources, and play can go on from
 * the agenda.
 */
import { addAt, entryAt, entryOf, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { brokenAgenda, currentPlayer, isLayingOut, isSetUp, openEffect, toCome } from './agenda.js';
import { boardAt } from './boards.js';
import {
  BASIC_BOARD,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  GOODS_SLOTS,
  LARGE_BONUS,
  NUMBERED_DEPOTS,
  PHASES,
  ROUNDS,
  SALE_POINTS,
  SMALL_BONUS,
  STARTING_GOODS,
  TILE_PRINTS,
  WATCHTOWER_POINTS,
} from './components.js';
import { ALL_SPACES, areSlotsFull, isUsed, tileAt } from './depots.js';
import { endBurgundy } from './end.js';
import { countOf } from './estate.js';
import { freeGoodsSlots, goodsIn, goodsTypesIn } from './goods.js';
import type { Seat, State } from './schema/index.js';
import { BAGS, spareInBags } from './supply.js';
import { TILE_TYPES, typeOf } from './tiles.js';

export function invariants(state: State): Violation[] {
  // All else reads the boards, the turn order and the agenda.
  for (const check of [brokenBoards, brokenOrder, brokenAgenda]) {
    const broken = check(state);
    if (broken.length > 0) return broken;
  }
  return [
    ...brokenTiles(state),
    ...brokenBacks(state),
    ...brokenSpaces(state),
    ...brokenGoods(state),
    ...brokenGoodsSlots(state),
    ...brokenSupply(state),
    ...state.seats.flatMap(brokenEstate),
    ...brokenTrack(state),
    ...brokenPhase(state),
    ...brokenRound(state),
    ...brokenPurchase(state),
    ...brokenDice(state),
    ...brokenBonusTiles(state),
    ...state.seats.flatMap((_, player) => brokenPoints(state, player)),
    ...brokenDraws(state),
    ...brokenCastles(state),
    ...brokenEffect(state),
    ...brokenResult(state),
  ];
}

function brokenBoards(state: State): Violation[] {
  const { seats, config } = state;
  return seats.flatMap(({ board, estate }, player): Violation[] => {
    const named = config.boards?.[player] ?? (config.setup === 'basic' ? BASIC_BOARD : undefined);
    if (named !== undefined) {
      return board === named ? [] : [{ rule: 'BUR-13.2', message: `seat ${player} hasn't board ${named}` }];
    }
    const isAwaited =
      toCome(state, 'firstPlayer').length > 0 || toCome(state, 'dealBoard').some((stage) => stage.player === player);
    const isShared = board !== 0 && seats.some((other, seat) => seat !== player && other.board === board);
    const isEarly = board === 0 && estate.some((tile) => tile !== null);
    if ((board === 0) === isAwaited && board !== BASIC_BOARD && !isShared && !isEarly) return [];
    return [{ rule: 'BUR-2.7', message: `board ${board} can't be that of seat ${player}` }];
  });
}

/** BUR-3.9: the turn order holds every seat once, as soon as there is a first player. */
function brokenOrder(state: State): Violation[] {
  const { players, order } = state;
  const length = toCome(state, 'firstPlayer').length > 0 ? 0 : players;
  const isOnce = new Set(order).size === order.length && order.every((player) => player < players);
  if (order.length === length && isOnce) return [];
  return [{ rule: 'BUR-3.9', message: 'the turn order does not hold every seat once' }];
}

function brokenTiles({ lightBags, blackBag, removed, depotTiles, blackDepot, seats }: State): Violation[] {
  const found = TILE_TYPES.map(
    ({ index }) => numberAt(lightBags, index) + numberAt(blackBag, index) + numberAt(removed, index),
  );
  for (const tile of [depotTiles, blackDepot, ...seats.flatMap(({ slots, estate }) => [slots, estate])].flat()) {
    if (tile !== null) addAt(found, typeOf(tile).index, 1);
  }
  return TILE_TYPES.flatMap(({ id, index, copies }): Violation[] => {
    if (found[index] === copies) return [];
    return [{ rule: 'BUR-1.10', message: `there are ${found[index]} ${id} tiles instead of ${copies}` }];
  });
}

/** BUR-1.12, BUR-1.14, BUR-1.16: each bag, with the depots it fills, holds at most the tiles with its backs. */
function brokenBacks({ lightBags, blackBag, depotTiles, blackDepot }: State): Violation[] {
  const light = lightBags.slice();
  const black = blackBag.slice();
  for (const tile of depotTiles) if (tile !== null) addAt(light, typeOf(tile).index, 1);
  for (const tile of blackDepot) if (tile !== null) addAt(black, typeOf(tile).index, 1);
  return TILE_TYPES.flatMap(({ id, index }): Violation[] => {
    const print = TILE_PRINTS[id];
    if (numberAt(light, index) <= print.light && numberAt(black, index) <= print.black) return [];
    return [{ rule: 'BUR-1.10', message: `bags and depots hold more ${id} tiles with one back than there are` }];
  });
}

/** BUR-1.19, BUR-1.22, BUR-1.23: spaces that this number of players doesn't use are empty. */
function brokenSpaces(state: State): Violation[] {
  return ALL_SPACES.flatMap(({ depot, space }): Violation[] => {
    if (isUsed(depot, space, state.players) || tileAt(state, depot, space) === null) return [];
    return [{ rule: 'BUR-1.19', message: `space ${space} of depot ${depot} is not used, but holds a tile` }];
  });
}

function brokenGoods(state: State): Violation[] {
  const { goodsBag, goodsRow, seats } = state;
  const violations: Violation[] = [];
  for (let type = 0; type < GOODS; type++) {
    let found = numberAt(goodsBag, type) + goodsRow.filter((goods) => goods === type + 1).length;
    for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) found += goodsIn(state, type + 1, depot);
    for (const { goodsSlots, soldGoods } of seats) found += numberAt(goodsSlots, type) + numberAt(soldGoods, type);
    if (found === GOODS_PER_TYPE) continue;
    const message = `there are ${found} goods tiles of type ${type + 1} instead of ${GOODS_PER_TYPE}`;
    violations.push({ rule: 'BUR-1.24', message });
  }
  return violations;
}

/** BUR-1.9: nobody stores more than three types of goods, nor will when all goods are dealt (BUR-2.4). */
function brokenGoodsSlots(state: State): Violation[] {
  const isFirstToCome = toCome(state, 'firstPlayer').length > 0;
  return state.seats.flatMap(({ goodsSlots }, player): Violation[] => {
    const deals = toCome(state, 'dealGoods').filter((stage) => stage.player === player).length;
    const types = goodsSlots.filter((count) => count > 0).length;
    if (types + (isFirstToCome ? STARTING_GOODS : deals) <= GOODS_SLOTS) return [];
    return [{ rule: 'BUR-1.9', message: `seat ${player} stores more than ${GOODS_SLOTS} types of goods` }];
  });
}

/** BUR-3.7: no draw to come meets an empty bag. */
function brokenSupply(state: State): Violation[] {
  return spareInBags(state).flatMap((spare, bag): Violation[] => {
    if (spare >= 0) return [];
    return [{ rule: 'BUR-3.7', message: `the bag of ${BAGS[bag]} holds ${-spare} too few for all draws to come` }];
  });
}

function brokenEstate({ board, estate }: Seat, player: number): Violation[] {
  if (board === 0) return [];
  const { kinds } = boardAt(board);
  return estate.flatMap((tile, hex): Violation[] => {
    if (tile === null || typeOf(tile).kind === kinds[hex]) return [];
    return [{ rule: 'BUR-5.9', message: `hex ${hex} of seat ${player} doesn't take ${tile}` }];
  });
}

/** BUR-1.28, BUR-6.7: each marker is once on the track, as far to the right as its owner has ships. */
function brokenTrack(state: State): Violation[] {
  const { track, seats } = state;
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  if (track.flat().length !== (isBegun ? seats.length : 0)) {
    return [{ rule: 'BUR-2.2', message: `there are ${track.flat().length} markers on the track` }];
  }
  return seats.flatMap(({ estate }, player): Violation[] => {
    const ships = countOf(estate, 'ship');
    const space = track.findIndex((stack) => stack.includes(player));
    if (isBegun ? space === ships : ships === 0) return [];
    const message = `the marker of seat ${player}, with ${ships} ships, is on ${space < 0 ? 'no space' : space}`;
    return [{ rule: 'BUR-1.28', message }];
  });
}

/** BUR-2.13, BUR-11.1: the set-up comes before phase A, the end after the last round of phase E. */
function brokenPhase(state: State): Violation[] {
  const { phase, round, result } = state;
  if (isSetUp(state) && phase !== PHASES[0]) {
    return [{ rule: 'BUR-2.13', message: `the set-up is in phase ${phase}` }];
  }
  if (result === null || (phase === PHASES.at(-1) && round === ROUNDS)) return [];
  return [{ rule: 'BUR-11.1', message: `the game is over in round ${round} of phase ${phase}` }];
}

/** BUR-4.13: a purchase belongs to the current turn. */
function brokenPurchase(state: State): Violation[] {
  if (!state.hasBought || currentPlayer(state) !== undefined) return [];
  return [{ rule: 'BUR-4.13', message: 'a tile was bought outside of a turn' }];
}

/** The round, the goods row and the white die agree with what is still to be drawn and rolled. */
function brokenRound(state: State): Violation[] {
  const { round, goodsRow, whiteDie } = state;
  const violations: Violation[] = [];
  const isBefore = isSetUp(state) || isLayingOut(state);
  if ((round === 0) !== isBefore) {
    violations.push({ rule: 'BUR-3.1', message: `round ${round} ${isBefore ? "hasn't begun" : 'has begun'}` });
  }
  const rolls = toCome(state, 'rollWhiteDie').length;
  const row = isSetUp(state) ? 0 : GOODS_PER_PHASE - round + rolls - toCome(state, 'drawGoods').length;
  if (goodsRow.length !== row || (!isBefore && whiteDie > 0 === rolls > 0)) {
    violations.push({ rule: 'BUR-3.11', message: `${goodsRow.length} goods tiles are in the row in round ${round}` });
  }
  return violations;
}

/** BUR-3.10: the dice that show nothing are those that are still to be rolled. */
function brokenDice(state: State): Violation[] {
  if (state.round === 0) return [];
  const rolls = toCome(state, 'rollDie');
  return state.seats.flatMap(({ dice }, player) =>
    dice.flatMap((number, die): Violation[] => {
      const isAwaited = rolls.some((roll) => roll.player === player && roll.die === die);
      if ((number === 0) === isAwaited) return [];
      const message = `die ${die} of seat ${player} ${isAwaited ? 'is to be rolled again' : 'has not been rolled'}`;
      return [{ rule: 'BUR-3.10', message }];
    }),
  );
}

function brokenBonusTiles({ largeBonus, smallBonus, players }: State): Violation[] {
  const isSeat = [...largeBonus, ...smallBonus].every((owner) => owner === null || owner < players);
  return isSeat ? [] : [{ rule: 'BUR-8.6', message: 'a bonus tile is with a player who is not there' }];
}

function brokenPoints(state: State, player: number): Violation[] {
  const { players, largeBonus, smallBonus } = state;
  const { points, soldGoods, estate } = seatOf(state, player);
  const held = (bonus: readonly (number | null)[]): number => bonus.filter((owner) => owner === player).length;
  const bonusPoints =
    held(largeBonus) * entryOf(LARGE_BONUS, players) + held(smallBonus) * entryOf(SMALL_BONUS, players);
  const expected = [
    ['BUR-5.17', 'sales', sizeOf(soldGoods) * entryOf(SALE_POINTS, players)],
    ['BUR-7.2', 'watchtowers', countOf(estate, 'watchtower') * WATCHTOWER_POINTS],
    ['BUR-8.6', 'bonusTiles', bonusPoints],
  ] as const;
  return expected.flatMap(([rule, category, sum]): Violation[] => {
    if (points[category] === sum) return [];
    return [{ rule, message: `seat ${player} has ${points[category]} points for ${category} instead of ${sum}` }];
  });
}

/** BUR-3.4: each tile is drawn for an empty space. */
function brokenDraws(state: State): Violation[] {
  const isFree = toCome(state, 'drawTile').every(
    ({ depot, space }) => isUsed(depot, space, state.players) && tileAt(state, depot, space) === null,
  );
  return isFree ? [] : [{ rule: 'BUR-3.4', message: 'a tile is to be drawn for a space that takes none' }];
}

/** BUR-2.8: each player chooses one start castle. */
function brokenCastles(state: State): Violation[] {
  const isFirst = toCome(state, 'startCastle').every(({ player }) =>
    entryAt(state.seats, player).estate.every((tile) => tile === null),
  );
  return isFirst ? [] : [{ rule: 'BUR-2.8', message: 'a start castle is to be placed twice' }];
}

/** The choice of a placed tile finds room for what it takes. */
function brokenEffect(state: State): Violation[] {
  const effect = openEffect(state);
  if (!effect) return [];
  const seat = seatOf(state, effect.player);
  switch (effect.stage) {
    case 'castle':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
      // BUR-6.5: what is taken needs no discard.
      return areSlotsFull(seat) ? [{ rule: 'BUR-6.5', message: `no tile slot is empty at stage ${effect.stage}` }] : [];
    case 'goodsChoice':
      if (freeGoodsSlots(seat) > 0 && goodsTypesIn(state, effect.depot, effect.second).length > 0) return [];
      return [{ rule: 'BUR-6.11', message: 'there are no goods to choose, or no goods slot is free' }];
    default:
      return [];
  }
}

/** BUR-12: the result is that of the final scoring. */
function brokenResult(state: State): Violation[] {
  const { result } = state;
  if (result === null) return [];
  const again: State = { ...state, result: null };
  endBurgundy(again);
  const inOrder = ({ scores, ranking, winners, reason }: NonNullable<State['result']>): string =>
    JSON.stringify([scores, ranking, winners, reason]);
  if (again.result !== null && inOrder(again.result) === inOrder(result)) return [];
  return [{ rule: 'BUR-12.5', message: 'the result is not that of the final scoring' }];
}
