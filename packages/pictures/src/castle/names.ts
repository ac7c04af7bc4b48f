/** Tiles and segments in words. */
import type { TileLayout } from '@rulewright/castle/data';
import { segmentName, tileName } from '@rulewright/castle/text';
import { once } from '../drawing/once.js';
import type { CastleText, TurnedTile } from './pen.js';
import { layoutOf } from './tiles.js';

interface TileNames {
  readonly tile: string;
  /** By number. */
  readonly segments: readonly string[];
}

/** By layout, for each text. */
const namesIn = once((_: CastleText) => new WeakMap<TileLayout, TileNames>());

/** The names of a tile and of its segments, made once for each text. */
export function namesOf(text: CastleText, tile: TurnedTile): TileNames {
  const known = namesIn(text);
  const layout = layoutOf(tile);
  const names = known.get(layout) ?? madeNames(text, tile, layout);
  known.set(layout, names);
  return names;
}

function madeNames(text: CastleText, { type, rotation }: TurnedTile, layout: TileLayout): TileNames {
  const segments = layout.segments.map((_, number) => segmentName(text, type, rotation, number));
  const signs = layout.segments.flatMap(({ sign, segment: { kind } }, number) =>
    sign ? [`${text.nameOf('part', kind === 'court' ? 'market' : 'fountain')}: ${segments[number]}`] : [],
  );
  const square = layout.square ? [text.nameOf('part', 'square')] : [];
  return { tile: [tileName(text, type, rotation), ...square, ...signs].join('; '), segments };
}
