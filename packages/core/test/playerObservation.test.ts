import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pig, tictactoe } from '../examples/index.js';
import { bySeat, described, entrywise, int, observed } from '../src/define/index.js';
import { ArgumentError, ConfigError, GameDefinitionError } from '../src/index.js';
import { playerObservation } from '../src/learning/index.js';
import { cards } from './games/cards.js';
import { watchedGame, watchedView } from './games/watched.js';

/** The observation in a two-player game with a one-part view. */
function watched<Part extends z.core.$ZodType>(part: Part) {
  const layout = playerObservation(watchedGame(part), { players: 2 });
  return {
    ...layout,
    write: (value: z.infer<Part>, player = 0): number[] => [
      ...layout.write(watchedView(value), player, new Float32Array(layout.shape[0])),
    ],
  };
}

describe('a player observes', () => {
  test('a bounded number scaled to 0..1, an unbounded number unchanged', () => {
    const { labels, write } = watched(z.strictObject({ level: int(2, 6), total: z.int() }));
    expect(labels).toEqual(['part.level', 'part.total']);
    expect(write({ level: 3, total: -40 })).toEqual([0.25, -40]);
  });

  test('an enum one-hot, a boolean as one number', () => {
    const { labels, write } = watched(z.strictObject({ colour: z.enum(['red', 'blue']), isOpen: z.boolean() }));
    expect(labels).toEqual(['part.colour = red', 'part.colour = blue', 'part.isOpen']);
    expect(write({ colour: 'blue', isOpen: true })).toEqual([0, 1, 1]);
  });

  test('nothing of a part with a single value', () => {
    expect(watched(z.strictObject({ kind: z.literal('only'), nothing: z.null() })).shape).toEqual([0]);
  });

  test('an optional part after a presence flag', () => {
    const { labels, write } = watched(z.nullable(int(0, 4)));
    expect(labels).toEqual(['part is there', 'part']);
    expect(write(null)).toEqual([0, 0]);
    expect(write(2)).toEqual([1, 0.5]);
  });

  test('a list of fixed length entry by entry, one of varying length with presence flags', () => {
    expect(watched(z.array(int(0, 2)).check(z.length(3))).write([0, 1, 2])).toEqual([0, 0.5, 1]);
    const { labels, write } = watched(z.array(int(0, 2)).check(z.maxLength(2)));
    expect(labels).toEqual(['part[0] is there', 'part[0]', 'part[1] is there', 'part[1]']);
    expect(write([2])).toEqual([1, 1, 0, 0]);
    expect(write([])).toEqual([0, 0, 0, 0]);
  });

  test('whether a list has an entry, and whether the entry is null', () => {
    const { labels, write } = watched(z.array(z.nullable(int(0, 2))).check(z.maxLength(2)));
    expect(labels.slice(0, 3)).toEqual(['part[0] has a place', 'part[0] is there', 'part[0]']);
    expect(new Set(labels).size).toBe(6);
    expect(write([null, 1])).toEqual([1, 0, 0, 1, 1, 0.5]);
    expect(write([2])).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('a tuple entry by entry', () => {
    expect(watched(z.tuple([int(0, 2), z.boolean()])).write([1, true])).toEqual([0.5, 1]);
  });

  test('a union as a flag for each option, then the floats of each option', () => {
    const part = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('draw'), left: int(0, 10) }),
      z.strictObject({ type: z.literal('pass') }),
    ]);
    const { labels, write } = watched(part);
    expect(labels).toEqual(['part is draw', 'part is pass', 'part<draw>.left']);
    expect(write({ type: 'draw', left: 5 })).toEqual([1, 0, 0.5]);
    expect(write({ type: 'pass' })).toEqual([0, 1, 0]);
  });

  test('a read-only part, or a part with a default, like its inner part', () => {
    expect(watched(z._default(int(0, 4), 0)).write(1)).toEqual([0.25]);
    expect(watched(z.readonly(z.array(int(0, 4)).check(z.length(1)))).write([1])).toEqual([0.25]);
  });

  test('nothing of an unobserved part, described or not', () => {
    const note = described('A note.', observed(z.string().check(z.maxLength(9)), 'never'));
    const { labels } = watched(
      z.strictObject({ name: observed(z.string().check(z.maxLength(9)), 'never'), note, level: int(0, 1) }),
    );
    expect(labels).toEqual(['part.level']);
  });

  test('seats one-hot, starting with the own seat', () => {
    const { labels, write } = watched(observed(int(0, 3), 'seat'));
    expect(labels).toEqual(['part = seats[0]', 'part = seats[1]']);
    expect(write(1, 0)).toEqual([0, 1]);
    expect(write(1, 1)).toEqual([1, 0]);
  });

  test('a list of seats with room for every player', () => {
    const { labels, write } = watched(z.array(observed(int(0, 3), 'seat')).check(z.maxLength(4)));
    expect(labels).toHaveLength(2 * 3);
    expect(write([1], 1)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('a list by seat, own entry first', () => {
    const { labels, write } = watched(
      described('Points.', bySeat(z.array(int(0, 4)).check(z.minLength(2), z.maxLength(4)))),
    );
    expect(labels).toEqual(['part[0]', 'part[1]']);
    expect(write([1, 4], 0)).toEqual([0.25, 1]);
    expect(write([1, 4], 1)).toEqual([1, 0.25]);
  });

  test('name numbers one-hot', () => {
    const { labels, write } = watched(observed(int(2, 4), 'category'));
    expect(labels).toEqual(['part = 2', 'part = 3', 'part = 4']);
    expect(write(3, 0)).toEqual([0, 1, 0]);
  });

  test('a board as planes, with or without holes', () => {
    const cells = z.array(z.enum(['.', 'X'])).check(z.length(4));
    const { labels, planes, write } = watched(
      observed(cells, { board: { rows: 2, columns: 3, places: [1, 2, 3, 5] } }),
    );
    expect(planes).toEqual([{ label: 'part', offset: 0, shape: [2, 2, 3], channels: ['= .', '= X'] }]);
    expect(labels.slice(0, 2)).toEqual(['part without a cell at 0,0 = .', 'part[0] = .']);
    expect(write(['X', '.', '.', 'X'], 0)).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  test('nothing of a part that never varies under the config, for any seat', () => {
    const narrow = (config: { players: number }) => (config.players === 2 ? null : int(0, 1));
    expect(watched(observed(int(0, 9), { narrow })).labels).toEqual([]);
    const secret = z.strictObject({
      hand: described('A hand.', observed(z.nullable(int(0, 4)), { narrow: (_, isOwn) => (isOwn ? int(0, 4) : null) })),
    });
    const { columns, write } = watched(bySeat(z.array(secret).check(z.length(2))));
    expect(columns).toEqual([{ label: 'part[0].hand', description: 'You: a hand, divided by 4.', low: 0, high: 1 }]);
    expect(write([{ hand: null }, { hand: 2 }], 1)).toEqual([0.5]);
  });

  test('only the varying entries of a list', () => {
    const shifts = entrywise(3, (index) => (index === 1 ? int(0, 2) : null));
    expect(watched(shifts).labels).toEqual(['part[1]']);
    expect(z.safeParse(shifts, [null, 2, null]).success).toBe(true);
    for (const wrong of [
      [null, 3, null],
      [0, 1, null],
      [null, 1],
      [null, 1, null, null],
    ]) {
      expect(z.safeParse(shifts, wrong).success).toBe(false);
    }
    expect(
      z.safeParse(
        entrywise(1, () => int(0, 2)),
        [2],
      ).success,
    ).toBe(true);
  });

  test.each([
    ['a list without a maximum length', z.array(int(0, 1))],
    ['a text', z.string()],
    ['a record', z.record(z.string(), int(0, 1))],
    ['a name without bounds', observed(z.int(), 'category')],
  ])('never %s', (_, part) => {
    expect(() => watched(part as z.core.$ZodType)).toThrow(GameDefinitionError);
  });

  test('bounds: those of the schema or of play, else of integers', () => {
    const points = z.int().check(z.minimum(0));
    const { columns, write } = watched(
      z.strictObject({
        level: int(2, 6),
        silver: observed(points, { most: 30, usual: 5 }),
        balance: z.int(),
        x: z.number(),
      }),
    );
    expect(columns.map(({ low, high }) => [low, high])).toEqual([
      [0, 1],
      [0, 30],
      [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      [-Infinity, Infinity],
    ]);
    expect(write({ level: 2, silver: 31, balance: 1, x: 0.5 })).toEqual([0, 31, 1, 0.5]);
  });

  test('scaled amounts from -1 to 1, clipped beyond the usual ones', () => {
    const points = z.int().check(z.minimum(1));
    const part = z.strictObject({
      level: int(2, 6),
      silver: observed(points, { most: 31, usual: 6 }),
      balance: observed(z.int(), { least: -8, most: 4 }),
      food: observed(points, { most: 3, usual: 4 }),
    });
    const { layout, labels, columns, write, shape } = playerObservation(watchedGame(part), { players: 2 }, 'scaled');
    expect([layout, labels]).toEqual(['player/1 scaled', watched(part).labels]);
    expect(columns.map(({ low, high }) => [low, high])).toEqual([
      [0, 1],
      [0, 1],
      [-1, 0.5],
      [0, 1],
    ]);
    const seen = (silver: number, balance: number): number[] => [
      ...write(watchedView({ level: 4, silver, balance, food: 1 }), 0, new Float32Array(shape[0])),
    ];
    expect([seen(4, 2), seen(31, -8)]).toEqual([
      [0.5, 0.5, 0.25, 0],
      [0.5, 1, -1, 0],
    ]);
    const unbounded = watchedGame(z.strictObject({ balance: z.int() }));
    expect(() => playerObservation(unbounded, { players: 2 }, 'scaled')).toThrow(
      /^part.balance of the view has no bounds/,
    );
  });
});

describe('a column is described', () => {
  const words = (part: z.core.$ZodType): string[] => watched(part).columns.map(({ description }) => description);

  test('by its field, with the rules at the end, up to a clause with code', () => {
    const silver = described('BUR-1.27, BUR-1.28: silver; at most `MOST`. See `silver`.', z.int());
    const level = described('The level; 0 at first, as in `levels`.', int(2, 6));
    expect(words(z.strictObject({ silver, level, isOpenNow: z.boolean() }))).toEqual([
      'Part: silver (BUR-1.27, BUR-1.28).',
      'Part: the level, less 2, divided by 4.',
      'Part: is open now.',
    ]);
  });

  test('by its value in words', () => {
    expect(words(z.enum(['cityHall', 'parkNES', 'chicken2']))).toEqual([
      'Part: 1 for city hall.',
      'Part: 1 for park NES.',
      'Part: 1 for chicken 2.',
    ]);
    expect(words(observed(z.enum(['.', 'W']), { names: ['empty', 'windowTile'] }))).toEqual([
      'Part: 1 for empty.',
      'Part: 1 for window tile.',
    ]);
    expect(words(z.nullable(observed(int(0, 1), 'seat')))).toEqual([
      'Part: 1 if there is one.',
      'Part: 1 for you.',
      'Part: 1 for the next player.',
    ]);
  });

  test('by the index or the name of its entry, or its cell', () => {
    const goods = z.array(z.int()).check(z.length(2));
    expect(words(goods)).toEqual(['Part, index 0.', 'Part, index 1.']);
    expect(words(observed(goods, { names: ['wine', 'silkCloth'] }))).toEqual(['Part, wine.', 'Part, silk cloth.']);
    expect(words(observed(z.tuple([z.int(), z.int()]), { names: (index) => `slot ${index + 1}` }))).toEqual([
      'Part, slot 1.',
      'Part, slot 2.',
    ]);
    const cells = observed(z.array(z.boolean()).check(z.length(1)), { board: { rows: 1, columns: 2, places: [1] } });
    expect(words(cells)).toEqual(['Part, no cell at row 0, column 0.', 'Part, row 0, column 1.']);
  });

  test('by its key if several fields share a description', () => {
    const track = described('The value of the track.', z.int());
    expect(words(z.strictObject({ jobs: track, parkLand: track }))).toEqual([
      'Part: jobs: the value of the track.',
      'Part: park land: the value of the track.',
    ]);
  });

  test('by its seat, without words for the list of the seats', () => {
    const seat = z.strictObject({ silver: z.int() });
    const seats = described('The players by seat.', bySeat(z.array(seat).check(z.length(2))));
    expect(words(seats)).toEqual(['You: silver.', 'The next player: silver.']);
    const { columns } = playerObservation(pig, { players: 3 });
    expect(columns[2]?.description).toBe('Points in safety, by seat: the player 2 seats after you, divided by 1005.');
  });

  test('by the option or the decision that it belongs to', () => {
    const part = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('drawTile'), left: z.int() }),
      z.strictObject({ type: z.literal('pass') }),
    ]);
    expect(words(part)).toEqual(['Part: 1 for draw tile.', 'Part: 1 for pass.', 'Part: draw tile: left.']);
  });
});

