import { inputsOf, layoutOf } from '@rulewright/agents/internal';
import type { MatchPlan, Runner } from '@rulewright/lab';
import { featuresOf } from '@rulewright/lab/internal';
import { CommandError, loadGame, type TrainingRunner, type TrainingSettings } from '@rulewright/lab/internal/commands';
import { matchAnnouncementOf, trainingAnnouncementOf } from './announcement.js';
import type { RedisAddress } from './connection.js';
import { Leader } from './leader.js';
import type { WriteLine } from './log.js';
import { partOf } from './messages.js';
import { MAX_NETWORK, networkOf, type StoredNetwork } from './runs.js';
import { bytesOf, contestOf, type TrainingJobData, trajectoriesOf } from './trainingMessages.js';

/**
 * Plays the games of a match at a Redis.
 * @throws CommandError as {@link Leader.open}.
 */
export async function matchRunner(
  address: RedisAddress,
  plan: MatchPlan,
  isTraced: boolean,
  log: WriteLine,
): Promise<Runner> {
  const leader = await Leader.open(address, await matchAnnouncementOf(plan, isTraced), log);
  return {
    get capacity() {
      return leader.capacity;
    },
    status: () => leader.status(),
    play(range) {
      const id = `${range.first}+${range.games}`;
      return leader.play({ id, range, data: range, read: (answer) => partOf(answer, range, { plan, isTraced }) });
    },
    close: () => leader.close(),
  };
}

/**
 * Plays the games of a training at a Redis.
 * @throws CommandError `conflictingOptions` for a network that is too large; as {@link Leader.open}.
 */
export async function trainingRunner(
  address: RedisAddress,
  settings: TrainingSettings,
  log: WriteLine,
): Promise<TrainingRunner> {
  const { configs, units } = settings;
  const [config = { players: 0 }] = configs;
  const game = await loadGame(settings.game);
  const { size: inputs } = inputsOf(game, config, featuresOf(game));
  if (FLOAT * layoutOf(inputs, units).size > MAX_NETWORK) {
    throw new CommandError('conflictingOptions', `A network with units ${units} is too large for --redis.`);
  }
  const leader = await Leader.open(address, await trainingAnnouncementOf(settings), log);
  const networks = new WeakMap<object, StoredNetwork>();

  /** The network, hashed once for all jobs that share it. */
  function once(source: object, bytes: () => Buffer): StoredNetwork {
    const network = networks.get(source) ?? networkOf(bytes());
    networks.set(source, network);
    return network;
  }

  function play<Result>(
    data: TrainingJobData,
    network: StoredNetwork,
    read: (answer: unknown) => Promise<Result>,
  ): Promise<Result> {
    const { kind, first, games } = data;
    const id = [kind, first, games, network.hash.slice(0, 16)].join('-');
    return leader.play({ id, range: { first, games }, data, network, read });
  }

  return {
    get capacity() {
      return leader.capacity / 2;
    },
    get threads() {
      return leader.threads;
    },
    status: () => leader.status(),
    trajectories({ parameters, ...job }) {
      const network = once(parameters, () => bytesOf(parameters));
      const data = { kind: 'selfPlay', network: network.hash, ...job } as const;
      return play(data, network, (answer) => trajectoriesOf(answer, job, settings, inputs));
    },
    contest({ weights, ...job }) {
      const network = once(weights, () => Buffer.from(JSON.stringify(weights)));
      const { against, ...rest } = job;
      const data = {
        kind: 'contest',
        network: network.hash,
        ...rest,
        ...(against !== undefined && { against }),
      } as const;
      const agents = against === undefined ? 1 : config.players;
      return play(data, network, async (answer) => contestOf(answer, job, config.players, agents));
    },
    close: () => leader.close(),
  };
}

/** Bytes of a parameter. */
const FLOAT = 4;
