/** Every query and every text with hostile arguments, or with a state, view, action or event that has a hostile part. */
import { burgundy } from '@rulewright/burgundy';
import * as burgundyQueries from '@rulewright/burgundy/queries';
import { textOf as burgundyText } from '@rulewright/burgundy/text';
import { pl as burgundyWords } from '@rulewright/burgundy/text/pl';
import { type Castle, castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { pl as castleWords } from '@rulewright/castle/text/pl';
import { city } from '@rulewright/city';
import * as cityQueries from '@rulewright/city/queries';
import { textOf as cityText } from '@rulewright/city/text';
import { pl as cityWords } from '@rulewright/city/text/pl';
import { copenhagen } from '@rulewright/copenhagen';
import * as copenhagenQueries from '@rulewright/copenhagen/queries';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { pl as copenhagenWords } from '@rulewright/copenhagen/text/pl';
import { createRng, type Rng } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { pl as stoneageWords } from '@rulewright/stoneage/text/pl';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../packages/core/test/deep.js';
import { type AnyGame, damaged, faultOf, JUNK, type Moment, momentsOf } from './targets.js';

type Asked = (...args: never[]) => unknown;

const GAMES = [
  [burgundy, burgundyQueries, burgundyText, burgundyWords],
  [castle, castleQueries, castleText, castleWords],
  [city, cityQueries, cityText, cityWords],
  [copenhagen, copenhagenQueries, copenhagenText, copenhagenWords],
  [stoneage, stoneageQueries, stoneageText, stoneageWords],
] as unknown as readonly (readonly [AnyGame, object, (...args: unknown[]) => object, object])[];

/** Makes an argument for a moment of a game. */
type Make = (moment: Moment, rng: Rng) => unknown;

const seen: Make = ({ state, view }, rng) => (rng.int(2) === 0 ? state : view);
const move: Make = ({ moves }, rng) => moves[rng.int(Math.max(1, moves.length))];
const event: Make = (moment) => moment.event;
const seat: Make = (_, rng) => rng.int(2);

/** A seat, a cell or an id: a number, or a string from the state. */
const part: Make = ({ state }, rng) => {
  if (rng.int(2) === 0) return rng.int(2 + 20 * rng.int(2));
  let value: unknown = state;
  while (typeof value === 'object' && value !== null) {
    const parts = Object.values(value);
    value = parts[rng.int(Math.max(1, parts.length))];
  }
  return value;
};

const place: Make = () => ({ orientation: 0, column: 2, floor: 0 });

/**
 * The arguments of functions, by name or by game and name, if random seats, numbers and ids wouldn't do. No function is
 * left out.
 */
const OWN_ARGUMENTS: Readonly<Record<string, readonly Make[]>> = {
  spotsOf: [move, seen, seat],
  spotsOfEvent: [event, seen],
  checkAction: [seen, move],
  buildingPoints: [() => 'any4Kinds2', () => ({ wood: 1, clay: 1, stone: 1, gold: 1 })],
  gain: [() => [1, 2], () => [1], () => 'wood'],
  offerAt: [seen, () => 'building1'],
  payments: [seen, seat, () => 'building1'],
  cellAt: [seen, seat, place],
  gainsOfWindow: [seen, seat, place],
  'copenhagen placements': [seen, seat, () => 'red2'],
  'copenhagen checkPlacement': [seen, seat, () => 'red2', place],
  gainsOfTile: [seen, seat, () => 'red2', place],
  tilePrice: [seen, seat, () => 'red2', place],
  describe: [move, ({ view }) => view],
  describeEvent: [event, ({ view }) => view],
  describeRefusal: [() => ({ rule: 'X-1.1', code: 'wrongStage', params: { action: 'pass', takes: ['pass'] } })],
  describeScore: [() => ({ label: 'castles', points: 1 })],
  describeOption: [() => 'startPlayer'],
  describeValue: [() => 'startPlayer', part],
  nameOf: [() => 'move', part, () => 'one'],
  playerName: [seat],
};

const USUAL: readonly Make[] = [seen, part, part, part];

const moments = new Map(GAMES.map(([game]) => [game, [1, 2].flatMap((seed) => momentsOf(game, seed))]));

/** Calls with each kind of junk. */
const TRIES = isDeep ? 3 : 1;

/** Arguments of a function at a random moment. */
function argumentsOf(name: string, game: AnyGame, rng: Rng): unknown[] {
  const ofGame = moments.get(game) ?? [];
  const moment = ofGame[rng.int(ofGame.length)] as Moment;
  return (OWN_ARGUMENTS[`${game.id} ${name}`] ?? OWN_ARGUMENTS[name] ?? USUAL).map((make) => make(moment, rng));
}

/** The fault of a call, if any: an error that isn't ours. */
function faultIn(name: string, call: Asked, args: readonly unknown[]): string | undefined {
  try {
    call(...(args as never[]));
    return undefined;
  } catch (error) {
    return faultOf(error, name);
  }
}

describe.each(GAMES.map((entry) => [entry[0].id, ...entry] as const))('%s', (id, game, queries, textOf, catalogue) => {
  const asked = Object.entries({ ...queries, ...textOf(catalogue) }).filter(
    (entry): entry is [string, Asked] => typeof entry[1] === 'function',
  );

  test.each(asked)('%s answers, and refuses hostile arguments and parts with a named error', (name, call) => {
    const rng = createRng(`${id} ${name}`);
    let answers = 0;
    const faults: string[] = [];
    for (const junk of JUNK) {
      for (let tries = 0; tries < TRIES; tries++) {
        const args = argumentsOf(name, game, rng);
        try {
          call(...(args as never[]));
          answers++;
        } catch {
          // Not every combination of arguments is valid.
        }
        const at = rng.int(args.length);
        for (const bad of [junk, damaged(args[at], rng, junk), damaged(args[at], rng, rng.int(200))]) {
          const given = args.map((usual, index) => (index === at ? bad : usual));
          const fault = faultIn(name, call, given);
          if (fault !== undefined) faults.push(`argument ${at}: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(0);
  });

  test('textOf refuses hostile catalogues and options with a named error', () => {
    const options = { names: ['Ola', 'Jan'] };
    const faults = JUNK.flatMap((junk) => [
      faultIn('textOf', textOf, [junk, options]),
      faultIn('textOf', textOf, [{ ...catalogue, core: junk }, options]),
      faultIn('textOf', textOf, [{ ...catalogue, names: junk }, options]),
      faultIn('textOf', textOf, [catalogue, junk]),
      faultIn('textOf', textOf, [catalogue, { names: junk }]),
    ]);
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('textOf takes only a list of strings as names, and says which it got', () => {
    for (const names of ['Ola', [1], { 0: 'Ola' }]) {
      expect(() => textOf(catalogue, { names })).toThrow('The names of the players must be a list of strings.');
    }
    expect(textOf(catalogue, { names: ['Ola', 'Jan'] })).toMatchObject({ playerNames: ['Ola', 'Jan'] });
    expect(textOf(catalogue)).toMatchObject({ playerNames: [] });
  });
});

test('walks over the features of a castle end in any state, and with any number', () => {
  const [first] = (moments.get(GAMES[1]?.[0] as AnyGame) ?? []).slice(-1);
  const { features, featureAt, followerPlaces } = castleQueries;
  const state = structuredClone(first?.state) as Castle['state'];
  const { board } = state;
  for (const cell of board.nodes.keys()) {
    for (const segment of ['1', [1], '']) {
      expect(faultIn('featureAt', featureAt, [state, cell, segment])).toBeUndefined();
    }
  }
  for (const key of ['next', 'parents', 'nodes'] as const) {
    for (const node of [0, 1, '1', [1]]) {
      const bad = { ...state, board: { ...board, [key]: board[key].map(() => node) } };
      for (const query of [features, followerPlaces, castleQueries.keeps, castleQueries.pointsIfEndedNow]) {
        expect(faultIn(key, query, [bad])).toBeUndefined();
      }
    }
  }
});
