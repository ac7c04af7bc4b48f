// Draws a plot of ratios, one per line.
import { dot, link, plot, ruleX, text } from '@observablehq/plot';
import { DOMParser } from 'linkedom';
import { rounded } from './times.mjs';

/** Width of a plot and height of a row. */
const WIDTH = 400;
const ROW = 36;
/** The theme's colour, in light and dark mode. */
const INK = 'var(--vp-c-brand-1)';
/** Space between lines and text. */
const HALO = { fill: 'currentColor', stroke: 'var(--vp-c-bg)', strokeWidth: 4 };

/** @typedef {{ label: string, median: number, lowest: number, highest: number, words: string }} Line */

/**
 * An SVG for the site: a dot with its range and its ratio in words per line, on a logarithmic scale that includes 1. Ticks on
 * both sides of 1 are multiples: 10 at 0.1, too.
 * @param {string} label of the scale
 * @param {readonly Line[]} lines
 */
export function ratioPlot(label, lines) {
  // An XML document: linkedom doesn't escape attributes in HTML.
  const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const y = { y: 'label', dy: 8 };
  const [from, to] = domainOf(lines);
  /** @type {(line: Line) => boolean} */
  const isRight = ({ median }) => median ** 2 > from * to;
  const words = { ...y, x: 'median', text: 'words', ...HALO };
  const svg = plot({
    document: /** @type {never} */ (document),
    width: WIDTH,
    height: lines.length * ROW + 64,
    marginBottom: 40,
    marginLeft: 8,
    marginRight: 8,
    x: {
      type: 'log',
      domain: [from, to],
      label,
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      tickFormat: (/** @type {number} */ tick) => `${rounded(Math.max(tick, 1 / tick))}`,
    },
    y: { axis: null, domain: lines.map((line) => line.label) },
    marks: [
      ruleX([1], { stroke: 'currentColor', strokeDasharray: '4 3' }),
      text(lines, { y: 'label', text: 'label', frameAnchor: 'left', textAnchor: 'start', dy: -7, ...HALO }),
      link(lines, { ...y, x1: 'lowest', x2: 'highest', y1: 'label', y2: 'label', stroke: INK, strokeWidth: 2 }),
      dot(lines, { ...y, x: 'median', r: 4, fill: INK }),
      text(lines, { ...words, filter: isRight, textAnchor: 'end', dx: -9 }),
      text(lines, { ...words, filter: (line) => !isRight(line), textAnchor: 'start', dx: 9 }),
    ],
  });
  svg.querySelector('style')?.remove();
  for (const name of ['font-size', 'font-family', 'width', 'height']) svg.removeAttribute(name);
  // Hides the parts of the picture from screen readers.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('class', 'plot');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${label}: ${lines.map((line) => `${line.label}: ${line.words}`).join('; ')}`);
  return svg.toString();
}

/**
 * The range of all lines and 1, with a margin.
 * @param {readonly Line[]} lines
 * @returns {[from: number, to: number]}
 */
function domainOf(lines) {
  const least = Math.min(1, ...lines.map(({ lowest }) => lowest));
  const most = Math.max(1, ...lines.map(({ highest }) => highest));
  return [least / 1.2, most * 1.2];
}
