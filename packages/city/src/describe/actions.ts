/** Tiles placed, swapped and exchanged, with what that changes on the tracks (CIT-5 to CIT-8). */
import { TRACKS } from '../components.js';
import type {
  Effects,
  EngineerExchangeAction,
  EngineerSwapAction,
  PlannerAction,
  SpyAction,
  View,
} from '../schema/index.js';
import { kindOf, type TileId } from '../tiles.js';
import { noEffects } from '../tracks.js';
import { effectsInWords, tileName } from '../words.js';

/** The most columns of a line. */
const WIDTH = 100;

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
  const change = { ...effectsIn(view, coming) };
  const taken = effectsIn(view, leaving);
  for (const track of TRACKS) change[track] -= taken[track];
  const line = `Exchange ${tileName(leaving)} on cell ${cell} for ${tileName(coming)} (reserve ${reserveIndex})`;
  return withChange(line, change);
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

function effectsIn({ config }: View, tile: TileId | null | undefined): Effects {
  return tile ? config.dataSet.legend[kindOf(tile)] : noEffects();
}

/** A line with what changes on the tracks, if there is room for it: a legend of one's own may change all five. */
function withChange(line: string, change: Effects): string {
  const words = effectsInWords(change);
  const whole = `${line}: ${words}`;
  return words === '' || whole.length > WIDTH ? line : whole;
}
