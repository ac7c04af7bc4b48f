/** What actions and outcomes do, in words. */
import { GOALS, TRACKS } from './components.js';
import { effectsOf } from './legend.js';
import type { Action, ActionOf, Outcome, View } from './schema.js';
import { effectsInWords, tileName } from './text/names.js';
import type { TileId } from './tiles.js';
import { type Effects, noEffects } from './tracks.js';

/** The most columns of a line. */
const WIDTH = 100;

/**
 * What an action or an outcome of chance does, on one line: the tile, the place that it comes from and the cell that it
 * goes to, and what that changes on the tracks. Places, cells and tiles of reserves have the numbers of `render`. In
 * party mode a view doesn't tell who acts, so the tile in hand isn't named.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'architect':
      return `Architect: take ${tileName(view.display[action.place])} from place ${action.place} of the display`;
    case 'planner':
      return describePlanner(view, action);
    case 'engineerSwap':
      return describeSwap(view, action);
    case 'engineerExchange':
      return describeExchange(view, action);
    case 'mayor':
      return 'Mayor: discard the display and draw four new tiles';
    case 'spy':
      return describeSpy(view, action);
    case 'endTurn':
      return view.actionsLeft === 1
        ? 'End the turn, one action unused'
        : `End the turn, ${view.actionsLeft} actions unused`;
    case 'drawTile':
      return 'Draw a tile from the heap';
    case 'placeTile':
      return `Place the tile in hand on cell ${action.cell}`;
    case 'returnTile':
      return 'Return the tile in hand to the heap';
    case 'timeUp':
      return 'Time is up: end the building';
    case 'revealTile':
      return describeDrawn(view, action.tile);
    case 'revealGoal':
      return `Goal card ${view.goals.length + 1}: ${GOALS[action.goal].title}`;
  }
}

function describePlanner(view: View, { reserveIndex, cell }: ActionOf<'planner'>): string {
  const tile = reserveOf(view, view.player)[reserveIndex];
  return withChange(
    `Planner: place ${tileName(tile)} (reserve ${reserveIndex}) on cell ${cell}`,
    effectsIn(view, tile),
  );
}

function describeSwap(view: View, { cellA, cellB }: ActionOf<'engineerSwap'>): string {
  return `Swap ${tileOn(view, cellA)} on cell ${cellA} with ${tileOn(view, cellB)} on cell ${cellB}`;
}

function describeExchange(view: View, { cell, reserveIndex }: ActionOf<'engineerExchange'>): string {
  const coming = reserveOf(view, view.player)[reserveIndex];
  const leaving = view.seats[view.player ?? 0]?.board[cell];
  const change = { ...effectsIn(view, coming) };
  const taken = effectsIn(view, leaving);
  for (const track of TRACKS) change[track] -= taken[track];
  const line = `Exchange ${tileName(leaving)} on cell ${cell} for ${tileName(coming)} (reserve ${reserveIndex})`;
  return withChange(line, change);
}

function describeSpy(view: View, { victim, reserveIndex, cell }: ActionOf<'spy'>): string {
  const tile = reserveOf(view, victim)[reserveIndex];
  return withChange(
    `Spy: place ${tileName(tile)} (reserve ${reserveIndex} of player ${victim}) on cell ${cell}`,
    effectsIn(view, tile),
  );
}

function describeDrawn({ stages }: View, tile: TileId): string {
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'drawToDisplay':
      return `Place ${current.place} of the display: ${tileName(tile)}`;
    case 'drawToHand':
      return `Player ${current.player} draws ${tileName(tile)}`;
    default:
      return `Drawn: ${tileName(tile)}`;
  }
}

function reserveOf(view: View, player: number | null): readonly TileId[] {
  return view.seats[player ?? 0]?.reserve ?? [];
}

function tileOn(view: View, cell: number): string {
  return tileName(view.seats[view.player ?? 0]?.board[cell]);
}

function effectsIn({ config }: View, tile: TileId | null | undefined): Effects {
  return tile ? effectsOf(config.dataSet.legend, tile) : noEffects();
}

/** A line with what changes on the tracks, if there is room for it: a legend of one's own may change all five. */
function withChange(line: string, change: Effects): string {
  const words = effectsInWords(change);
  const whole = `${line}: ${words}`;
  return words === '' || whole.length > WIDTH ? line : whole;
}
