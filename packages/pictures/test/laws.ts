/** What holds for the picture of every view, in random games. */
import {
  ArgumentError,
  createRng,
  type Game,
  type GameTypes,
  type SpotsOf,
  Table,
  type TextOf,
} from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import type { PictureOptions } from '../src/drawing/pen.js';
import { type BoardArt, type Picture, type Piece, type Shape, svgOf, THEMES, type Theme } from '../src/index.js';

type DrawnTypes = GameTypes & { readonly view: { readonly seats: readonly unknown[] } };

/** A game with its pictures. */
export interface Drawn<T extends DrawnTypes, Text> {
  readonly game: Game<T>;
  readonly spotsOf: SpotsOf<T>;
  picture(view: T['view'], options: PictureOptions<Text>): Picture;
  /** The texts in English, German and Polish. */
  readonly texts: readonly Text[];
  /** Spots, each with the text's name of what lies there. */
  names(view: T['view'], text: Text): readonly (readonly [spot: string, name: string])[];
  readonly configs: readonly T['configInput'][];
  /** The keys of the panels, beside those of the players. */
  panels(view: T['view']): readonly string[];
  /** A printed board of a kind. */
  readonly printed: { readonly kind: string; readonly art: BoardArt };
  /** The English text with these names of players. */
  named(names: readonly string[]): Text;
}

/** A shape and all shapes in it. */
export function shapesIn(shape: Shape): Shape[] {
  return [shape, ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : shapesIn(child)))];
}

/** The pieces in a shape, each with the key that names it: its own, or that of the element around it. */
function piecesIn(shape: Shape, around = ''): (readonly [key: string, piece: Shape])[] {
  const key = shape.key ?? around;
  const inside = shape.children.flatMap((child) => (typeof child === 'string' ? [] : piecesIn(child, key)));
  return shape.attributes['data-piece'] === undefined ? inside : [[key, shape], ...inside];
}

/** The texts in a shape. */
export function textsIn({ children }: Shape): string[] {
  return children.flatMap((child) => (typeof child === 'string' ? [child] : textsIn(child)));
}

/** The texts that a screen reader reads one by one: those outside of images, buttons and what is hidden from it. */
function spokenIn({ tag, attributes, children }: Shape): string[] {
  if (attributes['aria-hidden'] || ['img', 'button'].includes(String(attributes['role'])) || tag === 'title') return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child] : spokenIn(child)));
}

/** The name of a spot: its title. */
export function nameOf({ children: [title] }: Shape): string | undefined {
  return typeof title === 'object' && title.tag === 'title' ? textsIn(title)[0] : undefined;
}

interface Seen<T extends GameTypes> {
  readonly view: T['view'];
  readonly seat: number;
  readonly lit: readonly string[];
}

const IMAGE = expect.stringContaining('<image href="/art/');

const PLIES = isDeep ? 30 : 200;

/** The decisions of a random game every few plies, and the end, as the player to act sees them. */
function moments<T extends GameTypes>(game: Game<T>, spotsOf: SpotsOf<T>, config: T['configInput']): Seen<T>[] {
  const table = new Table(game, config, createRng(7));
  const seen: Seen<T>[] = [];
  while (!table.isOver) {
    const { turn, state } = table;
    const actor = turn.kind === 'decision' ? turn.player : turn.kind === 'simultaneous' ? (turn.actors[0] ?? 0) : 0;
    const legal = table.legalActions(actor);
    if (typeof actor === 'number' && table.plies % PLIES === 0) {
      const view = game.view(state, actor);
      const lit = [...new Set(legal.flatMap((action) => spotsOf(action, view, actor)))];
      seen.push({ view, seat: actor, lit });
    }
    table.play(legal[table.rng.int(legal.length)] as T['action'], actor);
  }
  return [...seen, { view: game.view(table.state, 0), seat: 0, lit: [] }];
}

