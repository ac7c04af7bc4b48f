/** Points so far and in a final scoring now (CAS-13, CAS-14.3), with keeps, holes and wall tiles. */
import type { ScoreItem } from '@rulewright/core';
import { answer, seatIn, seatOf } from '@rulewright/core/define';
import { COURT_BONUS, FIVE_POINTS, KEEP_BONUS, RAISED_MARKET_POINTS, TRACK_FIELDS, WALL_TILES } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import { finalAgenda, isFinalScoring } from '../rules/agenda.js';
import { holesOf, keepValue, keepWinner, largestHole } from '../rules/keep.js';
import { courtScores, score, totalOf } from '../rules/scoring.js';
import { type Seen, stateOf } from '../rules/view.js';
import {
  assignmentCandidates,
  copiesLeft,
  cornerTaken,
  fivePointsOf,
  hasUsableWallTile,
  openPointsKey,
  wallTilesOf,
} from '../rules/wallTiles.js';
import type { Stage, State } from '../types.js';
import { type BoardFeature, boardFeature } from './features.js';
import { activePlayer } from './turn.js';

/** CAS-14.3: the points of each player so far, by source. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => score(stateOf(seen)).map(({ items }) => items));
}

/**
 * CAS-13: the points of each player after a final scoring now, by source. Wall tiles 4 to 7 go to the features that score
 * most. In the final scoring itself, only the rest of it is added.
 */
export function pointsIfEndedNow(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => {
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
  });
}

/** CAS-15.11: the stages of the final scoring still to come. */
function remainingScoring(state: State): readonly Stage[] {
  return isFinalScoring(state) ? state.stages : finalAgenda(state);
}

/** The wall tiles of one number in front of a player. */
export interface HeldWallTiles {
  /** Whose they are. */
  readonly player: number;
  /** CAS-1.21: their number (see `WALL_TILES`). */
  readonly number: number;
  /** How many. */
  readonly copies: number;
  /** CAS-11.2, CAS-11.4: whether one is usable in this turn; numbers 1 to 3 only. */
  readonly isUsable: boolean;
  /** CAS-13.8, CAS-13.9: the candidates in a final scoring now; numbers 4 to 7 only. */
  readonly candidates: readonly BoardFeature[];
  /**
   * What they would add in a final scoring now, assigned to the features that score most. 0 for numbers 1 to 3; assigned
   * copies don't count.
   */
  readonly points: number;
}

/** The wall tiles in front of each player, by number. */
export function wallTiles(seen: Seen): HeldWallTiles[] {
  return answer(() => {
    const state = stateOf(seen);
    return state.seats.flatMap((seat, player) =>
      WALL_TILES.flatMap(({ number, timing }) => {
        const copies = wallTilesOf(seat, number);
        if (copies === 0) return [];
        const isUsable =
          timing !== 'finalScoring' && player === activePlayer(seen) && hasUsableWallTile(state, player, number);
        const candidates = assignmentCandidates(state, player, number).map(({ root }) => boardFeature(state, root));
        return [{ player, number, copies, isUsable, candidates, points: pointsOfWallTiles(state, player, number) }];
      }),
    );
  });
}

/** The points that the wall tiles of one number would add for a player in a final scoring now. */
function pointsOfWallTiles(state: State, player: number, number: number): number {
  if (number === FIVE_POINTS) return fivePointsOf(seatOf(state, player));
  if (number === KEEP_BONUS) return isKeepBonusDecisive(state, player) ? largestHole(tablesOf(state), state.board) : 0;
  return assignmentCandidates(state, player, number)
    .map(({ points, markets }) => (number === COURT_BONUS ? markets * RAISED_MARKET_POINTS : points))
    .sort((left, right) => right - left)
    .slice(0, copiesLeft(state, player, number))
    .reduce((sum, points) => sum + points, 0);
}

/** Whether a player's keep wins only through its wall tiles 8. */
function isKeepBonusDecisive({ seats }: State, player: number): boolean {
  const without = seats.map((seat, index) => (index === player ? { ...seat, wallTiles: [] } : seat));
  return keepWinner({ seats }) === player && keepWinner({ seats: without }) !== player;
}

/** A wall tile within reach of a marker. */
export interface Landing {
  /** CAS-1.10: its corner. */
  readonly corner: number;
  /** The points of a movement that ends there. */
  readonly points: number;
}

/**
 * CAS-9.2, CAS-9.7: the movements by which a player would take a wall tile, up to once round the track.
 * @throws ArgumentError for a seat that isn't there.
 */
export function landings(seen: Seen, player: number): Landing[] {
  return answer(() => {
    const state = stateOf(seen);
    const total = totalOf(seatIn(state, player));
    return Array.from({ length: TRACK_FIELDS }, (_, index) => index + 1).flatMap((points) => {
      const corner = cornerTaken(state, total + points);
      return corner === undefined ? [] : [{ corner, points }];
    });
  });
}

/** A keep. */
export interface Keep {
  /** Whose it is. */
  readonly player: number;
  /** The house under it; `null` while it is off the board. */
  readonly house: BoardFeature | null;
  /** CAS-10.1: the size of that house; 0 while it is off the board. */
  readonly size: number;
  /** CAS-13.3: the size plus wall tiles 8. */
  readonly value: number;
  /** CAS-13.4: its points in a final scoring now. */
  readonly points: number;
}

/** The keeps by player. */
export function keeps(seen: Seen): Keep[] {
  return answer(() => {
    const state = stateOf(seen);
    const winner = keepWinner(state);
    const hole = largestHole(tablesOf(state), state.board);
    return state.seats.map((seat, player) => ({
      player,
      house: seat.keepHouse === null ? null : boardFeature(state, seat.keepHouse),
      size: seat.keepSize,
      value: keepValue(seat),
      points: player === winner ? hole : 0,
    }));
  });
}

/** CAS-13.2: the cells of every hole, the largest hole first; the smallest cell breaks ties. */
export function holes(seen: Seen): number[][] {
  return answer(() => {
    const state = stateOf(seen);
    return holesOf(tablesOf(state), state.board)
      .map((cells) => cells.sort((left, right) => left - right))
      .sort((left, right) => right.length - left.length);
  });
}
