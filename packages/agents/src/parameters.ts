import { ArgumentError } from '@rulewright/core';

/** A numeric parameter of an agent, with a lower bound. */
export interface NumberParameter {
  readonly isInteger: boolean;
  readonly min: number;
  /** Absent for optional limits. */
  readonly default?: number;
}

/** A parameter of an agent that takes one of a few words. */
export interface ChoiceParameter {
  readonly choices: readonly string[];
  readonly default: string;
}

/** A parameter of an agent. */
export type Parameter = NumberParameter | ChoiceParameter;

/** One parameter for each option of an agent. */
export type ParametersOf<Options> = {
  readonly [Name in keyof Options]-?: NonNullable<Options[Name]> extends number
    ? NumberParameter
    : NonNullable<Options[Name]> extends string
      ? ChoiceParameter
      : Parameter;
};

/** The default options. */
export function defaultsOf<Options>(parameters: ParametersOf<Options>): Options {
  const entries = Object.entries<Parameter>(parameters).map(([name, parameter]) => [name, parameter.default] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Options;
}

/** Why a value isn't allowed, as the end of a sentence; `undefined` if it is. */
export function faultOf(parameter: Parameter, value: unknown): string | undefined {
  if ('choices' in parameter) {
    const { choices } = parameter;
    return choices.includes(value as string) ? undefined : `it must be one of ${choices.join(', ')}`;
  }
  const { isInteger, min } = parameter;
  const isNumber = isInteger ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isNumber && (value as number) >= min) return undefined;
  return `it must be a ${isInteger ? 'whole number' : 'number'} of ${min} or more`;
}

/**
 * Validates caller-supplied options and drops undefined ones.
 * @throws ArgumentError for an unknown name or an invalid value.
 */
export function checkedOptions<Options extends object>(
  owner: string,
  parameters: ParametersOf<Options>,
  options: Partial<Options>,
): Partial<Options> {
  if (typeof options !== 'object' || options === null) throw new ArgumentError(`${owner} takes an options object.`);
  const known = new Map<string, Parameter>(Object.entries(parameters));
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const parameter = known.get(name);
    if (parameter === undefined) {
      throw new ArgumentError(`${owner} has no parameter '${name}'; it has ${[...known.keys()].join(', ')}.`);
    }
    const fault = faultOf(parameter, value);
    if (fault === undefined) continue;
    const isShown = typeof value === 'number' || (typeof value === 'string' && 'choices' in parameter);
    throw new ArgumentError(`${owner}: ${name} can't be ${isShown ? value : `of type ${typeof value}`}: ${fault}.`);
  }
  return Object.fromEntries(given) as Partial<Options>;
}
