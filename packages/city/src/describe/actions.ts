/** Tiles placed, swapped and exchanged, with what that changes on the tracks (CIT-5 to CIT-8). */

import { effectsIn, exchangeChange } from '../legend.js';
import type { EngineerExchangeAction, EngineerSwapAction, PlannerAction, SpyAction, View } from '../schema/index.js';
import type { TileId } from '../tiles.js';
import { tileName, withChange } from '../words.js';

export function describePlanner({ reserveIndex, cell }: PlannerAction, view: View): string {
  const tile = reserveOf(view, view.player)[reserveIndex];
  return withChange(
    `Planner: place ${tileName(tile)} (reserve ${reserveIndex}) on cell ${cell}`,
    effectsIn(view, tile),
  );
}

export function describeEngineerSwap({ cellA, cellB }: EngineerSwapAction, view: View): string {
  return `Swap ${tileOn(view, cellA)} on cell ${cellA} with ${tileOn(view, cellB)} on cell ${cellB}`;
}

export function describeEngineerExchange({ cell, reserveIndex }: EngineerExchangeAction, view: View): string {
  const coming = reserveOf(view, view.player)[reserveIndex];
  const leaving = view.seats[view.player ?? 0]?.board[cell];
  const line = `Exchange ${tileName(leaving)} on cell ${cell} for ${tileName(coming)} (reserve ${reserveIndex})`;
  return withChange(line, exchangeChange(view, leaving, coming));
}

export function describeSpy({ victim, reserveIndex, cell }: SpyAction, view: View): string {
  const tile = reserveOf(view, victim)[reserveIndex];
  return withChange(
    `Spy: place ${tileName(tile)} (reserve ${reserveIndex} of player ${victim}) on cell ${cell}`,
    effectsIn(view, tile),
  );
}

function reserveOf(view: View, player: number | null): readonly TileId[] {
  return view.seats[player ?? 0]?.reserve ?? [];
}

function tileOn(view: View, cell: number): string {
  return tileName(view.seats[view.player ?? 0]?.board[cell]);
}
