import type { Shape } from './drawing/tree.js';

/** A picture, or a part of one, as SVG. A key becomes `data-key`. */
export function svgOf(shape: Shape): string {
  return added('', shape);
}

/** A text with an element at its end: V8 adds to one long text faster than it joins many. */
function added(before: string, { tag, key, attributes, children }: Shape): string {
  let start = `${before}<${tag}`;
  if (key !== undefined && attributes['data-key'] === undefined) start += attributeOf('data-key', key);
  for (const name in attributes) start += attributeOf(name, attributes[name]);
  let text = `${start}>`;
  const { length } = text;
  for (const child of children) text = typeof child === 'string' ? text + escaped(child) : added(text, child);
  return text.length === length ? `${start}/>` : `${text}</${tag}>`;
}

/** Written attributes by name and value: most repeat, within a picture and in the next. */
const WRITTEN = new Map<string, Map<string | number, string>>();

/** The most values kept of an attribute. */
const MAX_KEPT = 2000;

function attributeOf(name: string, value: string | number = ''): string {
  const kept = WRITTEN.get(name);
  const values = kept && kept.size < MAX_KEPT ? kept : new Map<string | number, string>();
  if (values !== kept) WRITTEN.set(name, values);
  const known = values.get(value);
  if (known !== undefined) return known;
  const text = ` ${name}="${typeof value === 'number' ? value : escaped(value).replace(/"/g, '&quot;')}"`;
  values.set(value, text);
  return text;
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
