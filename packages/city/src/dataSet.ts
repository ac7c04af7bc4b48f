import { toDotPath } from 'zod/v4/core';
import {
  EFFECT_MAX,
  EFFECT_MIN,
  KIND_COUNTS,
  KINDS,
  NAME_MAX_LENGTH,
  NON_NEGATIVE_TRACKS,
  OPENINGS,
  PRINTED_LIMITS,
  TILE_COUNT_MAX,
  TRACKS,
} from './components.js';
import { isPresetId, PRESETS } from './presets.js';

/** One thing that is wrong with a data set. */
export interface DataSetProblem {
  /** Id of the rule that the data set breaks. */
  readonly rule: string;
  /** Where, such as `legend.office.jobs` or `tileTypes[4].count`; empty for the data set as a whole. */
  readonly path: string;
  /** The same step by step. */
  readonly steps: readonly (string | number)[];
  /** What is wrong, with the figure that is off. */
  readonly message: string;
}

type Steps = DataSetProblem['steps'];
type Report = (rule: string, steps: Steps, message: string) => void;
type Fields = Readonly<Record<string, unknown>>;

const KEYS = ['name', 'legend', 'tileTypes'] as const;
const ENTRY_KEYS = ['kind', 'openings', 'count'] as const;

/**
 * CIT-1.27: everything that is wrong with a data set, in the order of the rules; an empty list means that `setup` takes
 * it. Useful on its own to whoever enters the figures of a printed game.
 */
export function dataSetProblems(value: unknown): readonly DataSetProblem[] {
  const problems = new Map<string, DataSetProblem>();
  const report: Report = (rule, steps, message) => {
    const path = toDotPath([...steps]);
    // The checks run in the order of the rules, so the first problem of a path is the one to keep.
    if (!problems.has(path)) problems.set(path, { rule, path, steps, message });
  };
  if (!isFields(value)) {
    report('CIT-1.19', [], `a data set is an object, not ${nameOf(value)}`);
    return [...problems.values()];
  }
  const entries = checkKeys(value, report);
  if ('name' in value) checkName(value, report);
  checkLegend(value, report);
  checkEffects(value, report);
  checkEntries(entries, report);
  checkDoubles(entries, problems, report);
  checkTotals(entries, problems, report);
  return [...problems.values()];
}

/** CIT-1.19: exactly the right keys. Returns the list of tile types, if there is one. */
function checkKeys(value: Fields, report: Report): readonly unknown[] | undefined {
  checkKeysOf(value, 'isPreset' in value && value['isPreset'] === true ? [...KEYS, 'isPreset'] : KEYS, [], report);
  const { tileTypes } = value;
  if (!('tileTypes' in value)) return undefined;
  if (!Array.isArray(tileTypes)) {
    report('CIT-1.19', ['tileTypes'], `the tile types are a list, not ${nameOf(tileTypes)}`);
    return undefined;
  }
  tileTypes.forEach((entry: unknown, index) => {
    if (isFields(entry)) checkKeysOf(entry, ENTRY_KEYS, ['tileTypes', index], report);
    else report('CIT-1.19', ['tileTypes', index], `a tile type is an object, not ${nameOf(entry)}`);
  });
  return tileTypes;
}

function checkKeysOf(value: Fields, keys: readonly string[], steps: Steps, report: Report, rule = 'CIT-1.19'): void {
  for (const key of keys) if (!(key in value)) report(rule, [...steps, key], `${key} is missing`);
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) report(rule, [...steps, key], `${key} doesn't belong there`);
  }
}

/** CIT-1.20: a name of its own; that of a preset only for the preset itself, as stored configs hold it (CIT-14.4). */
function checkName(value: Fields, report: Report): void {
  const { name } = value;
  if (typeof name !== 'string' || name.length < 1 || name.length > NAME_MAX_LENGTH) {
    report('CIT-1.20', ['name'], `a name has 1 to ${NAME_MAX_LENGTH} characters`);
  } else if (value['isPreset'] === true) {
    if (!isPresetId(name)) report('CIT-1.20', ['name'], `there is no preset called ${name}`);
    else if (!isSame(value, PRESETS[name])) report('CIT-1.20', ['name'], `this isn't the preset ${name} as built in`);
  } else if (isPresetId(name)) {
    report('CIT-1.20', ['name'], `${name} is a preset: give its id, or give this data set another name`);
  }
}

/** CIT-1.21: every kind has an effect on every track. */
function checkLegend(value: Fields, report: Report): void {
  if (!('legend' in value)) return;
  const { legend } = value;
  if (!isFields(legend)) {
    report('CIT-1.21', ['legend'], `the legend is an object, not ${nameOf(legend)}`);
    return;
  }
  checkKeysOf(legend, KINDS, ['legend'], report, 'CIT-1.21');
  for (const kind of KINDS) {
    if (!(kind in legend)) continue;
    const effects = legend[kind];
    if (!isFields(effects)) {
      report('CIT-1.21', ['legend', kind], `the effects of a kind are an object, not ${nameOf(effects)}`);
      continue;
    }
    checkKeysOf(effects, TRACKS, ['legend', kind], report, 'CIT-1.21');
    for (const track of TRACKS) {
      if (!(track in effects) || isInteger(effects[track], EFFECT_MIN, EFFECT_MAX)) continue;
      const range = `an integer from ${EFFECT_MIN} to ${EFFECT_MAX}`;
      report('CIT-1.21', ['legend', kind, track], `an effect is ${range}, not ${nameOf(effects[track])}`);
    }
  }
}

