import { CommandError, hintFor } from '@rulewright/lab/internal/commands';

/** How a scripted model answers. */
export interface Character {
  readonly name: string;
  /**
   * How often it answers with an illegal action, by the rule that forbids it; under `any`, whichever rule. If no action is
   * forbidden by the rule, the answer is legal.
   */
  readonly illegal: Readonly<Record<string, number>>;
  /** How often it answers with no action: with prose, broken JSON or nothing. */
  readonly nonsense: number;
}

/** The rate of illegal actions whichever rule forbids them. */
export const ANY_RULE = 'any';

/** How often each character errs. */
const CHARACTERS: Readonly<Record<string, Omit<Character, 'name'>>> = {
  legal: { illegal: {}, nonsense: 0 },
  careless: { illegal: { [ANY_RULE]: 0.2 }, nonsense: 0.05 },
  babbling: { illegal: {}, nonsense: 1 },
};

/**
 * The character of a spec: `legal`, `careless` or `babbling`. Rates replace its own: `careless:COP-5.14=0.2,nonsense=0.1`.
 * @throws CommandError `invalidAgent`.
 */
export function characterOf(spec: string): Character {
  const [name = '', list] = spec.split(/:(.*)/s);
  const usual = Object.hasOwn(CHARACTERS, name) ? CHARACTERS[name] : undefined;
  if (usual === undefined) {
    const names = Object.keys(CHARACTERS);
    const hint = hintFor(name, names, `the characters are ${names.join(', ')}.`);
    throw new CommandError('invalidAgent', `Unknown character '${name}'; ${hint}`);
  }
  if (list === undefined) return { name: spec, ...usual };
  const { nonsense = 0, ...illegal } = Object.fromEntries(list.split(',').map((rate) => rateOf(spec, rate)));
  const sum = Object.values(illegal).reduce((total, rate) => total + rate, nonsense);
  if (sum > 1) throw new CommandError('invalidAgent', `${spec}: the rates add up to ${sum}, which is more than 1.`);
  return { name: spec, illegal, nonsense };
}

function rateOf(spec: string, text: string): [key: string, rate: number] {
  const [, key = '', number = ''] = /^([^=]+)=(\d*\.?\d+)$/.exec(text.trim()) ?? [];
  const isKnown = key === 'nonsense' || key === ANY_RULE || /^[A-Z]+-\d+\.\d+$/.test(key);
  if (isKnown && Number(number) <= 1) return [key, Number(number)];
  throw new CommandError(
    'invalidAgent',
    `${spec}: a rate is written like COP-5.14=0.2, any=0.2 or nonsense=0.1, not '${text}'.`,
  );
}
