/** Who comes after whom (STO-1.1, STO-3.2). */
import type { State } from './schema/index.js';

type Players = Pick<State, 'config'>;
type Round = Pick<State, 'config' | 'startPlayer'>;

/** STO-1.1: the next seat clockwise. */
export function nextSeat({ config }: Players, player: number): number {
  return player + 1 === config.players ? 0 : player + 1;
}

/** STO-3.2: the next player in turn order; `undefined` after the last one. */
export function nextInTurnOrder(state: Round, player: number): number | undefined {
  const next = nextSeat(state, player);
  return next === state.startPlayer ? undefined : next;
}

/** All players clockwise from a seat on. */
export function playersFrom({ config: { players } }: Players, first: number): number[] {
  return Array.from({ length: players }, (_, turn) => (first + turn) % players);
}

/** STO-3.2: the players in turn order: the start player, then clockwise. It holds for all phases of the round. */
export function turnOrder(state: Round): number[] {
  return playersFrom(state, state.startPlayer);
}
