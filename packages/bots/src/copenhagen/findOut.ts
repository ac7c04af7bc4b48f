/** How a study comes about. */
import { COLOUR_INDEX, COLOURS, COLUMNS, FLOORS, supportedCells, TILE_LIST } from '@rulewright/copenhagen/facts';
import { countBits, entryAt } from '@rulewright/core/define';
import {
  BRICK_POINTS,
  CELL_COUNT,
  CELL_HIGH,
  CELL_LOW,
  COAT_BESIDE,
  COAT_ON,
  COLOUR_OF,
  COLUMN_OF,
  FLOOR_OF,
  IS_BRICK,
  LENGTHS,
  NEIGHBOURS,
  WINDOW_POINTS,
} from './cells.js';
import { type Numbers, read, zeros } from './numbers.js';
import { LINES, SHAPES, SITES, type Site } from './sites.js';
import { CHEAP, DEAR, NOWHERE, PER_KIND, type Study } from './study.js';

const facadeLow = zeros(COLOURS.length);
const facadeHigh = zeros(COLOURS.length);
let coveredLow = 0;
let coveredHigh = 0;

/** Finds out all else from the contents of the cells. */
export function findOut(study: Study): void {
  countCells(study);
  countLines(study);
  countEdges(study);
  findWindow(study);
  findGains(study);
}

function countCells(study: Study): void {
  const { contents, gaps, bricks } = study;
  for (let line = 0; line < LINES; line++) {
    gaps[line] = read(LENGTHS, line);
    bricks[line] = 0;
  }
  facadeLow.fill(0);
  facadeHigh.fill(0);
  coveredLow = 0;
  coveredHigh = 0;
  study.covered = 0;
  study.coats = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const content = read(contents, cell);
    if (content === 0) continue;
    const floor = read(FLOOR_OF, cell);
    const column = read(COLUMN_OF, cell);
    gaps[floor] = read(gaps, floor) - 1;
    gaps[column] = read(gaps, column) - 1;
    if (IS_BRICK[content] === 1) {
      bricks[floor] = 1;
      bricks[column] = 1;
    }
    const low = read(CELL_LOW, cell);
    const high = read(CELL_HIGH, cell);
    coveredLow |= low;
    coveredHigh |= high;
    study.covered++;
    study.coats |= read(COAT_ON, cell);
    const colour = read(COLOUR_OF, content);
    if (colour < 0) continue;
    facadeLow[colour] = read(facadeLow, colour) | low;
    facadeHigh[colour] = read(facadeHigh, colour) | high;
  }
}

function countLines(study: Study): void {
  study.points = 0;
  for (let line = 0; line < LINES; line++) {
    if (study.gaps[line] !== 0) continue;
    study.points += read(study.bricks[line] === 1 ? BRICK_POINTS : WINDOW_POINTS, line);
    study.coats |= read(COAT_BESIDE, line);
  }
}

function countEdges(study: Study): void {
  const { contents, edges } = study;
  edges.fill(0);
  study.holes = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (contents[cell] !== 0) continue;
    let colours = 0;
    let isHole = true;
    const neighbours = entryAt(NEIGHBOURS, cell);
    for (let index = 0; index < neighbours.length; index++) {
      const content = read(contents, read(neighbours, index));
      if (content === 0) isHole = false;
      else if (content > 1) colours |= 1 << read(COLOUR_OF, content);
    }
    if (isHole) study.holes++;
    if (colours === 0) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if ((colours & (1 << colour)) !== 0) edges[colour] = read(edges, colour) + 1;
    }
  }
}

