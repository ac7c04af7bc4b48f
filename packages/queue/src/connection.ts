import { CommandError, type CommandErrorCode, plainLine } from '@rulewright/lab/internal/commands';
import { Redis, type RedisOptions, ReplyError } from 'ioredis';
import type { WriteLine } from './log.js';

/** The address of a Redis. */
export interface RedisAddress {
  readonly options: Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>;
  /** `host:port`, for messages, which never contain the password. */
  readonly name: string;
}

const PORT = 6379;

/**
 * Parses `redis://user:password@host:port/db`, or `rediss://` for TLS. Only the host is required.
 * @throws CommandError `invalidAddress`; the message doesn't contain the URL.
 */
export function addressOf(url: string): RedisAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isSecure = parsed?.protocol === 'rediss:';
  if (parsed === undefined || !(isSecure || parsed.protocol === 'redis:') || parsed.hostname === '') {
    throw refusal('it takes a URL, e.g. redis://user:password@host:6379/0, or rediss:// for TLS');
  }
  const { hostname, port, pathname, search, hash } = parsed;
  if (!/^\/?\d*$/.test(pathname) || search !== '' || hash !== '') {
    throw refusal('only the number of a database may follow the host, e.g. /0');
  }
  return {
    name: `${hostname}:${port || PORT}`,
    options: {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || PORT),
      db: Number(pathname.slice(1)),
      ...(parsed.username !== '' && { username: decoded(parsed.username) }),
      ...(parsed.password !== '' && { password: decoded(parsed.password) }),
      ...(isSecure && { tls: {} }),
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refusal('a % in the user or password must be written %25');
  }
}

function refusal(why: string): CommandError {
  return new CommandError('invalidAddress', `--redis: ${why}.`);
}

/** Connection timeout in milliseconds. */
const PATIENCE = 5000;
/** Milliseconds between attempts to reconnect. */
const RETRY = 500;
/** Milliseconds without an answer until a connection counts as lost. */
const SILENCE = 15_000;

/**
 * Connects to Redis. If the connection is lost later, it reports that and reconnects; commands wait meanwhile.
 * @throws CommandError `noRedis` within seconds.
 */
export async function connect({ options, name }: RedisAddress, log: WriteLine): Promise<Redis> {
  let isUp = false;
  let isLost = false;
  let reason = 'it closes the connection';
  const redis = new Redis({
    ...options,
    // BullMQ is tested with this.
    protocol: 2,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    socketTimeout: SILENCE,
    maxRetriesPerRequest: null,
    retryStrategy: () => (isUp ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    // If several addresses all refuse, the error has only a code.
    reason = error.message || (error.code ?? reason);
  });
  try {
    await redis.connect();
    // An unknown database is an error that keeps the connection open.
    await redis.select(options.db ?? 0);
  } catch (error) {
    redis.disconnect();
    if (error instanceof Error && error instanceof ReplyError) reason = error.message;
    throw printable('noRedis', `Redis at ${name} can't be used: ${reason}.`);
  }
  isUp = true;
  redis.on('close', () => {
    if (isLost || redis.status === 'end') return;
    isLost = true;
    log(`Lost the connection to Redis at ${name}; reconnecting.`);
  });
  redis.on('ready', () => {
    if (isLost) log(`Reconnected to Redis at ${name}.`);
    isLost = false;
  });
  return redis;
}

/** Converts an error from Redis into a CommandError with a printable message. Bugs are returned unchanged. */
export function namedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof CommandError) return printable(error.code, error.message);
  if (/\bOOM command not allowed/.test(error.message)) {
    return new CommandError('redisFull', 'Redis is full: it has reached its maxmemory.');
  }
  return error instanceof ReplyError ? printable('redisFailed', `Redis rejected a command: ${error.message}.`) : error;
}

/** An error whose message may contain text from Redis. */
function printable(code: CommandErrorCode, message: string): CommandError {
  return new CommandError(code, plainLine(message));
}
