import type { Budget } from '@rulewright/agents';
import { actionSpace, type ConfigBase } from '@rulewright/core';
import type { AnyGame } from '../games.js';
import { type Origin, originOf } from '../origin.js';
import { observerOf } from './observer.js';

/** The actions of one type: their ids follow each other. */
interface ActionRange {
  readonly type: string;
  readonly first: number;
  readonly count: number;
}

/** What the rows of a data set have in common. Plain JSON. */
export interface DataSetMetadata extends Origin {
  readonly format: 'rulewright-dataset';
  /** Game `i` has the seed `<seed>/<i>`. */
  readonly seed: number;
  readonly games: number;
  readonly rows: number;
  /** One that sat everywhere, or several that took turns on the seats. */
  readonly agents: readonly string[];
  /** What they could spend on a decision, where it isn't said with the agent. */
  readonly budget: Budget;
  /** How many floats an observation has, and what each is. */
  readonly observation: { readonly length: number; readonly labels: readonly string[] };
  /** How many actions there are, and which ids are of which type. */
  readonly actions: { readonly size: number; readonly types: readonly ActionRange[] };
}

/** What was played. */
export interface DataSetSource {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
  readonly agents: readonly string[];
  readonly budget: Budget;
  readonly games: number;
  readonly rows: number;
}

/** Puts together what the rows can't say. */
export function metadataOf({ game, config, seed, agents, budget, games, rows }: DataSetSource): DataSetMetadata {
  const { labels } = observerOf(game);
  const { actions } = actionSpace(game);
  return {
    format: 'rulewright-dataset',
    ...originOf({ game, config, seed }),
    games,
    rows,
    agents,
    budget,
    observation: { length: labels.length, labels },
    actions: { size: actions.length, types: rangesOf(actions.map(({ type }) => type)) },
  };
}

function rangesOf(types: readonly string[]): ActionRange[] {
  const firsts = [...new Set(types)].map((type) => ({ type, first: types.indexOf(type) }));
  return firsts.map(({ type, first }, index) => ({
    type,
    first,
    count: (firsts[index + 1]?.first ?? types.length) - first,
  }));
}
