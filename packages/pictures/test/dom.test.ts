import { burgundy } from '@rulewright/burgundy';
import { textOf } from '@rulewright/burgundy/text';
import { en } from '@rulewright/burgundy/text/en';
import { createRng, patchesBetween, start } from '@rulewright/core';
import { parseHTML } from 'linkedom';
import { describe, expect, test, vi } from 'vitest';
import { picture } from '../src/burgundy/index.js';
import { animated, mount, stepsOf } from '../src/dom/index.js';
import { type Shape, shape } from '../src/drawing/tree.js';
import { type Picture, svgOf } from '../src/index.js';

const text = textOf(en);

const pictureOf = (children: readonly (Shape | string)[], width = 10): Picture => ({
  ...shape('svg', { width }, children),
  tag: 'svg',
});
const piece = (key: string, x: number): Shape => ({ ...shape('rect', { x }), key });
const body = (): HTMLElement => parseHTML('<html><body></body></html>').document.body;

/** An element as plain lists, its attributes in alphabetical order. */
function plain(element: Element): unknown {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value]).sort();
  const children = [...element.childNodes].map((node) =>
    node.nodeType === 1 ? plain(node as Element) : node.textContent,
  );
  return [element.tagName, attributes, children];
}

test('mounting writes what svgOf writes', () => {
  const view = burgundy.view(start(burgundy, { players: 2 }, createRng(1)), 0);
  const parent = body();
  mount(parent, picture(view, { text }));
  const written = parseHTML(`<html><body>${svgOf(picture(view, { text }))}</body></html>`).document.body;
  expect(parent.textContent).toBe(written.textContent);
  const spots = (page: HTMLElement) =>
    [...page.querySelectorAll('[data-spot]')].map((spot) => spot.getAttribute('data-spot'));
  expect(spots(parent)).toEqual(spots(written));
});

test('an update keeps elements by their keys, wherever they are', () => {
  const board = mount(body(), pictureOf([piece('a', 1), shape('g', {}, ['x']), piece('b', 2)]));
  const [a, , b] = [...board.element.children];
  board.update(pictureOf([piece('b', 2), piece('c', 3), piece('a', 4)], 20));
  expect(board.element.getAttribute('width')).toBe('20');
  expect([...board.element.children].map((child) => child.getAttribute('data-key'))).toEqual(['b', 'c', 'a']);
  expect(board.element.children[0]).toBe(b);
  expect(board.element.children[2]).toBe(a);
  expect(a?.getAttribute('x')).toBe('4');
});

test('an update changes texts and attributes, and drops what is gone', () => {
  const board = mount(body(), pictureOf([shape('text', { x: 1, role: 'img' }, ['one']), piece('a', 1)]));
  const [words] = [...board.element.children];
  board.update(pictureOf([shape('text', { x: 2 }, ['two'])]));
  expect(board.element.children.length).toBe(1);
  expect(board.element.children[0]).toBe(words);
  expect(words?.textContent).toBe('two');
  expect(words?.getAttribute('x')).toBe('2');
  expect(words?.hasAttribute('role')).toBe(false);
});

test('Enter and Space click the element that has the focus; other keys do nothing', () => {
  const page = parseHTML('<html><body></body></html>');
  vi.stubGlobal('MouseEvent', page.Event);
  const board = mount(page.document.body, pictureOf([piece('a', 1)]));
  const clicked: (string | undefined)[] = [];
  board.element.addEventListener('click', ({ target }) => clicked.push((target as SVGElement).dataset['key']));
  const press = (key: string) =>
    board.element.children[0]?.dispatchEvent(Object.assign(new page.Event('keydown', { bubbles: true }), { key }));
  for (const key of ['Enter', ' ', 'Tab', 'a']) press(key);
  expect(clicked).toEqual(['a', 'a']);
  vi.unstubAllGlobals();
});

