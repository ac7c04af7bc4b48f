import * as z from 'zod';
import { inShort } from '../../arguments.js';
import type { GameTypes, StateBase, Viewer } from '../../contract.js';
import { markOf } from '../../observation/marks.js';
import { observation } from '../../observation/observation.js';
import { playerObservation } from '../../observation/playerObservation.js';
import { actionSpace } from '../../space.js';
import { gameLaw, type Law, momentsOf, walk } from '../games.js';
import { expectSame, expectThat, LawError, throughJson } from '../json.js';
import type { Subject } from '../subject.js';

/** What states, views, events and actions look like, as JSON and as numbers. */
export function shapeLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [
    matchesSchemas(subject),
    survivesJson(subject),
    numbersActions(subject),
    masks(subject),
    observes(subject),
    observesOwnSeatFirst(subject),
    holdsInvariants(subject),
  ];
}

/** Everybody who can look at a game. */
export function viewersOf(state: { readonly players: number }): Viewer[] {
  return [...Array.from({ length: state.players }, (_, player) => player), 'spectator'];
}

function matchesSchemas<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const { schema } = game;
  return gameLaw(subject, 'states, actions, outcomes, views and events match their schemas', (config, random) => {
    expectValid(schema.state, game.setup(config), 'the set-up');
    for (const { state, move, actor, legal, number } of momentsOf(subject, config, random)) {
      const where = `after ${number} actions`;
      expectValid(schema.state, state, `the state ${where}`);
      for (const action of legal) expectValid(schema.action, action, `${inShort(action)} ${where}`);
      for (const { action } of game.chanceOutcomes(state)) {
        expectValid(schema.outcome, action, `the outcome ${inShort(action)} ${where}`);
      }
      const next = game.step(state, move, actor);
      expectValid(schema.state, next.state, `the state ${where} and ${inShort(move)}`);
      for (const viewer of viewersOf(state)) {
        expectValid(schema.view, game.view(next.state, viewer), `the view of ${viewer} ${where} and ${inShort(move)}`);
        for (const event of next.events) {
          const seen = game.eventView(event, viewer);
          if (seen !== null) expectValid(schema.event, seen, `the event ${inShort(seen)} ${where}`);
        }
      }
      for (const event of next.events) expectValid(schema.event, event, `the event ${inShort(event)} ${where}`);
    }
    // As rules have left it: a copy has what the schema knows and no more.
    expectValid(schema.state, walk(subject, config, random), 'the state at the end');
  });
}

/** A value is valid when its schema takes it as it is, without filling anything in or leaving anything out. */
function expectValid(schema: z.ZodType, value: unknown, what: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new LawError(`${what} doesn't match its schema: ${z.prettifyError(parsed.error)}`);
  expectSame(parsed.data, value, `the schema changes ${what}`);
}

function survivesJson<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'states, views and events survive JSON', (config, random) => {
    for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
      const where = `after ${number} actions`;
      const text = JSON.stringify(state);
      expectSame(JSON.parse(text), state, `JSON changes the state ${where}`);
      const loaded = game.load(text);
      expectSame(loaded, state, `loading changes the state ${where}`);
      const { state: next, events } = game.step(loaded, move, actor);
      expectSame(next, game.apply(state, move, actor), `a loaded state goes on otherwise ${where}`);
      expectSame(throughJson(events), events, `JSON changes the events ${where}`);
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        expectSame(throughJson(view), view, `JSON changes the view of ${viewer} ${where}`);
      }
    }
  });
}

function numbersActions<T extends GameTypes>({ game }: Subject<T>): Law {
  return {
    name: 'every action has one number',
    run() {
      const { size, actions, encode, decode } = actionSpace(game);
      expectThat(
        size === actions.length && size > 0,
        `the action space has ${size} numbers, but ${actions.length} actions`,
      );
      for (let id = 0; id < size; id++) {
        const action = decode(id);
        expectThat(
          encode(action) === id,
          `${inShort(action)} has the number ${id}, but is encoded as ${encode(action)}`,
        );
        expectThat(encode(throughJson(action)) === id, `a copy of ${inShort(action)} has another number than ${id}`);
        expectThat(
          game.schema.action.safeParse(action).success,
          `action ${id}, ${inShort(action)}, isn't in the schema`,
        );
      }
    },
  };
}

