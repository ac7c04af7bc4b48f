import { type CommandPackage, linesTo, pathsOption, workers } from '@rulewright/lab/internal/commands';
import { redisWorker } from './redis.js';

export { type RedisWorkerOptions, redisRunner, redisTrainingRunner, redisWorker } from './redis.js';

/** Options of `worker`. */
interface WorkerOptions {
  readonly redis: string;
  readonly workers: number;
  readonly module: readonly string[];
}

/** The command that this package adds to `rulewright`. */
export const commands: CommandPackage['commands'] = {
  worker(command, { io }) {
    command
      .requiredOption(
        '--redis <url>',
        'the Redis to work for: redis://user:password@host:port/db, or rediss:// for TLS',
      )
      .option('--workers <number>', 'worker threads', workers, 1)
      .addOption(pathsOption('--module <file>', 'a module or file of weights that runs may use; repeat it for more'))
      .action(({ redis, workers: threads, module }: WorkerOptions) =>
        redisWorker(redis, { workers: threads, modules: module, log: linesTo(io), signal: io.signal }),
      );
  },
};
