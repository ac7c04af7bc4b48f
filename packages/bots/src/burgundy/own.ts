/** What a player has, and the time left. */

import type { Seat, State } from '@rulewright/burgundy';
import { PHASES, ROUNDS } from '@rulewright/burgundy/data';
import {
  DICE,
  freeGoodsSlots,
  GOODS,
  GOODS_SLOTS,
  NUMBERED_DEPOTS,
  PHASE_POINTS,
  turnOrder,
} from '@rulewright/burgundy/internal';
import { seatOf, sizeOf } from '@rulewright/core/define';
import { TURNS } from './components.js';
import { estateOf, hexesOf, regionsOf, soldTypes } from './estate.js';

/** What a player has, and the time left. */
export type OwnFacts = ReturnType<typeof ownFactsOf>;

export function ownFactsOf(state: State, player: number) {
  const seat = seatOf(state, player);
  const own = estateOf(state, player);
  return {
    state,
    player,
    seat,
    time: timeOf(state, player),
    own,
    hexes: hexesOf(own),
    regions: regionsOf(own),
    goods: goodsOf(state, seat),
  };
}

/** The time left, from the side of a player. */
function timeOf(state: State, player: number) {
  const isOver = state.result !== null;
  const phase = PHASES.indexOf(state.phase);
  // No dice before a round begins.
  const unspent = state.round > 0 && !isOver ? unspentDice(seatOf(state, player)) : 0;
  const now = unspent > 0 ? 1 : 0;
  const turnsAfter = isOver ? 0 : TURNS - ROUNDS * phase - state.round;
  const turnsInPhase = isOver ? 0 : ROUNDS - state.round + now;
  const current = state.stages[state.stages.length - 1];
  const isOwnStage = current !== undefined && 'player' in current && current.player === player;
  return {
    phase,
    /** BUR-8.4: the points for a region in this phase. */
    phasePoints: PHASE_POINTS[state.phase],
    unspent,
    /** Turns after this round. */
    turnsAfter,
    /** Turns with an unspent die, in the game and in the phase. */
    turnsLeft: turnsAfter + now,
    turnsInPhase,
    /** Dice left in the game, as a share of all. */
    diceLeft: (DICE * turnsAfter + unspent) / (DICE * TURNS),
    /** BUR-10.1: payments of mines still to come. */
    payments: isOver ? 0 : PHASES.length - phase,
    /** The stage of the player's decision, deal or roll. */
    ownStage: isOwnStage ? current.stage : undefined,
    /** Whether the player can still take tiles in this phase. */
    isOpen: turnsInPhase > 0 || isOwnStage,
  };
}

/** Dice that a player hasn't spent, rolled or not. */
export function unspentDice({ spent }: Seat): number {
  return (spent[0] ? 0 : 1) + (spent[1] ? 0 : 1);
}

/** A player's marker on the track. */
export function markerOf({ track }: State, player: number) {
  const order = turnOrder(track);
  const space = spaceOf(track, player);
  return {
    /** -1 before the first player is drawn. */
    space,
    /** BUR-3.8: the markers ahead of it. */
    ahead: Math.max(0, order.indexOf(player)),
    /** Spaces to the first of the others; negative if that one is ahead. */
    lead: space - spaceOf(track, order[0] === player ? order[1] : order[0]),
  };
}

function spaceOf(track: State['track'], player: number | undefined): number {
  if (player !== undefined) {
    for (let space = 0; space < track.length; space++) if (track[space]?.includes(player)) return space;
  }
  return -1;
}

/** A player's goods tiles, and those in the depots. */
function goodsOf(state: State, seat: Seat) {
  const { goodsSlots, soldGoods } = seat;
  const loads = loadsOf(state, seat);
  return {
    stored: sizeOf(goodsSlots),
    types: GOODS_SLOTS - freeGoodsSlots(seat),
    /** The most of one type. */
    largest: Math.max(...goodsSlots),
    sold: sizeOf(soldGoods),
    soldTypes: soldTypes(seat),
    bestLoad: loads.best,
    secondLoad: loads.second,
    inDepots: loads.all,
  };
}

/** BUR-6.9 to BUR-6.11: the goods tiles that a ship would bring. */
function loadsOf({ depotGoods }: State, seat: Seat) {
  const free = freeGoodsSlots(seat);
  let best = 0;
  let second = 0;
  let all = 0;
  for (let depot = 0; depot < NUMBERED_DEPOTS; depot++) {
    let load = 0;
    let fresh = 0;
    let freshTypes = 0;
    let smallest = 0;
    for (let type = 0; type < GOODS; type++) {
      const count = depotGoods[GOODS * depot + type] ?? 0;
      if (count === 0) continue;
      all += count;
      if (seat.goodsSlots[type] !== 0) load += count;
      else {
        fresh += count;
        freshTypes++;
        if (smallest === 0 || count < smallest) smallest = count;
      }
    }
    // Rarely more than one type is left behind: about the smallest.
    if (free > 0) load += fresh - smallest * Math.max(0, freshTypes - free);
    if (load > best) {
      second = best;
      best = load;
    } else if (load > second) second = load;
  }
  return { best, second, all };
}
