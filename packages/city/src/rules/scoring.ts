/** Scoring (CIT-10): the points of each city, step by step. The stage itself is in `end.ts`. */
import type { PlayerScore, ScoreItem } from '@rulewright/core';
import { entryAt, scoreOf } from '@rulewright/core/define';
import { type CityBoard, tileAt, tilesOn } from '../city/board.js';
import { unreachableCells } from '../city/roads.js';
import { boardEffects, takeBackGains } from '../city/tracks.js';
import {
  CELLS,
  EMPTY_CELL_PENALTY,
  GOAL_POINTS,
  GOALS,
  type GoalId,
  PARTY_FINISHER_BONUS,
  type TileId,
  TRACKS,
  UNEMPLOYMENT_PENALTY,
} from '../components.js';
import { effectsOf, type KindEffects, legendOf } from '../dataSet/legend.js';
import type { Report, Seat, State, Tracks, View } from '../types.js';
import { type FinalCity, type GoalStanding, standingOf } from './goals.js';

/** CIT-10.13: the steps of scoring, without the rank. */
export type Assessment = Omit<Report, 'rank'>;

/** CIT-10.5: the tracks after removal: positive effects are lost, negative ones stay. CIT-10.6: there is no floor. */
export function afterRemoval(legend: KindEffects, before: Tracks, removed: readonly TileId[]): Tracks {
  const after = { ...before };
  for (const tile of removed) takeBackGains(after, effectsOf(legend, tile));
  return after;
}

/**
 * CIT-10.8: residents without a job cost points. CIT-10.9: jobs without a resident are lost, with as much income.
 * CIT-10.10: equal numbers change nothing.
 */
export function settleEmployment(tracks: Tracks) {
  const unemployed = Math.max(0, tracks.population - tracks.jobs);
  const vacantJobs = Math.max(0, tracks.jobs - tracks.population);
  return {
    unemploymentPenalty: UNEMPLOYMENT_PENALTY * unemployed,
    vacantJobs,
    tracksFinal: { ...tracks, jobs: tracks.jobs - vacantJobs, income: tracks.income - vacantJobs },
  };
}

/** A copy of a board with some cells emptied. */
export function without(board: CityBoard, cells: readonly number[]): CityBoard {
  return board.map((tile, cell) => (cells.includes(cell) ? null : tile));
}

/** The part of a state or view that is scored. */
export type Scored = Pick<View, 'config' | 'seats' | 'goals' | 'finisher'>;

/** CIT-10.1: every city scored as if the game ended now; not for scored games. CIT-10.11: reserve and hand don't count. */
export function assess({ config, seats, goals: cards, finisher }: Scored): Assessment[] {
  const isParty = config.mode === 'party';
  const cities = assessCities({ config, seats });
  const standings = standingsOf(cards, cities.map(finalOf), finisher);
  return cities.map((city, player) => {
    const { tracksFinal, emptyCells, unemploymentPenalty } = city;
    const goals = standings.filter(({ winners }) => winners.includes(player)).map(({ goal }) => goal); // CIT-11.2
    const goalPoints = goals.length * GOAL_POINTS;
    const finisherBonus = isParty && player === finisher ? PARTY_FINISHER_BONUS : 0;
    const lost = emptyCells * EMPTY_CELL_PENALTY + unemploymentPenalty;
    return {
      tracksBefore: city.tracksBefore,
      removedCells: city.removedCells,
      removedTiles: city.removedTiles,
      tracksAfterRemoval: city.tracksAfterRemoval,
      emptyCells,
      unemploymentPenalty,
      vacantJobs: city.vacantJobs,
      tracksFinal,
      goalsWon: goals,
      goalPoints,
      finisherBonus,
      // CIT-10.12: it may be negative.
      total: sumOf(tracksFinal) - lost + goalPoints + finisherBonus,
    };
  });
}

/** CIT-11: the standings of the goal cards now, or at the end of a scored game. CIT-11.4: on the final cities. */
export function standingsIn(scored: Scored & Pick<View, 'report'>): GoalStanding[] {
  const { goals, seats, report, finisher } = scored;
  // Scored games hold the final boards and tracks.
  const finals = report
    ? seats.map(
        ({ board, tracks }, player): FinalCity => ({
          board,
          tracks,
          emptyCells: entryAt(report, player).emptyCells,
        }),
      )
    : assessCities(scored).map(finalOf);
  return standingsOf(goals, finals, finisher);
}

function standingsOf(goals: readonly GoalId[], cities: readonly FinalCity[], finisher: number | null): GoalStanding[] {
  return goals.map((goal) => standingOf(goal, cities, finisher));
}

function assessCities({ config, seats }: Pick<Scored, 'config' | 'seats'>): AssessedCity[] {
  const legend = legendOf({ config });
  return seats.map((seat) => assessCity(legend, seat, config.mode === 'party'));
}

function finalOf({ board, emptyCells, tracksFinal }: AssessedCity): FinalCity {
  return { board, emptyCells, tracks: tracksFinal };
}

function sumOf({ population, jobs, ecology, income, satisfaction }: Tracks): number {
  return population + jobs + ecology + income + satisfaction;
}

/** A city after removal and employment. */
type AssessedCity = ReturnType<typeof assessCity>;

function assessCity(legend: KindEffects, { board, tracks }: Seat, isParty: boolean) {
  const tracksBefore = isParty ? boardEffects(legend, board) : { ...tracks }; // CIT-13.12
  const removedCells = unreachableCells(board);
  const removedTiles = removedCells.map((cell) => tileAt(board, cell));
  const kept = without(board, removedCells);
  const tracksAfterRemoval = afterRemoval(legend, tracksBefore, removedTiles);
  const emptyCells = CELLS.length - tilesOn(kept);
  const employment = settleEmployment(tracksAfterRemoval);
  return { board: kept, tracksBefore, removedCells, removedTiles, tracksAfterRemoval, emptyCells, ...employment };
}

/** The points of every player by item: the final ones, or those if the game ended now. */
export function score(state: State): PlayerScore[] {
  const assessments = state.report ?? assess(state);
  return assessments.map((assessment) => scoreOf(itemsOf(state, assessment)));
}

/** The score items of a city. */
export function itemsOf({ config, goals }: Scored, assessment: Assessment): ScoreItem[] {
  const { tracksFinal, emptyCells, unemploymentPenalty, goalsWon: won, finisherBonus } = assessment;
  const items: ScoreItem[] = TRACKS.map((track) => ({ rule: 'CIT-10.12', label: track, points: tracksFinal[track] }));
  items.push({ rule: 'CIT-10.7', label: 'emptyCells', points: 0 - EMPTY_CELL_PENALTY * emptyCells });
  items.push({ rule: 'CIT-10.8', label: 'unemployment', points: 0 - unemploymentPenalty });
  for (const goal of goals) {
    items.push({ rule: GOAL_RULES[GOALS[goal].type], label: goal, points: won.includes(goal) ? GOAL_POINTS : 0 });
  }
  if (config.mode === 'party') items.push({ rule: 'CIT-13.13', label: 'finisher', points: finisherBonus });
  return items;
}

/** CIT-11.2: the rule of each type of goal. */
const GOAL_RULES = {
  largestArea: 'CIT-11.5',
  mostTiles: 'CIT-11.6',
  highestTrack: 'CIT-11.7',
  allPlots: 'CIT-11.8',
  firstFinished: 'CIT-11.9',
} as const;
