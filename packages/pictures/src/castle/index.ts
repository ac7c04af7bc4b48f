/** Carcassonne: The Castle. */
import type { View } from '@rulewright/castle';
import { boardLayout, dataSetOf } from '@rulewright/castle/data';
import { type BoardFeature, featureAt, holes } from '@rulewright/castle/queries';
import {
  type Box,
  centred,
  column,
  filled,
  finished,
  GAP,
  headed,
  NARROW_WIDTH,
  type Panels,
  panel,
  playerPanels,
  row,
  stacked,
} from '../drawing/layout.js';
import { once } from '../drawing/once.js';
import { drawn, type PictureOptions, seatsFrom } from '../drawing/pen.js';
import type { Picture } from '../drawing/tree.js';
import { situationOf } from '../drawing/words.js';
import { castleBox } from './board.js';
import { featuresPanel, playerPanel, tilePanel, wallTilesPanel } from './panels.js';
import type { CastlePen, CastleText, DrawnFollower, IndexedView } from './pen.js';

export { component, gallery, tile } from './gallery.js';
export type { CastlePlaces } from './ground.js';

/**
 * The picture of a view, as JSON: `svgOf` writes it as text, `mount` puts it on a page. Every spot that `spotsOf` names is
 * the `data-spot` of an element. All segments of a feature that is lit carry the spot of its key.
 * @throws ArgumentError for an invalid view or option, for example a seat that doesn't exist.
 */
export function picture(view: View, options: PictureOptions<CastleText>): Picture {
  return drawn(view, options, (pen) => {
    const followers = followersOf(view);
    const features = featuresOf(pen, view, [...followers.keys()]);
    const table: IndexedView = { view, layout: layoutIn(dataSetOf(view)), features, followers };
    const situation = situationOf(pen.text, view);
    const arrange = !pen.isNarrow ? wide : pen.columns > 1 && !pen.isExcerpt ? medium : narrow;
    return finished(pen, situation, panelsOf(pen, table), () => arrange(pen, table, situation));
  });
}

/** The layout of a board, made once. */
const layoutIn = once(boardLayout);

function followersOf({ seats }: View): Map<string, DrawnFollower> {
  return new Map(
    seats.flatMap(({ followers }, seat) =>
      followers.map(({ cell, segment, role }) => [`${cell}:${segment}`, { seat, role }] as const),
    ),
  );
}

/** The features with followers, and those that are lit or chosen, by each of their segments. */
function featuresOf({ lit, chosen }: CastlePen, view: View, followers: readonly string[]): Map<string, BoardFeature> {
  const features = new Map<string, BoardFeature>();
  const spots = [...lit, ...chosen]
    .filter((spot) => spot.startsWith(SEGMENT))
    .map((spot) => spot.slice(SEGMENT.length));
  for (const place of [...followers, ...spots]) {
    if (features.has(place)) continue;
    const [cell = -1, segment = -1] = place.split(':').map(Number);
    const feature = featureAt(view, cell, segment);
    for (const part of feature?.segments ?? []) if (feature) features.set(`${part.cell}:${part.segment}`, feature);
  }
  return features;
}

const SEGMENT = 'segment:';

/** CAS-13.2: the cells of the largest hole. */
function largestHole(view: View): number {
  return holes(view)[0]?.length ?? 0;
}

/** Every panel alone. The board has its own width. */
function panelsOf(pen: CastlePen, table: IndexedView): Panels {
  const { view } = table;
  return {
    board: [0, () => castleBox(pen, table)],
    tile: [290, (width) => tilePanel(pen, table, largestHole(view), width)],
    features: [324, (width) => featuresPanel(pen, table, width)],
    ...playerPanels(view.seats, (seat) => [324, (width) => playerPanel(pen, table, seat, width)]),
    wallTiles: [290, (width) => wallTilesPanel(pen, table, width)],
  };
}

function wide(pen: CastlePen, table: IndexedView, situation: string): Box {
  const gap = GAP.wide;
  const { view } = table;
  const box = castleBox(pen, table);
  const castle = panel(pen, box.width + 32, '', box);
  const [left, right] = [290, 1552 - castle.width - 290 - 2 * gap];
  const columns = row(gap, [
    column(gap, [tilePanel(pen, table, largestHole(view), left), wallTilesPanel(pen, table, left)]),
    castle,
    column(gap, [
      ...seatsFrom(pen, view.seats).map((seat) => playerPanel(pen, table, seat, right)),
      featuresPanel(pen, table, right),
    ]),
  ]);
  return headed(pen, situation, columns);
}

/** The castle with the tile beside it, and the other panels below the shorter of the two. */
function medium(pen: CastlePen, table: IndexedView, situation: string): Box {
  const { view } = table;
  const castle = castleBox(pen, table);
  const right = 310;
  const columns = [
    { width: castle.width, boxes: [castle] },
    { width: right, boxes: [tilePanel(pen, table, largestHole(view), right)] },
  ];
  const others = [
    ...seatsFrom(pen, view.seats).map((seat) => (width: number) => playerPanel(pen, table, seat, width)),
    (width: number) => featuresPanel(pen, table, width),
    (width: number) => wallTilesPanel(pen, table, width),
  ];
  return headed(pen, situation, filled(GAP.narrow, columns, others));
}

/** The board overflows the margins so that cells are big enough to tap. */
function narrow(pen: CastlePen, table: IndexedView, situation: string): Box {
  const width = NARROW_WIDTH;
  const { view } = table;
  const castle = castleBox(pen, table);
  const own = [pen.columns > 1 ? castle : centred(width, castle), tilePanel(pen, table, largestHole(view), width)];
  return stacked(pen, situation, own, [
    featuresPanel(pen, table, width),
    ...seatsFrom(pen, view.seats).map((seat) => playerPanel(pen, table, seat, width)),
    wallTilesPanel(pen, table, width),
  ]);
}
