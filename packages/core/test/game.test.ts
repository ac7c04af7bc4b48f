import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { agendaViolations, bagOf, defineGame, listBagOf, rulesOf } from '../src/define/index.js';
import { engineOf } from '../src/engine/engine.js';
import {
  ArgumentError,
  ConfigError,
  createRng,
  type Game,
  GameDefinitionError,
  type GameTypes,
  IllegalActionError,
  InvalidStateError,
  isGame,
  playout,
  type Refusal,
  RulewrightError,
  settle,
  Table,
} from '../src/index.js';
import { check, inEnglish } from '../src/play/check.js';
import { forced, position } from '../src/positions/index.js';
import { type Bids, bids } from './games/bids.js';
import { type Cards, cards } from './games/cards.js';
import { lots } from './games/lots.js';
import { chance, decision } from './laws/catches.js';

const bidding = decision(bids.definition.stages.bid);
const roll = chance(pig.definition.stages.roll);

const FACES = [{ type: 'die', face: 1 }] as const;

const mark = (cell: number): TicTacToe['action'] => ({ type: 'mark', cell });
const bid = (number: number): Bids['action'] => ({ type: 'bid', bid: number });
const close: Bids['action'] = { type: 'close' };

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a config', () => {
  test('is refused if invalid or missing, naming every invalid key', () => {
    const error = thrownBy(() => pig.setup({ players: 9, goal: 0, speed: 1 } as Pig['configInput']));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toBeInstanceOf(RulewrightError);
    const { code, issues, message } = error as ConfigError;
    expect(code).toBe('invalidConfig');
    expect(issues.map(({ path }) => path).sort()).toEqual(['goal', 'players', 'speed']);
    expect(message).toMatch(/^No game of pig can be set up with this config: .*speed/);
    expect(() => pig.setup(undefined as never)).toThrow(ConfigError);
    expect(() => pig.setup('two players' as never)).toThrow(ConfigError);
  });

  test('is stored in the state with its defaults', () => {
    const config = { players: 3 };
    expect(pig.setup(config).config).toEqual({ players: 3, goal: 100 });
    expect(config).toEqual({ players: 3 });
  });

  test('is one frozen object for consecutive games with equal configs', () => {
    const of = (config: Pig['configInput']) => pig.setup(config).config;
    const first = of({ players: 3 });
    expect(Object.isFrozen(first)).toBe(true);
    for (const equal of [{ players: 3 }, { players: 3, goal: 100 }, { goal: 100, players: 3 }, { players: 3 }]) {
      expect(of(equal)).toBe(first);
    }
    expect(of({ players: 3, goal: 101 })).toEqual({ players: 3, goal: 101 });
    expect(of({ players: 2 })).toEqual({ players: 2, goal: 100 });
    expect(() => of({ players: 2, speed: 1 } as never)).toThrow(ConfigError);
    expect(of({ players: 2 })).toEqual({ players: 2, goal: 100 });
  });

  test('is that object even if setup copies it', () => {
    const { setup } = tictactoe.definition;
    const game = defineGame<TicTacToe>({
      ...tictactoe.definition,
      setup: (config) => ({ ...setup(config), config: { ...config } }),
    });
    const first = game.setup({ players: 2 });
    expect(Object.isFrozen(first.config)).toBe(true);
    expect(game.setup({ players: 2 }).config).toBe(first.config);
  });

  test('with a data set is validated once for consecutive games, and again after a change to a part of it', () => {
    const config = { players: 2, deck: [{ kind: 'sun', counts: { red: 2 } }] };
    const check = vi.fn(() => true);
    const card = z.strictObject({ kind: z.enum(['sun', 'moon']), counts: z.record(z.literal('red'), z.int()) });
    const deck = z.union([z.array(card).check(z.maxLength(9)), z.strictObject({ 0: card, 1: card })]);
    const schema = {
      ...pig.schema,
      config: z.strictObject({ players: z.literal(2), deck: deck.check(z.refine(check)) }),
    };
    const counted = defineGame({ ...pig.definition, schema } as never) as Game<GameTypes>;
    const first = counted.setup(config).config;
    const copy = JSON.parse(JSON.stringify(config));
    for (const equal of [config, copy, first]) expect(counted.setup(equal).config).toBe(first);
    expect(check).toHaveBeenCalledTimes(1);
    const [kind] = config.deck;
    if (kind) kind.counts.red = 3;
    expect(counted.setup(config).config).toMatchObject({ deck: [{ kind: 'sun', counts: { red: 3 } }] });
    config.deck.push({ kind: 'moon', counts: { red: 1 } });
    expect(counted.setup(config).config).toMatchObject({ deck: [{}, { kind: 'moon' }] });
    const noList: object = { ...config.deck };
    expect(counted.setup({ ...config, ...{ deck: noList } }).config).toMatchObject({
      deck: { 0: { kind: 'sun' } },
    });
    expect(check).toHaveBeenCalledTimes(4);
    expect(first).toMatchObject({ deck: [{ counts: { red: 2 } }] });
  });

  test('is validated again if the caller changes it later', () => {
    const config: { players: number; goal?: number } = { players: 4 };
    const before = pig.setup(config).config;
    config.goal = 7;
    expect(pig.setup(config).config).toEqual({ players: 4, goal: 7 });
    config.players = 5;
    expect(pig.setup(config).config).toEqual({ players: 5, goal: 7 });
    expect(before).toEqual({ players: 4, goal: 100 });
    expect(() => pig.setup({ ...config, players: null } as never)).toThrow(ConfigError);
    expect(() => pig.setup(null as never)).toThrow(ConfigError);
  });
});

