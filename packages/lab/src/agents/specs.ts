import {
  type Agent,
  GREEDY_PARAMETERS,
  greedyAgent,
  heuristicAgent,
  LEARNED_PARAMETERS,
  MCTS_PARAMETERS,
  mctsAgent,
  type Parameter,
  type ParametersOf,
  randomAgent,
} from '@rulewright/agents';
import { type Exports, isPath } from '../games/modules.js';
import { CommandError, hintFor } from '../tools/errors.js';
import { botAt, learnedFrom, learnedWith } from './learned.js';
import { ownAgent } from './ownAgent.js';
import { type AgentParameters, optionsOf, parametersOf } from './parameters.js';

interface AgentKind {
  readonly parameters: Readonly<Record<string, Parameter>>;
  make(options: Readonly<Record<string, number | string>>, name: string): Agent;
}

function kind<Options>(
  parameters: ParametersOf<Options>,
  make: (options: Partial<Options>, name: string) => Agent,
): AgentKind {
  // The options of a spec are checked against the parameters.
  return { parameters, make: make as AgentKind['make'] };
}

/** The lab's agents by name. */
const KINDS: Readonly<Record<string, AgentKind>> = {
  random: { parameters: {}, make: (_, name) => randomAgent(name) },
  heuristic: { parameters: {}, make: (_, name) => heuristicAgent(name) },
  greedy: kind(GREEDY_PARAMETERS, greedyAgent),
  mcts: kind(MCTS_PARAMETERS, mctsAgent),
  easy: { parameters: {}, make: () => botAt('easy') },
  medium: { parameters: {}, make: () => botAt('medium') },
  hard: { parameters: {}, make: () => botAt('hard') },
  learned: kind(LEARNED_PARAMETERS, learnedWith),
};

/** Names of the lab's agents. */
export const AGENT_NAMES: readonly string[] = Object.keys(KINDS);

/** Access to the files of agents. */
export interface AgentFiles {
  /** The text of a file. */
  read(path: string): string;
  /** The exports of a module. */
  load(path: string): Exports | Promise<Exports>;
}

/**
 * The agent of a spec: `random`, `heuristic`, `easy`, `medium` or `hard`; `greedy`, `mcts` or `learned` with parameters; the path of weights written by
 * `rulewright train`; or the path of a module that exports an agent, see `AgentModule`.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export async function agentFrom(spec: string, files: AgentFiles): Promise<Agent> {
  const isFile = isPath(spec);
  const { name } = partsOf(spec);
  const given = parametersIn(spec);
  if (name.endsWith('.json')) return learnedFrom(spec, name, given, (path) => files.read(path));
  if (isFile) return ownAgent(spec, name === '' ? spec : name, given, (path) => files.load(path));
  const kind = KINDS[name];
  if (kind === undefined || !Object.hasOwn(KINDS, name)) throw unknownAgent(spec, name);
  return kind.make(optionsOf(spec, name, kind.parameters, given), spec);
}

/**
 * The parameters in a spec.
 * @throws CommandError `invalidAgent`.
 */
export function parametersIn(spec: string): AgentParameters {
  return parametersOf(spec, partsOf(spec).list);
}

function partsOf(spec: string): { readonly name: string; readonly list: string } {
  const [, name = '', list = ''] = (isPath(spec) ? FILE : /^([^:]*)(?::(.*))?$/).exec(spec) ?? [];
  return { name, list };
}

/** A path, then a colon and parameters. */
const FILE = /^(.*?\.(?:[cm]?[jt]s|json))(?::(.*))?$/;

/** The path in a spec; `undefined` for an agent of the lab. */
export function modulePathOf(spec: string): string | undefined {
  return isPath(spec) ? (FILE.exec(spec)?.[1] ?? spec) : undefined;
}

function unknownAgent(spec: string, name: string): CommandError {
  const others = `the agents are ${AGENT_NAMES.join(', ')}, or give the path of your own, e.g. ./my-agent.ts.`;
  return new CommandError('unknownAgent', `Unknown agent '${spec}'; ${hintFor(name, AGENT_NAMES, others)}`);
}
