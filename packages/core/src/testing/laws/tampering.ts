/** States from files and other programs, changed as an error or a cheat might. */
import { createRng } from '../../chance/rng.js';
import type { GameTypes, Rng, StateBase } from '../../contract.js';
import { Table } from '../../play/table.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { InvalidStateError } from '../../tools/errors.js';
import { actionOfStage, expectListAndCheckAgree } from '../agreement.js';
import { chanceOf, momentsOf, playOn, type RandomGame } from '../games.js';
import { expectThat, fullMessageOf, LawError, throughJson } from '../json.js';
import { checkGame, gameLaw, type Law, randomLaw } from '../law.js';
import { oneOf } from '../oneOf.js';
import type { GameCheck } from '../shrink.js';
import type { Subject } from '../subject.js';

/** Laws about states from files and other programs. */
export function tamperingLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [everyField(subject), manyChanges(subject)];
}

/** Rejected mutations to try before skipping a field. */
const REFUSED_CHANGES = 4;

/** Changes every field once in a game of each config. The other law makes a few changes to each of its games. */
function everyField<T extends GameTypes>(subject: Subject<T>): Law {
  const name = 'a state with any one field changed is refused or can be played to the end';
  return {
    ...gameLaw(subject, name, fieldCheck(subject)),
    ...randomLaw(name, () => {
      const check = fieldCheck(subject);
      for (const config of subject.configs) checkGame(subject, name, config, { seed: subject.seed }, check);
      return subject.configs.length;
    }),
  };
}

function fieldCheck<T extends GameTypes>(subject: Subject<T>): GameCheck<T> {
  const left = new Map<string, number>();
  let broken: string | undefined;
  return (config, game) => {
    for (const { state, number } of momentsOf(subject, config, game)) {
      const places = placesOfPlay(state);
      for (const { path } of places) {
        const field = path.replace(/\.\d+/g, '[]');
        // A smaller game has to break at the same field. It draws other values: the first that fits the schema counts.
        if (broken !== undefined && field !== broken) continue;
        const changes = left.get(field) ?? REFUSED_CHANGES;
        const rng = createRng(`fields ${game.seed} ${number} ${path}`);
        for (let tries = game.moves || broken ? SHRINKING_TRIES : Math.min(changes, 1); tries > 0; tries--) {
          const changed = throughJson(state);
          const change = changePlace(placeAt(changed, path), places, rng);
          const isInSchema = 'state' in subject.engine.states.parse(changed);
          left.set(field, isInSchema ? 0 : changes - 1);
          if (!isInSchema) continue;
          try {
            expectRefusedOrPlayable(subject, game, changed, `after ${counted(number, 'action')}, ${change}`);
          } catch (error) {
            broken = field;
            throw error;
          }
          break;
        }
      }
    }
  };
}

/** Changes tried at the end of a game whose moves are given: a shorter game draws others. */
const SHRINKING_TRIES = 6;

function manyChanges<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'a tampered state is refused or can be played to the end', (config, random) => {
    const moments = momentsOf(subject, config, random);
    const stages = moments.flatMap(({ state }) => state.stages);
    for (const { state, number } of moments) {
      const rng = createRng(`changes ${random.seed} ${number}`);
      for (let tried = random.moves ? SHRINKING_TRIES : 1; tried > 0; tried--) {
        const changed = throughJson(state);
        const change = tamperWith(changed, stages, rng);
        expectRefusedOrPlayable(subject, random, changed, `after ${counted(number, 'action')}, ${change}`);
      }
    }
  });
}

/** @throws LawError beginning with `what` if a state is loaded, but can't be played to its end. */
function expectRefusedOrPlayable<T extends GameTypes>(
  subject: Subject<T>,
  random: RandomGame,
  state: T['state'],
  what: string,
): void {
  try {
    playToEnd(subject, random, subject.game.load(state));
  } catch (error) {
    if (error instanceof InvalidStateError) return;
    const problem = fullMessageOf(error).replace(/[^.]$/, '$&.');
    const help = what.includes(' stages[') ? ' `agendaViolations` refuses agendas that play never makes.' : '';
    const message = `${what}: ${problem} If play never makes this state, invariants should refuse it.${help}`;
    throw new LawError(message, { cause: error });
  }
}

function playToEnd<T extends GameTypes>(subject: Subject<T>, random: RandomGame, state: T['state']): void {
  const { game } = subject;
  const rng = createRng(`tries ${random.seed}`);
  const { seed } = random;
  const table = Table.from(game, state, chanceOf({ seed }));
  playOn(subject, { seed }, table, Number.POSITIVE_INFINITY, (decided) => {
    const when = `then, after ${counted(table.plies, 'action')},`;
    expectListAndCheckAgree(subject, decided, decided.move, when);
    expectListAndCheckAgree(subject, decided, actionOfStage(subject, decided, rng), when);
  });
  const [violation] = game.invariants(table.state);
  expectThat(violation === undefined, `the game ends in an invalid state: ${violation?.message} (${violation?.rule})`);
}

/**
 * Changes a state as an error or a cheat might, and describes the change. Most changes conserve pieces, so checking sums
 * is not enough.
 */
function tamperWith(state: StateBase, stages: StateBase['stages'], rng: Rng): string {
  switch (rng.int(6)) {
    case 0:
      return changeStages(state, stages, rng);
    case 1:
      return changeValue(state, rng);
    case 2:
      return exchangeValues(state, rng);
    case 3:
      return moveAmount(state, rng);
    case 4:
      return moveEntry(state, rng);
    default:
      return `${moveAmount(state, rng)}, and ${changeStages(state, stages, rng)}`;
  }
}

