/** The supplies (STO-1.2) and the food track (STO-1.7) of the board. */
import type { View } from '@rulewright/stoneage';
import { MAX_AGRICULTURE, type Resource } from '@rulewright/stoneage/data';
import type { Box } from '../drawing/layout.js';
import { icon, marker, passive, pieceBox } from '../drawing/parts.js';
import { piece, spotted, titled } from '../drawing/pen.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { AGRICULTURE } from './icons.js';
import { drawnOnce, type StoneAgePen } from './pen.js';
import { gatheredPiece } from './pieces.js';

/** STO-1.3: the food to hunt. Clicks there are about the hunting grounds. */
export function foodBox({ theme }: StoneAgePen, size: number): Box {
  return passive(pieceBox(gatheredPiece(theme, 'food', size), 'supply:food'));
}

/** STO-15.9: the supply of a resource. */
export function supplyBox(pen: StoneAgePen, resource: Resource, count: number | undefined, size: number): Box {
  const { text, theme } = pen;
  const name = `${text.nameOf('part', 'supply')}: ${text.nameOf('gathered', resource)}`;
  const spot = {
    spot: `supply:${resource}`,
    label: `${name}, ${count ?? text.nameOf('part', 'unlimited')}`,
    outline: shape('rect', { x: 0, y: 0, width: size, height: size, rx: 9 }),
  };
  const box = pieceBox(gatheredPiece(theme, resource, size));
  return { ...box, shapes: [spotted(pen, spot, box.shapes)] };
}

/** The area of a level of the food track. */
export type LevelArea = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** STO-1.7: the markers of the players at their levels, two in a row. */
export function trackMarkers({ text, theme }: StoneAgePen, view: View, levels: readonly LevelArea[]): Shape[] {
  return view.seats.flatMap(({ agriculture }, seat) => {
    const area = levels[agriculture];
    if (!area) return [];
    const before = view.seats.slice(0, seat).filter((other) => other.agriculture === agriculture).length;
    const [across, down] = [area.width / 4, area.height / 4];
    const x = area.x + across * (before % 2 === 0 ? 1 : 3);
    const y = area.y + down * (before < 2 ? 1 : 3);
    const drawn = marker(theme, seat, x, y, Math.min(7.5, across, down));
    const name = `${text.playerName(seat)}: ${text.nameOf('part', 'agriculture')} ${agriculture}`;
    return titled(name, [piece(drawn, `track:${seat}`)]);
  });
}

export const trackHeight = ({ isNarrow }: StoneAgePen): number => (isNarrow ? 42 : 50);

/** STO-1.7: the food track with the players' markers at their levels. */
export function foodTrack(pen: StoneAgePen, view: View, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const height = trackHeight(pen);
  const first = isNarrow ? 26 : 52;
  const step = (width - first) / (MAX_AGRICULTURE + 1);
  const field = step - (isNarrow ? 3 : 8);
  const levels = Array.from({ length: MAX_AGRICULTURE + 1 }, (_, level) => first + level * step);
  const track = drawnOnce(theme, `track ${width}`, () => {
    const { fill, ink } = theme.hues.brown;
    const d = levels
      .map((x) => `M${Math.round(x)} 4h${Math.round(field)}v${height - 8}h-${Math.round(field)}z`)
      .join('');
    const size = isNarrow ? 11 : 15;
    return [
      shape('path', { d: `M0 ${height / 2}H${width}`, stroke: fill, 'stroke-width': 10 }),
      shape('path', { d, fill, stroke: ink, 'stroke-width': 1.5 }),
      icon(AGRICULTURE, first / 2 - 2, height / 2, isNarrow ? 26 : 40, ink),
      ...levels.map((x, level) =>
        words(x + (isNarrow ? field / 2 : 14), isNarrow ? 12 : 16, `${level}`, { size, bold: true, fill: ink }),
      ),
    ];
  });
  const areas = levels.map((x) =>
    isNarrow
      ? { x: x + field / 2 - 10, y: 17, width: 20, height: 20 }
      : { x: x + field - 36, y: 7, width: 32, height: 36 },
  );
  return {
    width,
    height,
    shapes: [titled(text.nameOf('part', 'agriculture'), track), ...trackMarkers(pen, view, areas)],
  };
}
