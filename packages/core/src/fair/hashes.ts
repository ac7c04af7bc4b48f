import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Name and version of the protocol. */
export const PROTOCOL = 'rulewright-fair/1';

/** 32 unpredictable bytes as 64 hexadecimal digits: the secret of a server, or the nonce of a seat. Never use one twice. */
export function drawSecret(): string {
  return bytesToHex(randomBytes(32));
}

/**
 * SHA-256 of strings, as 64 hexadecimal digits. Each string is hashed as its length in bytes (32 bits, big-endian) and its
 * UTF-8, so no two lists give the same bytes. The first string names the purpose, so no hash serves two of them.
 */
export function hashOf(purpose: string, ...parts: readonly string[]): string {
  const hash = sha256.create();
  for (const part of [`${PROTOCOL} ${purpose}`, ...parts]) {
    const bytes = utf8ToBytes(part);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    hash.update(length).update(bytes);
  }
  return bytesToHex(hash.digest());
}
