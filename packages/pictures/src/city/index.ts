/** City. */
import type { View } from '@rulewright/city';
import { assessments } from '@rulewright/city/queries';
import {
  type Box,
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
import { drawn, type PictureOptions, seatsFrom } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import { situationOf } from '../drawing/words.js';
import type { CityPen, CityText } from './pen.js';
import { otherPanel, ownPanel } from './player.js';
import { actionsBox, displayPanel, effectsPanel, goalsPanel } from './table.js';

export { component, gallery } from './gallery.js';

/**
 * The picture of a view, as JSON: `svgOf` writes it as text, `mount` puts it on a page. Every spot that `spotsOf` names is
 * the `data-spot` of an element.
 * @throws ArgumentError for an invalid view or option, for example a seat that doesn't exist.
 */
export function picture(view: View, options: PictureOptions<CityText>): Picture {
  return drawn(view, options, (pen) => {
    const situation = situationOf(pen.text, view);
    const totals = assessments(view).map(({ total }) => total);
    return finished(pen, situation, panelsOf(pen, view, totals), () =>
      pen.isNarrow ? narrow(pen, view, totals, situation) : wide(pen, view, totals, situation),
    );
  });
}

/** Every panel alone. */
function panelsOf(pen: CityPen, view: View, totals: readonly number[]): Panels {
  return {
    display: [460, (width) => displayPanel(pen, view, width)],
    ...playerPanels(view.seats, (seat) => {
      const isOwn = seat === pen.seat;
      const draw = isOwn ? ownPanel : otherPanel;
      return [isOwn ? 620 : 424, (width) => draw(pen, view, seat, totals[seat] ?? 0, width)];
    }),
    actions: [424, () => actionsBox(pen, view)],
    ...(view.goals.length > 0 && { goals: [424, (width) => goalsPanel(pen, view, width)] }),
    effects: [424, (width) => effectsPanel(pen, view, width)],
  };
}

function wide(pen: CityPen, view: View, totals: readonly number[], situation: string): Box {
  const gap = GAP.wide;
  const [left, middle, right] = [460, 620, 424];
  const [own = 0, ...others] = seatsFrom(pen, view.seats);
  const [first, ...more] = others.map(
    (seat) => (width: number) => otherPanel(pen, view, seat, totals[seat] ?? 0, width),
  );
  const places: OpenColumn[] = [
    { width: left, boxes: [displayPanel(pen, view, left)] },
    { width: middle, boxes: [ownPanel(pen, view, own, totals[own] ?? 0, middle)] },
    { width: right, boxes: first ? [first(right)] : [] },
  ];
  const columns = filled(gap, places, [...more, ...shared(pen, view)]);
  const isTurn = view.config.mode !== 'party' && view.player !== null;
  return headed(pen, situation, columns, isTurn ? actionsBox(pen, view) : undefined);
}

function narrow(pen: CityPen, view: View, totals: readonly number[], situation: string): Box {
  const width = NARROW_WIDTH;
  const [own = 0, ...others] = seatsFrom(pen, view.seats);
  const front = [displayPanel(pen, view, width), ownPanel(pen, view, own, totals[own] ?? 0, width)];
  return stacked(pen, situation, front, [
    ...shared(pen, view).map((make) => make(width)),
    ...others.map((seat) => otherPanel(pen, view, seat, totals[seat] ?? 0, width)),
  ]);
}

/** The panels that all players look at. Only the advanced mode has goal cards (CIT-2.5). */
function shared(pen: CityPen, view: View): ((width: number) => Box)[] {
  const goals = view.goals.length > 0 ? [(width: number) => goalsPanel(pen, view, width)] : [];
  return [...goals, (width) => effectsPanel(pen, view, width)];
}
