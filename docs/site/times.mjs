/** A ratio this close to 1 is no difference. */
const ALIKE = 1.1;

/**
 * A ratio of speeds in words, before the name of the slower or faster one: 'takes 5 times as long as'.
 * @param {number} ratio
 */
export function times(ratio) {
  if (ratio < ALIKE && ratio > 1 / ALIKE) return 'is about as fast as';
  return ratio > 1 ? `is ${rounded(ratio)} times as fast as` : `takes ${rounded(1 / ratio)} times as long as`;
}

/** @param {number} ratio */
function rounded(ratio) {
  return Number(ratio.toPrecision(ratio < 100 ? 2 : 3)).toLocaleString('en');
}
