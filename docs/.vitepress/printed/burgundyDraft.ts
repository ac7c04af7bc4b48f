/** Burgundy's data set while one enters it: sides of sheets can be missing. */
import { burgundy } from '@rulewright/burgundy';
import type { Part } from './progress.js';

/** A data set, with the boards that are entered. */
export interface BurgundyDraft {
  readonly name: string;
  /** The boards on both sides of each sheet; `null` for one that isn't entered. */
  readonly sheets: readonly (readonly (number | null)[])[];
}

const { sheets } = burgundy.setup({ players: 2 }).config.dataSet;

/** Nothing is entered yet. */
export const EMPTY_BURGUNDY: BurgundyDraft = { name: 'printed', sheets: sheets.map(() => [null, null]) };

/** The reconstructed data set, as somebody would enter it. */
export const BUILT_IN_BURGUNDY: BurgundyDraft = { name: EMPTY_BURGUNDY.name, sheets };

/** Enters the board on a side of a sheet. */
export function withBoard(draft: BurgundyDraft, sheet: number, side: number, board: number | null): BurgundyDraft {
  const sides = (draft.sheets[sheet] ?? []).with(side, board);
  return { ...draft, sheets: draft.sheets.with(sheet, sides) };
}

/** How much is entered, of what is in the box. */
export function burgundyProgress(draft: BurgundyDraft): Part[] {
  const sides = ({ sheets: all }: BurgundyDraft): number => all.flat().filter((board) => board !== null).length;
  return [{ part: 'sides', done: sides(draft), all: sides(BUILT_IN_BURGUNDY) }];
}
