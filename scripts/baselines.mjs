/**
 * `npm run baselines -- [game ...] [--seeds 1,2,3,4,5] [--out docs/baselines.jsonl]`: trains the learned agent by self-play,
 * with a fixed number of games, and measures it on the way. Adds the results to the file, plots its curves beside it, and
 * prints its table. Runs that the file has aren't repeated, so an interrupted command continues; `--again` first drops those
 * of other versions and rules.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { learnedAgent } from '@rulewright/agents';
import { emptyStatistics, featuresOf, gameOf, playGames, reportOf } from '@rulewright/lab';
import { agentOf, version } from '@rulewright/lab/internal/commands';
import { createJiti } from 'jiti';
import { baselinesPlot, baselinesTable, runsIn } from '../docs/site/baselines.mjs';

/** @typedef {import('../packages/lab/src/train/runner.js')} RunnerModule */
/** @typedef {import('../packages/lab/src/train/training.js')} TrainingModule */
/** @typedef {import('../docs/site/baselines.mjs').Run} Run */

/**
 * Games of self-play: less than a minute of processor time. Untrained players of Stone Age may never finish a game, so a
 * round limit ends it. The last config is the measured one.
 * @type {Readonly<Record<string, { games: number, configs: { players: number, roundLimit?: number }[] }>>}
 */
const TRAININGS = {
  copenhagen: { games: 256, configs: [{ players: 2 }] },
  castle: { games: 256, configs: [{ players: 2 }] },
  stoneage: { games: 128, configs: [14, 11, 18].map((roundLimit) => ({ players: 2, roundLimit })) },
  city: { games: 128, configs: [{ players: 2 }] },
  burgundy: { games: 256, configs: [{ players: 2 }] },
};
const SETTINGS = /** @type {const} */ ({ aim: 'lead', beam: 1, units: [64, 16], opponent: 'random' });
/** Eighths of a training after which the agent is measured: it learns most at the beginning. */
const MEASURED = [0, 1, 3, 8];
const LAST = 8;
/** Games against each opponent on the way, and at the end. Seed of these games. */
const CURVE = { heuristic: 20, easy: 20 };
const END = { random: 20, heuristic: 20, greedy: 20, easy: 20, medium: 20 };
const SEED = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '1,2,3,4,5' },
    out: { type: 'string', default: 'docs/baselines.jsonl' },
    again: { type: 'boolean', default: false },
  },
});
if (values.again) {
  const kept = runsIn(values.out).filter(isCurrent);
  writeFileSync(values.out, kept.map((run) => `${JSON.stringify(run)}\n`).join(''));
}
const jiti = createJiti(import.meta.url);
const { localTrainingRunner } = /** @type {RunnerModule} */ (await jiti.import('../packages/lab/src/train/runner.ts'));
const { Training } = /** @type {TrainingModule} */ (await jiti.import('../packages/lab/src/train/training.ts'));
for (const seed of values.seeds.split(',').map(Number)) {
  for (const game of positionals.length > 0 ? positionals : Object.keys(TRAININGS)) {
    if (runsIn(values.out).some((run) => run.game === game && run.seed === seed)) continue;
    const { rulesVersion } = gameOf(game);
    appendFileSync(values.out, `${JSON.stringify({ version, rulesVersion, ...(await train(game, seed)) })}\n`);
  }
}
const runs = runsIn(values.out);
writeFileSync(values.out.replace(/(\.jsonl)?$/, '.svg'), baselinesPlot(runs));
console.log(baselinesTable(runs));

/**
 * Whether a run was measured at this version, rules included: so were its opponents.
 * @param {Run} run
 */
function isCurrent(run) {
  return run.version === version && run.rulesVersion === gameOf(run.game).rulesVersion;
}

/**
 * @param {string} id
 * @param {number} seed
 * @returns {Promise<Run>}
 */
async function train(id, seed) {
  const game = gameOf(id);
  const training = TRAININGS[id];
  if (training === undefined) throw new Error(`There is no baseline for ${id}.`);
  let decisions = 0;
  const plan = { game: id, seed, ...SETTINGS, ...training };
  const local = localTrainingRunner(plan);
  const runner = {
    ...local,
    /** @param {import('../packages/lab/src/train/runner.js').SelfPlayJob} job */
    async trajectories(job) {
      const played = await local.trajectories(job);
      for (const { seats } of played) decisions += seats.length;
      return played;
    },
    // The agent is measured below, outside its budget.
    /** @param {import('../packages/lab/src/train/runner.js').ContestJob} job */
    contest: async ({ against }) => emptyStatistics(2, against === undefined ? 1 : 2),
  };
  const before = cpuSeconds();
  const learner = await Training.begin(game, plan, runner);
  if (learner === undefined) throw new Error('Nothing stops this training.');
  let seconds = cpuSeconds() - before;
  const points = [];
  for (let leg = 0; leg <= LAST; leg++) {
    if (leg > 0) {
      const start = cpuSeconds();
      await learner.nextLeg(() => {});
      seconds += cpuSeconds() - start;
    }
    if (!MEASURED.includes(leg)) continue;
    const won = await measure(
      game,
      training.configs.at(-1) ?? { players: 2 },
      learner.weights({ command: '', threads: 1, notes: [] }),
      leg === LAST ? END : CURVE,
    );
    points.push({ games: learner.state.games, decisions, seconds: Math.round(seconds), won });
    console.log(id, seed, JSON.stringify(points.at(-1)));
  }
  return { game: id, seed, points };
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * The share of games won against each opponent, with Wilson's 95% interval. Every deal is played from both seats.
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {{ players: number, roundLimit?: number }} input the config
 * @param {import('@rulewright/agents').Weights} weights
 * @param {Readonly<Record<string, number>>} opponents
 */
async function measure(game, input, weights, opponents) {
  /** @type {Record<string, import('../docs/site/baselines.mjs').Won>} */
  const won = {};
  for (const [opponent, games] of Object.entries(opponents)) {
    const agents = [learnedAgent({ weights, features: featuresOf(game) }, { beam: 5 }), await agentOf(opponent)];
    const { config } = game.setup(input);
    const match = { game, config, seed: SEED, agents, isPaired: true };
    const statistics = await playGames(match, { first: 0, games });
    const [standing] = reportOf({ match, statistics, seconds: 0 }).standings;
    if (standing === undefined) throw new Error('A match has standings.');
    const { share, interval } = standing.wins;
    won[opponent] = { games, share: rounded(share), low: rounded(interval.low), high: rounded(interval.high) };
  }
  return won;
}

/** @param {number} share */
function rounded(share) {
  return Number(share.toFixed(4));
}
