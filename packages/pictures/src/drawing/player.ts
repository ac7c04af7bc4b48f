/** What every player's panel begins with. */
import { ArgumentError } from '@rulewright/core';
import { type Box, panel } from './layout.js';
import { counter, ICONS, icon, marker, named } from './parts.js';
import { keyed, type Pen, piece, silent, spotted, titled } from './pen.js';
import { artOf } from './theme.js';
import { moved, type Shape, shape } from './tree.js';
import { fitted, widthOf, words } from './words.js';

/** The panel of a player: a group with the name of the player for screen readers. */
export function panelOfPlayer(
  pen: Pen<{ playerName(seat: number): string }>,
  seat: number,
  width: number,
  content: Box,
  padding?: number,
): Box {
  const { shapes, ...size } = panel(pen, width, '', content, padding);
  const label = { role: 'group', 'aria-label': pen.text.playerName(seat) };
  return { ...size, shapes: [shape('g', label, shapes)] };
}

interface NameLine {
  readonly seat: number;
  readonly points: number | string;
  /** The word for points. */
  readonly unit: string;
  /** Whether the player must decide. */
  readonly isActive: boolean;
}

/** The mark, the name and the points of a player. */
export function nameLine(
  { theme, text }: Pen<{ playerName(seat: number): string }>,
  { seat, points, unit, isActive }: NameLine,
  width: number,
  size: number,
): Box {
  const shown = `${points}`;
  const room = widthOf(shown, size, true);
  const back = { x: -8, y: -2, width: width + 16, height: 32, rx: 8, fill: theme.hues.grey.soft };
  const writing = { size: 18, bold: true, fill: theme.ink, anchor: 'start' } as const;
  return {
    width,
    height: 28,
    shapes: [
      ...(isActive ? [shape('rect', back)] : []),
      keyed(`player:${seat}`, marker(theme, seat, 10, 14, 9)),
      silent(fitted(28, 14, text.playerName(seat), width - 130, writing)),
      moved(width, 14, [
        keyed(
          `points:${seat}`,
          titled(`${shown} ${unit}`, [
            words(0, 0, shown, { size: Math.round(size), bold: true, fill: theme.ink, anchor: 'end' }),
            icon(ICONS.star, -room - 14, 0, 18, theme.ink),
          ]),
        ),
      ]),
    ],
  };
}

/** The piece before a number, around (0, 0): of the kind `stock`, by the first part of its key. */
function stockSign<Text>({ theme }: Pen<Text>, key: string, path: string, size: number): Shape {
  if (!theme.artwork?.piece) return piece(icon(path, 0, 0, size, theme.ink));
  const [id = ''] = key.split(':');
  const art = { kind: 'stock', id, width: size, height: size };
  const drawn = artOf(theme, 'piece', art, () => [icon(path, size / 2, size / 2, size, theme.ink)]);
  return piece(moved(-size / 2, -size / 2, drawn));
}

/** A piece with its number as a spot: a player's silver. */
export function stock<Text>(
  pen: Pen<Text>,
  spot: string,
  part: string,
  path: string,
  count: number,
  size: number,
): Box {
  const box = counter(pen, stockSign(pen, spot, path, size * 0.8), count, size);
  const outline = shape('rect', { x: -5, y: -2, width: box.width + 10, height: size + 4, rx: 10 });
  const back = shape('rect', { x: -5, y: 0, width: box.width + 10, height: size, rx: 10, fill: 'transparent' });
  return { ...box, shapes: [spotted(pen, { spot, label: `${part}: ${count}`, outline }, [back, ...box.shapes])] };
}

/**
 * An icon with its number that nobody clicks, with its name for the pointer, and a key where events happen. The icon may stand
 * for a piece.
 */
export function fact<Text>(
  pen: Pen<Text>,
  name: string,
  path: string,
  count: number | string,
  size: number,
  key?: string,
  isPiece = false,
): Box {
  const sign = isPiece ? stockSign(pen, key ?? '', path, size * 0.8) : icon(path, 0, 0, size * 0.8, pen.theme.ink);
  const box = counter(pen, sign, count, size);
  return named(`${name}: ${count}`, box, key);
}

/** Where a view has no such seat. */
export function nobody(seat: number): never {
  throw new ArgumentError(`There is no seat ${seat}.`);
}
