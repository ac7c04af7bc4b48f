/** The checks of a user's data set (CIT-1.19 to CIT-1.28). */
import { hashJson } from '@rulewright/core';
import { type Path, type Problem, plainCopy, problemsOf, safeParse, sizeLimit } from '@rulewright/core/define';
import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { toDotPath } from 'zod/v4/core';
import { KIND_COUNTS, KINDS, NON_NEGATIVE_TRACKS, PRINTED_LIMITS, TRACKS, type Track } from '../components.js';
import type { TileCount } from '../types.js';
import { isPresetId, PRESETS } from './presets.js';
import { dataSetSchema, effect as effectSchema, tileCount } from './schema.js';

/** All checks, in the order of the rules. CIT-1.28: a data set need not be balanced. */
const CHECKS = [shapeProblems, nameProblems, loweredTracks, wrongFigures, duplicates, wrongTotals];

/**
 * CIT-1.27: every problem of a data set, in the order of the rules. `setup` accepts a data set without problems. Use it
 * to check figures as a user enters them.
 */
export function dataSetProblems(value: unknown): readonly Problem[] {
  const copied = plainCopy(value, sizeLimit(dataSetSchema));
  if (copied.fault) return [problemsOf('CIT-1.19')(copied.fault.path, copied.fault.message)];
  const problems = CHECKS.flatMap((check) => check(copied.value));
  problems.sort((left, right) => left.rule.localeCompare(right.rule));
  // Each path is reported once, under the first rule it breaks.
  const byPath = new Map<string, Problem>();
  for (const problem of problems) {
    const path = toDotPath([...problem.path]);
    if (!byPath.has(path)) byPath.set(path, problem);
  }
  return [...byPath.values()];
}

/** CIT-1.19, CIT-1.21, CIT-1.24: the problems of the shape. */
function shapeProblems(value: unknown): readonly Problem[] {
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
    return { rule: ruleOf(at, true), path: at, message: `unknown key ${key}` };
  });
}

/** The rule that requires the shape of a part. `isKey`: the key itself is missing or unknown. */
function ruleOf([part, ...steps]: Path, isKey: boolean): string {
  if (part === 'name' && !isKey) return 'CIT-1.20';
  if (part === 'legend' && !(isKey && steps.length === 0)) return 'CIT-1.21';
  if (part === 'tileTypes' && !isKey && steps.length > 1) return 'CIT-1.24';
  return 'CIT-1.19';
}

function isMissing({ input, path = [] }: { input?: unknown; path?: PropertyKey[] | undefined }): boolean {
  return input === undefined && path.length > 0;
}

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

/** CIT-1.20: the name must not be that of a preset. Only a stored preset keeps its id as name (CIT-14.4). */
function nameProblems(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.20');
  const name = partAt(value, ['name']);
  const isMarked = partAt(value, ['isPreset']) === true;
  if (isPresetId(name)) {
    if (!isMarked) return [problem(['name'], `${name} is a preset: give its id, or give this data set another name`)];
    const isSame = shapeProblems(value).length === 0 && hashJson(value) === hashJson(PRESETS[name]);
    return isSame ? [] : [problem(['name'], `this differs from the built-in preset ${name}`)];
  }
  return isMarked && typeof name === 'string' ? [problem(['name'], `there is no preset called ${name}`)] : [];
}

/** CIT-1.22: no tile lowers population or jobs. */
function loweredTracks(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.22');
  const tracks: readonly Track[] = NON_NEGATIVE_TRACKS;
  return effectsIn(value)
    .filter(({ track, effect }) => tracks.includes(track) && effect < 0)
    .map(({ path, track, effect }) => problem(path, `a tile can't lower ${track}, so ${effect} is not allowed`));
}

/** CIT-1.23: the figures that follow from the rulebook's examples. */
function wrongFigures(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.23');
  return effectsIn(value).flatMap(({ path, kind, track, effect }) => {
    const limit = PRINTED_LIMITS[kind]?.[track];
    if (limit === undefined || (effect >= limit.min && effect <= limit.max)) return [];
    const range = limit.min === limit.max ? `${limit.min}` : `from ${limit.min} to ${limit.max}`;
    return [problem(path, `in the rulebook ${kind} changes ${track} by ${range}, not by ${effect}`)];
  });
}

/** CIT-1.25: no two entries of the same type. Skips entries that are invalid themselves. */
function duplicates(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.25');
  const seen = new Set<string>();
  return (entriesIn(value) ?? []).flatMap((entry, index) => {
    if (entry === undefined) return [];
    const type = `${entry.kind}${entry.openings}`;
    if (seen.has(type)) return [problem(['tileTypes', index], `${type} is listed already`)];
    seen.add(type);
    return [];
  });
}

/** CIT-1.26: each kind has its number of tiles. Checked only if every entry is valid. */
function wrongTotals(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.26');
  const entries = entriesIn(value);
  const valid = entries?.filter((entry) => entry !== undefined);
  if (valid === undefined || valid.length !== entries?.length) return [];
  return KINDS.flatMap((kind) => {
    const total = valid.reduce((sum, entry) => (entry.kind === kind ? sum + entry.count : sum), 0);
    const wanted = KIND_COUNTS[kind];
    if (total === wanted) return [];
    return [problem(['tileTypes', kind], `there are ${total} tiles of kind ${kind} instead of ${wanted}`)];
  });
}

/** The valid effects of a data set. */
function effectsIn(dataSet: unknown) {
  return KINDS.flatMap((kind) =>
    TRACKS.flatMap((track) => {
      const path = ['legend', kind, track];
      const { data: effect } = safeParse(effectSchema, partAt(dataSet, path));
      return effect === undefined ? [] : [{ path, kind, track, effect }];
    }),
  );
}

/** The entries of `tileTypes`, `undefined` for an invalid one; `undefined` if it is no list. */
function entriesIn(dataSet: unknown): readonly (TileCount | undefined)[] | undefined {
  const tileTypes = partAt(dataSet, ['tileTypes']);
  return Array.isArray(tileTypes) ? tileTypes.map((entry) => safeParse(tileCount, entry).data) : undefined;
}

function partAt(value: unknown, path: Path): unknown {
  let part = value;
  for (const step of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined;
  return part;
}
