/** States, actions, events, views and observations are what their schemas say. */
import * as z from 'zod/mini';
import type { Game, GameTypes } from '../../contract.js';
import { engineOf } from '../../engine/engine.js';
import { actionSpace } from '../../learning/actionSpace.js';
import type { ObservedColumn } from '../../learning/parts.js';
import { type PlayerObservation, playerObservation } from '../../learning/playerObservation.js';
import { safeParse } from '../../schema/parse.js';
import { type SchemaTree, treeOf } from '../../schema/tree.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { GameDefinitionError } from '../../tools/errors.js';
import { isObject } from '../../tools/isObject.js';
import { actorName } from '../actorName.js';
import { everyMomentOf, lastOf, momentsOf, viewersOf, walk, whenLast } from '../games.js';
import { expectSame, expectThat, LawError, throughJson } from '../json.js';
import { gameLaw, type Law, randomLaw } from '../law.js';
import type { Subject } from '../subject.js';

/** Laws about JSON, schemas, action ids and observations. */
export function shapeLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [
    matchesSchemas(subject),
    holdsInvariants(subject),
    survivesJson(subject),
    numbersActions(subject),
    masks(subject),
    observes(subject),
    observesDifferences(subject),
    observesStates(subject),
  ];
}

function matchesSchemas<T extends GameTypes>(subject: Subject<T>): Law {
  const { game, engine } = subject;
  const { schema } = game;
  // Checked rules, but the states of the game itself.
  const { stages, firstState } = engineOf(subject.checkedGame());
  const checked = { ...subject, engine: { ...engine, stages, firstState }, played: new Map() };
  return gameLaw(subject, 'states, actions, outcomes, views and events match their schemas', (config, random) => {
    const moments = momentsOf(checked, config, random);
    expectValid(schema.state, game.setup(config), 'the set-up');
    for (const { state, move, actor, legal, number } of moments) {
      const where = `after ${counted(number, 'action')}`;
      expectValid(schema.state, state, `the state ${where}`);
      for (const action of legal) expectValid(schema.action, action, `${preview(action)} ${where}`);
      for (const { outcome } of game.chanceOutcomes(state)) {
        expectValid(schema.outcome, outcome, `the outcome ${preview(outcome)} ${where}`);
      }
      const next = game.step(state, move, actor);
      expectValid(schema.state, next.state, `the state ${where} and ${preview(move)}`);
      for (const viewer of viewersOf(state)) {
        expectValid(
          schema.view,
          game.view(next.state, viewer),
          `the view of ${actorName(viewer)} ${where} and ${preview(move)}`,
        );
        for (const event of next.events) {
          const seen = game.eventView(event, viewer);
          if (seen !== null) expectValid(schema.event, seen, `the event ${preview(seen)} ${where}`);
        }
      }
      for (const event of next.events) expectValid(schema.event, event, `the event ${preview(event)} ${where}`);
    }
    // Not a copy: copies drop keys outside the schema.
    expectValid(schema.state, walk(subject, config, random), 'the state at the end');
  });
}

/** A value is valid if its schema accepts it unchanged. */
function expectValid(schema: z.core.$ZodType, value: unknown, what: string): void {
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw new LawError(`${what} doesn't match its schema: ${z.prettifyError(parsed.error)}`);
  expectSame(parsed.data, value, `the schema changes ${what}`);
}

function survivesJson<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'states, views and events survive JSON', (config, random) => {
    for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
      const where = `after ${counted(number, 'action')}`;
      const text = JSON.stringify(state);
      expectSame(JSON.parse(text), state, `JSON changes the state ${where}`);
      const loaded = game.load(text);
      expectSame(loaded, state, `loading changes the state ${where}`);
      const { state: next, events } = game.step(loaded, move, actor);
      expectSame(next, game.apply(state, move, actor), `a loaded state continues differently ${where}`);
      expectSame(throughJson(events), events, `JSON changes the events ${where}`);
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        expectSame(throughJson(view), view, `JSON changes the view of ${actorName(viewer)} ${where}`);
      }
    }
  });
}

function numbersActions<T extends GameTypes>({ game }: Subject<T>): Law {
  return randomLaw('every action has a unique id', () => {
    const { size, actions, encode, decode } = actionSpace(game);
    expectThat(
      size === actions.length && size > 0,
      `the action space has size ${size}, but ${counted(actions.length, 'action')}`,
    );
    for (let id = 0; id < size; id++) {
      const action = decode(id);
      expectThat(encode(action) === id, `${preview(action)} has id ${id}, but is encoded as ${encode(action)}`);
      expectThat(encode(throughJson(action)) === id, `a copy of ${preview(action)} isn't encoded as ${id}`);
      expectThat(
        safeParse(game.schema.action, action).success,
        `action ${id}, ${preview(action)}, isn't in the schema`,
      );
    }
    return 0;
  });
}

function masks<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'the mask marks exactly the legal actions', (config, random) => {
    const { size, mask, encode, idsUnder } = actionSpace(game);
    const occurring = new Set(idsUnder(config));
    const into = new Uint8Array(size).fill(1);
    for (const { state, actor, legal, number } of momentsOf(subject, config, random)) {
      const expected = new Uint8Array(size);
      for (const action of legal) {
        const id = encode(action);
        expectThat(
          occurring.has(id),
          `${preview(action)} is legal after ${counted(number, 'action')}, but doesn't occur`,
        );
        expected[id] = 1;
      }
      expectSame([...mask(state, actor)], [...expected], `the mask after ${counted(number, 'action')}`);
      expectSame(
        [...mask(state, actor, into)],
        [...expected],
        `the mask after ${counted(number, 'action')}, written over another`,
      );
    }
  });
}

