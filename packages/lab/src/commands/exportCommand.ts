import { parseTrace } from '@rulewright/core/history';
import { DataSetFiles, type DataSetPaths } from '../dataSet/files.js';
import { metadataOf } from '../dataSet/metadata.js';
import { rowsOf } from '../dataSet/row.js';
import { loadGame } from '../games/ownModules.js';
import { seatingOf } from '../simulation/match.js';
import { inOrder } from '../simulation/simulate.js';
import { addStatistics, emptyStatistics } from '../simulation/statistics.js';
import type { MatchPlan } from '../simulation/threads.js';
import { entryAt } from '../tools/entryAt.js';
import { CommandError } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import type { Io } from '../tools/io.js';
import { counted } from '../tools/plainText.js';
import { type MatchOptions, withMatchOptions } from './matchOptions.js';
import { planOf, runnerOf } from './matchPlan.js';
import { GAME, positiveInteger } from './options.js';
import { progressOf } from './progress.js';
import type { CommandSetup } from './setup.js';

/** Sets up `export`. */
export const setUpExport: CommandSetup = (command, { io }) => {
  command.argument('<game>', GAME).option('--games <number>', 'number of games', positiveInteger('--games'), 100);
  withMatchOptions(command)
    .option('--jsonl <file>', 'write the rows as JSON Lines, and their metadata as <file>.meta.json')
    .option('--parquet <file>', 'write the rows as Parquet')
    .action((game: string, options: ExportOptions) => exportRows(game, options, io));
};

/** Options of `export`. */
interface ExportOptions extends MatchOptions, DataSetPaths {
  readonly games: number;
}

/** Plays games and writes every decision as a row. */
async function exportRows(id: string, options: ExportOptions, io: Io): Promise<void> {
  const plan = await planOf(id, options);
  const game = await loadGame(plan.game);
  const { games } = options;
  const files = await DataSetFiles.open(options);
  try {
    const rows = await writeRows(plan, options, files, io);
    files.commit(metadataOf({ ...plan, game, games, rows }));
    io.stdout.write(`${game.id}: ${counted(games, 'game')}, ${counted(rows, 'row')}\n`);
  } finally {
    files.discard();
  }
}

/**
 * Returns the number of rows.
 * @throws CommandError `interrupted` after the signal.
 */
async function writeRows(
  plan: MatchPlan,
  { games, workers, redis }: ExportOptions,
  files: DataSetFiles,
  io: Io,
): Promise<number> {
  const { agents, config } = plan;
  const game = await loadGame(plan.game);
  const statistics = emptyStatistics(config.players, agents.length);
  const runner = await runnerOf(plan, { workers, redis, isTraced: true }, io);
  const progress = progressOf({ games }, io, runner);
  let rows = 0;
  let next = 0;
  // Game by game, and no further ahead than the runner's capacity: writing the rows of a game can take longer than playing it.
  const start = () => (next < games ? runner.play({ first: next++, games: 1 }) : undefined);
  const write = async (): Promise<number> => {
    for await (const part of inOrder(runner, start, io.signal)) {
      // After the signal a runner may have played nothing.
      if (io.signal?.aborted) break;
      const seating = seatingOf(agents.length, config.players, statistics.games);
      const names = seating.map((agent) => entryAt(agents, agent));
      for (const [index, line] of part.traces.entries()) {
        const searches = part.searches[index];
        for (const row of rowsOf(game, parseTrace(line), names, { searches })) {
          files.add(row);
          rows++;
        }
      }
      addStatistics(statistics, part.statistics);
      progress.update(statistics);
    }
    if (statistics.games < games) {
      throw new CommandError('interrupted', 'The export was stopped; no file was written.');
    }
    return rows;
  };
  return withCleanUp(
    write,
    () => progress.stop(),
    () => runner.close(),
  );
}
