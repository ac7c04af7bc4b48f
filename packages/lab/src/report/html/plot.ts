import { type Markish, type PlotOptions, plot, ruleX, ruleY } from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { html, Markup, printable } from './markup.js';

/** Units a plot is wide: pixels on a phone, so that its text is read there as it was set. */
const WIDTH = 360;

/** Kinds of strokes and fills. The style of the page says what colours they have, in light, in dark and in print. */
export const INK = {
  /** What the plot is about: lines and dots. */
  data: 'var(--data)',
  /** The same as bars: pale enough for a line across them. */
  fill: 'var(--fill)',
  /** Means and even shares. */
  mark: 'var(--mark)',
  /** What the data is compared with. */
  faint: 'var(--faint)',
  text: 'currentColor',
  /** Around letters and lines, so that they stand out from what they cross. */
  page: 'var(--page)',
} as const;

/** How means and even shares are drawn: dashed, so that they can be told without their colour. */
const DASHED = { stroke: INK.mark, strokeWidth: 2, strokeDasharray: '5 3' } as const;
const BEHIND_DASHES = { stroke: INK.page, strokeWidth: 4 } as const;

/** Begins the words of a caption that say what is dashed. */
export const DASHED_KEY = html`<span class="legend"><span class="key mark" aria-hidden="true"></span> dashed</span>`;
/** Begins the words of a caption that say what is outlined. */
export const OUTLINE_KEY = html`<span class="legend"><span class="key outline" aria-hidden="true"></span> outline</span>`;

/** A dashed line from top to bottom, or from `y1` to `y2`. */
export function dashedX(value: number, between: { y1?: number; y2?: number } = {}): Markish[] {
  return [ruleX([value], { ...BEHIND_DASHES, ...between }), ruleX([value], { ...DASHED, ...between })];
}

/** A dashed line from side to side. */
export function dashedY(value: number): Markish[] {
  return [ruleY([value], BEHIND_DASHES), ruleY([value], DASHED)];
}

/** The parts of an element that are used here. */
interface Drawing {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): { remove(): void } | null;
  toString(): string;
}

/** Text, numbers and axes of every plot. */
const LETTERING = { grid: true, labelArrow: 'none', tickSize: 0 } as const;

/** Draws a plot as SVG that stands in a page. `description` says to those who don't see it what it shows. */
export function drawn(description: string, { x, y, ...options }: PlotOptions): Markup {
  // A document of XML, not of HTML, since only there linkedom escapes the text of attributes.
  const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const svg: Drawing = plot({
    document,
    className: 'plot',
    width: WIDTH,
    marginRight: 22,
    ...options,
    x: { ...LETTERING, ...x },
    y: { ...LETTERING, ...y },
  });
  // The page sets letters and sizes.
  svg.querySelector('style')?.remove();
  for (const name of ['font-size', 'font-family', 'width', 'height']) svg.removeAttribute(name);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', printable(description));
  return new Markup(svg.toString());
}
