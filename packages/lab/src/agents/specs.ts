import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Agent,
  faultOf,
  GREEDY_PARAMETERS,
  greedyAgent,
  MCTS_PARAMETERS,
  mctsAgent,
  type Parameter,
  randomAgent,
} from '@rulewright/agents';
import { CommandError, hintFor } from '../errors.js';

/** What stands behind the colon of a spec, such as `{ iterations: '400', c: '1.0' }`. */
export type AgentParameters = Readonly<Record<string, string>>;

/** What the file of an agent exports by default. */
export type AgentModule = Agent | ((parameters: AgentParameters) => Agent | Promise<Agent>);

interface Kind {
  readonly parameters: Readonly<Record<string, Parameter>>;
  make(parameters: Readonly<Record<string, number>>, name: string): Agent;
}

/** The agents that can be named, by name. */
const KINDS: Readonly<Record<string, Kind>> = {
  random: { parameters: {}, make: (_, name) => randomAgent(name) },
  greedy: { parameters: GREEDY_PARAMETERS, make: greedyAgent },
  mcts: { parameters: MCTS_PARAMETERS, make: mctsAgent },
};

/** Names of the lab's agents. */
export const AGENT_NAMES: readonly string[] = Object.keys(KINDS);

/**
 * The specs of a list such as `mcts:iterations=400,c=1,greedy,./mine.js:depth=2`: a piece `key=value` belongs to the
 * spec before it.
 */
export function splitSpecs(list: string): string[] {
  const specs: string[] = [];
  for (const piece of list.split(',')) {
    const isParameter = /^[^:]*=/.test(piece) && specs.length > 0;
    if (isParameter) specs.push(`${specs.pop()},${piece}`);
    else specs.push(piece);
  }
  return specs.map((spec) => spec.trim());
}

/**
 * The agent that a spec names: `random`, `greedy`, `mcts` with parameters, or the path of a module whose default export
 * is an agent or makes one of its parameters.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export async function agentOf(spec: string): Promise<Agent> {
  const isFile = isPath(spec);
  const [, name = '', list = ''] = (isFile ? FILE : /^([^:]*)(?::(.*))?$/).exec(spec) ?? [];
  const parameters = parametersOf(spec, list);
  if (isFile) return agentOfFile(spec, name === '' ? spec : name, parameters);
  const kind = KINDS[name];
  if (kind === undefined || !Object.hasOwn(KINDS, name)) throw unknownAgent(spec, name);
  return kind.make(numbersOf(spec, name, kind, parameters), spec);
}

/** The path of a module, and what stands behind the colon. */
const FILE = /^(.*?\.[cm]?[jt]s)(?::(.*))?$/;

/** The path of the module that a spec names; `undefined` for an agent of the lab. */
export function modulePathOf(spec: string): string | undefined {
  return isPath(spec) ? (FILE.exec(spec)?.[1] ?? spec) : undefined;
}

function isPath(spec: string): boolean {
  return /^\.{0,2}\/|^[a-zA-Z]:\\|\.[cm]?[jt]s(:|$)/.test(spec);
}

function parametersOf(spec: string, list: string): AgentParameters {
  if (list === '') return {};
  const entries = list.split(',').map((piece) => {
    const [, key, value] = /^([^=]+)=(.*)$/.exec(piece) ?? [];
    if (key === undefined || value === undefined) {
      throw new CommandError('invalidAgent', `${spec}: parameters are written key=value, not '${piece}'.`);
    }
    return [key.trim(), value.trim()] as const;
  });
  return Object.fromEntries(entries);
}

function numbersOf(spec: string, name: string, { parameters }: Kind, given: AgentParameters): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [key, text] of Object.entries(given)) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    if (parameter === undefined) {
      const known = Object.keys(parameters).join(', ') || 'none';
      throw new CommandError('invalidAgent', `${spec}: ${name} has no parameter '${key}'; it has ${known}.`);
    }
    const value = text === '' ? Number.NaN : Number(text);
    const fault = faultOf(parameter, value);
    if (fault !== undefined) throw new CommandError('invalidAgent', `${spec}: ${key} can't be '${text}': ${fault}.`);
    numbers[key] = value;
  }
  return numbers;
}

function unknownAgent(spec: string, name: string): CommandError {
  const others = `the agents are ${AGENT_NAMES.join(', ')}, or give the path of your own, such as ./my-agent.js.`;
  return new CommandError('unknownAgent', `There is no agent called '${spec}'; ${hintFor(name, AGENT_NAMES, others)}`);
}

async function agentOfFile(spec: string, path: string, parameters: AgentParameters): Promise<Agent> {
  const refuse = (why: string): CommandError => new CommandError('invalidAgent', `${spec}: ${why}.`);
  let exported: unknown;
  try {
    const module = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
    exported = module.default;
    if (typeof exported === 'function') exported = await exported(parameters);
  } catch (error) {
    throw refuse(`it can't be loaded: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof exported !== 'object' || exported === null || !('choose' in exported)) {
    throw refuse(
      'its default export is neither an agent, an object with choose(request), nor a function that makes one',
    );
  }
  const agent = exported as Agent;
  return {
    name: spec,
    choose(request) {
      const { game, actions, player, rng, budget } = request;
      // The list of actions is the table's own; who knows what a stranger does with it.
      return agent.choose({
        game,
        actions: [...actions],
        player,
        rng,
        budget,
        get view() {
          return request.view;
        },
      });
    },
  };
}