/** Puts a stage from another moment on the agenda, and describes the change. */
function changeStages({ stages }: StateBase, others: readonly StateBase['stages'][number][], rng: Rng): string {
  const stage = throughJson(oneOf(others, rng));
  const isReplaced = rng.int(2) === 0;
  const index = isReplaced ? rng.int(stages.length) : rng.int(stages.length + 1);
  stages.splice(index, isReplaced ? 1 : 0, stage);
  return `${preview(stage)} ${isReplaced ? 'in place of' : 'inserted as'} stages[${index}]`;
}

/** Swaps two values of the same type. */
function exchangeValues(state: StateBase, rng: Rng): string {
  const places = placesOfPlay(state);
  const one = oneOf(places, rng);
  const kind = kindOf(one.value);
  const other = oneOf(
    places.filter(({ value }) => kindOf(value) === kind),
    rng,
  );
  // A value can't be moved into itself.
  if (kind === 'object') return changeValue(state, rng);
  Reflect.set(one.holder, one.key, other.value);
  Reflect.set(other.holder, other.key, one.value);
  return `${one.path} swapped with ${other.path}`;
}

/** Moves an amount from one number to another, half of the time within one list. */
function moveAmount(state: StateBase, rng: Rng): string {
  const numbers = placesOfPlay(state).filter(({ value }) => typeof value === 'number');
  const from = oneOf(numbers, rng);
  const near = numbers.filter(({ holder }) => holder === from.holder);
  const to = oneOf(rng.int(2) === 0 ? near : numbers, rng);
  const amount = 1 + rng.int(2);
  for (const [{ holder, key }, change] of [[from, -amount] as const, [to, amount] as const]) {
    Reflect.set(holder, key, Number(Reflect.get(holder, key)) + change);
  }
  return `${amount} moved from ${from.path} to ${to.path}`;
}

/** Moves an entry from one list to another. */
function moveEntry(state: StateBase, rng: Rng): string {
  const lists = placesOfPlay(state).flatMap(({ value, path }) => (Array.isArray(value) ? [{ list: value, path }] : []));
  const from = oneOf(lists, rng);
  const to = oneOf(lists, rng);
  const entry: unknown = from.list.splice(rng.int(Math.max(1, from.list.length)), 1)[0];
  if (entry !== undefined) to.list.splice(rng.int(to.list.length + 1), 0, throughJson(entry));
  return `${preview(entry)} moved from ${from.path} to ${to.path}`;
}

/** Every value in a state, except the shared config. */
function placesOfPlay(state: StateBase): StateValue[] {
  return placesIn(state, '').filter(({ path }) => path !== 'config' && !path.startsWith('config.'));
}

function kindOf(value: unknown): string {
  return value === null ? 'number' : typeof value;
}

/** A value in a state, and where it is. */
interface StateValue {
  readonly holder: object;
  readonly key: string;
  readonly path: string;
  readonly value: unknown;
}

/** Changes one value and describes the change. */
function changeValue(state: object, rng: Rng): string {
  const places = placesIn(state, '');
  return changePlace(oneOf(places, rng), places, rng);
}

/** Changes the value at a path and describes the change. */
function changePlace(
  { holder, key, path, value: before }: StateValue,
  places: readonly StateValue[],
  rng: Rng,
): string {
  const written = preview(before);
  if (Array.isArray(before)) return `${changeList(before, rng)} ${path}, ${written}`;
  const others = places.map(({ value }) => value);
  const after = otherValue(before, others, rng);
  if (after === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, throughJson(after));
  return `${path} ${preview(after)} in place of ${written}`;
}

function placesIn(holder: object, path: string): StateValue[] {
  return Object.keys(holder).flatMap((key) => {
    const value: unknown = Reflect.get(holder, key);
    const place = { holder, key, path: path === '' ? key : `${path}.${key}`, value };
    return typeof value === 'object' && value !== null ? [place, ...placesIn(value, place.path)] : [place];
  });
}

function placeAt(state: object, path: string): StateValue {
  const dot = path.lastIndexOf('.');
  const key = path.slice(dot + 1);
  const keys = dot < 0 ? [] : path.slice(0, dot).split('.');
  const holder = keys.reduce((part, each): object => Reflect.get(part, each), state);
  return { holder, key, path, value: Reflect.get(holder, key) };
}

function changeList(list: unknown[], rng: Rng): string {
  const change = oneOf(['shortened', 'lengthened', 'reversed'] as const, rng);
  if (change === 'shortened') list.pop();
  else if (change === 'lengthened') list.push(throughJson(list.length === 0 ? 0 : oneOf(list, rng)));
  else list.reverse();
  return change;
}

/** Another value of the same type, if any. Numbers change by a little. */
function otherValue(value: unknown, others: readonly unknown[], rng: Rng): unknown {
  if (typeof value === 'number') return value + oneOf([1, -1, 2, -3, 7], rng);
  if (typeof value === 'boolean') return !value;
  if (value === null) return oneOf([0, 1, ...others], rng);
  return typeof value === 'string' && rng.int(3) > 0
    ? oneOf(
        others.filter((other) => typeof other === 'string'),
        rng,
      )
    : oneOf([null, undefined], rng);
}
