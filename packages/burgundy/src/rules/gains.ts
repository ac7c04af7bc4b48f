/** Points during play by category, and silver and workers from an unlimited supply (BUR-1.27, BUR-11.7). */
import type { Emit } from '@rulewright/core';
import { addAt, seatOf } from '@rulewright/core/define';
import { PHASES, type TileId } from '../components.js';
import type { Event, Seat, SilverGainedEvent, State, WorkersGainedEvent } from '../types.js';

/** BUR-5.17: scores sold goods of one type. */
export function scoreSale(seat: Seat, player: number, goods: number, points: number, emit: Emit<Event>): void {
  seat.points.sales += points;
  emit({ type: 'pointsScored', player, category: 'sales', tile: null, goods, points });
}

/** BUR-11.7: scores a tile just placed; regions by phase. */
export function scoreTile(
  state: State,
  player: number,
  category: 'animals' | 'watchtowers' | 'regions' | 'bonusTiles',
  tile: TileId,
  points: number,
  emit: Emit<Event>,
): void {
  const { points: scored } = seatOf(state, player);
  if (category === 'regions') addAt(scored.regions, PHASES.indexOf(state.phase), points);
  else scored[category] += points;
  emit({ type: 'pointsScored', player, category, tile, goods: null, points });
}

/** Silver from the supply. */
export function gainSilver(
  seat: Seat,
  player: number,
  source: SilverGainedEvent['source'],
  silver: number,
  emit: Emit<Event>,
): void {
  seat.silver += silver;
  emit({ type: 'silverGained', player, source, silver });
}

/** Workers from the supply. */
export function gainWorkers(
  seat: Seat,
  player: number,
  source: WorkersGainedEvent['source'],
  workers: number,
  emit: Emit<Event>,
): void {
  seat.workers += workers;
  emit({ type: 'workersGained', player, source, workers });
}
