/** The facts of a position for one player: the features compute from them. */

import type { State } from '@rulewright/city';
import type { GOALS, GoalId } from '@rulewright/city/data';
import type { BySide, CellSet, City, CityTile } from './city.js';
import type { LegendPlan } from './legend.js';

export interface Facts {
  readonly state: State;
  readonly player: number;
  readonly plan: LegendPlan;
  /** The player's own city. */
  readonly city: City;
  readonly roads: Roads;
  readonly clock: Clock;
  readonly capacity: Capacity;
  /** CIT-1.16: the tiles of the supply, in all, by kind and by openings. */
  readonly supply: {
    readonly size: number;
    readonly ofKind: readonly number[];
    readonly ofOpenings: readonly number[];
  };
  /** The tiles that the player has to place: the reserve, or the hand. */
  readonly tiles: readonly CityTile[];
  /** The tiles of the display. */
  readonly display: readonly CityTile[];
  /** With these tiles placed: cells to fill in time, and residents less jobs. */
  readonly planned: { readonly cells: number; readonly balance: number };
  /** By kind: the points of a reached tile at once, and its regret. */
  readonly pointsOf: readonly number[];
  readonly regretOf: readonly number[];
  /** By kind: 1 if it passes the floor test (CIT-5.4); 1 if a goal card asks for it (CIT-11.1). */
  readonly aboveFloor: readonly number[];
  readonly wanted: readonly number[];
  readonly goals: Goals;
  readonly rivals: Rivals;
}

/** The time left for a player. */
export interface Clock {
  /** Turns of others before the player's next one; 0 in the player's turn. */
  readonly seatsBefore: number;
  /** Actions left in the player's turn; 0 in other turns. */
  readonly actionsNow: number;
  readonly isDutyOpen: boolean;
  /** Turns to fill the board with nothing but Architects and Planners; those of the quickest opponent. */
  readonly turnsToFill: number;
  readonly rivalTurns: number;
  /** The player's turns and actions until the end. A turn whose duty is done doesn't count. */
  readonly turnsLeft: number;
  readonly actionsLeft: number;
}

/** Cells that the player can fill until the end, and actions beyond those. */
export interface Capacity {
  readonly cells: number;
  readonly spareActions: number;
}

/** The roads of a city. Sets by side: what a tile with an opening to that side does there. */
export interface Roads {
  /** Empty cells where the tile is reached at once. */
  readonly fits: BySide;
  /** Empty cells where it leads to another empty cell. */
  readonly onward: BySide;
  /** Empty cells where it meets the road of an unreached tile. */
  readonly joins: BySide;
  /** Cells of unreached tiles where it would be reached in their place (CIT-6). */
  readonly repairs: BySide;
  /** Empty cells that a reached road leads to. */
  readonly fed: CellSet;
  /** The cells reached if tiles with four openings come to one, to two, or to all empty cells in a row. */
  readonly near: CellSet;
  readonly further: CellSet;
  readonly open: CellSet;
}

export type GoalType = (typeof GOALS)[GoalId]['type'];

/** The goal cards if the game ended now (CIT-11). */
export interface Goals {
  /** The player's compared value, and its lead over the best opponent's. */
  readonly cards: readonly { id: GoalId; type: GoalType; own: number; lead: number; isWon: boolean }[];
  readonly won: number;
  /** Contests with a lead or a gap of at most 1. */
  readonly close: number;
}

export interface RivalCity {
  readonly city: City;
  readonly seat: State['seats'][number];
  readonly isFinisher: boolean;
}

/** The opponents. */
export interface Rivals {
  readonly all: readonly RivalCity[];
  readonly next: RivalCity;
  /** The first with the most points. */
  readonly strongest: RivalCity;
}
