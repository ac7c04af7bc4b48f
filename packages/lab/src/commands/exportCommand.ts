import { parseTrace } from '@rulewright/core/history';
import { DataSetFiles, type DataSetPaths } from '../dataSet/files.js';
import { metadataOf } from '../dataSet/metadata.js';
import { rowsOf } from '../dataSet/row.js';
import { loadGame } from '../games/ownModules.js';
import type { Crew, Part } from '../simulation/crew.js';
import { seatingOf } from '../simulation/match.js';
import { orStopped } from '../simulation/simulate.js';
import { addStatistics, emptyStatistics } from '../simulation/statistics.js';
import type { MatchPlan } from '../simulation/threads.js';
import { CommandError } from '../tools/errors.js';
import { withCleanUp } from '../tools/failures.js';
import type { Io } from '../tools/io.js';
import { counted } from '../tools/plainText.js';
import { crewOf, planOf } from './matchPlan.js';
import type { MatchOptions } from './options.js';
import { progressOf } from './progress.js';

/** Options of `export`. */
export interface ExportCommandOptions extends MatchOptions, DataSetPaths {
  readonly games: number;
}

/** Plays games and writes every decision as a row. */
export async function exportCommand(id: string, options: ExportCommandOptions, io: Io): Promise<void> {
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

/** Returns the number of rows. */
async function writeRows(
  plan: MatchPlan,
  { games, workers, redis }: ExportCommandOptions,
  files: DataSetFiles,
  io: Io,
): Promise<number> {
  const { agents, config } = plan;
  const game = await loadGame(plan.game);
  const statistics = emptyStatistics(config.players, agents.length);
  const crew = await crewOf(plan, { workers, redis, isTraced: true }, io);
  const progress = progressOf({ games }, io, crew);
  let rows = 0;
  const write = async (): Promise<number> => {
    for await (const part of playedBy(crew, games, io.signal)) {
      const seating = seatingOf(agents.length, config.players, statistics.games);
      const names = seating.map((agent) => agents[agent] as string);
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
    return rows;
  };
  return withCleanUp(
    write,
    () => progress.stop(),
    () => crew.close(),
  );
}

/**
 * Plays the first games of a match and yields them one by one in order. The crew plays no further ahead than its
 * capacity: the consumer sets the pace, because writing a game's rows can take longer than playing it.
 * @throws CommandError `interrupted` after the signal.
 */
async function* playedBy(crew: Crew, games: number, signal?: AbortSignal): AsyncGenerator<Part> {
  const pending: Promise<Part>[] = [];
  let next = 0;
  for (let done = 0; done < games; done++) {
    while (next < games && pending.length < crew.capacity) {
      const part = crew.play({ first: next++, games: 1 });
      // Errors surface when the part's turn comes.
      part.catch(() => {});
      pending.push(part);
    }
    const part = await orStopped(pending.shift() as Promise<Part>, signal);
    // After the signal a crew may have played nothing.
    if (part === undefined || signal?.aborted) throw interruption();
    yield part;
  }
}

function interruption(): CommandError {
  return new CommandError('interrupted', 'The export was stopped; no file was written.');
}
