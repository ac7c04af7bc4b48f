/** The components of City, with their names. */
import { GOAL_IDS, PRESETS, tilesOf } from '@rulewright/city/data';
import { type Box, capitalized, captioned, column, framed, gridIn, heading } from '../drawing/layout.js';
import { keyed, type PictureOptions, penOf } from '../drawing/pen.js';
import { moved, type Picture, shape } from '../drawing/tree.js';
import { type CityPen, type Text, tileName } from './pen.js';
import { goalSigns } from './table.js';
import { tileShapes } from './tiles.js';

/** The options of a gallery: those of a picture without a view. */
export type GalleryOptions = Pick<PictureOptions<Text>, 'text' | 'theme' | 'layout'>;

/** Every tile type with its copies, and every goal card. Keys: `tile:parkNS`, `goal:areaPark`. */
export function gallery(options: GalleryOptions): Picture {
  const pen = penOf(options);
  const width = pen.isNarrow ? 358 : 1552;
  const titles = (['tiles', 'goals'] as const).map((part) => capitalized(pen.text.nameOf('part', part)));
  const [tilesTitle = '', goalsTitle = ''] = titles;
  return framed(
    pen,
    titles.join(', '),
    column(16, [
      heading(pen, tilesTitle, width, 22),
      gridIn(width, 12, tiles(pen)),
      heading(pen, goalsTitle, width, 22),
      gridIn(width, 12, goals(pen)),
    ]),
  );
}

/** Width of a name. */
const NAME = 173;

function tiles(pen: CityPen): Box[] {
  return tilesOf(PRESETS.reconstructed).map(({ tile, count }) => {
    const drawn = shape('g', {}, tileShapes(pen.theme, tile, 80));
    const box: Box = { width: 80, height: 80, shapes: [keyed(`tile:${tile}`, drawn)] };
    return captioned(pen, box, `${count} × ${tileName(pen, tile)}`, NAME);
  });
}

function goals(pen: CityPen): Box[] {
  const { theme, text } = pen;
  return GOAL_IDS.map((goal) => {
    const card = shape('rect', { width: 72, height: 72, rx: 10, fill: theme.panel, stroke: theme.line });
    const drawn = shape('g', {}, [card, moved(1, 0, goalSigns(pen, goal, 36))]);
    return captioned(
      pen,
      { width: 72, height: 72, shapes: [keyed(`goal:${goal}`, drawn)] },
      text.nameOf('goal', goal),
      NAME,
    );
  });
}
