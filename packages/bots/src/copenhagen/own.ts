/** Features of the own house, hand, ability tiles, and of what can be built. */
import {
  ABILITIES,
  COATS,
  COLOURS,
  COLUMNS,
  FLOORS,
  HAND_LIMIT,
  type State,
  TILE_IDS,
  TILE_INDEX,
} from '@rulewright/copenhagen/facts';
import { countBits, entryAt, numberAt } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { at, COLUMN_STEPS, FLOOR_STEPS } from './layout.js';
import { LATER_MISSING, type Look } from './look.js';
import { read } from './numbers.js';
import { LINES } from './sites.js';
import { CHEAP, coatsOf, DEAR, pointsOf, type Study } from './study.js';
import { MAX_MISSING, type Survey } from './survey.js';

/** Cells, lines and coats. */
export function writeHouse({ windowSupply }: State, { study, time }: Look, into: Float32Array): void {
  for (let cell = 0; cell < COLUMNS * FLOORS; cell++) if (study.contents[cell] !== 0) into[at.cell + cell] = 1;
  for (let coat = 0; coat < COATS.length; coat++) if ((study.coats & (1 << coat)) !== 0) into[at.coat + coat] = 1;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    into[at['open cells beside'] + colour] = read(study.edges, colour) / 6;
  }
  const start = at.house;
  into[start] = study.covered / 45;
  into[start + 1] = countBits(study.coats) / COATS.length;
  into[start + 2] = study.holes / 4;
  into[start + 3] = (study.holes * windowSupply) / 40;
  writeFloors(study, time, into);
  writeColumns(study, time, into);
}

/** How much of a line is there grows more than evenly: the last cells are what brings the points. */
function writeFloors({ gaps, bricks }: Study, time: number, into: Float32Array): void {
  const start = at.house;
  let height = 0;
  let begun = 0;
  let progress = 0;
  let pure = 0;
  let nearCoats = 0;
  for (let floor = 0; floor < FLOORS; floor++) {
    const gap = read(gaps, floor);
    const hasBrick = read(bricks, floor);
    if (gap === COLUMNS) continue;
    into[at.floors + (2 * floor + hasBrick) * FLOOR_STEPS.length + gap] = 1;
    height = floor + 1;
    if (gap === 0) continue;
    begun++;
    const block = hasBrick === 1 ? at['floors with a brick that lack'] : at['floors of windows that lack'];
    into[block + gap - 1] = (into[block + gap - 1] ?? 0) + 0.5;
    const filled = 1 - gap / COLUMNS;
    progress += (2 - hasBrick) * filled * filled;
    if (hasBrick === 0) pure += filled;
    if (gap <= 2 && (floor === 1 || floor === 3 || floor === 5)) nearCoats++;
  }
  into[start + 5] = height / FLOORS;
  into[start + 6] = begun / 5;
  into[start + 7] = progress / 3;
  into[start + 8] = (progress * time) / 3;
  into[start + 12] = pure;
  into[start + 13] = nearCoats / 2;
}

/** By empty cells of a column, its step. */
const COLUMN_STEP = [0, 1, 2, 3, 4, 5, 5, 6, 6];

function writeColumns({ gaps, bricks }: Study, time: number, into: Float32Array): void {
  const start = at.house;
  let progress = 0;
  let pure = 0;
  let last = 0;
  for (let line = 0; line < LINES; line++) {
    const gap = read(gaps, line);
    const hasBrick = read(bricks, line);
    if (gap === 1) last += (line < FLOORS ? 1 : 2) * (2 - hasBrick);
    if (line < FLOORS) continue;
    const column = line - FLOORS;
    if (gap === FLOORS) continue;
    into[at.columns + (2 * column + hasBrick) * COLUMN_STEPS.length + numberAt(COLUMN_STEP, gap)] = 1;
    if (gap === 0) continue;
    const filled = 1 - gap / FLOORS;
    progress += (2 - hasBrick) * filled * filled;
    if (hasBrick === 0) pure += filled;
    if (gap <= 4) {
      const lacking = at['columns that lack'] + gap - 1;
      into[lacking] = (into[lacking] ?? 0) + 0.5;
    }
  }
  into[start + 4] = last / 4;
  into[start + 9] = progress / 2;
  into[start + 10] = (progress * time) / 2;
  into[start + 11] = pure;
}

/** The cards in hand. */
export function writeHand({ seat, hand, time }: Look, into: Float32Array): void {
  let cards = 0;
  let known = 0;
  let most = 0;
  let second = 0;
  let colours = 0;
  let squares = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const count = read(hand, colour);
    known += Math.min(count, numberAt(seat.knownHand, colour));
    if (count === 0) continue;
    markOneOf(into, at['own cards'] + 6 * colour, 6, count - 1);
    cards += count;
    colours++;
    squares += count * count;
    if (count > most) {
      second = most;
      most = count;
    } else if (count > second) {
      second = count;
    }
  }
  markOneOf(into, at['cards in hand'], 11, cards);
  markOneOf(into, at['most cards of a colour'], 8, most);
  const start = at.hand;
  into[start] = cards / HAND_LIMIT;
  into[start + 1] = second / 3;
  into[start + 2] = colours / COLOURS.length;
  into[start + 3] = known / HAND_LIMIT;
  into[start + 4] = (cards * time) / HAND_LIMIT;
  into[start + 5] = squares / 25;
}

