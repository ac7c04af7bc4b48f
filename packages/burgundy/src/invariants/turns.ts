/** Whose turn it is, and what follows: turn order, spent dice, choices of placed tiles, what nobody has before a turn. */
import type { Issue } from '@rulewright/core';
import { addAt, entryAt, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import { GOODS_SLOTS, STARTING_GOODS, STARTING_SILVER, STARTING_WORKERS, type TileId } from '../components.js';
import {
  DEPOT_NEIGHBOURS,
  isUsed,
  kindOfSpace,
  NUMBERED_SPACES,
  placeOf,
  tileAt,
  usedSpaces,
} from '../depots/depots.js';
import { countOf, knowledgeOf, owns } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { currentPlayer, isLayingOut, isSetUp, toCome, turnOrder } from '../rules/agenda.js';
import type { Stage, State } from '../types.js';

export function turnViolations(state: State): Issue[] {
  return [
    ...firstOrderViolations(state),
    ...trackOrderViolations(state),
    ...spentViolations(state),
    ...sourceViolations(state),
    ...spaceViolations(state),
    ...startViolations(state),
  ];
}

/** Whether nobody has had a turn yet. */
export function isBeforeTurns(state: State): boolean {
  if (state.phase !== 'A') return false;
  return isSetUp(state) || state.round === 0 || (state.round === 1 && toCome(state, 'rollWhiteDie').length > 0);
}

/** BUR-2.1, BUR-13.4: in the first round the turn order is clockwise, from the seat that the config names. */
function firstOrderViolations({ phase, round, order, players, config }: State): Issue[] {
  if (phase !== 'A' || round > 1 || order.length === 0) return [];
  const [first = 0] = order;
  if (config.firstPlayer !== 'random' && first !== config.firstPlayer) {
    return [{ rule: 'BUR-13.4', message: `seat ${first} is first, not seat ${config.firstPlayer}` }];
  }
  if (order.every((player, place) => player === (first + place) % players)) return [];
  return [{ rule: 'BUR-2.1', message: `the first turn order is [${order}], which isn't clockwise` }];
}

/** BUR-3.8: markers move in the turns of their players, so those still to act stand on the track as in the turn order. */
function trackOrderViolations(state: State): Issue[] {
  if (isSetUp(state) || isLayingOut(state)) return [];
  const acting = currentPlayer(state);
  const isActing = acting !== undefined && seatOf(state, acting).spent.includes(true);
  const waiting = new Set(toCome(state, 'turn').map(({ player }) => player));
  if (isActing) waiting.delete(acting);
  const inOrder = state.order.filter((player) => waiting.has(player));
  const onTrack = turnOrder(state.track).filter((player) => waiting.has(player));
  if (inOrder.every((player, place) => player === onTrack[place])) return [];
  return [{ rule: 'BUR-3.8', message: `order [${state.order}] contradicts the markers of those still to act` }];
}

/** BUR-4.1, BUR-4.2: dice are spent in the turn of their player, both of them by its end. */
function spentViolations(state: State): Issue[] {
  if (state.round === 0 || state.result !== null) return [];
  const isRolling = toCome(state, 'rollWhiteDie').length > 0;
  const acting = currentPlayer(state);
  const waiting = toCome(state, 'turn').map(({ player }) => player);
  return state.seats.flatMap(({ spent }, player): Issue[] => {
    if (player === acting) return [];
    const isOver = !isRolling && !waiting.includes(player);
    if (spent.every((isSpent) => isSpent === isOver)) return [];
    const message = `seat ${player} has spent [${spent}] ${isOver ? 'after' : 'before'} its turn`;
    return [{ rule: 'BUR-4.2', message }];
  });
}

/** BUR-6.1: the tiles whose placement opens each choice. */
const SOURCES: Readonly<Partial<Record<Stage['stage'], TileId>>> = {
  castle: 'castle',
  cityHall: 'cityHall',
  warehouse: 'warehouse',
  carpentersWorkshop: 'carpentersWorkshop',
  church: 'church',
  market: 'market',
  shipDepot: 'ship',
  shipSecondDepot: 'ship',
  goodsChoice: 'ship',
};

/** BUR-6.1: the tile whose placement opens a choice; `undefined` for other stages. */
export function sourceOf({ stage }: Stage): TileId | undefined {
  return SOURCES[stage];
}

/** BUR-6.1, BUR-6.15: a choice comes from a tile in the estate, which was placed with a die. */
function sourceViolations(state: State): Issue[] {
  const current = state.stages.at(-1);
  const source = current && sourceOf(current);
  if (!current || source === undefined || !('player' in current)) return [];
  const { player, stage } = current;
  const seat = seatOf(state, player);
  const violations: Issue[] = [];
  // One castle is the start castle, which opens nothing (BUR-2.11).
  if (countOf(seat.estate, source) < (source === 'castle' ? 2 : 1)) {
    violations.push({ rule: 'BUR-6.1', message: `seat ${player} has ${stage}, but has placed no ${source}` });
  }
  if (!seat.spent.includes(true)) {
    violations.push({ rule: 'BUR-4.1', message: `seat ${player} has ${stage}, but has spent no die` });
  }
  const second = stage === 'goodsChoice' ? current.second : null;
  if ((stage === 'shipSecondDepot' || second !== null) && !owns(knowledgeOf(seat), 5)) {
    violations.push({ rule: 'BUR-6.15', message: `seat ${player} has a second depot without knowledge5` });
  }
  if (stage === 'goodsChoice' && second !== null && !entryAt(DEPOT_NEIGHBOURS, current.depot).includes(second)) {
    violations.push({ rule: 'BUR-1.21', message: `depot ${second} isn't next to depot ${current.depot}` });
  }
  return violations;
}

/** BUR-1.19, BUR-1.22, BUR-3.4: tiles lie on spaces in use, of their kind; what has been laid out lies there. */
function spaceViolations(state: State): Issue[] {
  const { players, phase, depotTiles, blackDepot } = state;
  const violations: Issue[] = [];
  for (const { depot, space } of NUMBERED_SPACES) {
    const tile = entryAt(depotTiles, placeOf(depot, space));
    if (tile === null) continue;
    const kind = kindOfSpace(depot, space, players, phase);
    if (!isUsed(depot, space, players)) violations.push(unused(depot, space));
    else if (typeOf(tile).kind !== kind) {
      const message = `space ${space} of depot ${depot} is for ${kind} tiles, not for ${tile}`;
      violations.push({ rule: 'BUR-1.19', message });
    }
  }
  for (const [space, tile] of blackDepot.entries()) {
    if (tile !== null && !isUsed(0, space, players)) violations.push(unused(0, space));
  }
  if (isLayingOut(state)) {
    const awaited = toCome(state, 'drawTile');
    for (const { depot, space } of usedSpaces(players)) {
      const isAwaited = awaited.some((draw) => draw.depot === depot && draw.space === space);
      if (isAwaited || tileAt(state, depot, space) !== null) continue;
      violations.push({ rule: 'BUR-3.4', message: `space ${space} of depot ${depot} is empty after its draw` });
    }
  }
  return violations;
}

function unused(depot: number, space: number): Issue {
  return { rule: 'BUR-1.19', message: `space ${space} of depot ${depot} has a tile, but is unused` };
}

/** BUR-2.3, BUR-2.4: before the first turn players have what they start with, and nothing was removed or brought. */
function startViolations(state: State): Issue[] {
  if (!isBeforeTurns(state)) return [];
  const violations: Issue[] = [];
  const deals = state.seats.map(() => (state.order.length === 0 ? STARTING_GOODS : 0));
  for (const { player } of toCome(state, 'dealGoods')) addAt(deals, player, 1);
  for (const [player, seat] of state.seats.entries()) {
    const place = state.order.indexOf(player);
    const workers = place < 0 ? 0 : numberAt(STARTING_WORKERS, place);
    const isStart = seat.silver === STARTING_SILVER && seat.workers === workers && seat.slots.every((tile) => !tile);
    if (!isStart || seat.estate.filter((tile) => tile !== null).length > 1) {
      const message = `seat ${player} doesn't have 1 silver, ${workers} workers and a start castle before its first turn`;
      violations.push({ rule: 'BUR-2.3', message });
    }
    if (sizeOf(seat.goodsSlots) + sizeOf(seat.soldGoods) + numberAt(deals, player) > GOODS_SLOTS) {
      violations.push({
        rule: 'BUR-2.4',
        message: `seat ${player} has more than the ${STARTING_GOODS} dealt goods tiles`,
      });
    }
  }
  if (sizeOf(state.removed) + sizeOf(state.depotGoods) > 0) {
    violations.push({ rule: 'BUR-3.2', message: 'tiles are removed, or goods are in depots, before the first turn' });
  }
  return violations;
}
