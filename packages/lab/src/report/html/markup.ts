import type { Summary } from '../../simulation/counts.js';
import { decimal, plain } from './figures.js';

/** Escaped text of a page. Only `html` creates it, so foreign text can't pass for markup. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Content of a template: text, which gets escaped, or markup, which doesn't. */
export type Content = string | number | Markup | readonly Content[];

/** Template tag for markup. Interpolated values are escaped unless they are markup. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  let text = parts[0] ?? '';
  contents.forEach((content, index) => {
    text += escaped(content) + (parts[index + 1] ?? '');
  });
  return new Markup(text);
}

/** Characters not allowed in a page, and bidirectional controls. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Foreign text on one line, with U+FFFD for unprintable characters. */
export function printable(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(UNPRINTABLE, '\ufffd');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(escaped).join('');
  return printable(String(content)).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A grid of figures. The first `names` cells of a row are its headers. */
export interface Figures {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly names?: number;
}

/** Renders figures as an HTML table that scrolls sideways on narrow screens. */
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
/** Names up to this length never wrap, even on a phone. */
const MAX_UNBROKEN = 13;
const UNBROKEN = html` class="unbroken"`;

/** Collapsible figures, open in print. */
export function folded(summary: string, ...tables: readonly Markup[]): Markup {
  return html`<details><summary>${summary}</summary>
${tables.map((table) => html`${table}\n`)}</details>`;
}

/** Titles of the cells of `summaryCells`. */
export const SUMMARY_HEAD = ['mean', 'sd', 'min', 'max'] as const;

/** Mean, standard deviation and range. */
export function summaryCells({ mean, sd, min, max }: Summary): string[] {
  return [decimal(mean), decimal(sd), plain(min), plain(max)];
}
