/** What the blocks read of a position. All of a state is public (CAS-18.2). */

import type { State } from '@rulewright/castle';
import {
  COURT,
  COURT_BONUS,
  cornerTaken,
  FIVE_POINTS,
  FIVE_POINTS_EACH,
  keepValue,
  OPEN_PATH,
  opponentOf,
  supplyOf,
  TRACK_FIELDS,
  tablesOf,
  totalOf,
} from '@rulewright/castle/internal';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { type FeatureFacts, isOccupied, newScratch, readFeatures, type Scratch } from './boardFeatures.js';
import { completingTypes, readCells } from './cells.js';
import { tileSetOf, tilesOf, tilesToCome } from './tiles.js';

/** Unclaimed features with fewer points do not count among those that the next tile completes. */
const WORTH_CLAIMING = 3;

/** A position as a player sees it. */
export interface Facts {
  readonly position: SharedFacts;
  readonly player: number;
  /** CAS-3.1: whether the opponent draws the next tile, wall tiles 1 aside. */
  readonly isOpponentNext: boolean;
  readonly own: PlayerFacts;
  readonly rival: PlayerFacts;
}

/** Reads positions. Facts are valid until the next call, which overwrites the features on the board. */
export function factsReader(): (state: State, player: number) => Facts {
  const scratch = newScratch();
  return (state, player) => factsOf(scratch, state, player);
}

function factsOf(scratch: Scratch, state: State, player: number): Facts {
  const position = positionOf(scratch, state);
  const { tiles } = position.toCome;
  const isOpponentNext = opponentDrawsNext(state, player);
  const later = tiles >> 1;
  const opponent = opponentOf(player);
  const keep = keepOf(position, player);
  const rivalKeep = keepOf(position, opponent);
  return {
    position,
    player,
    isOpponentNext,
    own: sideOf(position, player, isOpponentNext ? later : tiles - later, keep, rivalKeep),
    rival: sideOf(position, opponent, isOpponentNext ? tiles - later : later, rivalKeep, keep),
  };
}

function opponentDrawsNext({ stages }: State, player: number): boolean {
  const first = stages[0];
  if (first === undefined || !('player' in first)) return false;
  const isBeforePlacing = first.stage === 'drawTile' || first.stage === 'placeTile';
  return isBeforePlacing ? first.player !== player : opponentOf(first.player) !== player;
}

/** What both players share. */
type SharedFacts = ReturnType<typeof positionOf>;

function positionOf(scratch: Scratch, state: State) {
  const { board } = state;
  const stage = state.stages.at(-1);
  const drawn = stage?.stage === 'placeTile' ? stage.tileType : -1;
  const tileSet = tileSetOf(tablesOf(state));
  const toCome = tilesToCome(scratch.tilesByType, tileSet, state, drawn);
  /** The features that matter. */
  const features = readFeatures(scratch, tileSet, state);
  const cells = readCells(scratch, tileSet, board, toCome);
  /** In the final scoring features turn into points, and the lists below are empty. */
  const isFinal = state.result !== null || state.stages[0]?.stage === 'finish';
  /** Courts and open features with followers. */
  const occupied: FeatureFacts[] = [];
  /** CAS-6.5: open features without followers that tiles can complete. CAS-6.3: such courts that can grow. */
  const unclaimed: FeatureFacts[] = [];
  const unclaimedCourts: FeatureFacts[] = [];
  for (let i = 0; i < features.length; i++) {
    const feature = features[i] as FeatureFacts;
    const { kind, points, openEdges, fewestFitting, growth } = feature;
    const hasFollowers = isOccupied(feature);
    if (hasFollowers || points >= WORTH_CLAIMING) {
      const types = completingTypes(scratch, tileSet, board, feature);
      feature.completers = tilesOf(toCome, types);
      feature.isCompletedByDrawn = drawn >= 0 && types.includes(drawn);
    }
    if (isFinal || (kind !== COURT && openEdges === 0)) continue; // CAS-6.7
    if (hasFollowers) occupied.push(feature);
    else if (kind !== COURT && fewestFitting > 0) unclaimed.push(feature);
    else if (kind === COURT && growth > 0) unclaimedCourts.push(feature);
  }
  return { scratch, state, stage, tileSet, toCome, features, cells, isFinal, occupied, unclaimed, unclaimedCourts };
}