/** Tests of a game's pictures. */
export function pictureLaws<T extends DrawnTypes, Text extends TextOf<T, unknown>>(drawn: Drawn<T, Text>): void {
  const { game, spotsOf, picture, texts, names, configs, named, panels, printed } = drawn;
  const text = entryAt(texts, 0);
  const all = configs.flatMap((config) => moments(game, spotsOf, config));
  const layouts = ['wide', 'medium', 'narrow'] as const;

  test.each(layouts)('every spot of every legal action is in the %s picture, lit and named', (layout) => {
    for (const { view, seat, lit } of all) {
      const shapes = shapesIn(picture(view, { text, lit, layout, seat }));
      const spots = new Map(shapes.map((shape) => [shape.attributes['data-spot'], shape]));
      for (const spot of lit) {
        expect(spots.get(spot)?.attributes, spot).toMatchObject({ role: 'button', tabindex: 0 });
      }
      expect(shapes.filter(({ attributes }) => attributes['role'] === 'button').length).toBeGreaterThanOrEqual(
        lit.length,
      );
    }
  });

  test.each(layouts)('a %s excerpt has every lit spot, and leaves out panels', (layout) => {
    for (const { view, seat, lit } of all) {
      const spotsIn = (isExcerpt: boolean, shown: readonly string[]) =>
        shapesIn(picture(view, { text, lit: shown, layout, seat, isExcerpt })).flatMap(
          ({ attributes }) => attributes['data-spot'] ?? [],
        );
      expect(spotsIn(true, lit)).toEqual(expect.arrayContaining([...lit]));
      expect(spotsIn(true, []).length).toBeLessThan(spotsIn(false, []).length);
    }
  });

  test.each(layouts)('no two keys of the %s picture are equal, and every spot has a name', (layout) => {
    for (const { view, seat, lit } of all) {
      const shapes = shapesIn(picture(view, { text, lit, layout, seat }));
      const keys = shapes.flatMap(({ key }) => key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
      for (const spot of shapes) {
        if (spot.attributes['data-spot'] === undefined) continue;
        expect(spot.key).toBeDefined();
        expect(nameOf(spot)).toMatch(/^\P{Cc}{2,}$/u);
      }
    }
  });

  test.each(layouts)(
    'a piece of the %s picture has a key, or lies alone in an element with one; none holds another',
    (layout) => {
      let count = 0;
      for (const { view, seat, lit } of all) {
        const pieces = piecesIn(picture(view, { text, lit, layout, seat }));
        const keys = pieces.map(([key]) => key);
        count += pieces.length;
        expect(keys).not.toContain('');
        expect(new Set(keys).size).toBe(keys.length);
        for (const [key, { children }] of pieces) {
          const inside = children.flatMap((child) => (typeof child === 'string' ? [] : piecesIn(child)));
          expect(inside, key).toEqual([]);
        }
      }
      expect(count).toBeGreaterThan(all.length);
    },
  );

  test.each(layouts)(
    'the panels of the %s picture are groups with a name each: those of players have theirs',
    (layout) => {
      for (const { view, seat } of all) {
        const [, ...groups] = shapesIn(picture(view, { text, layout, seat })).filter(
          ({ attributes }) => attributes['role'] === 'group',
        );
        const players = Object(view).seats.map((_: unknown, player: number) => text.playerName?.(player));
        const names = groups.map(({ attributes }) => attributes['aria-label']);
        expect(names).toEqual(expect.arrayContaining(players));
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^\P{Cc}{2,}$/u);
      }
    },
  );

  test.each(layouts)(
    'what screen readers read of the %s picture has a name, and no two lit spots share one',
    (layout) => {
      for (const { view, seat, lit } of all) {
        const drawing = picture(view, { text, lit, layout, seat });
        const numbers = spokenIn(drawing).filter((words) => /^[\d\s/×+·?-]+$/.test(words));
        expect(numbers).toEqual([]);
        const buttons = shapesIn(drawing).filter(({ attributes }) => attributes['role'] === 'button');
        const names = new Map(buttons.map((button) => [nameOf(button), button.attributes['data-spot']]));
        for (const button of buttons) expect(names.get(nameOf(button))).toBe(button.attributes['data-spot']);
      }
    },
  );

  test.each(layouts)('the %s picture is well-formed: numbers, words, only the elements of pictures', (layout) => {
    for (const { view, seat, lit } of all) {
      const drawing = picture(view, { text, lit, chosen: lit.slice(0, 1), layout, seat, theme: 'dark' });
      expect(svgOf(drawing)).not.toMatch(/undefined|NaN|\bnull\b|Infinity|\[object/);
      for (const { tag } of shapesIn(drawing)) {
        expect(['svg', 'g', 'path', 'rect', 'circle', 'text', 'title']).toContain(tag);
      }
    }
  });

  test.each(layouts)('the panels of the %s picture have its spots, buttons and pieces, each once', (layout) => {
    for (const { view, seat, lit } of all.filter((_, index) => index % 3 === 0)) {
      const keys = [...panels(view), ...Object(view).seats.map((_: unknown, player: number) => `player:${player}`)];
      const draw = (panel?: string) => picture(view, { text, lit, layout, seat, ...(panel && { panel }) });
      const keysIn = (drawing: Shape) =>
        shapesIn(drawing).flatMap(({ key, attributes: { role } }) => (key ? [`${key} ${role}`] : []));
      const whole = new Set(keysIn(draw()));
      const alone = keys.flatMap((panel) => keysIn(draw(panel)));
      expect(new Set(alone).size).toBe(alone.length);
      // A picture may leave out an empty panel.
      for (const key of whole) expect(alone).toContain(key);
      const groupsIn = (drawing: Shape) =>
        shapesIn(drawing).flatMap(({ attributes }) =>
          attributes['role'] === 'group' ? [attributes['aria-label']] : [],
        );
      expect(keys.flatMap((panel) => groupsIn(draw(panel)))).toEqual(expect.arrayContaining(groupsIn(draw())));
      for (const panel of keys) {
        expect(draw(panel).attributes['viewBox'], panel).toMatch(/^0 0 [1-9]/);
        expect(svgOf(draw(panel))).not.toMatch(/undefined|NaN|Infinity/);
      }
      expect(() => draw('moon')).toThrow(new RegExp(`\`panel\` can't be 'moon'\\. Allowed are ${keys[0]}, `));
    }
  });

  test('a picture is plain JSON, the same for the same view, and changes nothing', () => {
    for (const { view, seat, lit } of all) {
      const before = JSON.stringify(view);
      const drawing = picture(view, { text, lit, seat });
      expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
      expect(picture(JSON.parse(before), { text, lit, seat })).toEqual(drawing);
      expect(JSON.stringify(view)).toBe(before);
    }
  });

  test.each(layouts)('the %s picture has the words of the text, in every language', (layout) => {
    expect(all.flatMap(({ view }) => names(view, text)).length).toBeGreaterThan(all.length);
    for (const words of texts) {
      for (const { view, seat } of all) {
        const drawing = picture(view, { text: words, layout, seat });
        expect(drawing.attributes['aria-label']).toContain(words.describeTurn(view));
        // Segments and features that share the spot of their tile have their own keys and names.
        const whole = shapesIn(drawing).filter(({ key }) => !/(?:segment|feature):/.test(key ?? ''));
        const spots = whole.map((shape) => [shape.attributes['data-spot'], nameOf(shape)] as const);
        for (const [spot, name] of names(view, words)) {
          const labels = spots.flatMap(([each, label]) => (each === spot ? [label ?? ''] : []));
          expect(labels.length, spot).toBeGreaterThan(0);
          for (const label of labels) expect(label.toLowerCase(), spot).toContain(name.toLowerCase());
        }
      }
    }
  });

  test('names are in the language of the text, and the drawing is the same', () => {
    const { view, seat } = entryAt(all, Math.floor(all.length / 2));
    const labels = texts.map((words) =>
      shapesIn(picture(view, { text: words, seat })).flatMap((shape) =>
        shape.attributes['data-spot'] === undefined ? [] : [nameOf(shape)],
      ),
    );
    const [english = [], ...others] = labels;
    for (const other of others) {
      expect(other.length).toBe(english.length);
      expect(other.filter((label, index) => label === english[index]).length).toBeLessThan(english.length / 4);
    }
  });

  test('the themes differ in colours alone', () => {
    const { view, seat } = entryAt(all, 0);
    const shapeOnly = (theme: 'light' | 'dark') =>
      shapesIn(picture(view, { text, seat, theme })).map(({ tag, key, attributes }) => {
        const { fill: _, stroke: __, ...rest } = attributes;
        return { tag, key, rest };
      });
    expect(shapeOnly('dark')).toEqual(shapeOnly('light'));
  });

  test('artwork takes the place of every component and of nothing else', () => {
    const seen = new Set<string>();
    const draw = ({ kind, id, width, height }: Piece): string => {
      expect(Math.min(width, height)).toBeGreaterThan(0);
      seen.add(kind);
      return `/art/${kind}${id}.png`;
    };
    const theme = { ...THEMES.light, font: 'Georgia', artwork: { tile: draw, card: draw, piece: draw, board: draw } };
    for (const { view, seat, lit } of all) {
      const plain = picture(view, { text, seat, lit });
      const drawing = picture(view, { text, seat, lit, theme });
      const spots = (shape: Shape): unknown[] =>
        shapesIn(shape).flatMap((each) => {
          const spot = each.attributes['data-spot'];
          return spot === undefined ? [] : [[spot, each.key, nameOf(each), each.attributes['role']]];
        });
      expect(spots(drawing)).toEqual(spots(plain));
      expect(drawing.attributes).toMatchObject({ ...plain.attributes, 'font-family': 'Georgia' });
      expect(svgOf(drawing)).toContain('<image href="/art/');
      for (const [key, piece] of piecesIn(drawing)) expect([key, svgOf(piece)]).toEqual([key, IMAGE]);
      const none = { ...THEMES.light, artwork: { tile: () => undefined, piece: () => undefined } };
      expect(picture(view, { text, seat, lit, theme: none }).attributes).toEqual(plain.attributes);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['marker']));
    expect(seen.size).toBeGreaterThan(2);
  });

  /** A theme with a printed board in place of ours. */
  const themeWith = (board: object): Theme => ({
    ...THEMES.light,
    artwork: { board: ({ kind }) => (kind === printed.kind ? (board as BoardArt) : undefined) },
  });

  test.each(layouts)('a printed board has the spots, names, buttons and pieces of ours: %s', (layout) => {
    const theme = themeWith(printed.art);
    for (const { view, seat, lit } of all.filter((_, index) => index % 3 === 0)) {
      const options = { text, seat, lit, chosen: lit.slice(0, 1), layout };
      const [ours, theirs] = [picture(view, options), picture(view, { ...options, theme })];
      expect(svgOf(theirs)).toContain(`<image href="${printed.art.image}"`);
      expect(svgOf(theirs)).not.toMatch(/undefined|NaN|Infinity/);
      const clickable = (shape: Shape): string[] =>
        shapesIn(shape).flatMap((each) => {
          const { 'data-spot': spot, role, 'aria-pressed': pressed } = each.attributes;
          return spot === undefined ? [] : [[spot, each.key, nameOf(each), role, pressed].join(' ')];
        });
      expect(clickable(theirs).sort()).toEqual(clickable(ours).sort());
      const moving = (shape: Shape): string[] => piecesIn(shape).map(([key]) => key);
      expect(moving(theirs).sort()).toEqual(moving(ours).sort());
    }
  });

  test('a printed board without a place, with another one or with a wrong area is refused by name', () => {
    const { view } = entryAt(all, all.length - 2);
    const { art, kind } = printed;
    const draw = (change: object): unknown => picture(view, { text, theme: themeWith({ ...art, ...change }) });
    const [[name, place] = entryAt([], 0), ...others] = Object.entries(art.places);
    const area = Object(place).length > 0 ? Object(place)[0] : place;
    const of = `\\\`theme\\.artwork\\.board\\\` of ${kind}`;
    const refusals: readonly (readonly [change: object, message: string])[] = [
      [{ places: Object.fromEntries(others) }, `${of} has no place '${name}'\\.`],
      [{ places: { ...art.places, moon: area } }, `\`places of ${kind}\` can't be 'moon'\\. Allowed are ${name}`],
      [{ places: { ...art.places, [name]: [] } }, `${of} must have \\d.* areas at '${name}', not 0\\.`],
      [{ places: { ...art.places, [name]: [{ ...area, x: -9 }] } }, `${of} must have .* inside the image at '${name}'`],
      [{ places: { ...art.places, [name]: [{ ...area, width: NaN }] } }, `${of} must have .* at '${name}', area 1\\.`],
      [{ places: { ...art.places, [name]: [null] } }, `${of} must have .* at '${name}'`],
      [{ image: 4 }, `${of} must have the address of an \`image\`, not 4\\.`],
      [{ width: '9' }, `${of} must have its \`width\` in pixels, not '9'\\.`],
    ];
    for (const [change, message] of refusals) {
      expect(() => draw(change), message).toThrow(new RegExp(message));
      expect(() => draw(change), message).toThrow(ArgumentError);
    }
    const wrongSlot = { ...THEMES.light, artwork: { piece: () => art as never } };
    expect(() => picture(view, { text, theme: wrongSlot })).toThrow(
      /`theme\.artwork\.piece` has places for \w+ '.*', which/,
    );
  });

  test('an image fits as its artwork says; another fit is refused', () => {
    const { view } = entryAt(all, 0);
    const draw = (fit: string): string => {
      const piece = (): object => ({ image: '/a.png', fit });
      return svgOf(picture(view, { text, theme: { ...THEMES.light, artwork: { piece: piece as never } } }));
    };
    expect(draw('contain')).not.toContain('preserveAspectRatio');
    expect(draw('slice')).toContain('preserveAspectRatio="xMidYMid slice"');
    expect(draw('fill')).toContain('preserveAspectRatio="none"');
    expect(() => draw('cover')).toThrow(/`fit of \w+ '.*'` can't be 'cover'\. Allowed are contain, slice, fill\./);
  });

  test.each([
    ['null', null],
    ['42', 42],
    ['an object', { tag: 'image' }],
  ])('artwork that is %s is refused by slot and piece', (name, wrong) => {
    const { view } = entryAt(all, 0);
    const theme = { ...THEMES.light, artwork: { piece: () => wrong as never } };
    expect(() => picture(view, { text, theme })).toThrow(
      new RegExp(
        `^\`theme\\.artwork\\.piece\` must return an image, its address, a shape or undefined for \\w+ '.*', not ${name}\\.$`,
      ),
    );
  });

  test('an invalid option is refused with what it is and what is allowed', () => {
    const { view } = entryAt(all, 0);
    const draw = (options: object): unknown => picture(view, options as PictureOptions<Text>);
    const refusals: readonly (readonly [options: object, message: RegExp])[] = [
      [{}, /`text` must be the words of the game, for example textOf\(en\), not undefined/],
      [{ text: 'en' }, /`text` must be the words of the game, .*not 'en'/],
      [{ text, theme: 'sepia' }, /`theme` can't be 'sepia'\. Allowed are light, dark, auto\./],
      [{ text, theme: {} }, /`theme` has no colour paper\. Start from THEMES\.light/],
      [{ text, theme: { ...THEMES.light, hues: {} } }, /`theme` has no colour green\.soft/],
      [{ text, theme: { ...THEMES.light, artwork: { tile: 'a.png' } } }, /`theme\.artwork\.tile` must be a function/],
      [{ text, theme: { ...THEMES.light, artwork: { cards: () => 'a.png' } } }, /`theme\.artwork` can't be 'cards'/],
      [{ text, theme: 'toString' }, /`theme` can't be 'toString'/],
      [{ text, layout: 'tall' }, /`layout` can't be 'tall'\. Allowed are wide, medium, narrow\./],
      [{ text, seat: 9 }, /There is no `seat` 9: this game has seats 0 to \d\./],
      [{ text, seat: -1 }, /There is no `seat` -1/],
      [{ text, seat: 'spectator' }, /There is no `seat` 'spectator'/],
      [{ text, lit: 'foo:1' }, /`lit` must be a list of spots, not 'foo:1'/],
      [{ text, chosen: [1] }, /`chosen` must be a list of spots, not 1/],
      [{ text: named(['A', 'B', 'C', 'D', 'E', 'F', 'G']) }, /`text` has 7 names of players, and this game \d players/],
    ];
    for (const [options, message] of refusals) {
      expect(() => draw(options), String(message)).toThrow(message);
      expect(() => draw(options), String(message)).toThrow(ArgumentError);
    }
    expect(() => picture(view, undefined as never)).toThrow(/`text` must be/);
    expect(() => picture(undefined as never, { text })).toThrow(/Expected a view of the game, not undefined/);
    expect(() => picture({ seats: [{}, {}] } as never, { text })).toThrow(ArgumentError);
  });

  test('lit spots that the picture does not have are left out, with one warning that names them', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    for (const { view, seat, lit } of all) {
      warn.mockClear();
      const plain = picture(view, { text, seat, lit });
      expect(warn).not.toHaveBeenCalled();
      expect(picture(view, { text, seat, lit: ['foo:1', ...lit, 'segment:99:0'] })).toEqual(plain);
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(/^`lit` can't be 'foo:1'\. Allowed are .* Left out: foo:1, segment:99:0\. /)],
      ]);
    }
  });

  test.each(layouts)('names of any characters make well-formed XML in the %s picture', (layout) => {
    const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
    const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code));
    const players = [`${controls}\u007f\u0085`, '\ud800<&">\udc00', '\ufffe\uffff]]>', '😀'.repeat(300)];
    for (const { view, seat } of all) {
      const text = named(players.slice(0, view.seats.length));
      expect(svgOf(picture(view, { text, seat, layout }))).toMatch(allowed);
    }
  });

  test.each(['a'.repeat(8000), 'ab '.repeat(2700), '😀'.repeat(4000), 'İ'.repeat(8000)])(
    'a name of 8,000 characters costs milliseconds: %.4s',
    (name) => {
      const { view } = entryAt(all, Math.floor(all.length / 2));
      const names = view.seats.map(() => name);
      picture(view, { text: named(names) });
      const start = performance.now();
      for (const layout of layouts) svgOf(picture(view, { text: named(names), layout }));
      expect(performance.now() - start).toBeLessThan(500);
    },
  );
}
