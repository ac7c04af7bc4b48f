import type { MatchPlan } from '@rulewright/lab';
import { gameOf, isPath } from '@rulewright/lab/internal';
import { CommandError, loadGame, modulePathOf, version } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { checked, invalidMessage, jsonIn, natural } from './messages.js';
import { hashOf } from './modules.js';

/** A leader's announcement of its run. Its plan names modules by hash and contains no path. */
export interface Announcement {
  /** Version of the lab. */
  readonly lab: string;
  /** Version of the game's rules. */
  readonly rules: number;
  readonly plan: MatchPlan;
  readonly isTraced: boolean;
}

/** Maximum characters of an announcement. The largest of a lab game has 4,000. */
export const MAX_ANNOUNCEMENT = 2 ** 20;

const schema = z.strictObject({
  lab: z.string(),
  rules: natural,
  plan: z.strictObject({
    game: z.string().max(100),
    config: z.looseObject({ players: z.int().min(1).max(100) }),
    seed: z.int(),
    agents: z.array(z.string().max(1000)).min(1).max(100),
    budget: z.strictObject({ iterations: natural.exactOptional(), milliseconds: natural.exactOptional() }),
    isPaired: z.boolean().exactOptional(),
  }),
  isTraced: z.boolean(),
}) satisfies z.ZodType<Announcement>;

/** Readable across versions of the lab. */
const labSchema = z.looseObject({ lab: z.string() });

/** A module in a plan, with the parameters of an agent. */
const MODULE = /^sha256-([\da-f]{64})(:.*)?$/;

/**
 * The announcement of a run.
 * @throws CommandError `unreadableInput`.
 */
export async function announcementOf(plan: MatchPlan, isTraced: boolean): Promise<Announcement> {
  const { rulesVersion: rules } = await loadGame(plan.game);
  const announced = { ...plan, game: withHash(plan.game), agents: plan.agents.map(withHash) };
  return { lab: version, rules, plan: announced, isTraced };
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
  const { lab } = checked(labSchema, json, what);
  if (lab !== version) throw otherVersion(`lab version ${lab}, not ${version}`);
  const announcement = checked(schema, json, what);
  const plan = localPlan(announcement.plan, modules);
  // Threads load the module, not this process: they are new for every run, and the module may have changed since an
  // earlier one.
  if (!isPath(plan.game)) {
    const game = gameOf(plan.game);
    const { rules } = announcement;
    if (rules !== game.rulesVersion) {
      throw otherVersion(`rules version ${rules} of ${game.id}, not ${game.rulesVersion}`);
    }
    game.setup(plan.config);
  }
  return { ...announcement, plan };
}

function localPlan(plan: MatchPlan, modules: readonly string[]): MatchPlan {
  const specs = [plan.game, ...plan.agents];
  if (!specs.some((spec) => isPath(spec) || MODULE.test(spec))) return plan;
  const paths = new Map(modules.flatMap((path) => hashed(path)));
  const [game = '', ...agents] = specs.map((spec) => localSpec(spec, paths));
  // Only agents take parameters.
  if (isPath(game) && !modules.includes(game)) throw unlisted();
  return { ...plan, game, agents };
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

function otherVersion(wanted: string): CommandError {
  return new CommandError('otherVersion', `The run needs ${wanted}.`);
}
