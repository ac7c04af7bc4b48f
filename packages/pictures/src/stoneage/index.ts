/** Stone Age. */
import type { View } from '@rulewright/stoneage';
import { occupancies } from '@rulewright/stoneage/queries';
import {
  type Box,
  column,
  filled,
  finished,
  GAP,
  grid,
  headed,
  NARROW_WIDTH,
  type Panels,
  playerPanels,
  row,
  stacked,
} from '../drawing/layout.js';
import { drawn, type PictureOptions } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import { situationOf } from '../drawing/words.js';
import { boardPanel } from './board.js';
import { legend } from './legend.js';
import type { StoneAgePen, StoneAgeText } from './pen.js';
import { playerPanel } from './player.js';
import { clock, diceBox } from './table.js';

export { component, gallery } from './gallery.js';
export type { StoneAgePlaces } from './printed.js';

/**
 * The picture of a view, as JSON: `svgOf` writes it as text, `mount` puts it on a page. Every spot that `spotsOf` names is
 * the `data-spot` of an element.
 * @throws ArgumentError for an invalid view or option, for example a seat that doesn't exist.
 */
export function picture(view: View, options: PictureOptions<StoneAgeText>): Picture {
  return drawn(view, options, (basic) => {
    const closed = view.phase === 'placement' ? occupancies(view).filter(({ isClosed }) => isClosed) : [];
    const pen = { ...basic, closed: new Set(closed.map(({ location }) => location)) };
    const { seat, text, isNarrow } = pen;
    const others = view.seats.map((_, other) => other).filter((other) => other !== seat);
    return finished(pen, situationOf(text, view), panelsOf(pen, view), () =>
      isNarrow ? narrow(pen, view, others) : wide(pen, view, others),
    );
  });
}

/** Every panel alone. */
function panelsOf(pen: StoneAgePen, view: View): Panels {
  return {
    board: [900, (width) => boardPanel(pen, view, width)],
    ...playerPanels(view.seats, (seat) => [628, (width) => playerPanel(pen, view, seat, width)]),
    dice: [628, () => diceBox(pen, view)],
    clock: [628, () => clock(pen, view)],
    legend: [628, (width) => legend(pen, width)],
  };
}

function wide(pen: StoneAgePen, view: View, others: readonly number[]): Box {
  const gap = GAP.wide;
  const [left, right] = [900, 628];
  const each = others.length > 1 ? (right - gap) / 2 : right;
  const panels = others.map((seat) => playerPanel(pen, view, seat, each));
  const boards = [
    { width: left, boxes: [boardPanel(pen, view, left)] },
    { width: right, boxes: [playerPanel(pen, view, pen.seat, right), grid(gap, 2, panels)] },
  ];
  const columns = filled(gap, boards, [(width) => legend(pen, width)]);
  const side = row(gap, [diceBox(pen, view), clock(pen, view)], 'middle');
  return headed(pen, situationOf(pen.text, view), columns, side);
}

function narrow(pen: StoneAgePen, view: View, others: readonly number[]): Box {
  const width = NARROW_WIDTH;
  const dice = view.dice.length > 0 ? [diceBox(pen, view)] : [];
  const [board, own] = [boardPanel(pen, view, width), playerPanel(pen, view, pen.seat, width)];
  const title = situationOf(pen.text, view);
  const later = [...others.map((seat) => playerPanel(pen, view, seat, width)), legend(pen, width)];
  // A player places people on the board most of the time; an excerpt may leave it out.
  if (pen.isExcerpt) return stacked(pen, title, [...dice, own], [board, ...later]);
  const time = clock(pen, view);
  // The dice of a roll lie where the clock is: the board stays where it is.
  const space = { width: 0, height: time.height, shapes: [] };
  const top = dice.length > 0 ? row(0, [...dice, space], 'middle') : time;
  return stacked(pen, title, [column(GAP.narrow, [top, board])], [own, ...later]);
}