test('a click inside a spot names the spot, and others name none', () => {
  const page = parseHTML('<html><body></body></html>');
  const spots: string[] = [];
  const drawing = pictureOf([shape('g', { 'data-spot': 'cell:1' }, [piece('a', 1)]), piece('b', 2)]);
  const { element } = mount(page.document.body, drawing, (spot) => spots.push(spot));
  for (const target of element.querySelectorAll('rect'))
    target.dispatchEvent(new page.Event('click', { bubbles: true }));
  expect(spots).toEqual(['cell:1']);
});

test('an update gives the page of a new mount', () => {
  const states = ['a', 'b'].map((seed) => start(burgundy, { players: 3, setup: 'advanced' }, createRng(seed)));
  const pictures = states.map((state) => picture(burgundy.view(state, 0), { text, layout: 'narrow' }));
  const [first, ...others] = pictures;
  if (!first) throw new Error('Expected a picture.');
  const parent = body();
  const board = mount(parent, first);
  for (const next of others) board.update(next);
  const fresh = body();
  mount(fresh, pictures[pictures.length - 1] ?? first);
  // A difference would be thousands of lines long.
  expect(JSON.stringify(plain(parent)) === JSON.stringify(plain(fresh))).toBe(true);
});

describe('a picture that moves', () => {
  test('shows the last picture at once without a layout, whatever is drawn until then', async () => {
    const board = animated(mount(body(), pictureOf([piece('a', 1)])));
    const play = board.play([
      { picture: pictureOf([piece('a', 2)]) },
      { picture: pictureOf([piece('a', 3)]), from: ['a'], to: ['b'] },
    ]);
    expect(board.element.children[0]?.getAttribute('x')).toBe('3');
    await play;
    await board.play([]);
    expect(board.element.innerHTML).toContain('x="3"');
    board.update(pictureOf([piece('a', 4)]));
    expect(board.element.children[0]?.getAttribute('x')).toBe('4');
  });

  test('gets a step before and after each frame, and draws only what is shown', () => {
    const drawn: number[] = [];
    const draw = ({ x }: { x: number }): Picture => {
      drawn.push(x);
      return pictureOf([piece('a', x)]);
    };
    const frames = [2, 3].map((x) => ({
      move: { actor: x === 2 ? 0 : 'chance' },
      events: [{ from: x - 1, to: x }],
      patches: patchesBetween({ x: x - 1 }, { x }),
    }));
    const steps = stepsOf({ x: 1 }, frames, draw, ({ from, to }, seen) => ({
      from: [`at:${from}`],
      to: [`at:${to}`, `seen:${seen.x}`],
    }));
    expect(steps.map(({ from, to, isMarked }) => [from, to, isMarked])).toEqual([
      [undefined, undefined, undefined],
      [['at:1', 'at:1'], ['at:2', 'seen:2'], true],
      [['at:2', 'at:2'], ['at:3', 'seen:3'], false],
    ]);
    expect(drawn).toEqual([]);
    expect(steps[2]?.picture.children).toEqual([piece('a', 3)]);
    expect(drawn).toEqual([3]);
  });

  test('pairs the keys of each event in a frame', () => {
    const spots = [
      { from: ['supply'], to: ['cell:1', 'cell:2'] },
      { from: [], to: ['track:0'] },
      { from: ['cell:1', 'cell:2'], to: ['cell:2', 'cell:1'] },
      { from: ['cell:3', 'cell:4'], to: ['points:0'] },
      { from: ['cell:5'], to: [] },
    ];
    const frame = { move: null, events: spots, patches: [] };
    const [, step] = stepsOf(
      {},
      [frame],
      () => pictureOf([]),
      (event) => event,
    );
    expect(step?.from).toEqual(['supply', 'supply', '', 'cell:1', 'cell:2', 'cell:3', 'cell:4']);
    expect(step?.to).toEqual(['cell:1', 'cell:2', 'track:0', 'cell:2', 'cell:1', 'points:0', 'points:0']);
  });
});
