import type { Summary } from '../../simulation/counts.js';
import { type Content, html, type Markup } from './markup.js';
import { decimal, plain } from './numbers.js';

/** A table of figures. The first `names` cells of a row say what the figures are of. */
export interface Figures {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly names?: number;
}

/** Draws a table that scrolls sideways by itself where the screen is narrow. */
export function figuresTable({ caption, head, rows, names = 1 }: Figures): Markup {
  const cells = (row: readonly string[]): Content =>
    row.map((cell, column) =>
      column < names
        ? html`<th scope="row"${cell.length > MAX_UNBROKEN ? '' : UNBROKEN}><span>${cell}</span></th>`
        : html`<td class="number">${cell}</td>`,
    );
  return html`<div class="table" role="group" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${head.map((title, column) => html`<th scope="col"${column < names ? '' : NUMBER}>${title}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody>
</table></div>`;
}

const NUMBER = html` class="number"`;
/** Letters of a name that stands in one line even on a phone. */
const MAX_UNBROKEN = 13;
const UNBROKEN = html` class="unbroken"`;

/** Tables behind a line to be opened; on paper they are open. */
export function folded(summary: string, ...tables: readonly Markup[]): Markup {
  return html`<details><summary>${summary}</summary>
${tables.map((table) => html`${table}\n`)}</details>`;
}

/** Titles of the cells that `summaryCells` gives. */
export const SUMMARY_HEAD = ['mean', 'sd', 'min', 'max'] as const;

/** Mean, standard deviation and range. */
export function summaryCells({ mean, sd, min, max }: Summary): string[] {
  return [decimal(mean), decimal(sd), plain(min), plain(max)];
}
