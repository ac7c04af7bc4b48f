import { weightsFrom } from '@rulewright/agents';
import { threadRunner } from '@rulewright/lab';
import { statisticsJson, trainingThreads } from '@rulewright/lab/internal/commands';
import { type MatchAnnouncement, otherVersion, type TrainingAnnouncement } from './announcement.js';
import { checked, packed, rangeSchema } from './messages.js';
import { packedTrajectories, parametersIn, trainingJobSchema } from './trainingMessages.js';

/** Plays the jobs of a run in the threads of a worker. */
export interface RunPlayer {
  /** What is played, in words. */
  readonly title: string;
  /**
   * Loads everything, so that broken modules fail here.
   * @throws CommandError `otherVersion` and others.
   */
  load(): Promise<void>;
  /**
   * Plays a job and encodes its result for Redis.
   * @throws CommandError `invalidMessage` and others.
   */
  play(data: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Plays the games of a match. */
export function matchPlayer({ plan, isTraced }: MatchAnnouncement, workers: number): RunPlayer {
  const runner = threadRunner(plan, { workers, isTraced });
  return {
    title: [plan.game, ...plan.agents].join(', '),
    load: async () => void (await runner.play({ first: 0, games: 0 })),
    play: async (data) => packed(await runner.play(checked(rangeSchema, data, 'A job'))),
    close: () => runner.close(),
  };
}

/**
 * Plays the games of a training.
 * @param fetch the bytes of the network with a hash; called once for all jobs of a round
 */
export function trainingPlayer(
  { settings, features }: TrainingAnnouncement,
  workers: number,
  fetch: (hash: string) => Promise<Buffer>,
): RunPlayer {
  const runner = trainingThreads(settings, workers);
  let fetched: { readonly hash: string; readonly bytes: Promise<Buffer> } | undefined;

  async function networkOf(hash: string): Promise<Buffer> {
    if (fetched?.hash !== hash) fetched = { hash, bytes: fetch(hash) };
    try {
      return await fetched.bytes;
    } catch (error) {
      if (fetched?.hash === hash) fetched = undefined;
      throw error;
    }
  }

  return {
    title: `training of ${settings.game}`,
    async load() {
      const loaded = await runner.load();
      const named = (version: number | null): string => (version === null ? 'no features' : `features ${version}`);
      if (loaded.features === features) return;
      throw otherVersion(`${named(features)} of ${settings.game}, not ${named(loaded.features)}`);
    },
    async play(data) {
      const { network, ...job } = checked(trainingJobSchema, data, 'A job');
      const bytes = await networkOf(network);
      if (job.kind === 'selfPlay') {
        return packedTrajectories(await runner.trajectories({ ...job, parameters: parametersIn(bytes) }));
      }
      const weights = weightsFrom(JSON.parse(String(bytes)));
      return { statistics: statisticsJson(await runner.contest({ ...job, weights })) };
    },
    close: runner.close,
  };
}
