import type { Budget } from '@rulewright/agents';
import { actionSpace, type ConfigBase, type ObservationLayout, type ObservedColumn } from '@rulewright/core';
import type { AnyGame } from '../games.js';
import { type ObservationKind, observerOf } from '../observer.js';
import { type Origin, originOf } from '../origin.js';

/** The actions of one type: their ids follow each other. */
interface ActionRange {
  readonly type: string;
  readonly first: number;
  readonly count: number;
}

/** What the floats of an observation are. */
interface ObservationMetadata extends Pick<ObservationLayout, 'layout' | 'planes'> {
  /** How many there are. */
  readonly length: number;
  /** Each with its meaning and its bounds: the least and the most it can be, `null` where there is none. */
  readonly columns: readonly (Pick<ObservedColumn, 'label' | 'description'> &
    Readonly<Record<'low' | 'high', number | null>>)[];
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
  readonly observation: ObservationMetadata;
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
  readonly observation: ObservationKind;
}

/** Puts together what the rows can't say. */
export function metadataOf(source: DataSetSource): DataSetMetadata {
  const { game, config, agents, budget, games, rows } = source;
  const { layout, columns, planes } = observerOf(game, config, source.observation);
  const { actions } = actionSpace(game);
  return {
    format: 'rulewright-dataset',
    ...originOf(source),
    games,
    rows,
    agents,
    budget,
    observation: { layout, length: columns.length, columns: columns.map(jsonColumn), planes },
    actions: { size: actions.length, types: rangesOf(actions.map(({ type }) => type)) },
  };
}

/** JSON has no infinite numbers. */
function jsonColumn({ label, description, low, high }: ObservedColumn): ObservationMetadata['columns'][number] {
  const bound = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return { label, description, low: bound(low), high: bound(high) };
}

function rangesOf(types: readonly string[]): ActionRange[] {
  const firsts = [...new Set(types)].map((type) => ({ type, first: types.indexOf(type) }));
  return firsts.map(({ type, first }, index) => ({
    type,
    first,
    count: (firsts[index + 1]?.first ?? types.length) - first,
  }));
}
