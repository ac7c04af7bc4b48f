/** The facade tiles left, with their pictures (COP-1.6, COP-1.7). */
import { columns } from '@rulewright/core';
import { BRICK_OF, COLOUR_INDEX, COLOURS, type Colour, TILE_IDS, TILES, WINDOW_OF } from '../components.js';
import type { View } from '../schema/index.js';

const SIZES = [2, 3, 4, 5];

/** A column per colour, a block of lines per size, the window tiles below. */
export function renderSupply({ supply, windowSupply }: View): string[] {
  const blocks = SIZES.flatMap((size, index) => {
    const pictures = COLOURS.map((colour) => drawTile(supply, COLOUR_INDEX[colour] * SIZES.length + index, colour));
    const height = Math.max(...pictures.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => [
      line === 0 ? `size ${size}` : '',
      ...pictures.map((picture) => picture[line] ?? ''),
    ]);
  });
  const lines = columns([['supply', ...COLOURS], ...blocks], COLOURS.length + 1);
  return [...lines, `window tiles: ${windowSupply}`];
}

/** How many are left, and the picture from the highest floor down in the letters of the houses. */
function drawTile(supply: View['supply'], tile: number, colour: Colour): string[] {
  const id = TILE_IDS[tile];
  const left = supply[tile] ?? 0;
  if (id === undefined || left === 0) return ['none'];
  return TILES[id].picture.map((line, index) => {
    const letters = line.replaceAll('w', WINDOW_OF[colour]).replaceAll('b', BRICK_OF[colour]);
    return `${index === 0 ? `${left}x` : '  '} ${letters}`;
  });
}
