import { Redis, ReplyError } from 'ioredis';
import { CommandError } from '../errors.js';
import type { Say } from '../redis.js';
import type { RedisAddress } from './address.js';

/** Milliseconds in which a connection is made. */
const PATIENCE = 5000;
/** Milliseconds between two attempts to get a lost connection back. */
const RETRY = 500;
/** Milliseconds without an answer after which a connection counts as lost. */
const SILENCE = 15_000;

/**
 * A connection to Redis. A connection that is lost later is waited for, with a line that says so: commands take as long
 * as that takes.
 * @throws CommandError `noRedis` within seconds.
 */
export async function connect({ options, name }: RedisAddress, say: Say): Promise<Redis> {
  let isUp = false;
  let isLost = false;
  let reason = 'it closes the connection';
  const redis = new Redis({
    ...options,
    // What BullMQ is tested with.
    protocol: 2,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    socketTimeout: SILENCE,
    maxRetriesPerRequest: null,
    retryStrategy: () => (isUp ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    // Several addresses that all refuse make an error with a code alone.
    reason = error.message || (error.code ?? reason);
  });
  try {
    await redis.connect();
    // An unknown database is an error that doesn't end the connection.
    await redis.select(options.db ?? 0);
  } catch (error) {
    redis.disconnect();
    if (error instanceof Error && error instanceof ReplyError) reason = error.message;
    throw new CommandError('noRedis', `Redis at ${name} can't be used: ${reason}.`);
  }
  isUp = true;
  redis.on('close', () => {
    if (isLost || redis.status === 'end') return;
    isLost = true;
    say(`The connection to Redis at ${name} is lost; waiting for it.`);
  });
  redis.on('ready', () => {
    if (isLost) say(`Redis at ${name} is back.`);
    isLost = false;
  });
  return redis;
}

/** What to say of an error that Redis answered with; any other error stays what it is. */
export function namedError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommandError) return error;
  if (/\bOOM command not allowed/.test(error.message)) {
    return new CommandError('redisFull', 'Redis is full: it has reached its maxmemory.');
  }
  return error instanceof ReplyError ? new CommandError('redisFailed', `Redis refuses: ${error.message}.`) : error;
}
