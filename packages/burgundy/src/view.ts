/** BUR-14: what may be known, which is all but draws and dice to come (BUR-14.4). */
import { entryAt } from '@rulewright/core';
import type { Stage, State, View } from './schema/index.js';
import { pointsSoFar } from './scoring.js';

/** BUR-14.1, BUR-14.2: every viewer sees the same. */
export function view(state: State): Omit<View, 'stage' | 'player' | 'result'> {
  return {
    players: state.players,
    config: state.config,
    stages: state.stages,
    phase: state.phase,
    round: state.round,
    order: state.order,
    track: state.track,
    depotTiles: state.depotTiles,
    depotGoods: state.depotGoods,
    blackDepot: state.blackDepot,
    goodsRow: state.goodsRow,
    whiteDie: state.whiteDie,
    hasBought: state.hasBought,
    chosenDepots: chosenDepots(state.stages.at(-1)),
    largeBonus: state.largeBonus,
    smallBonus: state.smallBonus,
    lightBags: state.lightBags,
    blackBag: state.blackBag,
    goodsBag: state.goodsBag,
    removed: state.removed,
    seats: state.seats.map((seat, player) => ({
      board: seat.board,
      estate: seat.estate,
      slots: seat.slots,
      goodsSlots: seat.goodsSlots,
      soldGoods: seat.soldGoods,
      silver: seat.silver,
      workers: seat.workers,
      dice: seat.dice,
      spent: seat.spent,
      points: seat.points,
      score: state.result === null ? pointsSoFar(seat) : entryAt(state.result.scores, player),
    })),
  };
}

function chosenDepots(current: Stage | undefined): number[] {
  if (current?.stage === 'shipSecondDepot') return [current.depot];
  if (current?.stage !== 'goodsChoice') return [];
  return current.second === null ? [current.depot] : [current.depot, current.second];
}

/** BUR-14.3: nothing is hidden, so the view is the state. */
export function determinize(seen: View): State {
  const { stage: _stage, player: _player, chosenDepots: _chosenDepots, seats, ...state } = seen;
  return { ...state, seats: seats.map(({ score: _score, ...seat }) => seat) };
}
