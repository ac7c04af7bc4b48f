/** What is told of either player but for what is open: points, followers, wall tiles, keep, what scores now. */
import {
  COURT,
  COURT_BONUS,
  EXTRA_TURN,
  FIVE_POINTS,
  FIVE_POINTS_EACH,
  OPEN_PATH,
  type State,
  TILES,
} from '@rulewright/castle/facts';
import { seatOf } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { IN, KEEP_SIZES, LANDINGS, SIDE } from './layout.js';
import { at, numberIn } from './numbers.js';
import { survey } from './survey.js';
import { lands, ownTally, type Tally } from './tally.js';

/** Writes what one player has, once the features on the board are added up. */
export function writeSide(into: Float32Array, base: number, tally: Tally): void {
  const { score, supply, turns, keepSize, keepValue, wallTiles, landings } = tally;
  const tiles = survey.tilesLeft / TILES;
  into[base + SIDE.score] = score / 100;
  into[base + SIDE['supply x turns']] = (supply * turns) / 100;
  for (let number = EXTRA_TURN; number <= FIVE_POINTS; number++) {
    const held = at(wallTiles, number);
    if (held === 0) continue;
    into[base + SIDE['wall tiles'] + number - 1] = held;
    if (number < OPEN_PATH) into[base + SIDE['wall tiles x turns'] + number - 1] = (held * turns) / 30;
  }
  for (let points = 1; points <= LANDINGS; points++) {
    if (at(landings, points) === 1) into[base + SIDE['wall tile at'] + points - 1] = 1;
  }
  into[base + SIDE['keep size'] + Math.min(keepSize, KEEP_SIZES)] = 1;
  into[base + SIDE.keep + IN.keep.size] = keepSize / 8;
  into[base + SIDE.keep + IN.keep.value] = keepValue / 8;
  into[base + SIDE.keep + IN.keep['size x tiles']] = (keepSize * tiles) / 8;
}

/** CAS-13: what the final scoring would add. */
export function writeIfEndedNow(into: Float32Array, base: number, tally: Tally, other: Tally): void {
  const { wallTiles, most, second } = tally;
  const first = base + SIDE['if ended now'];
  const keep = tally.keepValue > other.keepValue ? survey.largestHole : 0;
  const five = FIVE_POINTS_EACH * at(wallTiles, FIVE_POINTS);
  let all = keep + tally.courts + five;
  for (let number = OPEN_PATH; number <= COURT_BONUS; number++) {
    const copies = at(wallTiles, number);
    const kind = number - OPEN_PATH;
    const points = copies === 0 ? 0 : at(most, kind) + (copies > 1 ? at(second, kind) : 0);
    into[first + 2 + kind] = points / 10;
    all += points;
  }
  into[first] = keep / 40;
  into[first + 1] = tally.courts / 20;
  into[first + 6] = five / 10;
  into[first + 7] = all / 50;
  tally.final = all;
}

/** CAS-3.2: steps 5 to 7: what is completed and still to score. Followers on it count as being back. */
export function writeScoring(into: Float32Array, base: number, state: State, player: number, tally: Tally): void {
  const { featureAt, openEdges, kinds, points, own, others } = survey;
  const isOwn = tally === ownTally;
  const first = base + SIDE['now scoring'];
  let sum = 0;
  for (let i = 0; i < state.completed.length; i++) {
    const feature = at(featureAt, numberIn(state.completed, i));
    const lead = at(own, feature) - at(others, feature);
    if (isOwn ? lead <= 0 : lead >= 0) continue;
    sum += at(points, feature);
    if (lands(tally, at(points, feature))) addTo(into, first + IN.scoring['features that take a wall tile'], 0.5);
  }
  const current = state.stages.at(-1);
  if (current?.stage === 'chooseDoubling' && current.player === player) {
    const worth = at(points, at(featureAt, current.feature));
    sum += worth;
    if (lands(tally, worth)) addTo(into, first + IN.scoring['features that take a wall tile'], 0.5);
    if (lands(tally, 2 * worth)) addTo(into, first + IN.scoring['features that take a wall tile'], 0.5);
  }
  if (current?.stage === 'revealWallTile' && current.player === player)
    into[base + SIDE['wall tile to be revealed']] = 1;
  const { followers } = seatOf(state, player);
  let returning = 0;
  for (let i = 0; i < followers.length; i++) {
    const feature = at(featureAt, numberIn(followers, i));
    if (at(openEdges, feature) === 0 && at(kinds, feature) !== COURT) returning += 1;
  }
  into[first + IN.scoring.points] = sum / 10;
  if (sum > 0 && lands(tally, sum)) into[first + IN.scoring['all take a wall tile']] = 1;
  into[first + IN.scoring['followers that return']] = returning / 2;
  tally.supply += returning;
  into[base + SIDE['followers left'] + tally.supply] = 1;
}
