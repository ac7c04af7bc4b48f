import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineGame } from '@rulewright/core/define';
import { verify } from '@rulewright/core/history';
import { type AnyGame, isPath } from '@rulewright/lab/internal';
import { CommandError, type Io, loadGame, located, Outputs, readTraces } from '@rulewright/lab/internal/commands';
import { declaredParts } from '../coverage/declared.js';
import { startRecorder, type TestRecord } from '../coverage/recorder.js';
import { coverageOf, coverageText } from '../coverage/report.js';
import { testRecords } from '../coverage/testRecords.js';
import { PAGE, pageOf, sourcesIn } from '../rules/subject.js';

/** Options of `coverage`. */
export interface CoverageCommandOptions {
  /** Files of traces, or folders with such files. */
  readonly traces: readonly string[];
  readonly page: string;
  readonly json?: string;
  readonly force?: boolean;
  readonly all?: boolean;
}

/**
 * Runs the tests of the current folder, replays traces, and prints which parts of a game they reach.
 * @param path the module of the game
 * @param filters which test files to run, as of vitest
 * @returns the exit code: 1 with `all` if a part is never reached.
 * @throws CommandError for a game, page or trace that can't be read, or if no test ran.
 */
export async function coverageCommand(
  path: string,
  filters: readonly string[],
  { traces, page, json, force = false, all = false }: CoverageCommandOptions,
  io: Io,
): Promise<number> {
  if (!isPath(path)) {
    throw new CommandError('invalidGame', `${path} is not a path of a game of your own, e.g. ./src/game.ts.`);
  }
  const root = process.cwd();
  const outputs = Outputs.open({ '--json': json }, { force });
  try {
    const game = await loadGame(path);
    const rules = page === PAGE && !existsSync(page) ? [] : [...pageOf({ root, page }).rules.keys()];
    const declared = declaredParts(game, rules, sourcesIn(root, dirname(resolve(path))));
    const records = { tests: await testRecords(root, filters, io), traces: await traceRecords(game, traces) };
    const report = coverageOf(game.id, declared, records);
    io.stdout.write(`${coverageText(report)}\n`);
    outputs.write('--json', `${JSON.stringify(report, null, 2)}\n`);
    outputs.commit();
    return all && report.never.length > 0 ? 1 : 0;
  } finally {
    outputs.discard();
  }
}

/** What each trace reaches when it is replayed. */
async function traceRecords({ definition }: AnyGame, paths: readonly string[]): Promise<TestRecord[]> {
  const recorder = startRecorder();
  const watch = Symbol.for('rulewright.watch');
  Object.assign(globalThis, { [watch]: recorder });
  const game = defineGame(definition);
  Reflect.deleteProperty(globalThis, watch);
  for (const file of paths.flatMap(filesAt)) {
    for await (const { line, trace } of readTraces(file)) {
      recorder.begin(`${file}:${line}`);
      game.score(located(file, line, () => verify(game, trace)));
    }
  }
  return recorder.take().slice(1);
}

/** A file, or the files of traces in a folder. */
function filesAt(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const names = readdirSync(path).filter((name) => /\.(?:jsonl|json|trace)$/.test(name));
  if (names.length > 0) return names.sort().map((name) => join(path, name));
  throw new CommandError('unreadableInput', `${path} has no traces: their names end with .jsonl or .json.`);
}
