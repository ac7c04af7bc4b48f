import type { ConfigBase } from '@rulewright/core';
import type { MatchPlan } from '@rulewright/lab';
import { featuresOf, gameOf, isPath } from '@rulewright/lab/internal';
import {
  CommandError,
  loadGame,
  modulePathOf,
  type TrainingSettings,
  version,
} from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { checked, invalidMessage, jsonIn, natural } from './messages.js';
import { hashOf } from './modules.js';

/** Versions that a worker must have too. */
interface Versions {
  /** Version of the lab. */
  readonly lab: string;
  /** Version of the game's rules. */
  readonly rules: number;
}

/** A leader's announcement of a match. Its plan names modules by hash and contains no path. */
export interface MatchAnnouncement extends Versions {
  readonly plan: MatchPlan;
  readonly isTraced: boolean;
}

/** A leader's announcement of a training. Its settings name modules by hash and contain no path. */
export interface TrainingAnnouncement extends Versions {
  readonly settings: TrainingSettings;
  /** Version of the game's features; `null` without any. */
  readonly features: number | null;
}

/** A leader's announcement of its run. */
export type Announcement = MatchAnnouncement | TrainingAnnouncement;

/** Maximum characters of an announcement. The largest of a lab game has 4,000. */
export const MAX_ANNOUNCEMENT = 2 ** 20;

const versions = { lab: z.string(), rules: natural };
const game = z.string().max(100);
const config = z.looseObject({ players: z.int().min(1).max(100) });
const agent = z.string().max(1000);

const matchSchema = z.strictObject({
  ...versions,
  plan: z.strictObject({
    game,
    config,
    seed: z.int(),
    agents: z.array(agent).min(1).max(100),
    budget: z.strictObject({ iterations: natural.exactOptional(), milliseconds: natural.exactOptional() }),
    isPaired: z.boolean().exactOptional(),
  }),
  isTraced: z.boolean(),
}) satisfies z.ZodType<MatchAnnouncement>;

const hidden = z.int().min(4).max(4096).multipleOf(4);

const trainingSchema = z.strictObject({
  ...versions,
  settings: z.strictObject({
    game,
    configs: z.array(config).min(1).max(100),
    aim: z.enum(['points', 'lead']),
    seed: z.int(),
    beam: natural.min(1),
    opponent: agent,
    units: z.tuple([hidden, hidden]),
  }),
  features: z.nullable(natural),
}) satisfies z.ZodType<TrainingAnnouncement>;

/** Readable across versions of the lab. */
const labSchema = z.looseObject({ lab: z.string(), settings: z.unknown().optional() });

/** A module in a plan, with the parameters of an agent. */
const MODULE = /^sha256-([\da-f]{64})(:.*)?$/;

/**
 * The announcement of a match.
 * @throws CommandError `unreadableInput`.
 */
export async function matchAnnouncementOf(plan: MatchPlan, isTraced: boolean): Promise<MatchAnnouncement> {
  const { rulesVersion: rules } = await loadGame(plan.game);
  const announced = { ...plan, game: withHash(plan.game), agents: plan.agents.map(withHash) };
  return { lab: version, rules, plan: announced, isTraced };
}

/**
 * The announcement of a training.
 * @throws CommandError `unreadableInput`.
 */
export async function trainingAnnouncementOf(settings: TrainingSettings): Promise<TrainingAnnouncement> {
  const game = await loadGame(settings.game);
  const announced = { ...settings, game: withHash(settings.game), opponent: withHash(settings.opponent) };
  const features = featuresOf(game)?.version ?? null;
  return { lab: version, rules: game.rulesVersion, settings: announced, features };
}

function withHash(spec: string): string {
  const path = modulePathOf(spec);
  return path === undefined ? spec : `sha256-${hashOf(path)}${spec.slice(path.length)}`;
}

/**
 * Reads an announcement. Modules in its plan are replaced by the paths of `modules` with the same content; no other
 * file is opened.
 * @throws CommandError `invalidMessage`; `otherVersion`, with the same message for every module that is missing.
 * ConfigError.
 */
export function readAnnouncement(text: string, modules: readonly string[]): Announcement {
  const what = 'The announcement of a run';
  if (text.length > MAX_ANNOUNCEMENT) throw invalidMessage(what, `it has more than ${MAX_ANNOUNCEMENT} characters`);
  const json = jsonIn(text, what);
  const { lab, settings: training } = checked(labSchema, json, what);
  if (lab !== version) throw otherVersion(`lab version ${lab}, not ${version}`);
  if (training === undefined) {
    const announcement = checked(matchSchema, json, what);
    const { plan, rules } = announcement;
    const [game = '', ...agents] = localSpecs([plan.game, ...plan.agents], modules);
    checkGame(game, rules, [plan.config]);
    return { ...announcement, plan: { ...plan, game, agents } };
  }
  const announcement = checked(trainingSchema, json, what);
  const { settings, rules } = announcement;
  const [game = '', opponent = ''] = localSpecs([settings.game, settings.opponent], modules);
  checkGame(game, rules, settings.configs);
  return { ...announcement, settings: { ...settings, game, opponent } };
}

/**
 * Checks a game of the lab. Threads load modules, not this process: they are new for every run, and the module may have
 * changed since an earlier one.
 */
function checkGame(id: string, rules: number, configs: readonly ConfigBase[]): void {
  if (isPath(id)) return;
  const game = gameOf(id);
  if (rules !== game.rulesVersion) {
    throw otherVersion(`rules version ${rules} of ${game.id}, not ${game.rulesVersion}`);
  }
  for (const config of configs) game.setup(config);
}

/** The specs of a game and of agents, with the paths of modules. */
function localSpecs(specs: readonly string[], modules: readonly string[]): readonly string[] {
  if (!specs.some((spec) => isPath(spec) || MODULE.test(spec))) return specs;
  const paths = new Map(modules.flatMap((path) => hashed(path)));
  const local = specs.map((spec) => localSpec(spec, paths));
  const [game = ''] = local;
  // Only agents take parameters.
  if (isPath(game) && !modules.includes(game)) throw unlisted();
  return local;
}

function localSpec(spec: string, paths: ReadonlyMap<string, string>): string {
  const [, hash, parameters = ''] = MODULE.exec(spec) ?? [];
  if (hash === undefined && !isPath(spec)) return spec;
  const path = paths.get(hash ?? '');
  const local = `${path}${parameters}`;
  if (path === undefined || modulePathOf(local) !== path) throw unlisted();
  return local;
}

/** The hash and path of a module, or nothing if it has become unreadable. */
function hashed(path: string): [] | [readonly [string, string]] {
  try {
    return [[hashOf(path), path]];
  } catch {
    return [];
  }
}

function unlisted(): CommandError {
  return otherVersion("a module that this worker wasn't given with --module");
}

/** The error for a run that needs another version. */
export function otherVersion(wanted: string): CommandError {
  return new CommandError('otherVersion', `The run needs ${wanted}.`);
}
