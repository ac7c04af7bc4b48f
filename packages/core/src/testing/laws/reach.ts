/** Checks that random play reaches every part: what play never reaches, no law has checked. */
import type * as z from 'zod/mini';
import { createRng } from '../../chance/rng.js';
import type { GameTypes, Rng } from '../../contract.js';
import { quietRun, type RunContext } from '../../engine/run.js';
import { wrapStage } from '../../engine/wrapStage.js';
import type { Policy } from '../../play/table.js';
import { valuesOf } from '../../schema/domain.js';
import { fieldsOf, objectsOf, type SchemaTree, type TreeFields, treeOf } from '../../schema/tree.js';
import { counted } from '../../tools/counted.js';
import { ArgumentError, GameDefinitionError } from '../../tools/errors.js';
import { entryAt } from '../../tools/lists.js';
import { type RandomGame, walk } from '../games.js';
import { expectThat, isEndless } from '../json.js';
import { checkGame, type Law, randomLaw } from '../law.js';
import type { Subject } from '../subject.js';
import { expectResult } from './scores.js';

const NAME = 'games reach every stage, action, outcome, event, reason to end and kind of points';

/** Actions and outcomes played before the law gives up. */
const MAX_PLAYED = 100_000;

/** Checks that random play reaches every part. It plays other games than the other laws, with more options and habits. */
export function reachLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { rare } = subject;
  if (rare === 'all') return [];
  return [randomLaw(NAME, () => reachAll(subject, rare))];
}

/** Plays until everything is reached that `rare` doesn't name, and returns the number of games. */
function reachAll<T extends GameTypes>(subject: Subject<T>, rare: Readonly<Record<string, string>>): number {
  const { configs, seed } = subject;
  const missing = partsOf(subject);
  const reach = (part: string): void => void missing.delete(part);
  const { engine } = subject;
  const stages = new Map(
    [...engine.stages].map(([name, definition]) => [
      name,
      wrapStage(definition, ({ emit }, rule) => {
        reach(`stage ${name}`);
        rule(emit);
      }),
    ]),
  );
  const watched: Subject<T> = { ...subject, engine: { ...engine, stages } };
  const points = new Map<string, boolean>();
  const unknown = Object.keys(rare).filter((part) => !missing.has(part) && !part.startsWith('points '));
  if (unknown.length > 0)
    throw new ArgumentError(`rare names parts that the game doesn't have: ${unknown.join(', ')}.`);
  const unreached = (): string[] => {
    const labels = [...points].filter(([, isScored]) => !isScored).map(([label]) => `points ${label}`);
    return [...missing, ...labels].filter((part) => !Object.hasOwn(rare, part));
  };
  const options = optionsOf(subject);
  let actions = 0;
  let games = 0;
  while (actions < MAX_PLAYED && (games < configs.length || unreached().length > 0)) {
    const rng = createRng(`reach ${seed} ${games}`);
    const given = entryAt(configs, games % configs.length);
    const config = rng.int(2) === 0 ? given : varied(subject, given, options, rng);
    // Uniform play reaches one kind of end. Players with habits reach others.
    const hasHabits = rng.int(2) === 0;
    const choose = hasHabits ? habits<T>(rng) : subject.choose;
    const run = {
      ...quietRun(),
      emit: ({ type }: T['event']) => reach(`event ${type}`),
      note: (_: unknown, { type }: T['action'], actor: unknown) => {
        reach(`${actor === 'chance' ? 'outcome' : 'action'} ${type}`);
      },
    };
    const random = { seed: rng.int(0x7fff_ffff) };
    games++;
    const played = { ...watched, choose };
    const last = reachOne(played, config, random, () => void actions++, run, hasHabits);
    if (last === undefined) continue;
    reach(`end ${last.result?.reason}`);
    for (const { items } of subject.engine.definition.score?.(last) ?? []) {
      for (const { label, points: scored } of items) points.set(label, points.get(label) === true || scored !== 0);
    }
  }
  const left = unreached();
  const rows = left.map((part) => `\n  ${part}`).join('');
  const help =
    'No law has checked these. Give a policy that reaches them (choose), other configs, or a reason in the option rare.';
  expectThat(
    left.length === 0,
    `${counted(games, 'game')} with ${counted(actions, 'action')} never reached:${rows}\n${help}`,
  );
  return games;
}

