/** The addresses by which limits count. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The name under which an address is counted. Of IPv6 it is the first 64 bits: a client with one such address has its whole
 * network. An IPv4 address written as IPv6 counts as IPv4.
 */
export function nameOfAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isV4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isV4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The name of the client's address: the last that a proxy has added, or else the connection's. */
export function addressOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return nameOfAddress(forwarded.at(-1)?.trim() || (socket.remoteAddress ?? ''));
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes it: lower case, no leading zeros, no decimal part.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const [left, right] = [first ?? [], last ?? []];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
