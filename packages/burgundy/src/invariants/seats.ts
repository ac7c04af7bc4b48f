/** Derived parts of each seat: board, goods slots, marker, dice and points. */
import type { Violation } from '@rulewright/core';
import { entryOf, seatOf, sizeOf } from '@rulewright/core/define';
import {
  BASIC_BOARD,
  GOODS_SLOTS,
  LARGE_BONUS,
  SALE_POINTS,
  SMALL_BONUS,
  STARTING_GOODS,
  WATCHTOWER_POINTS,
} from '../components.js';
import { countOf } from '../estate/estate.js';
import { toCome } from '../rules/agenda.js';
import type { State } from '../types.generated.js';

export function seatViolations(state: State): Violation[] {
  return [
    ...goodsSlotViolations(state),
    ...trackViolations(state),
    ...diceViolations(state),
    ...bonusTileViolations(state),
    ...state.seats.flatMap((_, player) => pointViolations(state, player)),
  ];
}

/** BUR-2.7, BUR-13.2: each seat has the board of the config, or its own board once boards are dealt. */
export function boardViolations(state: State): Violation[] {
  const { seats, config } = state;
  return seats.flatMap(({ board, estate }, player): Violation[] => {
    const named = config.boards?.[player] ?? (config.setup === 'basic' ? BASIC_BOARD : undefined);
    if (named !== undefined) {
      return board === named
        ? []
        : [{ rule: 'BUR-13.2', message: `seat ${player} has board ${board} instead of ${named}` }];
    }
    const isAwaited =
      toCome(state, 'firstPlayer').length > 0 || toCome(state, 'dealBoard').some((stage) => stage.player === player);
    const isShared = board !== 0 && seats.some((other, seat) => seat !== player && other.board === board);
    const isEarly = board === 0 && estate.some((tile) => tile !== null);
    if ((board === 0) === isAwaited && board !== BASIC_BOARD && !isShared && !isEarly) return [];
    return [{ rule: 'BUR-2.7', message: `seat ${player} can't have board ${board}` }];
  });
}

/** BUR-1.9: nobody stores more than three types of goods, counting those yet to be dealt (BUR-2.4). */
function goodsSlotViolations(state: State): Violation[] {
  const isFirstToCome = toCome(state, 'firstPlayer').length > 0;
  return state.seats.flatMap(({ goodsSlots }, player): Violation[] => {
    const deals = toCome(state, 'dealGoods').filter((stage) => stage.player === player).length;
    const types = goodsSlots.filter((count) => count > 0).length;
    if (types + (isFirstToCome ? STARTING_GOODS : deals) <= GOODS_SLOTS) return [];
    return [{ rule: 'BUR-1.9', message: `goodsSlots of seat ${player} holds more than ${GOODS_SLOTS} types` }];
  });
}

/** BUR-1.28, BUR-6.7: every player has one marker, moved once for each ship in the estate. */
function trackViolations(state: State): Violation[] {
  const { track, seats } = state;
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  const markers = isBegun ? seats.length : 0;
  if (track.flat().length !== markers) {
    return [{ rule: 'BUR-2.2', message: `track has ${track.flat().length} markers instead of ${markers}` }];
  }
  return seats.flatMap(({ estate }, player): Violation[] => {
    const ships = countOf(estate, 'ship');
    const space = track.findIndex((stack) => stack.includes(player));
    if (isBegun ? space === ships : ships === 0) return [];
    const message = `track has seat ${player}, with ${ships} ships, on ${space < 0 ? 'no space' : space}`;
    return [{ rule: 'BUR-1.28', message }];
  });
}

/** BUR-3.10: exactly the dice still to be rolled show nothing. */
function diceViolations(state: State): Violation[] {
  if (state.round === 0) return [];
  const rolls = toCome(state, 'rollDie');
  return state.seats.flatMap(({ dice }, player) =>
    dice.flatMap((number, die): Violation[] => {
      const isAwaited = rolls.some((roll) => roll.player === player && roll.die === die);
      if ((number === 0) === isAwaited) return [];
      const message = `die ${die} of seat ${player} ${isAwaited ? 'would be rolled twice' : 'has not been rolled'}`;
      return [{ rule: 'BUR-3.10', message }];
    }),
  );
}

/** BUR-8.6: bonus tiles belong to seats of the game. */
function bonusTileViolations({ largeBonus, smallBonus, players }: State): Violation[] {
  const isSeat = [...largeBonus, ...smallBonus].every((owner) => owner === null || owner < players);
  return isSeat ? [] : [{ rule: 'BUR-8.6', message: 'a bonus tile belongs to a seat outside of the game' }];
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

function pointViolations(state: State, player: number): Violation[] {
  const { points } = seatOf(state, player);
  return derivedPoints(state, player).flatMap(([rule, category, sum]): Violation[] => {
    if (points[category] === sum) return [];
    return [{ rule, message: `seat ${player} has ${points[category]} points for ${category} instead of ${sum}` }];
  });
}
