/** What the `rulewright` command loads: the game and its words. */
export { default } from './fireworks.js';
export { text } from './text.js';
