/** Copenhagen. */
import type { View } from '@rulewright/copenhagen';
import {
  type Box,
  filled,
  finished,
  GAP,
  headed,
  NARROW_WIDTH,
  type Panels,
  playerPanels,
  stacked,
} from '../drawing/layout.js';
import { drawn, type PictureOptions } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import { situationOf } from '../drawing/words.js';
import type { CopenhagenPen, CopenhagenText } from './pen.js';
import { otherPanel, ownPanel } from './player.js';
import { abilitiesPanel, harbourPanel, tilesPanel } from './table.js';

export { component, gallery } from './gallery.js';

/**
 * The picture of a view, as JSON: `svgOf` writes it as text, `mount` puts it on a page. Every spot that `spotsOf` names is
 * the `data-spot` of an element.
 * @throws ArgumentError for an invalid view or option, for example a seat that doesn't exist.
 */
export function picture(view: View, options: PictureOptions<CopenhagenText>): Picture {
  return drawn(view, options, (pen) => {
    const { seat, text, isNarrow } = pen;
    const others = view.seats.map((_, other) => other).filter((other) => other !== seat);
    return finished(pen, situationOf(text, view), panelsOf(pen, view), () =>
      isNarrow ? narrow(pen, view, others) : wide(pen, view, others),
    );
  });
}

/** Every panel alone. */
function panelsOf(pen: CopenhagenPen, view: View): Panels {
  return {
    harbour: [560, (width) => harbourPanel(pen, view, width)],
    ...playerPanels(view.seats, (seat) => {
      const isOwn = seat === pen.seat;
      const draw = isOwn ? ownPanel : otherPanel;
      return [isOwn ? 584 : 360, (width) => draw(pen, view, seat, width)];
    }),
    tiles: [560, (width) => tilesPanel(pen, view, width)],
    abilities: [584, (width) => abilitiesPanel(pen, width)],
  };
}

function wide(pen: CopenhagenPen, view: View, others: readonly number[]): Box {
  const gap = GAP.wide;
  const [left, middle, right] = [560, 584, 360];
  const places = [
    { width: left, boxes: [harbourPanel(pen, view, left), tilesPanel(pen, view, left)] },
    { width: middle, boxes: [ownPanel(pen, view, pen.seat, middle)] },
    { width: right, boxes: others.map((seat) => otherPanel(pen, view, seat, right)) },
  ];
  const columns = filled(gap, places, [(width) => abilitiesPanel(pen, width)]);
  return headed(pen, situationOf(pen.text, view), columns);
}

function narrow(pen: CopenhagenPen, view: View, others: readonly number[]): Box {
  const width = NARROW_WIDTH;
  const own = [harbourPanel(pen, view, width), ownPanel(pen, view, pen.seat, width)];
  return stacked(pen, situationOf(pen.text, view), own, [
    tilesPanel(pen, view, width),
    abilitiesPanel(pen, width),
    ...others.map((seat) => otherPanel(pen, view, seat, width)),
  ]);
}
