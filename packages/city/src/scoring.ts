/** Scoring (CIT-10): what each city is worth, step by step. */
import type { PlayerScore, ScoreItem } from '@rulewright/core';
import {
  CELLS,
  EMPTY_CELL_PENALTY,
  GOAL_POINTS,
  GOALS,
  PARTY_FINISHER_BONUS,
  TRACKS,
  UNEMPLOYMENT_PENALTY,
} from './components.js';
import { type FinalCity, goalsWon } from './goals.js';
import { effectsOf, type Legend, legendOf } from './legend.js';
import { unreachableCells } from './reach.js';
import type { Report, Seat, State } from './schema.js';
import { type Board, type TileId, tilesOn } from './tiles.js';
import { addEffects, type Effects, noEffects, type Tracks } from './tracks.js';

/** CIT-10.13, all but the rank. */
export type Assessment = Omit<Report, 'rank'>;

/** CIT-5.8, CIT-13.12: the sum of the effects of all tiles on a board. */
export function boardEffects(legend: Legend, board: Board): Tracks {
  const tracks = noEffects();
  for (const tile of board) if (tile !== null) addEffects(tracks, effectsOf(legend, tile));
  return tracks;
}

/** CIT-10.5: the tracks after a tile has been removed: what it gave is lost, what it cost isn't. */
export function afterRemoval(legend: Legend, before: Effects, removed: readonly TileId[]): Tracks {
  const after = { ...before };
  for (const tile of removed) {
    const effects = effectsOf(legend, tile);
    for (const track of TRACKS) after[track] -= Math.max(0, effects[track]);
  }
  return after;
}

/** What employment comes to. */
export interface Employment {
  readonly unemploymentPenalty: number;
  readonly vacantJobs: number;
  readonly tracksFinal: Tracks;
}

/** CIT-10.8 to CIT-10.10: residents without a job cost points, jobs without a resident cost income. */
export function settleEmployment(tracks: Effects): Employment {
  const unemployed = Math.max(0, tracks.population - tracks.jobs);
  const vacantJobs = Math.max(0, tracks.jobs - tracks.population);
  return {
    unemploymentPenalty: UNEMPLOYMENT_PENALTY * unemployed,
    vacantJobs,
    tracksFinal: { ...tracks, jobs: tracks.jobs - vacantJobs, income: tracks.income - vacantJobs },
  };
}

/** A board without the tiles of some cells. */
export function without(board: Board, cells: readonly number[]): Board {
  return board.map((tile, cell) => (cells.includes(cell) ? null : tile));
}

/** CIT-10.1: what every player's city would score if the game ended now. Only for states before scoring. */
export function assess(state: State): Assessment[] {
  const legend = legendOf(state);
  const isParty = state.config.mode === 'party';
  const cities = state.seats.map((seat) => assessCity(legend, seat, isParty));
  const finals = cities.map(
    ({ board, emptyCells, tracksFinal }): FinalCity => ({ board, emptyCells, tracks: tracksFinal }),
  );
  const won = goalsWon(state.goals, finals, state.finisher);
  return cities.map(({ board: _, ...city }, player) => {
    const goals = won[player] ?? [];
    const goalPoints = goals.length * GOAL_POINTS;
    const finisherBonus = isParty && player === state.finisher ? PARTY_FINISHER_BONUS : 0;
    const sum = TRACKS.reduce((points, track) => points + city.tracksFinal[track], 0);
    const lost = city.emptyCells * EMPTY_CELL_PENALTY + city.unemploymentPenalty;
    return { ...city, goalsWon: goals, goalPoints, finisherBonus, total: sum - lost + goalPoints + finisherBonus };
  });
}

/** Removal, empty cells and employment of one city. */
function assessCity(legend: Legend, { board, tracks }: Seat, isParty: boolean) {
  const tracksBefore = isParty ? boardEffects(legend, board) : { ...tracks }; // CIT-13.12
  const removedCells = unreachableCells(board);
  const removedTiles = removedCells.map((cell) => board[cell] as TileId);
  const kept = without(board, removedCells);
  const tracksAfterRemoval = afterRemoval(legend, tracksBefore, removedTiles);
  const emptyCells = CELLS.length - tilesOn(kept);
  const employment = settleEmployment(tracksAfterRemoval);
  return { board: kept, tracksBefore, removedCells, removedTiles, tracksAfterRemoval, emptyCells, ...employment };
}

/**
 * The points of every player, itemised: in a game that goes on, what the city would score if the game ended now; after
 * the end, what it has scored.
 */
export function score(state: State): PlayerScore[] {
  const assessments = state.report ?? assess(state);
  return assessments.map((assessment) => ({ total: assessment.total, items: itemsOf(state, assessment) }));
}

function itemsOf({ config }: State, assessment: Assessment): ScoreItem[] {
  const { tracksFinal, emptyCells, unemploymentPenalty, goalsWon: won, finisherBonus } = assessment;
  const items: ScoreItem[] = TRACKS.map((track) => ({ rule: 'CIT-10.12', label: track, points: tracksFinal[track] }));
  items.push({ rule: 'CIT-10.7', label: 'empty cells', points: 0 - EMPTY_CELL_PENALTY * emptyCells });
  items.push({ rule: 'CIT-10.8', label: 'unemployment', points: 0 - unemploymentPenalty });
  if (config.mode === 'advanced') {
    for (const { type, rule, label } of GOAL_ITEMS) {
      const count = won.filter((goal) => GOALS[goal].type === type).length;
      items.push({ rule, label, points: count * GOAL_POINTS });
    }
  }
  if (config.mode === 'party') items.push({ rule: 'CIT-13.13', label: 'finisher', points: finisherBonus });
  return items;
}

/** CIT-11.2: the goals by their type. */
const GOAL_ITEMS = [
  { type: 'largestArea', rule: 'CIT-11.5', label: 'goals: largest area' },
  { type: 'mostTiles', rule: 'CIT-11.6', label: 'goals: most tiles' },
  { type: 'highestTrack', rule: 'CIT-11.7', label: 'goals: highest track' },
  { type: 'allPlots', rule: 'CIT-11.8', label: 'goals: all plots' },
  { type: 'firstFinished', rule: 'CIT-11.9', label: 'goals: first finished' },
] as const;
