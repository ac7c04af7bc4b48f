import { SHARED } from './drawing/once.js';
import type { Shape } from './drawing/tree.js';

/** A picture, or a part of one, as SVG. A key becomes `data-key`. */
export function svgOf(shape: Shape): string {
  return added('', shape);
}

/** A text with an element at its end: V8 adds to one long text faster than it joins many. */
function added(before: string, shape: Shape): string {
  const known = SHARED.get(shape);
  if (known === undefined) return written(before, shape);
  const text = known ?? written('', shape);
  if (known === null) SHARED.set(shape, text);
  return before + text;
}

function written(before: string, { tag, key, attributes, children }: Shape): string {
  let start = `${before}<${tag}`;
  if (key !== undefined && attributes['data-key'] === undefined) start += attributeOf('data-key', key);
  for (const name in attributes) start += attributeOf(name, attributes[name]);
  let text = `${start}>`;
  const { length } = text;
  for (const child of children) text = typeof child === 'string' ? text + escaped(child) : added(text, child);
  return text.length === length ? `${start}/>` : `${text}</${tag}>`;
}

/** An attribute as in the type `Shape`; `undefined` where callers ignore the type. */
type Value = string | number | undefined;

/** Written attributes by name and value: most repeat, within a picture and in the next. */
const WRITTEN = new Map<string, Map<Value, string>>();

/** Limits of what is kept: the values of an attribute, and the characters of a value. */
const MAX_VALUES = 2000;
const MAX_CHARACTERS = 300;

function attributeOf(name: string, value: Value): string {
  const kept = WRITTEN.get(name);
  const values = kept && kept.size < MAX_VALUES ? kept : new Map<Value, string>();
  if (values !== kept) WRITTEN.set(name, values);
  const known = values.get(value);
  if (known !== undefined) return known;
  const text = ` ${name}="${typeof value === 'number' ? value : escaped(String(value)).replace(/"/g, '&quot;')}"`;
  if (text.length <= MAX_CHARACTERS) values.set(value, text);
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
