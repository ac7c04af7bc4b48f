import { describe, expect, test } from 'vitest';
import { type Nimmt, nimmt, nimmtText } from '../examples/index.js';
import { headsOn } from '../examples/nimmt.js';
import { ConfigError, createRng, playout, start, Table } from '../src/index.js';
import { actionSpace } from '../src/learning/index.js';
import { position } from '../src/positions/index.js';
import { laws, textLaws } from '../src/testing/index.js';
import { render } from '../src/text/index.js';
import { isDeep } from './deep.js';

type State = Nimmt['state'];

const { apply, chanceOutcomes, check, legalActions, result, score, setup, step, turn, view } = nimmt;
const CARDS = Array.from({ length: 104 }, (_, index) => index + 1);
const ROWS = [[10, 11], [20], [30, 33, 36, 38, 39], [45]];

interface Choosing {
  readonly hands: readonly (readonly number[])[];
  readonly rows?: readonly (readonly number[])[];
  readonly heads?: readonly number[];
  readonly goal?: number;
}

/** Everybody chooses next. The other cards are in the pile. */
function choosing({ hands, rows = ROWS, heads = [], goal = 66 }: Choosing): State {
  const used = [...rows, ...hands].flat();
  return position(nimmt, { players: hands.length, goal }, (state) => {
    state.stages = [{ stage: 'choose' }];
    state.rows = rows.map((row) => [...row]);
    state.pile = CARDS.filter((card) => !used.includes(card));
    state.seats = hands.map((hand, seat) => ({ heads: heads[seat] ?? 0, hand: [...hand], chosen: null }));
  });
}

const choose = (state: State, card: number, seat: number) => apply(state, { type: 'choose', card }, seat);
const takeRow = (state: State, row: number) => apply(state, { type: 'takeRow', row });

/** All players choose these cards, seat 0 first. */
function round(state: State, ...cards: readonly number[]): State {
  return cards.reduce(choose, state);
}

const headsOf = ({ seats }: State) => seats.map(({ heads }) => heads);

function refusalOf(state: State, action: unknown, actor?: number): unknown {
  const refusal = check(state, action, actor);
  return refusal && [refusal.rule, refusal.code];
}

