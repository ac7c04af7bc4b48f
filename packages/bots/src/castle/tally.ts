/** What either player has, counted before anything is written. */
import {
  FIVE_POINTS,
  KEEP_BONUS,
  KEEP_BONUS_SIZE,
  KINDS,
  type State,
  supplyOf,
  TRACK_FIELDS,
  totalOf,
} from '@rulewright/castle/facts';
import { entryAt, seatOf } from '@rulewright/core/define';
import { LANDINGS } from './layout.js';
import { add, at } from './numbers.js';
import type { Parts } from './parts.js';
import { survey } from './survey.js';

/** What is added up of one player before it is written. */
export interface Tally {
  score: number;
  supply: number;
  /** Turns in which a tile is still to be drawn. */
  turns: number;
  keepSize: number;
  keepValue: number;
  /** What the courts would score now, what all of the final scoring would add. */
  courts: number;
  final: number;
  /** Per number: wall tiles in front of the player. */
  readonly wallTiles: Int32Array;
  /** Per gain of a marker: 1 where a wall tile is taken. */
  readonly landings: Int32Array;
  /** Per kind: the two features with most points, a court's being 1 for each market. */
  readonly most: Int32Array;
  readonly second: Int32Array;
}

const newTally = (): Tally => ({
  score: 0,
  supply: 0,
  turns: 0,
  keepSize: 0,
  keepValue: 0,
  courts: 0,
  final: 0,
  wallTiles: new Int32Array(FIVE_POINTS + 1),
  landings: new Int32Array(LANDINGS + 1),
  most: new Int32Array(KINDS.length),
  second: new Int32Array(KINDS.length),
});

/** The tallies of the player and of the opponent. */
export const ownTally = newTally();
export const otherTally = newTally();

/** Counts what one player has. The features are added afterwards (`writeFeatures`). */
export function tallySeat(parts: Parts, state: State, player: number, turns: number, tally: Tally): void {
  const seat = seatOf(state, player);
  tally.score = totalOf(seat);
  tally.supply = supplyOf(seat);
  tally.turns = turns;
  tally.keepSize = seat.keepSize;
  tally.courts = 0;
  tally.final = 0;
  tally.wallTiles.fill(0);
  tally.most.fill(0);
  tally.second.fill(0);
  for (let i = 0; i < seat.wallTiles.length; i++) add(tally.wallTiles, entryAt(seat.wallTiles, i).number, 1);
  // A wall tile may be drawn before the keep moves (CAS-3.3).
  for (let i = 0; i < state.stages.length; i++) {
    const stage = entryAt(state.stages, i);
    if (stage.stage === 'moveKeep' && stage.player === player)
      tally.keepSize = at(survey.sizes, at(survey.featureAt, stage.feature));
  }
  tally.keepValue = tally.keepSize === 0 ? 0 : tally.keepSize + KEEP_BONUS_SIZE * at(tally.wallTiles, KEEP_BONUS);
  tally.landings.fill(0);
  for (let points = 1; points <= LANDINGS; points++) {
    const score = tally.score + points;
    if (score >= TRACK_FIELDS && !state.config.secondLapWallTiles) break; // CAS-9.7
    const corner = at(parts.corners, score % TRACK_FIELDS);
    if (corner >= 0 && state.corners[corner]) tally.landings[points] = 1;
  }
}

/** Whether a movement by so many points takes a wall tile. */
export function lands({ landings }: Tally, points: number): boolean {
  return points <= LANDINGS && at(landings, points) === 1;
}
