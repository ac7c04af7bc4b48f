import {
  LEVELS,
  type Level,
  type MoveReview,
  REVIEW_DEPTHS,
  type ReviewDepth,
  reviewFromMoves,
} from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { formatTraceLine, type Trace, verify } from '@rulewright/core/history';
import { Option } from 'commander';
import { languageOf, textOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { artistOf } from '../games/pictures.js';
import { allFitted } from '../play/terminal.js';
import { documentOf, reviewFile } from '../review/file.js';
import { type PlannedReview, type ReviewPlan, reviewIn } from '../review/plan.js';
import { localReviewRunner, type ReviewRunner, reviewRest, reviewThreads } from '../review/runner.js';
import { formatReview } from '../review/text.js';
import { ReviewWords } from '../review/words.js';
import { CommandError, interruption } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import { columnsOf, type Io } from '../tools/io.js';
import { Outputs } from '../tools/outputs.js';
import { counted } from '../tools/plainText.js';
import { located, readTraces } from '../tools/traceFile.js';
import { coreWorkersOption, languageOption, positiveInteger, resumeOption, seedOption } from './options.js';
import { barOf, sometimes } from './progress.js';
import type { CommandSetup } from './setup.js';

/** Sets up `review`. */
export const setUpReview: CommandSetup = (command, { io }) => {
  command
    .argument('<file>', 'traces, each as JSON Lines or on one line')
    .argument('[game]', 'the path of your own game')
    .option('--trace <number>', 'which trace of the file', positiveInteger('--trace'), 1)
    .option('--agent <agent>', 'the judge: learned, or the path of weights from `rulewright train`', 'learned')
    .addOption(
      new Option('--depth <depth>', 'thoroughness; deep adds rollouts').choices(REVIEW_DEPTHS).default('normal'),
    )
    .addOption(
      new Option('--strength <strength>', 'how strong the players are, for their chances to win')
        .choices(LEVELS)
        .default('medium'),
    )
    .addOption(seedOption('the same seed gives the same review'))
    .addOption(coreWorkersOption('worker threads'))
    .addOption(languageOption())
    .option('--json <file>', 'also write the whole review as JSON')
    .option('--report <file>', 'also write the review as an HTML page with plots')
    .addOption(resumeOption())
    .option('--force', 'overwrite existing files')
    .action((file: string, game: string | undefined, options: ReviewCommandOptions) => review(file, game, options, io));
};

/** Options of `review`. */
interface ReviewCommandOptions {
  /** Which trace of the file, from 1. */
  readonly trace: number;
  readonly agent: string;
  readonly depth: ReviewDepth;
  readonly strength: Level;
  readonly seed: number;
  readonly workers: number;
  /** One of the game's languages. */
  readonly language?: string;
  readonly json?: string;
  readonly report?: string;
  readonly resume?: string;
  readonly force?: boolean;
}

/**
 * Reviews a game in a file of traces and prints its errors and its luck.
 * @param own path of the user's own game, if the trace is of one
 * @throws CommandError `interrupted` after the signal.
 */
async function review(path: string, own: string | undefined, options: ReviewCommandOptions, io: Io): Promise<void> {
  const { agent, depth, strength, seed, workers, json, report: page, resume, force = false } = options;
  const trace = await traceIn(path, options.trace, own);
  const plan: ReviewPlan = {
    game: own ?? trace.header.game,
    agent,
    trace: formatTraceLine(trace),
    depth,
    seed,
    strength,
  };
  const planned = await reviewIn(plan);
  const language = languageOf(planned.game, options.language);
  const files = Outputs.open({ '--json': json, '--report': page }, { force, others: { '--resume': resume } });
  try {
    const checkpoint = resume === undefined ? undefined : reviewFile(resume, planned, plan);
    const moves = checkpoint?.read() ?? [];
    const runner = workers === 1 ? localReviewRunner(planned) : reviewThreads(plan, workers);
    await reviewMovesOf(planned, moves, runner, (done) => checkpoint?.write(done), io);
    if (io.signal?.aborted) throw interruption('review', counted(moves.length, 'move'), resume);
    const { game } = planned;
    const reviewed = reviewFromMoves(game, trace, planned.options, moves);
    const words = new ReviewWords(game, trace, textOf(game, language), language);
    const document = documentOf(reviewed, planned, agent);
    files.write('--json', `${JSON.stringify(document, null, 2)}\n`);
    if (page !== undefined) {
      // Only pages need the plotting libraries.
      const { htmlReview } = await import('../report/html/reviewPage.js');
      files.write('--report', htmlReview(document, words, await artistOf(game)));
    }
    files.commit();
    io.stdout.write(allFitted(formatReview(reviewed, words).split('\n'), columnsOf(io)).join('\n'));
  } finally {
    files.discard();
  }
}

/** The trace with that number, verified. */
async function traceIn(path: string, wanted: number, own: string | undefined): Promise<Trace<GameTypes>> {
  let number = 0;
  for await (const { line, trace } of readTraces(path)) {
    number++;
    if (number < wanted) continue;
    const game = await loadGame(own ?? trace.header.game);
    located(path, line, () => verify(game, trace));
    return trace;
  }
  throw new CommandError('unreadableInput', `${path} has only ${counted(number, 'trace')}, no trace ${wanted}.`);
}

/** Reviews the moves that aren't reviewed yet, with progress and checkpoints. */
async function reviewMovesOf(
  { trace }: PlannedReview,
  moves: MoveReview[],
  runner: ReviewRunner,
  save: (moves: readonly MoveReview[]) => void,
  io: Io,
): Promise<void> {
  const total = trace.moves.length;
  const bar = barOf(io, { total, unit: 'moves' });
  const saveSometimes = sometimes(() => save(moves));
  const reviewAll = () =>
    reviewRest(moves, runner, {
      total,
      signal: io.signal,
      onPart() {
        bar.update(moves.length);
        saveSometimes();
      },
    });
  await withCleanUp(
    reviewAll,
    () => bar.stop(),
    () => runner.close(),
    () => save(moves),
  );
}
