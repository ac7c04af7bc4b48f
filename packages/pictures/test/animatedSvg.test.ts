/** Pictures that move and clicks, in React. A document without layout shows the last picture of each motion at once. */
import { parseHTML } from 'linkedom';
import { act, createElement, type ReactNode, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureStep } from '../src/dom/index.js';
import { type Shape, shape } from '../src/drawing/tree.js';
import type { Picture } from '../src/index.js';
import { AnimatedSvg, type AnimatedSvgProps, useClicks } from '../src/react/index.js';

const pictureOf = (...names: readonly string[]): Picture => ({
  ...shape('svg', { width: 9 }, names.map(spot)),
  tag: 'svg',
});
const spot = (name: string): Shape => ({ ...shape('g', { 'data-spot': name }, [shape('rect', { x: 1 })]), key: name });

const warned = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(warned).not.toHaveBeenCalled();
});

/** A page without layout. */
function newPage(html = '') {
  const page = parseHTML(`<html><body>${html}</body></html>`);
  const keys = new Set<(event: { readonly key: string }) => void>();
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('addEventListener', (_type: string, heard: () => void) => keys.add(heard));
  vi.stubGlobal('removeEventListener', (_type: string, heard: () => void) => keys.delete(heard));
  const names = () => [...page.document.querySelectorAll('[data-spot]')].map((each) => each.getAttribute('data-spot'));
  const click = (name: string): Promise<void> =>
    act(async () => {
      const event = new page.Event('click', { bubbles: true, cancelable: true });
      page.document.querySelector(`[data-spot="${name}"] rect, [data-button="${name}"]`)?.dispatchEvent(event);
    });
  const key = (name: string): Promise<void> => act(async () => keys.forEach((heard) => void heard({ key: name })));
  return { page, names, click, key, keys };
}

interface Told {
  readonly name: string;
}

const steps = ({ name }: Told): readonly PictureStep[] => [{ picture: pictureOf(name) }];

/** A page that React draws. */
async function shown(first: AnimatedSvgProps<Told>) {
  const { page, ...others } = newPage();
  const root = createRoot(page.document.body);
  const draw = (props: AnimatedSvgProps<Told>): void =>
    root.render(createElement(StrictMode, null, createElement(AnimatedSvg<Told>, props)));
  const show = (props: AnimatedSvgProps<Told>): Promise<void> => act(async () => draw(props));
  await show(first);
  return { page, root, draw, show, ...others };
}

test('the first change is not played, another one is, and the last picture is the one given', async () => {
  const motions: Promise<void>[] = [];
  const asked: string[] = [];
  const common = {
    steps: (change: Told) => {
      asked.push(change.name);
      return steps(change);
    },
    onMotion: (ended: Promise<void>) => motions.push(ended),
  };
  const first = { name: 'never' };
  const { names, show } = await shown({ ...common, picture: pictureOf('a'), change: first });
  expect([names(), motions.length]).toEqual([['a'], 0]);
  await show({ ...common, picture: pictureOf('b'), change: first });
  expect([names(), motions.length]).toEqual([['b'], 0]);
  await show({ ...common, picture: pictureOf('d'), change: { name: 'c' } });
  await Promise.all(motions);
  expect([names(), motions.length, asked]).toEqual([['d'], 1, ['c']]);
  await show({ ...common, picture: pictureOf('e'), change: null });
  expect([names(), motions.length]).toEqual([['e'], 1]);
});

test('changes that arrive together are played one after another', async () => {
  const ended: string[] = [];
  const { names, draw } = await shown({ picture: pictureOf('a') });
  await act(async () => {
    for (const name of ['b', 'c', 'd']) {
      const onMotion = (motion: Promise<void>) => void motion.then(() => ended.push(name));
      flushSync(() => draw({ picture: pictureOf(name), change: { name }, steps, onMotion }));
    }
  });
  await vi.waitUntil(() => ended.length === 3);
  expect(ended).toEqual(['b', 'c', 'd']);
  expect(names()).toEqual(['d']);
});

test('clicks reach the latest handler, and nothing stays when the component goes', async () => {
  const clicked: string[] = [];
  const { page, root, click, show } = await shown({ picture: pictureOf('a') });
  await show({ picture: pictureOf('a', 'b'), onSpot: (name) => clicked.push(name), className: 'board' });
  await click('b');
  expect(clicked).toEqual(['b']);
  expect(page.document.querySelectorAll('.board > svg').length).toBe(1);
  await act(async () => root.unmount());
  expect(page.document.querySelector('svg')).toBeNull();
});

test('a server writes the picture, and the page replaces it by one that takes clicks', async () => {
  const clicked: string[] = [];
  const element = createElement(AnimatedSvg, { picture: pictureOf('a'), onSpot: (name) => clicked.push(name) });
  const { page, names, click } = newPage(renderToString(element));
  expect(names()).toEqual(['a']);
  await act(async () => hydrateRoot(page.document.body, element));
  expect(names()).toEqual(['a']);
  await click('a');
  expect(clicked).toEqual(['a']);
});

/** Actions are the spots that they take; `stop` takes none. */
function Choices({ actions, told }: { actions: readonly string[]; told: (string | null)[] }): ReactNode {
  const [played, setPlayed] = useState<readonly string[]>([]);
  const spotsOf = (action: string) => (action === 'stop' ? [] : [...action]);
  const act = (action: string) => setPlayed([...played, action]);
  const { chosen, lit, menu, press, clear } = useClicks(actions, spotsOf, act, (name) => told.push(name));
  const state = `${chosen.join('')}|${lit.join('')}|${menu}|${played}`;
  const button = (name: string) =>
    createElement('button', { type: 'button', key: name, 'data-button': name, onClick: () => press(name) });
  const cancel = createElement('button', { type: 'button', 'data-button': 'clear', onClick: clear });
  return createElement('main', null, createElement('p', null, state), ['a', 'b', 'c', 'z'].map(button), cancel);
}

async function choices(first: readonly string[]) {
  const { page, ...others } = newPage();
  const root = createRoot(page.document.body);
  const told: (string | null)[] = [];
  const show = (actions: readonly string[]): Promise<void> =>
    act(async () => root.render(createElement(Choices, { actions, told })));
  await show(first);
  return { told, show, root, state: () => page.document.querySelector('p')?.textContent, ...others };
}

test('clicks narrow the actions down to one, which is played', async () => {
  const { click, state, told } = await choices(['ab', 'ac', 'stop']);
  expect(state()).toBe('|abc|stop|');
  await click('a');
  expect(state()).toBe('a|bca||');
  await click('z');
  expect(state()).toBe('a|bca||');
  await click('b');
  expect(state()).toBe('|abc|stop|ab');
  expect(told).toEqual([null, 'z', null]);
});

test('Escape and clear take clicks back', async () => {
  const { click, key, keys, root, state } = await choices(['ab', 'ac', 'stop']);
  for (const back of [() => key('Escape'), () => click('clear')]) {
    await click('a');
    await key('Tab');
    expect(state()).toBe('a|bca||');
    await back();
    expect(state()).toBe('|abc|stop|');
  }
  await act(async () => root.unmount());
  expect(keys.size).toBe(0);
});

test('a spot chosen in another position is lit no more', async () => {
  const { click, show, state } = await choices(['ab', 'ac', 'stop']);
  await click('a');
  await show(['bc', 'bz']);
  expect(state()).toBe('|cz||');
  await show([]);
  expect(state()).toBe('|||');
});
