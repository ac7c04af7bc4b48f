/** What the features on the board are to the players who lead on them. */
import {
  COURT,
  DOUBLE_HOUSE,
  DOUBLE_TOWER,
  HOUSE,
  KEEP_BONUS,
  KEEP_BONUS_SIZE,
  PATH,
  TOWER,
} from '@rulewright/castle/facts';
import { addTo, raiseTo } from '@rulewright/core/learning';
import { CELL_BINS, FEW_CELL_BINS, IN, SIDE } from './layout.js';
import { at } from './numbers.js';
import { survey } from './survey.js';
import { lands, otherTally, ownTally, type Tally } from './tally.js';

/** Writes what the features on the board are to the players who lead on them. */
export function writeFeatures(into: Float32Array, own: number, other: number): void {
  const { live, liveCount, kinds, openEdges } = survey;
  for (let index = 0; index < liveCount; index++) {
    const feature = at(live, index);
    const mine = at(survey.own, feature);
    const theirs = at(survey.others, feature);
    if (mine + theirs === 0) continue;
    const kind = at(kinds, feature);
    // CAS-6.7: those on what is completed go home before the next tile.
    if (kind !== COURT && at(openEdges, feature) === 0) continue;
    writeFollowers(into, own, kind, feature, mine, theirs);
    writeFollowers(into, other, kind, feature, theirs, mine);
    if (mine === theirs) continue;
    const base = mine > theirs ? own : other;
    const tally = mine > theirs ? ownTally : otherTally;
    const rival = mine > theirs ? otherTally : ownTally;
    if (at(survey.joinable, feature) === 1) {
      addTo(into, base + SIDE['points the other player can join'] + kind, at(survey.points, feature) / 10);
    }
    if (kind === COURT) writeCourt(into, base, tally, feature);
    else writeOpen(into, base, tally, rival, kind, feature);
  }
}

function writeFollowers(
  into: Float32Array,
  base: number,
  kind: number,
  feature: number,
  followers: number,
  rivals: number,
): void {
  if (followers === 0) return;
  addTo(into, base + SIDE.followers + kind, followers / 3);
  const first = base + SIDE['followers on features'];
  if (followers === rivals) addTo(into, first, followers / 2);
  else if (followers < rivals) addTo(into, first + 1, followers / 2);
  if (kind !== COURT && at(survey.fewestFitting, feature) === 0) addTo(into, first + 2, followers / 2);
}

/** A court that a player leads: CAS-13.5. */
function writeCourt(into: Float32Array, base: number, tally: Tally, feature: number): void {
  const markets = at(survey.markets, feature);
  const edges = at(survey.growth, feature);
  const first = base + SIDE.courts;
  addTo(into, first + IN.courts.number, 1 / 3);
  tally.courts += at(survey.points, feature);
  addTo(into, first + IN.courts['open edges'], edges / 8);
  addTo(into, first + IN.courts['open edges x markets left'], (edges * survey.marketsLeft) / 100);
  raiseTo(into, first + IN.courts['most markets'], markets / 5);
  if (markets >= at(tally.most, COURT)) into[first + IN.courts['open edges of the best']] = edges / 8;
  rank(tally, COURT, markets);
}

/** Keeps the two best of a kind. */
function rank({ most, second }: Tally, kind: number, points: number): void {
  if (points > at(most, kind)) {
    second[kind] = at(most, kind);
    most[kind] = points;
  } else if (points > at(second, kind)) {
    second[kind] = points;
  }
}