/** CIT-1.22, CIT-1.23: what the effects can't be. */
function checkEffects({ legend }: Fields, report: Report): void {
  const effectOn = (kind: string, track: string): number => {
    const effects = isFields(legend) ? legend[kind] : undefined;
    const effect = isFields(effects) ? effects[track] : undefined;
    // What isn't an effect has been reported, and nothing compares with it.
    return isInteger(effect, EFFECT_MIN, EFFECT_MAX) ? effect : Number.NaN;
  };
  for (const kind of KINDS) {
    for (const track of NON_NEGATIVE_TRACKS) {
      const effect = effectOn(kind, track);
      if (effect < 0) report('CIT-1.22', ['legend', kind, track], `no tile lowers ${track}; this says ${effect}`);
    }
  }
  for (const kind of KINDS) {
    for (const track of TRACKS) {
      const limit = PRINTED_LIMITS[kind]?.[track];
      const effect = effectOn(kind, track);
      if (limit === undefined || !(effect < limit.least || effect > limit.most)) continue;
      const range = limit.least === limit.most ? `${limit.least}` : `from ${limit.least} to ${limit.most}`;
      const message = `the rulebook has ${kind} change ${track} by ${range}, not by ${effect}`;
      report('CIT-1.23', ['legend', kind, track], message);
    }
  }
}

/** CIT-1.24: the values of every entry. */
function checkEntries(entries: readonly unknown[] | undefined, report: Report): void {
  entries?.forEach((entry, index) => {
    if (!isFields(entry)) return;
    const { kind, openings, count } = entry;
    const steps = (key: string): Steps => ['tileTypes', index, key];
    if ('kind' in entry && !isOneOf(KINDS, kind)) {
      report('CIT-1.24', steps('kind'), `a kind is one of ${KINDS.join(', ')}, not ${nameOf(kind)}`);
    }
    if ('openings' in entry && !isOneOf(OPENINGS, openings)) {
      report('CIT-1.24', steps('openings'), `openings are one of ${OPENINGS.join(', ')}, not ${nameOf(openings)}`);
    }
    if ('count' in entry && !isInteger(count, 1, TILE_COUNT_MAX)) {
      const message = `a count is an integer from 1 to ${TILE_COUNT_MAX}, not ${nameOf(count)}`;
      report('CIT-1.24', steps('count'), message);
    }
  });
}

/** CIT-1.25: no two entries of the same type. Entries with a problem of their own aren't compared. */
function checkDoubles(
  entries: readonly unknown[] | undefined,
  problems: ReadonlyMap<string, DataSetProblem>,
  report: Report,
): void {
  const faulty = new Set(stepsIntoEntries(problems));
  const seen = new Set<string>();
  entries?.forEach((entry, index) => {
    if (!isFields(entry) || faulty.has(index)) return;
    const type = `${entry['kind']}${entry['openings']}`;
    if (seen.has(type)) report('CIT-1.25', ['tileTypes', index], `${type} is listed already`);
    seen.add(type);
  });
}

/** CIT-1.26: as many tiles of each kind as the game has. */
function checkTotals(
  entries: readonly unknown[] | undefined,
  problems: ReadonlyMap<string, DataSetProblem>,
  report: Report,
): void {
  const isFaulty = stepsIntoEntries(problems, (rule) => rule !== 'CIT-1.25').length > 0;
  if (entries === undefined || isFaulty) return;
  const counted = entries as readonly { readonly kind: string; readonly count: number }[];
  for (const kind of KINDS) {
    const total = counted.reduce((sum, entry) => (entry.kind === kind ? sum + entry.count : sum), 0);
    const wanted = KIND_COUNTS[kind];
    if (total === wanted) continue;
    report('CIT-1.26', ['tileTypes', kind], `there are ${total} tiles of kind ${kind} instead of ${wanted}`);
  }
}

/** The indices of the entries that have a problem. */
function stepsIntoEntries(
  problems: ReadonlyMap<string, DataSetProblem>,
  isWanted: (rule: string) => boolean = () => true,
): (string | number)[] {
  return [...problems.values()].flatMap(({ rule, steps: [part, index] }) =>
    part === 'tileTypes' && index !== undefined && isWanted(rule) ? [index] : [],
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInteger(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return list.includes(value as string);
}

function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((entry, index) => isSame(entry, right[index]));
  }
  if (!isFields(left) || !isFields(right)) return left === right;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : (JSON.stringify(value) ?? 'undefined');
}
