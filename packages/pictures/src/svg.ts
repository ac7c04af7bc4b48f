import type { Shape } from './drawing/tree.js';

/** A picture, or a part of one, as SVG. A key becomes `data-key`. */
export function svgOf({ tag, key, attributes, children }: Shape): string {
  let written = `<${tag}`;
  if (key !== undefined && attributes['data-key'] === undefined) written += attributeOf('data-key', key);
  for (const name in attributes) written += attributeOf(name, attributes[name]);
  let inside = '';
  for (const child of children) inside += typeof child === 'string' ? escaped(child) : svgOf(child);
  return inside === '' ? `${written}/>` : `${written}>${inside}</${tag}>`;
}

function attributeOf(name: string, value: string | number | undefined): string {
  return ` ${name}="${typeof value === 'number' ? value : escaped(String(value)).replace(/"/g, '&quot;')}"`;
}

/** Whether a text is written as it is. */
const PLAIN = /^[\t\n\r !#-%'-;=?-~]*$/;

function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  const written = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return RARE.test(written) ? written.replace(NO_XML, '\ufffd') : written;
}

/** A quick test for characters that may be forbidden in XML. */
const RARE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
/** Control characters and halves of surrogate pairs: even escaped, they make XML ill-formed. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
