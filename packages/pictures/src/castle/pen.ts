/** What the drawings of the Castle share. */
import type { View } from '@rulewright/castle';
import { type BoardLayout, dataSetOf, type Role, type TileType } from '@rulewright/castle/data';
import type { BoardFeature } from '@rulewright/castle/queries';
import type { textOf } from '@rulewright/castle/text';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type CastleText = ReturnType<typeof textOf>;

export type CastlePen = Pen<CastleText>;

/** A view with what is looked up in it more than once. */
export interface IndexedView {
  readonly view: View;
  readonly layout: BoardLayout;
  /** The features with followers, and those that are lit or chosen, by each of their segments: `45:0`. */
  readonly features: ReadonlyMap<string, BoardFeature>;
  /** The followers by their segments. */
  readonly followers: ReadonlyMap<string, DrawnFollower>;
}

/** A follower on the board. */
export interface DrawnFollower {
  readonly seat: number;
  readonly role: Role;
}

/** A type of tile, and how it is turned. */
export interface TurnedTile {
  readonly type: TileType;
  readonly rotation: number;
}

/** The tile on a cell. */
export function tileOn({ view }: Pick<IndexedView, 'view'>, cell: number): TurnedTile | undefined {
  const tile = view.tiles[cell];
  const type = tile && dataSetOf(view).tileTypes[tile.tileType];
  return tile && type ? { type, rotation: tile.rotation } : undefined;
}

/** The name of a cell: `B7`. */
export function cellName({ layout }: IndexedView, cell: number): string {
  return layout.cells[cell]?.name ?? '';
}
