import type { Parameter } from '@rulewright/agents';
import { faultOf } from '@rulewright/agents/internal';
import { CommandError } from '../tools/errors.js';

/** The parameters of a spec, e.g. `{ iterations: '400', c: '1.0' }`. */
export type AgentParameters = Readonly<Record<string, string>>;

/**
 * Parses `key=value,key=value`.
 * @throws CommandError `invalidAgent`.
 */
export function parametersOf(spec: string, list: string): AgentParameters {
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

/**
 * Parses the values of an agent's parameters.
 * @throws CommandError `invalidAgent` for an unknown parameter or an invalid value.
 */
export function optionsOf(
  spec: string,
  name: string,
  parameters: Readonly<Record<string, Parameter>>,
  given: AgentParameters,
): Record<string, number | string> {
  const options: Record<string, number | string> = {};
  for (const [key, text] of Object.entries(given)) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    if (parameter === undefined) {
      const known = Object.keys(parameters).join(', ') || 'none';
      throw new CommandError('invalidAgent', `${spec}: ${name} has no parameter '${key}'; it has ${known}.`);
    }
    const isNumber = !('choices' in parameter) && text !== '';
    const value = isNumber ? Number(text) : text;
    const fault = faultOf(parameter, value);
    if (fault !== undefined) throw new CommandError('invalidAgent', `${spec}: ${key} can't be '${text}': ${fault}.`);
    options[key] = value;
  }
  return options;
}

/**
 * Splits a list of specs, e.g. `mcts:iterations=400,c=1,greedy,./mine.js:depth=2`. A piece `key=value` belongs to the
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
