import { faultOf, type Parameter } from '@rulewright/agents';
import { CommandError } from '../errors.js';

/** What stands behind the colon of a spec, such as `{ iterations: '400', c: '1.0' }`. */
export type AgentParameters = Readonly<Record<string, string>>;

/**
 * Reads `key=value,key=value`.
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
 * The values of the parameters that an agent has.
 * @throws CommandError `invalidAgent` for a parameter that it hasn't, or a value that can't be.
 */
export function numbersOf(
  spec: string,
  name: string,
  parameters: Readonly<Record<string, Parameter>>,
  given: AgentParameters,
): Record<string, number> {
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
