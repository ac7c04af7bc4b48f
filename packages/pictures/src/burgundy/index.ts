/** The Castles of Burgundy. */
import type { View } from '@rulewright/burgundy';
import {
  type Box,
  centred,
  filled,
  finished,
  GAP,
  headed,
  NARROW_WIDTH,
  type OpenColumn,
  type Panels,
  playerPanels,
  stacked,
} from '../drawing/layout.js';
import { drawn, type PictureOptions } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import { situationOf } from '../drawing/words.js';
import { depotsPanel } from './depots.js';
import type { BurgundyPen, BurgundyText } from './pen.js';
import { otherPanel, ownPanel } from './player.js';
import { regionsPanel } from './regions.js';
import { bonusPanel, clock, trackPanel } from './table.js';

export { component, gallery } from './gallery.js';

/**
 * The picture of a view, as JSON: `svgOf` writes it as text, `mount` puts it on a page. Every spot that `spotsOf` names is
 * the `data-spot` of an element.
 * @throws ArgumentError for an invalid view or option, for example a seat that doesn't exist.
 */
export function picture(view: View, options: PictureOptions<BurgundyText>): Picture {
  return drawn(view, options, (pen) => {
    const { seat, text, isNarrow } = pen;
    const others = view.seats.map((_, other) => other).filter((other) => other !== seat);
    return finished(pen, situationOf(text, view), panelsOf(pen, view), () =>
      isNarrow ? narrow(pen, view, others) : wide(pen, view, others),
    );
  });
}

/** Every panel alone. */
function panelsOf(pen: BurgundyPen, view: View): Panels {
  return {
    depots: [520, (width) => depotsPanel(pen, view, width)],
    ...playerPanels(view.seats, (seat) => {
      const isOwn = seat === pen.seat;
      const draw = isOwn ? ownPanel : otherPanel;
      return [isOwn ? 600 : 384, (width) => draw(pen, view, seat, width)];
    }),
    clock: [384, () => clock(pen, view)],
    track: [384, (width) => trackPanel(pen, view, width)],
    bonusTiles: [384, (width) => bonusPanel(pen, view, width)],
    regions: [384, (width) => regionsPanel(pen, view, width)],
  };
}

function wide(pen: BurgundyPen, view: View, others: readonly number[]): Box {
  const gap = GAP.wide;
  const [left, middle, right] = [520, 600, 384];
  const places: OpenColumn[] = [
    { width: left, boxes: [depotsPanel(pen, view, left)] },
    { width: middle, boxes: [ownPanel(pen, view, pen.seat, middle)] },
    { width: right, boxes: others.map((seat) => otherPanel(pen, view, seat, right)) },
  ];
  const columns = filled(gap, places, [
    (width) => trackPanel(pen, view, width),
    (width) => bonusPanel(pen, view, width),
    (width) => regionsPanel(pen, view, width),
  ]);
  return headed(pen, situationOf(pen.text, view), columns, clock(pen, view));
}

function narrow(pen: BurgundyPen, view: View, others: readonly number[]): Box {
  const width = NARROW_WIDTH;
  return stacked(
    pen,
    situationOf(pen.text, view),
    [ownPanel(pen, view, pen.seat, width)],
    [
      depotsPanel(pen, view, width),
      centred(width, clock(pen, view)),
      ...others.map((seat) => otherPanel(pen, view, seat, width)),
      trackPanel(pen, view, width),
      bonusPanel(pen, view, width),
      regionsPanel(pen, view, width),
    ],
  );
}
