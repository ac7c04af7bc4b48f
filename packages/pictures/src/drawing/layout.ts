/** Boxes with a size, stacked and put side by side. */
import { type Pen, silent } from './pen.js';
import { outOf } from './shown.js';
import { moved, type Picture, type Shape, shape } from './tree.js';
import { fitted, linesOf, widthOf, words } from './words.js';

/** Shapes from (0, 0) to (width, height), in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

type Align = 'start' | 'middle' | 'end';

const SHARE: Readonly<Record<Align, number>> = { start: 0, middle: 0.5, end: 1 };

/** Boxes from top to bottom. */
export function column(gap: number, boxes: readonly Box[], align: Align = 'start'): Box {
  const width = Math.max(0, ...boxes.map((box) => box.width));
  let y = 0;
  const shapes = boxes.map((box) => {
    const place = moved((width - box.width) * SHARE[align], y, box.shapes);
    y += box.height + gap;
    return place;
  });
  return { width, height: Math.max(0, y - gap), shapes };
}

/** Boxes from left to right. */
export function row(gap: number, boxes: readonly Box[], align: Align = 'start'): Box {
  const height = Math.max(0, ...boxes.map((box) => box.height));
  let x = 0;
  const shapes = boxes.map((box) => {
    const place = moved(x, (height - box.height) * SHARE[align], box.shapes);
    x += box.width + gap;
    return place;
  });
  return { width: Math.max(0, x - gap), height, shapes };
}

/** Boxes in rows of `columns`, all cells of the same size. */
export function grid(gap: number, columns: number, boxes: readonly Box[]): Box {
  const width = Math.max(0, ...boxes.map((box) => box.width));
  const cells = boxes.map((box) => ({ ...box, width }));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, index) =>
    row(gap, cells.slice(columns * index, columns * (index + 1))),
  );
  return column(gap, rows);
}

/** A box over its name on up to two lines, together of a width. */
export function captioned<Text>({ theme }: Pen<Text>, box: Box, name: string, width: number): Box {
  const size = 12;
  const writing = { size, fill: theme.ink };
  const lines = linesOf(name, width, size, 2).map((line, index) => words(width / 2, 10 + 15 * index, line, writing));
  return column(4, [centred(width, box), { width, height: 34, shapes: lines }]);
}

/** A box in the middle of a wider one. */
export function centred(width: number, box: Box): Box {
  return { ...box, width, shapes: [moved((width - box.width) / 2, 0, box.shapes)] };
}

/** A box with something at the left and at the right end. */
export function spread(width: number, left: Box, right: Box): Box {
  const height = Math.max(left.height, right.height);
  return {
    width,
    height,
    shapes: [
      moved(0, (height - left.height) / 2, left.shapes),
      moved(width - right.width, (height - right.height) / 2, right.shapes),
    ],
  };
}

/** A column that can take more boxes. */
export interface OpenColumn {
  readonly width: number;
  readonly boxes: readonly Box[];
}

/** Columns side by side. Each further box goes below the column that is the shortest by then. */
export function filled(gap: number, columns: readonly OpenColumn[], more: readonly ((width: number) => Box)[]): Box {
  const stacks = columns.map(({ width, boxes }) => ({ width, boxes: [...boxes] }));
  const heightOf = ({ boxes }: OpenColumn): number => column(gap, boxes).height;
  for (const make of more) {
    const shortest = stacks.reduce((best, stack) => (heightOf(stack) < heightOf(best) ? stack : best));
    shortest.boxes.push(make(shortest.width));
  }
  const whole = stacks.map(({ width, boxes }) => ({ ...column(gap, boxes), width }));
  return row(gap, whole);
}

/** A heading on as many lines as it needs, at most six. */
export function heading<Text>({ theme }: Pen<Text>, text: string, width: number, size: number): Box {
  const height = size * 1.3;
  const lines = linesOf(text, width, size, 6, true);
  const writing = { size, bold: true, fill: theme.ink, anchor: 'start' } as const;
  return {
    width,
    height: lines.length * height,
    shapes: lines.map((line, index) => words(0, (index + 0.5) * height, line, writing)),
  };
}

/**
 * A table under what must be decided, with what belongs to both beside it. Narrow pictures reserve two lines: the table
 * stays where it is.
 */
export function headed<Text>(pen: Pen<Text>, text: string, table: Box, beside?: Box): Box {
  const { isNarrow, hasHeading } = pen;
  const gap = isNarrow ? GAP.narrow : GAP.wide;
  const width = table.width - (beside ? beside.width + gap : 0);
  const title = heading(pen, text, width, isNarrow ? 16 : 22);
  const boxes = [
    ...(hasHeading ? [{ ...title, width, height: Math.max(title.height, isNarrow ? 42 : 0) }] : []),
    ...(beside ? [beside] : []),
  ];
  const [first] = boxes;
  return first ? column(gap, [boxes.length > 1 ? row(gap, boxes, 'middle') : first, table]) : table;
}

