import { type MoveReview, type ReviewDepth, reviewFromMoves } from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { formatTraceLine, type Trace, verify } from '@rulewright/core/history';
import { languageOf, textOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { artistOf } from '../games/pictures.js';
import { localReviewCrew, type ReviewCrew, reviewRest, reviewThreads } from '../review/crew.js';
import { documentOf, reviewFile } from '../review/file.js';
import { type PlannedReview, type ReviewPlan, reviewIn } from '../review/plan.js';
import { formatReview } from '../review/text.js';
import { ReviewWords } from '../review/words.js';
import { CommandError, interruption } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import type { Io } from '../tools/io.js';
import { Outputs } from '../tools/outputs.js';
import { counted } from '../tools/plainText.js';
import { located, readTraces } from '../tools/traceFile.js';
import { barOf, sometimes } from './progress.js';

/** Options of `review`. */
export interface ReviewCommandOptions {
  /** Which trace of the file, from 1. */
  readonly trace: number;
  readonly agent: string;
  readonly depth: ReviewDepth;
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
export async function reviewCommand(
  path: string,
  own: string | undefined,
  options: ReviewCommandOptions,
  io: Io,
): Promise<void> {
  const { agent, depth, seed, workers, json, report: page, resume, force = false } = options;
  const trace = await traceIn(path, options.trace, own);
  const plan: ReviewPlan = { game: own ?? trace.header.game, agent, trace: formatTraceLine(trace), depth, seed };
  const planned = await reviewIn(plan);
  const language = languageOf(planned.game, options.language);
  const files = Outputs.open({ '--json': json, '--report': page }, { force, others: { '--resume': resume } });
  try {
    const checkpoint = resume === undefined ? undefined : reviewFile(resume, planned, plan);
    const moves = checkpoint?.read() ?? [];
    const crew = workers === 1 ? localReviewCrew(planned) : reviewThreads(plan, workers);
    await reviewMovesOf(planned, moves, crew, (done) => checkpoint?.write(done), io);
    if (io.signal?.aborted) throw interruption('review', counted(moves.length, 'move'), resume);
    const { game } = planned;
    const review = reviewFromMoves(game, trace, planned.options, moves);
    const words = new ReviewWords(game, trace, textOf(game, language), language);
    const document = documentOf(review, planned, agent);
    files.write('--json', `${JSON.stringify(document, null, 2)}\n`);
    if (page !== undefined) {
      // Only pages need the plotting libraries.
      const { htmlReview } = await import('../report/html/reviewPage.js');
      files.write('--report', htmlReview(document, words, await artistOf(game)));
    }
    files.commit();
    io.stdout.write(formatReview(review, words));
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
  crew: ReviewCrew,
  save: (moves: readonly MoveReview[]) => void,
  io: Io,
): Promise<void> {
  const total = trace.moves.length;
  const bar = barOf(io, { total, unit: 'moves' });
  const saveSometimes = sometimes(() => save(moves));
  const review = () =>
    reviewRest(moves, crew, {
      total,
      signal: io.signal,
      onPart() {
        bar.update(moves.length);
        saveSometimes();
      },
    });
  await withCleanUp(
    review,
    () => bar.stop(),
    () => crew.close(),
    () => save(moves),
  );
}
