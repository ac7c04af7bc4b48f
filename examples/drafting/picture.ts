/** The picture of Tiles, with a spot for each place that an action is about. */
import type { SpotsOf } from '@rulewright/core';
import { numberAt, sizeOf } from '@rulewright/core/define';
import {
  type Box,
  column,
  drawn,
  framed,
  type HueName,
  headed,
  moved,
  type Pen,
  type Picture,
  type PictureOptions,
  panel,
  row,
  type Shape,
  shape,
  situationOf,
  spotted,
  stacked,
  words,
} from '@rulewright/pictures';
import type { TilesText } from './text.js';
import { CENTRE, FLOOR, FLOOR_POINTS, floorSize, type Tiles } from './tiles.js';
import { COLOURS, type Colour, cellOf, LINES, SIZE } from './wall.js';

type View = Tiles['view'];
type TilesPen = Pen<TilesText>;

/** The spots of an action: the tiles that it takes, and the row they go to. */
export const spotsOf: SpotsOf<Tiles> = ({ source, colour, row }, _view, player) => [
  `tiles:${source}:${colour}`,
  `row:${player}:${row}`,
];

/**
 * The picture of a view.
 * @throws ArgumentError for an invalid view or option, for example a lit spot that the picture doesn't have.
 */
export function picture(view: View, options: PictureOptions<TilesText>): Picture {
  return drawn(view, options, (pen) => {
    const title = situationOf(pen.text, view);
    const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== pen.seat);
    if (pen.isNarrow) {
      const [own, ...rest] = [pen.seat, ...others].map((seat) => boardPanel(pen, view, seat, 29));
      return framed(pen, title, stacked(pen, title, own ? [sourcesPanel(pen, view), own] : [], rest));
    }
    const boards = others.map((seat) => boardPanel(pen, view, seat, 26));
    const parts = [sourcesPanel(pen, view), boardPanel(pen, view, pen.seat, 46), column(24, boards)];
    const table = row(24, parts);
    return framed(pen, title, headed(pen, title, table));
  });
}

/** How each colour looks: a hue of the theme, and a sign in a square of 24, so that nothing is told by colour alone. */
const LOOKS: Readonly<Record<Colour, { readonly hue: HueName; readonly sign: string }>> = {
  blue: { hue: 'blue', sign: 'M12 4l8 8-8 8-8-8z' },
  yellow: { hue: 'yellow', sign: 'M12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z' },
  red: { hue: 'red', sign: 'M6 6l12 12M18 6L6 18' },
  grey: { hue: 'grey', sign: 'M6 6h12v12H6z' },
  turquoise: { hue: 'turquoise', sign: 'M12 5l8 14H4z' },
};

/** A tile; without `isLaid`, the place for one. */
function tile({ theme }: TilesPen, colour: Colour, size: number, isLaid = true): Shape {
  const { hue, sign } = LOOKS[colour];
  const { soft, fill, ink } = theme.hues[hue];
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: size / 6 };
  const look = { fill: isLaid ? fill : soft, stroke: isLaid ? ink : fill, 'stroke-width': isLaid ? 1.5 : 1 };
  const line = { d: sign, fill: 'none', stroke: isLaid ? ink : fill, 'stroke-width': 2 };
  const scale = (0.75 * size) / 24;
  return shape('g', {}, [shape('rect', { ...edge, ...look }), moved(size / 8, size / 8, [shape('path', line)], scale)]);
}

/** A space that takes any tile. */
function space({ theme }: TilesPen, size: number): Shape {
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: size / 6 };
  return shape('rect', { ...edge, fill: 'none', stroke: theme.line, 'stroke-dasharray': '4 3' });
}

const TILE = 42;

/** The displays in rows of three, and below them the centre. */
function sourcesPanel(pen: TilesPen, view: View): Box {
  const displays = view.displays.map((tiles, source) => displayBox(pen, tiles, source));
  const rows = LINES.map((line) => displays.slice(3 * line, 3 * line + 3)).filter((boxes) => boxes.length > 0);
  const content = column(10, [...rows.map((boxes) => row(10, boxes)), centreBox(pen, view)]);
  return panel(pen, 363, pen.text.nameOf('part', 'displays'), content);
}

function displayBox(pen: TilesPen, tiles: readonly number[], source: number): Box {
  const { text, theme } = pen;
  const size = 2 * TILE + 12;
  const laid = COLOURS.flatMap((colour, kind) => new Array<Colour>(numberAt(tiles, kind)).fill(colour));
  const at = (index: number) => ({ x: 4 + (index % 2) * (TILE + 4), y: 4 + Math.floor(index / 2) * (TILE + 4) });
  const spots = COLOURS.filter((colour) => laid.includes(colour)).map((colour) => {
    const own = [...laid.keys()].filter((index) => laid[index] === colour).map(at);
    const label = `${text.nameOf('part', 'display')} ${source + 1}: ${own.length} ${text.nameOf('colour', colour)}`;
    const d = own.map(({ x, y }) => `M${x} ${y}h${TILE}v${TILE}h-${TILE}z`).join('');
    const drawnTiles = own.map(({ x, y }) => moved(x, y, [tile(pen, colour, TILE)]));
    return spotted(pen, { spot: `tiles:${source}:${colour}`, label, outline: shape('path', { d }) }, drawnTiles);
  });
  const ground = shape('rect', { width: size, height: size, rx: 20, fill: theme.paper, stroke: theme.line });
  return { width: size, height: size, shapes: [ground, ...spots] };
}