/**
 * Plays a game to its end, and checks its result: rare points can be missing in it. Returns the last state; `undefined` if
 * habits keep the game from its end.
 * @throws LawError with the smallest game found that has a wrong result.
 */
function reachOne<T extends GameTypes>(
  subject: Subject<T>,
  config: T['configInput'],
  random: RandomGame,
  visit: () => void,
  run: RunContext,
  canBeEndless: boolean,
): T['state'] | undefined {
  let last: T['state'] | undefined;
  checkGame(subject, NAME, config, random, (tried, game) => {
    const isFirst = game === random;
    try {
      const state = walk(subject, tried, game, isFirst ? visit : undefined, isFirst ? run : quietRun());
      if (isFirst) last = state;
      if (state.result !== null) expectResult(subject, state);
    } catch (error) {
      if (!canBeEndless || !isEndless(error)) throw error;
    }
  });
  return last;
}

/** All parts of a game that play can reach, as `kind name`; kinds of points show in the scores alone. */
function partsOf<T extends GameTypes>({ game }: Subject<T>): Set<string> {
  const { stages, schema } = game.definition;
  const typesIn = (union: z.core.$ZodType): unknown[] =>
    objectsOf(treeOf(union)).flatMap((kind) => valuesIn(kind.fields, 'type'));
  const { result } = fieldsOf(schema.state);
  return new Set([
    ...Object.keys(stages).map((stage) => `stage ${stage}`),
    ...typesIn(schema.action).map((type) => `action ${type}`),
    ...typesIn(schema.outcome).map((type) => `outcome ${type}`),
    ...typesIn(schema.event).map((type) => `event ${type}`),
    ...(result ? valuesIn(fieldsOf(result.schema), 'reason') : []).map((reason) => `end ${reason}`),
  ]);
}

function valuesIn(fields: TreeFields, key: string): unknown[] {
  const field = fields[key];
  return field === undefined ? [] : valuesOf(field, key);
}

/** The values of each option that has a list of them. */
function optionsOf<T extends GameTypes>({ game }: Subject<T>): Map<string, readonly unknown[]> {
  const options = new Map<string, readonly unknown[]>();
  for (const [name, field] of Object.entries(fieldsOf(outputOf(treeOf(game.schema.config)).schema))) {
    if (name === 'players') continue;
    try {
      options.set(name, valuesOf(field.kind === 'wrapped' ? field.inner : field, name));
    } catch (error) {
      // A data set or an unlimited number.
      if (!(error instanceof GameDefinitionError)) throw error;
    }
  }
  return options;
}

function outputOf(tree: SchemaTree): SchemaTree {
  return tree.kind === 'pipe' ? outputOf(tree.output) : tree;
}

/** A config with other options, if they go together. */
function varied<T extends GameTypes>(
  { engine }: Subject<T>,
  config: T['configInput'],
  options: ReadonlyMap<string, readonly unknown[]>,
  rng: Rng,
): T['configInput'] {
  const others = [...options]
    .filter(() => rng.int(2) === 0)
    .map(([name, values]) => [name, values[rng.int(values.length)]]);
  const other: T['configInput'] = { ...config, ...Object.fromEntries(others) };
  try {
    engine.configOf(other);
    return other;
  } catch {
    return config;
  }
}

/** A player who likes some types of actions more than others, and some values of their fields. */
function habits<T extends GameTypes>(rng: Rng): Policy<T> {
  const liking = new Map<string, number>();
  const weights = new Map<T['action'], number>();
  const likingOf = (habit: string): number => {
    const known = liking.get(habit) ?? 2 ** (rng.int(9) - 4);
    liking.set(habit, known);
    return known;
  };
  const weightOf = (action: T['action']): number => {
    const known = weights.get(action);
    if (known !== undefined) return known;
    const parts = Object.entries(action).map(([field, value]) => (field === 'type' ? `${value}` : `${field} ${value}`));
    const weight = parts.reduce((product, habit) => product * likingOf(habit), 1);
    weights.set(action, weight);
    return weight;
  };
  // Drawn by the generator of the game, so that it can be played again.
  return (actions, { rng: draws }) => {
    let rest = actions.reduce((sum, action) => sum + weightOf(action), 0) * draws.next();
    const chosen = actions.find((action) => {
      rest -= weightOf(action);
      return rest < 0;
    });
    return chosen ?? entryAt(actions, actions.length - 1);
  };
}
