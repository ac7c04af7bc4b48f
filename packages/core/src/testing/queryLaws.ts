/** Laws of queries. */
import type { Game, GameTypes, Player, Viewer } from '../contract.js';
import { deepFreeze } from '../schema/json.js';
import { counted } from '../tools/counted.js';
import { actorName } from './actorName.js';
import { lastOf, momentsOf, viewersOf, whenLast } from './games.js';
import { expectSame, expectThat, LawError, throughJson } from './json.js';
import { gameLaw, type Law } from './law.js';
import { type LawOptions, type Subject, subjectOf } from './subject.js';

/**
 * A query on a state or on a viewer's view, run for each player in turn. A query that isn't about a player ignores the
 * other parameters.
 */
export type Query<T extends GameTypes> = (seen: T['state'] | T['view'], player: Player, viewer: Viewer) => unknown;

/** Options of {@link queryLaws}. */
export interface QueryLawOptions<T extends GameTypes, Name extends string = string> extends LawOptions<T> {
  /**
   * For queries whose answer depends on hidden information, by name: whether a viewer may know the full answer about a
   * player. By default every viewer may.
   */
  readonly knows?: Readonly<Partial<Record<Name, (state: T['state'], player: Player, viewer: Viewer) => boolean>>>;
}

/**
 * The laws of queries, checked on random games like `laws`. Wrap each query in a function that covers all its arguments
 * for a player:
 *
 * ```ts
 * const asked = { activePlayer, placements: (seen, player) => SLOTS.map((slot) => placements(seen, player, slot)) };
 * for (const law of queryLaws(burgundy, asked)) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError if an option is out of range.
 */
export function queryLaws<T extends GameTypes, Name extends string>(
  game: Game<T>,
  queries: Readonly<Record<Name, Query<T>>>,
  options: QueryLawOptions<T, Name> = {},
): Law[] {
  const subject = subjectOf(game, options);
  const all = [
    answersViewers(subject, queries, options.knows ?? {}),
    changesNothing(subject, queries),
    answersInJson(subject, queries),
    meetsNothingFrozen(subject, queries),
  ];
  return all;
}

type Queries<T extends GameTypes> = Readonly<Record<string, Query<T>>>;

/** A query about one player. */
interface Asked<T extends GameTypes> {
  /** The query, the player and the moment, for messages. */
  readonly what: string;
  readonly name: string;
  readonly player: Player;
  ask(seen: T['state'] | T['view'], viewer: Viewer): unknown;
}

/** A law on every query about every player, checked at sampled moments and at the end of each game. */
function queryLaw<T extends GameTypes>(
  subject: Subject<T>,
  queries: Queries<T>,
  name: string,
  check: (state: T['state'], asked: readonly Asked<T>[]) => void,
): Law {
  const askedOf = (state: T['state'], when: string): Asked<T>[] =>
    Object.entries(queries).flatMap(([query, ask]) =>
      Array.from({ length: state.players }, (_, player) => ({
        what: `${query} about player ${player} ${when}`,
        name: query,
        player,
        ask: (seen, viewer) => ask(seen, player, viewer),
      })),
    );
  return gameLaw(subject, name, (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random)) {
      check(state, askedOf(state, `after ${counted(number, 'action')}`));
    }
    const last: T['state'] = lastOf(subject, config, random);
    check(last, askedOf(last, whenLast(last)));
  });
}

function answersViewers<T extends GameTypes>(
  subject: Subject<T>,
  queries: Queries<T>,
  knows: NonNullable<QueryLawOptions<T>['knows']>,
): Law {
  const { game } = subject;
  const name = 'a query gives the same answer for a state and a view, within what the viewer may know';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const viewer of viewersOf(state)) {
      const view = game.view(state, viewer);
      for (const { what, name, player, ask } of all) {
        const answer = ask(view, viewer);
        if (knows[name]?.(state, player, viewer) ?? true) {
          expectSame(answer, ask(state, viewer), `${what}, from the view of ${actorName(viewer)}`);
        }
      }
    }
  });
}

function changesNothing<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'a query does not change its argument';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      const before = JSON.stringify(seen);
      for (const { what, ask } of all) {
        ask(seen, viewer);
        expectThat(JSON.stringify(seen) === before, `${what} changes its argument`);
      }
    }
  });
}

function answersInJson<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'a query returns plain JSON that shares nothing with its argument';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      const parts = new Set(partsOf({ ...seen, config: null }));
      for (const { what, ask } of all) {
        const answer = ask(seen, viewer);
        if (answer === undefined) continue;
        for (const part of partsOf(answer)) {
          const isPlain = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype;
          expectThat(isPlain, `the answer of ${what} isn't plain JSON`);
          expectThat(!parts.has(part), `the answer of ${what} shares a part with its argument`);
        }
        expectSame(throughJson(answer), answer, `JSON changes the answer of ${what}`);
      }
    }
  });
}

function meetsNothingFrozen<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'a query reads the thawed copy of a frozen argument';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      for (const { what, ask } of all) {
        const frozen = lockable(deepFreeze({ ...seen }));
        const answer = ask(frozen.seen, viewer);
        frozen.lock(what);
        expectSame(ask(frozen.seen, viewer), answer, `${what}, a second time`);
      }
    }
  });
}

/** Plain copies of a state and of the last player's view, each with that viewer. */
function seenOf<T extends GameTypes>(
  { game }: Subject<T>,
  state: T['state'],
): (readonly [viewer: Viewer, seen: T['state'] | T['view']])[] {
  const viewer = state.players - 1;
  // Games cache tables by the identity of the config.
  const plain = <Seen extends object>(seen: Seen): Seen => ({
    ...throughJson(seen),
    ...('config' in seen && { config: seen.config }),
  });
  return [
    [viewer, plain(state)],
    [viewer, plain(game.view(state, viewer))],
  ];
}

/** A frozen copy of a value. Once locked, reading it throws. */
function lockable<Seen extends object>(seen: Seen): { readonly seen: Seen; lock(what: string): void } {
  let reader = '';
  const copy: object = {};
  for (const [key, part] of Object.entries(seen)) {
    const get = (): unknown => {
      if (reader === '') return part;
      throw new LawError(`${reader} reads ${key} from the frozen argument, not from its thawed copy`);
    };
    Object.defineProperty(copy, key, { enumerable: true, get });
  }
  return {
    seen: Object.freeze(copy) as Seen,
    lock(what) {
      reader = what;
    },
  };
}

/** The lists and objects in a JSON value, including itself. */
function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}
