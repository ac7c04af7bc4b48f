// The programs that play, and the libraries they need.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Runtime } from './rows.js';
import { parseSample, type Sample } from './sample.js';

/** Plays with a command, in a separate process. */
export type Launcher = (command: readonly string[]) => Sample;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPTS = join(ROOT, 'bench/peers');
/** Ignored by git. */
const BUILT = join(SCRIPTS, '.built');

const nodeLauncher: Launcher = ([script = '', ...rest]) =>
  launch(process.execPath, [join(ROOT, 'bench/dist', script), ...rest]);

/** Installs Python libraries in a virtual environment. */
function pythonLauncher(): Launcher {
  const python = join(BUILT, 'venv/bin/python');
  if (!existsSync(python)) run('python3', ['-m', 'venv', join(BUILT, 'venv')]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', join(SCRIPTS, 'requirements.txt')]);
  const env = { ...process.env, PYTHONPATH: join(ROOT, 'python/src') };
  return ([script = '', ...rest]) => launch(python, [join(SCRIPTS, script), ...rest], { env });
}

/** Compiles the parts of TAG that we play. Its checkout needs Maven and a JDK, version 21 or later, in JAVA_HOME. */
function tagLauncher(folder: string): Launcher {
  const cwd = resolve(folder);
  mkdirSync(BUILT, { recursive: true });
  const list = join(BUILT, 'tag-libraries.txt');
  run('mvn', ['--quiet', '--batch-mode', 'dependency:build-classpath', `-Dmdep.outputFile=${list}`], { cwd });
  const classes = join(BUILT, 'tag');
  const path = [classes, readFileSync(list, 'utf8').trim()].join(delimiter);
  const sources = ['-sourcepath', join(cwd, 'src/main/java'), join(SCRIPTS, 'PlayTag.java')];
  run(javaTool('javac'), ['-nowarn', '-d', classes, '-classpath', path, ...sources]);
  return (command) => launch(javaTool('java'), ['-classpath', path, ...command], { cwd });
}

/** All launchers; that of TAG only with a checkout of it. */
export function launchersOf(tag: string | undefined): Partial<Record<Runtime, Launcher>> {
  return { node: nodeLauncher, python: pythonLauncher(), ...(tag !== undefined && { tag: tagLauncher(tag) }) };
}

function javaTool(name: string): string {
  return process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin', name) : name;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

function launch(program: string, words: readonly string[], surroundings: Surroundings = {}): Sample {
  const env = { ...(surroundings.env ?? process.env), NODE_ENV: 'production' };
  const stdio: ('ignore' | 'pipe' | 'inherit')[] = ['ignore', 'pipe', 'inherit'];
  return parseSample(execFileSync(program, words, { ...surroundings, env, stdio, encoding: 'utf8' }));
}

function run(program: string, words: readonly string[], surroundings: Surroundings = {}): void {
  // An error contains what the program wrote to stderr.
  execFileSync(program, words, { ...surroundings, stdio: ['ignore', 'inherit', 'pipe'] });
}
