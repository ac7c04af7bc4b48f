import { castle, RECONSTRUCTED } from '@rulewright/castle';
import { SIDES, type TileType } from '@rulewright/castle/data';
import { createRng } from '@rulewright/core';
import { expect, test } from 'vitest';
import {
  BLANK,
  drawn,
  isAlike,
  otherEnd,
  type Side,
  turned,
  withFountain,
  withMarket,
} from '../../printed/castleTile.js';
import { tileId } from '../../printed/castleTileId.js';

test('tiles of the built-in set are named for their drawing', () => {
  for (const type of RECONSTRUCTED.tileTypes) expect(tileId(type)).toBe(type.id);
});

test.each(RECONSTRUCTED.tileTypes.map((type) => [type.id, type] as const))('%s drawn stroke by stroke', (_, type) => {
  expect({ ...strokes(type), count: type.count }).toEqual(type);
});

test.each(RECONSTRUCTED.tileTypes.map((type) => [type.id, type] as const))(
  '%s turned four times is the same',
  (_, type) => {
    const quarter = turned(type);
    expect(isAlike(quarter, type)).toBe(true);
    expect(turned(turned(turned(quarter)))).toEqual(type);
  },
);

/** Draws a tile side by side, and what is on it afterwards. */
function strokes(type: TileType): TileType {
  let tile = BLANK;
  const paths = type.segments.filter(({ kind }) => kind === 'path');
  const others = type.segments.filter(({ kind }) => kind !== 'path' && kind !== 'court');
  const isSquare = paths.some((segment) => segment.kind === 'path' && segment.innerEnds.includes('square'));
  for (const group of [
    isSquare ? paths.flatMap(({ edges }) => edges) : [],
    ...(isSquare ? [] : paths.map(({ edges }) => edges)),
    ...others.map(({ edges }) => edges),
  ]) {
    let hand: Side | null = null;
    for (const side of group) {
      const kind = type.edges[SIDES.indexOf(side)] ?? 'court';
      tile = drawn(tile, side, kind, hand);
      hand = side;
    }
  }
  if (isSquare) tile = otherEnd(tile, null);
  for (const segment of type.segments) {
    const [side] = segment.edges;
    if (segment.kind === 'path' && segment.fountain && side) tile = withFountain(tile, side);
    const part = segment.kind === 'court' && segment.markets > 0 ? (side ?? segment.halves[0]) : undefined;
    if (part) tile = withMarket(tile, part);
  }
  return tile;
}

test('whatever is drawn in whatever order, the validator finds no fault in the tile', () => {
  let tile = BLANK;
  const rng = createRng('strokes');
  for (let stroke = 0; stroke < 300; stroke++) {
    const side = SIDES[rng.int(4)] ?? 'N';
    const joined = rng.int(2) === 0 ? (SIDES[rng.int(4)] ?? null) : null;
    const kind = (['path', 'tower', 'house', 'court'] as const)[rng.int(4)] ?? 'court';
    tile = rng.int(5) === 0 ? otherEnd(tile, joined) : drawn(tile, side, kind, joined);
    expect(problemsIn(tile), JSON.stringify(tile)).toEqual([]);
  }
});

function problemsIn(type: TileType): string[] {
  try {
    castle.setup({ players: 2, dataSet: { ...RECONSTRUCTED, name: 'drawn', tileTypes: [{ ...type, count: 60 }] } });
    return [];
  } catch (error) {
    return [String(error)];
  }
}