/** COP-8.6: the best cell for a window tile. */
function findWindow(study: Study): void {
  const { contents } = study;
  study.windowPoints = 0;
  study.windowCoats = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (contents[cell] !== 0 || (cell >= COLUMNS && contents[cell - COLUMNS] === 0)) continue;
    const floor = read(FLOOR_OF, cell);
    const column = read(COLUMN_OF, cell);
    let points = 0;
    let coats = read(COAT_ON, cell) === 0 ? 0 : 1;
    if (study.gaps[floor] === 1) {
      points += pointsOfLine(study, floor, 0);
      if (read(COAT_BESIDE, floor) !== 0) coats++;
    }
    if (study.gaps[column] === 1) points += pointsOfLine(study, column, 0);
    if (isMore(points, coats, study.windowPoints, study.windowCoats)) {
      study.windowPoints = points;
      study.windowCoats = coats;
    }
  }
}

function pointsOfLine({ bricks }: Study, line: number, brickLines: number): number {
  const hasBrick = bricks[line] === 1 || (brickLines & (1 << line)) !== 0;
  return read(hasBrick ? BRICK_POINTS : WINDOW_POINTS, line);
}

/** A coat is worth about a point, and of equals points are surer. */
function isMore(points: number, coats: number, otherPoints: number, otherCoats: number): boolean {
  const more = points + coats - otherPoints - otherCoats;
  return more > 0 || (more === 0 && points > otherPoints);
}

/** What each kind of tile brings where it brings most: only floors up to the one above the highest tile carry any. */
function findGains(study: Study): void {
  study.gains.fill(NOWHERE);
  const supported = supportedCells({ low: coveredLow, high: coveredHigh });
  let lowest = 0;
  while (lowest < FLOORS - 1 && study.gaps[lowest] === 0) lowest++;
  let highest = FLOORS - 1;
  while (highest > 0 && study.gaps[highest - 1] === COLUMNS) highest--;
  for (let floor = lowest; floor <= highest; floor++) {
    const sites = entryAt(SITES, floor);
    for (let index = 0; index < sites.length; index++) {
      const site = entryAt(sites, index);
      if (((site.low & coveredLow) | (site.high & coveredHigh)) !== 0) continue;
      if (((site.low & supported.low) | (site.high & supported.high)) === 0) continue;
      findGain(study, site);
    }
  }
}

/** The points and coats of a site that fits, for every kind of its shape. */
function findGain(study: Study, site: Site): void {
  const { lines, counts } = site;
  let coats = site.coats === 0 ? 0 : countBits(site.coats);
  let completed = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = read(lines, index);
    if (study.gaps[line] !== counts[index]) continue;
    completed |= 1 << line;
    if (read(COAT_BESIDE, line) !== 0) coats++;
  }
  const points = completed === 0 ? 0 : mostPoints(study, site, completed);
  const kinds = entryAt(SHAPES, site.shape);
  for (let index = 0; index < kinds.length; index++) {
    const kind = read(kinds, index);
    raise(study.gains, kind * PER_KIND + DEAR, points, coats);
    const colour = read(COLOUR_OF_KIND, kind);
    const touches = (site.besideLow & read(facadeLow, colour)) | (site.besideHigh & read(facadeHigh, colour));
    if (touches !== 0) raise(study.gains, kind * PER_KIND + CHEAP, points, coats);
  }
}

const COLOUR_OF_KIND = Int32Array.from(TILE_LIST, ({ colour }) => COLOUR_INDEX[colour]);

function raise(gains: Numbers, place: number, points: number, coats: number): void {
  if (!isMore(points, coats, read(gains, place), read(gains, place + 1))) return;
  gains[place] = points;
  gains[place + 1] = coats;
}

/** The points of completed lines with the brick where it costs least. */
function mostPoints(study: Study, { lines, bricks }: Site, completed: number): number {
  let most = 0;
  for (let option = 0; option < bricks.length; option++) {
    let points = 0;
    for (let index = 0; index < lines.length; index++) {
      const line = read(lines, index);
      if ((completed & (1 << line)) !== 0) points += pointsOfLine(study, line, read(bricks, option));
    }
    if (points > most) most = points;
  }
  return most;
}
