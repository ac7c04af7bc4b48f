/** A position as one player plans in it, looked at once: what the features are written from. */

import {
  FLOOR,
  FLOORED_TRACKS,
  GOALS,
  type GoalId,
  KIND_INDEX,
  KINDS,
  OPENINGS,
  type State,
  TRACKS,
} from '@rulewright/city/facts';
import { entryAt } from '@rulewright/core/define';
import { blankCity, type City, codeOf, sketch, type TileCode, trackOf } from './city.js';
import { type Figures, figuresOf, pointsOfKind, regretOfKind } from './figures.js';
import { numberOf } from './numbers.js';
import { blankRace, type Race, reckon } from './race.js';
import { blankRoads, type Roads, survey } from './roads.js';

export interface Outlook {
  readonly state: State;
  readonly player: number;
  readonly figures: Figures;
  /** By seat. */
  readonly cities: readonly City[];
  /** The player's own. */
  readonly city: City;
  readonly roads: Roads;
  readonly race: Race;
  /** The supply: number of tiles, by kind, by openings in the order of `OPENINGS`. */
  readonly supply: number;
  readonly supplyOfKind: Int32Array;
  readonly supplyOfOpenings: Int32Array;
  /** What the player has to place: the reserve, or the hand. */
  readonly tiles: readonly TileCode[];
  /** Residents less jobs once these are placed, and the cells left to fill in time after them. */
  readonly plannedBalance: number;
  readonly plannedCells: number;
  /** The own tracks with all tiles, in the order of `TRACKS`. */
  readonly tracks: Int32Array;
  /** By kind: what a tile brings at once if it is reached, and what it takes from the best that the rest can bring. */
  readonly pointsOf: Int32Array;
  readonly regretOf: Int32Array;
  /** CIT-5.4: the kinds that could be placed, a bit each. */
  readonly aboveFloor: number;
  /** The kinds that goal cards want, a bit each. */
  readonly goalKinds: number;
}

/** CIT-1.3: the floored tracks are the last ones. */
export const FIRST_FLOORED = TRACKS.length - FLOORED_TRACKS.length;

// Computed for each position; only a city whose board is as it was stays as it is.
const CITIES = Array.from({ length: 4 }, blankCity);
const ROADS = blankRoads();
const RACE = blankRace();
const OF_KIND = new Int32Array(KINDS.length);
const OF_OPENINGS = new Int32Array(OPENINGS.length);
const TILES: TileCode[] = [];
const TRACK_VALUES = new Int32Array(TRACKS.length);
const POINTS_OF = new Int32Array(KINDS.length);
const REGRET_OF = new Int32Array(KINDS.length);

/** Looks at a position. What it gives is good until the next call. */
export function lookAt(state: State, player: number): Outlook {
  const figures = figuresOf(state.config.dataSet.legend);
  for (let seat = 0; seat < state.players; seat++) {
    sketch(entryAt(CITIES, seat), entryAt(state.seats, seat).board, figures);
  }
  const city = entryAt(CITIES, player);
  survey(ROADS, city);
  const supply = countSupply(state.supply);
  reckon(RACE, state, player, CITIES, supply);
  const { reserve, hand } = entryAt(state.seats, player);
  TILES.length = 0;
  for (const tile of reserve) TILES.push(codeOf(tile));
  if (hand !== null) TILES.push(codeOf(hand));
  let plannedBalance = city.balance;
  for (const code of TILES) plannedBalance += numberOf(figures.residents, code >> 4);
  const plannedCells = Math.max(0, RACE.cells - TILES.length);
  for (let track = 0; track < TRACKS.length; track++) TRACK_VALUES[track] = trackOf(city, figures, track);
  for (let kind = 0; kind < KINDS.length; kind++) {
    POINTS_OF[kind] = pointsOfKind(figures, kind, city.balanceKept);
    REGRET_OF[kind] = regretOfKind(figures, kind, plannedCells, plannedBalance);
  }
  return {
    state,
    player,
    figures,
    cities: CITIES,
    city,
    roads: ROADS,
    race: RACE,
    supply,
    supplyOfKind: OF_KIND,
    supplyOfOpenings: OF_OPENINGS,
    tiles: TILES,
    plannedBalance,
    plannedCells,
    tracks: TRACK_VALUES,
    pointsOf: POINTS_OF,
    regretOf: REGRET_OF,
    aboveFloor: kindsAboveFloor(state, figures),
    goalKinds: kindsOfGoals(state.goals),
  };
}

function countSupply(supply: readonly number[]): number {
  OF_OPENINGS.fill(0);
  let total = 0;
  let type = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    let ofKind = 0;
    for (let openings = 0; openings < OPENINGS.length; openings++, type++) {
      const count = supply[type] ?? 0;
      if (count === 0) continue;
      ofKind += count;
      OF_OPENINGS[openings] = numberOf(OF_OPENINGS, openings) + count;
    }
    OF_KIND[kind] = ofKind;
    total += ofKind;
  }
  return total;
}

/** CIT-5.4: on the tracks just looked at; in party mode there is no floor (CIT-13.4). */
function kindsAboveFloor({ config }: State, { effects }: Figures): number {
  let kinds = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    let isAbove = true;
    for (let track = FIRST_FLOORED; track < TRACKS.length; track++) {
      if (numberOf(TRACK_VALUES, track) + numberOf(effects, TRACKS.length * kind + track) < FLOOR) isAbove = false;
    }
    if (isAbove || config.mode === 'party') kinds |= 1 << kind;
  }
  return kinds;
}

/** CIT-11.1 */
function kindsOfGoals(goals: readonly GoalId[]): number {
  let kinds = 0;
  for (const id of goals) {
    const goal = GOALS[id];
    if ('kind' in goal) kinds |= 1 << KIND_INDEX[goal.kind];
  }
  return kinds;
}
