/** What cities are worth, what a tile would change, and which cells are linked (CIT-5, CIT-10, CIT-11). */
import { type Refusal, type ScoreItem, seatIn, thaw } from '@rulewright/core';
import { belowFloor, placeTile } from '../building.js';
import { CELLS, type Cell } from '../components.js';
import type { GoalStanding } from '../goals.js';
import { canBear, effectsIn, legendOf } from '../legend.js';
import { linkedNeighbour, unreachableCells } from '../reach.js';
import type { Effects, Seat, Tracks } from '../schema/index.js';
import { type Assessment, assess, itemsOf, standingsIn } from '../scoring.js';
import type { Seen } from '../seen.js';
import { SIDES, type TileId } from '../tiles.js';

/** What a tile would change on a cell of a player's board. */
export interface TileChange {
  /** CIT-5.3: what is added to the tracks; in party mode at the end of the building only (CIT-13.12). */
  readonly effects: Effects;
  /** The tracks afterwards; those of the whole board in party mode. */
  readonly tracks: Tracks;
  /** CIT-5.5: why the tile may not be placed by Planner or by Spy; `null` if it passes the floor test. */
  readonly refusal: Refusal | null;
  /** CIT-10.4: the cells that could be reached then and can't now, that of the tile included. */
  readonly newlyConnected: readonly Cell[];
  /** CIT-10: what the city would score if the game ended then, and how much more than if it ended now. */
  readonly total: number;
  readonly gain: number;
}

/** Two cells whose roads meet. */
export interface Link {
  /** The one further left or further up; either may be the centre. */
  readonly from: number;
  readonly to: number;
}

/**
 * CIT-5.3, CIT-10: what a tile would change if it came to an empty cell of a player's board now; `null` for a cell that
 * isn't empty, and after the end.
 * @throws ArgumentError for a seat that isn't there.
 */
export function tileChange(seen: Seen, player: number, tile: TileId, cell: Cell): TileChange | null {
  const plain = thaw(seen);
  const seat = seatIn(plain, player);
  if (seat.board[cell] !== null || plain.report) return null;
  const isParty = plain.config.mode === 'party';
  const after: Seat = { ...seat, board: seat.board.slice(), tracks: { ...seat.tracks } };
  placeTile(legendOf(plain), after, cell, tile);
  const seats = plain.seats.map((other, index) => (index === player ? after : other));
  const now = assess(plain)[player];
  const then = assess({ ...plain, seats })[player];
  if (!now || !then) return null;
  const connected = connectedCells(plain, player);
  return {
    effects: effectsIn(plain, tile),
    tracks: then.tracksBefore,
    refusal: isParty || canBear(legendOf(plain), seat.tracks, tile) ? null : belowFloor(tile, 'CIT-5.5'),
    newlyConnected: connectedIn(after).filter((other) => !connected.includes(other)),
    total: then.total,
    gain: then.total - now.total,
  };
}

/** CIT-10.13: what each city would score if the game ended now, step by step; after the end, what it has scored. */
export function assessments(seen: Seen): readonly Assessment[] {
  const plain = thaw(seen);
  const report: typeof plain.report = JSON.parse(JSON.stringify(plain.report));
  return report ?? assess(plain);
}

/** CIT-10.12: the points of every seat as `assessments` has them, by rule. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  const plain = thaw(seen);
  return assessments(plain).map((assessment) => itemsOf(plain, assessment));
}

/**
 * CIT-11: how the players stand at the goal cards: if the game ended now, or, once it has, as they were scored.
 */
export function goalStandings(seen: Seen): GoalStanding[] {
  return standingsIn(thaw(seen));
}

/** CIT-10.4: the cells whose tiles can be reached by road from the centre. */
export function connectedCells(seen: Seen, player: number): Cell[] {
  return connectedIn(seatIn(seen, player));
}

/** CIT-10.4: the cells whose tiles can't be reached, and would be removed in scoring. */
export function unconnectedCells(seen: Seen, player: number): Cell[] {
  return unreachableCells(seatIn(seen, player).board);
}

/** CIT-10.2, CIT-10.3: the pairs of neighbouring cells of a player's board whose roads meet. */
export function links(seen: Seen, player: number): Link[] {
  const { board } = seatIn(seen, player);
  return [...board.keys()].flatMap((from) =>
    [SIDES.indexOf('E'), SIDES.indexOf('S')].flatMap((side) => {
      const to = linkedNeighbour(board, from, side);
      return to < 0 ? [] : [{ from, to }];
    }),
  );
}

function connectedIn({ board }: Pick<Seat, 'board'>): Cell[] {
  const unreachable = unreachableCells(board);
  return CELLS.filter((cell) => board[cell] !== null && !unreachable.includes(cell));
}
