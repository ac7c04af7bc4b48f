import type { GameTypes, Rng, StateBase } from '../../contract.js';
import { InvalidStateError } from '../../errors.js';
import { createRng } from '../../rng.js';
import { Table } from '../../table.js';
import { chanceOf, gameLaw, type Law, momentsOf, playOn, type RandomGame } from '../games.js';
import { expectThat, inShort, LawError, throughJson } from '../json.js';
import type { Subject } from '../subject.js';

/** States from files and from other programs. */
export function tamperingLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { game } = subject;
  return [
    gameLaw(subject, 'a state that was tampered with is refused, or can be played to its end', (config, random) => {
      const rng = createRng(`changes ${random.seed}`);
      const moments = momentsOf(subject, config, random);
      const stages = moments.flatMap(({ state }) => state.stages);
      for (const { state, number } of moments) {
        const changed = throughJson(state);
        const change = rng.int(3) === 0 ? changeStages(changed, stages, rng) : changeValue(changed, rng);
        try {
          playToEnd(subject, random, game.load(changed));
        } catch (error) {
          if (error instanceof InvalidStateError) continue;
          const message = `After ${number} actions, ${change}: ${(error as Error).message}`;
          throw new LawError(message, { cause: error });
        }
      }
    }),
  ];
}

function playToEnd<T extends GameTypes>(subject: Subject<T>, random: RandomGame, state: T['state']): void {
  const { game, maxActions } = subject;
  const table = Table.from(game, state, chanceOf(random));
  playOn(subject, random, table);
  expectThat(table.isOver, `the game isn't over after ${maxActions} decisions`);
  const [violation] = game.invariants(table.state);
  expectThat(violation === undefined, `the game ends in a broken state: ${violation?.message} (${violation?.rule})`);
}

/** Puts a stage on the agenda that was there at another moment. Says what was done. */
function changeStages({ stages }: StateBase, others: readonly StateBase['stages'][number][], rng: Rng): string {
  const stage = throughJson(oneOf(others, rng));
  const isReplaced = rng.int(2) === 0;
  const index = isReplaced ? rng.int(stages.length) : rng.int(stages.length + 1);
  stages.splice(index, isReplaced ? 1 : 0, stage);
  return `${inShort(stage)} ${isReplaced ? 'in place of' : 'put in as'} stages[${index}]`;
}

/** A value somewhere in a state. */
interface Place {
  readonly holder: object;
  readonly key: string;
  readonly path: string;
}

/** Changes one value. Says what was done. */
function changeValue(state: object, rng: Rng): string {
  const places = placesIn(state, '');
  const { holder, key, path } = oneOf(places, rng);
  const before = Reflect.get(holder, key) as unknown;
  const written = inShort(before);
  if (Array.isArray(before)) return `${changeList(before, rng)} ${path}, ${written}`;
  const others = places.map((place) => Reflect.get(place.holder, place.key) as unknown);
  const after = otherValue(before, others, rng);
  if (after === undefined) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, throughJson(after));
  return `${path} ${inShort(after)} in place of ${written}`;
}

function placesIn(holder: object, path: string): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const place = { holder, key, path: path === '' ? key : `${path}.${key}` };
    const value = Reflect.get(holder, key) as unknown;
    return typeof value === 'object' && value !== null ? [place, ...placesIn(value, place.path)] : [place];
  });
}

function changeList(list: unknown[], rng: Rng): string {
  const change = oneOf(['shortened', 'lengthened', 'reversed'] as const, rng);
  if (change === 'shortened') list.pop();
  else if (change === 'lengthened') list.push(throughJson(list.length === 0 ? 0 : oneOf(list, rng)));
  else list.reverse();
  return change;
}

/** Another value of the kind, if there is one; a number is changed by a little. */
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

function oneOf<Value>(values: readonly Value[], rng: Rng): Value {
  return values[rng.int(values.length)] as Value;
}