describe('a refusal', () => {
  const state = tictactoe.apply(tictactoe.setup({ players: 2 }), mark(4));

  test.each([
    ['malformedAction', 'TTT-1.2', () => tictactoe.check(state, { type: 'mark', cell: 9 })],
    ['malformedAction', 'TTT-1.2', () => tictactoe.check(state, undefined)],
    ['wrongActor', 'TTT-2.1', () => tictactoe.check(state, mark(0), 0)],
    ['cellTaken', 'TTT-2.2', () => tictactoe.check(state, mark(4), 1)],
    ['gameOver', 'PIG-3.3', () => pig.check(finishedPig(), { type: 'roll' })],
    ['chanceStage', 'PIG-1.5', () => pig.check(pig.setup({ players: 2 }), { type: 'roll' })],
    ['chanceStage', 'PIG-1.5', () => pig.check(pig.setup({ players: 2 }), { type: 'roll' }, 0)],
    ['chanceStage', 'PIG-1.5', () => pig.check(pig.setup({ players: 2 }), { type: 'roll' }, 1)],
    ['chanceStage', 'PIG-1.5', () => pig.check(pig.setup({ players: 2 }), { type: 'die', face: 1 }, 0)],
    ['chanceStage', 'PIG-1.5', () => pig.check(pig.setup({ players: 2 }), { type: 'die', face: 1 }, 'host')],
    ['notChance', 'PIG-1.5', () => pig.check(afterRoll(), { type: 'die', face: 1 })],
    ['impossibleOutcome', 'CRD-1.3', () => cards.check(withoutFirstKind(), { type: 'card', kind: 0 })],
    ['actorRequired', 'BID-2.1', () => bids.check(bids.setup({ players: 2 }), bid(1))],
    ['wrongActor', 'BID-2.1', () => bids.check(bids.setup({ players: 2 }), close, 'host')],
    ['notYours', 'BID-2.2', () => bids.check(bids.setup({ players: 2 }), close, 1)],
  ])('%s cites %s', (code, rule, check) => {
    expect(check()).toEqual({ rule, code, params: expect.any(Object), message: expect.stringMatching(/^\S.*\.$/) });
  });

  test('of a type that the stage doesn’t take cites `refuses`, then the game’s `rules.stage`, then the stage’s rule', () => {
    const refusal = (changes: { refuses?: { close: string } }, rules: { stage?: string }): Refusal | undefined => {
      const game = defineGame<Bids>({
        ...bids.definition,
        rules: { ...bids.definition.rules, ...rules },
        stages: { ...bids.definition.stages, bid: { ...bidding, takes: ['bid'], ...changes } },
      });
      return game.check(game.setup({ players: 2 }), close, 1);
    };
    const params = { action: 'close', takes: ['bid'] };
    const wrongStage = { code: 'wrongStage', params, message: "You can't close now. You can bid." };
    expect(refusal({}, {})).toEqual({ rule: 'BID-2.1', ...wrongStage });
    expect(refusal({}, { stage: 'BID-2.5' })).toEqual({ rule: 'BID-2.5', ...wrongStage });
    expect(refusal({ refuses: { close: 'BID-2.6' } }, { stage: 'BID-2.5' })).toEqual({
      rule: 'BID-2.6',
      ...wrongStage,
    });
  });

  test('spells out the action types of a game without words', () => {
    const reason = { rule: 'BID-2.1', code: 'wrongStage', params: { action: 'endTurn', takes: ['takeCard', 'bid'] } };
    const message = "You can't end turn now. You can take card or bid.";
    expect(inEnglish(engineOf(bids), reason)).toEqual({ ...reason, message });
  });

  test('is the first that applies: shape, end, chance, actor, stage, the stage’s own check', () => {
    const code = (action: unknown, actor?: number): string | undefined => tictactoe.check(state, action, actor)?.code;
    expect(code({ type: 'mark', cell: 9 }, 0)).toBe('malformedAction');
    expect(code(mark(4), 0)).toBe('wrongActor');
    expect(code(mark(4))).toBe('cellTaken');
    expect(pig.check(finishedPig(), { type: 'pass' })?.code).toBe('malformedAction');
    expect(pig.check(finishedPig(), { type: 'roll' }, 1)?.code).toBe('gameOver');
    expect(pig.check(finishedPig(), { type: 'die', face: 1 }, 1)?.code).toBe('gameOver');
  });

  test('describes a malformed action', () => {
    expect(tictactoe.check(state, { type: 'mark', cell: 9 })?.message).toBe(
      'Not an action of tictactoe: cell: expected at most 8, got 9.',
    );
    expect(pig.check(afterRoll(), { type: 'die', face: 7 })?.message).toMatch(
      /^Not an action of pig: face: expected at most 6, got 7\.$/,
    );
  });

  test('works even if the action’s type can’t be converted to a string', () => {
    const unprintable = { type: { toString: null, valueOf: null } };
    expect(tictactoe.check(state, unprintable)?.code).toBe('malformedAction');
    expect(tictactoe.check(state, { type: Symbol('mark') })?.code).toBe('malformedAction');
  });

  test('is thrown by apply and step with the action, and changes nothing', () => {
    const before = JSON.stringify(state);
    for (const play of [tictactoe.apply, tictactoe.step]) {
      const error = thrownBy(() => play(state, mark(4))) as IllegalActionError;
      expect(error).toBeInstanceOf(IllegalActionError);
      expect(error.refusal).toEqual(tictactoe.check(state, mark(4)));
      expect(error).toMatchObject({ code: 'cellTaken', rule: 'TTT-2.2', action: mark(4) });
      expect(error.message).toBe('Cell 4 already has a mark. (TTT-2.2)');
    }
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('a state', () => {
  test('is frozen, shares unchanged parts, and leaves the previous state unchanged', () => {
    const first = cards.setup({ players: 2 });
    const { state: second, events } = cards.step(first, { type: 'card', kind: 2 });
    expect(first.bag).toEqual([3, 3, 3, 3]);
    expect(second.bag).toEqual([3, 3, 2, 3]);
    expect(second.seats[1]).toBe(first.seats[1]);
    expect(() => second.bag.push(0)).toThrow(TypeError);
    expect(() => Object.assign(second, { players: 3 })).toThrow(TypeError);
    expect(events.every((event) => Object.isFrozen(event))).toBe(true);
  });

  test('is the same object if an action changes nothing', () => {
    const idle = rulesOf<TicTacToe>().decision('mark', {
      ...decision(tictactoe.definition.stages.mark),
      apply: (state, stage) => state.stages.push(stage),
    });
    const game = defineGame<TicTacToe>({ ...tictactoe.definition, stages: { mark: idle } });
    const first = game.setup({ players: 2 });
    expect(game.apply(first, mark(4))).toBe(first);
    expect(game.legalActions(game.apply(first, mark(4)))).toHaveLength(9);
  });

  test('never stops at an automatic stage, even in a series', () => {
    const first = cards.setup({ players: 3 });
    expect(first.stages.map(({ stage }) => stage)).toEqual(['deal', 'draw', 'draw']);
    const { state, events } = bids.step(bids.apply(bids.setup({ players: 2 }), bid(3), 0), bid(1), 1);
    expect(state).toMatchObject({ bids: [null, null], points: [3, 1], stages: [{ stage: 'bid', round: 2 }] });
    expect(events).toEqual([
      { type: 'bid', player: 1, bid: 1 },
      { type: 'revealed', bids: [3, 1] },
    ]);
    // After the last bid, two automatic stages end the game.
    const over = bids.apply(bids.apply(state, bid(2), 0), bid(2), 1);
    expect(bids.result(over)).toEqual({ scores: [3, 1], ranking: [1, 2], winners: [0], reason: 'allRounds' });
  });

  test('from a live table or from outside is copied before it is played', () => {
    const foreign = JSON.parse(JSON.stringify(tictactoe.setup({ players: 2 })));
    expect(tictactoe.apply(foreign, mark(0)).board[0]).toBe('X');
    expect(foreign.board[0]).toBe('.');
    expect(Object.isFrozen(foreign)).toBe(false);
  });

  test('of another game is refused by every function', () => {
    const foreign = pig.setup({ players: 2 }) as unknown as TicTacToe['state'];
    for (const ask of [tictactoe.turn, tictactoe.legalActions, tictactoe.score, tictactoe.result]) {
      expect(() => ask(foreign)).toThrow(InvalidStateError);
    }
    expect(() => tictactoe.apply(foreign, mark(0))).toThrow(InvalidStateError);
    expect(() => tictactoe.check(foreign, mark(0))).toThrow(InvalidStateError);
    expect(() => tictactoe.view(foreign, 0)).toThrow(InvalidStateError);
  });
});

describe('a turn', () => {
  test('names the stage and the deciding player', () => {
    expect(pig.turn(afterRoll())).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    const bidding = bids.setup({ players: 2 });
    expect(bids.turn(bidding)).toEqual({ kind: 'simultaneous', stage: 'bid', actors: [0, 1] });
    expect(pig.turn(finishedPig())).toEqual({ kind: 'over' });
  });

  test('names the stage at chance, and the player of the draw, if any', () => {
    expect(cards.turn(cards.setup({ players: 2 }))).toEqual({ kind: 'chance', stage: 'draw', player: 0 });
    expect(lots.turn(lots.setup({ players: 2 }))).toEqual({ kind: 'chance', stage: 'start', player: null });
  });

  test('is part of a view: the stage, and the player if one decides', () => {
    expect(pig.view(afterRoll(), 1)).toMatchObject({ stage: 'turn', player: 0 });
    expect(lots.view(lots.setup({ players: 2 }), 0)).toMatchObject({ stage: 'start', player: null });
    expect(pig.view(pig.setup({ players: 2 }), 0)).toMatchObject({ stage: 'roll', player: null });
    expect(bids.view(bids.setup({ players: 2 }), 0)).toMatchObject({ stage: 'bid', player: null });
    expect(pig.view(finishedPig(), 0)).toMatchObject({ stage: null, player: null, result: { winners: [0] } });
  });
});

describe('load', () => {
  const sound = JSON.parse(JSON.stringify(afterRoll()));

  test('accepts a value or a JSON string and returns a frozen copy that can be played', () => {
    for (const json of [sound, JSON.stringify(sound)]) {
      const state = pig.load(json);
      expect(state).toEqual(sound);
      expect(state).not.toBe(sound);
      expect(Object.isFrozen(state.banked)).toBe(true);
      expect(pig.apply(state, { type: 'hold' }).banked).toEqual([4, 0]);
    }
  });

  test.each([
    ['text that isn’t JSON', '{"players":', /not JSON/],
    ['no object', 7, /expected an object, got 7/],
    ['a missing field', { ...sound, banked: undefined }, /banked/],
    ['an unknown key', { ...sound, cheat: true }, /cheat/],
    ['a number out of range', { ...sound, turnTotal: -4 }, /turnTotal/],
    ['an unknown stage', { ...sound, stages: [{ stage: 'nap', player: 0 }] }, /stages\[0\]/],
    [
      'a seat outside the game',
      { ...sound, stages: [{ stage: 'turn', player: 5 }] },
      /stages\[0\]\.player: there is no seat 5/,
    ],
    ['an empty agenda without a result', { ...sound, stages: [] }, /a game is over exactly when/],
    ['a broken invariant', { ...sound, banked: [100, 0] }, /1 players have banked the goal, .* \(PIG-3\.1\)/],
  ])('refuses %s', (_, json, message) => {
    const error = thrownBy(() => pig.load(json)) as InvalidStateError;
    expect(error).toBeInstanceOf(InvalidStateError);
    expect(error.code).toBe('invalidState');
    expect(error.message).toMatch(message);
    expect(error.issues.length).toBeGreaterThan(0);
  });

  test('a game without invariants has none to violate', () => {
    const { invariants: _, ...definition } = cards.definition;
    const free = defineGame(definition);
    expect(free.invariants(free.setup({ players: 2 }))).toEqual([]);
    expect(free.load(JSON.parse(JSON.stringify(free.setup({ players: 2 }))))).toEqual(free.setup({ players: 2 }));
  });

  test('refuses a state at an automatic stage, and a state without legal actions', () => {
    const dealing = { ...cards.setup({ players: 2 }), stages: [{ stage: 'deal', player: 0 }] };
    expect(() => cards.load(dealing)).toThrow(/it stops at an automatic stage/);
    const lax = defineGame({ ...cards.definition, invariants: () => [] });
    const emptyHanded = { ...cards.setup({ players: 2 }), stages: [{ stage: 'play', player: 0 }] };
    expect(() => lax.load(emptyHanded)).toThrow(/it can't be played: Stage play offers no legal action/);
  });

  test('refuses a stage for a seat outside the game', () => {
    const state = { ...pig.setup({ players: 2 }), stages: [{ stage: 'roll', player: 2 }] } as never;
    expect(() => pig.load(state)).toThrow(/stages\[0\]\.player: there is no seat 2/);
    expect(() => pig.invariants(state)).toThrow(InvalidStateError);
    expect(() => pig.invariants({ players: 2 } as never)).toThrow(InvalidStateError);
  });

  test('names the first five problems and counts the others', () => {
    const board = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    expect(() => tictactoe.load({ ...tictactoe.setup({ players: 2 }), board })).toThrow(/board\[4\].*; and 4 more$/);
  });
});

describe('a view', () => {
  test('is for a seat of the game or a spectator', () => {
    const state = pig.setup({ players: 2 });
    expect(pig.view(state, 'spectator')).toEqual(pig.view(state, 1));
    for (const seat of [2, -1, 0.5]) {
      expect(() => pig.view(state, seat)).toThrow(ArgumentError);
      expect(() => pig.legalActions(state, seat)).toThrow(`There is no seat ${seat} in a game of 2.`);
    }
  });

  test('is the only input that determinize accepts', () => {
    const view = JSON.parse(JSON.stringify(cards.view(cards.setup({ players: 2 }), 0)));
    expect(cards.invariants(cards.determinize(view, createRng(1)))).toEqual([]);
    expect(() => cards.determinize({ ...view, seats: [] }, createRng(1))).toThrow(ArgumentError);
  });

  test('is refused by determinize if no state has it', () => {
    const view = JSON.parse(JSON.stringify(cards.view(cards.setup({ players: 2 }), 0))) as Cards['view'];
    const early = { ...view, seats: view.seats.map((seat) => ({ ...seat, cards: 2, hand: null })) };
    expect(() => cards.determinize(early, createRng(1))).toThrow(/^Not a view of cards: .*out of turn \(CRD-2\.1\)/);
    const puzzled = defineGame<Cards>({
      ...cards.definition,
      determinize() {
        throw new Error('no such hand');
      },
    });
    const refused = thrownBy(() => puzzled.determinize(view, createRng(1)));
    expect(refused).toBeInstanceOf(ArgumentError);
    expect((refused as Error).message).toBe('Not a view of cards: no state matches it: no such hand');
  });

  test('is a copy: changing it doesn’t change the game', () => {
    const state = settle(cards, cards.setup({ players: 2 }), createRng(4));
    const view = cards.view(state, 0);
    const shown = JSON.stringify(view);
    view.seats[0]?.hand?.fill(2);
    view.stages.length = 0;
    expect(JSON.stringify(cards.view(state, 0))).toBe(shown);
    expect(cards.legalActions(state).length).toBeGreaterThan(0);
  });

  test('is validated if it was changed or comes from another game', () => {
    const changed = (change: (view: Cards['view']) => unknown): unknown => {
      const view = cards.view(cards.setup({ players: 2 }), 0);
      change(view);
      return thrownBy(() => cards.determinize(view, createRng(1)));
    };
    for (const change of [
      (view: Cards['view']) => view.seats.pop(),
      (view: Cards['view']) => Object.assign(view.seats[1] ?? {}, { cards: 2 }),
      (view: Cards['view']) => Reflect.deleteProperty(view, 'seats'),
    ]) {
      expect(changed(change)).toBeInstanceOf(ArgumentError);
    }
    const foreign = pig.view(pig.setup({ players: 2 }), 0) as unknown as TicTacToe['view'];
    expect(() => tictactoe.determinize(foreign, createRng(1))).toThrow(/^Not a view of tictactoe/);
  });

  test('can share parts with the state or contain frozen values', () => {
    const frozen = ({ banked }: Pig['state']) => Object.freeze(banked.slice()) as number[];
    for (const banked of [({ banked }: Pig['state']) => banked, frozen]) {
      const game = defineGame<Pig>({ ...pig.definition, view: { banked } });
      const first = game.setup({ players: 2 });
      expect(game.view(first, 0)).toEqual(pig.view(pig.setup({ players: 2 }), 0));
      const { state } = Table.from(game, first, createRng(1));
      expect(Object.keys(state)).toEqual(Object.keys(first));
    }
  });

  test('from outside works like one made by the game', () => {
    const view = cards.view(settle(cards, cards.setup({ players: 3 }), createRng(4)), 1);
    const foreign = Object.freeze(JSON.parse(JSON.stringify(view)) as Cards['view']);
    for (const _ of ['first met', 'known']) {
      expect(cards.determinize(foreign, createRng(5))).toEqual(cards.determinize(view, createRng(5)));
    }
  });

  test('of an event omits hidden information', () => {
    const { events } = cards.step(cards.setup({ players: 2 }), { type: 'card', kind: 2 });
    const [dealt] = events as [(typeof events)[number]];
    expect(cards.eventView(dealt, 0)).toEqual({ type: 'dealt', player: 0, kind: 2 });
    expect(cards.eventView(dealt, 1)).toEqual({ type: 'dealt', player: 0, kind: null });
    expect(bids.eventView({ type: 'bid', player: 0, bid: 3 }, 'spectator')).toBe(null);
    expect(() => bids.eventView({ type: 'bid', player: 9, bid: 3 }, 0)).toThrow(ArgumentError);
    expect(() => bids.eventView(null as never, 0)).toThrow('Not an event of bids');
  });
});

describe('a rule that throws', () => {
  const toThree = rulesOf<Pig>().chance('roll', {
    ...roll,
    apply(state, stage, outcome, emit) {
      if (outcome.face !== 3) {
        roll.apply(state, stage, outcome, emit);
        return;
      }
      emit({ type: 'rolled', player: stage.player, face: 3 });
      state.turnTotal = 99;
      state.banked.fill(50);
      state.stages.push({ stage: 'turn', player: 1 }, { stage: 'roll', player: 1 });
      throw new RangeError('there is no 3');
    },
  });
  /** Pig with a rule that throws halfway when a 3 is rolled. */
  const stumbling = defineGame<Pig>({ ...pig.definition, stages: { ...pig.definition.stages, roll: toThree } });

  test('leaves no trace: the previous state can be played and has no partial changes', () => {
    const first = stumbling.setup({ players: 2 });
    const before = JSON.stringify(first);
    for (const play of [stumbling.apply, stumbling.step]) {
      expect(() => play(first, { type: 'die', face: 3 })).toThrow(RangeError);
    }
    expect(() => settle(stumbling, first, forced([{ type: 'die', face: 3 }]))).toThrow(RangeError);
    expect(JSON.stringify(first)).toBe(before);
    expect(stumbling.turn(first)).toEqual({ kind: 'chance', stage: 'roll', player: 0 });
    const { state, events } = stumbling.step(first, { type: 'die', face: 5 });
    expect(state).toEqual(pig.apply(pig.setup({ players: 2 }), { type: 'die', face: 5 }));
    expect(events).toEqual([{ type: 'rolled', player: 0, face: 5 }]);
    expect(state.banked).toBe(first.banked);
    expect(state.config).toBe(first.config);
  });

  test('affects no other state and no other game', () => {
    const other = stumbling.apply(stumbling.setup({ players: 3 }), { type: 'die', face: 2 });
    const foreign = afterRoll();
    const texts = [other, foreign].map((state) => JSON.stringify(state));
    expect(() => stumbling.apply(stumbling.setup({ players: 2 }), { type: 'die', face: 3 })).toThrow(RangeError);
    expect([other, foreign].map((state) => JSON.stringify(state))).toEqual(texts);
    const table = new Table(pig, { players: 2 }, createRng(1));
    const live = table.state;
    expect(pig.apply(foreign, { type: 'hold' })).toMatchObject({ banked: [4, 0], turnTotal: 0 });
    expect(stumbling.apply(other, { type: 'hold' })).toMatchObject({ banked: [2, 0, 0], turnTotal: 0 });
    expect(Object.isFrozen(live.banked)).toBe(false);
  });

  test('in the list of actions leaves no trace either', () => {
    let isFailing = false;
    const turn = decision(pig.definition.stages.turn);
    const stumblingTurn = rulesOf<Pig>().decision('turn', {
      ...turn,
      list(state, stage, legal, actor) {
        turn.list(state, stage, legal, actor);
        if (isFailing) throw new RangeError('out of actions');
      },
    });
    const game = defineGame<Pig>({ ...pig.definition, stages: { roll, turn: stumblingTurn } });
    const state = position(game, { players: 2 }, { stages: [{ stage: 'turn', player: 0 }], turnTotal: 5 });
    isFailing = true;
    expect(() => game.legalActions(state)).toThrow(RangeError);
    isFailing = false;
    expect(game.legalActions(state)).toHaveLength(2);
  });
});

describe('a game that contradicts itself', () => {
  /** Pig with another effect of a roll. */
  function pigWith(follow: (state: Pig['state']) => void): Game<Pig> {
    const { turn } = pig.definition.stages;
    return defineGame<Pig>({ ...pig.definition, stages: { turn, roll: { ...roll, apply: follow } } });
  }

  test.each<[string, (state: Pig['state']) => void, RegExp]>([
    ['empties the agenda', () => {}, /agenda is empty/],
    ['pushes an unknown stage', (state) => state.stages.push({ stage: 'nap' } as never), /no stage called nap/],
  ])('%s: says so', (_, follow, message) => {
    const game = pigWith(follow);
    const error = thrownBy(() => game.apply(game.setup({ players: 2 }), { type: 'die', face: 3 }));
    expect(error).toBeInstanceOf(GameDefinitionError);
    expect((error as Error).message).toMatch(message);
  });

  test('never stops: says so', () => {
    const deal = rulesOf<Cards>().automatic('deal', (state, stage) => state.stages.push(stage));
    const game = defineGame<Cards>({ ...cards.definition, stages: { ...cards.definition.stages, deal } });
    expect(() => game.setup({ players: 2 })).toThrow(/without reaching a decision/);
  });

  test('names a stage that is defined under another name', () => {
    const { roll, turn } = pig.definition.stages;
    const define = (): unknown =>
      defineGame<Pig>({ ...pig.definition, stages: { turn, roll: { ...roll, name: 'turn' as never } } });
    expect(define).toThrow(GameDefinitionError);
    expect(define).toThrow('The stage roll is defined as turn.');
  });

  test('names a decision without legal actions', () => {
    const game = defineGame<Bids>({
      ...bids.definition,
      stages: { ...bids.definition.stages, bid: { ...bidding, list() {} } },
    });
    expect(() => game.legalActions(game.setup({ players: 2 }), 0)).toThrow('Stage bid offers no legal action.');
  });

  test.each([
    ['a list', { outcomes: () => [] }],
    ['a bag', bagOf(FACES, () => [0])],
    ['a bag of distinct pieces', listBagOf([1], FACES, () => [])],
  ])('names a chance stage without outcomes: %s', (_, nothing) => {
    const { gives, apply } = roll;
    const empty = rulesOf<Pig>().chance('roll', { gives, apply, ...nothing });
    const game = defineGame<Pig>({ ...pig.definition, stages: { ...pig.definition.stages, roll: empty } });
    const rolling = game.setup({ players: 2 });
    const message = 'Stage roll offers no outcome.';
    expect(() => game.chanceOutcomes(rolling)).toThrow(message);
    expect(() => new Table(game, { players: 2 }, createRng(1))).toThrow(message);
    expect(() => game.load(JSON.parse(JSON.stringify(rolling)))).toThrow(`it can't be played: ${message}`);
  });
});

test('the types of a game follow from its schemas', () => {
  expectTypeOf(pig.apply).returns.toEqualTypeOf<Pig['state']>();
  expectTypeOf(pig.legalActions).returns.toEqualTypeOf<readonly ({ type: 'roll' } | { type: 'hold' })[]>();
  expectTypeOf(pig.setup).parameter(0).toEqualTypeOf<{ players: number; goal?: number | undefined }>();
  expectTypeOf(tictactoe.chanceOutcomes(tictactoe.setup({ players: 2 }))[0]).toExtend<{ outcome: never } | undefined>();
  // @ts-expect-error: an action of another game
  expect(() => pig.apply(pig.setup({ players: 2 }), { type: 'mark', cell: 0 })).toThrow(IllegalActionError);
});

function afterRoll(): Pig['state'] {
  return pig.apply(pig.setup({ players: 2 }), { type: 'die', face: 4 });
}

function finishedPig(): Pig['state'] {
  const game = position(
    pig,
    { players: 2 },
    { stages: [{ stage: 'turn', player: 0 }], turnTotal: 20, banked: [90, 0] },
  );
  return pig.apply(game, { type: 'hold' });
}

function withoutFirstKind(): ReturnType<typeof cards.setup> {
  const card = { type: 'card', kind: 0 } as const;
  return [card, card, card].reduce((state, outcome) => cards.apply(state, outcome), cards.setup({ players: 2 }));
}

describe('agendaViolations', () => {
  const state = cards.setup({ players: 2 });

  test('returns nothing if the stage names match the shape, the current one last', () => {
    expect(agendaViolations(state, 'CRD-2.1', /^deal( draw)+$/)).toEqual([]);
  });

  test('otherwise names the agenda', () => {
    expect(agendaViolations(state, 'CRD-2.1', /^play$/)).toEqual([
      { rule: 'CRD-2.1', message: "no game reaches the agenda 'deal draw draw'", shape: '^play$' },
    ]);
  });

  test('returns nothing for a finished game', () => {
    const { state: end } = playout(new Table(cards, { players: 2 }, createRng(1)));
    expect(agendaViolations(end, 'CRD-2.1', /^play$/)).toEqual([]);
  });
});

test('lists of actions and outcomes belong to the caller', () => {
  const state = tictactoe.setup({ players: 2 });
  const legal = tictactoe.legalActions(state) as TicTacToe['action'][];
  legal.length = 0;
  expect(tictactoe.legalActions(state)).toHaveLength(9);
  const rolling = pig.setup({ players: 2 });
  (pig.chanceOutcomes(rolling) as unknown[]).length = 0;
  expect(pig.chanceOutcomes(rolling)).toHaveLength(6);
  expect(tictactoe.chanceOutcomes(state)).toEqual([]);
  expect(tictactoe.legalActions(state, 1)).toEqual([]);
  expect(pig.legalActions(rolling)).toEqual([]);
});

test('a chance stage that defines only its outcomes is sampled by their weights', () => {
  const { sample: _, isPossible: __, ...rolling } = roll;
  const plain = rulesOf<Pig>().chance('roll', rolling as never);
  const game = defineGame<Pig>({ ...pig.definition, stages: { ...pig.definition.stages, roll: plain as never } });
  const state = game.setup({ players: 2 });
  expect(game.check(state, { type: 'die', face: 6 })).toBeUndefined();
  const faces = Array.from({ length: 60 }, (_, seed) => settle(game, state, createRng(seed)).turnTotal);
  // After a 1, the next player's roll is forced.
  expect(new Set(faces)).toEqual(new Set([2, 3, 4, 5, 6]));
});

test('only defineGame makes a game', () => {
  const copy = { ...pig };
  expect(() => check(copy, pig.setup({ players: 2 }), { type: 'roll' })).toThrow(GameDefinitionError);
  expect(() => check(copy, pig.setup({ players: 2 }), { type: 'roll' })).toThrow(/core is installed twice/);
  expect(isGame(pig)).toBe(true);
  for (const other of [{ ...pig }, pig.definition, undefined, null, 'pig', 7]) expect(isGame(other)).toBe(false);
});
