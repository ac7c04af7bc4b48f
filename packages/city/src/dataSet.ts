/** What is wrong with a data set of the user's own (CIT-1.17). */
import { hashJson, type Problem, problemsOf } from '@rulewright/core';
import { toDotPath } from 'zod/v4/core';
import { KIND_COUNTS, KINDS, NON_NEGATIVE_TRACKS, PRINTED_LIMITS, type Track } from './components.js';
import { effectsIn, entriesIn, partAt, shapeProblems } from './dataSetShape.js';
import { isPresetId, PRESETS } from './presets.js';

/** All that is checked, in the order of the rules. CIT-1.28: a data set need not be balanced. */
const CHECKS = [shapeProblems, badName, lowered, unprinted, doubles, badTotals];

/**
 * CIT-1.27: everything that is wrong with a data set, in the order of the rules; an empty list means that `setup` takes
 * it. Useful on its own to whoever enters the figures of a printed game.
 */
export function dataSetProblems(value: unknown): readonly Problem[] {
  const problems = CHECKS.flatMap((check) => check(value));
  problems.sort((left, right) => left.rule.localeCompare(right.rule));
  // Each path is reported once, under the first rule that it breaks.
  const byPath = new Map<string, Problem>();
  for (const problem of problems) {
    const path = toDotPath([...problem.path]);
    if (!byPath.has(path)) byPath.set(path, problem);
  }
  return [...byPath.values()];
}

/** CIT-1.20: a name of its own; that of a preset only for the preset itself, as stored configs hold it (CIT-14.4). */
function badName(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.20');
  const name = partAt(value, ['name']);
  const isMarked = partAt(value, ['isPreset']) === true;
  if (isPresetId(name)) {
    if (!isMarked) return [problem(['name'], `${name} is a preset: give its id, or give this data set another name`)];
    const isSame = shapeProblems(value).length === 0 && hashJson(value) === hashJson(PRESETS[name]);
    return isSame ? [] : [problem(['name'], `this isn't the preset ${name} as built in`)];
  }
  return isMarked && typeof name === 'string' ? [problem(['name'], `there is no preset called ${name}`)] : [];
}

/** CIT-1.22: no tile lowers population or jobs. */
function lowered(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.22');
  const tracks: readonly Track[] = NON_NEGATIVE_TRACKS;
  return effectsIn(value)
    .filter(({ track, effect }) => tracks.includes(track) && effect < 0)
    .map(({ path, track, effect }) => problem(path, `no tile lowers ${track}; this says ${effect}`));
}

/** CIT-1.23: the figures that follow from the rulebook's examples. */
function unprinted(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.23');
  return effectsIn(value).flatMap(({ path, kind, track, effect }) => {
    const limit = PRINTED_LIMITS[kind]?.[track];
    if (limit === undefined || (effect >= limit.least && effect <= limit.most)) return [];
    const range = limit.least === limit.most ? `${limit.least}` : `from ${limit.least} to ${limit.most}`;
    return [problem(path, `the rulebook has ${kind} change ${track} by ${range}, not by ${effect}`)];
  });
}

/** CIT-1.25: no two entries of the same type. Entries with a problem of their own aren't compared. */
function doubles(value: unknown): readonly Problem[] {
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

/** CIT-1.26: as many tiles of each kind as the game has. Counted only if all entries are sound. */
function badTotals(value: unknown): readonly Problem[] {
  const problem = problemsOf('CIT-1.26');
  const entries = entriesIn(value);
  const sound = entries?.filter((entry) => entry !== undefined);
  if (sound === undefined || sound.length !== entries?.length) return [];
  return KINDS.flatMap((kind) => {
    const total = sound.reduce((sum, entry) => (entry.kind === kind ? sum + entry.count : sum), 0);
    const wanted = KIND_COUNTS[kind];
    if (total === wanted) return [];
    return [problem(['tileTypes', kind], `there are ${total} tiles of kind ${kind} instead of ${wanted}`)];
  });
}
