/** What the drawings of Burgundy share. */
import type { TileId } from '@rulewright/burgundy';
import type { textOf } from '@rulewright/burgundy/text';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type BurgundyText = ReturnType<typeof textOf>;

export type BurgundyPen = Pen<BurgundyText>;

/** A tile and its effect in words, or that nothing is there. */
export function wordsOf({ text }: BurgundyPen, tile: TileId | null): string {
  return tile ? `${text.nameOf('tile', tile)} (${text.nameOf('effect', tile)})` : text.nameOf('part', 'empty');
}

const DEPOT_IDS = [0, 1, 2, 3, 4, 5, 6] as const;

export function depotName({ text }: BurgundyPen, depot: number): string {
  return text.nameOf('depot', DEPOT_IDS[depot] ?? 0);
}
