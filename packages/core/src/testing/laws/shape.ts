import * as z from 'zod';
import { inShort } from '../../arguments.js';
import type { Game, GameTypes, Viewer } from '../../contract.js';
import { markOf } from '../../observation/marks.js';
import { observation } from '../../observation/observation.js';
import type { ObservationLayout } from '../../observation/parts.js';
import { playerObservation } from '../../observation/playerObservation.js';
import { fieldsOf } from '../../shape.js';
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
    observesStates(subject),
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
    const { shape, labels, write } = observation(game);
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
      }
    }
  });
}

function observesOwnSeatFirst<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(
    subject,
    'a player observes the own seat first, and all that the view tells apart',
    (config, random) => {
      const whole = observation(game);
      const own = playerObservation(game, config);
      const { labels, shape } = own;
      expectThat(new Set(labels).size === shape[0], 'some labels are equal');
      const placesOf = Array.from({ length: config.players }, (_, player) => placesInView(game, own, player, config));
      /** By player, what was seen at each observation so far: both as checksums. */
      const known = Array.from({ length: config.players }, () => new Map<number, number>());
      for (const { state, number } of momentsOf(subject, config, random)) {
        for (const [player, places] of placesOf.entries()) {
          const what = `the observation of ${player} after ${number} actions`;
          const view = game.view(state, player);
          const observed = own.write(view, player, new Float32Array(shape[0]));
          const seen = whole.write(view, new Float32Array(whole.shape[0]));
          expectAgreement(own, observed, seen, places, what);
          const before = known[player]?.get(checksum(observed));
          expectThat(
            before === undefined || before === checksum(seen),
            `${what} is as it was before, but the view isn't`,
          );
          known[player]?.set(checksum(observed), checksum(seen));
        }
      }
    },
  );
}

/** Two ways to the same numbers: a state is written field by field, without a view. */
function observesStates<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'a state is observed as its view is', (config, random) => {
    const whole = observation(game);
    const own = playerObservation(game, config);
    const framed = ({ shape: [length] }: ObservationLayout): Float32Array => new Float32Array(length + 2).fill(7);
    const check = (state: T['state'], when: string): void => {
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        const what = `what ${viewer} observes ${when}, written from the state`;
        expectSame(
          [...whole.writeState(state, viewer, framed(whole), 1)],
          [...whole.write(view, framed(whole), 1)],
          what,
        );
        if (viewer === 'spectator') continue;
        const observed = [...own.write(view, viewer, framed(own), 1)];
        expectSame([...own.writeState(state, viewer, framed(own), 1)], observed, `${what}, own seat first`);
      }
    };
    for (const { state, number } of momentsOf(subject, config, random)) check(state, `after ${number} actions`);
    check(walk(subject, config, random), 'at the end');
  });
}

const SEAT = /^seats\[(\d+)\]/;

/** For each float that a player observes, where the view has the same; -1 for what can't be compared. */
function placesInView<T extends GameTypes>(
  game: Game<T>,
  { labels }: ObservationLayout,
  player: number,
  { players }: { readonly players: number },
): number[] {
  const places = new Map(observation(game).labels.map((label, place) => [label, place]));
  const { seats } = fieldsOf(game.schema.view);
  const hasSeatsInTurn = seats !== undefined && markOf(seats).isBySeat === true;
  return labels.map((label) => {
    const inView = label.replace(SEAT, (whole, seat) =>
      hasSeatsInTurn ? `seats[${(Number(seat) + player) % players}]` : whole,
    );
    return player === 0 || inView !== label ? (places.get(inView) ?? -1) : -1;
  });
}

/** Every float is within its bounds, and 0 where it is 0 in the view: a number may be scaled otherwise. */
function expectAgreement(
  { columns }: ObservationLayout,
  observed: Float32Array,
  seen: Float32Array,
  places: readonly number[],
  what: string,
): void {
  for (const [column, { label, low, high }] of columns.entries()) {
    const value = observed[column] as number;
    if (!(value >= low && value <= high)) {
      throw new LawError(`${what}: ${label} is ${value}, not from ${low} to ${high}`);
    }
    const inView = seen[places[column] as number];
    if (inView !== undefined && (inView === 0) !== (value === 0)) {
      throw new LawError(`${what}: ${label} is ${value}, but ${inView} in the view`);
    }
  }
}

/** As good as never the same for lists that differ. */
function checksum(numbers: Float32Array): number {
  return numbers.reduce((sum, value, place) => sum + value * Math.sqrt(place + 2), 0);
}

function holdsInvariants<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every moment keeps the invariants', (config, random) => {
    const check = (state: T['state'], when: string): void => {
      const [violation] = game.invariants(state);
      if (violation) throw new LawError(`${when}: ${violation.message} (${violation.rule})`);
    };
    const last = walk(subject, config, random, ({ state, number }) => check(state, `after ${number} actions`));
    check(last, 'at the end');
  });
}
