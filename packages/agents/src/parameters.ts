import { ArgumentError } from '@rulewright/core';

/** A numeric agent parameter with a lower bound. */
export interface Parameter {
  readonly isWhole: boolean;
  readonly least: number;
  /** Absent for optional limits. */
  readonly default?: number;
}

/** One parameter for each option of an agent. */
export type ParametersOf<Options> = { readonly [Name in keyof Options]-?: Parameter };

/** The default options. */
export function defaultsOf<Options>(parameters: ParametersOf<Options>): Options {
  const entries = Object.entries<Parameter>(parameters).map(([name, parameter]) => [name, parameter.default] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Options;
}

/** Why a value isn't allowed, as the end of a sentence; `undefined` if it is. */
export function faultOf({ isWhole, least }: Parameter, value: unknown): string | undefined {
  const isNumber = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isNumber && (value as number) >= least) return undefined;
  return `it must be a ${isWhole ? 'whole number' : 'number'} of ${least} or more`;
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
    const shown = typeof value === 'number' ? value : `of type ${typeof value}`;
    throw new ArgumentError(`${owner}: ${name} can't be ${shown}: ${fault}.`);
  }
  return Object.fromEntries(given) as Partial<Options>;
}