/** CAS-10.1, CAS-13.3. */
interface KeepFacts {
  readonly size: number;
  readonly value: number;
}

function keepOf({ state, scratch }: SharedFacts, player: number): KeepFacts {
  let seat = seatOf(state, player);
  // A wall tile may be drawn before the keep moves (CAS-3.3).
  for (const stage of state.stages) {
    if (stage.stage !== 'moveKeep' || stage.player !== player) continue;
    seat = { ...seat, keepSize: entryAt(scratch.featureAt, stage.feature).size };
  }
  return { size: seat.keepSize, value: keepValue(seat) };
}

/** One player's part of a position. */
export type PlayerFacts = ReturnType<typeof sideOf>;

/** `turns` are the tiles the player has yet to draw. */
function sideOf(position: SharedFacts, player: number, turns: number, keep: KeepFacts, rivalKeep: KeepFacts) {
  const { state, occupied, scratch, tileSet } = position;
  const seat = seatOf(state, player);
  const score = totalOf(seat);
  /** Wall tiles by number. */
  const wallTiles = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { number } of seat.wallTiles) wallTiles[number] = (wallTiles[number] as number) + 1;
  /** CAS-9.2: the movements that take a wall tile. */
  const landings: number[] = [];
  for (const points of tileSet.cornersAhead[score % TRACK_FIELDS] as readonly number[]) {
    if (cornerTaken(state, score + points) !== undefined) landings.push(points);
  }
  /** Followers on completed features, which return this turn. The supply includes them. */
  let returning = 0;
  for (const node of seat.followers) {
    const { kind, openEdges } = entryAt(scratch.featureAt, node);
    if (openEdges === 0 && kind !== COURT) returning += 1;
  }
  const supply = supplyOf(seat) + returning;
  /** The occupied features this player leads, and the open ones of those that tiles can complete. */
  const led: FeatureFacts[] = [];
  const open: FeatureFacts[] = [];
  for (let i = 0; i < occupied.length; i++) {
    const feature = occupied[i] as FeatureFacts;
    if (feature.leader !== player) continue;
    led.push(feature);
    if (feature.kind !== COURT && feature.fewestFitting > 0) open.push(feature);
  }
  const final = finalOf(position, keep.value > rivalKeep.value, led, wallTiles);
  return { position, player, score, turns, wallTiles, landings, returning, supply, keep, rivalKeep, led, open, final };
}

/** CAS-13: what a final scoring now would add for a player; nothing once it has begun. */
function finalOf(
  { cells, isFinal }: SharedFacts,
  hasLargestKeep: boolean,
  led: readonly FeatureFacts[],
  wallTiles: readonly number[],
) {
  const keep = hasLargestKeep && !isFinal ? cells.largestHole : 0;
  const fivePoints = isFinal ? 0 : FIVE_POINTS_EACH * numberAt(wallTiles, FIVE_POINTS);
  let courts = 0;
  for (let i = 0; i < led.length; i++) {
    const { kind, points } = led[i] as FeatureFacts;
    if (kind === COURT) courts += points;
  }
  /** By wall tile 4 to 7. */
  const open = [0, 0, 0, 0];
  let all = keep + courts + fivePoints;
  for (let number = OPEN_PATH; number <= COURT_BONUS; number++) {
    const copies = numberAt(wallTiles, number);
    if (copies === 0) continue;
    const ofKind = led.filter(({ kind }) => kind === number - OPEN_PATH); // Kinds and numbers have one order.
    const points = ofKind.map((feature) => (number === COURT_BONUS ? feature.markets : feature.points));
    points.sort((left, right) => right - left);
    open[number - OPEN_PATH] = points.slice(0, copies).reduce((sum, most) => sum + most, 0);
    all += numberAt(open, number - OPEN_PATH);
  }
  return { keep, courts, open, fivePoints, all };
}

/** CAS-9.2: whether a movement of that many points takes a wall tile. */
export function takesWallTile({ landings }: PlayerFacts, points: number): boolean {
  return landings.includes(points);
}
