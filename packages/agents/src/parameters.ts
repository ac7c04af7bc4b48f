import { ArgumentError } from '@rulewright/core';

/** What a parameter of an agent may be: a number, from some bound on. */
export interface Parameter {
  readonly isWhole: boolean;
  readonly least: number;
  /** What it is unless told otherwise. A limit that needn't be set has none. */
  readonly default?: number;
}

/** The parameters of an agent, by name: those of its options. */
export type ParametersOf<Options> = { readonly [Name in keyof Options]-?: Parameter };

/** The options where nothing else is said. */
export function defaultsOf<Options>(parameters: ParametersOf<Options>): Options {
  const entries = Object.entries<Parameter>(parameters).map(([name, parameter]) => [name, parameter.default] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Options;
}

/** What is wrong with a value of a parameter, as the end of a sentence; `undefined` if it's fine. */
export function faultOf({ isWhole, least }: Parameter, value: unknown): string | undefined {
  const isNumber = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isNumber && (value as number) >= least) return undefined;
  return `it must be a ${isWhole ? 'whole number' : 'number'} of ${least} or more`;
}

/**
 * Options as a program has given them, without those it has left undefined.
 * @throws ArgumentError for a name or a value that the parameters don't allow.
 */
export function checkedOptions<Options extends object>(
  owner: string,
  parameters: ParametersOf<Options>,
  options: Partial<Options>,
): Partial<Options> {
  if (typeof options !== 'object' || options === null)
    throw new ArgumentError(`${owner} takes an object with options.`);
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
