/**
 * The y coordinates of the points of small order of Ed25519, in every encoding: little-endian, without the sign of x. Such a key
 * accepts signatures that nobody has made.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

/** Digits before the byte that holds the sign. */
const BEFORE_SIGN = 62;

/** Whether a public key, as 64 hexadecimal digits, is a point of small order. */
export function isOfSmallOrder(key: string): boolean {
  const last = Number.parseInt(key.slice(BEFORE_SIGN), 16) & 0x7f;
  return SMALL_ORDER.has(key.slice(0, BEFORE_SIGN) + last.toString(16).padStart(2, '0'));
}