/** A small heading, as wide as its text. */
export function caption<Text>({ theme }: Pen<Text>, text: string): Box {
  const name = capitalized(text);
  const writing = { size: 13, fill: theme.quiet, anchor: 'start', bold: true } as const;
  return { width: widthOf(name, 13, true), height: 18, shapes: [words(0, 9, name, writing)] };
}

/** Space around panels, and between them. */
export const GAP = { wide: 24, narrow: 12 } as const;

/**
 * A picture of narrow panels: a heading, the panels in front, and others. The first panels begin the columns. An excerpt leaves
 * out others without a lit spot.
 */
export function stacked<Text>(pen: Pen<Text>, title: string, front: readonly Box[], others: readonly Box[]): Box {
  const gap = GAP.narrow;
  const { isExcerpt } = pen;
  const isKept = ({ shapes }: Box): boolean => shapes.some((drawn) => isAnyLit(pen, drawn));
  const panels = [...front, ...(isExcerpt ? others.filter(isKept) : others)];
  const width = Math.max(0, ...panels.map((panel) => panel.width));
  const columns = panels.slice(0, pen.columns).map((panel) => ({ width, boxes: [panel] }));
  const body = filled(
    gap,
    columns,
    panels.slice(columns.length).map((panel) => () => panel),
  );
  return headed(pen, title, body);
}

function isAnyLit<Text>(pen: Pen<Text>, { attributes, children }: Shape): boolean {
  const isLit = pen.lit.has(String(attributes['data-spot']));
  return isLit || children.some((child) => typeof child !== 'string' && isAnyLit(pen, child));
}

/** A rounded panel around a box, with a heading: a group for screen readers. */
export function panel<Text>({ theme }: Pen<Text>, width: number, heading: string, content: Box, padding = 16): Box {
  const top = heading === '' ? padding : padding + 28;
  const height = top + content.height + padding;
  const inner = width - 2 * padding;
  const title = fitted(padding, padding + 8, capitalized(heading), inner, {
    size: 14,
    bold: true,
    fill: theme.quiet,
    anchor: 'start',
  });
  const shapes = [
    shape('rect', { width, height, rx: 14, fill: theme.panel, stroke: theme.line }),
    ...(heading === '' ? [] : [silent(title)]),
    moved(padding + Math.max(0, (inner - content.width) / 2), top, content.shapes),
  ];
  const label = { role: 'group', 'aria-label': capitalized(heading) };
  return { width, height, shapes: heading === '' ? shapes : [shape('g', label, shapes)] };
}

/** A name as a heading. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The width inside a panel. */
export function insideOf(width: number, padding = 16): number {
  return width - 2 * padding;
}

const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** What all lines and letters of a picture share. */
export function penStrokes<Text>({ theme }: Pen<Text>): Readonly<Record<string, string>> {
  return { 'font-family': theme.font ?? SYSTEM_FONT, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
}

/** The panels of a game by key: how wide each is in a wide picture, and its drawing. */
export type Panels = Readonly<Record<string, readonly [width: number, draw: (width: number) => Box]>>;

/** The panels of the players. */
export function playerPanels(seats: readonly unknown[], panelOf: (seat: number) => Panels[string]): Panels {
  return Object.fromEntries(seats.map((_, seat) => [`player:${seat}`, panelOf(seat)]));
}

/**
 * A finished picture: the panel that is asked for alone, or all content.
 * @throws ArgumentError for an unknown panel.
 */
export function finished<Text>(pen: Pen<Text>, label: string, panels: Panels, content: () => Box): Picture {
  if (pen.panel === undefined) return framed(pen, label, content());
  const panel = Object.hasOwn(panels, pen.panel) ? panels[pen.panel] : undefined;
  if (!panel) throw outOf('panel', pen.panel, Object.keys(panels));
  const [wide, draw] = panel;
  const width = pen.isNarrow ? NARROW_WIDTH : wide;
  const box = draw(width);
  // All panels have the same scale, and an empty one has a size too.
  const size = { width: Math.max(width, box.width), height: Math.max(1, Math.ceil(box.height)) };
  return svgOfBox(pen, label, size, box.shapes);
}

/** The width of a panel in a narrow picture. */
export const NARROW_WIDTH = 358;

/** A finished picture with a margin around it. */
export function framed<Text>(pen: Pen<Text>, label: string, content: Box): Picture {
  const { theme, isNarrow } = pen;
  const margin = isNarrow ? 16 : 24;
  const size = { width: content.width + 2 * margin, height: Math.ceil(content.height + 2 * margin) };
  return svgOfBox(pen, label, size, [
    shape('rect', { ...size, fill: theme.paper }),
    moved(margin, margin, content.shapes),
  ]);
}

function svgOfBox<Text>(
  pen: Pen<Text>,
  label: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
  shapes: readonly Shape[],
): Picture {
  const { theme } = pen;
  const svg = shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': label,
      ...penStrokes(pen),
    },
    shapes,
  );
  return { ...svg, tag: 'svg', accent: theme.accent, paper: theme.paper };
}
