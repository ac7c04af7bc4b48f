import type { Shape } from './drawing/tree.js';

/** A picture, or a part of one, as SVG. A key becomes `data-key`. */
export function svgOf({ tag, key, attributes, children }: Shape): string {
  const given = Object.entries(key === undefined ? attributes : { 'data-key': key, ...attributes });
  const written = given.map(([name, value]) => ` ${name}="${escaped(String(value)).replace(/"/g, '&quot;')}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgOf(child))).join('');
  return inside === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${inside}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
