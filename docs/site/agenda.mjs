// The order of a game's stages, from random games: a definition doesn't declare which stages a stage pushes.
import { createRng, playout, Table } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';

/** @typedef {import('@rulewright/core').Game<import('@rulewright/core').GameTypes>} AnyGame */

/** Random games for each number of players. */
export const RANDOM_GAMES = 100;

/** Rarer transitions out of a stage aren't drawn, except the most frequent one into a stage. */
const RAREST = 0.01;

const START = 'the game starts';
const END = 'the game ends';

/**
 * Counts the transitions between stages.
 * @param {AnyGame} game
 * @returns {Map<string, Map<string, number>>} counts by the stage before and the stage after
 */
function follows(game) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  let last = START;
  const meet = (/** @type {string} */ name) => {
    const after = counts.get(last) ?? new Map();
    counts.set(last, after.set(name, (after.get(name) ?? 0) + 1));
    last = name;
  };
  const watched = watch(game, meet);
  for (let players = game.players.min; players <= game.players.max; players++) {
    for (let index = 0; index < RANDOM_GAMES; index++) {
      last = START;
      playout(new Table(watched, { players }, createRng(`${game.id}/${players}/${index}`)));
      meet(END);
    }
  }
  return counts;
}

/**
 * The same game, reporting every stage before it runs.
 * @param {AnyGame} game
 * @param {(name: string) => void} onStage
 */
function watch({ definition }, onStage) {
  const stages = Object.entries(definition.stages).map(([name, stage]) => [name, told(stage, () => onStage(name))]);
  return defineGame({ ...definition, stages: Object.fromEntries(stages) });
}

/**
 * @param {import('@rulewright/core').StageDefinition} stage
 * @param {() => void} tell
 */
function told(stage, tell) {
  const key = stage.kind === 'automatic' ? 'run' : 'apply';
  /** @type {(...given: unknown[]) => void} */
  const carryOut = Reflect.get(stage, key);
  return {
    ...stage,
    [key]: (/** @type {unknown[]} */ ...given) => {
      tell();
      carryOut(...given);
    },
  };
}

/**
 * The agenda as a Mermaid diagram: rounded decisions, hexagonal chance stages, rectangular automatic stages. A stage that
 * can follow itself has a mark instead of an arrow.
 * @param {AnyGame} game
 */
export function agendaDiagram(game) {
  const counts = follows(game);
  const ways = [...counts].flatMap(([from, after]) => {
    const all = [...after.values()].reduce((sum, count) => sum + count, 0);
    return [...after].filter(([to]) => to !== from).map(([to, count]) => ({ from, to, count, share: count / all }));
  });
  const mostInto = (/** @type {string} */ stage) =>
    Math.max(...ways.filter(({ to }) => to === stage).map(({ count }) => count));
  const drawn = ways.filter(({ to, count, share }) => share >= RAREST || count === mostInto(to));
  const nodes = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))].map((name) => {
    const label = counts.get(name)?.has(name) ? `${name} ↻` : name;
    return `  ${idOf(name)}${shapeOf(label, game.definition.stages[name]?.kind)}`;
  });
  const arrows = drawn.map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['flowchart TD', ...nodes, ...arrows].join('\n');
}

/**
 * @param {string} label
 * @param {'decision' | 'chance' | 'automatic' | undefined} kind
 */
function shapeOf(label, kind) {
  if (kind === 'decision') return `(${label})`;
  if (kind === 'chance') return `{{${label}}}`;
  if (kind === 'automatic') return `[${label}]`;
  return `([${label}])`;
}

/**
 * A name that doesn't collide with Mermaid's keywords, for example `end`.
 * @param {string} name
 */
function idOf(name) {
  return `stage-${name.replaceAll(' ', '-')}`;
}
