/** The shape of a data set of the user's own: what is wrong with it, and which parts have theirs (CIT-1.27). */
import type { Path, Problem } from '@rulewright/core';
import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { KINDS, type Kind, TRACKS, type Track } from './components.js';
import { dataSetSchema, effect as effectSchema, tileCount } from './schema/dataSet.js';
import type { TileCount } from './types.generated.js';

/** What is wrong with the shape of a data set. */
export function shapeProblems(value: unknown): readonly Problem[] {
  const { error } = dataSetSchema.safeParse(value, { error: messageOf, reportInput: true });
  return error?.issues.flatMap(problemsOfIssue) ?? [];
}

function problemsOfIssue(issue: $ZodIssue): Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code !== 'unrecognized_keys') {
    return [{ rule: ruleOf(path, isMissing(issue)), path, message: issue.message }];
  }
  return issue.keys.map((key) => {
    const at = [...path, key];
    return { rule: ruleOf(at, true), path: at, message: `${key} doesn't belong there` };
  });
}

/** The rule that asks for the shape of a part; `isKey` where a key is missing or superfluous. */
function ruleOf([part, ...steps]: Path, isKey: boolean): string {
  if (part === 'name' && !isKey) return 'CIT-1.20';
  if (part === 'legend' && !(isKey && steps.length === 0)) return 'CIT-1.21';
  if (part === 'tileTypes' && !isKey && steps.length > 1) return 'CIT-1.24';
  return 'CIT-1.19';
}

function isMissing({
  input,
  path = [],
}: {
  readonly input?: unknown;
  readonly path?: PropertyKey[] | undefined;
}): boolean {
  return input === undefined && path.length > 0;
}

/** What is wrong with a value, with the figure that is off. */
function messageOf(issue: $ZodRawIssue): string {
  if (isMissing(issue)) return `${String(issue.path?.at(-1))} is missing`;
  const given = nameOf(issue.input);
  switch (issue.code) {
    case 'invalid_value':
      return `it must be one of ${[issue['values']].flat().join(', ')}, not ${given}`;
    case 'too_small':
      return `${measureOf(issue)} must be at least ${issue['minimum']}, not ${given}`;
    case 'too_big':
      return `${measureOf(issue)} must be at most ${issue['maximum']}, not ${given}`;
    default:
      return `it must be of type ${issue['expected']}, not ${given}`;
  }
}

function measureOf(issue: $ZodRawIssue): string {
  return issue['origin'] === 'string' ? 'its length' : 'it';
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** What one kind does to one track. */
export interface KindEffect {
  readonly path: Path;
  readonly kind: Kind;
  readonly track: Track;
  readonly effect: number;
}

/** The effects of a data set that have their shape. */
export function effectsIn(dataSet: unknown): readonly KindEffect[] {
  return KINDS.flatMap((kind) =>
    TRACKS.flatMap((track) => {
      const path = ['legend', kind, track];
      const { data: effect } = effectSchema.safeParse(partAt(dataSet, path));
      return effect === undefined ? [] : [{ path, kind, track, effect }];
    }),
  );
}

/** The entries of `tileTypes`, `undefined` in the place of one that hasn't its shape; none if it is no list. */
export function entriesIn(dataSet: unknown): readonly (TileCount | undefined)[] | undefined {
  const tileTypes = partAt(dataSet, ['tileTypes']);
  return Array.isArray(tileTypes) ? tileTypes.map((entry) => tileCount.safeParse(entry).data) : undefined;
}

/** Whatever lies at a path. */
export function partAt(value: unknown, path: Path): unknown {
  let part = value;
  for (const step of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined;
  return part;
}