describe('the observation of a player', () => {
  test('omits the config and counts players from the own seat', () => {
    const { columns, config } = playerObservation(pig, { players: 3 });
    expect(config).toEqual({ players: 3, goal: 100 });
    expect(columns.map(({ label }) => label)).toEqual([
      'banked[0]',
      'banked[1]',
      'banked[2]',
      'turnTotal',
      'stage is there',
      'stage = turn',
      'stage = roll',
      'player is there',
      'player = seats[0]',
      'player = seats[1]',
      'player = seats[2]',
    ]);
    expect(columns[0]?.description).toBe('Points in safety, by seat: you, divided by 1005.');
  });

  test('is cached for each config', () => {
    expect(playerObservation(pig, { players: 3 })).toBe(playerObservation(pig, { players: 3, goal: 100 }));
    expect(playerObservation(pig, { players: 3 })).not.toBe(playerObservation(pig, { players: 3, goal: 50 }));
    expect(() => playerObservation(pig, { players: 9 })).toThrow(ConfigError);
  });

  test('distinguishes hands, but only for their owner', () => {
    const { write, shape } = playerObservation(cards, { players: 2 });
    const deal = (kind: number): Float32Array[] => {
      const state = cards.apply(cards.setup({ players: 2 }), { type: 'card', kind });
      return [0, 1].map((player) => write(cards.view(state, player), player, new Float32Array(shape[0])));
    };
    const [own0, other0] = deal(0);
    const [own3, other3] = deal(3);
    expect(own0).not.toEqual(own3);
    expect(other0).toEqual(other3);
  });

  test('is written at an offset and overwrites old values', () => {
    const { write, shape } = playerObservation(tictactoe, { players: 2 });
    const view = tictactoe.view(tictactoe.setup({ players: 2 }), 0);
    const plain = write(view, 0, new Float32Array(shape[0]));
    const into = new Float32Array(shape[0] + 3).fill(5);
    expect(write(view, 0, into, 2)).toBe(into);
    expect([...into]).toEqual([5, 5, ...plain, 5]);
  });

  test('needs room', () => {
    const { write, writeState, shape } = playerObservation(tictactoe, { players: 2 });
    const state = tictactoe.setup({ players: 2 });
    const view = tictactoe.view(state, 0);
    const short = new Float32Array(shape[0] - 1);
    expect(() => write(view, 0, short)).toThrow(ArgumentError);
    expect(() => writeState(state, 0, short)).toThrow(/^An observation of tictactoe needs a Float32Array/);
    const room = new Float32Array(shape[0] + 1);
    for (const offset of [2, -1, 0.5, Number.NaN]) {
      expect(() => write(view, 0, room, offset)).toThrow(ArgumentError);
      expect(() => writeState(state, 0, room, offset)).toThrow(ArgumentError);
    }
    expect(() => writeState(state, 0, [...room] as never)).toThrow(/^An observation of tictactoe needs a Float32Array/);
  });

  test('accepts only states and views of its config, and seats of the game', () => {
    const layout = playerObservation(pig, { players: 2 });
    const into = new Float32Array(layout.shape[0]);
    const other = pig.setup({ players: 2, goal: 50 });
    expect(() => layout.writeState(other, 0, into)).toThrow(
      'This observation is for the config {"players":2,"goal":100}, not for {"players":2,"goal":50}.',
    );
    expect(() => layout.write(pig.view(other, 0), 0, into)).toThrow(ArgumentError);
    const state = pig.setup({ players: 2 });
    for (const seat of [2, -1, 0.5, 'spectator'] as number[]) {
      expect(() => layout.writeState(state, seat, into)).toThrow(ArgumentError);
      expect(() => layout.write(pig.view(state, 0), seat, into)).toThrow(ArgumentError);
    }
    expect(layout.writeState(JSON.parse(JSON.stringify(state)), 0, into)).toBe(into);
  });

  test('includes the agenda if the view marks it as observed', () => {
    const stages = ({ labels }: { labels: readonly string[] }) => labels.filter((label) => label.startsWith('stages'));
    expect(stages(playerObservation(cards, { players: 2 }))).toContain('stages[0] is there');
    // Pig's agenda is unobserved, and its current stage has no fields besides the player.
    expect(stages(playerObservation(pig, { players: 2 }))).toEqual([]);
  });

  test('is the same without code generation', () => {
    const cell = z.strictObject({
      level: int(0, 4),
      isOpen: z.boolean(),
      owner: z.nullable(observed(int(0, 1), 'seat')),
    });
    const part = z.strictObject({
      board: observed(z.array(z.nullable(cell)).check(z.length(4)), { board: { rows: 2, columns: 2 } }),
      seats: bySeat(z.array(z.strictObject({ hand: z.array(int(0, 3)).check(z.maxLength(2)) })).check(z.length(2))),
      pair: z.tuple([int(0, 2), z.enum(['red', 'blue'])]),
      next: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('draw'), left: int(0, 10) }),
        z.strictObject({ type: z.literal('pass') }),
      ]),
      either: z.union([z.literal('random'), int(0, 3)]),
    });
    const values: z.infer<typeof part>[] = [
      {
        board: [null, { level: 3, isOpen: true, owner: 1 }, { level: 0, isOpen: false, owner: null }, null],
        seats: [{ hand: [1, 2] }, { hand: [] }],
        pair: [1, 'blue'],
        next: { type: 'draw', left: 5 },
        either: 3,
      },
      {
        board: [null, null, null, { level: 4, isOpen: true, owner: 0 }],
        seats: [{ hand: [] }, { hand: [3] }],
        pair: [2, 'red'],
        next: { type: 'pass' },
        either: 'random',
      },
    ];
    const written = () => values.flatMap((value) => [0, 1].map((player) => watched(part).write(value, player)));
    const expected = written();
    expect(new Set(expected.map(String)).size).toBe(4);
    z.config({ jitless: true });
    try {
      expect(written()).toEqual(expected);
    } finally {
      z.config({ jitless: false });
    }
  });
});
