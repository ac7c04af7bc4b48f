/** BUR-8.1 to BUR-8.3: what a complete region scores, by its size and by the phase. */
import type { View } from '@rulewright/burgundy';
import { PHASE_POINTS, PHASES, REGION_POINTS } from '@rulewright/burgundy/data';
import { type Box, column, insideOf, panel, row } from '../drawing/layout.js';
import { hexagon, named } from '../drawing/parts.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import type { BurgundyPen } from './pen.js';

const HEIGHT = 48;
const GAP = 4;

/** The points of the sizes behind the sign of a hex, and below them those of the phases; the present phase is marked. */
export function regionsPanel(pen: BurgundyPen, view: View, width: number): Box {
  const { text, theme } = pen;
  const sizes = Object.entries(REGION_POINTS);
  const inner = insideOf(width);
  const cell = (inner + GAP) / (sizes.length + 1) - GAP;
  const hex = shape('path', { d: hexagon(20), fill: 'none', stroke: theme.quiet, 'stroke-width': 1.5 });
  const head: Box = { width: cell, height: HEIGHT, shapes: [moved(cell / 2, 14, [hex])] };
  const ofSizes = sizes.map(([size, points]): Box => {
    const sign = words(cell / 2, 14, size, { size: 14, fill: theme.quiet });
    return pointsBox(pen, `${text.nameOf('part', 'hexes')}: ${size}`, sign, `${points}`, cell, false);
  });
  const wide = (inner + GAP) / PHASES.length - GAP;
  const ofPhases = PHASES.map((phase): Box => {
    const isNow = phase === view.phase;
    const sign = words(wide / 2, 14, phase, { size: 14, bold: true, fill: isNow ? theme.panel : theme.quiet });
    return pointsBox(pen, `${text.nameOf('part', 'phase')} ${phase}`, sign, `+${PHASE_POINTS[phase]}`, wide, isNow);
  });
  const rows = column(GAP, [row(GAP, [head, ...ofSizes]), row(GAP, ofPhases)]);
  return panel(pen, width, text.nameOf('part', 'regionPoints'), rows);
}

/** A sign over its points. */
function pointsBox(
  { text, theme }: BurgundyPen,
  name: string,
  sign: Shape,
  points: string,
  width: number,
  isNow: boolean,
): Box {
  const { ink, panel: ground } = theme;
  return named(`${name}; ${text.nameOf('part', 'points')}: ${points}`, {
    width,
    height: HEIGHT,
    shapes: [
      ...(isNow ? [shape('rect', { width, height: HEIGHT, rx: 8, fill: ink })] : []),
      sign,
      words(width / 2, 36, points, { size: 15, bold: true, fill: isNow ? ground : ink }),
    ],
  });
}
