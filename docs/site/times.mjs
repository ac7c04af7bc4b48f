/** A ratio this close to 1 is no difference. */
const ALIKE = 1.1;

/**
 * A ratio of speeds in words, before the name of the slower or faster one: 'takes 5 times as long as'.
 * @param {number} ratio
 */
export function times(ratio) {
  if (isAlike(ratio)) return 'is about as fast as';
  return ratio > 1 ? `is ${rounded(ratio)} times as fast as` : `takes ${rounded(1 / ratio)} times as long as`;
}

/**
 * Which of two is how much faster: 'Rulewright is 5 times as fast'.
 * @param {string} first
 * @param {string} second
 * @param {number} ratio the speed of the first divided by that of the second
 */
export function faster(first, second, ratio) {
  if (isAlike(ratio)) return 'about equally fast';
  return ratio > 1 ? `${first} is ${rounded(ratio)} times as fast` : `${second} is ${rounded(1 / ratio)} times as fast`;
}

/** @param {number} ratio */
export function isAlike(ratio) {
  return ratio < ALIKE && ratio > 1 / ALIKE;
}

/** @param {number} ratio */
export function rounded(ratio) {
  return Number(ratio.toPrecision(ratio < 100 ? 2 : 3)).toLocaleString('en');
}
