/** What the `rulewright` command loads: the game and its words. */
export { default } from './discs.js';
export { text } from './text.js';