describe('deal', () => {
  test('NIM-1.1: 2 to 10 players share 104 cards', () => {
    for (let players = 2; players <= 10; players++) expect(setup({ players }).pile).toEqual(CARDS);
    for (const players of [1, 11]) expect(() => setup({ players })).toThrow(ConfigError);
  });

  test.each([
    [55, 7],
    [66, 5],
    [90, 3],
    [65, 2],
    [64, 1],
  ])('NIM-1.2, NIM-2.7: card %i is worth %i points', (card, points) => {
    const state = choosing({ rows: [[card], [91], [92], [93]], hands: [[1], [2]] });
    const [first] = score(takeRow(round(state, 1, 2), 0));
    expect(first).toEqual({ total: points, items: [{ rule: 'NIM-2.7', label: 'heads', points }] });
  });

  test('NIM-1.2: all cards have 171 bull heads', () => {
    expect(headsOn(CARDS)).toBe(171);
  });

  test('NIM-1.3: each player gets 10 cards, and four begin the rows', () => {
    const { seats, rows, pile } = start(nimmt, { players: 3 }, createRng(1));
    expect(seats.map(({ hand }) => hand.length)).toEqual([10, 10, 10]);
    expect(rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
    expect([...pile, ...rows.flat(), ...seats.flatMap(({ hand }) => hand)].sort((a, b) => a - b)).toEqual(CARDS);
  });

  test('NIM-1.4: each card of the pile is as likely as any other; hands come before rows', () => {
    const dealing = apply(setup({ players: 2 }), { type: 'card', card: 7 });
    expect(dealing.seats[0]?.hand).toEqual([7]);
    const outcomes = chanceOutcomes(dealing);
    expect(outcomes).toHaveLength(103);
    expect(new Set(outcomes.map(({ weight }) => weight))).toEqual(new Set([1]));
    expect(refusalOf(dealing, { type: 'card', card: 7 })).toEqual(['NIM-1.4', 'impossibleOutcome']);
  });

  test('NIM-1.5: only its owner sees a hand', () => {
    const state = choosing({ hands: [[1], [2]] });
    expect(view(state, 0).seats).toMatchObject([{ hand: [1] }, { hand: null, handSize: 1 }]);
    expect(view(state, 'spectator').seats).toMatchObject([{ hand: null }, { hand: null }]);
  });

  test('NIM-1.6: the actions are the choice of a card and of a row', () => {
    expect(actionSpace(nimmt).size).toBe(104 + 4);
    for (const action of [{ type: 'choose', card: 105 }, { type: 'takeRow', row: 4 }, { type: 'pass' }]) {
      expect(refusalOf(choosing({ hands: [[1], [2]] }), action, 0)).toEqual(['NIM-1.6', 'malformedAction']);
    }
  });

  test('NIM-1.7: the goal is 66 points by default', () => {
    expect(setup({ players: 2 }).config.goal).toBe(66);
    for (const goal of [0, 201]) expect(() => setup({ players: 2, goal })).toThrow(ConfigError);
  });
});

describe('round', () => {
  const state = choosing({
    hands: [
      [1, 12],
      [21, 50],
      [13, 51],
    ],
  });

  test('NIM-2.1: players choose once each, in any order, and everybody sees who has chosen', () => {
    const chosen = choose(state, 21, 1);
    expect(turn(chosen)).toEqual({ kind: 'simultaneous', stage: 'choose', actors: [0, 2] });
    expect(refusalOf(chosen, { type: 'choose', card: 50 }, 1)).toEqual(['NIM-2.1', 'wrongActor']);
    expect(view(chosen, 0).seats[1]).toMatchObject({ chosenSize: 1, chosen: null, handSize: 1 });
    expect(view(chosen, 1).seats[1]).toMatchObject({ chosenSize: 1, chosen: 21, hand: [50] });
  });

  test('NIM-2.1: an event shows others that a card was chosen, not which', () => {
    const [event] = step(state, { type: 'choose', card: 21 }, 1).events;
    expect(event && nimmt.eventView(event, 1)).toEqual({ type: 'chosen', player: 1, card: 21 });
    expect(event && nimmt.eventView(event, 0)).toEqual({ type: 'chosen', player: 1, card: null });
  });

  test('NIM-2.2: the card comes from the hand', () => {
    expect(legalActions(state, 0)).toEqual([1, 12].map((card) => ({ type: 'choose', card })));
    expect(refusalOf(state, { type: 'choose', card: 21 }, 0)).toEqual(['NIM-2.2', 'notInHand']);
  });

  test('NIM-2.3: once all have chosen, the lowest card goes first', () => {
    const { events } = step(choose(choose(state, 12, 0), 21, 1), { type: 'choose', card: 13 }, 2);
    expect(events.flatMap((event) => (event.type === 'placed' ? [event.card] : []))).toEqual([12, 13, 21]);
  });

  test('NIM-2.3: cards are face up while a player takes a row', () => {
    const waiting = round(state, 1, 50, 51);
    expect(view(waiting, 'spectator').seats.map(({ chosen }) => chosen)).toEqual([1, 50, 51]);
  });

  test('NIM-2.4: a card follows the highest last card below it', () => {
    expect(round(state, 12, 21, 13).rows).toEqual([[10, 11, 12, 13], [20, 21], ROWS[2], [45]]);
  });

  test('NIM-2.5: the sixth card of a row takes the other five', () => {
    const after = round(
      choosing({
        hands: [
          [41, 60],
          [50, 61],
        ],
      }),
      41,
      50,
    );
    expect(after.rows[2]).toEqual([41]);
    expect(headsOf(after)).toEqual([3 + 5 + 1 + 1 + 1, 0]);
  });

  test('NIM-2.6: a card below all rows takes a row of its player’s choice', () => {
    const waiting = round(state, 1, 50, 51);
    expect(turn(waiting)).toEqual({ kind: 'decision', stage: 'takeRow', player: 0 });
    expect(legalActions(waiting)).toEqual([0, 1, 2, 3].map((row) => ({ type: 'takeRow', row })));
    const after = takeRow(waiting, 0);
    expect(after.rows).toEqual([[1], [20], ROWS[2], [45, 50, 51]]);
    expect(headsOf(after)).toEqual([3 + 5, 0, 0]);
  });

  test('NIM-2.8: taken cards are public and out of play', () => {
    expect(view(takeRow(round(state, 1, 50, 51), 0), 'spectator').taken).toEqual([10, 11]);
  });

  test('NIM-2.9: the next deal begins when all hands are empty', () => {
    const last = choosing({ hands: [[12], [21]] });
    const after = round(last, 12, 21);
    expect(after).toMatchObject({ pile: CARDS, rows: [], taken: [], stages: [{ stage: 'deal' }] });
  });
});

describe('end', () => {
  test('NIM-3.1: the goal ends the game after the deal, not within it', () => {
    const within = takeRow(
      round(
        choosing({
          hands: [
            [1, 2],
            [50, 51],
          ],
          heads: [60, 3],
        }),
        1,
        50,
      ),
      0,
    );
    expect(headsOf(within)).toEqual([68, 3]);
    expect(result(within)).toBeNull();
    expect(result(round(within, 2, 51))).toMatchObject({ scores: [68, 3], reason: 'goal' });
  });

  test('NIM-3.2: the fewest points win, and equal points share a place', () => {
    const over = round(choosing({ hands: [[41], [21], [50]], heads: [5, 2, 2], goal: 7 }), 41, 21, 50);
    expect(result(over)).toEqual({ scores: [16, 2, 2], ranking: [3, 1, 1], winners: [1, 2], reason: 'goal' });
  });

  test('NIM-3.3: after the end nothing is legal', () => {
    const { state } = playout(new Table(nimmt, { players: 2, goal: 1 }, createRng(1)));
    const over = nimmt.load(JSON.stringify(state));
    expect(turn(over)).toEqual({ kind: 'over' });
    expect(refusalOf(over, { type: 'choose', card: 1 }, 0)).toEqual(['NIM-3.3', 'gameOver']);
  });
});

describe('an invalid state', () => {
  const state = choosing({
    hands: [
      [1, 12],
      [21, 50],
    ],
  });

  test.each<readonly [rule: string, what: string, change: (state: State) => void]>([
    ['NIM-1.1', 'a missing card', ({ pile }) => pile.pop()],
    ['NIM-1.1', 'a card in two places', ({ pile, rows }) => pile.splice(0, 1, rows[0]?.[0] ?? 0)],
    ['NIM-1.3', 'a hand out of order', ({ seats }) => seats[0]?.hand.reverse()],
    ['NIM-1.3', 'hands of different sizes', ({ pile, seats }) => seats[0]?.hand.push(pile.pop() ?? 0)],
    ['NIM-1.3', 'three rows', ({ pile, rows }) => pile.push(...(rows.pop() ?? []))],
    ['NIM-2.1', 'a choice after everybody has chosen', ({ seats }) => seats.map(chooseLast)],
    [
      'NIM-2.3',
      'a row for a player without a card',
      ({ stages }) => stages.splice(0, 1, { stage: 'takeRow', player: 0 }),
    ],
    [
      'NIM-3.1',
      'the goal reached in an earlier deal',
      ({ seats }) => seats.map((seat) => Object.assign(seat, { heads: 66 })),
    ],
  ])('%s: %s is refused', (rule, _, change) => {
    const broken: State = JSON.parse(JSON.stringify(state));
    change(broken);
    expect(() => nimmt.load(broken)).toThrow(rule);
  });

  function chooseLast(seat: State['seats'][number]): void {
    seat.chosen = seat.hand.pop() ?? null;
  }
});

describe('laws', () => {
  const reveals = ({ seats }: State) => {
    const chosen = seats.map(({ chosen }) => chosen);
    return chosen.filter((card) => card === null).length === 1 && chosen;
  };
  const configs = (isDeep ? [2, 3, 4, 5, 6, 7, 8, 9, 10] : [2, 5, 10]).map((players) => ({ players }));
  for (const law of laws(nimmt, { configs, games: 1, reveals })) test(law.name, law.run);
});

describe('text', () => {
  for (const law of textLaws(nimmt, nimmtText, { configs: [{ players: 3 }, { players: 10 }] })) test(law.name, law.run);

  test('shows rows, players and the own hand', () => {
    const seen = view(
      choose(
        choosing({
          hands: [
            [1, 12],
            [21, 50],
          ],
          heads: [4, 1],
        }),
        21,
        1,
      ),
      0,
    );
    expect(render(nimmtText.blocks(seen)).split('\n')).toEqual([
      'Everybody chooses a card. Fewest bull heads win; the game ends at 66.',
      '',
      'Row 1: 10 11 (8 bull heads)',
      'Row 2: 20 (3 bull heads)',
      'Row 3: 30 33 36 38 39 (11 bull heads)',
      'Row 4: 45 (2 bull heads)',
      '',
      'Player 1  4 bull heads  2 cards',
      'Player 2  1 bull head   1 card   has chosen',
      '',
      'Your hand: 1, 12',
    ]);
  });
});
