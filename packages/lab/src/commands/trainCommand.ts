import { readFileSync } from 'node:fs';
import type { Aim, Units, Weights } from '@rulewright/agents';
import { DEFAULT_UNITS, inputsOf, isUnits, readWeights } from '@rulewright/agents/internal';
import type { ConfigBase } from '@rulewright/core';
import { Option } from 'commander';
import { agentOf } from '../agents/agentOf.js';
import { weightsIn } from '../agents/learned.js';
import { type AnyGame, configOf, featuresOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { CommandError, messageOf } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import { type Io, linesTo } from '../tools/io.js';
import { Outputs } from '../tools/outputs.js';
import { counted, percent, whole } from '../tools/plainText.js';
import { TrainingFile } from '../train/checkpoint.js';
import type { Leg, LevelDuel, TrainingPlan } from '../train/plan.js';
import { localTrainingRunner, type TrainingRunner, trainingThreads } from '../train/runner.js';
import { CONTEST, DUEL, Training } from '../train/training.js';
import { GAME, jsonObject, positiveInteger, redisOption, resumeOption, seedOption, workers } from './options.js';
import { packageFor } from './packages.js';
import { barOf } from './progress.js';
import type { CommandSetup } from './setup.js';

/** Options of `train`. */
interface TrainOptions {
  readonly players?: readonly number[];
  readonly config?: readonly { readonly players?: number }[];
  readonly seed: number;
  readonly games: number;
  readonly aim: Aim;
  readonly beam: number;
  readonly units?: Units;
  readonly opponent: string;
  readonly workers: number;
  readonly redis?: string;
  readonly from?: string;
  readonly out: string;
  readonly resume?: string;
  readonly force?: boolean;
}

/** Sets up `train`. */
export const setUpTrain: CommandSetup = (command, { io }) => {
  command
    .argument('<game>', GAME)
    .option(
      '--players <list>',
      'player counts to alternate, e.g. 2,3,4 (default: all of the game; without features the minimum)',
      (list) => list.split(',').map(positiveInteger('--players')),
    )
    .addOption(
      new Option('--config <json>', 'game options as JSON; repeat it to alternate configs')
        .argParser((text: string, before: object[] | undefined) => [...(before ?? []), jsonObject('--config')(text)])
        .default(undefined, "the game's defaults"),
    )
    .addOption(seedOption('the same seed trains the same weights'))
    .option(
      '--games <number>',
      'maximum self-play games; without --from, five measurements in a row without a gain end it early',
      positiveInteger('--games'),
      10_000,
    )
    .addOption(
      new Option('--aim <aim>', 'maximize points, or the lead over the best opponent')
        .choices(['points', 'lead'] satisfies Aim[])
        .default('lead' satisfies Aim),
    )
    .option('--beam <number>', 'beam width of the search over a turn', positiveInteger('--beam'), 5)
    .option(
      '--units <list>',
      'units of the two hidden layers, multiples of four (default: 64,16, or those of --from)',
      unitsIn,
    )
    .option('--opponent <agent>', 'agent to measure strength against', 'greedy:horizon=0')
    .option('--workers <number>', 'worker threads', workers, 1)
    .addOption(redisOption())
    .option('--from <file>', 'start from the weights of an earlier training')
    .requiredOption('--out <file>', 'write the trained weights to this file')
    .addOption(resumeOption())
    .option('--force', 'overwrite an existing --out file')
    .action((game: string, options: TrainOptions) => train(game, options, io));
};

function unitsIn(text: string): Units {
  const units = text.split(',').map(Number);
  if (isUnits(units)) return units;
  throw new CommandError('invalidNumber', `--units takes two multiples of four, e.g. 64,16, not '${text}'.`);
}

/** Trains an agent by self-play and writes its weights. */
async function train(idOrPath: string, options: TrainOptions, io: Io): Promise<void> {
  const game = await loadGame(idOrPath);
  const plan = planOf(idOrPath, game, options);
  await agentOf(plan.opponent);
  const { out, resume, force = false } = options;
  const files = Outputs.open({ '--out': out }, { force, others: { '--resume': resume } });
  const file = resume === undefined ? undefined : new TrainingFile(resume, plan, rulesOf(game));
  const work = async (runner: TrainingRunner): Promise<void> => {
    const training = await Training.begin(game, plan, runner, { from: file?.read(), signal: io.signal });
    if (training === undefined) {
      throw new CommandError('interrupted', 'The training was stopped before its first game; no file was written.');
    }
    io.stdout.write(`Each line is measured in ${CONTEST} games against ${plan.opponent}.\n${headings()}\n`);
    for (const leg of training.state.legs) io.stdout.write(`${row(leg)}\n`);
    await learn(training, plan, runner, file, io);
    const duels = io.signal?.aborted ? [] : await training.measureLevels(io.signal);
    for (const duel of duels) io.stdout.write(`${wordsFor(duel)}\n`);
    const card = cardOf(training, plan, runner, options, duels);
    files.write('--out', `${JSON.stringify(training.weights(card))}\n`);
    files.commit();
    io.stdout.write(`${ending(training, out)}\n`);
    if (io.signal?.aborted)
      throw new CommandError('interrupted', `The training was stopped; ${out} has the weights so far.`);
  };
  const workOn = async (): Promise<void> => {
    const runner = await runnerOf(plan, options, io);
    await withCleanUp(
      () => work(runner),
      () => runner.close(),
    );
  };
  await withCleanUp(workOn, () => files.discard());
}

/** The runner for the games: this thread, worker threads or remote workers. */
async function runnerOf(
  { games: _games, from: _from, ...settings }: TrainingPlan,
  { workers, redis }: TrainOptions,
  io: Io,
): Promise<TrainingRunner> {
  if (redis !== undefined) {
    const { redisTrainingRunner } = await packageFor('@rulewright/queue', '--redis');
    return redisTrainingRunner(settings, redis, { log: linesTo(io) });
  }
  return workers === 1 ? localTrainingRunner(settings) : trainingThreads(settings, workers);
}

async function learn(
  training: Training,
  { games }: TrainingPlan,
  runner: TrainingRunner,
  file: TrainingFile | undefined,
  io: Io,
): Promise<void> {
  while (!training.isOver) {
    const bar = barOf(io, { total: games, unit: 'games' }, runner);
    bar.update(training.state.games);
    const leg = await training.nextLeg((games) => bar.update(games), io.signal).finally(() => bar.stop());
    if (leg === undefined) return;
    file?.write(training.state);
    io.stdout.write(`${row(leg)}\n`);
  }
}

/** @throws ConfigError; CommandError `conflictingOptions`. */
function planOf(idOrPath: string, game: AnyGame, options: TrainOptions): TrainingPlan {
  const { seed, games, aim, beam, opponent, config: given = [{}] } = options;
  const { min, max } = game.players;
  const isGeneral = featuresOf(game) !== undefined;
  const all = isGeneral ? Array.from({ length: max - min + 1 }, (_, index) => min + index) : [min];
  const configs = given.flatMap((config) =>
    (options.players ?? (config.players === undefined ? all : [config.players])).map((players) =>
      configOf(game, config, players),
    ),
  );
  if (!isGeneral && configs.length > 1) {
    throw conflict(`${game.id} has no features, so a training takes one config with one number of players`);
  }
  const from = earlier(game, configs, options);
  const units = options.units ?? from?.units ?? DEFAULT_UNITS;
  return { game: idOrPath, configs, aim, seed, games, beam, units, opponent, from };
}

/**
 * The weights to start from.
 * @throws CommandError `invalidAgent` for a file without weights or with those of another game or config;
 * `conflictingOptions` for another aim or other units.
 */
function earlier(
  game: AnyGame,
  [config]: readonly ConfigBase[],
  { from: path, aim, units }: TrainOptions,
): (Pick<Weights, 'scale' | 'parameters'> & { readonly units: Units }) | undefined {
  if (path === undefined || config === undefined) return undefined;
  const weights = weightsIn(path, () => readFileSync(path, 'utf8'));
  try {
    const features = featuresOf(game);
    const { inputs } = readWeights({ weights, features }, game, config);
    const trained = inputsOf(game, config, features).name;
    if (inputs.name !== trained) throw new Error(`Unusable weights: their inputs are ${inputs.name}, not ${trained}.`);
  } catch (error) {
    throw new CommandError('invalidAgent', `${path}: ${messageOf(error)}`);
  }
  const { scale, parameters, units: known = DEFAULT_UNITS } = weights;
  if (weights.aim !== aim) throw conflict(`${path} was trained with --aim ${weights.aim}, not ${aim}`);
  if (units !== undefined && units.join() !== known.join()) throw conflict(`${path} has units ${known}, not ${units}`);
  return { scale, parameters, units: known };
}

function conflict(message: string): CommandError {
  return new CommandError('conflictingOptions', `${message}.`);
}

function rulesOf(game: AnyGame): string {
  const { rulesVersion } = game;
  const features = featuresOf(game);
  return features === undefined ? `${rulesVersion}` : `${rulesVersion}, features ${features.version}`;
}

function cardOf(
  training: Training,
  { game, aim, games, beam, opponent, from }: TrainingPlan,
  { threads }: TrainingRunner,
  { seed, players, units, config = [] }: TrainOptions,
  duels: readonly LevelDuel[],
) {
  const { legs } = training.state;
  const last = legs[legs.length - 1];
  return {
    command: [
      `rulewright train ${game}`,
      ...(players === undefined ? [] : [`--players ${players.join()}`]),
      ...config.map((entry) => `--config '${JSON.stringify(entry)}'`),
      `--aim ${aim} --games ${games} --beam ${beam}`,
      ...(units === undefined ? [] : [`--units ${units}`]),
      `--seed ${seed}`,
    ].join(' '),
    threads,
    notes: [
      ...(from ? ['from the weights of an earlier training'] : []),
      ...(last ? [`${percent(last.wins)} of ${CONTEST} games won against ${opponent}`] : []),
      ...duels.map(wordsFor),
    ],
  };
}

function wordsFor({ level, against, wins }: LevelDuel): string {
  return `${level} wins ${percent(wins)} of ${DUEL} games against ${against}`;
}

const TITLES = ['games', 'time', 'error', 'self-play', 'wins', 'ahead by'] as const;

function headings(): string {
  return TITLES.map((title) => title.padStart(WIDTH)).join('');
}

const WIDTH = 11;

function row({ games, seconds, error, points, wins, lead }: Leg): string {
  const time = `${Math.floor(seconds / 60)}m${String(Math.floor(seconds % 60)).padStart(2, '0')}s`;
  const cells = [whole(games), time, error.toFixed(1), points.toFixed(1), percent(wins), lead.toFixed(1)];
  return cells.map((cell) => cell.padStart(WIDTH)).join('');
}

function ending(training: Training, out: string): string {
  const { games } = training.state;
  const why = training.hasStalled ? ': the last ones brought no improvement' : '';
  return `Trained on ${counted(games, 'game')}${why}. Play it with --agents ${out}.`;
}
