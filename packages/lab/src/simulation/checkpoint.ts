import * as z from 'zod';
import { version } from '../tools/origin.js';
import { ResumeFile } from '../tools/resumeFile.js';
import { type Statistics, statisticsJson, statisticsSchema } from './statistics.js';
import { type MatchPlan, matchOf } from './threads.js';

const FORMAT = {
  what: 'run',
  format: 'rulewright-checkpoint',
  key: 'statistics',
  content: z.array(statisticsSchema),
};

/** The progress of a run, kept in a file to resume from. */
export class Checkpoint {
  readonly #file: ResumeFile<Statistics[]>;
  /** Statistics of the games played so far, by match. */
  readonly statistics: readonly Statistics[];

  private constructor(file: ResumeFile<Statistics[]>, statistics: readonly Statistics[]) {
    this.#file = file;
    this.statistics = statistics;
  }

  /**
   * Opens the file, or creates it with the statistics `none`. The matches follow from `plan`, which identifies the run.
   * @throws CommandError `unreadableInput` for a file that isn't a checkpoint, `otherRun` for that of another run.
   */
  static async open(path: string, plan: MatchPlan, none: readonly Statistics[]): Promise<Checkpoint> {
    const { game } = await matchOf(plan);
    const { config, seed, budget, agents } = plan;
    const of = { game: game.id, rules: game.rulesVersion, lab: version, config, seed, budget, agents };
    const file = new ResumeFile<Statistics[]>(path, FORMAT, of);
    const statistics = file.read() ?? none;
    if (statistics.length !== none.length) throw file.unreadable(`it has ${statistics.length} matches`);
    const checkpoint = new Checkpoint(file, statistics);
    checkpoint.save();
    return checkpoint;
  }

  /** @throws CommandError `unwritableOutput`; the old file is then unchanged. */
  save(): void {
    this.#file.write(this.statistics.map(statisticsJson));
  }
}