/** Ability tiles, coats that are still to be used, and window tiles. */
export function writeAbilities(state: State, { seat, stage, study, time }: Look, into: Float32Array): void {
  let used = 0;
  for (let index = 0; index < ABILITIES.length; index++) {
    const ability = seat.abilities[entryAt(ABILITIES, index)];
    if (ability === 'absent') continue;
    if (ability === 'used') {
      used++;
      into[at.used + index] = 1;
    } else {
      into[at.ready + index] = 1;
      into[at['ready x time'] + index] = time;
    }
  }
  markOneOf(into, at['used ability tiles'], 6, used);
  let pending = 0;
  if (stage) for (const { stage: name } of state.stages) if (name === 'coat') pending++;
  markOneOf(into, at['pending coats'], 4, pending);
  const start = at.window;
  into[start] = state.windowSupply / 12;
  into[start + 1] = state.windowSupply === 0 ? 1 : 0;
  if (state.windowSupply === 0) return;
  into[start + 2] = study.windowPoints / 3;
  into[start + 3] = study.windowCoats / 2;
  into[start + 4] = pending > 0 ? (study.windowPoints + study.windowCoats) / 3 : 0;
}

/** What each kind of tile would bring, and how many cards are missing for it. */
export function writeTiles({ supply }: State, { stage, study, now }: Look, into: Float32Array): void {
  for (let kind = 0; kind < TILE_IDS.length; kind++) {
    if (supply[kind] === 0) {
      into[at['none left of'] + kind] = 1;
      continue;
    }
    const missing = read(now.missing, kind);
    if (missing < MAX_MISSING) into[at.missing + MAX_MISSING * kind + missing] = 1;
    const points = pointsOf(study, kind, DEAR);
    if (points >= 0) into[at['gain of'] + kind] = (points + coatsOf(study, kind, DEAR)) / 4;
  }
  if (stage?.stage === 'placement') writeTileToPlace(TILE_INDEX[stage.tile], study, into);
}

/** A chosen tile must be built: what it brings is still to come. */
function writeTileToPlace(kind: number, study: Study, into: Float32Array): void {
  const start = at['tile to place'];
  into[start + kind] = 1;
  const gains = start + TILE_IDS.length;
  into[gains] = pointsOf(study, kind, DEAR) / 3;
  into[gains + 1] = coatsOf(study, kind, DEAR) / 2;
  if (pointsOf(study, kind, CHEAP) < 0) return;
  into[gains + 2] = pointsOf(study, kind, CHEAP) / 3;
  into[gains + 3] = coatsOf(study, kind, CHEAP) / 2;
}

/** The best tiles that the hand builds, at once or with a few more cards. */
export function writePlans({ seat, stage, now, later, time }: Look, into: Float32Array): void {
  writeSurvey(now, MAX_MISSING, at.best, into);
  writeSurvey(later, LATER_MISSING, at['best after taking cards'], into);
  const gain = read(now.gain, 0);
  const gainLater = read(later.gain, 0);
  markOneOf(into, at['gain now'], 7, gain);
  markOneOf(into, at['gain for 1 more card'], 7, read(now.gain, 1));
  markOneOf(into, at['gain after taking cards'], 7, gainLater);
  const timed = at['best x time'];
  into[timed] = (gain * time) / 3;
  into[timed + 1] = (gainLater * time) / 3;
  into[timed + 2] = (read(now.gain, 2) * time) / 3;
  // COP-6.10: cards are taken before, so a tile can follow in the same turn.
  if (!stage || !CAN_BUILD.includes(stage.stage)) return;
  if (stage.stage !== 'action' && seat.abilities.bothActions !== 'ready') return;
  into[at['to build in this turn']] = gain / 3;
  into[at['to build in this turn'] + 1] = gainLater / 3;
}

const CAN_BUILD: readonly string[] = ['action', 'secondCard', 'thirdCard', 'handLimit', 'secondAction'];

/** The numbers of a survey up to so many missing cards. */
function writeSurvey(
  { points, coats, gain, size, kinds }: Survey,
  most: number,
  start: number,
  into: Float32Array,
): void {
  for (let missing = 0; missing <= most; missing++) {
    const first = start + 5 * missing;
    into[first] = read(points, missing) / 3;
    into[first + 1] = read(coats, missing) / 2;
    into[first + 2] = read(gain, missing) / 3;
    into[first + 3] = read(size, missing) / 5;
    into[first + 4] = read(kinds, missing) / 10;
  }
}