function observes<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'observations are deterministic, finite and within their bounds', (config, random) => {
    const { shape, columns, labels, write } = playerObservation(game, config);
    const [length] = shape;
    const isAlone = new Set(labels).size === length;
    const shared = isAlone ? [] : [...new Set(labels.filter((label, place) => labels.indexOf(label) < place))];
    const remedy = 'options of a union need different first literals, literals different texts';
    expectThat(isAlone, `several numbers of the observation have the same label, ${preview(shared)}: ${remedy}`);
    const scaled = scaledObservation(game, config);
    if (scaled) expectSame([...scaled.labels], [...labels], 'the labels of scaled observations');
    for (const { state, number } of momentsOf(subject, config, random)) {
      for (let player = 0; player < state.players; player++) {
        const what = `the observation of player ${player} after ${counted(number, 'action')}`;
        const view = game.view(state, player);
        const numbers = write(view, player, new Float32Array(length));
        checkBounds(numbers, columns, what);
        if (scaled) {
          checkBounds(scaled.write(view, player, new Float32Array(length)), scaled.columns, `${what}, scaled`, 1);
        }
        const framed = write(throughJson(view), player, new Float32Array(length + 2).fill(7), 1);
        expectSame([...framed], [7, ...numbers, 7], `${what}, written into a longer list`);
      }
    }
  });
}

/** `undefined` for a view with amounts that nothing bounds. */
function scaledObservation<T extends GameTypes>(game: Game<T>, config: T['config']): PlayerObservation<T> | undefined {
  try {
    return playerObservation(game, config, 'scaled');
  } catch (error) {
    if (error instanceof GameDefinitionError) return undefined;
    throw error;
  }
}

function checkBounds(numbers: Float32Array, columns: readonly ObservedColumn[], what: string, most = Infinity): void {
  const wrong = columns.findIndex(({ low, high }, index) => {
    const value = numbers[index] ?? Number.NaN;
    return !(Number.isFinite(value) && value >= low && value <= high && Math.abs(value) <= most);
  });
  const { label, low, high } = columns[wrong] ?? {};
  expectThat(wrong === -1, `${what}: ${label} is ${numbers[wrong]}, not from ${low} to ${high}`);
}

function observesDifferences<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'different views have different observations', (config, random) => {
    const { shape, write } = playerObservation(game, config);
    /** The observed parts of each player's views so far, by the checksum of the observation. */
    const known = Array.from({ length: config.players }, () => new Map<number, string>());
    // It compares moments of a game with each other: a shorter game shows them too.
    const moments = random.moves ? everyMomentOf(subject, config, random) : momentsOf(subject, config, random);
    for (const { state, number } of moments) {
      for (const [player, views] of known.entries()) {
        const view = game.view(state, player);
        const observed = checksum(write(view, player, new Float32Array(shape[0])));
        const parts = JSON.stringify(observedParts(treeOf(game.schema.view), view));
        const before = views.get(observed);
        const what = `the observation of player ${player} after ${counted(number, 'action')}`;
        expectThat(before === undefined || before === parts, `${what} equals an earlier one, but the view differs`);
        views.set(observed, parts);
      }
    }
  });
}

/** `writeState` writes an observation field by field, without making a view. */
function observesStates<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'a state and its view have the same observation', (config, random) => {
    const { shape, write, writeState } = playerObservation(game, config);
    const framed = (): Float32Array => new Float32Array(shape[0] + 2).fill(7);
    const check = (state: T['state'], when: string): void => {
      for (let player = 0; player < state.players; player++) {
        const observed = [...write(game.view(state, player), player, framed(), 1)];
        const what = `the observation of player ${player} ${when}, written from the state`;
        expectSame([...writeState(state, player, framed(), 1)], observed, what);
      }
    };
    for (const { state, number } of momentsOf(subject, config, random))
      check(state, `after ${counted(number, 'action')}`);
    const last = lastOf(subject, config, random);
    check(last, whenLast(last));
  });
}

/** A view without its unobserved parts. Objects become lists of their fields. */
function observedParts(tree: SchemaTree, value: unknown): unknown {
  if (tree.mark.observed === 'never' || value === null) return null;
  switch (tree.kind) {
    case 'object':
      return Object.entries(tree.fields).map(([key, field]) => observedParts(field, partAt(value, key)));
    case 'tuple':
      return tree.items.map((item, index) => observedParts(item, partAt(value, index)));
    case 'list':
      return Array.isArray(value) ? value.map((entry) => observedParts(tree.element, entry)) : value;
    case 'union': {
      const index = tree.options.findIndex(({ schema }) => safeParse(schema, value).success);
      const option = tree.options[index];
      return [index, option && observedParts(option, value)];
    }
    case 'nullable':
    case 'wrapped':
      return observedParts(tree.inner, value);
    default:
      return value;
  }
}

function partAt(value: unknown, key: string | number): unknown {
  return isObject(value) ? value[key] : undefined;
}

/** Different lists almost surely have different checksums. */
function checksum(numbers: Float32Array): number {
  return numbers.reduce((sum, value, place) => sum + value * Math.sqrt(place + 2), 0);
}

function holdsInvariants<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'invariants hold at every moment', (config, random) => {
    const check = (state: T['state'], when: string): void => {
      const [violation] = game.invariants(state);
      expectThat(violation === undefined, `${when}: ${violation?.message} (${violation?.rule})`);
    };
    const last = walk(subject, config, random, ({ state, number }) =>
      check(state, `after ${counted(number, 'action')}`),
    );
    check(last, whenLast(last));
  });
}
