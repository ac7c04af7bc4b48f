import type { Game, GameTypes, Player, Viewer } from '../contract.js';
import { deepFreeze } from '../schema/shape.js';
import { gameLaw, type Law, momentsOf, walk } from './games.js';
import { expectSame, expectThat, LawError, throughJson } from './json.js';
import { viewersOf } from './laws/shape.js';
import { type LawOptions, type Subject, shareTime, subjectOf } from './subject.js';

/**
 * A query of a game, asked of a state or of a viewer's view, about each player in turn. One that isn't about a player
 * leaves the other parameters out.
 */
export type Query<T extends GameTypes> = (seen: T['state'] | T['view'], player: Player, viewer: Viewer) => unknown;

/** How queries are held to the laws. */
export interface QueryLawOptions<T extends GameTypes, Name extends string = string> extends LawOptions<T> {
  /**
   * By name, for queries whose answer depends on what is hidden: whether a viewer may know all of the answer about a
   * player. By default every viewer does.
   */
  readonly knows?: Readonly<Partial<Record<Name, (state: T['state'], player: Player, viewer: Viewer) => boolean>>>;
}

/**
 * The laws that the queries of a game obey, checked on random games as `laws` does. Each query is handed over as a
 * function that asks it all there is to ask about a player:
 *
 * ```ts
 * const asked = { activePlayer, placements: (seen, player) => SLOTS.map((slot) => placements(seen, player, slot)) };
 * for (const law of queryLaws(burgundy, asked)) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError for an option that is out of range.
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
  shareTime(subject, all);
  return all;
}

type Queries<T extends GameTypes> = Readonly<Record<string, Query<T>>>;

/** A query, asked about one player. */
interface Asked<T extends GameTypes> {
  /** The query, the player and the moment in words. */
  readonly what: string;
  readonly name: string;
  readonly player: Player;
  ask(seen: T['state'] | T['view'], viewer: Viewer): unknown;
}

/** The law that holds of every query about every player, at some moments of each game and at its end. */
function queryLaw<T extends GameTypes>(
  subject: Subject<T>,
  queries: Queries<T>,
  name: string,
  check: (state: T['state'], asked: readonly Asked<T>[]) => void,
): Law {
  const { states, stateShape } = subject.engine;
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
      check(state, askedOf(state, `after ${number} actions`));
    }
    const last: T['state'] = states.freeze(stateShape.copy(walk(subject, config, random)));
    check(last, askedOf(last, 'at the end'));
  });
}

function answersViewers<T extends GameTypes>(
  subject: Subject<T>,
  queries: Queries<T>,
  knows: NonNullable<QueryLawOptions<T>['knows']>,
): Law {
  const { game } = subject;
  const name = 'a query says the same of a state and of a view, as far as the viewer may know';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const viewer of viewersOf(state)) {
      const view = game.view(state, viewer);
      for (const { what, name, player, ask } of all) {
        const answer = ask(view, viewer);
        if (knows[name]?.(state, player, viewer) ?? true) {
          expectSame(answer, ask(state, viewer), `${what}, asked of the view of ${viewer}`);
        }
      }
    }
  });
}

function changesNothing<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'a query changes nothing of what it is asked of';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      const before = JSON.stringify(seen);
      for (const { what, ask } of all) {
        ask(seen, viewer);
        expectThat(JSON.stringify(seen) === before, `${what} changes what it is asked of`);
      }
    }
  });
}

function answersInJson<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'an answer is plain JSON, and shares nothing with what was asked';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      const parts = new Set(partsOf({ ...seen, config: null }));
      for (const { what, ask } of all) {
        const answer = ask(seen, viewer);
        if (answer === undefined) continue;
        expectSame(throughJson(answer), answer, `JSON changes the answer of ${what}`);
        for (const part of partsOf(answer)) {
          const isPlain = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype;
          expectThat(isPlain, `the answer of ${what} holds what is no plain object`);
          expectThat(!parts.has(part), `the answer of ${what} holds a part of what it was asked of`);
        }
      }
    }
  });
}

function meetsNothingFrozen<T extends GameTypes>(subject: Subject<T>, queries: Queries<T>): Law {
  const name = 'a query reads nothing frozen: thaw copies it once';
  return queryLaw(subject, queries, name, (state, all) => {
    for (const [viewer, seen] of seenOf(subject, state)) {
      for (const { what, ask } of all) {
        const frozen = lockable(deepFreeze({ ...seen }));
        const answer = ask(frozen.seen, viewer);
        frozen.lock(what);
        expectSame(ask(frozen.seen, viewer), answer, `${what}, asked again`);
      }
    }
  });
}

/** A plain copy of a state and of the last player's view of it, with whom to ask for. */
function seenOf<T extends GameTypes>(
  { game }: Subject<T>,
  state: T['state'],
): (readonly [viewer: Viewer, seen: T['state'] | T['view']])[] {
  const viewer = state.players - 1;
  // Tables that games make of a config belong to its identity.
  const plain = <Seen extends object>(seen: Seen): Seen => ({
    ...throughJson(seen),
    ...('config' in seen && { config: seen.config }),
  });
  return [
    [viewer, plain(state)],
    [viewer, plain(game.view(state, viewer))],
  ];
}

/** A frozen copy of a frozen value, which can't be read once it is locked. */
function lockable<Seen extends object>(seen: Seen): { readonly seen: Seen; lock(what: string): void } {
  let reader = '';
  const copy: object = {};
  for (const [key, part] of Object.entries(seen)) {
    const get = (): unknown => {
      if (reader === '') return part;
      throw new LawError(`${reader} reads ${key} of what is frozen, and not of what thaw gives for it`);
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

/** The lists and objects in a JSON value, itself included. */
function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}
