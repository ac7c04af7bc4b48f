/** Points so far, and what the final scoring would add (CAS-13, CAS-14.3). */
import { type ScoreItem, seatIn, seatOf } from '@rulewright/core';
import { assignmentCandidates, copiesLeft, openPointsKey } from '../assignments.js';
import {
  COURT_BONUS,
  FIVE_POINTS,
  KEEP_BONUS,
  OPEN_PATH,
  RAISED_MARKET_POINTS,
  TRACK_FIELDS,
  WALL_TILES,
} from '../components.js';
import { finalAgenda } from '../course.js';
import { courtScores } from '../courts.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Feature } from '../features.js';
import { keepWinner, largestHole } from '../keep.js';
import { score, totalOf } from '../scoring.js';
import { type Seen, stateOf } from '../seen.js';
import type { State } from '../types.generated.js';
import { cornerTaken, fivePointsOf, hasUsableWallTile, wallTilesOf } from '../wallTiles.js';
import { type BoardFeature, boardFeature } from './features.js';
import { activePlayer } from './turn.js';

/** CAS-14.3: the points of each player so far, by what gave them. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return score(stateOf(seen)).map(({ items }) => items);
}

/**
 * CAS-13: the points of each player if the final scoring took place now, by what gave them. Wall tiles 4 to 7 are given to
 * the features that score most. Once the final scoring has begun, what is left of it is added.
 */
export function pointsIfEndedNow(seen: Seen): (readonly ScoreItem[])[] {
  const state = stateOf(seen);
  const seats = state.seats.map((seat) => ({ ...seat, points: { ...seat.points } }));
  for (const stage of remainingScoring(state)) {
    if (stage.stage === 'scoreKeep') {
      const player = keepWinner(state);
      if (player !== undefined) seatOf({ seats }, player).points.keep += largestHole(tablesOf(state), state.board);
    } else if (stage.stage === 'scoreCourts') {
      seats.forEach(({ points }, player) => {
        for (const court of courtScores(state, player)) {
          points.courts += court.points;
          points.courtBonus += court.bonus;
        }
      });
    } else if (stage.stage === 'useWallTiles') {
      const { player, number } = stage;
      const { points } = seatOf({ seats }, player);
      const gain = pointsOfWallTiles(state, player, number);
      if (number === FIVE_POINTS) points.fivePoints += gain;
      else if (number === COURT_BONUS) points.courtBonus += gain;
      else points[openPointsKey(number)] += gain;
    }
  }
  return score({ ...state, seats }).map(({ items }) => items);
}

/** CAS-15.11: the stages of the final scoring that are still to come. */
function remainingScoring(state: State): State['stages'] {
  if (state.result) return [];
  return state.stages[0]?.stage === 'finish' ? state.stages : [...finalAgenda(state)];
}

/** Wall tiles of one number in front of a player. */
export interface HeldWallTiles {
  /** Whose they are. */
  readonly player: number;
  /** CAS-1.21: their number (see `WALL_TILES`). */
  readonly number: number;
  /** How many there are. */
  readonly copies: number;
  /** CAS-11.2, CAS-11.4: whether one can be used in this turn, if there is an occasion: numbers 1 to 3 only. */
  readonly isUsable: boolean;
  /** CAS-13.8, CAS-13.9: the features to which one could be given if the final scoring took place now: numbers 4 to 7. */
  readonly candidates: readonly BoardFeature[];
  /**
   * What they would add if the final scoring took place now, given to the features that score most; 0 for numbers 1 to 3,
   * and for what has been given to features already.
   */
  readonly points: number;
}

/** The wall tiles in front of each player, by number. */
export function wallTiles(seen: Seen): HeldWallTiles[] {
  const state = stateOf(seen);
  return state.seats.flatMap((seat, player) =>
    WALL_TILES.flatMap(({ number, timing }) => {
      const copies = wallTilesOf(seat, number);
      if (copies === 0) return [];
      const isUsable =
        timing !== 'finalScoring' && player === activePlayer(seen) && hasUsableWallTile(state, player, number);
      const candidates = candidatesOf(state, player, number).map(({ root }) => boardFeature(state, root));
      return [{ player, number, copies, isUsable, candidates, points: pointsOfWallTiles(state, player, number) }];
    }),
  );
}

function candidatesOf(state: State, player: number, number: number): Feature[] {
  return number >= OPEN_PATH && number <= COURT_BONUS ? assignmentCandidates(state, player, number) : [];
}

/** What the wall tiles of one number would add for a player in the final scoring. */
function pointsOfWallTiles(state: State, player: number, number: number): number {
  if (number === FIVE_POINTS) return fivePointsOf(seatOf(state, player));
  if (number === KEEP_BONUS) return keepPoints(state, player) - keepPoints(withoutKeepBonus(state, player), player);
  return candidatesOf(state, player, number)
    .map(({ points, markets }) => (number === COURT_BONUS ? markets * RAISED_MARKET_POINTS : points))
    .sort((left, right) => right - left)
    .slice(0, copiesLeft(state, player, number))
    .reduce((sum, points) => sum + points, 0);
}

function keepPoints(state: State, player: number): number {
  return keepWinner(state) === player ? largestHole(tablesOf(state), state.board) : 0;
}

function withoutKeepBonus(state: State, player: number): State {
  const seats = state.seats.map((seat, index) =>
    index === player ? { ...seat, wallTiles: seat.wallTiles.filter(({ number }) => number !== KEEP_BONUS) } : seat,
  );
  return { ...state, seats };
}

/** A wall tile that a marker can reach. */
export interface Landing {
  /** CAS-1.10: the corner where it lies. */
  readonly corner: number;
  /** The points of one movement that ends there. */
  readonly points: number;
}

/**
 * CAS-9.2, CAS-9.7: by how many points at once a player would take which wall tile, up to once round the track.
 * @throws ArgumentError for a seat that isn't there.
 */
export function landings(seen: Seen, player: number): Landing[] {
  const state = stateOf(seen);
  const total = totalOf(seatIn(state, player));
  return Array.from({ length: TRACK_FIELDS }, (_, index) => index + 1).flatMap((points) => {
    const corner = cornerTaken(state, total + points);
    return corner < 0 ? [] : [{ corner, points }];
  });
}