/** A path, tower or house that a player leads and that isn't completed. */
function writeOpen(into: Float32Array, base: number, tally: Tally, rival: Tally, kind: number, feature: number): void {
  const points = at(survey.points, feature);
  const cells = at(survey.cells, feature);
  rank(tally, kind, points); // CAS-13.9: one that no tile completes, too
  if (at(survey.fewestFitting, feature) === 0) {
    addTo(into, base + SIDE['points of features that no tile completes'] + kind, points / 10);
    return;
  }
  const likely = survey.likely[feature] ?? 0;
  const bin = CELL_BINS.length * kind + Math.min(cells, CELL_BINS.length) - 1;
  addTo(into, base + SIDE['open features'] + bin, 0.5);
  addTo(into, base + SIDE['open points'] + bin, points / 10);
  addTo(into, base + SIDE['likely points'] + kind, (points * likely) / 10);
  raiseTo(into, base + SIDE['largest open'] + kind, points / 10);
  const doubler = kind === TOWER ? 0 : 2;
  if (kind !== PATH && at(tally.wallTiles, kind === TOWER ? DOUBLE_TOWER : DOUBLE_HOUSE) > 0) {
    raiseTo(into, base + SIDE['doubled points'] + doubler, points / 10);
    raiseTo(into, base + SIDE['doubled points'] + doubler + 1, (points * likely) / 10);
  }
  if (kind === HOUSE) writeHouse(into, base, tally, rival, feature, likely);
  // The tile that completes it mostly is a part of it.
  const grown = points + pointsOfTile(kind, feature);
  const isLanding = lands(tally, grown) || (kind !== PATH && lands(tally, points));
  if (cells === 1) writeByOneTile(into, base, tally, kind, feature, isLanding);
  if (isLanding) addTo(into, base + SIDE.landing + (cells === 1 ? 1 : 2), 0.5);
}

/** Points that a path, tower or house has of one tile more. */
export function pointsOfTile(kind: number, feature: number): number {
  return kind === TOWER || (kind === PATH && at(survey.fountains, feature) === 1) ? 2 : 1;
}

/** A feature that a single tile completes. */
function writeByOneTile(
  into: Float32Array,
  base: number,
  tally: Tally,
  kind: number,
  feature: number,
  isLanding: boolean,
): void {
  const tiles = at(survey.completers, feature);
  if (tiles === 0) return;
  const points = at(survey.points, feature);
  const chance = tiles / survey.tilesLeft;
  const expected = (chance * points) / 8;
  const first = base + SIDE['by one tile'];
  addTo(into, base + SIDE['points by the next tile'] + kind, expected);
  addTo(
    into,
    base + SIDE['points by one tile in the turns left'] + kind,
    ((1 - (1 - chance) ** tally.turns) * points) / 10,
  );
  addTo(into, first + IN.byOneTile.features, 0.5);
  if (expected > (into[first + IN.byOneTile['most expected points']] ?? 0)) {
    into[first + IN.byOneTile['most expected points']] = expected;
    into[first + IN.byOneTile['share of tiles for those']] = chance;
  }
  raiseTo(into, first + IN.byOneTile['most points'], points / 10);
  addTo(into, first + IN.byOneTile['share of tiles for all'], chance / 2);
  if (isLanding) addTo(into, base + SIDE.landing, chance);
}

/** CAS-10.2, CAS-13.3: what a house would be for the keeps. */
function writeHouse(
  into: Float32Array,
  base: number,
  tally: Tally,
  rival: Tally,
  feature: number,
  likely: number,
): void {
  const cells = at(survey.cells, feature);
  const size = at(survey.sizes, feature);
  const bin = Math.min(cells, FEW_CELL_BINS.length) - 1;
  raiseTo(into, base + SIDE.keep + IN.keep['largest house open'], (size * likely) / 8);
  if (cells === 1 && at(survey.completers, feature) > 0)
    raiseTo(into, base + SIDE.keep + IN.keep['largest house by one tile'], size / 8);
  // With the tile that completes it.
  if (size + 1 <= tally.keepSize) return;
  raiseTo(into, base + SIDE['house that raises the keep'] + bin, (size + 1 - tally.keepSize) / 4);
  const value = size + 1 + KEEP_BONUS_SIZE * at(tally.wallTiles, KEEP_BONUS);
  const takesLead = tally.keepValue <= rival.keepValue && value > rival.keepValue;
  if (takesLead) raiseTo(into, base + SIDE['house that takes the lead'] + bin, survey.largestHole / 40);
}