function masks<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'the mask shows exactly the legal actions', (config, random) => {
    const { size, mask, encode } = actionSpace(game);
    const into = new Uint8Array(size).fill(1);
    for (const { state, actor, legal, number } of momentsOf(subject, config, random)) {
      const expected = new Uint8Array(size);
      for (const action of legal) expected[encode(action)] = 1;
      expectSame([...mask(state, actor)], [...expected], `the mask after ${number} actions`);
      expectSame(
        [...mask(state, actor, into)],
        [...expected],
        `the mask after ${number} actions, written over another`,
      );
    }
  });
}

function observes<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'a view is observed as finite numbers, always the same', (config, random) => {
    const { shape, labels, write, writeState } = observation(game);
    const [length] = shape;
    expectThat(new Set(labels).size === length, `${labels.length} labels, some of them equal, for ${length} numbers`);
    for (const { state, number } of momentsOf(subject, config, random)) {
      for (const viewer of viewersOf(state)) {
        const what = `the observation of ${viewer} after ${number} actions`;
        const view = game.view(state, viewer);
        const numbers = write(view, new Float32Array(length));
        const wild = numbers.findIndex((entry) => !Number.isFinite(entry));
        expectThat(wild === -1, `${what}: ${labels[wild]} is ${numbers[wild]}`);
        const framed = write(throughJson(view), new Float32Array(length + 2).fill(7), 1);
        expectSame([...framed], [7, ...numbers, 7], `${what}, written into a longer list`);
        const direct = writeState(state, viewer, new Float32Array(length + 2).fill(7), 1);
        expectSame([...direct], [7, ...numbers, 7], `${what}, written from the state`);
      }
    }
  });
}

const SEAT = /^seats\[(\d+)\]/;

function seatLabel(seat: number, { players }: StateBase): string {
  return `seats[${seat % players}]`;
}

function observesOwnSeatFirst<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(
    subject,
    'a player observes the own seat first, and all that the view tells apart',
    (config, random) => {
      const whole = observation(game);
      const placeInView = new Map(whole.labels.map((label, place) => [label, place]));
      const own = playerObservation(game, config);
      const { columns, labels, shape } = own;
      const { seats } = (game.schema.view as unknown as z.ZodObject)._zod.def.shape;
      const hasSeatsInTurn = seats !== undefined && markOf(seats).isBySeat === true;
      expectThat(new Set(labels).size === shape[0], 'some labels are equal');
      const last = new Map<number, { readonly seen: string; readonly observed: string }>();
      for (const { state, number } of momentsOf(subject, config, random)) {
        for (let player = 0; player < state.players; player++) {
          const what = `the observation of ${player} after ${number} actions`;
          const view = game.view(state, player);
          const observed = own.write(throughJson(view), player, new Float32Array(shape[0]));
          const direct = own.writeState(state, player, new Float32Array(shape[0] + 2).fill(7), 1);
          expectSame([...direct], [7, ...observed, 7], `${what}, written from the state`);
          const numbers = whole.write(view, new Float32Array(whole.shape[0]));
          for (const [place, { label, low, high }] of columns.entries()) {
            const value = observed[place] as number;
            expectThat(value >= low && value <= high, `${what}: ${label} is ${value}, not from ${low} to ${high}`);
            const inView = hasSeatsInTurn
              ? label.replace(SEAT, (_, seat) => seatLabel(Number(seat) + player, state))
              : label;
            const seen = player === 0 || inView !== label ? numbers[placeInView.get(inView) ?? -1] : undefined;
            // A number may be scaled otherwise; 0 stays 0.
            expectThat(
              seen === undefined || (seen === 0) === (value === 0),
              `${what}: ${label} isn't ${inView} of the view`,
            );
          }
          const now = { seen: numbers.join(), observed: observed.join() };
          const before = last.get(player);
          const isLost = before !== undefined && before.observed === now.observed && before.seen !== now.seen;
          expectThat(!isLost, `${what} is as it was before, but the view isn't`);
          last.set(player, now);
        }
      }
    },
  );
}

function holdsInvariants<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(
    subject,
    'every moment keeps the invariants and counts as one that a game reaches',
    (config, random) => {
      const check = (state: T['state'], when: string): void => {
        const [violation] = [...game.invariants(state), ...game.unreachable(state)];
        if (violation) throw new LawError(`${when}: ${violation.message} (${violation.rule})`);
      };
      const last = walk(subject, config, random, ({ state, number }) => check(state, `after ${number} actions`));
      check(last, 'at the end');
    },
  );
}
