import { type Agent, defaultsOf, type Parameter } from '@rulewright/agents';
import * as z from 'zod';
import { type AgentParameters, numbersOf } from '../agents/parameters.js';
import { CommandError } from '../errors.js';
import { loadModule } from './modules.js';
import { reasonOf } from './places.js';

/** An agent as a module has it: its name is the path by which it was asked for. */
export type NamelessAgent = Pick<Agent, 'choose'>;

/**
 * What the module of an agent exports by default: an agent, or a function that makes one of its parameters. They are
 * texts, unless the module also exports `parameters`, in the form of `MCTS_PARAMETERS`: then they are checked, and the
 * function gets numbers, with the defaults of those that aren't given.
 */
export type AgentModule<Parameters = AgentParameters> =
  | NamelessAgent
  | ((parameters: Parameters) => NamelessAgent | Promise<NamelessAgent>);

const parameterSchema = z.strictObject({
  isWhole: z.boolean(),
  least: z.number(),
  default: z.number().exactOptional(),
}) satisfies z.ZodType<Parameter>;

const declarationSchema = z.record(z.string(), parameterSchema);

/**
 * The agent of a module.
 * @throws CommandError `invalidAgent`.
 */
export async function ownAgent(spec: string, path: string, given: AgentParameters): Promise<Agent> {
  const agent = await orRefused(spec, () => exportedAgent(spec, path, given));
  return {
    name: spec,
    choose(request) {
      const { game, actions, player, rng, budget, onSearch } = request;
      // The list of actions is the table's own; who knows what a stranger does with it.
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

async function exportedAgent(spec: string, path: string, given: AgentParameters): Promise<NamelessAgent> {
  const { default: exported, parameters } = await loadModule(path);
  const isMaker = typeof exported === 'function';
  const agent: unknown = isMaker ? await exported(valuesOf(spec, path, parameters, given)) : exported;
  if (!isAgent(agent)) {
    throw refusal(
      spec,
      'its default export is neither an agent, an object with choose(request), nor a function that makes one',
    );
  }
  if (!isMaker) numbersOf(spec, path, {}, given);
  return agent;
}

/** What the function that makes an agent gets. */
function valuesOf(spec: string, path: string, declared: unknown, given: AgentParameters): object {
  if (declared === undefined) return given;
  const { data: parameters, error } = declarationSchema.safeParse(declared);
  if (parameters !== undefined) return { ...defaultsOf(parameters), ...numbersOf(spec, path, parameters, given) };
  const [issue] = error.issues;
  throw refusal(spec, `its parameters aren't as those of mcts: ${issue?.path.join('.')}: ${issue?.message}`);
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