/** The centre: each colour with its number of tiles, and the marker until somebody takes it. */
function centreBox(pen: TilesPen, { centre, marker, stage }: View): Box {
  const { text, theme } = pen;
  const boxes = COLOURS.map((colour, kind): Box => {
    const count = numberAt(centre, kind);
    const size = { width: TILE, height: TILE + 22 };
    if (count === 0) return { ...size, shapes: [space(pen, TILE)] };
    const label = `${text.nameOf('part', 'centre')}: ${count} ${text.nameOf('colour', colour)}`;
    const outline = shape('rect', { ...size, rx: 6 });
    const number = words(TILE / 2, TILE + 12, `× ${count}`, { size: 14, bold: true, fill: theme.ink });
    const shapes = [tile(pen, colour, TILE), number];
    return { ...size, shapes: [spotted(pen, { spot: `tiles:${CENTRE}:${colour}`, label, outline }, shapes)] };
  });
  const isHere = marker === null && stage === 'take';
  return row(8, [...boxes, { width: TILE, height: TILE, shapes: [isHere ? markerTile(pen, TILE) : space(pen, TILE)] }]);
}

function markerTile({ theme, text }: TilesPen, size: number): Shape {
  return shape('g', {}, [
    shape('title', {}, [text.nameOf('part', 'marker')]),
    shape('circle', { cx: size / 2, cy: size / 2, r: size / 2 - 2, fill: theme.paper, stroke: theme.ink }),
    words(size / 2, size / 2, '1', { size: size / 2, bold: true, fill: theme.ink }),
  ]);
}

/** A player's pattern rows beside the wall, and the floor line below. Rows are 12 apart in narrow pictures: fingers are wide. */
function boardPanel(pen: TilesPen, view: View, player: number, size: number): Box {
  const { text, isNarrow } = pen;
  const gap = 3;
  const pitch = isNarrow ? size + 12 : size + gap;
  const width = SIZE * (size + gap);
  const { rows = [], wall = [], points = 0 } = view.seats[player] ?? {};
  const right = LINES.map((line) => moved(width + 14, line * pitch, [wallRow(pen, wall, line, size, gap)]));
  const left = LINES.map((line) => {
    const own = rows[line] ?? [];
    const spaces = LINES.slice(0, line + 1).map((place) => {
      const colour = own[place];
      const x = (SIZE - 1 - place) * (size + gap);
      return moved(x, 0, [colour === undefined ? space(pen, size) : tile(pen, colour, size)]);
    });
    const what = own[0] === undefined ? text.nameOf('part', 'empty') : `${own.length} ${text.nameOf('colour', own[0])}`;
    const label = `${text.playerName(player)}, ${text.nameOf('part', 'row')} ${line + 1}: ${what}`;
    const area = { y: (size - pitch) / 2 + 1, width: width + gap, height: pitch - 2 };
    return moved(0, line * pitch, [rowSpot(pen, `row:${player}:${line}`, label, area, spaces)]);
  });
  const board: Box = { width: 2 * width + 14 - gap, height: SIZE * pitch, shapes: [...left, ...right] };
  const heading = `${text.playerName(player)} · ${text.nameOf('part', 'points')}: ${points}`;
  return panel(pen, board.width + 32, heading, column(10, [board, floorBox(pen, view, player, size, gap)]));
}

/** A row that can be clicked in its whole area. */
function rowSpot(
  pen: TilesPen,
  spot: string,
  label: string,
  area: { readonly y: number; readonly width: number; readonly height: number },
  spaces: readonly Shape[],
): Shape {
  const edge = { x: -3, ...area, rx: 6 };
  const ground = shape('rect', { ...edge, fill: pen.theme.panel });
  return spotted(pen, { spot, label, outline: shape('rect', edge) }, [ground, ...spaces]);
}

function wallRow(pen: TilesPen, wall: View['seats'][number]['wall'], line: number, size: number, gap: number): Shape {
  const spaces = COLOURS.map((colour) => {
    const cell = cellOf(line, colour);
    return moved((cell % SIZE) * (size + gap), 0, [tile(pen, colour, size, wall[cell] !== null)]);
  });
  return shape('g', {}, spaces);
}

/** The floor line: tiles, then the marker, over the points that their spaces cost. */
function floorBox(pen: TilesPen, view: View, player: number, size: number, gap: number): Box {
  const { text, theme } = pen;
  const { floor = [] } = view.seats[player] ?? {};
  const used = floorSize(view, player);
  const spaces = FLOOR_POINTS.map((points, place) => {
    const colour = floor[place];
    const marker = place < used ? markerTile(pen, size) : space(pen, size);
    const number = words(size / 2, size + 9, `${points}`, { size: 12, fill: theme.quiet });
    return moved(place * (size + gap), 0, [colour === undefined ? marker : tile(pen, colour, size), number]);
  });
  const lost = sizeOf(FLOOR_POINTS.slice(0, used));
  const label = `${text.playerName(player)}, ${text.nameOf('part', 'floor')}: ${lost}`;
  const width = FLOOR_POINTS.length * (size + gap) - gap;
  const area = { y: -3, width: width + 6, height: size + 22 };
  return { width, height: area.height, shapes: [rowSpot(pen, `row:${player}:${FLOOR}`, label, area, spaces)] };
}
