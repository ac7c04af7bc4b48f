/** The pieces of the players: followers and keeps (CAS-6.3, CAS-10.2). */
import type { Role } from '@rulewright/castle/data';
import { marker } from '../drawing/parts.js';
import { artOf, SEAT_HUES, type Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { KEEP, MEEPLE } from './icons.js';

/** What a follower carries, beside it: a banner, a sword, a key, a purse. */
const CARRIED: Readonly<Record<Role, string>> = {
  herald: 'M19 1h2v21h-2zM21 1.5h5.4l-1.7 3 1.7 3H21z',
  knight: 'M21.4.5L23 3v9h2.2v2.2H23V18h-3.2v-3.8h-2.2V12h2.2V3z',
  squire: 'M21.5 1a3.4 3.4 0 0 1 1.2 6.6V12h3v2h-3v1.6h3v2h-5.4v-10A3.4 3.4 0 0 1 21.5 1z',
  merchant: 'M19 7h6l-1.2 2.8c3.4 1.8 3.2 8 0 8.4h-3.6c-3.2-.4-3.4-6.6 0-8.4z',
};

/** Smaller followers carry nothing: where they stand tells their role. */
const SMALL = 24;

/** A follower from (0, 0). */
export function followerShapes(theme: Theme, seat: number, role: Role, size: number): readonly Shape[] {
  return artOf(theme, 'piece', { kind: 'follower', id: role, seat, width: size, height: size }, () => {
    const { ink, fill } = hueOf(theme, seat);
    // Room for what it carries.
    const scale = size < SMALL ? size / 24 : size / 27;
    const look = { stroke: ink, transform: `scale(${Math.round(1000 * scale) / 1000})` };
    const carried = shape('path', { d: CARRIED[role], ...look, fill: theme.hues.yellow.fill, 'stroke-width': 1 });
    return [
      shape('path', { d: MEEPLE, ...look, fill, 'stroke-width': 1.6 }),
      ...(size < SMALL ? [] : [carried]),
      marker(theme, seat, 12 * scale, 12.4 * scale, 3.4 * scale),
    ];
  });
}

/** A keep from (0, 0). */
export function keepShapes(theme: Theme, seat: number, size: number): readonly Shape[] {
  return artOf(theme, 'piece', { kind: 'keep', id: '', seat, width: size, height: size }, () => {
    const { ink, fill } = hueOf(theme, seat);
    const look = { fill, stroke: ink, transform: `scale(${Math.round((1000 * size) / 24) / 1000})` };
    return [
      shape('path', { d: KEEP, ...look, 'stroke-width': 1.6 }),
      marker(theme, seat, size / 2, 0.53 * size, 0.15 * size),
    ];
  });
}

function hueOf({ hues }: Theme, seat: number): Theme['hues']['blue'] {
  return hues[SEAT_HUES[seat] ?? 'blue'];
}
