import type { RedisOptions } from 'ioredis';
import { CommandError } from '../errors.js';

/** Where a Redis is. */
export interface RedisAddress {
  readonly options: Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls'>;
  /** `host:port`, for messages: the password never appears in one. */
  readonly name: string;
}

const PORT = 6379;

/**
 * Reads `redis://user:password@host:port/db`, or `rediss://` for TLS. All but the host may be left out.
 * @throws CommandError `invalidAddress`; the message doesn't repeat the URL.
 */
export function addressOf(url: string): RedisAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isSecure = parsed?.protocol === 'rediss:';
  if (parsed === undefined || !(isSecure || parsed.protocol === 'redis:') || parsed.hostname === '') {
    throw refusal('it takes a URL such as redis://user:password@host:6379/0, or rediss:// for TLS');
  }
  const { hostname, port, pathname, search, hash } = parsed;
  if (!/^\/?\d*$/.test(pathname) || search !== '' || hash !== '') {
    throw refusal('what follows the host can only be the number of a database, such as /0');
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
    throw refusal('a % in the user or the password is written %25');
  }
}

function refusal(why: string): CommandError {
  return new CommandError('invalidAddress', `--redis: ${why}.`);
}
