import type { Agent, Parameter } from '@rulewright/agents';
import { defaultsOf } from '@rulewright/agents/internal';
import type { GameTypes } from '@rulewright/core';
import * as z from 'zod';
import type { Exports } from '../games/modules.js';
import { CommandError } from '../tools/errors.js';
import { reasonOf } from '../tools/failures.js';
import { type AgentParameters, optionsOf } from './parameters.js';

/** An agent as exported by a module, for any game or the one with the types `T`. Its spec becomes its name. */
export type NamelessAgent<T extends GameTypes = GameTypes> = Pick<Agent<T>, 'choose'>;

/**
 * The default export of an agent module: an agent, or a function from parameters to one. The parameters are strings,
 * unless the module also exports `parameters`, one `Parameter` by name: then they are validated, and the function receives
 * numbers and choices including defaults.
 */
export type AgentModule<Parameters = AgentParameters> =
  | NamelessAgent
  | ((parameters: Parameters) => NamelessAgent | Promise<NamelessAgent>);

const parameterSchema = z.union([
  z.strictObject({ isInteger: z.boolean(), min: z.number(), default: z.number().exactOptional() }),
  z.strictObject({ choices: z.array(z.string()), default: z.string() }),
]) satisfies z.ZodType<Parameter>;

const declarationSchema = z.record(z.string(), parameterSchema);

/**
 * Loads the agent of a module.
 * @throws CommandError `invalidAgent`.
 */
export async function ownAgent(
  spec: string,
  path: string,
  given: AgentParameters,
  load: (path: string) => Exports | Promise<Exports>,
): Promise<Agent> {
  const agent = await orRefused(spec, async () => exportedAgent(spec, path, await load(path), given));
  return {
    name: spec,
    choose(request) {
      const { game, actions, player, rng, budget, onSearch } = request;
      // A copy: the list belongs to the table, and foreign code might change it.
      return agent.choose({
        game,
        actions: [...actions],
        player,
        rng,
        budget,
        onSearch,
        get view() {
          return request.view;
        },
      });
    },
  };
}

async function exportedAgent(
  spec: string,
  path: string,
  { default: exported, parameters }: Exports,
  given: AgentParameters,
): Promise<NamelessAgent> {
  const isMaker = typeof exported === 'function';
  const agent: unknown = isMaker ? await exported(valuesOf(spec, path, parameters, given)) : exported;
  if (!isAgent(agent)) {
    throw refusal(
      spec,
      'its default export is neither an agent, an object with choose(request), nor a function that returns one',
    );
  }
  if (!isMaker) optionsOf(spec, path, {}, given);
  return agent;
}

/** The argument for a function that makes an agent. */
function valuesOf(spec: string, path: string, declared: unknown, given: AgentParameters): object {
  if (declared === undefined) return given;
  const { data: parameters, error } = declarationSchema.safeParse(declared);
  if (parameters !== undefined)
    return { ...defaultsOf<Record<string, number | string>>(parameters), ...optionsOf(spec, path, parameters, given) };
  const [issue] = error.issues;
  throw refusal(
    spec,
    `its parameters don't have the form of MCTS_PARAMETERS: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

function isAgent(value: unknown): value is NamelessAgent {
  return typeof value === 'object' && value !== null && 'choose' in value && typeof value.choose === 'function';
}

async function orRefused<Value>(spec: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CommandError ? error : refusal(spec, `it can't be loaded: ${reasonOf(error)}`);
  }
}

function refusal(spec: string, why: string): CommandError {
  return new CommandError('invalidAgent', `${spec}: ${why}.`);
}
