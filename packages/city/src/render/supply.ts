/** What lies on the table: the display, the hands, and the supply with what its tiles do. */
import { columns, numberAt, plural, sizeOf } from '@rulewright/core';
import { type Board, isFull } from '../board.js';
import { KINDS, OPENINGS, PLACES, TRACKS } from '../components.js';
import type { View } from '../schema/index.js';
import { type TileId, tileIndex } from '../tiles.js';
import { KIND_NAMES, ROADS, signed, TRACK_NAMES, tileName } from '../words.js';

/** The display by place. */
export function renderDisplay({ display }: View): string[] {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  return columns([['display', ...places.map((place) => `${place} ${tileName(display[place])}`)]], 'all');
}

/** The hands in party mode. */
export function renderHands({ seats }: View): string[] {
  return columns(
    seats.map(({ board, hand }, player) => [`hand of ${player}`, tileName(hand), task(board, hand)]),
    'all',
  );
}

/** CIT-13.6: what a player can do in party mode. */
function task(board: Board, hand: TileId | null): string {
  if (hand !== null) return 'place or return it';
  return isFull(board) ? 'board full' : 'draw';
}

/** The legend by kind, and the tiles left in the supply by kind and openings. */
export function renderSupply({ config, supply: counts, discarded }: View): string[] {
  const isParty = config.mode === 'party';
  const { legend } = config.dataSet;
  const head = [
    'tiles',
    ...TRACKS.map((track) => TRACK_NAMES[track]),
    'left',
    ...OPENINGS.map((openings) => ROADS[openings]),
  ];
  const rows = KINDS.map((kind) => {
    const left = OPENINGS.map((openings) => numberAt(counts, tileIndex(`${kind}${openings}`)));
    return [
      `  ${KIND_NAMES[kind]}`,
      ...TRACKS.map((track) => signed(legend[kind][track])),
      String(sizeOf(left)),
      ...left.map(String),
    ];
  });
  const discards = discarded.length > 0 ? `; discarded by mayors: ${discarded.length}` : '';
  return [`${isParty ? 'heap' : 'supply'}: ${plural(sizeOf(counts), 'tile')}${discards}`, ...columns([head, ...rows])];
}
