/** Pictures in React, on a server and in a page. */
import { castle } from '@rulewright/castle';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { createRng, start } from '@rulewright/core';
import { parseHTML } from 'linkedom';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '../src/castle/index.js';
import { type Shape, shape } from '../src/drawing/tree.js';
import { type Picture, svgOf } from '../src/index.js';
import { Svg } from '../src/react/index.js';

const pictureOf = (children: readonly Shape[]): Picture => ({ ...shape('svg', { width: 9 }, children), tag: 'svg' });
const spot = (name: string, x: number): Shape => ({
  ...shape('g', { 'data-spot': name, tabindex: 0 }, [shape('rect', { x, 'stroke-width': 2 })]),
  key: name,
});

const warned = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(warned).not.toHaveBeenCalled();
});

/** A page with the picture that a server wrote, brought to life. */
async function hydrated(first: Picture, onSpot: (spot: string) => void = () => {}) {
  const page = parseHTML(`<html><body>${renderToString(createElement(Svg, { picture: first }))}</body></html>`);
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  const written = page.document.querySelector('svg');
  const root = await act(() => hydrateRoot(page.document.body, createElement(Svg, { picture: first, onSpot })));
  const show = (next: Picture): Promise<void> =>
    act(async () => root.render(createElement(Svg, { picture: next, onSpot, className: 'board' })));
  return { page, written, show };
}

test('a server writes the picture of svgOf', () => {
  const drawn = picture(castle.view(start(castle, { players: 2 }, createRng(1)), 0), { text: textOf(en) });
  const namesIn = (svg: string, name: string) =>
    [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);
  const html = renderToString(createElement(Svg, { picture: drawn }));
  for (const name of ['data-key', 'data-spot', 'd', 'stroke-width', 'font-size', 'tabindex', 'aria-label'])
    expect(namesIn(html, name)).toEqual(namesIn(svgOf(drawn), name));
});

test('a page takes over what the server wrote, and keeps elements by their keys', async () => {
  const { page, written, show } = await hydrated(pictureOf([spot('a', 1), spot('b', 2)]));
  expect(page.document.querySelector('svg')).toBe(written);
  const [a, b] = page.document.querySelectorAll('g');
  await show(pictureOf([spot('b', 2), spot('c', 3), spot('a', 4)]));
  const [first, , third] = page.document.querySelectorAll('g');
  expect([first, third]).toEqual([b, a]);
  expect(page.document.querySelector('svg.board')).toBe(written);
});

test('a click, Enter and Space name the spot; other keys do nothing', async () => {
  const named: string[] = [];
  const { page } = await hydrated(pictureOf([spot('cell:1', 1)]), (spot) => named.push(spot));
  const send = (type: string, selector: string, key?: string): Promise<void> =>
    act(async () => {
      const event = Object.assign(new page.Event(type, { bubbles: true, cancelable: true }), { key });
      page.document.querySelector(selector)?.dispatchEvent(event);
    });
  await send('click', 'rect');
  await send('keydown', 'g', 'Enter');
  await send('keydown', 'g', ' ');
  await send('keydown', 'g', 'Tab');
  await send('click', 'svg');
  expect(named).toEqual(['cell:1', 'cell:1', 'cell:1']);
});
