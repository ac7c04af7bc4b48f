import type { Shape } from './drawing/tree.js';

/** A picture, or a part of one, as SVG. A key becomes `data-key`. */
export function svgOf({ tag, key, attributes, children }: Shape): string {
  const given = Object.entries(key === undefined ? attributes : { 'data-key': key, ...attributes });
  const written = given.map(([name, value]) => ` ${name}="${escaped(String(value)).replace(/"/g, '&quot;')}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgOf(child))).join('');
  return inside === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${inside}</${tag}>`;
}

function escaped(text: string): string {
  const written = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return RARE.test(written) ? written.replace(NO_XML, '\ufffd') : written;
}

/** A quick test for characters that may be forbidden in XML. */
const RARE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
/** Control characters and halves of surrogate pairs: even escaped, they make XML ill-formed. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
