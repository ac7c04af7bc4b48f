import { parseTrace } from '@rulewright/core/history';
import { DataSetFiles, type DataSetPaths } from '../dataSet/files.js';
import { metadataOf } from '../dataSet/metadata.js';
import { playedBy } from '../dataSet/playedGames.js';
import { rowsOf } from '../dataSet/row.js';
import { loadGame } from '../games.js';
import type { Io } from '../io.js';
import { counted } from '../plainText.js';
import { progressOf } from '../progress.js';
import { seatingOf } from '../simulation/seats.js';
import { addStatistics, noStatistics } from '../simulation/statistics.js';
import type { MatchPlan } from '../simulation/threads.js';
import type { MatchOptions } from './matchOptions.js';
import { crewOf, planOf } from './matchPlan.js';

/** Options of `export`. */
export interface ExportCommandOptions extends MatchOptions, DataSetPaths {
  readonly games: number;
}

/** Plays games and writes every decision of every player as a row. */
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
  const statistics = noStatistics(config.players, agents.length);
  const crew = await crewOf(plan, { workers, redis, isTraced: true }, io);
  const progress = progressOf({ games }, io, crew);
  let rows = 0;
  try {
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
  } finally {
    progress.stop();
    await crew.close();
  }
  return rows;
}
