import type { Budget } from '@rulewright/agents';
import type { ConfigBase, GameTypes } from '@rulewright/core';
import { actionSpace, type ObservedColumn, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import type { AnyGame } from '../games/games.js';
import { type Origin, originOf } from '../tools/origin.js';

/** The actions of one type, whose ids are consecutive. */
interface ActionRange {
  readonly type: string;
  readonly first: number;
  readonly count: number;
}

/** The meaning of the floats of an observation. */
interface ObservationMetadata extends Pick<PlayerObservation<GameTypes>, 'layout' | 'planes'> {
  /** The number of floats. */
  readonly length: number;
  /** The label, description and bounds of each float; `null` where it has no bound. */
  readonly columns: readonly (Pick<ObservedColumn, 'label' | 'description'> &
    Readonly<Record<'low' | 'high', number | null>>)[];
}

/** Metadata of all rows of a data set. Plain JSON. */
export interface DataSetMetadata extends Origin {
  readonly format: 'rulewright-dataset';
  /** Game `i` has the seed `<seed>/<i>`. */
  readonly seed: number;
  readonly games: number;
  readonly rows: number;
  /** One agent for every seat, or several that rotated seats. */
  readonly agents: readonly string[];
  /** The agents' budget for a decision, where their specs set none. */
  readonly budget: Budget;
  readonly observation: ObservationMetadata;
  /** The number of actions, and the ids of each type. */
  readonly actions: { readonly size: number; readonly types: readonly ActionRange[] };
}

/** The games of a data set. */
export interface DataSetSource {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  readonly seed: number;
  readonly agents: readonly string[];
  readonly budget: Budget;
  readonly games: number;
  readonly rows: number;
}

/** Collects the metadata of a data set. */
export function metadataOf(source: DataSetSource): DataSetMetadata {
  const { game, config, agents, budget, games, rows } = source;
  const { layout, columns, planes } = playerObservation(game, config);
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
