/** The studies that were made: houses change seldom, so what was found out is kept for a while. */
import { CELLS, COLOURS, type House } from '@rulewright/copenhagen/facts';
import { entryAt } from '@rulewright/core/define';
import { CELL_COUNT, COLOUR_OF } from './cells.js';
import { findOut } from './findOut.js';
import { type Numbers, read, zeros } from './numbers.js';
import { CELLS_PER_NUMBER, emptyStudy, KEY_NUMBERS, type Study } from './study.js';

/** A tile that is as good as built. */
export interface Building {
  readonly indices: readonly number[];
  readonly brick: number;
  /** Its place in `COLOURS`. */
  readonly colour: number;
}

/** By character, the place of a content in `CELLS`; by colour, that of its window. */
const CODES = Int32Array.from({ length: 128 }, (_, code) => CELLS.findIndex((cell) => cell.charCodeAt(0) === code));
const WINDOWS = Int32Array.from(COLOURS, (_, colour) => COLOUR_OF.indexOf(colour));

const KEPT = 256;
/** By seat: as long as every seat has one house, no study is written over while another is made. */
const studies: (Study | undefined)[][] = Array.from({ length: 4 }, () => Array.from({ length: KEPT }, () => undefined));

const contents = zeros(CELL_COUNT);
const key = zeros(KEY_NUMBERS);

/** The study of a seat's house, with a tile that is about to stand in it; good until another of that seat is made. */
export function studyOf(seat: number, house: House, building: Building | null): Study {
  for (let cell = 0; cell < CELL_COUNT; cell++) contents[cell] = read(CODES, entryAt(house, cell).charCodeAt(0));
  if (building) {
    const window = read(WINDOWS, building.colour);
    for (const cell of building.indices) contents[cell] = window;
    contents[building.brick] = window + 1; // In `CELLS` the brick of a colour follows its window.
  }
  const place = findKey();
  const kept = entryAt(studies, seat);
  const found = kept[place];
  if (found && isSame(found.key, key)) return found;
  const study = found ?? emptyStudy();
  kept[place] = study;
  study.key.set(key);
  study.contents.set(contents);
  findOut(study);
  return study;
}

/** Works out the key of `contents`; returns where its study is kept. */
function findKey(): number {
  let hash = 0;
  for (let index = 0, cell = 0; index < KEY_NUMBERS; index++) {
    let number = 0;
    for (const end = Math.min(cell + CELLS_PER_NUMBER, CELL_COUNT); cell < end; cell++) {
      number = number * CELLS.length + read(contents, cell);
    }
    key[index] = number;
    hash = Math.imul(hash ^ number, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash & (KEPT - 1);
}

function isSame(one: Numbers, other: Numbers): boolean {
  for (let index = 0; index < KEY_NUMBERS; index++) if (one[index] !== other[index]) return false;
  return true;
}
