import { type Markish, type PlotOptions, plot, ruleX, ruleY, type ScaleOptions } from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { html, Markup, printable } from './markup.js';

/** Width of a plot in units, which are pixels on a phone. */
const WIDTH = 360;

/** Strokes and fills. The page's style sets their colours for light, dark and print. */
export const INK = {
  /** Data: lines and dots. */
  data: 'var(--data)',
  /** Data: bars, pale enough to draw lines over. */
  fill: 'var(--fill)',
  /** Means and even shares. */
  mark: 'var(--mark)',
  /** Background for comparison. */
  faint: 'var(--faint)',
  text: 'currentColor',
  /** Halo around text and lines that cross others. */
  page: 'var(--page)',
} as const;

/** Means and even shares are dashed, so they can be told apart without colour. */
const DASHED = { stroke: INK.mark, strokeWidth: 2, strokeDasharray: '5 3' } as const;
const BEHIND_DASHES = { stroke: INK.page, strokeWidth: 4 } as const;

/** Legend for the dashed line. */
export const DASHED_KEY = html`<span class="legend"><span class="key mark" aria-hidden="true"></span> dashed</span>`;
/** Legend for the outline. */
export const OUTLINE_KEY = html`<span class="legend"><span class="key outline" aria-hidden="true"></span> outline</span>`;

/** A dashed vertical line, optionally from `y1` to `y2`. */
export function dashedX(value: number, between: { y1?: number; y2?: number } = {}): Markish[] {
  return [ruleX([value], { ...BEHIND_DASHES, ...between }), ruleX([value], { ...DASHED, ...between })];
}

/** A dashed horizontal line. */
export function dashedY(value: number): Markish[] {
  return [ruleY([value], BEHIND_DASHES), ruleY([value], DASHED)];
}

/** The parts of an element used here. */
interface PlotElement {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): { remove(): void } | null;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Omit<PlotElement, 'querySelectorAll'>>;
  toString(): string;
}

/** Draws marks between two axes. `description` is the text alternative. */
export function chart(description: string, x: ScaleOptions, y: ScaleOptions, marks: Markish[]): Markup {
  return drawn(description, {
    height: 170,
    marginLeft: 46,
    marginTop: 24,
    marginBottom: 38,
    x: { grid: false, tickSize: 4, ticks: 5, ...x },
    y: { ticks: 4, ...y },
    marks,
  });
}

/** The tick format of an axis in per cent. */
export function inPercent(value: number): string {
  return `${value}%`;
}

/** The axes of values from 0. */
export const ZEROS = [ruleY([0], { stroke: INK.text }), ruleX([0], { stroke: INK.text })] as const;

/** Axis defaults of every plot. */
const LETTERING = { grid: true, labelArrow: 'none', tickSize: 0 } as const;

/** Renders a plot as inline SVG. `description` is its text alternative. */
export function drawn(description: string, { x, y, ...options }: PlotOptions): Markup {
  // An XML document, because linkedom escapes attributes only there.
  const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const svg: PlotElement = plot({
    // To Plot it is a document; to TypeScript it isn't the browser's.
    document: document as never,
    className: 'plot',
    width: WIDTH,
    marginRight: 22,
    ...options,
    x: { ...LETTERING, ...x },
    y: { ...LETTERING, ...y },
  });
  // The page sets fonts and sizes.
  svg.querySelector('style')?.remove();
  for (const name of ['font-size', 'font-family', 'width', 'height']) svg.removeAttribute(name);
  // Parts of an image may not have labels.
  for (const part of svg.querySelectorAll('[aria-label]')) {
    part.setAttribute('data-mark', part.getAttribute('aria-label') ?? '');
    part.removeAttribute('aria-label');
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', printable(description));
  return new Markup(svg.toString());
}
