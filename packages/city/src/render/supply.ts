/** What lies on the table: the display, the reserves, the hands, and the supply with what its tiles do. */
import { KINDS, OPENINGS, PLACES, TRACKS } from '../components.js';
import type { View } from '../schema.js';
import { kindName, ROADS, signed, TRACK_NAMES, tileName } from '../text/names.js';
import { table } from '../text/table.js';
import { type Board, isFull, type TileId, tileIndex } from '../tiles.js';

/** The display and the reserves by place; the hands in party mode. */
export function tilesToTake({ config, display, seats }: View): string[] {
  if (config.mode === 'party') {
    const rows = seats.map(({ board, hand }, player) => [`Hand of ${player}`, tileName(hand), task(board, hand)]);
    return table(rows, 'left');
  }
  const places = Array.from({ length: PLACES }, (_, place) => place);
  return table(
    [
      ['Display', ...places.map((place) => `${place} ${tileName(display[place])}`)],
      ...seats.map(({ reserve }, player) => [
        `Reserve of ${player}`,
        ...(reserve.length > 0 ? reserve.map((tile, index) => `${index} ${tileName(tile)}`) : ['-']),
      ]),
    ],
    'left',
  );
}

/** CIT-13.6: what a player can do in party mode. */
function task(board: Board, hand: TileId | null): string {
  if (hand !== null) return 'place or return it';
  return isFull(board) ? 'board full' : 'draw';
}

/** The legend by kind, and the tiles left in the supply by kind and openings. */
export function supply({ config, supply: counts, discarded }: View): string[] {
  const isParty = config.mode === 'party';
  const { legend } = config.dataSet;
  const head = [
    'Tiles',
    ...TRACKS.map((track) => TRACK_NAMES[track]),
    'left',
    ...OPENINGS.map((openings) => ROADS[openings]),
  ];
  const rows = KINDS.map((kind) => {
    const left = OPENINGS.map((openings) => counts[tileIndex(`${kind}${openings}` satisfies TileId)] as number);
    return [
      `  ${kindName(kind)}`,
      ...TRACKS.map((track) => signed(legend[kind][track])),
      String(left.reduce((sum, count) => sum + count, 0)),
      ...left.map(String),
    ];
  });
  const size = counts.reduce((sum, count) => sum + count, 0);
  return [
    `${isParty ? 'Heap' : 'Supply'}: ${size} tiles${discarded.length > 0 ? `; discarded by mayors: ${discarded.length}` : ''}`,
    ...table([head, ...rows], 'right'),
  ];
}
